import type { Language, PageData, SitePage } from '@tropa/contract';
import { sampleGuides } from './guides.ts';
import { sampleOrganizer } from './organizer.ts';
import { sampleReviews } from './reviews.ts';
import { sampleTour } from './tour.ts';
import { SAMPLE_TODAY, sampleTours } from './tours.ts';

/** Data of a made-up organizer's page: for previews of blocks, and for tests. */
export function samplePageData(language: Language, page: SitePage): PageData {
  const organizer = sampleOrganizer(language);
  const tour = page === 'tour' ? sampleTour(language) : null;
  return {
    language,
    origin: 'https://north-slope.example',
    path: tour === null ? '/' : `/tours/${tour.screen_name}`,
    organizer,
    settings: {
      name: organizer.name,
      title: organizer.name,
      description: organizer.description,
      share_picture: null,
      languages: [language],
    },
    tours: sampleTours(language),
    tour,
    reviews: sampleReviews(language),
    guides: sampleGuides(language),
    today: SAMPLE_TODAY,
    is_preview: true,
  };
}
