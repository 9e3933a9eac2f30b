import type { tourCalls } from '@tropa/contract';
import { daysBetween, momentOf, todayIn } from '@tropa/core';
import type { Transaction } from '../../../db/index.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { announce, changeTours } from '../editing/saving.ts';
import { organizerOf } from '../editing/views.ts';
import { demandTour } from '../policy.ts';
import { lockTour, type TourRow } from '../record/repository.ts';
import { departuresOf, isWeekly, type WeeklyTour } from '../schedule/departures.ts';
import { storeDepartures } from '../schedule/repository.ts';
import { newDepartureOf } from '../schedule/store-starts.ts';
import { tellSeatsFreed } from '../seats/repository/seat-entries.ts';
import { countLiveBookings, setDaysBusy } from './repository.ts';

/** A stretch of days that is closed at once is a season, not years. */
const MOST_DAYS = 366;

/** Stores the departures that a schedule offers, or will offer, in a stretch of days: only what is stored can be closed. */
async function storeStretch(
  tx: Transaction,
  tour: WeeklyTour & Pick<TourRow, 'id' | 'organizer_id'>,
  { date_start, date_end }: { date_start: string; date_end: string },
  now: Date,
): Promise<void> {
  const { tour_week_schedule: plan, timezone } = tour;
  const today = todayIn(timezone, now);
  if (!isWeekly(tour) || plan === null || date_end < today) return;
  const publish_count_days = Math.max(plan.publish_count_days, daysBetween(today, date_end));
  const whole = { ...tour, tour_week_schedule: { ...plan, publish_count_days } };
  const from = momentOf(date_start > today ? date_start : today, '00:00', timezone);
  const departures = [...departuresOf(whole, { now, from })].filter(
    (departure) => departure.date_start <= date_end && departure.starts_at > now,
  );
  await storeDepartures(
    tx,
    departures.map((departure) => newDepartureOf(tour, departure)),
  );
}

/**
 * Closes the sale of every departure that starts in a stretch of days, or opens it: bookings stay, and whoever books at the
 * same moment was earlier, or is refused. Of a weekly schedule those of the days ahead are stored, so that each can be opened
 * alone.
 * @throws Refusal 404, 403; 422 at `date_end`, and at `closed_reason` where none is given
 */
export const closeDays: Operation<typeof tourCalls.closeDays> = async (context, { body }) => {
  const { tour_id, is_busy, closed_reason, ...stretch } = body;
  const { tour } = await demandTour(context, tour_id, 'write');
  const { date_start, date_end } = stretch;
  if (date_end < date_start) throw refuse.validation({ date_end: { key: 'errors.tour.end_before_start' } });
  if (daysBetween(date_start, date_end) >= MOST_DAYS)
    throw refuse.validation({
      date_end: { key: 'errors.tour.stretch_too_long', params: { count: MOST_DAYS } },
    });
  if (is_busy && closed_reason === '')
    throw refuse.validation({ closed_reason: { key: 'errors.validation.required' } });
  const now = context.clock.now();
  return changeTours(context, async (tx) => {
    // Its schedule stands still meanwhile.
    const locked = await lockTour(tx, tour.id);
    if (!locked) throw refuse.notFound();
    const timezone = locked.timezone ?? (await organizerOf(tx, locked)).timezone;
    if (is_busy) await storeStretch(tx, { ...locked, timezone }, stretch, now);
    const changed = await setDaysBusy(tx, tour.id, { ...stretch, is_busy, closed_reason });
    if (!is_busy) for (const { id } of changed) await tellSeatsFreed(tx, id);
    if (locked.status === 'published' && changed.length > 0) await announce(context, tx, locked);
    const bookings = await countLiveBookings(
      tx,
      changed.map(({ id }) => id),
    );
    return {
      departures_count: changed.length,
      bookings_count: [...bookings.values()].reduce((sum, count) => sum + count, 0),
    };
  });
};
