import { SaleStatus } from '@tropa/contract';
import { subscribe } from '../../../plugins/subscription.ts';
import { bookingMoved } from '../../booking/index.ts';
import { writeToClient } from './send-letter.ts';

/** After the tour whoever travelled is asked how it was. */
export const reviewLetter = subscribe(
  bookingMoved,
  'document.letter-of-a-review',
  async (services, { request_id, to }, delivery) => {
    if (to !== SaleStatus.tour_complete) return;
    await writeToClient(services, delivery, request_id, ({ t, booking }) => ({
      subject: t('review_letters.subject', { tour: booking.tour_name }),
      text: t('review_letters.text'),
      button: t('review_letters.button'),
      opens: 'review',
      about: 'other',
    }));
  },
);
