import { and, asc, eq, sql } from 'drizzle-orm';
import { perExecutor, schema, type Executor } from '../../../db/index.ts';
import type { PriceStep } from './paid-prices.ts';
import { BY_START, EARLIEST_FIRST, isComing, selectDates } from './repository.ts';

const { tour, tourDate } = schema;
const { placeholder } = sql;

/**
 * Nothing but its seats decides whether it is sold: it has a price, and its booking does not close within the next days,
 * wherever it starts. Of the others, few at most, each is looked at itself.
 */
const IS_SURE = sql<boolean>`(coalesce(${tourDate.price}, ${tour.price}) is not null
  and (${tourDate.time_start} is null
    or ${tourDate.date_start} > ${placeholder('today')}::date + ceil(${tour.booking_end_hours} / 24)::int + 2))`;

/** Coming dates, each with its place among those of its tour, and among the sure ones. */
const numberedDates = (db: Executor) =>
  db
    .select({
      id: tourDate.id,
      is_sure: IS_SURE.as('is_sure'),
      number: sql<number>`row_number() over (${BY_START})`.as('number'),
      sure_number: sql<number>`count(*) filter (where ${IS_SURE}) over (${BY_START})`.as('sure_number'),
    })
    .from(tourDate)
    .innerJoin(tour, eq(tour.id, tourDate.tour_id))
    .where(isComing)
    .as('numbered');

const nearDates = perExecutor((db) => {
  const numbered = numberedDates(db);
  return selectDates(db)
    .innerJoin(numbered, eq(numbered.id, tourDate.id))
    .where(
      sql`${numbered.number} <= ${placeholder('of')}
        and (not ${numbered.is_sure} or ${numbered.sure_number} <= ${placeholder('nearest')})`,
    )
    .orderBy(...EARLIEST_FIRST)
    .prepare('near-dates');
});

interface Asked {
  today: string;
  /** Of so many dates of each tour. */
  of: number;
}

/**
 * The nearest dates of each tour, earliest first: so many that are sure to be sold while they have seats, and all that may
 * not be.
 */
export const findNearDates = async (db: Executor, tour_ids: number[], asked: Asked & { nearest: number }) =>
  tour_ids.length === 0 ? [] : nearDates(db).execute({ tour_ids, ...asked });

/** A discount goes by the day of the start: what dates cost differs from day to day then. */
const BY_DAY = sql`case when jsonb_path_exists(${tour.discounts}, '$[*] ? (@.type != 1)') then ${tourDate.date_start} end`;
const PRICES = sql<number[]>`case when jsonb_array_length(${tourDate.tour_variants}) = 0
  then jsonb_build_array(coalesce(${tourDate.price}, ${tour.price}))
  else (select jsonb_agg(coalesce((variant->>'price')::bigint, ${tourDate.price}, ${tour.price}))
    from jsonb_array_elements(${tourDate.tour_variants}) variant) end`;
const IS_FREE = sql<boolean>`(${tourDate.number_of_free_seats} > 0
  and (not ${tour.takes_whole} or ${tourDate.number_of_free_seats} >= ${tourDate.number_of_seats}))`;

const priceSteps = perExecutor((db) => {
  const numbered = numberedDates(db);
  const step = db
    .select({
      tour_id: tourDate.tour_id,
      date_start: tourDate.date_start,
      prices: PRICES.as('prices'),
      is_free: IS_FREE.as('is_free'),
      by_day: sql<string | null>`${BY_DAY}`.as('by_day'),
    })
    .from(tourDate)
    .innerJoin(numbered, eq(numbered.id, tourDate.id))
    .innerJoin(tour, eq(tour.id, tourDate.tour_id))
    .where(and(sql`${numbered.number} <= ${placeholder('of')}`, numbered.is_sure))
    .as('step');
  const first = sql<string>`min(${step.date_start})`;
  return db
    .select({ tour_id: step.tour_id, date_start: first, prices: step.prices, is_free: step.is_free })
    .from(step)
    .groupBy(step.tour_id, step.prices, step.is_free, step.by_day)
    .orderBy(asc(first))
    .prepare('price-steps');
});

/** What the dates of each tour cost that are sure to be sold while they have seats: those of one price together. */
export const findPriceSteps = async (
  db: Executor,
  tour_ids: number[],
  asked: Asked,
): Promise<(PriceStep & { tour_id: number })[]> =>
  tour_ids.length === 0 ? [] : priceSteps(db).execute({ tour_ids, ...asked });
