import type { BaseSaleStatus, Breakdown, PlannedPayment as ShownPayment } from '@tropa/contract';
import {
  ANSWER_HOURS,
  BALANCE_DAYS,
  deadlineAfter,
  payersOf,
  planPayments,
  prepaymentOfPlan,
  scheduleFor,
  startOf,
  type PaymentTerms,
  type PlannedPayment,
} from '@tropa/core';
import type { BookingRow } from '../record/repository/bookings.ts';
import type { OfferRow } from '../offering/repository.ts';

/** What the payments of a booking are reckoned from. */
export type Planned = Pick<
  BookingRow,
  'payment_terms' | 'date_start' | 'time_start' | 'timezone' | 'tourists_count'
> & { breakdown: Omit<Breakdown, 'prepayment'> };

/**
 * The payments of a booking: how much, and until when. This is the only reader of its terms of payment; whoever asks for
 * money, reminds of it, cancels for it or writes of it reads the plan.
 * @returns the first part is what is prepaid; none where the booking costs nothing
 */
export function planOf(booking: Planned, now: Date): PlannedPayment[] {
  const { payment_terms: terms, breakdown, tourists_count, date_start, time_start, timezone } = booking;
  const { total, lines, currency } = breakdown;
  if (total === 0) return [];
  const payers = payersOf(lines, tourists_count);
  return planPayments({ terms, total, payers, currency, date_start, time_start, timezone }, now);
}

/** A price with the prepayment that its plan asks for. */
export const withPrepayment = (booking: Planned, now: Date): Breakdown => ({
  ...booking.breakdown,
  prepayment: prepaymentOfPlan(booking.payment_terms, planOf(booking, now)),
});

/** The price of a booking with what is prepaid of it: of a request that waits, as if it were confirmed now. */
export const priceNow = (booking: BookingRow, now: Date): Breakdown =>
  booking.base_sale_status === 1 ? withPrepayment(booking, now) : booking.breakdown;

/** The plan as visitors see it before they book, and staff before they confirm. */
export const planShown = (booking: Planned, now: Date): ShownPayment[] =>
  planOf(booking, now)
    .filter(({ amount }) => amount > 0)
    .map(({ due_at, ...payment }) => ({ ...payment, due_at: due_at?.toISOString() ?? null }));

type Terms = Pick<
  OfferRow,
  | 'date_start'
  | 'payment_schedule'
  | 'payment_seasons'
  | 'organizer_schedule'
  | 'date_has_prepayment'
  | 'tour_has_prepayment'
  | 'payment_deadline'
  | 'full_payment_days'
  | 'prepayment_type'
  | 'prepayment_size'
  | 'deposit_amount'
  | 'deposit_purpose'
> & { type: OfferRow['tour_type'] };

/** The terms of payment that a booking made now keeps, so that later edits of tour and date change nothing in it. */
export function termsOfOffer(offer: Terms): PaymentTerms {
  const instalments = scheduleFor({
    ...offer,
    seasons: offer.payment_seasons,
    tour: offer.payment_schedule,
    organizer: offer.organizer_schedule,
  });
  const usual = offer.type === 2 ? BALANCE_DAYS.excursion : BALANCE_DAYS.tour;
  return {
    prepayment: instalments.length > 0 ? null : { type: offer.prepayment_type, size: offer.prepayment_size },
    is_agreed: false,
    instalments: [...instalments],
    hours: offer.payment_deadline,
    balance_days: offer.full_payment_days ?? usual,
    confirmed_at: null,
    ...(offer.deposit_amount !== null && {
      deposit: { amount: offer.deposit_amount, purpose: offer.deposit_purpose },
    }),
  };
}

/** Until when staff are to answer a request: it ends before the departure begins. */
export const answerBy = (booking: Pick<Planned, 'date_start' | 'time_start' | 'timezone'>, now: Date): Date =>
  deadlineAfter(now, ANSWER_HOURS, startOf(booking));

/** When the system cancels a booking that has just come to a status, if nothing happens; null: nothing is waited for. */
export function deadlineOf(booking: Planned, status: BaseSaleStatus, now: Date): Date | null {
  if (status === 1) return answerBy(booking, now);
  if (booking.payment_terms.by === 'agent') return null;
  return status === 2 ? (planOf(booking, now)[0]?.due_at ?? null) : null;
}

/**
 * The deadline of a locked booking whose days or price change: that of a request stands, but for a nearer start; the first
 * payment has that of the plan.
 */
export function deadlineAfterChange(before: BookingRow, booked: Planned, now: Date): Date | null {
  const { deadline_at, base_sale_status } = before;
  if (deadline_at === null) return null;
  if (base_sale_status === 2) return deadlineOf(booked, 2, now);
  const latest = deadlineAfter(now, ANSWER_HOURS, startOf(booked));
  return deadline_at < latest ? deadline_at : latest;
}

const countFrom = (terms: PaymentTerms, moment: Date | null): PaymentTerms => ({
  ...terms,
  confirmed_at: moment?.toISOString() ?? null,
});

/**
 * The terms of a booking on its way from one status to another: its hours and days count from the confirmation, and anew
 * when it comes back as a request.
 */
export function termsAfterMove(
  { payment_terms, base_sale_status }: Pick<BookingRow, 'payment_terms' | 'base_sale_status'>,
  to: BaseSaleStatus,
  now: Date,
): PaymentTerms {
  if (to === 1) return countFrom(payment_terms, null);
  return base_sale_status === 1 && to < 4 ? countFrom(payment_terms, now) : payment_terms;
}

/**
 * The terms of a booking on other days or of another tour: while nothing is payed, the client has as long as for a new one.
 * What an agent pays it pays by its contract, whatever the tour's own terms are (docs/rules/agents.md).
 */
export function termsOnOtherDays(before: BookingRow, others: PaymentTerms, now: Date): PaymentTerms {
  const { confirmed_at } = before.payment_terms;
  const terms = before.payment_terms.by === 'agent' ? before.payment_terms : others;
  if (confirmed_at === null) return { ...terms, confirmed_at };
  return before.base_sale_status === 2 ? countFrom(terms, now) : { ...terms, confirmed_at };
}
