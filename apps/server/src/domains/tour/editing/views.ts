import { tourPath } from '@tropa/blocks';
import {
  currency,
  PARTNER_COMMISSION_PERCENT,
  type Language,
  type TourDate,
  type TourView,
} from '@tropa/contract';
import { classesLeft, classesOnDate, daysBetween, formatDate, todayIn } from '@tropa/core';
import type { Executor } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { findOrganizer, type OrganizerRow } from '../../organizer/index.ts';
import { countOnSale, isWeekly } from '../schedule/departures.ts';
import { groupOfTour } from '../groups/group-view.ts';
import { listGuides } from '../guides/guides.ts';
import { siteFieldsOf, siteStatusesOf } from '../moderation/site-statuses.ts';
import { preliminaryFlags } from '../dates/preliminary.ts';
import { countLiveBookings, countLiveBookingsOfTour, type TourDateRow } from '../dates/repository.ts';
import { findSiteSlug, type Reach, type TourRow } from '../record/repository.ts';

/** Where visitors see a published tour. */
export function tourUrl(
  services: Pick<Services, 'siteOrigin'>,
  site_slug: string | null | undefined,
  tour: { status: string; screen_name: string },
): string | null {
  if (!site_slug || tour.status !== 'published') return null;
  return `${services.siteOrigin(site_slug)}${tourPath(tour.screen_name)}`;
}

/** The organizer of a tour; the foreign key keeps it there. */
export async function organizerOf(db: Executor, tour: TourRow): Promise<OrganizerRow> {
  const organizer = await findOrganizer(db, tour.organizer_id);
  if (!organizer) throw new Error(`Tour ${tour.id} has no organizer`);
  return organizer;
}

/** Today's calendar date where the tour is. */
export function todayOf(
  services: Pick<Services, 'clock'>,
  tour: Pick<TourRow, 'timezone'>,
  organizer: Pick<OrganizerRow, 'timezone'>,
): string {
  return todayIn(tour.timezone ?? organizer.timezone, services.clock.now());
}

/** How partner sites take a tour, and what they keep of it, is not for those who only read it. */
const UNSAID = { special_tariff: null, commission: 0, ...siteFieldsOf([]) };

/** A tour as its organizer's people see it. @param reach of the person, where it may not see every tour */
export async function tourView(
  services: Pick<Services, 'database' | 'clock' | 'siteOrigin'>,
  tour: TourRow,
  can_edit: boolean,
  reach: Reach | null = null,
): Promise<TourView> {
  const db = services.database;
  const organizer = await organizerOf(db, tour);
  const timezone = tour.timezone ?? organizer.timezone;
  const [guides, actual_dates_count, bookings_count, site_slug, statuses, tour_group] = await Promise.all([
    listGuides(db, tour.organizer_id, tour.guides),
    countOnSale(db, { ...tour, timezone }, services.clock.now()),
    countLiveBookingsOfTour(db, tour.id),
    findSiteSlug(db, tour.organizer_id),
    siteStatusesOf(db, tour.organizer_id, [tour.id]),
    groupOfTour(db, tour, reach),
  ]);
  return {
    ...tour,
    updated_at: tour.updated_at.toISOString(),
    currency: currency.nullable().parse(tour.currency),
    effective_currency: currency.parse(tour.currency ?? organizer.currency),
    effective_timezone: timezone,
    photo: tour.photos[0] ?? null,
    ...preliminaryFlags(tour, actual_dates_count),
    ...(can_edit
      ? {
          commission: tour.special_tariff ?? PARTNER_COMMISSION_PERCENT,
          ...siteFieldsOf(statuses.get(tour.id) ?? []),
        }
      : UNSAID),
    tour_group,
    guides,
    actual_dates_count,
    bookings_count,
    site_url: tourUrl(services, site_slug, tour),
    can_edit,
  };
}

/** A date and after it a row for each of its variants: its own name and price, the date's seats. */
export const withVariantRows = (date: TourDate): TourDate[] => [
  date,
  ...date.tour_variants.map(({ uid, name, price }) => ({
    ...date,
    date_uid: uid,
    tour_variant: name,
    price,
    effective_price: price ?? date.effective_price,
  })),
];

/** Dates as the cabinet shows them, with their bookings counted in one query. */
export async function dateViews(
  db: Executor,
  tour: Pick<TourRow, 'price' | 'schedule_type' | 'seat_classes'>,
  rows: TourDateRow[],
  language: Language,
): Promise<TourDate[]> {
  const bookings = await countLiveBookings(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({
    ...row,
    date_uid: null,
    tour_variant: null,
    is_outside_schedule: isWeekly(tour) !== (row.made_by === 'schedule'),
    booking_ends_at: null,
    date_start_formatted: formatDate(row.date_start, language, 'short'),
    date_end_formatted: formatDate(row.date_end, language, 'short'),
    effective_price: row.price ?? tour.price,
    classes_left: classesLeft(classesOnDate(tour.seat_classes, row.class_seats), row.stocks),
    days: daysBetween(row.date_start, row.date_end) + 1,
    bookings_count: bookings.get(row.id) ?? 0,
  }));
}
