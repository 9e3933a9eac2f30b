import { SaleStatus } from '@tropa/contract';
import { inTransaction, type Transaction } from '../../db/index.ts';
import { shownLive, subscribe, type Subscription } from '../../plugins/subscription.ts';
import { isOverLimit } from '../agent/index.ts';
import {
  bookingCreated,
  bookingMoved,
  countInStatus,
  findBooking,
  isBookedInstantly,
  lockBooking,
  systemActor,
  tellMembers,
  type BookingRow,
} from '../booking/index.ts';
import { confirmLocked } from './confirming/confirm.ts';
import { depositChanged, paymentReceived, receiptRequested, refundMade, refundRequested } from './events.ts';
import { processRefund } from './refunds/process-refund.ts';
import { processReceipt } from './receipts/send.ts';
import { settleReceipts } from './receipts/settle.ts';
import type { Services } from '../../kernel/context.ts';

/** Open cabinets show the money; where it moved the booking, the move has told them already. */
async function showMoney(services: Services, request_id: number, reason: 'payment' | 'changed') {
  const booking = await findBooking(services.database, request_id);
  if (!booking) return;
  const { organizer_id, base_sale_status } = booking;
  await tellMembers(services, 'request_status_update', {
    organizer_id,
    request_id,
    base_sale_status,
    reason,
    new_requests_count: await countInStatus(services.database, organizer_id, SaleStatus.pending_confirm),
  });
}

/** Confirms a request that waits, by its own terms. @param isInstant asked of the locked booking; left out: it is */
export async function confirmInstantly(
  services: Services,
  request_id: number,
  isInstant?: (tx: Transaction, booking: BookingRow) => Promise<boolean>,
): Promise<void> {
  try {
    await inTransaction(services.database, async (tx) => {
      const booking = await lockBooking(tx, request_id);
      if (booking.base_sale_status !== SaleStatus.pending_confirm) return;
      if (isInstant && !(await isInstant(tx, booking))) return;
      await confirmLocked(services, tx, booking, systemActor);
    });
  } catch (error) {
    // What its agent may not owe for waits for the organizer, as any request does.
    if (!isOverLimit(error)) throw error;
  }
}

export const invoiceSubscriptions: Subscription[] = [
  // Instant booking is what staff do when they confirm, done by the system; a second delivery finds it confirmed.
  subscribe(
    bookingCreated,
    'invoice.confirm-instantly',
    async (services, { request_id, is_instant }) => {
      if (is_instant) await confirmInstantly(services, request_id);
    },
    // As it was written: false, where it is known that it is not.
    { concerns: async (_ask, payloads) => payloads.map(({ is_instant }) => is_instant !== false) },
  ),
  // Who comes back as a new request is treated as one.
  subscribe(bookingMoved, 'invoice.confirm-restored', async (services, { request_id, to }) => {
    if (to === SaleStatus.pending_confirm) await confirmInstantly(services, request_id, isBookedInstantly);
  }),
  subscribe(refundRequested, 'invoice.make-refund', (services, { refund_id }) =>
    processRefund(services, refund_id),
  ),
  subscribe(receiptRequested, 'invoice.send-receipt', (services, { receipt_id }) =>
    processReceipt(services, receipt_id),
  ),
  subscribe(bookingMoved, 'invoice.settle-receipts', async (services, { request_id, to }) => {
    if (to === SaleStatus.tour_complete) await settleReceipts(services, request_id);
  }),
  subscribe(
    paymentReceived,
    'invoice.show-payment',
    async (services, { request_id, has_moved }) => {
      if (!has_moved) await showMoney(services, request_id, 'payment');
    },
    shownLive,
  ),
  subscribe(
    depositChanged,
    'invoice.show-deposit',
    (services, { request_id }) => showMoney(services, request_id, 'changed'),
    shownLive,
  ),
  subscribe(
    refundMade,
    'invoice.show-refund',
    (services, { request_id }) => showMoney(services, request_id, 'changed'),
    shownLive,
  ),
];
