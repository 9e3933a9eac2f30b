import { addDays } from './dates.ts';
import { percentInWholeUnits, tidyPercent } from './money.ts';
import type { Instalment } from './payment-schedule.ts';
import { calculatePrepayment, type PrepaymentKind } from './price.ts';
import { endOfDay, localTimeOf, minutesOfHours, momentOf } from './zoned-time.ts';

/** The rest is due so many days before a tour where its date says nothing else; by its start for an excursion. */
export const BALANCE_DAYS = { tour: 7, excursion: 0 } as const;
/** Hours in which staff must answer a request (docs/rules/bookings.md). */
export const ANSWER_HOURS = 48;

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** What is promised in hours ends so long before a start that is near, or half-way to it where that is nearer still. */
const BEFORE_START_MS = 3 * HOUR_MS;

/** The rule that the payments of a booking are made of, as it was when the booking was made. */
export interface PaymentTerms {
  /** What is payed first; null: the first part of the schedule. */
  prepayment: { type: PrepaymentKind; size: number } | null;
  /** Staff settled the prepayment with the client: a late booking asks for no more at once. */
  is_agreed: boolean;
  /** The schedule; empty: a prepayment, and the rest. */
  instalments: readonly Instalment[];
  /** Hours, with a part for minutes, to pay what comes first, where no schedule gives days. */
  hours: number;
  /** The rest is due so many days before the start, where no schedule says; 0: by the start. */
  balance_days: number;
  /** The moment that hours and days count from, ISO; null: not confirmed yet, they count from whenever is asked. */
  confirmed_at: string | null;
  /** Who pays it; absent: the client. What an agent pays neither asks the client for anything, nor ends the booking when it is late. */
  by?: 'agent';
  /** What is asked for besides the price and given back; absent: nothing. */
  deposit?: { amount: number; purpose: string };
}

export interface PlanQuestion {
  terms: PaymentTerms;
  /** Minor units. */
  total: number;
  /** Tourists who cost something: a sum per tourist is theirs. */
  payers: number;
  currency: string;
  timezone: string;
  /** Null: no day is known yet; what counts from it is not due until it is. */
  date_start: string | null;
  /** `HH:mm` where the tour is; null: a tour starts with its day. */
  time_start: string | null;
}

/** A part of the price, and until when it is payed. */
export interface PlannedPayment {
  /** Of the price; null: it is no share of it. */
  percent: number | null;
  /** Minor units. */
  amount: number;
  /** The last day for it where the tour is, and its last moment; null while no day is known. */
  due_on: string | null;
  due_at: Date | null;
  /** It may be payed until the tour begins: on the spot, if need be. */
  is_at_start: boolean;
}

/** The moment a departure begins; null where no day is known. */
export const startOf = ({
  date_start,
  time_start,
  timezone,
}: Pick<PlanQuestion, 'date_start' | 'time_start' | 'timezone'>): Date | null =>
  date_start === null ? null : momentOf(date_start, time_start ?? '00:00', timezone);

/**
 * Until when something promised in hours is waited for: so many hours on, but some time before the start. Every promised
 * time is this one, written as a moment.
 */
export function deadlineAfter(from: Date, hours: number, start: Date | null): Date {
  const usual = from.getTime() + minutesOfHours(hours) * MINUTE_MS;
  if (start === null) return new Date(usual);
  const left = start.getTime() - from.getTime();
  const latest = left <= 0 ? start.getTime() : start.getTime() - Math.min(BEFORE_START_MS, left / 2);
  return new Date(Math.min(usual, latest));
}

interface Due {
  due_on: string | null;
  due_at: Date | null;
  is_at_start: boolean;
}
/** A part with what has come together until it: percents where they say it, minor units else. */
interface Step extends Due {
  percents: number | null;
  until: number;
}

const UNKNOWN: Due = { due_on: null, due_at: null, is_at_start: false };

/** The whole of a day, but never past the start. */
function untilDay(day: string, { timezone }: PlanQuestion, start: Date | null): Due {
  const end = endOfDay(day, timezone);
  return { due_on: day, due_at: start !== null && start < end ? start : end, is_at_start: false };
}

function beforeStart(days: number, question: PlanQuestion, start: Date | null): Due {
  const { date_start } = question;
  if (date_start === null) return UNKNOWN;
  if (days === 0) return { due_on: date_start, due_at: start, is_at_start: true };
  return untilDay(addDays(date_start, -days), question, start);
}

/** So many days after the confirmation, but never after the departure: the day before it, or the same day where that is over. */
function afterBooking(days: number, from: string, question: PlanQuestion, start: Date | null): Due {
  const { date_start } = question;
  const wanted = addDays(from, days);
  if (date_start === null) return untilDay(wanted, question, start);
  const last = addDays(date_start, -1);
  const latest = last > from ? last : from;
  return untilDay(wanted < latest ? wanted : latest, question, start);
}

/** What is payed first never keeps seats to the start: it ends some time before that, as what is promised in hours. */
function soonEnough(due: Due, from: Date, { timezone }: PlanQuestion, start: Date | null): Due {
  // What may be payed on the spot is promised until then.
  if (start === null || due.due_at === null || due.is_at_start || start <= from) return due;
  const latest = deadlineAfter(from, Infinity, start);
  if (due.due_at <= latest) return due;
  return { due_on: localTimeOf(latest, timezone).date, due_at: latest, is_at_start: false };
}

