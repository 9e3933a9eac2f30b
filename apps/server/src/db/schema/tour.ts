import type {
  CategoryPrices,
  ClassSeats,
  Discount,
  InsuranceType,
  Location,
  MadeBy,
  PaymentInstalment,
  PaymentSeasonOfTour,
  Penalty,
  Picture,
  PriceCategory,
  SeatClass,
  RichText,
  StoredFile,
  TourCity,
  TourContent,
  TourExtra,
  TourVariant,
  WeekSchedule,
} from '@tropa/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  char,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { createdAt, identity, instant, minorUnits, reference, percent, percentOrSum } from './columns.ts';
import { organizer } from './organizer.ts';

const empty = () => text().notNull().default('');
const flag = (initial = false) => boolean().notNull().default(initial);
const listOf = <T>() => jsonb().$type<T[]>().notNull().default([]);

/** Tours of one type that visitors see as one with variants; each of its tours names it. */
export const tourGroup = pgTable(
  'tour_group',
  {
    id: identity(),
    organizer_id: reference()
      .notNull()
      .references(() => organizer.id, { onDelete: 'cascade' }),
    created_at: createdAt(),
  },
  (table) => [index().on(table.organizer_id)],
);

export const tour = pgTable(
  'tour',
  {
    id: identity(),
    organizer_id: reference()
      .notNull()
      .references(() => organizer.id, { onDelete: 'cascade' }),
    status: text().$type<'draft' | 'published' | 'archived'>().notNull().default('draft'),
    name: empty(),
    screen_name: empty(),
    type: smallint().$type<1 | 2>().notNull().default(1),
    is_periodical: flag(),
    is_dates_preliminary: flag(),
    is_program_preliminary: flag(),
    description: jsonb().$type<RichText>(),
    short_description: empty(),
    video_url: empty(),
    video_file: jsonb().$type<StoredFile>(),
    video_preview: jsonb().$type<Picture>(),
    countries: listOf<Location>(),
    regions: listOf<Location>(),
    host_cities: listOf<Location>(),
    main_location: jsonb().$type<Location>(),
    rest_kinds: listOf<string>(),
    collections: listOf<string>(),
    showplaces: listOf<string>(),
    main_activity: empty(),
    languages: listOf<string>(),
    currency: char({ length: 3 }),
    price_basis: text().$type<'person' | 'group'>().notNull().default('person'),
    price: minorUnits(),
    is_need_show_price_from: flag(),
    seat_classes: listOf<SeatClass>(),
    price_categories: listOf<PriceCategory>(),
    extras: listOf<TourExtra>(),
    payment_schedule: listOf<PaymentInstalment>(),
    payment_seasons: listOf<PaymentSeasonOfTour>(),
    payment_deadline: doublePrecision(),
    deposit_amount: minorUnits(),
    deposit_purpose: empty(),
    special_tariff: percent(),
    prepayment_type: text().$type<'percent' | 'sum' | 'full'>(),
    prepayment_size: percentOrSum(),
    is_instant_booking: flag(),
    /** Who buys at the pier is asked for a name and a phone. */
    asks_name_at_pier: flag(),
    /** Of an excursion: everybody who goes is to be named. */
    asks_names: boolean().notNull().default(true),
    difficulty: smallint(),
    difficulty_description: empty(),
    gathering_place: empty(),
    approximate_place: empty(),
    exact_meeting_place: empty(),
    end_place: empty(),
    lat: doublePrecision(),
    lng: doublePrecision(),
    map_photo: jsonb().$type<Picture>(),
    /** A booking takes the departure whole: nobody else is sold a seat of it. */
    takes_whole: flag(),
    group_min: integer(),
    group_max: integer(),
    duration: integer(),
    duration_hours: doublePrecision(),
    min_age: smallint(),
    max_age: smallint(),
    max_tourist_weight: smallint(),
    is_comfort_base: flag(),
    is_comfort_base_plus: flag(),
    is_comfort_medium: flag(),
    is_comfort_improved: flag(),
    is_comfort_premium: flag(),
    in_price: listOf<string>(),
    not_in_price: listOf<string>(),
    has_list_of_things: flag(),
    list_of_things: listOf<string>(),
    organizational_details: empty(),
    excursion_program_description: jsonb().$type<RichText>(),
    insurance_type: text().$type<InsuranceType>().notNull().default('none'),
    insurance_description: empty(),
    dates_available_by_request: flag(),
    use_request_period: flag(),
    request_period_start: date({ mode: 'string' }),
    request_period_end: date({ mode: 'string' }),
    use_standard_cancellation_terms: flag(true),
    penalties: listOf<Penalty>(),
    penalties_conditions: empty(),
    tour_author_is_guide: flag(),
    timezone: text(),
    schedule_type: smallint().$type<1 | 2>().notNull().default(1),
    tour_week_schedule: jsonb().$type<WeekSchedule>(),
    booking_end_hours: doublePrecision().notNull().default(12),
    booking_auto_end_one_hour: flag(),
    cities: listOf<TourCity>(),
    comment_for_all_cities: empty(),
    main_impressions: jsonb().$type<TourContent['main_impressions']>().notNull().default([]),
    photos: jsonb().$type<Picture[]>().notNull().default([]),
    living_base: jsonb().$type<NonNullable<TourContent['living_base']>>(),
    accommodations: jsonb().$type<TourContent['accommodations']>().notNull().default([]),
    program: jsonb().$type<TourContent['program']>().notNull().default([]),
    questions: jsonb().$type<TourContent['questions']>().notNull().default([]),
    discounts: jsonb().$type<Discount[]>().notNull().default([]),
    guides: jsonb().$type<number[]>().notNull().default([]),
    /** Of one group at most; null: it stands alone, and the two beside it mean nothing. */
    tour_group_id: reference().references(() => tourGroup.id, { onDelete: 'set null' }),
    /** Its place among the group's variants, from the first. */
    group_position: smallint().notNull().default(0),
    /** What the group calls it; empty: by its own name. */
    variant_name: empty(),
    created_at: createdAt(),
    updated_at: createdAt(),
    published_at: instant(),
  },
  (table) => [
    // What is its organizer's says so by both.
    unique('tour_of_organizer').on(table.organizer_id, table.id),
    index().on(table.organizer_id, table.status, table.updated_at),
    // The list of all statuses, newest change first: a page of it is read off the index.
    index().on(table.organizer_id, table.updated_at, table.id),
    index('tour_of_group')
      .on(table.tour_group_id)
      .where(sql`tour_group_id is not null`),
    uniqueIndex('tour_screen_name')
      .on(table.organizer_id, table.screen_name)
      .where(sql`screen_name <> ''`),
    check('tour_status', sql`${table.status} in ('draft', 'published', 'archived')`),
  ],
);

