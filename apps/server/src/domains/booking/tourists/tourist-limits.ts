import {
  kindOf,
  limitProblems,
  touristAsks,
  type LimitProblem,
  type Sold,
  type TouristLimits,
} from '@tropa/core';
import { refuse, type Message } from '../../../kernel/refusal.ts';
import type { AgedTourist, BookedPlaces } from '../choosing/selection.ts';

/** What of a tourist the limits look at. */
export type MeasuredTourist = AgedTourist & { weight?: number | null | undefined };

/** Who says it: staff may go beyond a limit knowingly, with a reason; anybody else is sent to the operator. */
export type SaidBy = { isStaff: false } | { isStaff: true; reason: string | undefined };

/** A limit that somebody is beyond, in words for staff or for guests. */
export const limitWords = ({ kind, limit }: LimitProblem, isStaff: boolean): Message => ({
  key: `errors.tourist.${isStaff ? 'staff' : 'limits'}.${kind}`,
  params: { count: limit },
});

/**
 * Everybody must be within the limits of the tour on its first day.
 * @param path of a tourist in the call, before its fields
 * @returns the limits that staff go beyond, with their reason
 * @throws Refusal 422 at the birthday or weight that is beyond a limit, saying it and what to do
 */
export function demandWithin(
  limits: TouristLimits,
  tourists: readonly MeasuredTourist[],
  date_start: string | null,
  path: (index: number) => string,
  by: SaidBy,
): { index: number; problem: LimitProblem }[] {
  const beyond = tourists.flatMap((tourist, index) =>
    limitProblems(limits, tourist, date_start).map((problem) => ({ index, problem })),
  );
  if (beyond.length === 0 || (by.isStaff && by.reason)) return beyond;
  const errors = Object.fromEntries(
    beyond.map(({ index, problem }) => [`${path(index)}.${problem.field}`, limitWords(problem, by.isStaff)]),
  );
  if (!by.isStaff) throw refuse.validation(errors);
  throw refuse.validation({ ...errors, beyond_limits: { key: 'errors.tourist.staff.say_why' } });
}

/**
 * Who books by themselves says of everybody what the tour must know.
 * @throws Refusal 422 at each birthday and weight that is missing
 */
export function demandAnswered(
  tour: TouristLimits & Sold,
  categories: readonly BookedPlaces[],
  tourists: readonly MeasuredTourist[],
  count: number,
): void {
  const asks = touristAsks(tour, categories, kindOf(tour));
  const errors: Record<string, Message> = {};
  for (let index = 0; index < count; index += 1)
    for (const field of ['birthday', 'weight'] as const)
      if (asks[field] && !tourists[index]?.[field])
        errors[`tourists_data.${index}.${field}`] = { key: 'errors.validation.required' };
  if (Object.keys(errors).length > 0) throw refuse.validation(errors);
}
