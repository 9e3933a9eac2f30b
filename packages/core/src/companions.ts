import type { CategoryType } from './tourist-limits.ts';

/** How many of a category one adult takes along at most; the highest that a tour may say. */
export const MAX_PER_ADULT = 10;

/** So many tickets of a category in a party. */
export interface PartyTickets {
  title: string;
  type?: CategoryType | undefined;
  /** Who goes with an adult alone: so many for each adult at most, 0 any number; null: they go alone too. */
  per_adult?: number | null | undefined;
  count: number;
}

/** Who is too many for the adults that go: at most `per_adult` for each of them; 0: at least one adult is to go. */
export interface LackOfAdults {
  title: string;
  per_adult: number;
}

/** Those who take others along. By a family ticket goes one who does, at the least. */
const TAKES_ALONG = new Set<CategoryType>(['adult', 'senior', 'family']);
const takesAlong = ({ type = 'adult' }: Pick<PartyTickets, 'type'>): boolean => TAKES_ALONG.has(type);

/** Whether a category may have the condition: adults go by themselves. */
export const mayNeedAdult = (type: CategoryType): boolean => !TAKES_ALONG.has(type);

/**
 * Whether enough adults go with those who go with an adult alone (docs/rules/tours.md).
 * @returns the first category that lacks them; null: none does
 */
export function lackOfAdults(party: readonly PartyTickets[]): LackOfAdults | null {
  const adults = party.filter(takesAlong).reduce((sum, { count }) => sum + count, 0);
  for (const ticket of party) {
    const { title, per_adult, count } = ticket;
    if (per_adult === null || per_adult === undefined || count === 0 || takesAlong(ticket)) continue;
    if (adults === 0) return { title, per_adult: 0 };
    if (per_adult > 0 && count > per_adult * adults) return { title, per_adult };
  }
  return null;
}
