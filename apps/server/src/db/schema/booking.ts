import type {
  BaseSaleStatus,
  Breakdown,
  DocumentVersions,
  HistoryEntry,
  PassportKind,
  Penalty,
  Picture,
  ResidenceRegion,
  Settlement,
  Sex,
  Agency,
  TourProposal,
} from '@tropa/contract';
import type { AgentTerms, PaymentTerms } from '@tropa/core';
import { sql } from 'drizzle-orm';
import {
  bigint,
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
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, identity, instant, minorUnits, reference, searchedText } from './columns.ts';
import { company } from './company.ts';
import { agent, organizer } from './organizer.ts';
import { tour, tourDate } from './tour.ts';
import { userAccount } from './user.ts';

const empty = () => text().notNull().default('');

/** Of a booking that names no terms: nothing is prepaid, all is due by the start. */
const NO_TERMS: PaymentTerms = {
  prepayment: null,
  is_agreed: false,
  instalments: [],
  hours: 72,
  balance_days: 0,
  confirmed_at: null,
};

/** What the client agreed to, in which versions of the seller's documents, when and from where. */
export interface BookingConsents {
  personal_data: boolean;
  agreement: boolean;
  ip: string;
  at: string;
  documents?: DocumentVersions | null;
}

/**
 * A booking ("request" in the specification). What it needs of its tour is copied at creation, so that lists read one
 * table and later edits of the tour change nothing here.
 */
