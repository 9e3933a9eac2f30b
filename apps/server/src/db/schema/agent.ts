import type { AgentHistoryDetails, AgentHistoryKind } from '@tropa/contract';
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
} from 'drizzle-orm/pg-core';
import { createdAt, identity, instant, minorUnits, percent, reference } from './columns.ts';
import { booking } from './booking.ts';
import { agent } from './organizer.ts';
import { tour } from './tour.ts';
import { userAccount } from './user.ts';

const ofAgent = () =>
  reference()
    .notNull()
    .references(() => agent.id, { onDelete: 'cascade' });

/**
 * What was agreed with an agent, version by version; none is changed but in its end. The database refuses two that are valid on one
 * day (`agent_contract_one_a_day`, an exclusion that the migration writes).
 */
export const agentContract = pgTable(
  'agent_contract',
  {
    id: identity(),
    agent_id: ofAgent(),
    version: integer().notNull(),
    /** How its paper is called. */
    number: text().notNull().default(''),
    /** `commission`: a share of the price. `net`: the agent pays a price per tourist and keeps what is above. */
    kind: text().$type<'commission' | 'net'>().notNull(),
    /** Of `commission`: unless its tour says otherwise. */
    commission_percent: percent(),
    /** Who takes the tourist's money. */
    collects: text().$type<'agent' | 'organizer'>().notNull(),
    /** All tours on sale; else those of `agent_price`. */
    all_tours: boolean().notNull(),
    /** How much the agent may owe; null: without a limit. */
    credit_limit: minorUnits(),
    currency: char({ length: 3 }).notNull(),
    /** Within so many days of a booking's confirmation the agent pays for it. */
    payment_days: smallint().notNull(),
    valid_from: date({ mode: 'string' }).notNull(),
    /** The last day; null: without an end. */
    valid_to: date({ mode: 'string' }),
    /** `replaced`: a later version stands on all its days. `ended`: staff have ended it. */
    status: text().$type<'valid' | 'replaced' | 'ended'>().notNull().default('valid'),
    created_by_user_id: reference().references(() => userAccount.id, { onDelete: 'set null' }),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex().on(table.agent_id, table.version),
    check('agent_contract_days', sql`${table.valid_to} is null or ${table.valid_from} <= ${table.valid_to}`),
    check('agent_contract_limit', sql`${table.credit_limit} >= 0`),
    check(
      'agent_contract_commission',
      sql`(${table.kind} = 'commission') = (${table.commission_percent} is not null)`,
    ),
  ],
);

/** What a version says of a tour. Unless it allows all, these are the tours that the agent may sell. */
export const agentPrice = pgTable(
  'agent_price',
  {
    contract_id: reference()
      .notNull()
      .references(() => agentContract.id, { onDelete: 'cascade' }),
    tour_id: reference()
      .notNull()
      .references(() => tour.id, { onDelete: 'cascade' }),
    /** Of `net`: what the agent pays for each tourist. */
    net_price: minorUnits(),
    /** Of `net`: what it pays for a ticket of a price category, by the category's id; of the others `net_price` a tourist. */
    net_price_by_category: jsonb().$type<Record<string, number>>().notNull().default({}),
    /** Of `commission`: another share than the contract's. */
    commission_percent: percent(),
  },
  (table) => [primaryKey({ columns: [table.contract_id, table.tour_id] }), index().on(table.tour_id)],
);

/** What happened to an agent. */
export const agentHistory = pgTable(
  'agent_history',
  {
    id: identity(),
    agent_id: ofAgent(),
    kind: text().$type<AgentHistoryKind>().notNull(),
    /** The member who did it; null: the system. */
    user_id: reference().references(() => userAccount.id, { onDelete: 'set null' }),
    details: jsonb().$type<AgentHistoryDetails>().notNull().default({}),
    created_at: createdAt(),
  },
  (table) => [index().on(table.agent_id, table.id)],
);

/** Money that an agent payed to the organizer for its sales, or got from it: what staff entered. */
export const agentPayment = pgTable(
  'agent_payment',
  {
    id: identity(),
    agent_id: ofAgent(),
    direction: text().$type<'from_agent' | 'to_agent'>().notNull(),
    amount: minorUnits().notNull(),
    currency: char({ length: 3 }).notNull(),
    payment_method: text().$type<'cash' | 'transfer'>().notNull(),
    payed_on: date({ mode: 'string' }).notNull(),
    note: text().notNull().default(''),
    created_by_user_id: reference().references(() => userAccount.id, { onDelete: 'set null' }),
    created_at: createdAt(),
    /** Taken back as a mistake, by reversing lines of the ledger; null: it stands. */
    undone_at: instant(),
    undone_by_user_id: reference().references(() => userAccount.id, { onDelete: 'set null' }),
  },
  (table) => [index().on(table.agent_id, table.id), check('agent_payment_amount', sql`${table.amount} > 0`)],
);

/** What one of the sides says of a line of a statement. */
export const agentStatementMark = pgTable('agent_statement_mark', {
  request_id: reference()
    .primaryKey()
    .references(() => booking.request_id, { onDelete: 'cascade' }),
  state: text().$type<'agreed' | 'disputed'>().notNull(),
  comment: text().notNull().default(''),
  by_agent: boolean().notNull(),
  user_id: reference().references(() => userAccount.id, { onDelete: 'set null' }),
  created_at: createdAt(),
});