/** Addresses that tours have left: who comes by one is led on to the tour's present address. */
export const tourFormerAddress = pgTable(
  'tour_former_address',
  {
    organizer_id: reference()
      .notNull()
      .references(() => organizer.id, { onDelete: 'cascade' }),
    screen_name: text().notNull(),
    tour_id: reference()
      .notNull()
      .references(() => tour.id, { onDelete: 'cascade' }),
    left_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.organizer_id, table.screen_name] }), index().on(table.tour_id)],
);

/** Tours per organizer, status and type, kept by triggers. Spread over slots so that changes at one moment do not queue for one row. */
export const tourCounter = pgTable(
  'tour_counter',
  {
    organizer_id: reference().notNull(),
    status: text().$type<'draft' | 'published' | 'archived'>().notNull(),
    type: smallint().notNull(),
    slot: smallint().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizer_id, table.status, table.type, table.slot] })],
);

/** A departure. Its seats are the thing that must never be wrong: the database itself forbids selling more than there are. */
export const tourDate = pgTable(
  'tour_date',
  {
    id: identity(),
    tour_id: reference()
      .notNull()
      .references(() => tour.id, { onDelete: 'cascade' }),
    organizer_id: reference()
      .notNull()
      .references(() => organizer.id, { onDelete: 'cascade' }),
    date_start: date({ mode: 'string' }).notNull(),
    date_end: date({ mode: 'string' }).notNull(),
    /** Who made it; one of a weekly schedule is stored when somebody first books it. */
    made_by: text().$type<MadeBy>().notNull().default('hand'),
    /** Local start, `HH:mm`; null: none is said, which a departure of a weekly schedule never lacks. */
    time_start: text(),
    /** So much longer than its tour it lasts: the booking that has it whole has taken more time. None while no seat is taken. */
    extra_minutes: integer().notNull().default(0),
    /** It is one of what is sold by the hour, for so long; null: it lasts as its tour says. */
    length_minutes: integer(),
    price: minorUnits(),
    /** Categories of tourists with another price on it. */
    category_prices: listOf<CategoryPrices[number]>(),
    /** Classes of seats of which it has another number than its tour says. */
    class_seats: listOf<ClassSeats[number]>(),
    number_of_seats: integer().notNull(),
    number_of_free_seats: integer().notNull(),
    /**
     * How many are sold of everything that runs out on the departure, by its id, and the stock they were sold from: extras,
     * kinds of rooms, classes of seats. In the seats' row, under its lock.
     */
    stocks: jsonb().$type<Record<string, { sold: number; stock: number }>>().notNull().default({}),
    full_payment_days: integer(),
    prepayment_type: text().$type<'percent' | 'sum' | 'full'>(),
    prepayment_size: percentOrSum(),
    not_guaranteed: flag(),
    flight_included: flag(),
    tour_variants: listOf<TourVariant>(),
    commentary: empty(),
    is_busy: flag(),
    /** Why it is not sold, in the words of staff. */
    closed_reason: empty(),
    /** Of a weekly schedule, but at a time that staff gave it: it is sold whatever the schedule says. */
    is_added: flag(),
    /**
     * Another departure stands for this one: it started at this time by its weekly schedule, and starts at another now. So
     * nothing is made of the schedule here any more.
     */
    replaced_by_id: reference().references((): AnyPgColumn => tourDate.id, { onDelete: 'cascade' }),
    /** Ids of the guides who lead this departure; empty: those of the tour. */
    guides: listOf<number>(),
    created_at: createdAt(),
  },
  (table) => [
    // With the id, by which the list of tours chooses among dates of one day.
    index().on(table.tour_id, table.date_start, table.id),
    index().on(table.organizer_id, table.date_start),
    // Few departures have guides of their own: who leads what is asked of these alone.
    index('tour_date_own_guides')
      .on(table.organizer_id, table.tour_id)
      .where(sql`guides <> '[]'`),
    // A departure that is removed takes those along that it stands for.
    index('tour_date_replaced')
      .on(table.replaced_by_id)
      .where(sql`replaced_by_id is not null`),
    uniqueIndex('tour_date_local_start')
      .on(table.tour_id, table.date_start, table.time_start)
      .where(sql`made_by = 'schedule' and length_minutes is null`),
    check('tour_date_made_by', sql`${table.made_by} in ('hand', 'schedule', 'import')`),
    check('tour_date_scheduled', sql`${table.made_by} <> 'schedule' or ${table.time_start} is not null`),
    check('tour_date_time', sql`${table.time_start} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
    check('tour_date_seats', sql`${table.number_of_free_seats} between 0 and ${table.number_of_seats}`),
    check(
      'tour_date_stocks',
      sql`not jsonb_path_exists(${table.stocks}, '$.* ? (@.sold > @.stock || @.sold < 0)')`,
    ),
    check(
      'tour_date_length',
      sql`${table.length_minutes} is null or (${table.length_minutes} > 0 and ${table.made_by} = 'schedule')`,
    ),
    check('tour_date_extra_minutes', sql`${table.extra_minutes} >= 0`),
    check('tour_date_order', sql`${table.date_end} >= ${table.date_start}`),
  ],
);
