import type { ResourceKind, ResourceMeasure, ResourceUnit } from '@tropa/contract';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { booking } from './booking.ts';
import { createdAt, identity, instant, reference } from './columns.ts';
import { organizer } from './organizer.ts';
import { tour, tourDate } from './tour.ts';
import { userAccount } from './user.ts';

const ofResource = () =>
  reference()
    .notNull()
    .references(() => resource.id, { onDelete: 'cascade' });
const ofDate = () =>
  reference()
    .notNull()
    .references(() => tourDate.id, { onDelete: 'cascade' });

/** What departures are made with, and of which an organizer has only so many: ships, boats, buses, horses (docs/rules/equipment.md). */
export const resource = pgTable(
  'resource',
  {
    id: identity(),
    organizer_id: reference()
      .notNull()
      .references(() => organizer.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    kind: text().$type<ResourceKind>().notNull(),
    /** How many of it there are. */
    quantity: integer().notNull(),
    /** What its time is counted in. */
    unit: text().$type<ResourceUnit>().notNull(),
    /** After a departure, where its time is counted in half hours. */
    ready_minutes: integer().notNull().default(0),
    /** Grows with each change: two who change it at once do not overwrite one another. */
    revision: integer().notNull().default(1),
    created_at: createdAt(),
  },
  (table) => [
    index('resource_list').on(table.organizer_id, sql`lower(${table.name})`, table.id),
    check(
      'resource_kind',
      sql`${table.kind} in ('ship', 'boat', 'bus', 'horse', 'hall', 'instrument', 'other')`,
    ),
    check('resource_quantity', sql`${table.quantity} > 0`),
    check('resource_unit', sql`${table.unit} in ('day', 'half_hour')`),
    check('resource_ready', sql`${table.ready_minutes} >= 0`),
  ],
);

/** What each departure of a tour takes: so many, or so many for each seat that is taken. */
export const resourceNeed = pgTable(
  'resource_need',
  {
    tour_id: reference()
      .notNull()
      .references(() => tour.id, { onDelete: 'cascade' }),
    resource_id: ofResource(),
    quantity: integer().notNull(),
    per: text().$type<ResourceMeasure>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tour_id, table.resource_id] }),
    index().on(table.resource_id),
    check('resource_need_quantity', sql`${table.quantity} > 0`),
    check('resource_need_per', sql`${table.per} in ('departure', 'person')`),
  ],
);

/** What each of an extra that is sold with a tour's departures takes: so many. */
export const resourceExtraNeed = pgTable(
  'resource_extra_need',
  {
    tour_id: reference()
      .notNull()
      .references(() => tour.id, { onDelete: 'cascade' }),
    /** Of the tour's extras; it may be taken out of the tour, while what is sold of it still takes its part. */
    extra_id: text().notNull(),
    resource_id: ofResource(),
    quantity: integer().notNull(),
    /** How it was called when this was last said. */
    title: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tour_id, table.extra_id, table.resource_id] }),
    index().on(table.resource_id),
    check('resource_extra_need_quantity', sql`${table.quantity} > 0`),
  ],
);

/** Days on which some of a resource are not there: in repair, lent, resting. */
export const resourceClosure = pgTable(
  'resource_closure',
  {
    id: identity(),
    resource_id: ofResource(),
    date_from: date({ mode: 'string' }).notNull(),
    date_to: date({ mode: 'string' }).notNull(),
    quantity: integer().notNull(),
    reason: text().notNull().default(''),
    created_by_user_id: reference().references(() => userAccount.id, { onDelete: 'set null' }),
    created_at: createdAt(),
  },
  (table) => [
    index().on(table.resource_id, table.date_to),
    check('resource_closure_days', sql`${table.date_to} >= ${table.date_from}`),
    check('resource_closure_quantity', sql`${table.quantity} > 0`),
  ],
);

/** One departure takes another resource than its tour says. */
export const resourceSwap = pgTable(
  'resource_swap',
  { tour_date_id: ofDate(), resource_id: ofResource(), substitute_id: ofResource() },
  (table) => [
    primaryKey({ columns: [table.tour_date_id, table.resource_id] }),
    index().on(table.resource_id),
    index().on(table.substitute_id),
  ],
);

/**
 * What a departure, or a trip of one booking alone, takes now, and from when to when. Written by the database alone
 * (`settle_resources`, `settle_trip_resources`), whatever changes the seats, the time or the needs of it.
 */
export const resourceTaking = pgTable(
  'resource_taking',
  {
    id: identity(),
    tour_date_id: reference().references(() => tourDate.id, { onDelete: 'cascade' }),
    /** Of an individual trip, which stands on no departure. */
    request_id: reference().references(() => booking.request_id, { onDelete: 'cascade' }),
    resource_id: ofResource(),
    quantity: integer().notNull(),
    taken_from: instant().notNull(),
    taken_until: instant().notNull(),
  },
  (table) => [
    uniqueIndex('resource_taking_departure').on(table.tour_date_id, table.resource_id),
    uniqueIndex('resource_taking_trip').on(table.request_id, table.resource_id),
    index().on(table.resource_id, table.taken_from),
    check('resource_taking_of_one', sql`num_nonnulls(${table.tour_date_id}, ${table.request_id}) = 1`),
    check('resource_taking_quantity', sql`${table.quantity} > 0`),
    check('resource_taking_time', sql`${table.taken_until} > ${table.taken_from}`),
  ],
);

/**
 * How many of a resource are taken in a day or half hour, and of how many: a day is named by its midnight in UTC. Kept by the
 * database as takings come and go.
 */
export const resourceSlot = pgTable(
  'resource_slot',
  {
    resource_id: ofResource(),
    slot: instant().notNull(),
    used: integer().notNull(),
    total: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.resource_id, table.slot] }),
    check('resource_slot_room', sql`${table.used} between 0 and ${table.total}`),
  ],
);
