import { addDays, daysBetween, momentOf, todayIn } from '@tropa/core';
import { violatedConstraint, type Transaction } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { lockDates } from '../dates/repository.ts';
import { announce } from '../editing/saving.ts';
import { organizerOf } from '../editing/views.ts';
import { lockTour } from '../record/repository.ts';
import { lengthenedEnd } from '../schedule/lengthen-departure.ts';
import { departureAt, lastingOf } from '../schedule/departures.ts';
import { leaveStart, setStart, takeStartBack } from './retime-repository.ts';

interface Retiming {
  tour_id: number;
  tour_date_id: number;
  /** Left out: its day stays. */
  date_start?: string | undefined;
  /** Left out: its time stays. */
  time_start?: string | undefined;
}

/** When a departure starts, where it does; `time_start` null: at no time of the clock. */
interface Start {
  date_start: string;
  time_start: string | null;
}

/** A refusal at what is to change: the day, or else the time. */
const refusal = (
  { date_start }: Pick<Retiming, 'date_start'>,
  key: 'errors.tour.same_time' | 'errors.tour.start_taken' | 'errors.booking.start_passed',
) => refuse.validation({ [date_start === undefined ? 'time_start' : 'date_start']: { key } });

/**
 * Has a departure start on another day, or at another time, in the caller's transaction; a tour of days lasts as long as it
 * did. Where a weekly schedule has made it, the schedule makes none where it started before: the departure stands for that one.
 * @returns when it started before
 * @throws Refusal 404; 422 at `date_start` where another day is given, else at `time_start`
 */
export async function retimeDeparture(
  services: Pick<Services, 'outbox' | 'clock'>,
  tx: Transaction,
  { tour_id, tour_date_id, ...wish }: Retiming,
): Promise<Start> {
  // Its schedule stands still meanwhile.
  const tour = await lockTour(tx, tour_id);
  const [date] = tour ? await lockDates(tx, tour_id, [tour_date_id]) : [];
  if (!tour || !date || date.replaced_by_id !== null) throw refuse.notFound();
  const before = { date_start: date.date_start, time_start: date.time_start };
  const { date_start = before.date_start, time_start = before.time_start } = wish;
  if (date_start === before.date_start && time_start === before.time_start)
    throw refusal(wish, 'errors.tour.same_time');
  const timezone = tour.timezone ?? (await organizerOf(tx, tour)).timezone;
  const now = services.clock.now();
  // What has no time goes with its first day.
  const isOver =
    time_start === null
      ? date_start <= todayIn(timezone, now)
      : momentOf(date_start, time_start, timezone) <= now;
  if (isOver) throw refusal(wish, 'errors.booking.start_passed');
  // A departure of a schedule always has a time.
  const start = date.made_by === 'schedule' && time_start !== null ? { date_start, time_start } : undefined;
  const isBack = start !== undefined && (await takeStartBack(tx, date.id, start));
  // One that is sold by the hour starts beside others.
  const isByTheHour = date.length_minutes !== null;
  if (start && !isBack && !isByTheHour && departureAt({ ...tour, timezone }, start, now))
    throw refusal(wish, 'errors.tour.start_taken');
  const date_end = start
    ? lengthenedEnd(start, { ...lastingOf(tour, date), timezone }, date.extra_minutes)
    : addDays(date.date_end, daysBetween(before.date_start, date_start));
  try {
    await setStart(tx, date.id, { date_start, time_start, date_end, is_added: start !== undefined });
  } catch (error) {
    if (violatedConstraint(error) === 'tour_date_local_start') throw refusal(wish, 'errors.tour.start_taken');
    throw error;
  }
  if (start && !date.is_added && !isByTheHour) await leaveStart(tx, date);
  if (tour.status === 'published') await announce(services, tx, tour);
  return before;
}
