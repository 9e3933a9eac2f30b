import { addDays, endOfDay, todayIn } from '@tropa/core';
import { refuse } from '../../../kernel/refusal.ts';

/** So far ahead clients may be given to choose. */
const CHOOSE_WITHIN_DAYS = 90;

/**
 * The moment until which clients choose: the end of a day where the tour is.
 * @param before_day of a departure that goes on another day, that day: whoever goes must have chosen before it
 * @throws Refusal 422 at `choice.until` for a day that is over, too far off, or not before that one
 */
export function chooseUntil(
  { timezone, before_day }: { timezone: string; before_day?: string | undefined },
  until: string,
  now: Date,
): Date {
  const today = todayIn(timezone, now);
  if (until < today || until > addDays(today, CHOOSE_WITHIN_DAYS))
    throw refuse.validation({
      'choice.until': { key: 'errors.departure.choose_until', params: { count: CHOOSE_WITHIN_DAYS } },
    });
  if (before_day !== undefined && until >= before_day)
    throw refuse.validation({ 'choice.until': { key: 'errors.departure.choose_before' } });
  return endOfDay(until, timezone);
}
