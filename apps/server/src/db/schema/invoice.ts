import type { DepositWay, InvoiceKind, InvoiceStatus, LedgerMethod } from '@tropa/contract';
import type { ReceiptContent } from '@tropa/core';
import { sql } from 'drizzle-orm';
import {
  boolean,
  char,
  check,
  date,
  foreignKey,
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
import { agentPayment } from './agent.ts';
import { booking } from './booking.ts';
import { createdAt, identity, instant, minorUnits, reference, percent } from './columns.ts';
import { documentTemplate } from './document.ts';
import { agent, organizer } from './organizer.ts';
import { paymentAccount } from './payment-account.ts';
import { userAccount } from './user.ts';

const empty = () => text().notNull().default('');
export type LedgerSubject = 'booking' | 'agent' | 'credit' | 'deposit' | 'deposit_kept';

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
    prepayment_percent: percent(),
    /** The contract, by its template, under which it is made out; null: none is named. */
    contract_id: reference().references(() => documentTemplate.id, { onDelete: 'set null' }),
    created_at: createdAt(),
    due_at: instant(),
    payed_at: instant(),
    payment_method: text().$type<LedgerMethod>(),
    /** When its organizer was told that its day is over; null: it was not. */
    overdue_told_at: instant(),
  },
  (table) => [
    uniqueIndex().on(table.request_id, table.sequence),
    // Two open first invoices of one booking could both be payed.
    uniqueIndex('invoice_one_open_first')
      .on(table.request_id)
      .where(sql`status = 1 and kind <> 'payment'`),
    // Open ones by their day: the reminders of all organizers, and what is overdue at one of them.
    index('invoice_open_due')
      .on(table.due_at)
      .where(sql`status = 1`),
    index('invoice_overdue')
      .on(table.organizer_id, table.due_at)
      .where(sql`status = 1`),
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
    /** Null: the platform's account, or the test bank's own in demo mode. */
    account_id: reference().references(() => paymentAccount.id),
    /** The provider's own id of the payment. */
    provider_payment_id: text().notNull(),
    payment_method: text().$type<LedgerMethod>().notNull(),
    /** `mismatched`: the provider names another sum or currency than we asked for; people look into it. */
    status: text().$type<'pending' | 'succeeded' | 'failed' | 'mismatched'>().notNull().default('pending'),
    amount: minorUnits().notNull(),
    currency: char({ length: 3 }).notNull(),
    /** When the provider is asked next, in case its webhook was lost; null: nothing is expected any more. */
    next_check_at: instant(),
    /** What its receipt says; null: none is made by the provider. */
    receipt: jsonb().$type<ReceiptContent>(),
    created_at: createdAt(),
    updated_at: createdAt(),
  },
  (table) => [
    uniqueIndex().on(table.provider, table.provider_payment_id),
    index().on(table.invoice_id),
    index().on(table.account_id),
    index('payment_attempt_check')
      .on(table.next_check_at)
      .where(sql`next_check_at is not null`),
  ],
);

/** `kept`: money of a booking that its client left for a later one. `gift`: an amount that the organizer owes of its goodwill. */
export type CreditKind = 'kept' | 'gift';

/**
 * What a client can pay a later booking with: money that its organizer keeps in place of giving it back, or an amount that it gave
 * (docs/rules/money.md). What is left of it is what its lines of the ledger add up to.
 */
