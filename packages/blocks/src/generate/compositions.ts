import type { VariantOf } from '../catalogue.ts';
import type { PresetName } from '../theme/presets.ts';

/** Families of the main page whose variant a look chooses. */
type MainFamily =
  | 'app-header'
  | 'main-intro'
  | 'tours'
  | 'advantages'
  | 'about-info'
  | 'guides'
  | 'gallery'
  | 'reviews'
  | 'booking-steps'
  | 'contacts'
  | 'app-footer';
type TourFamily =
  | 'tour-intro'
  | 'impressions'
  | 'program'
  | 'guides'
  | 'dates'
  | 'livings'
  | 'price'
  | 'reviews'
  | 'tour-faq'
  | 'other-tours';

/** What stands between the cover and the contacts of the main page, by uid. */
export type Story = 'tours' | 'advantages' | 'about' | 'guides' | 'gallery' | 'reviews' | 'booking-steps';
/** What stands between the cover and the contacts of a tour's page, by uid. */
export type TourStory = Exclude<TourFamily, 'tour-intro'> | 'recommendations';

/** How a new site in a look is put together. What an organizer has not (photos, a portrait, an address) may decide otherwise. */
export interface Composition {
  main: { readonly [Name in MainFamily]: VariantOf<Name> };
  order: readonly Story[];
  tour: { readonly [Name in TourFamily]: VariantOf<Name> };
  tourOrder: readonly TourStory[];
}

/** As people decide: what it is, when it goes and with whom, then day by day, where one sleeps and what it costs. */
const STORY_FIRST: readonly TourStory[] = [
  'impressions',
  'dates',
  'guides',
  'program',
  'livings',
  'price',
  'recommendations',
  'reviews',
  'tour-faq',
  'other-tours',
];
/** For short trips, which are chosen by their date and by who leads them. */
const DATES_FIRST: readonly TourStory[] = [
  'impressions',
  'dates',
  'guides',
  'program',
  'price',
  'livings',
  'recommendations',
  'reviews',
  'tour-faq',
  'other-tours',
];
/** For trips that are chosen by how one lives there and what others say. */
const COMFORT_FIRST: readonly TourStory[] = [
  'impressions',
  'livings',
  'dates',
  'guides',
  'program',
  'reviews',
  'price',
  'recommendations',
  'tour-faq',
  'other-tours',
];

