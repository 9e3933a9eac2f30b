import { addDays, daysBetween } from '@tropa/core';

/** Days are asked for in stretches so long, which begin where they would for everybody: an answer is used again. */
export const STRETCH_DAYS = 28;
/** So many days beyond those in sight are asked for: what is scrolled to is there already. */
const AHEAD_DAYS = 21;
/** So many stretches stay; of more those farthest from what is in sight go. */
const MOST_STRETCHES = 14;

/** Stretches by their numbers, the first and the last. */
export interface Stretches {
  first: number;
  last: number;
}

const stretchOf = (day: number) => Math.floor(day / STRETCH_DAYS);

/**
 * Which stretches to have where some days are in sight: those that there are go on; where they are far away others begin.
 * @param before null: none yet
 * @param first,last days by their numbers (`dayNumber`)
 * @returns the same thing where nothing changes
 */
export function stretchesFor(before: Stretches | null, first: number, last: number): Stretches {
  const wanted = { first: stretchOf(first - AHEAD_DAYS), last: stretchOf(last + AHEAD_DAYS) };
  if (before === null || wanted.last < before.first - 1 || wanted.first > before.last + 1) return wanted;
  const all = { first: Math.min(before.first, wanted.first), last: Math.max(before.last, wanted.last) };
  if (all.first === before.first && all.last === before.last) return before;
  return {
    first: wanted.first < before.first ? all.first : Math.max(all.first, wanted.last - MOST_STRETCHES + 1),
    last: wanted.last > before.last ? all.last : Math.min(all.last, wanted.first + MOST_STRETCHES - 1),
  };
}

export const ORIGIN = '1970-01-01';
/** Days are numbered since 1970: whatever is shown first, a bar has the same place. */
export const dayNumber = (date: string): number => daysBetween(ORIGIN, date);

/** The days of stretches. */
export const daysOfStretches = ({ first, last }: Stretches): { date_from: string; date_to: string }[] =>
  Array.from({ length: last - first + 1 }, (_, place) => {
    const date_from = addDays(ORIGIN, (first + place) * STRETCH_DAYS);
    return { date_from, date_to: addDays(date_from, STRETCH_DAYS - 1) };
  });
