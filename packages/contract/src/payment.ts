import { z } from 'zod';
import { call } from './call.ts';
import {
  currency,
  date,
  goesOn,
  id,
  moment,
  pagination,
  queryId,
  text,
  percent,
  goesBelow,
  storedText,
} from './common.ts';
import { baseSaleStatus, invoiceKind, invoiceStatus } from './enumerations.ts';
import { fileExport, exportFormat } from './exporting.ts';

// The ledger: what came in, what went back, what is on its way, and the list as a file.

/** `credit`: what the client had left with the organizer for later. */
export const ledgerMethod = z.enum(['sbp', 'card', 'cash', 'transfer', 'credit']);
export type LedgerMethod = z.infer<typeof ledgerMethod>;
export const ledgerKind = z.enum(['payment', 'refund']);
export type LedgerKind = z.infer<typeof ledgerKind>;

/** A sum that is looked for, whatever its direction; from the address it comes as a text. */
const soughtSum = z.coerce.number().int().min(0).max(1_000_000_000_000);

/** What narrows the ledger, and its totals and its file with it. */
export const ledgerFilter = z.object({
  /** Number of a booking or an invoice, or the client's last name, e-mail, phone. */
  search: text(120).optional(),
  kind: ledgerKind.optional(),
  payment_method: ledgerMethod.optional(),
  /** As the ledger names it. */
  provider: text(40).optional(),
  currency: currency.optional(),
  /** Calendar days where the organizer is. */
  date_from: date.optional(),
  date_to: date.optional(),
  /** Minor units, without the sign of a refund. */
  amount_from: soughtSum.optional(),
  amount_to: soughtSum.optional(),
});
export type LedgerFilter = z.infer<typeof ledgerFilter>;

/** One movement of money. A refund is a negative amount linked to its payment. */
export const payment = z.object({
  id,
  request_id: id,
  invoice_id: id,
  invoice_number: z.string(),
  tour_name: z.string(),
  client_name: z.string(),
  amount: z.int(),
  /** What the agent that takes the client's money keeps of it; below zero of a refund, 0 where there is none. */
  kept_by_agent: z.int(),
  currency,
  payment_method: ledgerMethod,
  provider: z.string(),
  /** The provider in words. */
  provider_title: z.string(),
  created_at: moment,
});
export type Payment = z.infer<typeof payment>;

const part = z.object({ id, amount: z.int(), created_at: moment });

/** A movement of money with everything that hangs on it. */
export const paymentDetails = z.object({
  ...payment.shape,
  base_sale_status: baseSaleStatus,
  /** Of the whole booking: its price, and what came of that. */
  total: z.int(),
  payed_amount: z.int(),
  invoice_kind: invoiceKind,
  invoice_status: invoiceStatus,
  invoice_amount: z.int(),
  /** The provider's own number of the payment; empty for what staff wrote down. */
  provider_payment_id: z.string(),
  /** Who of the staff wrote it down; empty for what a provider told. */
  created_by_name: z.string(),
  /** The payment that a refund gives back. */
  refund_of: part.nullable(),
  /** What has gone back of a payment. */
  refunds: z.array(part),
  /** What of a payment is promised back and has not gone yet. */
  promised_amount: z.int(),
  /** The commission on a sale of a partner site; a refund gives it back. */
  commission: z
    .object({ site_name: z.string(), percent: percent(), amount: z.int(), payout_id: id.nullable() })
    .nullable(),
});
export type PaymentDetails = z.infer<typeof paymentDetails>;

/**
 * Money on its way. `attempt`: a payer was sent to the provider and has not come back with an answer; `refund`: the provider
 * is asked to return it; `by_hand`: staff have to return it, all of an invoice together.
 */
export const moneyUnderway = z.object({
  key: z.string(),
  kind: z.enum(['attempt', 'refund', 'by_hand']),
  request_id: id,
  invoice_id: id,
  invoice_number: z.string(),
  tour_name: z.string(),
  client_name: z.string(),
  amount: z.int(),
  currency,
  payment_method: ledgerMethod,
  provider: z.string(),
  /**
   * Why the provider refused a refund, in its own word; it is asked again every hour. `returned_outside`: we wait
   * until what was returned in its cabinet is recorded. Null: neither.
   */
  problem: z.string().nullable(),
  created_at: moment,
});
export type MoneyUnderway = z.infer<typeof moneyUnderway>;

const read = { area: 'payments', level: 'read' } as const;

export const paymentCalls = {
  view: call({
    method: 'GET',
    path: '/crm/api/payment/view',
    access: read,
    summary: 'A movement of the ledger with its booking, invoice, refunds and commission.',
    query: z.object({ id: queryId }),
    response: z.object({ payment: paymentDetails }),
  }),
  underway: call({
    method: 'GET',
    path: '/crm/api/payment/underway',
    access: read,
    summary: 'Money on its way: open payments, refunds at the provider, refunds that staff make by hand.',
    query: z.object({
      organizer_id: queryId,
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(20),
      ...goesOn,
      /** Since when it is on its way, in microseconds, and its key. */
      ...goesBelow(z.tuple([z.int(), storedText])),
    }),
    response: z.object({ items: z.array(moneyUnderway), pagination }),
  }),
  createExport: call({
    method: 'POST',
    path: '/crm/api/payment/create-export',
    access: { ...read, also: 'people.export' },
    summary: 'Has a job write the ledger as it is filtered to a file.',
    body: z.object({ organizer_id: id, format: exportFormat, filter: ledgerFilter }),
    response: z.object({ export: fileExport }),
  }),
};
