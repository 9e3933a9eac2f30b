import { sql } from 'drizzle-orm';
import type { KeptReport } from '@tropa/contract';
import type { ReportName } from '@tropa/core';
import {
  bigint,
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
import { createdAt, identity, instant, minorUnits, reference } from './columns.ts';
import { organizer } from './organizer.ts';
import { tourDate } from './tour.ts';
import { userAccount } from './user.ts';

/** By what the sums of bookings are kept: of all together, by tour, seller, agent, responsible member, month of travel, kind of client. */
type SalesCut = 'tour' | 'seller' | 'agent' | 'person' | 'travel' | 'client';
/** Each but the first by days, and by months, whose day is their first. */
export type SalesAxis = 'all' | SalesCut | `${SalesCut}_month`;

/** Two of the cuts at once, in their order. */
export type SalesPair = `${SalesCut}_${SalesCut}`;

/** What bookings add up to; all but the first two tell of those that were not cancelled. */
const sums = {
  count: integer().notNull(),
  cancelled: integer().notNull(),
  people: integer().notNull(),
  total: minorUnits().notNull(),
  /** Those whose day is known, and the days that lay between booking and start. */
  dated: integer().notNull(),
  lead_days: bigint({ mode: 'number' }).notNull(),
};

/**
 * What a booking changes of the sums, written by a trigger in its transaction and added up by a job (decision 0039): a line with
 * no index costs the least, and nobody queues for a row. Whoever reads the sums adds these.
 */
export const bookingSumChange = pgTable('booking_sum_change', {
  organizer_id: reference().notNull(),
  day: date({ mode: 'string' }).notNull(),
  currency: char({ length: 3 }).notNull(),
  tour_id: reference().notNull(),
  seller_type: smallint().notNull(),
  agent_id: reference(),
  responsible_user_id: reference(),
  /** Year and month of the start, `202705`; 0: not known. */
  travel: integer().notNull(),
  /** Its client had booked before. */
  is_returning: boolean().notNull().default(false),
  ...sums,
  /** The departure it is on; null: on none. */
  tour_date_id: reference(),
  commission: minorUnits().notNull().default(0),
  kept: minorUnits().notNull().default(0),
});

/** What the bookings of a departure bring, added up of the same lines (docs/rules/reports.md). */
export const departureSum = pgTable(
  'departure_sum',
  {
    tour_date_id: reference()
      .notNull()
      .references(() => tourDate.id, { onDelete: 'cascade' }),
    currency: char({ length: 3 }).notNull(),
    /** Bookings that were not cancelled, their people, prices, and what agents keep of these. */
    bookings: integer().notNull(),
    people: integer().notNull(),
    sold: minorUnits().notNull(),
    commission: minorUnits().notNull(),
    /** What was kept of those that were cancelled. */
    kept: minorUnits().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tour_date_id, table.currency] })],
);

/** Bookings by the day on which they came, where their tour is, along one axis (docs/rules/reports.md). */
export const bookingSum = pgTable(
  'booking_sum',
  {
    organizer_id: reference()
      .notNull()
      .references(() => organizer.id, { onDelete: 'cascade' }),
    axis: text().$type<SalesAxis>().notNull(),
    day: date({ mode: 'string' }).notNull(),
    /** The number of the tour, seller, agent, member, month or kind of client; 0: none. */
    key: bigint({ mode: 'number' }).notNull(),
    currency: char({ length: 3 }).notNull(),
    ...sums,
  },
  (table) => [
    primaryKey({ columns: [table.organizer_id, table.axis, table.day, table.key, table.currency] }),
  ],
);

/** The same by months along two axes at once, for a report that is cut two ways. */
export const bookingPairSum = pgTable(
  'booking_pair_sum',
  {
    organizer_id: reference()
      .notNull()
      .references(() => organizer.id, { onDelete: 'cascade' }),
    pair: text().$type<SalesPair>().notNull(),
    /** The first day of the month. */
    month: date({ mode: 'string' }).notNull(),
    key: bigint({ mode: 'number' }).notNull(),
    other: bigint({ mode: 'number' }).notNull(),
    currency: char({ length: 3 }).notNull(),
    ...sums,
  },
  (table) => [
    primaryKey({
      columns: [table.organizer_id, table.pair, table.month, table.key, table.other, table.currency],
    }),
  ],
);

/** Why a departure lost somebody: see docs/rules/reports.md. */
export type LostKind = 'visit' | 'refused' | 'late' | 'left';

/** What a departure lost, by day: numbers alone, of nobody in particular. */
export const lostSale = pgTable(
  'lost_sale',
  {
    tour_date_id: reference()
      .notNull()
      .references(() => tourDate.id, { onDelete: 'cascade' }),
    kind: text().$type<LostKind>().notNull(),
    /** UTC's. */
    day: date({ mode: 'string' }).notNull(),
    count: integer().notNull(),
    seats: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tour_date_id, table.kind, table.day] }),
    check('lost_sale_kind', sql`${table.kind} in ('visit', 'refused', 'late', 'left')`),
  ],
);

const ofPerson = () => ({
  user_id: reference()
    .notNull()
    .references(() => userAccount.id, { onDelete: 'cascade' }),
  organizer_id: reference()
    .notNull()
    .references(() => organizer.id, { onDelete: 'cascade' }),
});

/** A report that a person has kept under a name, with what it was asked for. */
export const keptReport = pgTable(
  'kept_report',
  {
    id: identity(),
    ...ofPerson(),
    name: text().notNull(),
    report: text().$type<ReportName>().notNull(),
    asked: jsonb().$type<KeptReport['asked']>().notNull(),
    /** It comes with the letter of the week. */
    in_letter: boolean().notNull(),
    created_at: createdAt(),
  },
  (table) => [index('kept_report_of_person').on(table.user_id, table.organizer_id)],
);

/** When a person wants the kept reports of an organizer by letter. */
export const reportLetter = pgTable(
  'report_letter',
  {
    id: identity(),
    ...ofPerson(),
    weekday: smallint().notNull(),
    hour: smallint().notNull(),
    /** When the next one goes out: it is moved on before a letter leaves, so that a crash sends none twice. Null: it is off. */
    due_at: instant(),
    /** How often the letter of this week was refused. */
    tries: smallint().notNull().default(0),
  },
  (table) => [
    uniqueIndex('report_letter_once').on(table.user_id, table.organizer_id),
    index('report_letter_due')
      .on(table.due_at)
      .where(sql`${table.due_at} is not null`),
    check('report_letter_day', sql`${table.weekday} between 0 and 6 and ${table.hour} between 0 and 23`),
  ],
);
