import type {
  CategoryPrices,
  ClassSeats,
  Discount,
  MadeBy,
  PaymentInstalment,
  PaymentSeasonOfTour,
  Penalty,
  Picture,
  PrepaymentType,
  PriceCategory,
  SeatClass,
  TourContent,
  TourExtra,
  TourVariant,
} from '@tropa/contract';
import { classesOnDate, readStartName, roomsOf, startName, type RoomKind } from '@tropa/core';
import { sql } from 'drizzle-orm';
import type { Database, Executor } from '../../../db/index.ts';
import type { WeeklyTour } from '../../tour/index.ts';

/** What there is of a departure only once it is stored: a weekly schedule's are when somebody first books them. */
interface StoredParts {
  tour_date_id: number;
  date_end: string;
  number_of_seats: number;
  number_of_free_seats: number;
  stocks: Stocks;
  /** What of the date decides price and terms, beside its days: another text after each change of it. */
  date_terms: string;
}
type Nullable<T> = { [K in keyof T]: T[K] | null };

/** How many of each extra, kind of room and class of seats with a stock are sold on a date, and the stock they were sold from. */
export type Stocks = Record<string, { sold: number; stock: number }>;

/** A departure on sale as a booking needs it: the tour's own terms, else its organizer's. */
export interface OfferRow extends Nullable<StoredParts>, WeeklyTour {
  organizer_id: number;
  tour_id: number;
  tour_name: string;
  tour_photo: Picture | null;
  currency: string;
  price_basis: 'person' | 'group';
  /** A booking takes the departure whole. */
  takes_whole: boolean;
  /** Price of the date, else of the tour. */
  price: number | null;
  /** Of a date with variants one is booked: its price, else the date's. */
  tour_variants: TourVariant[];
  /** Categories with another price on this date. */
  category_prices: CategoryPrices;
  discounts: Discount[];
  price_categories: PriceCategory[];
  /** With the seats that this departure has of each. */
  seat_classes: SeatClass[];
  extras: TourExtra[];
  rooms: RoomKind[];
  /** Whom the tour takes. */
  min_age: number | null;
  max_age: number | null;
  max_tourist_weight: number | null;
  prepayment_type: PrepaymentType;
  prepayment_size: number;
  /** Schedules of the tour and of its organizer, and whose prepayment terms come before them: `scheduleFor` of core. */
  payment_schedule: PaymentInstalment[];
  payment_seasons: PaymentSeasonOfTour[];
  organizer_schedule: PaymentInstalment[];
  date_has_prepayment: boolean;
  tour_has_prepayment: boolean;
  is_instant_booking: boolean;
  asks_name_at_pier: boolean;
  not_guaranteed: boolean;
  use_standard_cancellation_terms: boolean;
  penalties: Penalty[];
  penalties_conditions: string;
  /** Hours with a part, of the tour, else of its organizer. */
  payment_deadline: number;
  /** Besides the price, given back; null: none is asked for. */
  deposit_amount: number | null;
  deposit_purpose: string;
  /** Of the date: the rest is due so many days before the start; null: as usual. */
  full_payment_days: number | null;
  /** 1 tour, 2 excursion. */
  tour_type: 1 | 2;
  date_start: string;
  made_by: MadeBy;
  /** Local start; null: none is said. */
  time_start: string | null;
  /** It is sold by the hour, for so long; null: it lasts as its tour says. */
  length_minutes: number | null;
  /** What is sold by the hour has something that only so many may have at a time. */
  has_resource: boolean;
  is_busy: boolean;
  /** Of a weekly schedule, at a time that staff gave it. */
  is_added: boolean;
  /** The time to which it has moved from this one; null: it stands here. */
  moved_to: string | null;
  moved_to_day: string | null;
  /** Row versions: others after each change of the tour and the organizer. */
  tour_version: string;
  organizer_version: string;
}

/** The terms of a date `d` as one text; how many seats are free is no part of it. */
export const DATE_TERMS = `concat_ws('|', d.date_start, d.date_end, coalesce(d.time_start, ''), coalesce(d.price, -1),
  coalesce(d.prepayment_type, ''), coalesce(d.prepayment_size, -1), coalesce(d.full_payment_days, -1), d.not_guaranteed, d.tour_variants,
  d.category_prices, d.class_seats)`;

/** As PostgreSQL writes a `jsonb`: short names first, a gap after each sign. */
const storedPrices = (prices: CategoryPrices): string =>
  `[${prices.map(({ id, price }) => `{"id": ${JSON.stringify(id)}, "price": ${price}}`).join(', ')}]`;
const storedSeats = (classes: ClassSeats): string =>
  `[${classes.map(({ id, seats }) => `{"id": ${JSON.stringify(id)}, "seats": ${seats}}`).join(', ')}]`;

/** The same of a departure that is stored as its schedule makes it. */
export const termsOfNew = ({
  date_start,
  date_end,
  time_start,
  price,
  category_prices,
  class_seats,
}: {
  date_start: string;
  date_end: string;
  time_start: string;
  price: number | null;
  category_prices: CategoryPrices;
  class_seats: ClassSeats;
}): string =>
  [
    date_start,
    date_end,
    time_start,
    price ?? -1,
    '',
    -1,
    -1,
    'f',
    '[]',
    storedPrices(category_prices),
    storedSeats(class_seats),
  ].join('|');

