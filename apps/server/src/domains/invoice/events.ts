import type { InvoiceKind } from '@tropa/contract';
import type { PaymentReminder } from '@tropa/core';
import { defineEvent } from '../../plugins/outbox.ts';
import type { RefundReason, Surplus } from './repository/refunds.ts';

type OfInvoice = { organizer_id: number; request_id: number; invoice_id: number };
type Money = {
  /** Minor units. */
  amount: number;
  currency: string;
};

/** There is something to pay. */
export type InvoiceCreated = OfInvoice & Money & { kind: InvoiceKind; due_at: string | null };
export const invoiceCreated = defineEvent<InvoiceCreated>('invoice.created');

/**
 * An invoice is payed. `has_moved`: the payment moved the booking, and `booking.moved` says so too. `ahead_amount`: the
 * invoice that was meant is payed or canceled, and so much counts towards what else is owed. `marked_by`: the member of staff
 * who wrote it down.
 */
export type PaymentReceived = OfInvoice &
  Money & { has_moved: boolean; ahead_amount?: number; marked_by?: number };
export const paymentReceived = defineEvent<PaymentReceived>('payment.received');

/** A payment, or a part of it, came that nothing is owed for (a second one, or too late and no seats are left): it goes back by itself. */
export type PaymentReturning = OfInvoice & Money & { reason: Surplus | 'overpayment' };
export const paymentReturning = defineEvent<PaymentReturning>('payment.returning');

/** The provider names another sum or currency than was asked for. Nothing was applied; people look into it. */
export type PaymentMismatched = OfInvoice &
  Money & { asked_amount: number; asked_currency: string; provider_payment_id: string };
export const paymentMismatched = defineEvent<PaymentMismatched>('payment.mismatched');

/** An open invoice: its day comes near, is today, or is over. Each once. */
export type PaymentReminded = OfInvoice & Money & { kind: PaymentReminder; due_at: string | null };
export const paymentReminded = defineEvent<PaymentReminded>('payment.reminded');

/** Money has to go back through its provider. */
export type RefundRequested = { refund_id: string };
export const refundRequested = defineEvent<RefundRequested>('refund.requested');

/** A receipt is to be registered by its provider. */
export type ReceiptRequested = { receipt_id: string };
export const receiptRequested = defineEvent<ReceiptRequested>('receipt.requested');

/** Money went back: by the provider, or staff say they returned it. */
export type RefundMade = OfInvoice & Money & { reason: RefundReason };
export const refundMade = defineEvent<RefundMade>('refund.made');
