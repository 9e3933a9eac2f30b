import type { siteCalls } from '@tropa/contract';
import { inTransaction } from '../../../db/index.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandMay } from '../../organizer/index.ts';
import { attachedSiteView } from '../record/own-site.ts';
import { pagesChanged } from './pages-changed.ts';
import { publishSite } from '../publishing/publish-site.ts';
import { lockSite } from '../record/repository.ts';

/** Publishes the draft, whole or one kind of it, in one transaction. @throws Refusal 422 where it cannot be published */
export const publishData: Operation<typeof siteCalls.publishData> = async (context, { query }) => {
  const { organizer_id, type } = query;
  await demandMay(context, organizer_id, 'site.publish');
  const site = await inTransaction(context.database, async (tx) => {
    const row = await lockSite(tx, organizer_id);
    if (!row) throw refuse.notFound();
    return publishSite(context, tx, row, {
      kind: type,
      user_id: context.user.id,
      language: context.language,
    });
  });
  pagesChanged(context.database, organizer_id);
  return { site: attachedSiteView(context, site) };
};
