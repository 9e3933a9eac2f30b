import { picturesUnderText, sampleToursAt } from '@tropa/blocks';
import type { Block, PageData, PageLanguage, PublicTour } from '@tropa/contract';
import { letterLanguage, todayIn } from '@tropa/core';
import { perExecutor, type Database } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { sharedReadings } from '../../../kernel/shared-readings.ts';
import { measuresOf } from '../../media/index.ts';
import { loadPublicOrganizer, withoutContacts } from '../../organizer/index.ts';
import { findPublishedReviews } from '../../review/index.ts';
import { loadSchedule } from '../schedule/load-schedule.ts';
import { listGuides, loadPublicTour, loadPublishedTours } from '../../tour/index.ts';

/** More reviews than this no block shows. */
const MAX_REVIEWS = 24;
/** More departures than this no block lists. */
const MAX_DEPARTURES = 400;

interface PageSubject {
  language: PageLanguage;
  path: string;
  settings: PageData['settings'];
  /** The tour that the page is about. */
  tour: PublicTour | null;
  is_preview: boolean;
  /** Where nothing is on sale, sample tours are shown; by default in previews that are not about a tour. */
  are_tours_samples?: boolean;
  /** Blocks of the page; left out: none of them has words on pictures. */
  blocks?: readonly Block[];
  /** A block of the page lists departures of all tours. */
  has_schedule?: boolean;
}
type Loading = Pick<Services, 'database' | 'clock'>;
type LoadingPages = Loading & { config: Pick<Services['config'], 'maps' | 'supportEmail'> };
/** Whose page it is, and where it stands. */
export interface Place {
  row: { organizer_id: number };
  origin: string;
  timezone: string;
  /** The brand on whose site it stands instead. */
  brand_id?: number;
  /** Nobody may learn there how to reach the organizer. */
  hides_contacts?: boolean;
}

/**
 * A published tour of the site's organizer by its part of the address.
 * @param asked_minutes all starts of so long, where it is sold by the hour; without it one of each day, of the shortest
 */
export function loadTourOfSite(
  { database, clock }: Loading,
  { row: { organizer_id }, timezone }: Place,
  screen_name: string,
  asked_minutes?: number,
): Promise<PublicTour | undefined> {
  const now = clock.now();
  const present = { today: todayIn(timezone, now), now };
  return loadPublicTour(database, organizer_id, screen_name, present, asked_minutes);
}

interface Asked {
  organizer_id: number;
  today: string;
  now: Date;
}
/** After a change all pages of a site are made anew, often many at once: what they have in common is read once for them. */
const readingsOf = perExecutor((database: Database) => ({
  shown: sharedReadings(
    ({ organizer_id, today }: Asked) => `${organizer_id}:${today}`,
    async ({ organizer_id, today, now }) => {
      const [organizer, tours, guides] = await Promise.all([
        loadPublicOrganizer(database, organizer_id),
        loadPublishedTours(database, organizer_id, { today, now }),
        listGuides(database, organizer_id),
      ]);
      return { organizer, tours, guides };
    },
  ),
  reviews: sharedReadings(
    ({ organizer_id, first_tour_id }: { organizer_id: number; first_tour_id: number | undefined }) =>
      `${organizer_id}:${first_tour_id ?? ''}`,
    ({ organizer_id, first_tour_id }) =>
      findPublishedReviews(database, organizer_id, {
        limit: MAX_REVIEWS,
        first_tour_id,
        has_pins_first: true,
      }),
  ),
}));

/** Everything that a page of a site may show. The number of queries does not depend on how much there is. */
export async function loadPageData(
  services: LoadingPages,
  { row: { organizer_id }, origin, timezone, brand_id, hides_contacts = false }: Place,
  subject: PageSubject,
): Promise<PageData> {
  const { database, clock } = services;
  const now = clock.now();
  const today = todayIn(timezone, now);
  const readings = readingsOf(database);
  const { has_schedule = false, blocks = [], ...page } = subject;
  const [{ organizer, tours, guides }, reviews, departures, measures] = await Promise.all([
    readings.shown({ organizer_id, today, now }),
    readings.reviews({ organizer_id, first_tour_id: subject.tour?.id }),
    has_schedule ? loadSchedule(database, { organizer_id, today, now }) : undefined,
    measuresOf(services, picturesUnderText(blocks, subject.tour)),
  ]);
  if (!organizer) throw new Error(`Organizer ${organizer_id} of a site is gone`);
  const { is_preview, tour, are_tours_samples = is_preview && tour === null, language } = subject;
  const areSamples = are_tours_samples && tours.length === 0;
  const shown = areSamples ? sampleToursAt(letterLanguage(language), today) : tours;
  return {
    ...page,
    // Sample tours depart as their cards say.
    ...(departures === undefined || areSamples ? {} : { departures: departures.slice(0, MAX_DEPARTURES) }),
    are_tours_samples: areSamples,
    origin,
    ...(brand_id !== undefined && { brand_id, is_of_one_reader: true }),
    organizer: hides_contacts ? withoutContacts(organizer, services.config.supportEmail) : organizer,
    // Its other tours are the brand's to show.
    tours: brand_id === undefined ? shown : [],
    reviews,
    guides,
    today,
    now: now.toISOString(),
    timezone,
    maps_provider: services.config.maps.provider,
    measures,
  };
}
