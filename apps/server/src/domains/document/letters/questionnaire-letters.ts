import { SaleStatus } from '@tropa/contract';
import { subscribe } from '../../../plugins/subscription.ts';
import {
  bookingMoved,
  clientLinkAsked,
  findBooking,
  loadQuestionnaire,
  markQuestionnaireSent,
  moreTouristsAsked,
  questionnaireAsked,
} from '../../booking/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { writeToClient, writeToOrganizer } from './send-letter.ts';

/** Asks the client for what is still missing; says nothing where nothing is, or where the questionnaire is closed. */
async function writeQuestionnaire(
  services: Services,
  delivery: string,
  request_id: number,
): Promise<boolean> {
  const booking = await findBooking(services.database, request_id);
  const info = booking && (await loadQuestionnaire(services, booking.uuid));
  if (!info?.tourists.some(({ missing }) => missing.length > 0)) return false;
  await writeToClient(services, delivery, request_id, ({ t, booking: { tour_name } }) => ({
    subject: t('letters.questionnaire.subject', { tour: tour_name }),
    text: t('letters.questionnaire.text'),
    button: t('letters.questionnaire.button'),
    opens: 'questionnaire',
  }));
  return true;
}

/** Letters that staff have sent to the client: the questionnaire, after the prepayment too, and the private address. */
export const questionnaireLetters = [
  subscribe(bookingMoved, 'document.letter-of-a-questionnaire', async (services, moved, delivery) => {
    if (moved.to !== SaleStatus.made_prepayment || !moved.notify_client) return;
    if (await writeQuestionnaire(services, delivery, moved.request_id))
      await markQuestionnaireSent(services.database, moved.request_id, services.clock.now());
  }),
  subscribe(
    questionnaireAsked,
    'document.letter-of-an-asked-questionnaire',
    async (services, asked, delivery) => {
      await writeQuestionnaire(services, delivery, asked.request_id);
    },
  ),
  subscribe(clientLinkAsked, 'document.letter-of-a-client-link', async (services, asked, delivery) => {
    await writeToClient(services, delivery, asked.request_id, ({ t, booking: { tour_name } }) => ({
      subject: t('letters.client_link.subject', { tour: tour_name }),
      text: t('letters.client_link.text'),
      button: t('letters.client_link.button'),
    }));
  }),
  subscribe(moreTouristsAsked, 'document.letter-of-more-tourists', async (services, asked, delivery) => {
    await writeToOrganizer(
      services,
      delivery,
      { request_id: asked.request_id, event: 'booking_change' },
      ({ t, booking }) => ({
        subject: t('letters.more_tourists.subject', { number: booking.request_id, count: asked.count }),
        text: t('letters.more_tourists.text'),
        button: t('letters.more_tourists.button'),
      }),
    );
  }),
];
