import { daysBetween } from './dates.ts';
import { percentOf } from './money.ts';

/** Cancelling `days_before` or fewer days before the start keeps `percent` of the price. */
export interface CancellationPenalty {
  days_before: number;
  percent: number;
}

/**
 * The standard terms, customary among Russian operators of group tours: nothing is kept more than 30 days before the
 * start, then 25 % (30 to 15 days), 50 % (14 to 8), 75 % (7 to 4), and the whole price from 3 days on. The spec only
 * says that there are standard terms (`use_standard_cancellation_terms`); the table is decided here.
 */
export const STANDARD_PENALTIES: readonly CancellationPenalty[] = [
  { days_before: 30, percent: 25 },
  { days_before: 14, percent: 50 },
  { days_before: 7, percent: 75 },
  { days_before: 3, percent: 100 },
];

/** The table that counts of cancellation terms: the standard one, or the own one. */
export const countingPenalties = (terms: {
  use_standard_cancellation_terms: boolean;
  penalties: CancellationPenalty[];
}): CancellationPenalty[] =>
  terms.use_standard_cancellation_terms ? [...STANDARD_PENALTIES] : terms.penalties;

/** The percent kept so many days before the start: of the rows that count, the one nearest to the start. */
export function penaltyPercent(penalties: readonly CancellationPenalty[], daysBeforeStart: number): number {
  let nearest: CancellationPenalty | null = null;
  for (const row of penalties)
    if (row.days_before >= daysBeforeStart && (nearest === null || row.days_before < nearest.days_before))
      nearest = row;
  return nearest?.percent ?? 0;
}

export interface CancellationQuestion {
  /** Price of the booking and what was payed of it, in minor units. */
  total: number;
  payed: number;
  /** Null: no date chosen yet; nothing is kept then. */
  date_start: string | null;
  /** Calendar date in the tour's timezone. */
  today: string;
  /** The tour's own table; not used when the standard terms are. */
  penalties: readonly CancellationPenalty[];
  use_standard: boolean;
}

/** A part of the price falls away with a tourist who does not go. */
export interface Reduction extends Pick<
  CancellationQuestion,
  'payed' | 'date_start' | 'today' | 'penalties'
> {
  /** Price before and after, in minor units. */
  before: number;
  after: number;
}

/**
 * What the terms keep of a part of the price that falls away: their percent of that part, but never more than was payed
 * above the price that is left, since nobody owes for a trip not taken.
 */
export function keptOfReduction(reduction: Reduction): { kept: number; percent: number } {
  const { before, after, payed, date_start, today, penalties } = reduction;
  const percent = date_start === null ? 0 : penaltyPercent(penalties, daysBetween(today, date_start));
  const kept = Math.min(percentOf(Math.max(0, before - after), percent), Math.max(0, payed - after));
  return { kept, percent };
}

export interface CancellationOutcome {
  kept_amount: number;
  returned_amount: number;
  percent: number;
  /** Negative after the start. */
  days_before_start: number | null;
  /** The table that was used. */
  penalties: CancellationPenalty[];
}

/**
 * What a cancellation today keeps and gives back (product decisions, "Bookings": "Cancellation"). The percent is of the
 * whole price, but never more is kept than was payed: nobody owes for a trip not taken.
 */
export function cancellationOutcome(question: CancellationQuestion): CancellationOutcome {
  const { total, payed, date_start, today, use_standard } = question;
  const penalties = use_standard ? STANDARD_PENALTIES : question.penalties;
  const days = date_start === null ? null : daysBetween(today, date_start);
  const percent = days === null ? 0 : penaltyPercent(penalties, days);
  const kept = Math.min(percentOf(total, percent), payed);
  return {
    kept_amount: kept,
    returned_amount: payed - kept,
    percent,
    days_before_start: days,
    penalties: [...penalties],
  };
}
