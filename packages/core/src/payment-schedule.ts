import { addDays } from './dates.ts';
import { percentInWholeUnits } from './money.ts';
import { momentOf } from './zoned-time.ts';

/** A part of the price and when it is due: so many days after the booking, or before the first day of the tour. */
export interface Instalment {
  /** Whole percent of the price; those of a schedule are 100 together. */
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
  const sum = instalments.reduce((all, { percent }) => all + percent, 0);
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

/** What decides the days of a plan. */
export interface PlanDays {
  instalments: readonly Instalment[];
  /** Calendar date, in the tour's timezone, that `after_booking` counts from. */
  booked_on: string;
  /** Null: no day is known yet; what counts from it is not due until it is. */
  date_start: string | null;
}

export interface PlanQuestion extends PlanDays {
  /** Minor units. */
  total: number;
  currency: string;
  timezone: string;
}

/** A payment of a booking as its schedule plans it. */
export interface PlannedPayment {
  percent: number;
  /** Minor units. */
  amount: number;
  /** The last day for it where the tour is, and the end of that day; null while no day is known. */
  due_on: string | null;
  due_at: Date | null;
}

interface Dated {
  percent: number;
  due_on: string | null;
}

function dueOn({ due, days }: Instalment, { booked_on, date_start }: PlanDays): string | null {
  if (due === 'before_start') return date_start && addDays(date_start, -days);
  const wanted = addDays(booked_on, days);
  if (date_start === null) return wanted;
  // Never after the departure: the day before it, or today where that is over.
  const last = addDays(date_start, -1);
  return [wanted, last > booked_on ? last : booked_on].toSorted()[0] ?? wanted;
}

const byDay = (one: Dated, other: Dated) => {
  if (one.due_on === other.due_on) return 0;
  if (one.due_on === null) return 1;
  return other.due_on === null || one.due_on < other.due_on ? -1 : 1;
};

/** Instalments in the order of their days; those of a late booking that are due with the first, or before, are part of it. */
function squeezed(question: PlanDays): Dated[] {
  const [first, ...later] = question.instalments.map((instalment) => ({
    percent: instalment.percent,
    due_on: dueOn(instalment, question),
  }));
  if (!first) return [];
  const made: Dated[] = [first];
  for (const next of later.toSorted(byDay)) {
    const last = made.at(-1);
    const isDueWithIt = last && next.due_on !== null && last.due_on !== null && next.due_on <= last.due_on;
    if (isDueWithIt) last.percent += next.percent;
    else made.push(next);
  }
  return made;
}

/** Percent of the price that is due first, with what a late booking adds to it: the prepayment of a booking with a schedule. */
export const firstPercent = (question: PlanDays): number => squeezed(question)[0]?.percent ?? 0;

/**
 * The payments of a booking by its schedule. Sums are rounded to whole currency units on what has come together so far, so
 * that they are the total to the kopeck and each is what it should be within one unit; the last takes what is left.
 */
export function planPayments(question: PlanQuestion): PlannedPayment[] {
  const { total, currency, timezone } = question;
  const parts = squeezed(question);
  let percents = 0;
  let asked = 0;
  return parts.flatMap(({ percent, due_on }, index): PlannedPayment[] => {
    percents += percent;
    const isLast = index === parts.length - 1;
    const until = isLast ? total : Math.min(total, percentInWholeUnits(total, percents, currency));
    const amount = until - asked;
    asked = until;
    // Of a price so small that a part of it rounds to nothing, that part is not asked for.
    if (amount === 0 && index > 0) return [];
    return [
      { percent, amount, due_on, due_at: due_on === null ? null : momentOf(due_on, '23:59', timezone) },
    ];
  });
}

/** The payments with what is left of each: what was payed covers them in their order, more than one is asked for goes to the next. */
export function planProgress<P extends { amount: number }>(
  plan: readonly P[],
  payed: number,
): (P & { left: number })[] {
  let rest = payed;
  return plan.map((payment) => {
    const covered = Math.min(Math.max(0, rest), payment.amount);
    rest -= covered;
    return { ...payment, left: payment.amount - covered };
  });
}

/** Which reminder of an open invoice is due: before its day, on its day, after it. */
export type PaymentReminder = 'before' | 'on_day' | 'overdue';

/** Days before the last day of an invoice on which its reminder goes out, and hours of the day, where the tour is, for all of them. */
export const REMIND_DAYS_BEFORE = 3;
const FROM_HOUR = '09:00';
const UNTIL_HOUR = '21:00';

export interface ReminderQuestion {
  /** Local dates where the tour is. */
  created_on: string;
  due_on: string;
  /** What the clocks there show now. */
  local: { date: string; time: string };
}

/**
 * The reminder that the state of an open invoice asks for now, if any: each goes out once, by day. Somebody who got the
 * invoice less than two days ago needs no word that its day comes near, nor on the very day that it was made.
 */
export function reminderDue({ created_on, due_on, local }: ReminderQuestion): PaymentReminder | null {
  if (local.time < FROM_HOUR || local.time >= UNTIL_HOUR) return null;
  if (local.date > due_on) return 'overdue';
  if (local.date === due_on) return created_on < due_on ? 'on_day' : null;
  const isNear = local.date >= addDays(due_on, -REMIND_DAYS_BEFORE);
  return isNear && local.date >= addDays(created_on, 2) ? 'before' : null;
}
