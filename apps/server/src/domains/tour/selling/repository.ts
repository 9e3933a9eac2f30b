import type { Picture, TourContent } from '@tropa/contract';
import { and, asc, count, eq, gte, ne, or, sql } from 'drizzle-orm';
import { perExecutor, schema, type Executor } from '../../../db/index.ts';

const { tour, tourDate, tourVersion, organizer, review } = schema;
const { placeholder } = sql;

const ofOrganizer = eq(review.organizer_id, placeholder('organizer_id'));

/** Published reviews of an organizer's tours, or of others: mean with one decimal and number, by tour. */
function ratingsOf(db: Executor, of = ofOrganizer) {
  return db
    .select({
      tour_id: review.tour_id,
      rating: sql<number>`round(avg(${review.rating}), 1)::float8`.as('mean_rating'),
      reviews_count: count().as('reviews_count'),
    })
    .from(review)
    .where(and(of, eq(review.status, 'published')))
    .groupBy(review.tour_id)
    .as('ratings');
}

/** Its departures need what others may have: of most there is nothing more to ask. */
const needsResources = sql<boolean>`exists (select from resource_need need where need.tour_id = ${tour.id})`;

const onSale = and(eq(tour.organizer_id, placeholder('organizer_id')), eq(tour.status, 'published'));

/** What a card is made of: the rest of a tour is long, and cards come by the dozen. */
function selectCards(db: Executor, ratings = ratingsOf(db)) {
  return db
    .select({
      id: tour.id,
      screen_name: tour.screen_name,
      name: tour.name,
      short_description: tour.short_description,
      type: tour.type,
      photo: sql<Picture | null>`${tour.photos}->0`,
      price: tour.price,
      price_basis: tour.price_basis,
      takes_whole: tour.takes_whole,
      discounts: tour.discounts,
      is_need_show_price_from: tour.is_need_show_price_from,
      currency: sql<string>`coalesce(${tour.currency}, ${organizer.currency})`,
      duration: tour.duration,
      duration_hours: tour.duration_hours,
      difficulty: tour.difficulty,
      schedule_type: tour.schedule_type,
      tour_week_schedule: tour.tour_week_schedule,
      group_max: tour.group_max,
      lat: tour.lat,
      lng: tour.lng,
      booking_end_hours: tour.booking_end_hours,
      booking_auto_end_one_hour: tour.booking_auto_end_one_hour,
      timezone: sql<string>`coalesce(${tour.timezone}, ${organizer.timezone})`,
      main_location: tour.main_location,
      host_cities: tour.host_cities,
      regions: tour.regions,
      countries: tour.countries,
      tour_group_id: tour.tour_group_id,
      group_position: tour.group_position,
      variant_name: tour.variant_name,
      needs_resources: needsResources,
      rating: ratings.rating,
      reviews_count: sql<number>`coalesce(${ratings.reviews_count}, 0)::int`,
    })
    .from(tour)
    .innerJoin(organizer, eq(organizer.id, tour.organizer_id))
    .leftJoin(ratings, eq(ratings.tour_id, tour.id));
}

const cardsOnSale = perExecutor((db) =>
  selectCards(db).where(onSale).orderBy(asc(tour.name), asc(tour.id)).prepare('tour-cards'),
);

/** Published tours of an organizer as cards show them, by name. */
export const findTourCards = (db: Executor, organizer_id: number) =>
  cardsOnSale(db).execute({ organizer_id });
export type TourCardRow = Awaited<ReturnType<typeof findTourCards>>[number];

const cardsByTour = perExecutor((db) => {
  const tour_ids = sql`any(${placeholder('tour_ids')})`;
  return selectCards(db, ratingsOf(db, sql`${review.tour_id} = ${tour_ids}`))
    .where(and(sql`${tour.id} = ${tour_ids}`, eq(tour.status, 'published')))
    .prepare('cards-by-tour');
});

/** Those of some tours that are on sale, whoever's they are, as cards show them; in no order. */
export const findCardsByTour = async (db: Executor, tour_ids: readonly number[]) =>
  tour_ids.length === 0 ? [] : cardsByTour(db).execute({ tour_ids });

/** What each published tour of an organizer has to show beside the photo of its card, by name; so many of each. */
export const findMorePhotos = (db: Executor, organizer_id: number, limit: number) =>
  db
    .select({
      name: tour.name,
      photos: sql<Picture[]>`jsonb_path_query_array(${tour.photos}, ${`$[1 to ${limit}]`}::jsonpath)`,
    })
    .from(tour)
    .where(and(eq(tour.organizer_id, organizer_id), eq(tour.status, 'published')))
    .orderBy(asc(tour.name), asc(tour.id));

/** A tour whole, with what its page takes from the organizer and the reviews. */
function wholeTours(db: Executor) {
  const ratings = ratingsOf(db);
  return db
    .select({
      tour,
      needs_resources: needsResources,
      organizer: {
        currency: organizer.currency,
        timezone: organizer.timezone,
        payment_schedule: organizer.payment_schedule,
      },
      rating: ratings.rating,
      reviews_count: sql<number>`coalesce(${ratings.reviews_count}, 0)::int`,
    })
    .from(tour)
    .innerJoin(organizer, eq(organizer.id, tour.organizer_id))
    .leftJoin(ratings, eq(ratings.tour_id, tour.id));
}

