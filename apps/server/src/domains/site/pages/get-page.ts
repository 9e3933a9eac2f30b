import type { siteCalls } from '@tropa/contract';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandSite } from '../record/own-site.ts';
import { issuePreviewToken } from '../preview-links/preview-token.ts';
import { findDraft } from '../record/repository.ts';
import { PREVIEW_PATHS } from '../serving/paths.ts';

/** The draft of a page, and an address where it is shown for an hour. */
export const getPage: Operation<typeof siteCalls.getPage> = async (context, { query }) => {
  const site = await demandSite(context, query.organizer_id, 'read');
  const draft = await findDraft(context.database, site.id, query.type);
  if (!draft) throw refuse.notFound();
  const token = issuePreviewToken(context, site.id, context.host);
  const preview_url = `${context.siteOrigin(site.slug)}${PREVIEW_PATHS[query.type]}?preview=${token}`;
  return { ...draft, preview_url };
};
