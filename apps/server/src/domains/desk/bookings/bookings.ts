import {
  currency,
  SaleStatus,
  type BaseSaleStatus,
  type DeskActKind,
  type DeskBooking,
  type deskBookingCalls,
  type DeskBookingItem,
} from '@tropa/contract';
import { allowedStatuses, canMove, minutesBooked } from '@tropa/core';
import { translator } from '@tropa/i18n';
import { inSnapshot, inTransaction } from '../../../db/index.ts';
import type { UserContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { lockBooking, moveBooking, tourNameOf } from '../../booking/index.ts';
import { moneyOfBooking } from '../../invoice/index.ts';
import { bookingKeysOf } from './booking-search.ts';
import { lastId, paginationOf, startOf } from '../../../kernel/pages.ts';
import { findActs, insertAct } from '../acts/repository.ts';
import { findDeskBooking, findDeskBookings, type DeskBookingRow } from './repository.ts';
import { ACTS_SHOWN } from '../users/view-user.ts';

const itemOf = ({ language }: UserContext, row: DeskBookingRow): DeskBookingItem => ({
  request_id: row.request_id,
  base_sale_status: row.base_sale_status,
  organizer_id: row.organizer_id,
  organizer_name: row.organizer_name,
  tour_name: tourNameOf(row, translator(language)),
  date_start: row.date_start,
  date_end: row.date_end,
  time_start: row.time_start,
  length_minutes: minutesBooked(row.breakdown.lines),
  timezone: row.timezone,
  tourists_count: row.tourists_count,
  is_tour_selection: row.is_tour_selection,
  total: row.total,
  payed_amount: row.payed_amount,
  currency: currency.parse(row.currency),
  created_at: row.created_at.toISOString(),
});

/** Bookings of all organizers, by what somebody who asks the desk can say of theirs. */
export const listDeskBookings: Operation<typeof deskBookingCalls.bookings> = async (context, { query }) => {
  const keys = bookingKeysOf(query.search);
  const { rows, item_count } = await findDeskBookings(context.database, keys, {
    ...query,
    ...startOf(query),
  });
  const found = rows.map(({ request_id: id }) => ({ id }));
  return {
    bookings: rows.map((row) => itemOf(context, row)),
    pagination: paginationOf(query, item_count, found, lastId(found)),
  };
};

/** A booking as the desk sees it: what it is and costs, and nobody's data. @throws Refusal 404 */
async function loadDeskBooking(context: UserContext, id: number): Promise<DeskBooking> {
  return inSnapshot(context.database, async (tx) => {
    const found = await findDeskBooking(tx, id);
    if (!found) throw refuse.notFound();
    const { booking, organizer_name, number_of_free_seats } = found;
    const status = booking.base_sale_status;
    const { cancellation, ...money } = await moneyOfBooking(context, tx, booking);
    const { acts } = await findActs(tx, { request_id: id }, { limit: ACTS_SHOWN }, 0);
    return {
      ...itemOf(context, { ...booking, organizer_name }),
      partner_site_id: booking.partner_site_id,
      tour_variant: booking.tour_variant,
      seats: booking.seats,
      number_of_free_seats,
      ...money,
      deadline_at: booking.deadline_at?.toISOString() ?? null,
      cancel_message: booking.cancel_message,
      allowed_statuses: allowedStatuses(status, 'desk'),
      cancellation: canMove(status, SaleStatus.canceled_by_admin, 'desk') ? cancellation : null,
      acts,
    };
  });
}

/** A booking with what the desk may do about it. */
export const viewDeskBooking: Operation<typeof deskBookingCalls.booking> = (context, { query }) =>
  loadDeskBooking(context, query.id);

interface Act {
  kind: DeskActKind;
  to: BaseSaleStatus;
  returns_all?: boolean;
}

/**
 * Moves a booking as the desk and keeps it in the journal, both or neither. Who of the staff it was the journal alone says:
 * to the client and the organizer it is the platform.
 */
async function moveByDesk(
  context: UserContext,
  { id, reason }: { id: number; reason: string },
  { kind, to, returns_all = false }: Act,
): Promise<DeskBooking> {
  await inTransaction(context.database, async (tx) => {
    const booking = await lockBooking(tx, id);
    await moveBooking(context, tx, booking, to, { actor: 'desk', message: reason, returns_all });
    await insertAct(tx, {
      kind,
      admin_id: context.user.id,
      organizer_id: booking.organizer_id,
      request_id: id,
      reason,
      details: { tour_name: booking.tour_name },
      ip: context.ip,
      created_at: context.clock.now(),
    });
  });
  return loadDeskBooking(context, id);
}

/**
 * Cancels a booking for the platform: seats, invoices and refunds follow in the same transaction, as when its organizer
 * cancels. The client did not withdraw, so all goes back unless the desk says that the terms decide.
 * @throws Refusal 404; 409 with the allowed statuses
 */
export const cancelDeskBooking: Operation<typeof deskBookingCalls.cancelBooking> = (context, { body }) =>
  moveByDesk(context, body, {
    kind: 'cancel_booking',
    to: SaleStatus.canceled_by_admin,
    returns_all: body.refund === 'all',
  });

/**
 * Brings a booking back that the system has cancelled: a request again, with its seats and a new deadline.
 * @throws Refusal 404; 409 with the allowed statuses; 409 `sold_out` where its departure has begun or its seats are gone
 */
export const restoreDeskBooking: Operation<typeof deskBookingCalls.restoreBooking> = (context, { body }) =>
  moveByDesk(context, body, { kind: 'restore_booking', to: SaleStatus.pending_confirm });
