import { ageOn, fitsAge, type AgeSpan } from './ages.ts';
import type { TourKind } from './tour-kind.ts';

/** Who a price category is for; `family`: a ticket that stands for several people. */
export const CATEGORY_TYPES = ['adult', 'child', 'infant', 'senior', 'student', 'family'] as const;
export type CategoryType = (typeof CATEGORY_TYPES)[number];

/** People for whom one ticket of a category is: one, but of a family ticket. */
export const peopleOf = ({ people }: { people?: number | null | undefined }): number => people ?? 1;

/** What of a category says how many seats a ticket of it takes. */
interface TicketSeats {
  people?: number | null | undefined;
  /** Of one ticket; null or absent: one for each who goes by it. */
  seats?: number | null | undefined;
  /** Absent: it takes some. */
  takes_seat?: boolean | undefined;
}

/** Seats that one ticket of a category takes: of a private cabin its beds, however few go; none of whoever takes none. */
export const seatsOf = ({ takes_seat = true, seats, ...ticket }: TicketSeats): number =>
  takes_seat ? (seats ?? peopleOf(ticket)) : 0;

/** Seats of so many tickets of each category. */
export const seatsTogether = (categories: readonly (TicketSeats & { count: number })[]): number =>
  categories.reduce((sum, category) => sum + category.count * seatsOf(category), 0);

/** People of so many tickets of each category. */
export const peopleTogether = (
  categories: readonly { people?: number | null | undefined; count: number }[],
): number => categories.reduce((sum, category) => sum + category.count * peopleOf(category), 0);

/** From this age on one counts as an adult. */
export const GROWN_UP_AGE = 18;
/** The heaviest weight that a form takes, kilograms: what is above is a slip of the finger. */
export const MAX_WEIGHT = 400;

/** Whom a tour takes: ages on the first day, and kilograms; null: any. */
export interface TouristLimits extends AgeSpan {
  max_tourist_weight: number | null;
}

/** What a tour must know of each of its tourists. */
export interface TouristAsks {
  birthday: boolean;
  weight: boolean;
}

const limitsAge = ({ min_age, max_age }: AgeSpan): boolean => (min_age ?? 0) > 0 || max_age !== null;

/**
 * What is asked of each tourist: the birthday where ages are limited, or make a price of a tour of days, whose contract needs it; who
 * goes on an excursion is taken at their word, and looked at at the gangway (docs/rules/tours.md). The weight where it is limited.
 */
export const touristAsks = (
  limits: TouristLimits,
  categories: readonly AgeSpan[],
  kind: TourKind,
): TouristAsks => ({
  birthday: limitsAge(limits) || (kind === 'tour' && categories.some(limitsAge)),
  weight: limits.max_tourist_weight !== null,
});

/** A limit that somebody is beyond, and where it stands. */
export interface LimitProblem {
  kind: 'too_young' | 'too_old' | 'too_heavy';
  field: 'birthday' | 'weight';
  limit: number;
}

/**
 * The limits of a tour that somebody is beyond. What is not known passes.
 * @param date_start the day on which the age counts, `yyyy-MM-dd`; null: not known
 */
export function limitProblems(
  { min_age, max_age, max_tourist_weight: most }: TouristLimits,
  { birthday, weight }: { birthday?: string | null | undefined; weight?: number | null | undefined },
  date_start: string | null,
): LimitProblem[] {
  const problems: LimitProblem[] = [];
  const age = birthday && date_start ? ageOn(birthday, date_start) : null;
  if (age !== null && min_age !== null && age < min_age)
    problems.push({ kind: 'too_young', field: 'birthday', limit: min_age });
  if (age !== null && max_age !== null && age > max_age)
    problems.push({ kind: 'too_old', field: 'birthday', limit: max_age });
  if (weight && most !== null && weight > most)
    problems.push({ kind: 'too_heavy', field: 'weight', limit: most });
  return problems;
}

/** Whether somebody is an adult or a child: by the age, else by the category; null where neither tells. */
export function personKind(
  age: number | null,
  category?: (AgeSpan & { type?: CategoryType | undefined }) | null,
): 'adult' | 'child' | null {
  if (age !== null) return age >= GROWN_UP_AGE ? 'adult' : 'child';
  if (!category) return null;
  const { type, max_age } = category;
  if (type === 'child' || type === 'infant') return 'child';
  if (max_age !== null && max_age < GROWN_UP_AGE) return 'child';
  if (type === 'adult' || type === 'senior') return 'adult';
  return fitsAge(category, GROWN_UP_AGE - 1) ? null : 'adult';
}
