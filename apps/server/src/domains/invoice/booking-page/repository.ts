import type { TourContent } from '@tropa/contract';
import { eq, sql } from 'drizzle-orm';
import { perExecutor, schema, type Executor } from '../../../db/index.ts';
import { sharedReadings } from '../../../kernel/shared-readings.ts';

const { booking, individualTour, site, tour } = schema;

/** Where a booking is shown and met: its organizer's site, and what its tour says now, the individual one where it has one. */
export interface BookingPlaces {
  /** Null: the organizer has no site. */
  slug: string | null;
  is_site_published: boolean;
  tour_status: 'draft' | 'published' | 'archived';
  screen_name: string;
  gathering_place: string;
  approximate_place: string;
  exact_meeting_place: string;
  lat: number | null;
  lng: number | null;
  /** The individual tour that the booking follows. */
  individual: TourContent | null;
}

const placesOf = ({
  gathering_place,
  approximate_place,
  exact_meeting_place,
  lat,
  lng,
}: TourContent): Partial<BookingPlaces> => ({
  gathering_place,
  approximate_place,
  exact_meeting_place,
  lat,
  lng,
});

export async function selectPlaces(db: Executor, request_id: number): Promise<BookingPlaces> {
  const [row] = await db
    .select({
      slug: site.address,
      published_version: site.published_version,
      tour_status: tour.status,
      screen_name: tour.screen_name,
      gathering_place: tour.gathering_place,
      approximate_place: tour.approximate_place,
      exact_meeting_place: tour.exact_meeting_place,
      lat: tour.lat,
      lng: tour.lng,
      individual: individualTour.content,
    })
    .from(booking)
    .innerJoin(tour, eq(tour.id, booking.tour_id))
    .leftJoin(individualTour, eq(individualTour.request_id, booking.request_id))
    .leftJoin(site, eq(site.organizer_id, booking.organizer_id))
    .where(eq(booking.request_id, request_id));
  if (!row) throw new Error(`The booking ${request_id} is gone`);
  const { published_version, individual, ...places } = row;
  return {
    ...places,
    ...(individual && placesOf(individual.tour)),
    is_site_published: published_version !== null,
    individual: individual?.tour ?? null,
  };
}

/** Where an organizer's site answers; null: there is none. */
export const selectSiteSlug = perExecutor((db) => {
  const slug = db
    .select({ slug: site.address })
    .from(site)
    .where(eq(site.organizer_id, sql.placeholder('organizer_id')))
    .prepare('site_slug');
  return sharedReadings(String, async (organizer_id: number): Promise<string | null> => {
    const [row] = await slug.execute({ organizer_id });
    return row?.slug ?? null;
  });
});
