import { MAX_INSTALMENTS } from '@tropa/core';
import { z } from 'zod';
import { date, moment, money, text, percent } from './common.ts';

// Payment schedules of tours: beyond the specification, and off until somebody writes one.

/** A part of the price, and when it is due: so many days after the booking is confirmed, or before the first day of the tour. */
export const instalment = z.object({
  percent: percent(1),
  due: z.enum(['after_booking', 'before_start']),
  days: z.int().min(1).max(365),
});
export type PaymentInstalment = z.infer<typeof instalment>;

/** In the order of their days, 100 % together; the first is due after the booking. Empty: there is no schedule. */
export const paymentSchedule = z.array(instalment).max(MAX_INSTALMENTS);

const MAX_SEASONS = 12;
/** Five minutes at least, sixty days at most: who pays needs some, and seats are not kept for ever. */
const DEADLINE_HOURS = { min: 0.08, max: 1440 };

/** The fields of a tour. */
export const tourScheduleFields = {
  /** Empty: that of the organizer, unless the tour has prepayment terms of its own. */
  payment_schedule: paymentSchedule,
  /** Other schedules for departures of a period, both ends included. */
  payment_seasons: z
    .array(z.object({ id: text(40, 1), date_start: date, date_end: date, instalments: paymentSchedule }))
    .max(MAX_SEASONS),
  /** Hours, with a part for minutes, for what is payed first where no schedule gives days; null: those of the organizer. */
  payment_deadline: z.number().min(DEADLINE_HOURS.min).max(DEADLINE_HOURS.max).nullable(),
};
export type PaymentSeasonOfTour = z.infer<(typeof tourScheduleFields)['payment_seasons']>[number];

/** A payment as the terms plan it before anybody has booked. */
export const plannedPayment = z.object({
  /** Of the price; null: it is no share of it. */
  percent: percent().nullable(),
  amount: money,
  /** The last day for it where the tour is, and its last moment; null while its day is not known. */
  due_on: date.nullable(),
  due_at: moment.nullable(),
  /** It may be payed until the start, on the spot if need be: no invoice asks for it. */
  is_at_start: z.boolean(),
});
export type PlannedPayment = z.infer<typeof plannedPayment>;

/** A payment of a booking's plan, and how far it is: payed, asked for by an invoice, past its day, or yet to come. */
export const planItem = plannedPayment.extend({
  /** What is still to be payed of it. */
  left: money,
  /** What open invoices ask for of that. */
  asked: money,
  state: z.enum(['payed', 'open', 'overdue', 'planned']),
  /** When its invoice will be made; null: it is, or there is nothing to ask for. */
  invoice_at: moment.nullable(),
});
export type PlanItem = z.infer<typeof planItem>;
