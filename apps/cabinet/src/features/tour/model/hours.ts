import { numberIn } from '@tropa/core';

const MINUTES = 60;

/** What two fields say: numbers, nothing, or text that is no number and stays as it was typed. */
export interface Typed {
  hours: number | string | null;
  minutes: number | string | null;
}

/** Hours with a part, as hours and minutes; nothing where nothing is said. */
export function partsOfHours(value: number | string | null): Typed {
  const number = numberIn(value);
  if (number === null) return { hours: value, minutes: null };
  const minutes = Math.round(number * MINUTES);
  return { hours: Math.floor(minutes / MINUTES), minutes: minutes % MINUTES };
}

/** Hours and minutes as hours with a part; null where both are empty, the text where one is no number. */
export function hoursOf({ hours, minutes }: Typed): number | string | null {
  const wrong = [hours, minutes].find((part) => typeof part === 'string');
  if (wrong !== undefined) return wrong;
  const [whole, rest] = [numberIn(hours), numberIn(minutes)];
  if (whole === null && rest === null) return null;
  return Math.round(((whole ?? 0) + (rest ?? 0) / MINUTES) * 10_000) / 10_000;
}
