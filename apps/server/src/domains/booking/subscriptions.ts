import { SaleStatus, currency, type BaseSaleStatus } from '@tropa/contract';
import { fullName } from '@tropa/core';
import { shownLive, subscribe, type Subscription } from '../../plugins/subscription.ts';
import { guaranteeDeparture } from '../tour/index.ts';
import { bookingCreated, bookingMoved, bookingTermsChanged, touristsChanged } from './events.ts';
import { countInStatus, readBooking, selectBooking } from './record/repository/bookings.ts';
import { tellOfChanges } from './telling/tell-of-changes.ts';
import { tellMembers } from './telling/tell-members.ts';

/** Why a booking moved, for the toast of the open cabinets. */
function reasonOf(
  from: BaseSaleStatus,
  to: BaseSaleStatus,
): 'payment' | 'canceled' | 'confirmed' | 'restored' | 'changed' {
  if (to >= SaleStatus.canceled_by_tourist) return 'canceled';
  if (to === SaleStatus.pending_confirm) return 'restored';
  if (to === SaleStatus.made_prepayment && from !== SaleStatus.pending_confirm) return 'payment';
  if (from === SaleStatus.pending_confirm) return 'confirmed';
  return 'changed';
}

/** Open cabinets learn what happened; a delivery that comes twice only says it again. */
export const bookingSubscriptions: Subscription[] = [
  subscribe(
    bookingCreated,
    'booking.show-new-request',
    async (services, { request_id, organizer_id }) => {
      const booking = await readBooking(services.database)(request_id);
      if (!booking) return;
      await tellMembers(services, 'new_request_in_crm', {
        organizer_id,
        request_id,
        tour_name: booking.tour_name,
        client_name: fullName({
          last_name: booking.client_last_name,
          first_name: booking.client_first_name,
        }),
        tourists_count: booking.tourists_count,
        total: booking.total,
        currency: currency.parse(booking.currency),
        created_by_user_id: booking.created_by_user_id,
        new_requests_count: await countInStatus(services.database, organizer_id, SaleStatus.pending_confirm),
      });
    },
    shownLive,
  ),
  subscribe(
    bookingMoved,
    'booking.show-move',
    async (services, { request_id, organizer_id, from, to }) => {
      await tellMembers(services, 'request_status_update', {
        organizer_id,
        request_id,
        base_sale_status: to,
        reason: reasonOf(from, to),
        new_requests_count: await countInStatus(services.database, organizer_id, SaleStatus.pending_confirm),
      });
    },
    shownLive,
  ),
  subscribe(bookingMoved, 'booking.guarantee-departure', async (services, { request_id, to }) => {
    if (to !== SaleStatus.made_prepayment) return;
    const booking = await selectBooking(services.database, request_id);
    if (booking?.tour_date_id) await guaranteeDeparture(services, booking.tour_date_id);
  }),
  subscribe(
    bookingTermsChanged,
    'booking.show-terms',
    async (services, { request_id, organizer_id }) => {
      const booking = await selectBooking(services.database, request_id);
      if (!booking) return;
      await tellMembers(services, 'request_status_update', {
        organizer_id,
        request_id,
        base_sale_status: booking.base_sale_status,
        reason: 'changed',
        new_requests_count: await countInStatus(services.database, organizer_id, SaleStatus.pending_confirm),
      });
    },
    shownLive,
  ),
  tellOfChanges,
  subscribe(
    touristsChanged,
    'booking.show-tourists',
    (services, { request_id, organizer_id }) =>
      tellMembers(services, 'update_tourists_info', { organizer_id, request_id }),
    shownLive,
  ),
];
