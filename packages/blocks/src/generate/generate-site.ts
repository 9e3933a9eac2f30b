import type { Block, Language, Picture, PublicOrganizer, PublicTourCard } from '@tropa/contract';
import { type Translate, translator } from '@tropa/i18n';
import { DEFAULT_PRESET, isPresetName } from '../theme/presets.ts';
import { compositions, type Composition } from './compositions.ts';
import { mainPageBlocks } from './main-page.ts';
import { tourPageBlocks } from './tour-page.ts';

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

/**
 * The blocks of a new site, filled from the organizer's profile and tours: what the one click of "make a site" gives.
 * It says only what the profile says; a block with nothing to say is left out.
 * @param preset the site's look; one that is not known stands for the default
 */
export function generateSite(
  facts: SiteFacts,
  language: Language,
  preset: string = DEFAULT_PRESET,
): { main: Block[]; tour: Block[] } {
  const generation: Generation = {
    ...facts,
    language,
    t: translator(language),
    composition: compositions[isPresetName(preset) ? preset : DEFAULT_PRESET],
  };
  return { main: mainPageBlocks(generation), tour: tourPageBlocks(generation) };
}