/** A look is more than colours and letters: each lays its pages out in its own way. */
export const compositions: Record<PresetName, Composition> = {
  // A club of hikers: look for a route, meet the people.
  trail: {
    main: {
      'app-header': 3,
      'main-intro': 3,
      tours: 1,
      advantages: 1,
      'about-info': 3,
      guides: 3,
      gallery: 4,
      reviews: 1,
      'booking-steps': 1,
      contacts: 1,
      'app-footer': 2,
    },
    order: ['tours', 'advantages', 'about', 'guides', 'gallery', 'reviews', 'booking-steps'],
    tour: {
      'tour-intro': 2,
      impressions: 1,
      program: 1,
      guides: 2,
      dates: 1,
      livings: 1,
      price: 1,
      reviews: 1,
      'tour-faq': 1,
      'other-tours': 1,
    },
    tourOrder: STORY_FIRST,
  },
  // A magazine: columns, a quote over the whole page, routes as articles.
  atlas: {
    main: {
      'app-header': 2,
      'main-intro': 2,
      tours: 2,
      advantages: 2,
      'about-info': 2,
      guides: 1,
      gallery: 2,
      reviews: 4,
      'booking-steps': 1,
      contacts: 3,
      'app-footer': 1,
    },
    order: ['tours', 'about', 'reviews', 'gallery', 'advantages', 'guides', 'booking-steps'],
    tour: {
      'tour-intro': 2,
      impressions: 2,
      program: 3,
      guides: 1,
      dates: 1,
      livings: 1,
      price: 4,
      reviews: 4,
      'tour-faq': 2,
      'other-tours': 3,
    },
    tourOrder: STORY_FIRST,
  },
  // A week at the sea: photos first, everything is swiped.
  coast: {
    main: {
      'app-header': 3,
      'main-intro': 1,
      tours: 3,
      advantages: 1,
      'about-info': 1,
      guides: 3,
      gallery: 1,
      reviews: 2,
      'booking-steps': 2,
      contacts: 1,
      'app-footer': 5,
    },
    order: ['tours', 'gallery', 'advantages', 'reviews', 'about', 'guides', 'booking-steps'],
    tour: {
      'tour-intro': 2,
      impressions: 1,
      program: 2,
      guides: 3,
      dates: 2,
      livings: 1,
      price: 2,
      reviews: 2,
      'tour-faq': 1,
      'other-tours': 2,
    },
    tourOrder: COMFORT_FIRST,
  },
  // The way up: one photo, then facts in rows.
  summit: {
    main: {
      'app-header': 3,
      'main-intro': 1,
      tours: 2,
      advantages: 2,
      'about-info': 1,
      guides: 1,
      gallery: 4,
      reviews: 3,
      'booking-steps': 1,
      contacts: 1,
      'app-footer': 3,
    },
    order: ['tours', 'gallery', 'guides', 'advantages', 'booking-steps', 'about', 'reviews'],
    tour: {
      'tour-intro': 2,
      impressions: 3,
      program: 1,
      guides: 1,
      dates: 1,
      livings: 2,
      price: 1,
      reviews: 3,
      'tour-faq': 2,
      'other-tours': 1,
    },
    tourOrder: STORY_FIRST,
  },
  // Field notes: search, tables, numbered lists.
  expedition: {
    main: {
      'app-header': 1,
      'main-intro': 3,
      tours: 2,
      advantages: 2,
      'about-info': 3,
      guides: 1,
      gallery: 1,
      reviews: 3,
      'booking-steps': 1,
      contacts: 2,
      'app-footer': 4,
    },
    order: ['tours', 'booking-steps', 'about', 'advantages', 'guides', 'gallery', 'reviews'],
    tour: {
      'tour-intro': 2,
      impressions: 3,
      program: 2,
      guides: 2,
      dates: 3,
      livings: 2,
      price: 4,
      reviews: 3,
      'tour-faq': 1,
      'other-tours': 3,
    },
    tourOrder: DATES_FIRST,
  },
  // A good hotel: a welcome before the offer, one voice at a time.
  silk: {
    main: {
      'app-header': 2,
      'main-intro': 1,
      tours: 3,
      advantages: 1,
      'about-info': 2,
      guides: 1,
      gallery: 3,
      reviews: 4,
      'booking-steps': 1,
      contacts: 3,
      'app-footer': 2,
    },
    order: ['about', 'tours', 'reviews', 'gallery', 'guides', 'advantages', 'booking-steps'],
    tour: {
      'tour-intro': 2,
      impressions: 2,
      program: 3,
      guides: 1,
      dates: 2,
      livings: 1,
      price: 2,
      reviews: 4,
      'tour-faq': 1,
      'other-tours': 2,
    },
    tourOrder: COMFORT_FIRST,
  },
  // A walk through a city: a poster, cards, voices on a wall.
  quarter: {
    main: {
      'app-header': 1,
      'main-intro': 2,
      tours: 1,
      advantages: 1,
      'about-info': 1,
      guides: 3,
      gallery: 2,
      reviews: 2,
      'booking-steps': 2,
      contacts: 2,
      'app-footer': 5,
    },
    order: ['tours', 'booking-steps', 'reviews', 'guides', 'advantages', 'gallery', 'about'],
    tour: {
      'tour-intro': 2,
      impressions: 3,
      program: 2,
      guides: 3,
      dates: 3,
      livings: 1,
      price: 2,
      reviews: 2,
      'tour-faq': 2,
      'other-tours': 1,
    },
    tourOrder: DATES_FIRST,
  },
  // A holiday with children: choose, see, hear from other parents.
  holiday: {
    main: {
      'app-header': 1,
      'main-intro': 3,
      tours: 3,
      advantages: 1,
      'about-info': 2,
      guides: 3,
      gallery: 3,
      reviews: 1,
      'booking-steps': 2,
      contacts: 2,
      'app-footer': 2,
    },
    order: ['tours', 'advantages', 'gallery', 'guides', 'reviews', 'booking-steps', 'about'],
    tour: {
      'tour-intro': 2,
      impressions: 1,
      program: 2,
      guides: 3,
      dates: 2,
      livings: 1,
      price: 1,
      reviews: 1,
      'tour-faq': 1,
      'other-tours': 2,
    },
    tourOrder: DATES_FIRST,
  },
  // Silence: a photo, much paper, a story told slowly.
  north: {
    main: {
      'app-header': 3,
      'main-intro': 2,
      tours: 1,
      advantages: 2,
      'about-info': 3,
      guides: 2,
      gallery: 2,
      reviews: 4,
      'booking-steps': 1,
      contacts: 3,
      'app-footer': 1,
    },
    order: ['about', 'tours', 'gallery', 'guides', 'reviews', 'advantages', 'booking-steps'],
    tour: {
      'tour-intro': 2,
      impressions: 2,
      program: 1,
      guides: 2,
      dates: 1,
      livings: 1,
      price: 1,
      reviews: 4,
      'tour-faq': 1,
      'other-tours': 1,
    },
    tourOrder: STORY_FIRST,
  },
  // An old house: the host's letter first, the guest book after it.
  heritage: {
    main: {
      'app-header': 2,
      'main-intro': 3,
      tours: 3,
      advantages: 1,
      'about-info': 3,
      guides: 3,
      gallery: 3,
      reviews: 3,
      'booking-steps': 2,
      contacts: 3,
      'app-footer': 2,
    },
    order: ['about', 'tours', 'guides', 'reviews', 'gallery', 'booking-steps', 'advantages'],
    tour: {
      'tour-intro': 2,
      impressions: 1,
      program: 3,
      guides: 2,
      dates: 3,
      livings: 2,
      price: 4,
      reviews: 3,
      'tour-faq': 2,
      'other-tours': 3,
    },
    tourOrder: COMFORT_FIRST,
  },
};
