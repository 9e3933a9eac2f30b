import { z } from 'zod';
import { currency, moment, money } from './common.ts';
import { bookingReceipt, vatCode } from './payment-account.ts';

// Papers for what a seller at the pier takes and gives back (docs/rules/money.md).

/** What the seller takes: into the drawer, at the organizer's own terminal, by a transfer. */
export const TAKEN_WAYS = ['cash', 'terminal', 'transfer'] as const;
/** What the seller says was taken. */
export const takenWay = z.enum(TAKEN_WAYS);

/** A paper for money that a seller took or gave back, as it stands with its booking. */
export const saleSlip = z.object({
  /** Counts within its booking: with the booking's number before it, it is a paper's own. */
  number: z.int(),
  /** Of money that went back. */
  is_return: z.boolean(),
  way: takenWay,
  amount: money,
  currency,
  created_at: moment,
});
export type SaleSlip = z.infer<typeof saleSlip>;

/** Where the receipt of its payment is made, `fiscal`: by the connected register; null: the organizer has not said. */
export const receiptPlace = z.enum(['provider', 'reminder', 'register', 'fiscal']).nullable();

/** The same whole, as it is printed. */
export const printedSlip = saleSlip.extend({
  seller: z.object({ name: z.string(), inn: z.string() }),
  /** Who took the money; empty: their account is gone. */
  cashier: z.string(),
  timezone: z.string(),
  date_start: z.string().nullable(),
  date_end: z.string().nullable(),
  time_start: z.string().nullable(),
  lines: z.array(z.object({ description: z.string(), amount: money })),
  /** Null: the organizer has not said. */
  vat: z.object({ code: vatCode, amount: money }).nullable(),
  /** Cash that was handed over, and what went back of it; null where none was. */
  handed: money.nullable(),
  change: money.nullable(),
  /** What the ticket's QR says; null: it is valid no more. */
  ticket: z.string().nullable(),
  receipt: receiptPlace,
  /** Of the connected register; null: it makes none. */
  fiscal: bookingReceipt.nullable(),
});
export type PrintedSlip = z.infer<typeof printedSlip>;
