import { SaleStatus } from '@tropa/contract';
import { formatDeadline } from '@tropa/core';
import { subscribe } from '../../../plugins/subscription.ts';
import { bookingMoved, historyOf } from '../../booking/index.ts';
import { settledFacts, writeToClient, writeToOrganizer, type LetterCase } from './send-letter.ts';

const names = ({ booking }: LetterCase) => ({ number: booking.request_id, tour: booking.tour_name });

/** What the desk does to a booking both sides learn: the organizer always why, the client where it is cancelled. */
export const deskLetters = subscribe(
  bookingMoved,
  'document.letters-of-the-desk',
  async (services, { request_id, to, actor }, delivery) => {
    if (actor !== 'desk') return;
    // From its history, where an erasure finds it: what an event carries is kept with the jobs for a while.
    const history = await historyOf(services.database, request_id);
    const move = history.find((entry) => entry.actor === 'desk' && entry.data['to'] === to);
    const message = String(move?.data['message'] ?? '');
    const why = ({ t }: LetterCase): [string, string][] => [[t('letters.details.reason'), message]];
    if (to === SaleStatus.canceled_by_admin) {
      await writeToClient(services, delivery, request_id, (letter) => ({
        subject: letter.t('desk_letters.canceled.subject', names(letter)),
        text: letter.t('desk_letters.canceled.text'),
        button: letter.t('desk_letters.canceled.button'),
        details: [...why(letter), ...settledFacts(letter)],
      }));
      await writeToOrganizer(services, delivery, { request_id, event: 'booking_change' }, (letter) => ({
        subject: letter.t('desk_letters.canceled_organizer.subject', names(letter)),
        text: letter.t('desk_letters.canceled_organizer.text'),
        button: letter.t('desk_letters.canceled_organizer.button'),
        details: [...why(letter), ...settledFacts(letter)],
      }));
      return;
    }
    await writeToClient(services, delivery, request_id, (letter) => ({
      subject: letter.t('desk_letters.restored.subject', names(letter)),
      text: letter.t('desk_letters.restored.text'),
      button: letter.t('desk_letters.restored.button'),
    }));
    await writeToOrganizer(services, delivery, { request_id, event: 'booking_change' }, (letter) => {
      const { base_sale_status, deadline_at, timezone } = letter.booking;
      // A tour with instant booking is confirmed by now: nobody waits for an answer.
      const waits = base_sale_status === SaleStatus.pending_confirm && deadline_at !== null;
      const until = waits ? formatDeadline(deadline_at, timezone, letter.language) : undefined;
      return {
        subject: letter.t('desk_letters.restored_organizer.subject', names(letter)),
        text: letter.t('desk_letters.restored_organizer.text'),
        button: letter.t('desk_letters.restored_organizer.button'),
        details: [
          ...why(letter),
          ...(until === undefined
            ? []
            : [[letter.t('desk_letters.restored_organizer.until'), until] satisfies [string, string]]),
        ],
      };
    });
  },
);
