import type { siteCalls } from '@tropa/contract';
import { inTransaction, violatedConstraint } from '../../../db/index.ts';
import type { UserContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandRight } from '../../organizer/index.ts';
import { claimDomain } from './operations.ts';
import { recordFormerSlug } from './repository.ts';
import { attachedSiteView } from '../record/own-site.ts';
import { pagesChanged } from '../pages/pages-changed.ts';
import { isSlugTaken, lockSite, notifyPagesChanged, updateSite, type SiteRow } from '../record/repository.ts';
import { slugProblem } from '../attaching/slug-rules.ts';

const UNIQUE_SLUG = 'site_slug_unique';

/**
 * Gives the site a name under our domain. The name that it leaves leads to the new one and is nobody else's meanwhile; an own
 * domain that it had leads there too, as long as DNS proves it.
 */
async function takeSlug(context: UserContext, organizer_id: number, typed: string): Promise<SiteRow> {
  const slug = typed.toLowerCase();
  const problem = slugProblem(slug);
  if (problem) throw refuse.validation({ domain: problem });
  const taken = () => refuse.validation({ domain: { key: 'errors.site.domain_taken' } });
  try {
    const site = await inTransaction(context.database, async (tx) => {
      const row = await lockSite(tx, organizer_id);
      if (!row) throw refuse.notFound();
      if (row.slug === slug && row.own_domain === null) return row;
      const changed = await updateSite(tx, row.id, { slug, own_domain: null });
      // After the change: whoever has just left the name has noted it by now.
      if (await isSlugTaken(tx, slug, organizer_id)) throw taken();
      if (row.slug !== slug)
        await recordFormerSlug(tx, row.id, { from: row.slug, to: slug, now: context.clock.now() });
      await notifyPagesChanged(tx, organizer_id);
      return changed;
    });
    pagesChanged(context.database, organizer_id);
    return site;
  } catch (error) {
    if (violatedConstraint(error) === UNIQUE_SLUG) throw taken();
    throw error;
  }
}

/**
 * Gives the site another address: a name under our domain at once, a domain of its own when DNS has proven it (docs/rules/sites.md).
 * @throws Refusal 422 at `domain` for an address that is taken, reserved or cannot be one
 */
export const changeDomain: Operation<typeof siteCalls.changeDomain> = async (context, { query, body }) => {
  const { organizer_id } = query;
  await demandRight(context, organizer_id, 'profile', 'write');
  const take = body.is_custom ? claimDomain : takeSlug;
  return { site: attachedSiteView(context, await take(context, organizer_id, body.domain)) };
};
