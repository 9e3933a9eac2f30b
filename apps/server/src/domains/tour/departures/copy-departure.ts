import { addDays, daysBetween, momentOf, todayIn } from '@tropa/core';
import { violatedConstraint, type Transaction } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { insertDates, lockDates } from '../dates/repository.ts';
import { announce } from '../editing/saving.ts';
import { organizerOf } from '../editing/views.ts';
import { lockTour } from '../record/repository.ts';
import { lengthenedEnd } from '../schedule/lengthen-departure.ts';
import { departureAt, lastingOf } from '../schedule/departures.ts';

interface Copying {
  tour_id: number;
  tour_date_id: number;
  date_start: string;
  /** Left out: the time that it has. */
  time_start?: string | undefined;
}

/** A refusal at what has been chosen: the time where one is given, else the day. */
const refusal = (
  { time_start }: Pick<Copying, 'time_start'>,
  key: 'errors.tour.start_taken' | 'errors.booking.start_passed',
) => refuse.validation({ [time_start === undefined ? 'date_start' : 'time_start']: { key } });

/**
 * Makes one more departure like another, in the caller's transaction: with its seats, prices, guides and terms, and with nobody on
 * it. It is on sale even where the other is closed. Of a weekly schedule it stands beside the schedule.
 * @returns its id
 * @throws Refusal 404, also for what is sold by the hour; 422 at `date_start`, or `time_start` where one is given
 */
export async function copyDeparture(
  services: Pick<Services, 'outbox' | 'clock'>,
  tx: Transaction,
  { tour_id, tour_date_id, ...wish }: Copying,
): Promise<number> {
  // Its schedule stands still meanwhile.
  const tour = await lockTour(tx, tour_id);
  const [date] = tour ? await lockDates(tx, tour_id, [tour_date_id]) : [];
  // What is sold by the hour has no departures but those that are sold.
  if (!tour || !date || date.replaced_by_id !== null || date.length_minutes !== null) throw refuse.notFound();
  const { date_start, time_start = date.time_start } = wish;
  const timezone = tour.timezone ?? (await organizerOf(tx, tour)).timezone;
  const now = services.clock.now();
  const isOver =
    time_start === null
      ? date_start <= todayIn(timezone, now)
      : momentOf(date_start, time_start, timezone) <= now;
  if (isOver) throw refusal(wish, 'errors.booking.start_passed');
  const start = date.made_by === 'schedule' && time_start !== null ? { date_start, time_start } : undefined;
  if (start && departureAt({ ...tour, timezone }, start, now)) throw refusal(wish, 'errors.tour.start_taken');
  const {
    id: _id,
    created_at: _created,
    stocks: _sold,
    extra_minutes: _lengthened,
    number_of_free_seats: _left,
    closed_reason: _closed,
    ...kept
  } = date;
  try {
    const [copy] = await insertDates(tx, [
      {
        ...kept,
        made_by: start ? 'schedule' : 'hand',
        is_added: start !== undefined,
        date_start,
        time_start,
        date_end: start
          ? lengthenedEnd(start, { ...lastingOf(tour, date), timezone }, 0)
          : addDays(date.date_end, daysBetween(date.date_start, date_start)),
        number_of_free_seats: date.number_of_seats,
        is_busy: false,
      },
    ]);
    if (!copy) throw new Error('The copy was not stored');
    if (tour.status === 'published') await announce(services, tx, tour);
    return copy.id;
  } catch (error) {
    if (violatedConstraint(error) === 'tour_date_local_start') throw refusal(wish, 'errors.tour.start_taken');
    throw error;
  }
}
