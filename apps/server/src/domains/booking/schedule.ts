import type { PlannedPayment } from '@tropa/contract';
import { firstPercent, planPayments, scheduleFor, todayIn } from '@tropa/core';
import type { NewBooking } from './repository/create.ts';
import type { OfferRow } from './repository/offer.ts';

type Scheduled = Pick<
  OfferRow,
  | 'date_start'
  | 'timezone'
  | 'payment_schedule'
  | 'payment_seasons'
  | 'organizer_schedule'
  | 'date_has_prepayment'
  | 'tour_has_prepayment'
  | 'payment_deadline'
>;
type Terms = Pick<NewBooking, 'payment_schedule' | 'payment_deadline'>;

/**
 * The payment schedule that a booking made now keeps, so that later edits of the tour change nothing in it. The seats are
 * held until the first instalment's day: that is the deadline of its prepayment.
 */
export function scheduledTerms(row: Scheduled, now: Date): Terms {
  const instalments = scheduleFor({
    ...row,
    seasons: row.payment_seasons,
    tour: row.payment_schedule,
    organizer: row.organizer_schedule,
  });
  const [first] = instalments;
  if (!first) return { payment_schedule: null, payment_deadline: row.payment_deadline };
  return {
    payment_schedule: { from: todayIn(row.timezone, now), instalments: [...instalments] },
    payment_deadline: first.days * 24,
  };
}

/** What is to be prepaid by a schedule: its first part, with all that a late booking adds to it. */
export function scheduledPrepayment(
  schedule: NonNullable<Terms['payment_schedule']>,
  date_start: string | null,
): { type: 'percent'; size: number } {
  const { from, instalments } = schedule;
  return { type: 'percent', size: firstPercent({ instalments, booked_on: from, date_start }) };
}

type Planned = Pick<NewBooking, 'payment_schedule' | 'total' | 'currency' | 'timezone'> & {
  date_start: string | null;
};

/** The payments of a booking by its schedule, with the moment each is due; none where it has no schedule. */
export function plannedPayments(booking: Planned): ReturnType<typeof planPayments> {
  const { payment_schedule: schedule, total } = booking;
  if (!schedule || total === 0) return [];
  const { from, instalments } = schedule;
  return planPayments({ ...booking, instalments, booked_on: from });
}

/** The same as visitors see it before they book; undefined where there is no schedule. */
export function planShown(booking: Planned): PlannedPayment[] | undefined {
  const plan = plannedPayments(booking);
  return plan.length > 0 ? plan.map(({ due_at: _moment, ...payment }) => payment) : undefined;
}
