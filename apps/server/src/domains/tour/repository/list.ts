import type { GroupedTour, TourListItem, TourStatus } from '@tropa/contract';
import { and, asc, desc, eq, gte, isNotNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { namedStatement, schema, type Database } from '../../../db/index.ts';
import { filterCondition, reachableBy, type Reach, type TourFilter, type TourRow } from './tours.ts';

const { tour, tourDate, organizer, site } = schema;

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

/**
 * A page of tours with the nearest coming date of each, and the counts of all statuses, in one trip to the database. What is
 * coming goes by the organizer's calendar.
 */
export async function readPage(
  database: Database,
  filter: TourFilter,
  page: { limit: number; offset: number; isByName: boolean; now: Date },
): Promise<ListPage> {
  const order = sql.join(
    page.isByName ? [asc(tour.name), sql`, `, asc(tour.id)] : [desc(tour.updated_at), sql`, `, desc(tour.id)],
  );
  const today = sql`(${page.now.toISOString()}::timestamptz at time zone ${organizer.timezone})::date`;
  const coming = and(eq(tourDate.tour_id, tour.id), gte(tourDate.date_start, today));
  // The page first: dates are looked up for its tours only, not for all that the filter finds.
  const statement = sql`select
    (select coalesce(json_agg(item), '[]') from (
      select ${tour.id}, ${tour.name}, ${tour.screen_name}, ${tour.status}, ${tour.type}, ${tour.photos} -> 0 as photo,
        ${tour.price}, ${tour.price_basis}, coalesce(${tour.currency}, ${organizer.currency}) as effective_currency,
        ${tour.duration}, ${tour.duration_hours}, ${tour.updated_at}, ${tour.schedule_type}, ${tour.tour_week_schedule},
        ${tour.group_max}, ${tour.booking_end_hours}, ${tour.booking_auto_end_one_hour},
        coalesce(${tour.timezone}, ${organizer.timezone}) as timezone, ${tour.dates_available_by_request},
        ${tour.is_dates_preliminary}, ${tour.is_program_preliminary}, ${tour.tour_group_id},
        (select row_to_json(next) from (
          select ${tourDate.id}, ${tourDate.date_start}, ${tourDate.date_end}, ${tourDate.time_start},
            ${tourDate.number_of_seats}, ${tourDate.number_of_free_seats}
          from ${tourDate} where ${coming} order by ${tourDate.date_start}, ${tourDate.id} limit 1
        ) next) as next_date,
        (select count(*)::int from ${tourDate} where ${coming}) as actual_dates_count,
        ${groupedTours(filter)} as grouped_tours, ${site.slug} as site_slug
      from (select * from ${tour} where ${filterCondition(filter)} order by ${order}
          limit ${sql.raw(String(page.limit))} offset ${page.offset}) ${tour}
        join ${organizer} on ${eq(organizer.id, tour.organizer_id)}
        left join ${site} on ${and(eq(site.organizer_id, tour.organizer_id), isNotNull(site.published_version))}
      order by ${order}
    ) item) as tours,
    (select coalesce(json_object_agg(status, count), '{}') from (
      select ${tour.status}, count(*)::int as count from ${tour}
      where ${filterCondition({ ...filter, status: undefined })} group by 1
    ) counted) as counts`;
  const { rows } = await database.$client.query<ListPage>(namedStatement(statement));
  if (!rows[0]) throw new Error('A statement without FROM gave no row');
  return rows[0];
}
