import { z } from 'zod';
import { call } from './call.ts';
import {
  currency,
  done,
  goesOn,
  id,
  moment,
  money,
  pagination,
  queryFlag,
  queryId,
  text,
  goesBelow,
} from './common.ts';

/**
 * Who makes the receipts (54-FZ). `provider`: the payment provider's cash register; `self_employed`: the organizer in «Мой налог»,
 * reminded of each; `own`: a cash register of the organizer's own. Of what is taken by hand the connected register makes them,
 * where there is one, but for the self-employed.
 */
export const receiptMode = z.enum(['provider', 'self_employed', 'own']);
export type ReceiptMode = z.infer<typeof receiptMode>;
/** Tax systems (tag 1055) by our numbers: 1 general, 2 simplified (income), 3 simplified (income minus expenses), 5 agricultural, 6 patent. 4 was abolished. */
export const taxSystem = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(5), z.literal(6)]);
export type TaxSystem = z.infer<typeof taxSystem>;
/**
 * VAT (tag 1199) by our numbers, which each provider's adapter turns into its own: 1 none, 2 0 %, 3 10 %, 5 10/110, 7 5 %, 8 7 %, 9 5/105, 10 7/107, 11 22 %, 12 22/122.
 * 4 and 6 were the 20 % of the years before 2026.
 */
export const VAT_CODES = [1, 2, 3, 5, 7, 8, 9, 10, 11, 12] as const;
export const vatCode = z.literal(VAT_CODES);
export type VatCode = z.infer<typeof vatCode>;

export const receiptSettings = z.object({ mode: receiptMode, tax_system: taxSystem, vat_code: vatCode });
export type ReceiptSettings = z.infer<typeof receiptSettings>;

/** An organizer's account at a provider. Its secrets are never told. */
export const paymentAccount = z.object({
  /** As the ledger and the webhook's address name it. */
  provider: z.string(),
  /** The provider in words. */
  title: z.string(),
  /** The account in words, with its number. */
  name: z.string(),
  /** What the provider knows it by. */
  number: z.string(),
  /** What else was typed of it and is no secret. */
  fields: z.record(z.string(), z.string()),
  /** The provider says that it moves no money. */
  is_test: z.boolean(),
  /** When the provider last took it. */
  checked_at: moment.nullable(),
  created_at: moment,
});
export type PaymentAccount = z.infer<typeof paymentAccount>;

/** What an account is for: payments online, or receipts of what is taken by hand. */
const accountPurpose = z.enum(['payments', 'register']);
export type AccountPurpose = z.infer<typeof accountPurpose>;

/** A cash register that an organizer may connect, with the fields of its form; words are in the reader's language. */
const cashRegisterView = z.object({
  name: z.string(),
  title: z.string(),
  /** The field that an account is known by: another value is another account. */
  number_field: z.string(),
  fields: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      hint: z.string(),
      is_secret: z.boolean(),
      max_length: z.int(),
    }),
  ),
});
export type CashRegisterView = z.infer<typeof cashRegisterView>;

/** The same of a payment provider. */
const paymentProviderView = cashRegisterView.extend({
  /** What has to be set up there for receipts. */
  receipts: z.string(),
  /** Where it tells of payments, and how that address is written into its settings; null: nothing has to be written. */
  notifications: z.object({ text: z.string(), url: z.string() }).nullable(),
});
export type PaymentProviderView = z.infer<typeof paymentProviderView>;

const accepting = z.object({
  /** Null: nobody can pay online, but in demo mode, where the test bank stands in. */
  account: paymentAccount.nullable(),
  providers: z.array(paymentProviderView),
  /** What is told where there is no account. */
  invitation: z.string(),
  /** Without an account payments go through the one that stands in. */
  has_stand_in: z.boolean(),
  /** Null: the organizer has not said yet, no receipts are made. */
  receipts: receiptSettings.nullable(),
  /** The cash register for what is taken by hand; null: none is connected. */
  register: paymentAccount.nullable(),
  registers: z.array(cashRegisterView),
  /** What is told where there is no register. */
  register_invitation: z.string(),
});
export type AcceptingPayments = z.infer<typeof accepting>;

export const receiptKind = z.enum(['payment', 'settlement', 'refund']);
export type ReceiptKind = z.infer<typeof receiptKind>;
/**
 * `pending`: on its way; `registered`: the tax service has it; `failed`: people look into it; `reminder`: the organizer makes it by
 * hand; `by_hand`: it says that it did.
 */
export const receiptStatus = z.enum(['pending', 'registered', 'failed', 'reminder', 'by_hand']);
export type ReceiptStatus = z.infer<typeof receiptStatus>;
/** Why a receipt failed: the cash register did not take it, its content was refused, the account's key was, there is nobody to send it to. */
export const receiptProblem = z.enum(['not_registered', 'refused', 'credentials', 'no_contact']);
export type ReceiptProblem = z.infer<typeof receiptProblem>;

