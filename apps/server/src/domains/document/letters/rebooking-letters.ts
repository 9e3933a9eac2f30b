import { bookedDeparture, formatDeparture } from '@tropa/core';
import { subscribe } from '../../../plugins/subscription.ts';
import {
  bookingRebooked,
  findBooking,
  proposalViews,
  tourNameOf,
  toursProposed,
} from '../../booking/index.ts';
import { readDues } from '../../invoice/index.ts';
import { leftDetails, writeToClient } from './send-letter.ts';

/** The client learns what staff have changed of the booking, unless staff tell it themselves. */
export const rebookingLetters = [
  subscribe(bookingRebooked, 'document.letter-of-a-rebooking', async (services, changed, delivery) => {
    if (!changed.notify_client) return;
    const { before } = changed;
    const dues = await readDues(services, services.database, changed.request_id);
    await writeToClient(services, delivery, changed.request_id, (letter) => {
      const { t, booking, money } = letter;
      const tour = letter.named(tourNameOf(before, t));
      const { date_start, time_start = booking.time_start } = before;
      const isMoved =
        tour !== booking.tour_name || date_start !== booking.date_start || time_start !== booking.time_start;
      const departure = bookedDeparture({ ...before, time_start });
      const day = departure ? [formatDeparture(departure, booking.language)] : [];
      // Of a selection nothing was booked: it had no day and no price.
      const wasSelection = before.tour_name === '';
      const isChosen = wasSelection && !booking.is_tour_selection;
      const words = isChosen ? 'chosen' : isMoved ? 'moved' : 'changed';
      const had: [string, string][] = wasSelection
        ? []
        : [[t('rebooking_letters.before'), [tour, ...day, money(before.total)].join(', ')]];
      return {
        subject: t(`rebooking_letters.${words}.subject`, { tour: booking.tour_name }),
        text: t(`rebooking_letters.${words}.text`),
        button: t('rebooking_letters.button'),
        details: [...had, ...leftDetails(letter, dues)],
      };
    });
  }),
  subscribe(toursProposed, 'document.letter-of-a-selection', async (services, { request_id }, delivery) => {
    const booking = await findBooking(services.database, request_id);
    // Chosen since.
    if (!booking?.is_tour_selection) return;
    const proposed = await proposalViews(services.database, booking.tour_proposals);
    await writeToClient(services, delivery, request_id, ({ t, booking: { language } }) => ({
      subject: t('rebooking_letters.selection.subject'),
      text: t('rebooking_letters.selection.text'),
      button: t('rebooking_letters.button'),
      about: 'other',
      details: proposed.map((proposal): [string, string] => {
        const departure = bookedDeparture(proposal);
        return [
          proposal.tour_name,
          [
            departure ? formatDeparture(departure, language) : t('rebooking_letters.selection.any_date'),
            ...(proposal.note === '' ? [] : [proposal.note]),
          ].join('. '),
        ];
      }),
    }));
  }),
];
