import type { InvoiceKind, InvoiceStatus } from '@tropa/contract';
import { sql } from 'drizzle-orm';
import { char, check, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { booking } from './booking.ts';
import { createdAt, identity, instant, minorUnits, reference } from './columns.ts';
import { organizer } from './organizer.ts';
import { userAccount } from './user.ts';

const empty = () => text().notNull().default('');
type LedgerMethod = 'sbp' | 'card' | 'cash' | 'transfer';

export const invoice = pgTable(
  'invoice',
  {
    id: identity(),
    request_id: reference()
      .notNull()
      .references(() => booking.request_id, { onDelete: 'cascade' }),
    organizer_id: reference()
      .notNull()
      .references(() => organizer.id, { onDelete: 'cascade' }),
    /** Number within the booking: the invoice is printed as `<request_id>-<number>`. */
    sequence: integer().notNull(),
    kind: text().$type<InvoiceKind>().notNull(),
    status: smallint().$type<InvoiceStatus>().notNull().default(1),
    amount: minorUnits().notNull(),
    refunded_amount: minorUnits().notNull().default(0),
    currency: char({ length: 3 }).notNull(),
    title: empty(),
    message: empty(),
    prepayment_percent: integer(),
    created_at: createdAt(),
    due_at: instant(),
    payed_at: instant(),
    payment_method: text().$type<LedgerMethod>(),
  },
  (table) => [
    uniqueIndex().on(table.request_id, table.sequence),
    check('invoice_amount', sql`${table.amount} > 0`),
    check('invoice_refunded', sql`${table.refunded_amount} between 0 and ${table.amount}`),
    check('invoice_status', sql`${table.status} in (1, 2, 3)`),
  ],
);

/** An attempt to pay at a provider. */
export const paymentAttempt = pgTable(
  'payment_attempt',
  {
    id: uuid().primaryKey().defaultRandom(),
    invoice_id: reference()
      .notNull()
      .references(() => invoice.id, { onDelete: 'cascade' }),
    provider: text().notNull(),
    /** The provider's own id of the payment. */
    provider_payment_id: text().notNull(),
    payment_method: text().$type<LedgerMethod>().notNull(),
    status: text().$type<'pending' | 'succeeded' | 'failed'>().notNull().default('pending'),
    amount: minorUnits().notNull(),
    currency: char({ length: 3 }).notNull(),
    created_at: createdAt(),
    updated_at: createdAt(),
  },
  (table) => [uniqueIndex().on(table.provider, table.provider_payment_id), index().on(table.invoice_id)],
);

/** The ledger: every movement of money, never edited. A refund is negative and names its payment. */
export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    id: identity(),
    organizer_id: reference()
      .notNull()
      .references(() => organizer.id, { onDelete: 'cascade' }),
    request_id: reference()
      .notNull()
      .references(() => booking.request_id, { onDelete: 'cascade' }),
    invoice_id: reference()
      .notNull()
      .references(() => invoice.id, { onDelete: 'cascade' }),
    refund_of_id: reference(),
    amount: minorUnits().notNull(),
    currency: char({ length: 3 }).notNull(),
    payment_method: text().$type<LedgerMethod>().notNull(),
    provider: text().notNull(),
    /** One event of a provider changes the ledger once, however often it comes. */
    event_key: text().notNull().unique(),
    created_by_user_id: reference().references(() => userAccount.id, { onDelete: 'set null' }),
    created_at: createdAt(),
  },
  (table) => [
    index('ledger_list').on(table.organizer_id, table.id.desc()),
    index().on(table.request_id),
    check('ledger_amount', sql`${table.amount} <> 0`),
    check('ledger_refund', sql`(${table.amount} < 0) = (${table.refund_of_id} is not null)`),
  ],
);

/** Payments of the test bank (demo mode): what its own pages know. */
export const testBankPayment = pgTable('test_bank_payment', {
  id: uuid().primaryKey().defaultRandom(),
  amount: minorUnits().notNull(),
  currency: char({ length: 3 }).notNull(),
  description: text().notNull(),
  payment_method: text().$type<'sbp' | 'card'>().notNull(),
  return_url: text().notNull(),
  status: text().$type<'pending' | 'succeeded' | 'failed' | 'refunded'>().notNull().default('pending'),
  created_at: createdAt(),
});