export const credit = pgTable(
  'credit',
  {
    id: identity(),
    organizer_id: reference()
      .notNull()
      .references(() => organizer.id, { onDelete: 'cascade' }),
    kind: text().$type<CreditKind>().notNull().default('kept'),
    /** The booking whose money it is, or for which it was given: its client has it. */
    request_id: reference()
      .notNull()
      .references(() => booking.request_id, { onDelete: 'cascade' }),
    amount: minorUnits().notNull(),
    left_amount: minorUnits().notNull().default(0),
    currency: char({ length: 3 }).notNull(),
    /** Why staff gave it. */
    reason: empty(),
    /** What its code is made from, by a key of the server. */
    code_seed: uuid().notNull().defaultRandom(),
    /** Of the code that pays: who reads this table can't pay by it. */
    code_hash: text().notNull().unique(),
    expires_at: instant().notNull(),
    /** When staff took back what was left of a gift. */
    taken_back_at: instant(),
    created_at: createdAt(),
  },
  (table) => [
    index('credit_of_organizer').on(table.organizer_id, table.id.desc()),
    // Of the money of a booking there is one.
    uniqueIndex('credit_kept')
      .on(table.request_id)
      .where(sql`kind = 'kept'`),
    index('credit_of_booking').on(table.request_id),
    check('credit_kind', sql`${table.kind} in ('kept', 'gift')`),
    check('credit_left', sql`${table.left_amount} between 0 and ${table.amount}`),
  ],
);

/**
 * What a client leaves with an organizer and gets back (docs/rules/money.md): stored once something of it came. What of it is held is
 * what its lines of the ledger add up to.
 */
export const deposit = pgTable(
  'deposit',
  {
    request_id: reference()
      .primaryKey()
      .references(() => booking.request_id, { onDelete: 'cascade' }),
    organizer_id: reference()
      .notNull()
      .references(() => organizer.id, { onDelete: 'cascade' }),
    /** What was asked for, and what for, as the booking was promised. */
    amount: minorUnits().notNull(),
    purpose: empty(),
    currency: char({ length: 3 }).notNull(),
    taken_amount: minorUnits().notNull().default(0),
    returned_amount: minorUnits().notNull().default(0),
    kept_amount: minorUnits().notNull().default(0),
    kept_reason: empty(),
    /** How it came last. */
    payment_method: text().$type<DepositWay>().notNull(),
    taken_at: instant().notNull(),
  },
  (table) => [
    index('deposit_list').on(table.organizer_id, table.request_id),
    index('deposit_held')
      .on(table.organizer_id, table.request_id)
      .where(sql`taken_amount > returned_amount + kept_amount`),
    check(
      'deposit_sums',
      sql`${table.returned_amount} >= 0 and ${table.kept_amount} >= 0 and ${table.taken_amount} <= ${table.amount}
        and ${table.returned_amount} + ${table.kept_amount} <= ${table.taken_amount}`,
    ),
  ],
);

/**
 * The ledger: every movement of money, never edited. Its subject says between whom: `booking` is what a client payed, or got back, of an
 * invoice (a refund is negative and names its payment); `agent` is what lies between the organizer and an agent: what it keeps of
 * such a movement (written by the database, below zero), and what is payed out to it; `credit` is what a client has left for later:
 * each movement of a booking by the method credit stands there with the other sign; `deposit` is what a client has left and gets
 * back, which is nobody's income; what is kept of it leaves there and stands as `deposit_kept`. All of an organizer together is what it
 * has got.
 */
