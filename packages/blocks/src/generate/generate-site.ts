import type { Block, Language } from '@tropa/contract';
import { kindOfAll } from '@tropa/core';
import { translator } from '@tropa/i18n';
import { DEFAULT_PRESET, isPresetName } from '../theme/presets.ts';
import { compositions } from './compositions.ts';
import { mainPageBlocks } from './main-page.ts';
import { tourPageBlocks } from './tour-page.ts';
import type { Generation, SiteFacts } from './generation.ts';

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
    t: translator(language, kindOfAll(facts.tours)),
    composition: compositions[isPresetName(preset) ? preset : DEFAULT_PRESET],
  };
  return { main: mainPageBlocks(generation), tour: tourPageBlocks(generation) };
}
