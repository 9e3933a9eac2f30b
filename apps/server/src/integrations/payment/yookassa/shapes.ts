import { minorDigits, type ReceiptContent } from '@tropa/core';
import { z } from 'zod';
import type { ProviderPayment, ProviderReceipt, ProviderRefund, Registration } from '../provider.ts';

// The objects of YooKassa's API, so far as they are read (yookassa.ru/developers/api).

/** An identifier of theirs. It becomes part of an address: nothing else may stand in it. */
export const yookassaId = z.string().regex(/^[\w-]{1,64}$/u);
const amountShape = z.object({ value: z.string().regex(/^\d+(\.\d+)?$/u), currency: z.string() });
const registration = z.enum(['pending', 'succeeded', 'canceled']);
const whyCanceled = z.object({ reason: z.string() });

export const paymentShape = z.object({
  id: yookassaId,
  status: z.enum(['pending', 'waiting_for_capture', 'succeeded', 'canceled']),
  amount: amountShape,
  /** There once something of it went back. */
  refunded_amount: amountShape.optional(),
  confirmation: z.object({ confirmation_url: z.url().optional() }).optional(),
  receipt_registration: registration.optional(),
  cancellation_details: whyCanceled.optional(),
});
export const refundShape = z.object({
  id: yookassaId,
  payment_id: yookassaId,
  status: z.enum(['pending', 'succeeded', 'canceled']),
  amount: amountShape,
  metadata: z.record(z.string(), z.string()).optional(),
  receipt_registration: registration.optional(),
  cancellation_details: whyCanceled.optional(),
});
export const refundsShape = z.object({ items: z.array(refundShape), next_cursor: z.string().optional() });
export const receiptShape = z.object({ id: yookassaId, status: registration });
export const shopShape = z.object({
  account_id: z.string(),
  status: z.enum(['enabled', 'disabled']),
  test: z.boolean(),
});
export const noticeShape = z.object({
  type: z.literal('notification'),
  event: z.string(),
  object: z.object({ id: yookassaId }),
});

/** A sum as they write it: `1234.50`. */
export function amountOf(amount: number, currency: string): { value: string; currency: string } {
  const digits = minorDigits(currency);
  const padded = String(amount).padStart(digits + 1, '0');
  const value = digits === 0 ? padded : `${padded.slice(0, -digits)}.${padded.slice(-digits)}`;
  return { value, currency };
}

/** Minor units of a sum of theirs; undefined: it has more digits than the currency. */
function minorOf({ value, currency }: z.output<typeof amountShape>): number | undefined {
  const digits = minorDigits(currency);
  const [whole = '0', fraction = ''] = value.split('.');
  if (!/^0*$/u.test(fraction.slice(digits))) return undefined;
  return Number(whole + fraction.slice(0, digits).padEnd(digits, '0'));
}

const REGISTRATIONS = {
  pending: 'pending',
  succeeded: 'registered',
  canceled: 'failed',
} as const satisfies Record<z.output<typeof registration>, Registration>;
const STATUSES = {
  pending: 'pending',
  waiting_for_capture: 'pending',
  succeeded: 'succeeded',
  canceled: 'failed',
} as const;

const money = (amount: z.output<typeof amountShape>) => ({
  // A sum that cannot be ours: whoever compares finds that it differs.
  amount: minorOf(amount) ?? -1,
  currency: amount.currency,
});
const along = (told: z.output<typeof registration> | undefined) =>
  told === undefined ? {} : { receipt: REGISTRATIONS[told] };

export const asPayment = (object: z.output<typeof paymentShape>): ProviderPayment => ({
  provider_payment_id: object.id,
  status: STATUSES[object.status],
  ...money(object.amount),
  refunded_amount: object.refunded_amount ? (minorOf(object.refunded_amount) ?? -1) : 0,
  ...along(object.receipt_registration),
});
export const asRefund = (object: z.output<typeof refundShape>): ProviderRefund => ({
  provider_refund_id: object.id,
  ...(object.metadata?.['refund_id'] === undefined ? {} : { refund_id: object.metadata['refund_id'] }),
  provider_payment_id: object.payment_id,
  status: STATUSES[object.status],
  ...money(object.amount),
  ...(object.cancellation_details ? { problem: object.cancellation_details.reason } : {}),
  ...along(object.receipt_registration),
});
export const asReceipt = ({ id, status }: z.output<typeof receiptShape>): ProviderReceipt => ({
  provider_receipt_id: id,
  status: REGISTRATIONS[status],
});

/** Their phones have digits alone. */
const digits = (phone: string) => phone.replaceAll(/\D/gu, '');

/**
 * A receipt as they take it. The agent's attributes are taken only in a receipt that is sent for itself.
 * @param isAlone it is sent for itself, not with a payment or a refund
 */
export function receiptBody(
  { customer, lines, tax_system, supplier }: ReceiptContent,
  currency: string,
  isAlone: boolean,
): Record<string, unknown> {
  const { name, inn, email, phone } = customer;
  const agent =
    isAlone && supplier
      ? {
          agent_type: 'agent',
          supplier: {
            name: supplier.name,
            inn: supplier.inn,
            ...(supplier.phone === '' ? {} : { phone: digits(supplier.phone) }),
          },
        }
      : {};
  return {
    customer: {
      ...(name === '' ? {} : { full_name: name.slice(0, 256) }),
      ...(inn === undefined ? {} : { inn }),
      ...(email === '' ? {} : { email }),
      ...(phone === '' ? {} : { phone: digits(phone) }),
    },
    tax_system_code: tax_system,
    items: lines.map((line) => ({
      description: line.description,
      quantity: 1,
      amount: amountOf(line.amount, currency),
      vat_code: line.vat_code,
      payment_mode: line.payment_mode,
      payment_subject: 'service',
      measure: 'piece',
      ...agent,
    })),
  };
}
