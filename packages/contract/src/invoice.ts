import { MAX_TOURISTS } from '@tropa/core';
import { z } from 'zod';
import { bookingView, cancellation, invoice, paymentResult } from './booking.ts';
import { call } from './call.ts';
import {
  goesOn,
  currency,
  date,
  id,
  lines,
  money,
  moneySum,
  pagination,
  queryId,
  text,
  percent,
  percentOrSum,
} from './common.ts';
import { depositWay, keptReason } from './deposit.ts';
import { paymentMethod, prepaymentType } from './enumerations.ts';
import { ledgerFilter, ledgerMethod, payment } from './payment.ts';

const write = { area: 'bookings', level: 'write' } as const;

const refunding = { area: 'payments', level: 'write' } as const;

/** What staff see before they return a payment. */
export const refundPreview = z.object({
  payment_method: ledgerMethod,
  /** It goes back through the provider by itself; else staff return it by hand. */
  is_online: z.boolean(),
  payed_amount: money,
  /** Neither returned nor promised back. */
  left_amount: money,
  currency,
  /** The tour is over: the price falls by what goes back. Else the sum is owed again. */
  lowers_price: z.boolean(),
  /** What the terms of the tour would keep of all payments if the booking were cancelled today; null: the tour is over. */
  cancellation: cancellation.nullable(),
});
export type RefundPreview = z.infer<typeof refundPreview>;

export const invoiceCalls = {
  createPayment: call({
    method: 'POST',
    path: '/crm/api/invoice/create-payment',
    access: write,
    summary:
      'Makes an invoice for a booking, never above what is still to be paid, and writes to the client.',
    body: z.object({
      request_id: id,
      amount: money.min(1),
      title: text(200).default(''),
      message: lines(2000).default(''),
      contract_id: id.nullable().optional(),
      prepayment_percent: percent(1).nullable().optional(),
    }),
    response: z.object({ invoice, request: bookingView }),
  }),
  updateInvoice: call({
    method: 'POST',
    path: '/crm/api/invoice/update-invoice',
    access: write,
    summary:
      'Cancels a new invoice, marks it or a part of it paid in cash or by transfer, takes such a mark back, or marks as returned what staff owed back by hand.',
    body: z.object({
      id,
      action: z.enum(['cancel', 'mark_payed', 'undo_payment', 'mark_refunded']),
      payment_method: z.enum(['cash', 'transfer']).optional(),
      /** Of `mark_payed`: what was received; less than the invoice asks for is a part of it, more goes to what is left. */
      amount: money.min(1).optional(),
      /** Of `mark_payed`: the day on which it was received where the tour is; today where left out. */
      payed_on: date.optional(),
    }),
    response: z.object({ invoice, request: bookingView }),
  }),
  payForClient: call({
    method: 'POST',
    path: '/crm/api/invoice/pay-for-client',
    access: write,
    summary:
      'Starts the payment of an open invoice with the client beside staff or on the phone; comes back to the cabinet.',
    body: z.object({ id, payment_method: paymentMethod }),
    response: z.object({ url: z.string() }),
  }),
  paymentResult: call({
    method: 'POST',
    path: '/crm/api/invoice/payment-result',
    access: write,
    summary:
      'What became of the last payment of an invoice: one that is open is read back from its provider.',
    body: z.object({ id }),
    response: paymentResult,
  }),
  giveBack: call({
    method: 'POST',
    path: '/crm/api/invoice/give-back',
    access: write,
    summary:
      'Gives back more of what was kept of a cancelled booking, with the reason; never more than is left of its payments.',
    body: z.object({ request_id: id, amount: money.min(1), reason: lines(1000, 1) }),
    response: bookingView,
  }),
  refundPreview: call({
    method: 'GET',
    path: '/crm/api/invoice/refund-preview',
    access: refunding,
    summary:
      'What of the payment of an invoice can be returned while its booking lives or is over, and what the terms of the tour would keep today.',
    query: z.object({ id: queryId }),
    response: refundPreview,
  }),
  refund: call({
    method: 'POST',
    path: '/crm/api/invoice/refund',
    access: refunding,
    summary:
      'Returns the payment of an invoice or a part of it: online ones through their provider, cash and transfers by hand. Of a live booking the sum is owed again; where the tour is over the price falls by it.',
    body: z.object({
      id,
      amount: money.min(1),
      reason: lines(1000, 1),
      /** What could be returned of the payment when it was shown: 409 where that has become another sum since. */
      expected_left: money,
    }),
    response: bookingView,
  }),
  takeDeposit: call({
    method: 'POST',
    path: '/crm/api/deposit/take',
    access: write,
    summary:
      'Writes down that staff took the deposit of a booking or a part of it, once for a key; it is no payment.',
    body: z.object({
      request_id: id,
      key: z.uuid(),
      amount: money.min(1),
      payment_method: depositWay,
      /** The day on which it was received where the tour is; today where left out. */
      taken_on: date.optional(),
    }),
    response: bookingView,
  }),
  settleDeposit: call({
    method: 'POST',
    path: '/crm/api/deposit/settle',
    access: write,
    summary:
      'Gives a held deposit back whole or in part, and keeps what is said with the reason, once for a key; never more than is held, and of a cancelled booking nothing is kept.',
    body: z.object({
      request_id: id,
      key: z.uuid(),
      returned_amount: money,
      kept_amount: money,
      /** Of what goes back. */
      payment_method: depositWay,
      /** Why something is kept: its client reads it. */
      reason: keptReason,
    }),
    response: bookingView,
  }),
  undoDepositEntry: call({
    method: 'POST',
    path: '/crm/api/deposit/undo',
    access: write,
    summary:
      'Takes back a line of a deposit that was written by mistake, with the reason and once for a key: an opposite line stands beside it, and the receipt of what was kept is returned. What came is not taken back while it is settled.',
    body: z.object({
      request_id: id,
      key: z.uuid(),
      /** The line, as the booking shows it. */
      entry_id: id,
      reason: lines(500, 1),
    }),
    response: bookingView,
  }),
  calculatePrepayment: call({
    method: 'POST',
    path: '/crm/api/invoice/calculate-prepayment',
    access: write,
    summary:
      'The prepayment of a booking: percent, a sum per tourist, or the full price; whole currency units.',
    body: z.object({
      request_id: id,
      tourists_count: z.int().min(1).max(MAX_TOURISTS).optional(),
      price: money.optional(),
      prepayment_type: prepaymentType,
      prepayment_size: percentOrSum,
    }),
    response: z.object({ amount: money, total: money, currency }),
  }),
  payments: call({
    method: 'GET',
    path: '/crm/api/payment/list',
    access: { area: 'payments', level: 'read' },
    summary:
      'The ledger: payments and refunds, newest first, filtered, with totals per currency of just what is filtered.',
    query: z.object({
      organizer_id: queryId,
      ...ledgerFilter.shape,
      /** The last movement of the page before: the next page is found without counting to it. */
      before: queryId.optional(),
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      ...goesOn,
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
    response: z.object({
      payments: z.array(payment),
      /** Who money may come through, for the filter. */
      providers: z.array(z.object({ name: z.string(), title: z.string() })),
      totals: z.array(
        z.object({
          currency,
          payed: moneySum,
          refunded: moneySum,
          /** What agents keep of it, and what was payed out to them: 0 where payments or refunds alone are asked for. */
          to_agents: z.int(),
          /** What was kept of deposits: income that is no payment of a booking; 0 where payments or refunds alone are asked for. */
          kept_deposits: moneySum,
        }),
      ),
      pagination,
    }),
  }),
};