/** What somebody wants to book: the id of a tour date, or the local start of a departure of its weekly schedule. */
export interface Wish {
  tour_id: number;
  date?: number | undefined;
  start?: string | undefined;
  /** Names the variant, where the date has some. */
  date_uid?: string | undefined;
  /** Staff sell it though its sale is closed. */
  despite_closed?: boolean | undefined;
  /** Sold where it starts, to whoever stands there: until the start, whenever its sale ends elsewhere. */
  until_start?: boolean | undefined;
}

/** A tour's stays without their texts and photos, where one of their variants can be chosen. */
const STAYS = `case when t.type = 1 and t.accommodations @? '$[*].variants[*].room.price' then (
    select jsonb_agg(jsonb_build_object('nights', stay.value -> 'nights', 'variants', (
      select coalesce(jsonb_agg(variant.value - 'description' - 'photos' order by variant.n), '[]')
      from jsonb_array_elements(stay.value -> 'variants') with ordinality variant(value, n))) order by stay.n)
    from jsonb_array_elements(t.accommodations) with ordinality stay(value, n)) end`;

/** A row as the database has it. */
type StoredOffer = Omit<OfferRow, 'rooms'> & {
  /** How many more of extras that need a resource could be sold for it; null: none needs one. */
  extra_rooms: Record<string, number> | null;
  stays: TourContent['accommodations'] | null;
  class_seats: ClassSeats;
};

/** What extras need of resources limits them as a stock of their own does: what is sold of them already has its part. */
const withinRooms = (
  extras: OfferRow['extras'],
  stocks: OfferRow['stocks'] | null,
  rooms: Record<string, number>,
): OfferRow['extras'] =>
  extras.map((extra) => {
    const room = rooms[extra.id];
    if (room === undefined) return extra;
    const most = (stocks?.[extra.id]?.sold ?? 0) + room;
    return { ...extra, stock: Math.min(extra.stock ?? most, most) };
  });

const withRooms = ({ stays, class_seats, extra_rooms, ...row }: StoredOffer): OfferRow => ({
  ...row,
  extras: extra_rooms ? withinRooms(row.extras, row.stocks, extra_rooms) : row.extras,
  seat_classes: classesOnDate(row.seat_classes, class_seats),
  rooms: roomsOf({ type: row.tour_type, accommodations: stays ?? [] }),
});

/** @param day the column of the first day: a departure that is not stored has it of the wish, as its time */
const offerColumns = (day: string, time: string, madeBy: string, length: string) => `
  t.organizer_id, t.id as tour_id, d.id as tour_date_id, t.name as tour_name, t.photos -> 0 as tour_photo,
  coalesce(t.currency, o.currency) as currency, coalesce(t.timezone, o.timezone) as timezone, t.price_basis, t.takes_whole,
  coalesce(d.price, t.price) as price, coalesce(d.tour_variants, '[]') as tour_variants, coalesce(d.category_prices, '[]') as category_prices, t.discounts, t.price_categories, t.seat_classes, coalesce(d.class_seats, '[]') as class_seats, t.extras, d.stocks, ${STAYS} as stays,
  t.min_age, t.max_age, t.max_tourist_weight, t.lat, t.lng,
  coalesce(d.prepayment_type, t.prepayment_type, o.prepayment_type) as prepayment_type,
  coalesce(case
    when d.prepayment_type is not null then d.prepayment_size
    when t.prepayment_type is not null then t.prepayment_size
    else o.prepayment end, 0)::float8 as prepayment_size,
  t.payment_schedule, t.payment_seasons, o.payment_schedule as organizer_schedule,
  d.prepayment_type is not null as date_has_prepayment, t.prepayment_type is not null as tour_has_prepayment,
  t.is_instant_booking, t.asks_name_at_pier, coalesce(d.not_guaranteed, false) as not_guaranteed, t.use_standard_cancellation_terms,
  t.penalties, t.penalties_conditions, coalesce(t.payment_deadline, o.payment_deadline) as payment_deadline, t.deposit_amount, t.deposit_purpose, d.full_payment_days, t.type as tour_type, ${day}::text as date_start, d.date_end::text,
  ${madeBy} as made_by, ${time} as time_start, coalesce(d.is_busy, false) as is_busy, coalesce(d.is_added, false) as is_added, moved.time_start as moved_to, moved.date_start::text as moved_to_day, d.number_of_seats, d.number_of_free_seats,
  case when d.id is not null then ${DATE_TERMS} end as date_terms,
  t.schedule_type, t.tour_week_schedule, t.group_max, t.duration, coalesce(${length} / 60.0, t.duration_hours)::float8 as duration_hours, ${length} as length_minutes,
  ${length} is not null and exists (select from resource_need need join resource r on r.id = need.resource_id
    where need.tour_id = t.id and r.unit = 'half_hour') as has_resource,
  case when exists (select from resource_extra_need need where need.tour_id = t.id) then resource_extra_rooms(t.id, d.id, ${day},
    coalesce(d.date_end, ${day} + greatest(coalesce(t.duration, 1), 1) - 1), ${time}, ${length}) end as extra_rooms, t.booking_end_hours,
  t.booking_auto_end_one_hour, t.xmin::text as tour_version, o.xmin::text as organizer_version`;

