import type { SiteTheme } from '@tropa/contract';
import { inTransaction, type Transaction } from '../../../db/index.ts';
import type { UserContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { findOrganizer } from '../../organizer/index.ts';
import { pagesChanged } from '../pages/pages-changed.ts';
import { loadSiteFacts } from '../record/site-facts.ts';
import { replaceDraft } from '../versions/repository.ts';
import { findDrafts, lockSite, notifyPagesChanged, updateSite, type SiteRow } from '../record/repository.ts';
import { recomposedPages } from './recompose.ts';

/** Lays the draft's pages out for another look, so far as nobody has laid them out themselves. */
async function recompose(context: UserContext, tx: Transaction, row: SiteRow, after: string): Promise<void> {
  const organizer = await findOrganizer(tx, row.organizer_id);
  if (!organizer) return;
  const { timezone } = organizer;
  const facts = await loadSiteFacts(tx, row.organizer_id, { now: context.clock.now(), timezone });
  if (!facts) return;
  const drafts = await findDrafts(tx, row.id);
  const language = row.settings.languages[0] ?? context.language;
  const pages = recomposedPages(drafts, facts, language, { before: row.theme.preset_type, after });
  for (const page of ['main', 'tour'] as const)
    if (pages[page] !== drafts[page]) await replaceDraft(tx, row.id, page, pages[page]);
}

/**
 * Changes the look of the draft, and with another look how its pages are laid out. Visitors see nothing of it until it is published; previews do at once.
 * @param change makes the new look of the site as it is, inside the transaction
 * @returns the site, with the look as it is stored
 * @throws Refusal 404 where there is no site
 */
export async function changeTheme(
  context: UserContext,
  organizer_id: number,
  change: (tx: Transaction, site: SiteRow) => Promise<SiteTheme>,
): Promise<SiteRow> {
  const site = await inTransaction(context.database, async (tx) => {
    const row = await lockSite(tx, organizer_id);
    if (!row) throw refuse.notFound();
    const theme = await change(tx, row);
    if (theme.preset_type !== row.theme.preset_type) await recompose(context, tx, row, theme.preset_type);
    // What processes remember of the site holds its draft's look too.
    await notifyPagesChanged(tx, organizer_id);
    return updateSite(tx, row.id, { theme, draft_revision: row.draft_revision + 1 });
  });
  pagesChanged(context.database, organizer_id);
  return site;
}
