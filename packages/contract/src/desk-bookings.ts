import { z } from 'zod';
import { cancellation } from './booking.ts';
import { call } from './call.ts';
import { currency, date, id, moment, money, pagination, queryId, text, goesOnOrLeaves } from './common.ts';
import { deskAct, deskReason } from './desk.ts';
import { baseSaleStatus } from './enumerations.ts';

/** A booking of any organizer, as the desk finds it: nothing of its client or tourists is among this. */
export const deskBookingItem = z.object({
  request_id: id,
  base_sale_status: baseSaleStatus,
  organizer_id: id,
  organizer_name: z.string(),
  tour_name: z.string(),
  /** Tours are proposed and none is chosen yet: it has no price. */
  is_tour_selection: z.boolean(),
  date_start: date.nullable(),
  date_end: date.nullable(),
  time_start: z.string().nullable(),
  /** Of what is sold by the hour, with what was added on the day; null: no length was chosen. */
  length_minutes: z.int().nullable(),
  /** Where it is. */
  timezone: z.string(),
  tourists_count: z.int(),
  total: money,
  /** Payments less what went back. */
  payed_amount: money,
  currency,
  created_at: moment,
});
export type DeskBookingItem = z.infer<typeof deskBookingItem>;

export const deskBooking = z.object({
  ...deskBookingItem.shape,
  /** The brand whose sale it is; null: it is no brand's. */
  partner_site_id: z.int().nullable(),
  tour_variant: z.string().nullable(),
  /** Seats that it takes while it lives; some categories of tourists take none. */
  seats: z.int(),
  /** What its departure has free now: seats on hold and on offer are not. Null where it stands on none. */
  number_of_free_seats: z.int().nullable(),
  /** All that came, all that went back, and what is on its way back. */
  received_amount: money,
  returned_amount: money,
  returning_amount: money,
  /** When the system cancels it, if nothing happens. */
  deadline_at: moment.nullable(),
  cancel_message: z.string(),
  /** What the desk may move it to. */
  allowed_statuses: z.array(baseSaleStatus),
  /** What a cancellation by its terms would keep and return now; null where the desk may not cancel it. */
  cancellation: cancellation.nullable(),
  /** What the desk did about it, newest first. */
  acts: z.array(deskAct),
});
export type DeskBooking = z.infer<typeof deskBooking>;

/** What goes back when the desk cancels: all that was payed, or what the terms of the booking return. */
export const deskRefund = z.enum(['all', 'terms']);
export type DeskRefund = z.infer<typeof deskRefund>;

/** Bookings of all organizers at the desk. */
export const deskBookingCalls = {
  bookings: call({
    method: 'GET',
    path: '/crm/api/desk/bookings',
    access: 'platform',
    summary:
      "Bookings of any organizer by number, by the address of the private page, or by the client's whole e-mail or phone, newest first. Nothing is listed unless it is searched for.",
    query: z.object({
      search: text(200, 1),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      ...goesOnOrLeaves,
      limit: z.coerce.number().int().min(1).max(100).default(15),
    }),
    response: z.object({ bookings: z.array(deskBookingItem), pagination }),
  }),
  booking: call({
    method: 'GET',
    path: '/crm/api/desk/booking',
    access: 'platform',
    summary: 'A booking with its money and seats, and what the desk did about it.',
    query: z.object({ id: queryId }),
    response: deskBooking,
  }),
  cancelBooking: call({
    method: 'POST',
    path: '/crm/api/desk/cancel-booking',
    access: 'platform',
    summary:
      'Cancels a booking in the name of the platform, with a reason that its client and organizer read. 409 with the allowed statuses where it can no longer be cancelled.',
    body: z.object({ id, reason: deskReason, refund: deskRefund }),
    response: deskBooking,
  }),
  restoreBooking: call({
    method: 'POST',
    path: '/crm/api/desk/restore-booking',
    access: 'platform',
    summary:
      'Brings a booking back that the system has cancelled, as a new request, with a reason that its organizer reads. 409 where its departure has begun or its seats are gone.',
    body: z.object({ id, reason: deskReason }),
    response: deskBooking,
  }),
};
