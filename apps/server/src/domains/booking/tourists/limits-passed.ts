import { fullName, limitProblems, type LimitProblem } from '@tropa/core';
import type { Transaction } from '../../../db/index.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { BookingRow } from '../record/repository/bookings.ts';
import { addHistory, type Actor } from '../record/repository/history.ts';
import { limitsOf } from './repository/limits.ts';
import { selectTourists, type TouristRow } from './repository/tourists.ts';
import { demandWithin, limitWords, type MeasuredTourist, type SaidBy } from './tourist-limits.ts';

/** Who changes a tourist, and by whom the history tells it. */
export interface Changing {
  by: SaidBy;
  actor: Actor;
}

/** A change by somebody who is not of the operator: nobody goes beyond a limit by it. */
export const changedByGuest = (actor: Actor): Changing => ({ by: { isStaff: false }, actor });

/** A change by staff. @param reason why somebody is taken beyond a limit */
export const changedByStaff = (actor: Actor, reason: string | undefined): Changing => ({
  by: { isStaff: true, reason },
  actor,
});

/** Keeps in the history which limit staff went beyond for somebody, and why. */
const writeBeyond = (
  tx: Transaction,
  request_id: number,
  { by, actor }: Changing,
  { kind, limit }: LimitProblem,
  facts: { tourist_id?: number; name: string },
) =>
  addHistory(tx, request_id, actor, 'limits_passed', {
    ...facts,
    problem: kind,
    limit,
    reason: by.isStaff ? (by.reason ?? '') : '',
  });

/**
 * A tourist of a locked booking must be within the limits of its tour. Where staff go beyond one, the history keeps the
 * limit and their reason.
 * @param path of the tourist in the call, before its fields
 * @param facts whom the history names
 * @throws Refusal 422 at the birthday or weight that is beyond a limit
 */
export async function demandLimits(
  tx: Transaction,
  booking: BookingRow,
  tourist: MeasuredTourist,
  path: string,
  who: Changing,
  facts: { tourist_id?: number; name: string },
): Promise<void> {
  if (!tourist.birthday && !tourist.weight) return;
  const limits = await limitsOf(tx, booking);
  const beyond = demandWithin(limits, [tourist], booking.date_start, () => path, who.by);
  for (const { problem } of beyond) await writeBeyond(tx, booking.request_id, who, problem, facts);
}

type Stands = Pick<BookingRow, 'request_id' | 'tour_id' | 'date_start'>;

/** Tourists of a booking who are within the limits where it stands, and would not be where it is moved. */
export async function beyondByMove(
  tx: Transaction,
  before: Stands,
  after: Omit<Stands, 'request_id'>,
): Promise<{ row: TouristRow; problem: LimitProblem }[]> {
  if (after.tour_id === before.tour_id && after.date_start === before.date_start) return [];
  const [former, limits] = [await limitsOf(tx, before), await limitsOf(tx, after)];
  const tourists = await selectTourists(tx, before.request_id);
  return tourists.flatMap((row) => {
    const known = new Set(limitProblems(former, row, before.date_start).map(({ kind }) => kind));
    return limitProblems(limits, row, after.date_start)
      .filter(({ kind }) => !known.has(kind))
      .map((problem) => ({ row, problem }));
  });
}

/**
 * Who was within the limits where a booking stood must be within those where it was moved; who was beyond one already was
 * taken knowingly. Where staff go beyond one by the move, the history keeps it with their reason.
 * @throws Refusal 422 at `departure` where somebody would be beyond a limit and no reason is given
 */
export async function demandMovedWithin(
  tx: Transaction,
  before: BookingRow,
  after: BookingRow,
  who: Changing,
): Promise<void> {
  const beyond = await beyondByMove(tx, before, after);
  const [first] = beyond;
  if (!first) return;
  const { by } = who;
  if (!by.isStaff || !by.reason)
    throw refuse.validation({
      departure: limitWords(first.problem, by.isStaff),
      beyond_limits: { key: 'errors.tourist.staff.say_why' },
    });
  for (const { row, problem } of beyond)
    await writeBeyond(tx, after.request_id, who, problem, { tourist_id: row.id, name: fullName(row) });
}
