import type { ReceiptKind, ReceiptProblem, ReceiptStatus } from '@tropa/contract';
import type { FiscalDocument, ReceiptContent, SlipContent } from '@tropa/core';
import { sql } from 'drizzle-orm';
import {
  boolean,
  char,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { booking } from './booking.ts';
import { createdAt, identity, instant, minorUnits, reference } from './columns.ts';
import { ledgerEntry, refund } from './invoice.ts';
import { organizer } from './organizer.ts';
import { paymentAccount } from './payment-account.ts';

/** A receipt that the law wants for money that moved or a service that was given (54-FZ), or the reminder of one. */
export const receipt = pgTable(
  'receipt',
  {
    /** Also the key under which the provider registers it: once, however often it is asked. */
    id: uuid().primaryKey().defaultRandom(),
    organizer_id: reference()
      .notNull()
      .references(() => organizer.id, { onDelete: 'cascade' }),
    request_id: reference()
      .notNull()
      .references(() => booking.request_id, { onDelete: 'cascade' }),
    /** The payment of the ledger that it belongs to; of a refund: the payment that was returned. */
    payment_id: reference()
      .notNull()
      .references(() => ledgerEntry.id, { onDelete: 'cascade' }),
    refund_id: uuid().references(() => refund.id, { onDelete: 'cascade' }),
    kind: text().$type<ReceiptKind>().notNull(),
    status: text().$type<ReceiptStatus>().notNull(),
    provider: text().notNull(),
    /** Null: the platform's account, or the test bank's own in demo mode. Of money taken by hand: the organizer's register. */
    account_id: reference().references(() => paymentAccount.id),
    /** The provider's id of the payment, and of the refund. */
    provider_payment_id: text().notNull(),
    provider_refund_id: text(),
    /** Its content went along with the payment or the refund; false: it is sent for itself. */
    is_sent_along: boolean().notNull(),
    /** Of one that was sent for itself: the provider's own id. */
    provider_receipt_id: text(),
    content: jsonb().$type<ReceiptContent>().notNull(),
    /** What a cash register told of it once it was registered; a provider tells nothing of its own. */
    fiscal: jsonb().$type<FiscalDocument>(),
    amount: minorUnits().notNull(),
    currency: char({ length: 3 }).notNull(),
    problem: text().$type<ReceiptProblem>(),
    /** How often it was sent for itself: part of the key, as a refused key cannot be used again. */
    tries: smallint().notNull().default(0),
    /** When it is seen to next; null: nothing more is to be done by itself. */
    next_try_at: instant(),
    /** The day on which it was made, where its organizer is: the report of taxes counts it. Null: it is not made, or no real one. */
    counted_on: date({ mode: 'string' }),
    created_at: createdAt(),
    updated_at: createdAt(),
  },
  (table) => [
    index('receipt_counted')
      .on(table.organizer_id, table.counted_on, table.id)
      .where(sql`counted_on is not null`),
    uniqueIndex('receipt_one_per_payment')
      .on(table.payment_id, table.kind)
      .where(sql`refund_id is null`),
    uniqueIndex('receipt_one_per_refund').on(table.refund_id),
    index('receipt_list').on(table.organizer_id, table.created_at.desc(), table.id),
    index('receipt_open')
      .on(table.organizer_id, table.created_at.desc(), table.id)
      .where(sql`status in ('failed', 'reminder')`),
    index('receipt_due')
      .on(table.next_try_at)
      .where(sql`next_try_at is not null`),
    index().on(table.request_id),
    check('receipt_amount', sql`${table.amount} > 0`),
  ],
);

/** Receipts that were made, by day and rate of VAT, kept by a trigger of theirs (docs/rules/reports.md). */
export const receiptSum = pgTable(
  'receipt_sum',
  {
    organizer_id: reference()
      .notNull()
      .references(() => organizer.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    kind: text().$type<ReceiptKind>().notNull(),
    vat_code: smallint().notNull(),
    currency: char({ length: 3 }).notNull(),
    receipts: integer().notNull(),
    amount: minorUnits().notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.organizer_id, table.day, table.kind, table.vat_code, table.currency],
    }),
  ],
);

/** A paper that a seller at the pier hands out for money taken or given back: no receipt of the law. */
export const saleSlip = pgTable(
  'sale_slip',
  {
    id: identity(),
    request_id: reference()
      .notNull()
      .references(() => booking.request_id, { onDelete: 'cascade' }),
    /** Counts within its booking. */
    number: smallint().notNull(),
    /** The line of the ledger that it is of. */
    entry_id: reference()
      .notNull()
      .unique()
      .references(() => ledgerEntry.id, { onDelete: 'cascade' }),
    /** What it said when it was made: nothing of whoever buys. */
    content: jsonb().$type<SlipContent>().notNull(),
    /** When the money was taken: told later where there was no network. */
    created_at: instant().notNull(),
  },
  (table) => [uniqueIndex().on(table.request_id, table.number)],
);
