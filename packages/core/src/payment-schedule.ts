import { tidyPercent } from './money.ts';

/** A part of the price and when it is due: so many days after the booking is confirmed, or before the first day of the tour. */
export interface Instalment {
  /** Percent of the price, to hundredths; those of a schedule are 100 together. */
  percent: number;
  due: 'after_booking' | 'before_start';
  days: number;
}

/** A schedule for departures of a period, both ends included. */
export interface PaymentSeason {
  date_start: string;
  date_end: string;
  instalments: readonly Instalment[];
}

/** Instalments of a schedule at most. */
export const MAX_INSTALMENTS = 6;

/** What is wrong with a schedule, by the path of the field: the caller words it. */
export type ScheduleProblem = {
  path: string;
  problem: 'sum' | 'first' | 'order' | 'too_soon';
  /** Of `sum`: what the percents come to. */
  sum?: number;
};

/** Later is greater; what is due after the booking stands before what is due before the start. */
const rank = ({ due, days }: Instalment) => (due === 'after_booking' ? days : 100_000 - days);

/**
 * The rules of a schedule (docs/decisions, "Payment schedules"): the first instalment is due after the booking, since
 * the seats are held for it; each later one is due later; all together are the whole price. An empty one is none at all.
 */
export function scheduleProblems(instalments: readonly Instalment[]): ScheduleProblem[] {
  const [first] = instalments;
  if (!first) return [];
  const problems: ScheduleProblem[] = [];
  if (first.due !== 'after_booking') problems.push({ path: '0.due', problem: 'first' });
  else if (first.days < 1) problems.push({ path: '0.days', problem: 'too_soon' });
  for (const [index, instalment] of instalments.entries()) {
    const previous = instalments[index - 1];
    if (previous && rank(instalment) <= rank(previous))
      problems.push({ path: `${index}.days`, problem: 'order' });
  }
  const sum = tidyPercent(instalments.reduce((all, { percent }) => all + percent, 0));
  if (sum !== 100) problems.push({ path: `${instalments.length - 1}.percent`, problem: 'sum', sum });
  return problems;
}

/** Whose terms of payment may hold for a departure. */
export interface SchedulesOfTour {
  date_start: string | null;
  /** The date has prepayment terms of its own, or the tour has: those hold where no schedule is nearer. */
  date_has_prepayment: boolean;
  tour_has_prepayment: boolean;
  seasons: readonly PaymentSeason[];
  tour: readonly Instalment[];
  organizer: readonly Instalment[];
}

/**
 * The schedule of a departure: that of the season it falls into, else the tour's, else the organizer's. The nearest terms
 * hold: prepayment terms of the date come before any schedule, those of the tour before the organizer's.
 * @returns an empty list where the present rule of the prepayment holds
 */
export function scheduleFor(terms: SchedulesOfTour): readonly Instalment[] {
  const { date_start, seasons, tour, organizer } = terms;
  if (terms.date_has_prepayment) return [];
  const season =
    date_start === null
      ? undefined
      : seasons.find((one) => one.date_start <= date_start && date_start <= one.date_end);
  if (season) return season.instalments;
  if (tour.length > 0) return tour;
  return terms.tour_has_prepayment ? [] : organizer;
}
