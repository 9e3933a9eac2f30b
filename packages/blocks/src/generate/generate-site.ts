import type { Block, Language, PublicOrganizer, PublicTourCard } from '@tropa/contract';
import { type Translate, translator } from '@tropa/i18n';
import { mainPageBlocks } from './main-page.ts';
import { tourPageBlocks } from './tour-page.ts';

/** What is known of an organizer when its site is made. */
export interface SiteFacts {
  organizer: PublicOrganizer;
  /** Its published tours. */
  tours: PublicTourCard[];
}

/** What the pages are written from. */
export interface Generation extends SiteFacts {
  language: Language;
  t: Translate;
}

/**
 * The blocks of a new site, filled from the organizer's profile and tours: what the one click of "make a site" gives.
 * It says only what the profile says; a block with nothing to say is left out.
 */
export function generateSite(facts: SiteFacts, language: Language): { main: Block[]; tour: Block[] } {
  const generation: Generation = { ...facts, language, t: translator(language) };
  return { main: mainPageBlocks(generation), tour: tourPageBlocks(generation) };
}