export const booking = pgTable(
  'booking',
  {
    request_id: identity(),
    uuid: uuid().notNull().unique().defaultRandom(),
    organizer_id: reference().notNull(),
    tour_id: reference().notNull(),
    /**
     * What its tour is, 1 tour or 2 excursion: the database writes it where nobody has read it with the tour, and whenever a
     * booking comes to another.
     */
    tour_type: smallint()
      .$type<1 | 2>()
      .notNull()
      .default(sql`null`),
    tour_date_id: reference().references(() => tourDate.id),
    base_sale_status: smallint().$type<BaseSaleStatus>().notNull(),
    seller_type: smallint().$type<1 | 2 | 3 | 4 | 5>().notNull().default(2),
    /** The partner site that sold it, a brand of the contract's table; null for every other seller. */
    partner_site_id: smallint(),
    is_individual_tour: boolean().notNull().default(false),
    /** Empty while a tour is being chosen. */
    tour_name: text().notNull(),
    tour_photo: jsonb().$type<Picture>(),
    date_start: date({ mode: 'string' }),
    date_end: date({ mode: 'string' }),
    /** Local start of its departure, `HH:mm`; null: none is said. */
    time_start: text(),
    /** The variant of the date that was chosen, and its name then; null where the date had none. */
    date_uid: text(),
    tour_variant: text(),
    timezone: text().notNull(),
    tourists_count: integer().notNull(),
    /** Places of its departure that it takes while it lives; none where it stands on no departure. */
    seats: integer().notNull(),
    /** It takes its departure whole: its seats are all that there are, however many they become. */
    takes_whole: boolean().notNull().default(false),
    /** What it holds of the stocks of its departure, by id. */
    held_stocks: jsonb().$type<Record<string, { quantity: number; stock: number }>>().notNull().default({}),
    client_first_name: searchedText().notNull(),
    client_last_name: searchedText().notNull(),
    client_email: searchedText().notNull(),
    client_phone: text().notNull(),
    /** Somebody with this e-mail or phone had a booking here that was not cancelled when it was made. */
    is_returning: boolean().notNull().default(false),
    comment: empty(),
    /** Of letters and documents. */
    language: text().$type<'ru' | 'en'>().notNull().default('ru'),
    /** Of its private page, where that is another: it was made in Chinese. */
    page_language: text().$type<'zh'>(),
    currency: char({ length: 3 }).notNull(),
    breakdown: jsonb().$type<Breakdown>().notNull(),
    total: minorUnits().notNull(),
    /** Payments minus refunds, kept by the transaction that writes the ledger. */
    payed_amount: minorUnits().notNull().default(0),
    /** What of it goes back while the booking lives, and has not yet: a trigger of its refunds keeps it. */
    returning_amount: minorUnits().notNull().default(0),
    penalties: jsonb().$type<Penalty[]>().notNull().default([]),
    penalties_conditions: empty(),
    /** The rule of its payments, as it was at its creation: `planOf` makes the plan of it. */
    payment_terms: jsonb().$type<PaymentTerms>().notNull().default(NO_TERMS),
    /** When a job looks after the next invoice of the plan; null: nothing is left to do. */
    next_instalment_at: instant(),
    /** How its cancellation was settled; null: it was not cancelled after a payment. */
    settlement: jsonb().$type<Settlement>(),
    consents: jsonb().$type<BookingConsents>(),
    individual_tour_price: minorUnits(),
    /** The agency that sold it and keeps a commission; null: nobody stands between. */
    agency: jsonb().$type<Agency>(),
    /** Who sold it, whoever typed it in; null: no agent. */
    agent_id: reference().references(() => agent.id),
    /** What was agreed with the agent on the day of the booking; null: no agent. */
    agent_terms: jsonb().$type<AgentTerms>(),
    /** What the agent earns of it: follows the price. */
    agent_commission: minorUnits()
      .notNull()
      .generatedAlwaysAs(sql`agent_commission_of(agent_terms, total, tourists_count, breakdown)`),
    /** Of a cancelled sale whose money its agent takes: what the terms keep of the price, where less has come. */
    agent_penalty: minorUnits().notNull().default(0),
    /** The company that pays; null: the client does. */
    payer_company_id: reference().references(() => company.id),
    /** Who of it represents it. No constraint watches over it: who is forgotten is looked for in no booking, and read as nobody. */
    payer_person_id: reference(),
    /** The client wants something, and a tour is still to be chosen among those that are proposed. */
    is_tour_selection: boolean().notNull().default(false),
    tour_proposals: jsonb().$type<TourProposal[]>().notNull().default([]),
    /** When the system cancels it, if nothing happens. */
    deadline_at: instant(),
    /** Its departure does not go: until then the client chooses what becomes of it; null: nothing is to be chosen. */
    choosing_until: instant(),
    /** While that is chosen: the departure goes on another day, and the booking may stay on it. */
    may_stay: boolean().notNull().default(false),
    cancel_message: empty(),
    created_by_user_id: reference().references(() => userAccount.id, { onDelete: 'set null' }),
    /** The member who looks after it. */
    responsible_user_id: reference().references(() => userAccount.id, { onDelete: 'set null' }),
    /** False: sold at the pier, where nobody is asked for a name. */
    asks_names: boolean().notNull().default(true),
    /** How many more tourists the client has asked for, and nobody has answered yet. */
    asked_tourists: integer(),
    /** When the client was last asked to fill in the questionnaire. */
    questionnaire_sent_at: instant(),
    /** When the personal data of its client was erased on request: what is left is bookkeeping. */
    erased_at: instant(),
    created_at: createdAt(),
    updated_at: createdAt(),
  },
  (table) => [
    // One check for both: the organizer is there, and the tour is its own.
    foreignKey({
      name: 'booking_tour',
      columns: [table.organizer_id, table.tour_id],
      foreignColumns: [tour.organizer_id, tour.id],
    }),
    // The tenant leads every index of a list.
    index('booking_list').on(table.organizer_id, table.request_id.desc()),
    index('booking_list_status').on(table.organizer_id, table.base_sale_status, table.request_id.desc()),
    index('booking_list_tour').on(table.organizer_id, table.tour_id, table.request_id.desc()),
    // Holds all that the live counts read, so that they need no rows.
    index('booking_on_tour')
      .on(table.organizer_id, table.date_start, table.date_end, table.timezone)
      .where(sql`base_sale_status = 3`),
    index('booking_list_start').on(table.organizer_id, table.date_start),
    index('booking_list_individual')
      .on(table.organizer_id, table.request_id.desc())
      .where(sql`is_individual_tour`),
    index('booking_list_agent')
      .on(table.organizer_id, table.agent_id, table.request_id.desc())
      .where(sql`agent_id is not null`),
    index('booking_list_payer')
      .on(table.payer_company_id, table.request_id.desc())
      .where(sql`payer_company_id is not null`),
    index('booking_list_responsible')
      .on(table.organizer_id, table.responsible_user_id, table.request_id.desc())
      .where(sql`responsible_user_id is not null`),
    // What the site sells itself is most of all: the list finds it without an index, and its creation keeps none.
    index('booking_list_seller')
      .on(table.organizer_id, table.seller_type, table.request_id.desc())
      .where(sql`seller_type <> 2`),
    index('booking_list_payed')
      .on(table.organizer_id, sql`(payed_amount - returning_amount >= total)`, table.request_id.desc())
      .where(sql`payed_amount - returning_amount > 0`),
    // The own bookings of a brand's visitor: of what operators sell themselves there is no line.
    index('booking_of_brand_by_email')
      .on(table.partner_site_id, sql`lower(client_email)`, table.request_id.desc())
      .where(sql`partner_site_id is not null`),
    index('booking_of_brand_by_phone')
      .on(table.partner_site_id, table.client_phone, table.request_id.desc())
      .where(sql`partner_site_id is not null`),
    index('booking_created').using('brin', table.created_at),
    // Without the second condition the planner would take it for the live counts of one tenant, which it does not serve.
    index('booking_completion')
      .on(table.date_end)
      .where(sql`base_sale_status = 3 and date_end is not null`),
    index('booking_deadline')
      .on(table.deadline_at)
      .where(sql`deadline_at is not null`),
    index('booking_choosing')
      .on(table.choosing_until)
      .where(sql`choosing_until is not null`),
    index('booking_next_instalment')
      .on(table.next_instalment_at)
      .where(sql`next_instalment_at is not null`),
    index('booking_tour_date').on(table.tour_date_id),
    // Both for letters of sequences: a new booking stands in neither.
    index('booking_confirmed')
      .on(table.organizer_id, sql`(payment_terms ->> 'confirmed_at')`)
      .where(sql`base_sale_status in (2, 3)`),
    index('booking_ended')
      .on(table.organizer_id, sql`coalesce(date_end, date_start)`)
      .where(sql`base_sale_status in (3, 4)`),
    check('booking_status', sql`${table.base_sale_status} between 1 and 8`),
    check('booking_tourists', sql`${table.tourists_count} > 0`),
    check(
      'booking_seats',
      sql`case when ${table.tour_date_id} is null then ${table.seats} = 0 else ${table.seats} > 0 end`,
    ),
    check('booking_whole', sql`${table.tour_date_id} is not null or not ${table.takes_whole}`),
    check('booking_payed', sql`${table.payed_amount} >= 0`),
  ],
);

