import { addDays, askedAnswers, kindOf, todayIn } from '@tropa/core';
import type { UserContext } from '../../../kernel/context.ts';
import type { Membership } from '../../organizer/index.ts';
import { ownerOf } from '../policy.ts';
import { missingOf } from '../tourists/tourists.ts';
import { selectNear, selectTouristsOf, type NearBooking } from './unfilled-repository.ts';

/** So long before the trip its questionnaire is waited for. */
const AHEAD_DAYS = 14;
/** Of the nearest bookings so many are looked through. */
const LOOKED_AT = 100;

/**
 * Prepaid bookings whose trip is within a fortnight and whose tourists have not all answered, the nearest first: who has no name
 * yet has answered nothing.
 */
export async function unfilledQuestionnaires(
  context: UserContext,
  membership: Membership,
): Promise<(NearBooking & { missing: number })[]> {
  const { database, clock } = context;
  const now = clock.now();
  // No timezone is further than a day from UTC: the days around are read, and judged by the calendar of each trip.
  const utcDay = now.toISOString().slice(0, 10);
  const around = await selectNear(database, {
    organizer_id: membership.organizer_id,
    owner: ownerOf(context, membership),
    from: addDays(utcDay, -1),
    to: addDays(utcDay, AHEAD_DAYS + 1),
    limit: LOOKED_AT,
  });
  const near = around.filter(({ date_start, timezone }) => {
    const today = todayIn(timezone, now);
    return date_start >= today && date_start <= addDays(today, AHEAD_DAYS);
  });
  if (near.length === 0) return [];
  const tourists = await selectTouristsOf(
    database,
    near.map(({ request_id }) => request_id),
  );
  const answered = new Map<number, number>();
  const byId = new Map(near.map((row) => [row.request_id, row]));
  for (const tourist of tourists) {
    const row = byId.get(tourist.request_id);
    if (row && missingOf(tourist, askedAnswers(kindOf(row), row.asks)).length === 0)
      answered.set(tourist.request_id, (answered.get(tourist.request_id) ?? 0) + 1);
  }
  return near.flatMap((row) => {
    const missing = row.tourists_count - (answered.get(row.request_id) ?? 0);
    return missing > 0 ? [{ ...row, missing }] : [];
  });
}