export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    id: identity(),
    organizer_id: reference()
      .notNull()
      .references(() => organizer.id, { onDelete: 'cascade' }),
    subject: text().$type<LedgerSubject>().notNull().default('booking'),
    request_id: reference().references(() => booking.request_id, { onDelete: 'cascade' }),
    invoice_id: reference().references(() => invoice.id, { onDelete: 'cascade' }),
    refund_of_id: reference(),
    /** Of the subject agent: whose side it is. */
    agent_id: reference().references(() => agent.id, { onDelete: 'cascade' }),
    /**
     * Of what an agent keeps: the movement that it offsets; null where price or terms of the booking changed. Of a deposit: the line,
     * written by mistake, that it takes back.
     */
    offsets_id: reference().unique(),
    /** The payment of an agent by which it came, or was payed out. */
    agent_payment_id: reference().references(() => agentPayment.id, { onDelete: 'cascade' }),
    /** Of the method credit: by which, or to which, it went. */
    credit_id: reference().references(() => credit.id, { onDelete: 'cascade' }),
    amount: minorUnits().notNull(),
    currency: char({ length: 3 }).notNull(),
    payment_method: text().$type<LedgerMethod>().notNull(),
    provider: text().notNull(),
    /** One event of a provider changes the ledger once, however often it comes. */
    event_key: text().notNull().unique(),
    created_by_user_id: reference().references(() => userAccount.id, { onDelete: 'set null' }),
    created_at: createdAt(),
    /** Of a deposit: why something is kept, or why a line is taken back; empty where the person it names was erased. */
    note: text(),
    /** The calendar day where the organizer was then: a trigger sets it, and it stays when the organizer moves. */
    day: date({ mode: 'string' })
      .notNull()
      .default(sql`current_date`),
  },
  (table) => [
    // Holds all that the list is filtered by, so that whatever is asked for is found in the index alone.
    index('ledger_page')
      .on(
        table.organizer_id,
        table.day.desc(),
        table.id.desc(),
        table.amount,
        table.currency,
        table.payment_method,
        table.provider,
      )
      .where(sql`subject = 'booking'`),
    index('ledger_agent')
      .on(table.organizer_id, table.agent_id, table.day)
      .where(sql`subject = 'agent'`),
    index('ledger_agent_payment')
      .on(table.agent_payment_id)
      .where(sql`agent_payment_id is not null`),
    index('ledger_deposit')
      .on(table.organizer_id, table.created_by_user_id, table.created_at)
      .where(sql`subject in ('deposit', 'deposit_kept')`),
    index('ledger_credit')
      .on(table.credit_id)
      .where(sql`credit_id is not null`),
    index().on(table.request_id),
    index().on(table.invoice_id),
    index().on(table.refund_of_id),
    foreignKey({ columns: [table.refund_of_id], foreignColumns: [table.id] }).onDelete('cascade'),
    foreignKey({ columns: [table.offsets_id], foreignColumns: [table.id] }).onDelete('cascade'),
    check('ledger_amount', sql`${table.amount} <> 0`),
    check(
      'ledger_credit_method',
      sql`(${table.payment_method} = 'credit') = (${table.credit_id} is not null)`,
    ),
    check(
      'ledger_subject',
      sql`case ${table.subject}
        when 'booking' then ${table.request_id} is not null and ${table.invoice_id} is not null
          and ${table.agent_id} is null and ${table.offsets_id} is null
          and (${table.amount} < 0) = (${table.refund_of_id} is not null)
        when 'agent' then ${table.agent_id} is not null and ${table.invoice_id} is null
          and ${table.refund_of_id} is null and (${table.request_id} is null) = (${table.agent_payment_id} is not null)
          and (${table.offsets_id} is null or ${table.request_id} is not null) and ${table.credit_id} is null
        when 'credit' then ${table.credit_id} is not null and ${table.request_id} is not null
          and ${table.invoice_id} is null and ${table.refund_of_id} is null and ${table.agent_id} is null
          and ${table.offsets_id} is null and ${table.agent_payment_id} is null
        when 'deposit' then ${table.request_id} is not null and ${table.invoice_id} is null and ${table.refund_of_id} is null
          and ${table.agent_id} is null and ${table.agent_payment_id} is null and ${table.credit_id} is null
        when 'deposit_kept' then (${table.amount} > 0) = (${table.offsets_id} is null) and ${table.request_id} is not null
          and ${table.invoice_id} is null and ${table.refund_of_id} is null and ${table.agent_id} is null
          and ${table.agent_payment_id} is null and ${table.credit_id} is null
        else false end`,
    ),
  ],
);

/** Sums of the ledger by day without credit, which is money that was counted when it came; kept by a trigger: totals of a filtered list read these instead of every movement. */
export const ledgerDay = pgTable(
  'ledger_day',
  {
    organizer_id: reference().notNull(),
    day: date({ mode: 'string' }).notNull(),
    currency: char({ length: 3 }).notNull(),
    payment_method: text().$type<LedgerMethod>().notNull(),
    provider: text().notNull(),
    subject: text().$type<LedgerSubject>().notNull().default('booking'),
    is_refund: boolean().notNull(),
    amount: minorUnits().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'ledger_day_pk',
      columns: [
        table.organizer_id,
        table.day,
        table.currency,
        table.payment_method,
        table.provider,
        table.subject,
        table.is_refund,
      ],
    }),
  ],
);

