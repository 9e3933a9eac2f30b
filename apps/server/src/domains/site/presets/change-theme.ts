import type { SiteTheme } from '@tropa/contract';
import { inTransaction, type Transaction } from '../../../db/index.ts';
import type { UserContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { pagesChanged } from '../pages-changed.ts';
import { lockSite, notifyPagesChanged, updateSite, type SiteRow } from '../repository.ts';

/**
 * Changes the look of the draft. Visitors see nothing of it until it is published; previews do at once.
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
    // What processes remember of the site holds its draft's look too.
    await notifyPagesChanged(tx, organizer_id);
    return updateSite(tx, row.id, { theme, draft_revision: row.draft_revision + 1 });
  });
  pagesChanged(context.database, organizer_id);
  return site;
}
