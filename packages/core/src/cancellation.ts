import { addDays, daysBetween } from './dates.ts';
import { percentOf } from './money.ts';
import { startOf, type PlanQuestion } from './payment-plan.ts';
import { kindOf, type TourKind } from './tour-kind.ts';
import { localTimeOf, momentOf } from './zoned-time.ts';

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;
/** Hours of a penalty; what counts from earlier is told in days. */
export const MAX_PENALTY_HOURS = 240;

/**
 * Cancelling so near to the start, or nearer, keeps `percent` of the price: `days_before` days, by the calendar where the
 * tour is, or, where `hours_before` is there, so many hours before the moment of the start.
 */
export interface CancellationPenalty {
  days_before: number | null;
  hours_before?: number | undefined;
  percent: number;
}

/**
 * The standard terms, customary among Russian operators of group tours: nothing is kept more than 30 days before the
 * start, then 25 % (30 to 15 days), 50 % (14 to 8), 75 % (7 to 4), and the whole price from 3 days on. The spec only
 * says that there are standard terms (`use_standard_cancellation_terms`); the table is decided here. An excursion is
 * decided on and left at short notice: it is free until a day before its start.
 */
const STANDARD: Record<TourKind, readonly CancellationPenalty[]> = {
  tour: [
    { days_before: 30, percent: 25 },
    { days_before: 14, percent: 50 },
    { days_before: 7, percent: 75 },
    { days_before: 3, percent: 100 },
  ],
  excursion: [{ days_before: null, hours_before: 24, percent: 100 }],
};

/** The standard terms of a kind of tour. */
export const standardPenalties = (kind: TourKind): CancellationPenalty[] => [...STANDARD[kind]];

/** The table that counts of a tour's cancellation terms: the standard one, or the own one. */
export const countingPenalties = (terms: {
  type: number;
  use_standard_cancellation_terms: boolean;
  penalties: CancellationPenalty[];
}): CancellationPenalty[] =>
  terms.use_standard_cancellation_terms ? standardPenalties(kindOf(terms)) : terms.penalties;

/** How long before the start a row begins to count, in hours: rows of days and of hours stand in one order by it. */
export const penaltyHours = ({ days_before, hours_before }: CancellationPenalty): number =>
  hours_before ?? (days_before ?? 0) * DAY_HOURS;

/** The rows of a table as they are told: those that count earliest first. */
export const inOrder = (penalties: readonly CancellationPenalty[]): CancellationPenalty[] =>
  penalties.toSorted((one, other) => penaltyHours(other) - penaltyHours(one));

/** When a booking begins, where it does, and when it is asked what a cancellation keeps. */
interface Moment extends Pick<PlanQuestion, 'date_start' | 'time_start' | 'timezone'> {
  now: Date;
}

/** The percent kept now: of the rows that have begun to count, the one nearest to the start. */
export function penaltyPercent(penalties: readonly CancellationPenalty[], moment: Moment): number {
  const { date_start, timezone, now } = moment;
  const start = startOf(moment);
  if (date_start === null || start === null) return 0;
  const begins = ({ days_before, hours_before }: CancellationPenalty) =>
    hours_before === undefined
      ? momentOf(addDays(date_start, -(days_before ?? 0)), '00:00', timezone).getTime()
      : start.getTime() - hours_before * HOUR_MS;
  const [nearest] = penalties
    .map(({ percent, ...row }) => ({ percent, from: begins({ percent, ...row }) }))
    .filter(({ from }) => from <= now.getTime())
    .toSorted((one, other) => other.from - one.from || other.percent - one.percent);
  return nearest?.percent ?? 0;
}

export interface CancellationQuestion extends Moment {
  /** Price of the booking and what was payed of it, in minor units. Without a date nothing is kept. */
  total: number;
  payed: number;
  /** The table that counts of the booking. */
  penalties: readonly CancellationPenalty[];
}

/** A part of the price falls away with a tourist who does not go. */
export interface Reduction extends Omit<CancellationQuestion, 'total'> {
  /** Price before and after, in minor units. */
  before: number;
  after: number;
}

/**
 * What the terms keep of a part of the price that falls away: their percent of that part, but never more than was payed
 * above the price that is left, since nobody owes for a trip not taken.
 */
export function keptOfReduction(reduction: Reduction): { kept: number; percent: number } {
  const { before, after, payed, penalties } = reduction;
  const percent = penaltyPercent(penalties, reduction);
  const kept = Math.min(percentOf(Math.max(0, before - after), percent), Math.max(0, payed - after));
  return { kept, percent };
}

export interface CancellationOutcome {
  kept_amount: number;
  returned_amount: number;
  percent: number;
  /** Days of the calendar, and whole hours to the moment of the start; negative after it, null without a date. */
  days_before_start: number | null;
  hours_before_start: number | null;
  /** The table that was used. */
  penalties: CancellationPenalty[];
}

/**
 * What a cancellation now keeps and gives back (docs/rules/bookings.md). The percent is of the
 * whole price, but never more is kept than was payed: nobody owes for a trip not taken.
 */
export function cancellationOutcome(question: CancellationQuestion): CancellationOutcome {
  const { total, payed, date_start, timezone, now, penalties } = question;
  const percent = penaltyPercent(penalties, question);
  const kept = Math.min(percentOf(total, percent), payed);
  const start = startOf(question);
  return {
    kept_amount: kept,
    returned_amount: payed - kept,
    percent,
    days_before_start: date_start === null ? null : daysBetween(localTimeOf(now, timezone).date, date_start),
    hours_before_start: start && Math.floor((start.getTime() - now.getTime()) / HOUR_MS),
    penalties: [...penalties],
  };
}
