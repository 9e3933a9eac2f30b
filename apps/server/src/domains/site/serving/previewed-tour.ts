import { DEFAULT_PRESET, generateSite } from '@tropa/blocks';
import type { Language, PublicTour } from '@tropa/contract';
import { todayIn } from '@tropa/core';
import type { Services } from '../../../kernel/context.ts';
import { findOrganizer } from '../../organizer/index.ts';
import { loadTourForPreview } from '../../tour/index.ts';
import type { PreviewClaims } from '../preview-links/preview-token.ts';
import { loadSiteFacts } from '../record/site-facts.ts';
import { findDrafts, findSiteOfOrganizer } from '../record/repository.ts';
import type { Place } from './page-data.ts';
import type { Look } from './look.ts';

interface PreviewedTour {
  tour: PublicTour;
  place: Place;
  look: Look;
  language: Language;
}

/** The look of a site as it would be made, for organizers that have none yet. */
async function firstLook(
  services: Services,
  organizer_id: number,
  language: Language,
  now: Date,
  timezone: string,
) {
  const facts = await loadSiteFacts(services.database, organizer_id, { now, timezone });
  if (!facts) return undefined;
  const { name } = facts.organizer;
  return {
    pages: generateSite(facts, language),
    settings: { name, title: name, description: '', share_picture: null, languages: [language] },
    theme: { preset_type: DEFAULT_PRESET, colors: {} },
  };
}

/**
 * A tour for its preview, in the look of the organizer's site as it is drafted, else in the look that it would have.
 * @param language of the preview where there is no site yet
 */
export async function loadPreviewedTour(
  services: Services,
  { id, organizer_id }: NonNullable<PreviewClaims['tour']>,
  language: Language,
): Promise<PreviewedTour | undefined> {
  const { database, clock } = services;
  const [organizer, site] = await Promise.all([
    findOrganizer(database, organizer_id),
    findSiteOfOrganizer(database, organizer_id),
  ]);
  if (!organizer) return undefined;
  const { timezone } = organizer;
  const now = clock.now();
  const tour = await loadTourForPreview(database, organizer_id, id, { today: todayIn(timezone, now), now });
  const look = site
    ? { pages: await findDrafts(database, site.id), settings: site.settings, theme: site.theme }
    : await firstLook(services, organizer_id, language, now, timezone);
  if (!tour || !look) return undefined;
  return {
    tour,
    look,
    place: { row: { organizer_id }, origin: services.cabinetOrigin(), timezone },
    language: look.settings.languages[0] ?? language,
  };
}