const tourOnSale = perExecutor((db) =>
  wholeTours(db)
    .where(and(onSale, eq(tour.screen_name, placeholder('screen_name'))))
    .prepare('tour-on-sale'),
);

/** A published tour by its address, whole. */
export async function findTourOnSale(db: Executor, organizer_id: number, screen_name: string) {
  return (await tourOnSale(db).execute({ organizer_id, screen_name }))[0];
}

/** A tour of an organizer whatever its status, whole. */
export async function findTourWhole(db: Executor, organizer_id: number, tour_id: number) {
  const found = wholeTours(db).where(eq(tour.id, tour_id));
  return (await found.execute({ organizer_id }))[0];
}
export type WholeTour = NonNullable<Awaited<ReturnType<typeof findTourOnSale>>>;

const groupedTours = perExecutor((db) =>
  selectCards(db)
    .where(
      and(
        eq(tour.organizer_id, placeholder('organizer_id')),
        eq(tour.tour_group_id, placeholder('group_id')),
        or(eq(tour.status, 'published'), eq(tour.id, placeholder('tour_id'))),
      ),
    )
    .orderBy(asc(tour.group_position), asc(tour.id))
    .prepare('grouped-tours'),
);

/** The tours on sale of a group, in their order; and the one whose page it is, which may be a draft that is being edited. */
export const findVariantsOnSale = (
  db: Executor,
  of: { organizer_id: number; group_id: number; tour_id: number },
) => groupedTours(db).execute(of);

/** A tour's dates in their order. */
export const BY_START = sql`partition by ${tourDate.tour_id}
  order by ${tourDate.date_start}, coalesce(${tourDate.time_start}, ''), ${tourDate.id}`;

/** Dates of the asked tours that staff entered, that are coming and not closed. */
export const isComing = and(
  sql`${tourDate.tour_id} = any(${placeholder('tour_ids')})`,
  // One with a time may still be booked on its day, wherever that has begun: its own moment says until when.
  sql`case when ${tourDate.time_start} is null then ${tourDate.date_start} > ${placeholder('today')}::date
    else ${tourDate.date_start} >= ${placeholder('today')}::date - 1 end`,
  gte(tourDate.date_start, sql`${placeholder('today')}::date - 1`),
  eq(tourDate.is_busy, false),
  ne(tourDate.made_by, 'schedule'),
);

/** What of dates visitors may see. */
export const selectDates = (db: Executor) =>
  db
    .select({
      id: tourDate.id,
      tour_id: tourDate.tour_id,
      date_start: tourDate.date_start,
      date_end: tourDate.date_end,
      made_by: tourDate.made_by,
      time_start: tourDate.time_start,
      price: tourDate.price,
      tour_variants: tourDate.tour_variants,
      category_prices: tourDate.category_prices,
      class_seats: tourDate.class_seats,
      stocks: tourDate.stocks,
      number_of_seats: tourDate.number_of_seats,
      number_of_free_seats: tourDate.number_of_free_seats,
      not_guaranteed: tourDate.not_guaranteed,
      flight_included: tourDate.flight_included,
      commentary: tourDate.commentary,
    })
    .from(tourDate);
export const EARLIEST_FIRST = [
  asc(tourDate.date_start),
  sql`coalesce(${tourDate.time_start}, '')`,
  asc(tourDate.id),
];

const nextDates = perExecutor((db) => {
  const numbered = db
    .select({ id: tourDate.id, number: sql<number>`row_number() over (${BY_START})`.as('number') })
    .from(tourDate)
    .where(isComing)
    .as('numbered');
  return selectDates(db)
    .innerJoin(numbered, eq(numbered.id, tourDate.id))
    .where(sql`${numbered.number} <= ${placeholder('limitPerTour')}`)
    .orderBy(...EARLIEST_FIRST)
    .prepare('next-dates');
});

/** A date on sale as visitors may see it. */
export type DateOnSale = Awaited<ReturnType<typeof findNextDates>>[number];

/** The nearest dates on sale of each tour, in one query, without departures of weekly schedules; nearest first. A date without a time is no longer sold on the day on which it starts; until when one with a time is, its caller knows. */
export const findNextDates = async (db: Executor, tour_ids: number[], today: string, limitPerTour: number) =>
  tour_ids.length === 0 ? [] : nextDates(db).execute({ tour_ids, today, limitPerTour });

/** Every program of a tour that pages may show: its own, and those of the versions that partner sites have or read. */
export async function findPrograms(db: Executor, tour_id: number): Promise<TourContent['program'][]> {
  const own = db.select({ program: tour.program }).from(tour).where(eq(tour.id, tour_id));
  const versions = db
    .select({ program: sql<TourContent['program']>`${tourVersion.content}->'program'` })
    .from(tourVersion)
    .where(eq(tourVersion.tour_id, tour_id));
  const rows = await own.unionAll(versions);
  return rows.map(({ program }) => program);
}

/** Whether a tour of an organizer names places enough for a map of its route. */
export async function hasRoute(db: Executor, organizer_id: number): Promise<boolean> {
  const places = sql`jsonb_array_length(jsonb_path_query_array(${tour.program}, '$[*].places[*]'))`;
  const [found] = await db
    .select({ id: tour.id })
    .from(tour)
    .where(and(eq(tour.organizer_id, organizer_id), eq(tour.status, 'published'), sql`${places} > 1`))
    .limit(1);
  return found !== undefined;
}
