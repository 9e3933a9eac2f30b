import { momentOf } from '@tropa/core';
import { violatedConstraint, type Transaction } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { lockDates } from '../dates/repository.ts';
import { announce } from '../editing/saving.ts';
import { organizerOf } from '../editing/views.ts';
import { lockTour } from '../record/repository.ts';
import { lengthenedEnd } from '../schedule/lengthen-departure.ts';
import { departureAt, lastingOf } from '../schedule/departures.ts';
import { leaveStart, setTime, takeStartBack } from './retime-repository.ts';

interface Retiming {
  tour_id: number;
  tour_date_id: number;
  time_start: string;
}

const atTime = (key: 'errors.tour.same_time' | 'errors.tour.start_taken' | 'errors.booking.start_passed') =>
  refuse.validation({ time_start: { key } });

/**
 * Has a departure start at another time of its day, in the caller's transaction. Where a weekly schedule has made it, the
 * schedule makes none at the old time any more: the departure stands for that one.
 * @throws Refusal 404; 422 at `time_start`
 */
export async function retimeDeparture(
  services: Pick<Services, 'outbox' | 'clock'>,
  tx: Transaction,
  { tour_id, tour_date_id, time_start }: Retiming,
): Promise<void> {
  // Its schedule stands still meanwhile.
  const tour = await lockTour(tx, tour_id);
  const [date] = tour ? await lockDates(tx, tour_id, [tour_date_id]) : [];
  if (!tour || !date || date.replaced_by_id !== null) throw refuse.notFound();
  const { date_start, time_start: before } = date;
  if (before === time_start) throw atTime('errors.tour.same_time');
  const timezone = tour.timezone ?? (await organizerOf(tx, tour)).timezone;
  const now = services.clock.now();
  const starts_at = momentOf(date_start, time_start, timezone);
  if (starts_at <= now) throw atTime('errors.booking.start_passed');
  const isScheduled = date.made_by === 'schedule';
  const isBack = isScheduled && (await takeStartBack(tx, date, time_start));
  const other =
    date.length_minutes === null && departureAt({ ...tour, timezone }, { date_start, time_start }, now);
  if (isScheduled && !isBack && other) throw atTime('errors.tour.start_taken');
  const date_end = isScheduled
    ? lengthenedEnd({ date_start, time_start }, { ...lastingOf(tour, date), timezone }, date.extra_minutes)
    : date.date_end;
  try {
    await setTime(tx, date.id, { time_start, date_end, is_added: isScheduled });
  } catch (error) {
    if (violatedConstraint(error) === 'tour_date_local_start') throw atTime('errors.tour.start_taken');
    throw error;
  }
  if (isScheduled && !date.is_added && before !== null) await leaveStart(tx, date);
  if (tour.status === 'published') await announce(services, tx, tour);
}
