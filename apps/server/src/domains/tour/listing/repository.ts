import type { GroupedTour, TourListItem, TourStatus } from '@tropa/contract';
import { and, asc, desc, eq, fillPlaceholders, gte, isNotNull, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { compile, nameOf, schema, type Compiled, type Database } from '../../../db/index.ts';
import {
  filterCondition,
  reachableBy,
  type Reach,
  type TourFilter,
  type TourRow,
} from '../record/repository.ts';

const { tour, tourCounter, tourDate, organizer, site } = schema;

/** A tour as the list reads it; `timezone` and `effective_currency` are its own, else its organizer's. */
type ListedTour = Pick<
  TourRow,
  | 'id'
  | 'name'
  | 'screen_name'
  | 'status'
  | 'type'
  | 'price'
  | 'price_basis'
  | 'duration'
  | 'duration_hours'
  | 'schedule_type'
  | 'tour_week_schedule'
  | 'group_max'
  | 'lat'
  | 'lng'
  | 'booking_end_hours'
  | 'booking_auto_end_one_hour'
  | 'dates_available_by_request'
  | 'is_dates_preliminary'
  | 'is_program_preliminary'
  | 'tour_group_id'
> &
  Pick<TourListItem, 'photo' | 'next_date' | 'actual_dates_count' | 'effective_currency'> & {
    timezone: string;
    /** A moment as the database writes it. */
    updated_at: string;
    grouped_tours: GroupedTour[] | null;
    /** Of the organizer's published site. */
    site_slug: string | null;
  };

interface ListPage {
  tours: ListedTour[];
  /** Tours per status that the filter, without its own status, finds. */
  counts: Partial<Record<TourStatus, number>>;
}

/**
 * The variants of the group that a row's tour is in, in their order: those that the person reaches. Null where the tour
 * stands alone.
 */
function groupedTours(reach: Reach) {
  const member = alias(tour, 'member');
  return sql`case when ${tour.tour_group_id} is not null then (
    select jsonb_agg(jsonb_build_object('id', ${member.id}, 'name', ${member.name},
      'variant_name', ${member.variant_name}, 'status', ${member.status}, 'photo', ${member.photos} -> 0)
      order by ${member.group_position}, ${member.id})
    from ${tour} member where ${and(eq(member.tour_group_id, tour.tour_group_id), reachableBy(reach, member))}) end`;
}

/** A number that stands in the text of a statement, so that the plan kept for it knows it. */
const number = (value: number) => sql.raw(String(value));

/** When a tour was changed, and its number; by name: its name, and its number. */
export type TourPlace = [string, number] | { name: string; id: number };

/** Whose tours, and which of them; the person and the organizer are put in when the statement is asked. */
type Question = Omit<TourFilter, 'organizer_id' | 'user_id'> & { organizer_id: number; user_id: number };
interface Stretch {
  limit: number;
  offset: number;
  isByName: boolean;
  /** Only what stands under this: when it was changed, and its number. */
  place?: TourPlace | undefined;
}

/** Tours per status: from the counters kept by a trigger, where they know what the filter asks for. */
function counts(filter: TourFilter) {
  const isKept = reachableBy(filter) === undefined && !filter.search && !filter.site_status;
  const ofType = filter.type && eq(tourCounter.type, filter.type);
  return isKept
    ? sql`select status, sum(count)::int as count from ${tourCounter}
        where ${and(eq(tourCounter.organizer_id, filter.organizer_id), ofType)} group by 1`
    : sql`select ${tour.status}, count(*)::int as count from ${tour}
        where ${filterCondition({ ...filter, status: undefined })} group by 1`;
}

/** What stands under a tour; a place of the other order says nothing. */
function underTour({ isByName, place }: Stretch): SQL | undefined {
  if (!place || isByName === Array.isArray(place)) return undefined;
  return Array.isArray(place)
    ? sql`(${tour.updated_at}, ${tour.id}) < (${place[0]}::timestamptz, ${place[1]}::bigint)`
    : sql`(${tour.name}, ${tour.id}) > (${place.name}::text, ${place.id}::bigint)`;
}

function pageStatement(filter: TourFilter, page: Stretch) {
  const order = sql.join(
    page.isByName ? [asc(tour.name), sql`, `, asc(tour.id)] : [desc(tour.updated_at), sql`, `, desc(tour.id)],
  );
  const below = underTour(page);
  const today = sql`(${sql.placeholder('now')}::timestamptz at time zone ${organizer.timezone})::date`;
  const coming = and(eq(tourDate.tour_id, tour.id), gte(tourDate.date_start, today));
  // The page first: dates are looked up for its tours only, not for all that the filter finds.
  return sql`select
    (select coalesce(json_agg(item), '[]') from (
      select ${tour.id}, ${tour.name}, ${tour.screen_name}, ${tour.status}, ${tour.type}, ${tour.photos} -> 0 as photo,
        ${tour.price}, ${tour.price_basis}, coalesce(${tour.currency}, ${organizer.currency}) as effective_currency,
        ${tour.duration}, ${tour.duration_hours}, ${tour.updated_at}, ${tour.schedule_type}, ${tour.tour_week_schedule},
        ${tour.group_max}, ${tour.lat}, ${tour.lng}, ${tour.booking_end_hours}, ${tour.booking_auto_end_one_hour},
        coalesce(${tour.timezone}, ${organizer.timezone}) as timezone, ${tour.dates_available_by_request},
        ${tour.is_dates_preliminary}, ${tour.is_program_preliminary}, ${tour.tour_group_id},
        (select row_to_json(next) from (
          select ${tourDate.id}, ${tourDate.date_start}, ${tourDate.date_end}, ${tourDate.time_start},
            ${tourDate.number_of_seats}, ${tourDate.number_of_free_seats}
          from ${tourDate} where ${coming} order by ${tourDate.date_start}, coalesce(${tourDate.time_start}, ''), ${tourDate.id} limit 1
        ) next) as next_date,
        (select count(*)::int from ${tourDate} where ${coming}) as actual_dates_count,
        ${groupedTours(filter)} as grouped_tours, ${site.address} as site_slug
      from (select * from ${tour} where ${and(filterCondition(filter), below)} order by ${order}
          limit ${number(page.limit)} offset ${number(page.offset)}) ${tour}
        join ${organizer} on ${eq(organizer.id, tour.organizer_id)}
        left join ${site} on ${and(eq(site.organizer_id, tour.organizer_id), isNotNull(site.published_version))}
      order by ${order}
    ) item) as tours,
    (select coalesce(json_object_agg(status, count), '{}') from (${counts(filter)}) counted) as counts`;
}

const kept = new Map<string, Compiled>();

/**
 * The statement of a page. Of what is asked for again and again, the first page without a search, it is compiled once and
 * planned once; of later pages and searches there are too many to keep.
 */
function statementOf({ role, status, type, search, site_status }: Question, page: Stretch) {
  const organizer_id = sql.placeholder('organizer_id');
  const user_id = sql.placeholder('user_id');
  const make = () =>
    compile(pageStatement({ organizer_id, user_id, role, status, type, search, site_status }, page));
  if (page.offset > 0 || page.place || search) return make();
  const key = JSON.stringify([role, status, type, site_status, page.limit, page.isByName]);
  const statement = kept.get(key) ?? make();
  kept.set(key, statement);
  return { ...statement, name: nameOf(statement.text) };
}

/**
 * A page of tours with the nearest coming date of each, and the counts of all statuses, in one trip to the database. What is
 * coming goes by the organizer's calendar.
 */
export async function readPage(
  database: Database,
  question: Question,
  page: Stretch & { now: Date },
): Promise<ListPage> {
  const { params, ...statement } = statementOf(question, page);
  const { organizer_id, user_id } = question;
  const values = fillPlaceholders(params, { organizer_id, user_id, now: page.now.toISOString() });
  const { rows } = await database.$client.query<ListPage>({ ...statement, values });
  if (!rows[0]) throw new Error('A statement without FROM gave no row');
  return rows[0];
}
