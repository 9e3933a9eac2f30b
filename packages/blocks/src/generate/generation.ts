import type { Language, Picture, PublicOrganizer, PublicTourCard } from '@tropa/contract';
import type { Translate } from '@tropa/i18n';
import type { Composition } from './compositions.ts';

/** The photos of a tour beside the one on its card. */
export interface TourPhotos {
  name: string;
  photos: readonly Picture[];
}

/** What is known of an organizer when its site is made. */
export interface SiteFacts {
  organizer: PublicOrganizer;
  /** Its published tours. */
  tours: PublicTourCard[];
  /** What else these tours have to show. */
  more_photos?: readonly TourPhotos[];
}

/** What the pages are written from. */
export interface Generation extends SiteFacts {
  language: Language;
  t: Translate;
  /** How the site's look lays its pages out. */
  composition: Composition;
}