/** What a register told of a receipt: number of its memory, of the document in it, and its sign. */
const fiscalReceipt = z.object({
  fn: z.string(),
  fd: z.string(),
  fpd: z.string(),
  /** By the register's own clock, without a zone: `2026-11-27T21:05:00`. */
  made_at: z.string(),
  /** Where the operator of fiscal data shows it. */
  url: z.string().nullable(),
  /** What its QR says. */
  qr: z.string(),
  /** A training register made it: the tax service knows nothing of it. */
  is_training: z.boolean(),
});

export const receipt = z.object({
  id: z.uuid(),
  request_id: id,
  client_name: z.string(),
  kind: receiptKind,
  status: receiptStatus,
  problem: receiptProblem.nullable(),
  amount: money,
  currency,
  /** E-mail or phone that it goes to; empty: none is known. */
  sent_to: z.string(),
  /** The organizer's own register makes it, of money that was taken by hand. */
  is_of_register: z.boolean(),
  /** As the register's memory has it; null: it is not registered, or its provider tells nothing of it. */
  fiscal: fiscalReceipt.nullable(),
  created_at: moment,
});
export type Receipt = z.infer<typeof receipt>;

/** A receipt as it stands with its booking. */
export const bookingReceipt = receipt.omit({ request_id: true, client_name: true });
export type BookingReceipt = z.infer<typeof bookingReceipt>;

/** The same for its client: not what staff have to look into. */
export interface PublicReceipt extends Pick<BookingReceipt, 'kind' | 'amount' | 'sent_to'> {
  /** Where the operator of fiscal data shows it; null: nobody has said. */
  url: string | null;
  /** It is no real one. */
  is_training: boolean;
  /** False: it is on its way. */
  is_made: boolean;
}

const read = { area: 'profile', level: 'read' } as const;
const write = { area: 'profile', level: 'write' } as const;
const byOrganizer = z.object({ organizer_id: queryId });

export const paymentAccountCalls = {
  view: call({
    method: 'GET',
    path: '/crm/api/payment-account/view',
    access: read,
    summary: 'How an organizer is paid online and who makes its receipts.',
    query: byOrganizer,
    response: accepting,
  }),
  save: call({
    method: 'POST',
    path: '/crm/api/payment-account/save',
    access: write,
    summary:
      'Keeps an account that the provider has taken; what is wrong is told at its field. An empty secret keeps the stored one of the same account. Needs a fresh sign-in.',
    body: z.object({
      organizer_id: id,
      purpose: accountPurpose.default('payments'),
      provider: text(40),
      /** By the names of the provider's fields. */
      fields: z.record(z.string().max(40), text(1000)),
    }),
    response: accepting,
  }),
  check: call({
    method: 'POST',
    path: '/crm/api/payment-account/check',
    access: write,
    summary: 'Asks the provider whether the stored account works.',
    body: z.object({ organizer_id: id, purpose: accountPurpose.default('payments') }),
    response: accepting,
  }),
  disconnect: call({
    method: 'POST',
    path: '/crm/api/payment-account/disconnect',
    access: write,
    summary:
      'No new payments go to the account; what was paid into it can still be returned through it. Needs a fresh sign-in.',
    body: z.object({ organizer_id: id, purpose: accountPurpose.default('payments') }),
    response: accepting,
  }),
  saveReceipts: call({
    method: 'POST',
    path: '/crm/api/payment-account/save-receipts',
    access: write,
    summary: 'Who makes the receipts, with tax system and VAT.',
    body: z.object({ organizer_id: id, fields: receiptSettings }),
    response: accepting,
  }),
};

export const receiptCalls = {
  list: call({
    method: 'GET',
    path: '/crm/api/receipt/list',
    access: { area: 'payments', level: 'read' },
    summary: 'Receipts, newest first; `only_open`: those that failed or that the organizer has to make.',
    query: z.object({
      organizer_id: queryId,
      only_open: queryFlag.optional(),
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(10),
      ...goesOn,
      /** When it was made, in microseconds, and which it is. */
      ...goesBelow(z.tuple([z.int(), z.uuid()])),
    }),
    response: z.object({ receipts: z.array(receipt), open_count: z.int(), pagination }),
  }),
  retry: call({
    method: 'POST',
    path: '/crm/api/receipt/retry',
    access: { area: 'payments', level: 'write' },
    summary: 'Sends a receipt that failed once more.',
    body: z.object({ id: z.uuid() }),
    response: done,
  }),
  markMade: call({
    method: 'POST',
    path: '/crm/api/receipt/mark-made',
    access: { area: 'payments', level: 'write' },
    summary: 'The organizer has made a receipt by hand.',
    body: z.object({ id: z.uuid() }),
    response: done,
  }),
};
