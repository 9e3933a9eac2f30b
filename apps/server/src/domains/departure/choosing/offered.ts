import type { OfferedDeparture } from '@tropa/contract';
import { daysBetween, minutesChosen, startName } from '@tropa/core';
import { inTransaction, type Transaction } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import {
  beyondByMove,
  findBookingByUuid,
  hasRoomAt,
  lockBooking,
  planRebooking,
  touristActor,
  type BookingRow,
} from '../../booking/index.ts';
import { freeDepartures, sameHours } from '../../tour/index.ts';
import { decide, type Choice, type Departure } from './decide.ts';
import { selectAsked } from './repository.ts';

/**
 * So many of the coming departures are looked at, those nearest to the one that does not go: more is no choice but a search,
 * and for another day clients ask the organizer.
 */
const LOOKED_AT = 24;
/** Of what is sold by the hour so many starts: one of each day around, and all of the days nearest to the one that does not go. */
const STARTS_LOOKED_AT = 72;
/** Of so many that are to come: a year of a walk that starts twice a day. */
const COMING = 730;

/** A departure that a client may choose, and how the choice names it. */
export type Offered = OfferedDeparture & { departure: Departure };

/** What of a departure a booking would get; undefined: it can't go there. */
async function offeredAt(
  tx: Transaction,
  booking: BookingRow,
  departure: Departure,
  now: Date,
): Promise<number | undefined> {
  try {
    const change = { departure: { tour_id: booking.tour_id, ...departure } };
    const plan = await planRebooking(tx, booking, change, now);
    if (!hasRoomAt(plan) || (await beyondByMove(tx, booking, plan.booked)).length > 0) return undefined;
    return Math.max(0, booking.total - plan.booked.total);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/** Of departures in their order those nearest to a day, in that order. */
function nearestTo<D extends { date_start: string }>(day: string, dates: readonly D[]): D[] {
  const distance = ({ date_start }: D) => Math.abs(daysBetween(day, date_start));
  const near = new Set(dates.toSorted((one, other) => distance(one) - distance(other)).slice(0, LOOKED_AT));
  return dates.filter((date) => near.has(date));
}

/** Of starts in their order those to look at, in that order: of each day the nearest one, then whatever else the nearest days have. */
function startsAround<S extends { date_start: string; is_nearest: boolean }>(day: string, starts: S[]): S[] {
  const distance = ({ date_start }: S) => Math.abs(daysBetween(day, date_start));
  const chosen = starts.toSorted(
    (one, other) => Number(other.is_nearest) - Number(one.is_nearest) || distance(one) - distance(other),
  );
  const near = new Set(chosen.slice(0, STARTS_LOOKED_AT));
  return starts.filter((start) => near.has(start));
}

/** A departure that may be offered: stored, or only made by the schedule. */
type Coming = Pick<Offered, 'date_start' | 'date_end' | 'time_start' | 'tour_variant' | 'length_minutes'> & {
  /** Not above 0: it is not stored. */
  id: number;
  date_uid: string | null;
};

/** What is still to come of a booking's tour: of what is sold by the hour other starts of the same length, else the nearest departures. */
async function comingFor(services: Services, booking: BookingRow): Promise<Coming[]> {
  const { tour_id, language, date_start, time_start } = booking;
  if (date_start === null) return [];
  const length_minutes = minutesChosen(booking.breakdown.lines);
  if (length_minutes !== null && time_start !== null) {
    const hours = await sameHours(services, { tour_id, date_start, time_start, length_minutes });
    return startsAround(date_start, hours).map((start) => ({
      ...start,
      id: 0,
      date_uid: null,
      tour_variant: null,
    }));
  }
  const coming = await freeDepartures(services, { tour_id, language, limit: COMING });
  return nearestTo(
    date_start,
    coming.map((date) => ({ ...date, length_minutes: null })),
  );
}

/**
 * The departures of its tour that a booking may move to, in the order of their days, stored or only made by the schedule: of
 * those nearest to its own the ones with seats for all of it, on sale, that take everybody who goes.
 */
export async function departuresFor(services: Services, booking: BookingRow): Promise<Offered[]> {
  const now = services.clock.now();
  const dates = await comingFor(services, booking);
  return inTransaction(services.database, async (tx) => {
    const offered: Offered[] = [];
    for (const { id, date_uid, ...date } of dates) {
      if (id === booking.tour_date_id) continue;
      const start = startName(date);
      const departure = id > 0 ? { date: id, ...(date_uid !== null && { date_uid }) } : { start };
      // oxlint-disable-next-line no-await-in-loop -- one connection answers one after the other
      const cheaper_by = await offeredAt(tx, booking, departure, now);
      if (cheaper_by === undefined) continue;
      const key = id > 0 ? [id, ...(date_uid === null ? [] : [date_uid])].join('~') : start;
      const { date_start, date_end, time_start, length_minutes, tour_variant } = date;
      offered.push({
        key,
        date_start,
        date_end,
        time_start,
        length_minutes,
        tour_variant,
        cheaper_by,
        departure,
      });
    }
    return offered;
  });
}

/** What the client of a booking is asked; undefined where there is nothing to choose, or not any more. */
export async function openChoiceOf(services: Services, booking: BookingRow) {
  const { choosing_until: until } = booking;
  if (until === null || until <= services.clock.now()) return undefined;
  const asked = await selectAsked(services.database, booking.request_id);
  return asked && { until, reason: asked.task.text_ru };
}

/**
 * The tourist chooses, by the private address of the booking.
 * @throws Refusal 409 where the choice is over, or the seats are gone
 */
export async function chooseAsTourist(services: Services, uuid: string, choice: Choice): Promise<void> {
  const found = await findBookingByUuid(services.database, uuid);
  if (!found) return;
  await inTransaction(services.database, async (tx) => {
    const booking = await lockBooking(tx, found.request_id);
    await decide(services, tx, booking, choice, { decided_by: 'tourist', actor: touristActor(booking) });
  });
}
