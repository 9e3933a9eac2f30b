import type { PreviewLink, sitePreviewCalls } from '@tropa/contract';
import { fullName } from '@tropa/core';
import { inTransaction } from '../../../db/index.ts';
import type { UserContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandSite } from '../record/own-site.ts';
import { issueLinkToken } from './preview-token.ts';
import { lockSite, type SiteRow } from '../record/repository.ts';
import { PREVIEW_PATHS } from '../serving/paths.ts';
import { countOpenLinks, insertLink, listOpenLinks, withdrawLink } from './repository.ts';

/** More open links than this nobody keeps in view. */
const MAX_LINKS = 20;
const DAY_MS = 24 * 60 * 60_000;

function viewOf(
  context: UserContext,
  site: SiteRow,
  link: { id: number; expires_at: Date; first_name: string | null; last_name: string | null },
): PreviewLink {
  const { id, expires_at, first_name, last_name } = link;
  const token = issueLinkToken(context, site.id, id, expires_at);
  return {
    id,
    url: `${context.siteOrigin(site.address)}${PREVIEW_PATHS.main}?preview=${token}`,
    expires_at: expires_at.toISOString(),
    created_by:
      first_name === null || last_name === null ? null : fullName({ first_name, last_name }) || null,
  };
}

/** The links to the draft that still open it. */
export const previewLinks: Operation<typeof sitePreviewCalls.previewLinks> = async (context, { query }) => {
  const site = await demandSite(context, query.organizer_id, 'read');
  const links = await listOpenLinks(context.database, site.id, context.clock.now());
  return { links: links.map((link) => viewOf(context, site, link)) };
};

/** Makes a link to the draft. @throws Refusal 422 where the site has too many open ones already */
export const createPreviewLink: Operation<typeof sitePreviewCalls.createPreviewLink> = async (
  context,
  { query, body },
) => {
  const site = await demandSite(context, query.organizer_id, 'write');
  const now = context.clock.now();
  const expires_at = new Date(now.getTime() + body.days * DAY_MS);
  const id = await inTransaction(context.database, async (tx) => {
    await lockSite(tx, query.organizer_id);
    if ((await countOpenLinks(tx, site.id, now)) >= MAX_LINKS)
      throw refuse.validation({ days: { key: 'errors.site.too_many_links', params: { max: MAX_LINKS } } });
    return insertLink(tx, { site_id: site.id, created_by_user_id: context.user.id, expires_at });
  });
  const made = (await listOpenLinks(context.database, site.id, now)).find((link) => link.id === id);
  if (!made) throw refuse.notFound();
  return { link: viewOf(context, site, made) };
};

/** Takes a link back: whoever has it is shown nothing any longer. */
export const withdrawPreviewLink: Operation<typeof sitePreviewCalls.withdrawPreviewLink> = async (
  context,
  { query },
) => {
  const site = await demandSite(context, query.organizer_id, 'write');
  if (!(await withdrawLink(context.database, site.id, query.id, context.clock.now())))
    throw refuse.notFound();
  return { success: true };
};