/** Bookings per organizer and status, kept by triggers. Spread over slots so that concurrent bookings do not queue for one row. */
export const bookingCounter = pgTable(
  'booking_counter',
  {
    organizer_id: reference().notNull(),
    base_sale_status: smallint().notNull(),
    is_individual_tour: boolean().notNull(),
    slot: smallint().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.organizer_id, table.base_sale_status, table.is_individual_tour, table.slot],
    }),
  ],
);

/**
 * Prepaid bookings per organizer and days of a departure, kept by a trigger: how many of them are on tour today is read
 * from these few rows. Days without any have none. Confirmations of one departure are rare enough to queue for its row.
 */
export const bookingPrepaidCounter = pgTable(
  'booking_prepaid_counter',
  {
    organizer_id: reference().notNull(),
    date_start: date({ mode: 'string' }).notNull(),
    date_end: date({ mode: 'string' }),
    timezone: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    unique('booking_prepaid_days')
      .on(table.organizer_id, table.date_start, table.date_end, table.timezone)
      .nullsNotDistinct(),
  ],
);

export const bookingTourist = pgTable(
  'booking_tourist',
  {
    id: identity(),
    request_id: reference()
      .notNull()
      .references(() => booking.request_id, { onDelete: 'cascade' }),
    first_name: searchedText().notNull(),
    last_name: searchedText().notNull(),
    middle_name: empty(),
    birthday: date({ mode: 'string' }),
    sex: text().$type<Sex>(),
    /** ISO 3166-1 alpha-2. */
    citizenship: text(),
    residence_region: text().$type<ResidenceRegion>(),
    /** What document `passport` is the number of; null: nobody has said. */
    passport_kind: text().$type<PassportKind>(),
    /** Encrypted with the data key. */
    passport_cipher: empty(),
    /** What lists show of it. */
    passport_masked: empty(),
    email: empty(),
    phone: empty(),
    food_restriction: empty(),
    /** Kilograms; asked where the tour has a limit. */
    weight: smallint(),
    /** Names the booked price category whose place it is; null: the one of the age. */
    category_id: text(),
    /** Names the place that was filled from the questionnaire: sent twice, it is filled once. */
    questionnaire_key: text(),
    /** When somebody last wrote into the questionnaire of this tourist. */
    questionnaire_at: instant(),
    /** When this tourist was erased on request: the place stays taken, by nobody who can be known. */
    erased_at: instant(),
    created_at: createdAt(),
  },
  (table) => [
    // It also finds the tourists of a booking: most have no key, and any number of them may have none.
    uniqueIndex('booking_tourist_questionnaire').on(table.request_id, table.questionnaire_key),
    // Finds the same person in other bookings, as the search for one folds names.
    index('booking_tourist_name')
      .on(
        sql`replace(lower(${table.last_name}), 'ё', 'е')`,
        sql`replace(lower(${table.first_name}), 'ё', 'е')`,
      )
      .where(sql`last_name <> ''`),
  ],
);

