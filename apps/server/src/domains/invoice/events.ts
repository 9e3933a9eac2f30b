import { depositMovement, depositWay, invoiceKind, ledgerMethod, receiptProblem } from '@tropa/contract';
import { z } from 'zod';
import { defineEvent } from '../../plugins/outbox.ts';

const ofInvoice = z.object({
  organizer_id: z.int(),
  request_id: z.int(),
  invoice_id: z.int(),
  /** Minor units. */
  amount: z.int(),
  currency: z.string(),
});
const refundReason = z.enum([
  'cancellation',
  'credit',
  'price_change',
  'mistake',
  'overpayment',
  'by_staff',
  'outside',
  'duplicate',
  'late',
  'mismatched',
]);

/** There is something to pay. */
export const invoiceCreated = defineEvent(
  'invoice.created',
  ofInvoice.extend({ kind: invoiceKind, due_at: z.string().nullable() }),
);

/**
 * An invoice is payed. `has_moved`: the payment moved the booking, and `booking.moved` says so too. `ahead_amount`: the
 * invoice that was meant is payed or canceled, and so much counts towards what else is owed. `marked_by`: the member of staff
 * who wrote it down.
 */
export const paymentReceived = defineEvent(
  'payment.received',
  ofInvoice.extend({
    has_moved: z.boolean(),
    ahead_amount: z.int().optional(),
    marked_by: z.int().optional(),
  }),
);

/** A payment, or a part of it, came that nothing is owed for (a second one, or too late and no seats are left): it goes back by itself. */
export const paymentReturning = defineEvent(
  'payment.returning',
  ofInvoice.extend({ reason: refundReason.extract(['duplicate', 'late', 'mismatched', 'overpayment']) }),
);

/** The provider names another sum or currency than was asked for. Nothing was applied; people look into it. */
export const paymentMismatched = defineEvent(
  'payment.mismatched',
  ofInvoice.extend({ asked_amount: z.int(), asked_currency: z.string(), provider_payment_id: z.string() }),
);

/** The day of an open invoice is over: its organizer is told once. */
export const paymentOverdue = defineEvent(
  'payment.overdue',
  ofInvoice.extend({ due_at: z.string().nullable() }),
);

/** Money has to go back through its provider. */
export const refundRequested = defineEvent('refund.requested', z.object({ refund_id: z.string() }));

/** A receipt is to be registered by its provider. */
export const receiptRequested = defineEvent('receipt.requested', z.object({ receipt_id: z.string() }));

/** A receipt was not made, and waits for people. */
export const receiptFailed = defineEvent(
  'receipt.failed',
  z.object({
    organizer_id: z.int(),
    request_id: z.int(),
    amount: z.int(),
    problem: receiptProblem,
    /** The organizer's own register did not make it; else the payment service. */
    is_of_register: z.boolean(),
  }),
);

const ofCredit = z.object({ request_id: z.int(), credit_id: z.int() });

/** Money of a cancelled booking stays with its organizer for a later one. */
export const creditGiven = defineEvent('credit.given', ofCredit);

/** Staff gave a client a credit, let one be used for longer, or have its letter sent once more. */
export const creditTold = defineEvent(
  'credit.told',
  ofCredit.extend({ why: z.enum(['given', 'prolonged', 'again']) }),
);

/** Staff took a deposit or a part of it, gave some of it back, keep some, or took back what they had written by mistake. Minor units. */
export const depositChanged = defineEvent(
  'deposit.changed',
  z.object({
    organizer_id: z.int(),
    request_id: z.int(),
    taken_amount: z.int(),
    returned_amount: z.int(),
    kept_amount: z.int(),
    currency: z.string(),
    /** Of what came, or went back. */
    payment_method: depositWay,
    undone: z.object({ movement: depositMovement, amount: z.int() }).optional(),
  }),
);

/** Money went back: by the provider, or staff say they returned it. */
export const refundMade = defineEvent(
  'refund.made',
  ofInvoice.extend({
    reason: refundReason,
    /** How it was paid, and so returned; absent in what was told before it was. */
    payment_method: ledgerMethod.optional(),
  }),
);
