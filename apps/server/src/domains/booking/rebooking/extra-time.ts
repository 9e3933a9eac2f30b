import { extraTimeOf, momentOf, type ExtraTime, type HourlyTime } from '@tropa/core';
import type { Transaction } from '../../../db/index.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { hoursOf, lengthenedEnd, setExtraTime } from '../../tour/index.ts';
import { findTermsOfDate } from '../offering/repository.ts';
import type { BookingRow } from '../record/repository/bookings.ts';
import type { Rebooking } from './change.ts';
import type { Place } from './place.ts';
import type { Booked } from './repository.ts';

const HOUR_MS = 3_600_000;

type Standing = Pick<Place, 'row' | 'isMoved'>;

/** How many hours the departure lasts that a booking has whole, and stays at; null: it can't be lengthened for it. */
export function hoursToLengthen({ takes_whole }: BookingRow, { row, isMoved }: Standing): number | null {
  return isMoved || !takes_whole || row === null || row.time_start === null ? null : hoursOf(row);
}

/**
 * The extra time that a booking would have: what it has stays at its departure, and is left there when it moves.
 * @param hours as `hoursToLengthen` tells them
 * @throws Refusal 422 at `extra_time` where its departure can't be lengthened for it
 */
export function extraTimeAfter(
  { breakdown }: BookingRow,
  { isMoved }: Standing,
  { extra_time: asked }: Rebooking,
  hours: number | null,
): ExtraTime | HourlyTime | null {
  if (!asked) return isMoved ? null : extraTimeOf(breakdown.lines);
  const { minutes, own } = asked;
  if (minutes === 0) return null;
  if (hours === null) throw refuse.validation({ extra_time: { key: 'errors.booking.no_extra_time' } });
  return own ? { minutes, ...own } : { minutes, hours };
}

/** Whether a booking is over by the hours that it has: more time is a fact then, which takes nothing any more. */
function isOver(
  { date_start, time_start, timezone, breakdown }: BookingRow,
  hours: number,
  now: Date,
): boolean {
  if (date_start === null || time_start === null) return false;
  const all = hours + (extraTimeOf(breakdown.lines)?.minutes ?? 0) / 60;
  return momentOf(date_start, time_start, timezone).getTime() + all * HOUR_MS <= now.getTime();
}

/**
 * The last day of a booking whose departure is to be lengthened; undefined where it stays as it is.
 * @param hours as `hoursToLengthen` tells them
 */
export function lengthenedDay(
  booking: BookingRow,
  { row }: Standing,
  { minutes, hours }: { minutes: number; hours: number | null },
  now: Date,
): string | undefined {
  const isSame = minutes === (extraTimeOf(booking.breakdown.lines)?.minutes ?? 0);
  if (hours === null || row === null || isSame || isOver(booking, hours, now)) return undefined;
  const { date_start, time_start } = row;
  return time_start === null ? undefined : lengthenedEnd({ date_start, time_start }, row, minutes);
}

/** A departure that nobody has any more lasts as its tour says. */
export async function endExtraTime(
  tx: Transaction,
  { tour_date_id, breakdown }: Pick<BookingRow, 'tour_date_id' | 'breakdown'>,
): Promise<void> {
  if (tour_date_id === null || extraTimeOf(breakdown.lines) === null) return;
  const row = await findTermsOfDate(tx, tour_date_id);
  if (!row || row.time_start === null) return;
  const { date_start, time_start } = row;
  await setExtraTime(tx, tour_date_id, {
    extra_minutes: 0,
    date_end: lengthenedEnd({ date_start, time_start }, row, 0),
  });
}

/** A departure that nobody has lasts again as long as a booking that comes back to it. */
export async function restoreExtraTime(
  tx: Transaction,
  { tour_date_id, breakdown, date_end }: Pick<BookingRow, 'tour_date_id' | 'breakdown' | 'date_end'>,
): Promise<void> {
  const extra = extraTimeOf(breakdown.lines);
  if (tour_date_id === null || extra === null || date_end === null) return;
  await setExtraTime(tx, tour_date_id, { extra_minutes: extra.minutes, date_end });
}

/**
 * Has departures last as long as their bookings do, once seats are moved.
 * @param isLengthened the departure where it stays is another's length now
 * @throws Refusal 409 `resource_taken` where what it needs is another's then
 */
export async function moveExtraTime(
  tx: Transaction,
  before: BookingRow,
  booked: Booked,
  isLengthened: boolean,
): Promise<void> {
  const { tour_date_id, date_end, breakdown } = booked;
  if (before.tour_date_id !== tour_date_id) return endExtraTime(tx, before);
  if (!isLengthened || tour_date_id === null || date_end === null) return;
  const extra_minutes = extraTimeOf(breakdown.lines)?.minutes ?? 0;
  await setExtraTime(tx, tour_date_id, { extra_minutes, date_end });
}