export const bookingHistory = pgTable(
  'booking_history',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    request_id: reference()
      .notNull()
      .references(() => booking.request_id, { onDelete: 'cascade' }),
    actor: text().$type<HistoryEntry['actor']>().notNull(),
    actor_user_id: reference().references(() => userAccount.id, { onDelete: 'set null' }),
    actor_name: empty(),
    event: text().$type<HistoryEntry['event']>().notNull(),
    data: jsonb().$type<HistoryEntry['data']>().notNull().default({}),
    created_at: createdAt(),
  },
  // Nobody asks for a line but by its booking.
  (table) => [primaryKey({ columns: [table.request_id, table.id] })],
);

/** What staff write down about a booking for each other; tourists never see it. */
export const bookingNote = pgTable(
  'booking_note',
  {
    id: identity(),
    request_id: reference()
      .notNull()
      .references(() => booking.request_id, { onDelete: 'cascade' }),
    author_user_id: reference().references(() => userAccount.id, { onDelete: 'set null' }),
    /** Name of the author then. */
    author_name: empty(),
    text: text().notNull(),
    created_at: createdAt(),
    edited_at: instant(),
    /** Deleted, and may be brought back for a while; a job removes it for good. */
    deleted_at: instant(),
  },
  (table) => [
    index().on(table.request_id, table.id),
    index('booking_note_deleted')
      .on(table.deleted_at)
      .where(sql`deleted_at is not null`),
  ],
);

/**
 * Keys of public creations, kept 24 hours: the same key with the same body answers the same booking. No constraint watches
 * over `request_id`: it is read together with its booking, and a key whose booking is gone answers nothing.
 */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    scope: searchedText().notNull(),
    key: searchedText().notNull(),
    body_hash: text().notNull(),
    request_id: reference(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.key] }),
    index('idempotency_key_created').using('brin', table.created_at),
  ],
);

/**
 * Last names of an organizer's clients, each once, kept by a trigger: few enough for a search by likeness however many
 * bookings there are. What no booking has any more is forgotten by a job.
 */
export const bookingClientLastName = pgTable(
  'booking_client_last_name',
  {
    organizer_id: reference()
      .notNull()
      .references(() => organizer.id, { onDelete: 'cascade' }),
    /** In small letters. */
    name: searchedText().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizer_id, table.name] }),
    index('booking_client_name_likeness').using('gin', table.organizer_id, table.name.op('gin_trgm_ops')),
  ],
);
