import type { Language, SitePage, siteCalls } from '@tropa/contract';
import { isDeepStrictEqual } from 'node:util';
import { inTransaction } from '../../../db/index.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandRight } from '../../organizer/index.ts';
import { sitePublished } from '../events.ts';
import { attachedSiteView } from '../own-site.ts';
import { pagesChanged } from '../pages-changed.ts';
import { checkPageBlocks, type FieldErrors } from '../page-rules.ts';
import {
  findDrafts,
  findVersion,
  insertVersion,
  lockSite,
  notifyPagesChanged,
  updateSite,
  type SitePages,
} from '../repository.ts';

/** @throws Refusal 422 where a page lacks a required block or a block is wrong */
function demandPublishable(drafts: SitePages, kinds: SitePage[], language: Language): SitePages {
  const pages = { ...drafts };
  const errors: FieldErrors = {};
  for (const kind of kinds) {
    const check = checkPageBlocks(drafts[kind], kind, language, kind);
    if ('errors' in check) Object.assign(errors, check.errors);
    else pages[kind] = check.blocks;
  }
  if (Object.keys(errors).length > 0) throw refuse.validation(errors, { key: 'errors.site.not_publishable' });
  return pages;
}

/**
 * Makes an immutable version of the draft in one transaction and shows it to visitors (product decisions, "Own site").
 * A page kind publishes that page alone: the other keeps what visitors see. The first time both are published, for a
 * site is not shown by halves.
 */
export const publishData: Operation<typeof siteCalls.publishData> = async (context, { query }) => {
  const { organizer_id, type } = query;
  await demandRight(context, organizer_id, 'tours', 'write');
  const site = await inTransaction(context.database, async (tx) => {
    const row = await lockSite(tx, organizer_id);
    if (!row) throw refuse.notFound();
    const drafts = await findDrafts(tx, row.id);
    const before =
      row.published_version === null ? undefined : await findVersion(tx, row.id, row.published_version);
    const kinds: SitePage[] = type === 'site' || !before ? ['main', 'tour'] : [type];
    const checked = demandPublishable(drafts, kinds, context.language);
    const pages = before
      ? {
          main: kinds.includes('main') ? checked.main : before.pages.main,
          tour: kinds.includes('tour') ? checked.tour : before.pages.tour,
        }
      : checked;
    const version = await insertVersion(tx, {
      site_id: row.id,
      pages,
      settings: row.settings,
      theme: row.theme,
      published_by_user_id: context.user.id,
    });
    await context.outbox.emit(tx, sitePublished, { organizer_id, site_id: row.id, version });
    await notifyPagesChanged(tx, organizer_id);
    return updateSite(tx, row.id, {
      published_version: version,
      published_at: context.clock.now(),
      // A page left out may still have changes that visitors do not see.
      published_revision: isDeepStrictEqual(pages, checked) ? row.draft_revision : null,
    });
  });
  context.outbox.wake();
  pagesChanged(context.database, organizer_id);
  return { site: attachedSiteView(context, site) };
};
