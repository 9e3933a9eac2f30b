import type { PayoutAccount, PayoutStatus } from '@tropa/contract';
import { sql } from 'drizzle-orm';
import { char, check, date, index, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { booking } from './booking.ts';
import { createdAt, identity, instant, minorUnits, reference, percent } from './columns.ts';
import { ledgerEntry } from './invoice.ts';
import { organizer } from './organizer.ts';
import { userAccount } from './user.ts';

/** What the platform owes an organizer for sales on partner sites, by a statement for a period. */
export const payout = pgTable(
  'payout',
  {
    id: identity(),
    organizer_id: reference()
      .notNull()
      .references(() => organizer.id, { onDelete: 'cascade' }),
    /** Days of the first and the last movement that may stand in it. */
    period_start: date({ mode: 'string' }).notNull(),
    period_end: date({ mode: 'string' }).notNull(),
    currency: char({ length: 3 }).notNull(),
    /** Minor units: what tourists payed, what went back to them, what the platform keeps, what is sent. */
    payed: minorUnits().notNull(),
    refunded: minorUnits().notNull(),
    commission: minorUnits().notNull(),
    amount: minorUnits().notNull(),
    status: text().$type<PayoutStatus>().notNull().default('planned'),
    /** The account as it was when the money was sent, or the statement made. */
    account: jsonb().$type<PayoutAccount>(),
    /** Number of the payment order. */
    reference: text().notNull().default(''),
    sent_at: instant(),
    confirmed_at: instant(),
    confirmed_by_user_id: reference().references(() => userAccount.id, { onDelete: 'set null' }),
    created_at: createdAt(),
  },
  (table) => [
    index('payout_list').on(table.organizer_id, table.id.desc()),
    index('payout_queue').on(table.status, table.id.desc()),
    uniqueIndex('payout_period').on(table.organizer_id, table.currency, table.period_end),
    check('payout_amount', sql`${table.amount} > 0 and ${table.amount} = payed - refunded - commission`),
    check('payout_status', sql`${table.status} in ('planned', 'sent', 'confirmed')`),
  ],
);

/** The platform's commission on a movement of money of a partner site's sale, by the terms when its first payment came. */
export const partnerAccrual = pgTable(
  'partner_accrual',
  {
    ledger_entry_id: reference()
      .primaryKey()
      .references(() => ledgerEntry.id, { onDelete: 'cascade' }),
    organizer_id: reference()
      .notNull()
      .references(() => organizer.id, { onDelete: 'cascade' }),
    request_id: reference()
      .notNull()
      .references(() => booking.request_id, { onDelete: 'cascade' }),
    /** Null: the booking does not say on which site it was made. */
    site_id: smallint(),
    currency: char({ length: 3 }).notNull(),
    amount: minorUnits().notNull(),
    commission_percent: percent().notNull(),
    commission: minorUnits().notNull(),
    day: date({ mode: 'string' }).notNull(),
    payout_id: reference().references(() => payout.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('partner_accrual_list').on(table.organizer_id, table.day.desc(), table.ledger_entry_id.desc()),
    index('partner_accrual_open')
      .on(table.organizer_id, table.currency, table.day)
      .where(sql`payout_id is null`),
    index('partner_accrual_payout').on(table.payout_id, table.ledger_entry_id),
    index('partner_accrual_request').on(table.request_id),
  ],
);