export type RefundReason =
  | 'cancellation'
  | 'credit'
  | 'price_change'
  | 'mistake'
  | 'overpayment'
  | 'by_staff'
  | 'outside'
  | 'duplicate'
  | 'late'
  | 'mismatched';

/** Money that has to go back. Once it has, a negative ledger entry with the key `refund:<id>` says so. */
export const refund = pgTable(
  'refund',
  {
    /** Also the key under which the provider returns it: however often it is asked, once. */
    id: uuid().primaryKey().defaultRandom(),
    request_id: reference()
      .notNull()
      .references(() => booking.request_id, { onDelete: 'cascade' }),
    invoice_id: reference()
      .notNull()
      .references(() => invoice.id, { onDelete: 'cascade' }),
    /** The payment of the ledger that is returned, in whole or in part. */
    payment_id: reference()
      .notNull()
      .references(() => ledgerEntry.id, { onDelete: 'cascade' }),
    amount: minorUnits().notNull(),
    /** `outside`: staff made it in the provider's own cabinet. `credit`: it stays with the organizer for a later booking. `duplicate`, `late`, `mismatched`: the payment was never applied to an invoice and goes back whole; else it is a part of a payed invoice. */
    reason: text().$type<RefundReason>().notNull(),
    /** `pending`: the provider is asked by a job; `by_hand`: staff return cash or a transfer themselves. */
    status: text().$type<'pending' | 'by_hand' | 'done'>().notNull(),
    /** Why staff give it back, where no rule says so. */
    note: empty(),
    /** The provider's own id of the refund, once it has taken it. */
    provider_refund_id: text(),
    /** How often the provider has refused it: part of the key, as a refused key cannot be used again. */
    refusals: smallint().notNull().default(0),
    /** Why the provider refused it last, in its own word. */
    problem: text(),
    /** When the provider is asked again; null: as soon as can be. */
    next_try_at: instant(),
    /** When the provider was asked last, without an answer by now; null: it was not, or has said no. */
    asked_at: instant(),
    created_at: createdAt(),
    done_at: instant(),
  },
  (table) => [
    index().on(table.request_id),
    index().on(table.invoice_id),
    index().on(table.payment_id),
    // What a provider has returned is written down once, whoever tells of it.
    uniqueIndex('refund_at_provider')
      .on(table.provider_refund_id, table.payment_id)
      .where(sql`provider_refund_id is not null`),
    index('refund_open')
      .on(table.request_id)
      .where(sql`status <> 'done'`),
    index('refund_pending')
      .on(table.created_at)
      .where(sql`status = 'pending'`),
    check('refund_amount', sql`${table.amount} > 0`),
    check('refund_status', sql`${table.status} in ('pending', 'by_hand', 'done')`),
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
  status: text().$type<'pending' | 'succeeded' | 'failed'>().notNull().default('pending'),
  /** Stands in the form of the bank's page: only who was shown the page can answer it, and only once. */
  form_token: uuid().notNull().defaultRandom(),
  /** So many refunds fail before one is made. */
  failing_refunds: smallint().notNull().default(0),
  created_at: createdAt(),
});

/** What the test bank has returned: a key returns once. */
export const testBankRefund = pgTable(
  'test_bank_refund',
  {
    idempotency_key: text().primaryKey(),
    payment_id: uuid()
      .notNull()
      .references(() => testBankPayment.id, { onDelete: 'cascade' }),
    amount: minorUnits().notNull(),
    created_at: createdAt(),
  },
  (table) => [index().on(table.payment_id), check('test_bank_refund_amount', sql`${table.amount} > 0`)],
);