const OF_DATES = `select ${offerColumns('d.date_start', 'd.time_start', 'd.made_by', 'd.length_minutes')}
from tour_date d
join tour t on t.id = d.tour_id
join organizer o on o.id = t.organizer_id
left join tour_date moved on moved.id = d.replaced_by_id`;

const FIND_DATES = {
  name: 'find-offers',
  text: `${OF_DATES} where d.id = any ($1::bigint[]) and t.status = 'published'`,
};

const OF_STARTS = `select ${offerColumns('wish.date_start', 'wish.time_start', "'schedule'", 'wish.length_minutes')} from`;
const STARTS_ON_SALE = `as wish(tour_id, date_start, time_start, length_minutes)
join tour t on t.id = wish.tour_id
join organizer o on o.id = t.organizer_id
left join tour_date d on d.tour_id = t.id and d.date_start = wish.date_start and d.time_start = wish.time_start
  and d.made_by = 'schedule' and d.length_minutes is null and wish.length_minutes is null
left join tour_date moved on moved.id = d.replaced_by_id
where t.status = 'published' and t.schedule_type = 2`;

const FIND_STARTS = {
  name: 'find-offers-by-start',
  text: `${OF_STARTS} unnest($1::bigint[], $2::date[], $3::text[], $4::int[]) ${STARTS_ON_SALE}`,
};

async function findDates(database: Database, dates: number[]): Promise<OfferRow[]> {
  if (dates.length === 0) return [];
  const { rows } = await database.$client.query<StoredOffer>({ ...FIND_DATES, values: [dates] });
  return rows.map(withRooms);
}

async function findStarts(
  database: Database,
  wishes: { tour_id: number; start: string }[],
): Promise<OfferRow[]> {
  if (wishes.length === 0) return [];
  const starts = wishes.map(({ start }) => readStartName(start));
  const values = [
    wishes.map(({ tour_id }) => tour_id),
    starts.map(({ date_start }) => date_start),
    starts.map(({ time_start }) => time_start),
    starts.map(({ length_minutes }) => length_minutes),
  ];
  const { rows } = await database.$client.query<StoredOffer>({ ...FIND_STARTS, values });
  return rows.map(withRooms);
}

const startKey = (tour_id: number, start: string) => `${tour_id} ${start}`;

/**
 * Departures of published tours with everything that decides a booking's price and terms, in one trip for those named by
 * their id and one for those named by their local start.
 * @returns one for each wish, in their order; undefined where there is none, or it is another tour's
 */
export async function findOffers(database: Database, wishes: Wish[]): Promise<(OfferRow | undefined)[]> {
  const dates = [...new Set(wishes.flatMap(({ date }) => date ?? []))];
  const starts = new Map(
    wishes.flatMap(({ tour_id, start }) =>
      start === undefined ? [] : [[startKey(tour_id, start), { tour_id, start }] as const],
    ),
  );
  const [byId, byStart] = await Promise.all([
    findDates(database, dates),
    findStarts(database, [...starts.values()]),
  ]);
  const dated = new Map(byId.map((row) => [row.tour_date_id, row]));
  const started = new Map(byStart.map((row) => [startKey(row.tour_id, startName(row)), row]));
  return wishes.map(({ tour_id, date, start }) => {
    const row = start === undefined ? dated.get(date ?? 0) : started.get(startKey(tour_id, start));
    return row?.tour_id === tour_id ? row : undefined;
  });
}

/**
 * The terms of a stored date as they are now, on sale or not: of the departure that a booking stands on already. Read on
 * the caller's own connection, so that whoever holds a transaction waits for no second one.
 */
export async function findTermsOfDate(db: Executor, tour_date_id: number): Promise<OfferRow | undefined> {
  const { rows } = await db.execute<StoredOffer & Record<string, unknown>>(
    sql`${sql.raw(OF_DATES)} where d.id = ${tour_date_id}::bigint`,
  );
  return rows[0] && withRooms(rows[0]);
}

/** A departure on sale, on the caller's own connection. */
export async function findOfferWithin(db: Executor, wish: Wish): Promise<OfferRow | undefined> {
  const { tour_id, date, start } = wish;
  const named = readStartName(start ?? '');
  const where =
    start === undefined
      ? sql`${sql.raw(OF_DATES)} where d.id = ${date ?? 0}::bigint and t.id = ${tour_id}::bigint and t.status = 'published'`
      : sql`${sql.raw(OF_STARTS)} (values (${tour_id}::bigint, ${named.date_start}::date, ${named.time_start}::text, ${named.length_minutes}::int)) ${sql.raw(STARTS_ON_SALE)}`;
  const { rows } = await db.execute<StoredOffer & Record<string, unknown>>(where);
  return rows[0] && withRooms(rows[0]);
}
