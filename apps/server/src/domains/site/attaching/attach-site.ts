import { DEFAULT_PRESET, generateSite } from '@tropa/blocks';
import type { siteCalls } from '@tropa/contract';
import { inTransaction, type Transaction } from '../../../db/index.ts';
import type { UserContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandRight, findOrganizer, type OrganizerRow } from '../../organizer/index.ts';
import { attachedSiteView } from '../record/own-site.ts';
import {
  findSiteOfOrganizer,
  insertDrafts,
  insertSite,
  isSlugTaken,
  lockSite,
  updateSite,
  type SiteRow,
} from '../record/repository.ts';
import { loadSiteFacts } from '../record/site-facts.ts';
import { slugCandidates } from './slug-rules.ts';

const GENERATING = 1;
const GENERATED = 2;
const FAILED = 3;

/** Makes the site's row under the first address that is free, unless the organizer has a site. */
async function ensureSite(context: UserContext, organizer: OrganizerRow): Promise<void> {
  const { database, language } = context;
  for (const slug of slugCandidates(organizer.name)) {
    if (await findSiteOfOrganizer(database, organizer.id)) return;
    if (await isSlugTaken(database, slug, organizer.id)) continue;
    const isMade = await insertSite(database, {
      organizer_id: organizer.id,
      slug,
      generation_status: GENERATING,
      // The description and the share picture are empty: the renderer takes them from the profile and the tours.
      settings: {
        name: organizer.name,
        title: organizer.name,
        description: '',
        share_picture: null,
        languages: [language],
      },
      theme: { preset_type: DEFAULT_PRESET, colors: {} },
    });
    if (isMade) return;
  }
}

/** Fills the drafts of both pages from the profile and the published tours. */
async function generate(
  context: UserContext,
  tx: Transaction,
  site: SiteRow,
  timezone: string,
): Promise<SiteRow> {
  const { organizer_id } = site;
  const facts = await loadSiteFacts(tx, organizer_id, { now: context.clock.now(), timezone });
  if (!facts) throw refuse.notFound();
  const language = site.settings.languages[0] ?? context.language;
  await insertDrafts(tx, site.id, generateSite(facts, language, site.theme.preset_type));
  return updateSite(tx, site.id, { generation_status: GENERATED, draft_revision: site.draft_revision + 1 });
}

/**
 * Makes the organizer's site once, filled from its profile and tours (docs/rules/sites.md: one call fills a whole
 * site). Whoever asks again, even at the same moment, gets the same site. A generation that failed, or was cut off by a
 * crash, is made up by the next call.
 */
export const attachSite: Operation<typeof siteCalls.attachSite> = async (context, { body }) => {
  const { organizer_id } = body;
  await demandRight(context, organizer_id, 'tours', 'write');
  const organizer = await findOrganizer(context.database, organizer_id);
  if (!organizer) throw refuse.notFound();
  await ensureSite(context, organizer);
  try {
    const site = await inTransaction(context.database, async (tx) => {
      const row = await lockSite(tx, organizer_id);
      if (!row) throw refuse.notFound();
      return row.generation_status === GENERATED ? row : generate(context, tx, row, organizer.timezone);
    });
    return { site: attachedSiteView(context, site) };
  } catch (error) {
    const site = await inTransaction(context.database, async (tx) => {
      const row = await lockSite(tx, organizer_id);
      if (!row) throw error;
      context.logger.error({ err: error, organizer_id }, 'A site could not be generated');
      // Whoever asked at the same moment may have got it made.
      return row.generation_status === GENERATED
        ? row
        : updateSite(tx, row.id, { generation_status: FAILED });
    });
    return { site: attachedSiteView(context, site) };
  }
};