const byMoment = (one: Due, other: Due) =>
  (one.due_at?.getTime() ?? Infinity) - (other.due_at?.getTime() ?? Infinity) || 0;

/** The parts in the order of their days; the first is always what is payed first. */
function stepsOf(question: PlanQuestion, from: Date): Step[] {
  const { terms, total, payers, currency, timezone } = question;
  const { instalments, prepayment, hours, balance_days } = terms;
  const start = startOf(question);
  const day = localTimeOf(from, timezone).date;
  const first = prepayment
    ? {
        until: calculatePrepayment(total, payers, currency, prepayment.type, prepayment.size),
        percents: prepayment.type === 'percent' ? prepayment.size : prepayment.type === 'full' ? 100 : null,
      }
    : null;
  if (instalments.length === 0) {
    const due_at = deadlineAfter(from, hours, start);
    const due_on = localTimeOf(due_at, timezone).date;
    return [
      { percents: 0, until: 0, ...first, due_on, due_at, is_at_start: false },
      { percents: 100, until: total, ...beforeStart(balance_days, question, start) },
    ];
  }
  const [head, ...tail] = instalments.map(({ percent, due, days }) => ({
    share: percent,
    ...(due === 'before_start'
      ? beforeStart(days, question, start)
      : afterBooking(days, day, question, start)),
  }));
  let percents = 0;
  const steps = [...(head ? [head] : []), ...tail.toSorted(byMoment)].map(({ share, ...when }): Step => {
    percents = tidyPercent(percents + share);
    const until = percents >= 100 ? total : percentInWholeUnits(total, percents, currency);
    return { percents, until: Math.min(until, total), ...when };
  });
  const [begun, ...later] = steps;
  if (!begun) return steps;
  const scheduled = { ...begun, ...soonEnough(begun, from, question, start) };
  if (!first) return [scheduled, ...later];
  // A schedule of one part leaves the rest of what staff settled to the same day.
  return [{ ...scheduled, ...first }, ...(later.length > 0 ? later : [scheduled])];
}

/** Whether one part is due no later than another; what is payed on the spot stands apart. */
const isDueBy = (next: Due, last: Due): boolean => {
  if (next.due_at === null || last.due_at === null || next.due_on === null || last.due_on === null)
    return false;
  return next.is_at_start ? next.due_at <= last.due_at : next.due_on <= last.due_on;
};

/**
 * What is due with another part, or before it, is part of it: so a late booking is
 * squeezed. Where nothing is to be prepaid, or staff settled how much, the first part stays as it is, and what should have
 * been payed by now is due with it.
 */
function squeezed([first, ...later]: Step[], { is_agreed }: PaymentTerms): Step[] {
  if (!first) return [];
  const keepsFirst = is_agreed || first.until === 0;
  const made: Step[] = [first];
  for (const next of later) {
    const last: Step = made.at(-1) ?? first;
    if (!isDueBy(next, last)) made.push(next);
    else if (last === first && keepsFirst) made.push({ ...next, due_on: first.due_on, due_at: first.due_at });
    else made[made.length - 1] = { ...last, ...reached(last, next) };
  }
  return made;
}

/** What two parts come to together: shares of later ones are reckoned from the price, not from each other. */
const reached = (one: Step, other: Step) =>
  other.until >= one.until ? { until: other.until, percents: other.percents } : {};

/**
 * The payments of a booking: how much, and until when. Whatever asks for money, reminds of it, cancels for it or speaks of
 * it reads this and reckons nothing itself (docs/rules/money.md). Sums are rounded to whole
 * currency units on what has come together so far, so that they are the total to the kopeck.
 * @param now counts as the confirmation, where there is none yet
 * @returns the first is what is prepaid, its amount 0 where nothing is; parts of nothing are left out
 */
export function planPayments(question: PlanQuestion, now: Date): PlannedPayment[] {
  const { terms, total } = question;
  const from = terms.confirmed_at === null ? now : new Date(terms.confirmed_at);
  let asked = 0;
  let percents: number | null = 0;
  return squeezed(stepsOf(question, from), terms).flatMap((step, index): PlannedPayment[] => {
    const until = Math.max(asked, step.until);
    const amount = until - asked;
    const isWhole = asked === 0 && until === total;
    const percent: number | null = isWhole
      ? 100
      : percents === null || step.percents === null
        ? null
        : tidyPercent(Math.max(0, step.percents - percents));
    asked = until;
    percents =
      percents === null || step.percents === null ? step.percents : Math.max(percents, step.percents);
    // Of a price so small that a part of it rounds to nothing, that part is not asked for.
    if (amount === 0 && index > 0) return [];
    return [{ percent, amount, due_on: step.due_on, due_at: step.due_at, is_at_start: step.is_at_start }];
  });
}

/** What is prepaid by a plan, in the words of a price. */
export function prepaymentOfPlan(
  { prepayment }: PaymentTerms,
  plan: readonly PlannedPayment[],
): { type: PrepaymentKind; size: number; amount: number } {
  const { percent = 0, amount = 0 } = plan[0] ?? {};
  const isAsWritten = prepayment !== null && (prepayment.type !== 'percent' || prepayment.size === percent);
  if (isAsWritten && !(prepayment.type === 'sum' && percent === 100)) return { ...prepayment, amount };
  return { type: 'percent', size: percent ?? 0, amount };
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
