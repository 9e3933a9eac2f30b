import { bookedDeparture, formatDeparture, formatMoney, NOTICES } from '@tropa/core';
import type { Services } from '../../../kernel/context.ts';
import { tell } from '../telling/tell.ts';
import { tellOfBooking } from './booking-words.ts';
import { selectDeparturesInDebt, selectNearDeadlines, selectTripsInDebt } from './repository.ts';

const HOUR_MS = 3_600_000;

/** Tells of bookings whose answer is due soon: once for each deadline that they have. */
export async function tellOfDeadlines(services: Services): Promise<void> {
  const now = services.clock.now();
  const until = new Date(now.getTime() + NOTICES.deadlineHours * HOUR_MS);
  for (const { request_id, deadline_at } of await selectNearDeadlines(services.database, now, until)) {
    // oxlint-disable-next-line no-await-in-loop -- a few an hour, and nobody waits
    await tellOfBooking(services, request_id, {
      event: 'deadline',
      key: `deadline:${request_id}:${Math.trunc(deadline_at.getTime() / 1000)}`,
      hasLetter: false,
      words: ({ t, names, line, deadline }) => ({
        title: t('notices.deadline', { ...names, deadline: deadline(deadline_at) }),
        text: line,
      }),
    });
  }
}

/** Tells of departures and individual trips that start soon and are not paid for: once for each day on which they start. */
export async function tellOfDebts(services: Services): Promise<void> {
  const { database, clock } = services;
  for (const departure of await selectDeparturesInDebt(database, clock.now(), NOTICES.debtDays)) {
    const { id, organizer_id, tour_name, date_start, bookings, amount, currency } = departure;
    // oxlint-disable-next-line no-await-in-loop -- a few a day, and nobody waits
    await tell(services, {
      event: 'departure_debts',
      key: `debts:${id}:${date_start}`,
      organizer_id,
      tour_date_id: id,
      path: `/${organizer_id}/departures/${id}`,
      words: ({ t, language }) => ({
        title: t('notices.departure_debts', { tour: tour_name, dates: formatDeparture(departure, language) }),
        text: t('notices.debts', { count: bookings, amount: formatMoney(amount, currency, language) }),
      }),
    });
  }
  for (const { request_id, date_start, debt } of await selectTripsInDebt(
    database,
    clock.now(),
    NOTICES.debtDays,
  )) {
    // oxlint-disable-next-line no-await-in-loop -- a few a day, and nobody waits
    await tellOfBooking(services, request_id, {
      event: 'departure_debts',
      key: `debts:trip:${request_id}:${date_start}`,
      hasLetter: false,
      words: ({ t, booking, names, language, money }) => {
        const departure = bookedDeparture(booking);
        return {
          title: t('notices.departure_debts', {
            tour: names.tour,
            dates: departure ? formatDeparture(departure, language) : '',
          }),
          text: t('notices.debts', { count: 1, amount: money(debt) }),
        };
      },
    });
  }
}
