import type { siteCalls } from '@tropa/contract';
import { inTransaction, violatedConstraint } from '../../../db/index.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandRight } from '../../organizer/index.ts';
import { attachedSiteView } from '../own-site.ts';
import { pagesChanged } from '../pages-changed.ts';
import { lockSite, notifyPagesChanged, updateSite } from '../repository.ts';
import { slugProblem } from '../slug-rules.ts';

const UNIQUE_SLUG = 'site_slug_unique';

/**
 * Gives the site another address; the old one stops at once and is free for others.
 * @throws Refusal 422 at `domain` for an address that is taken, reserved or cannot be one
 */
export const changeDomain: Operation<typeof siteCalls.changeDomain> = async (context, { query, body }) => {
  const { organizer_id } = query;
  await demandRight(context, organizer_id, 'profile', 'write');
  const slug = body.domain.toLowerCase();
  const problem = slugProblem(slug);
  if (problem) throw refuse.validation({ domain: problem });
  try {
    const site = await inTransaction(context.database, async (tx) => {
      const row = await lockSite(tx, organizer_id);
      if (!row) throw refuse.notFound();
      if (row.slug === slug) return row;
      await notifyPagesChanged(tx, organizer_id);
      return updateSite(tx, row.id, { slug });
    });
    pagesChanged(context.database, organizer_id);
    return { site: attachedSiteView(context, site) };
  } catch (error) {
    if (violatedConstraint(error) === UNIQUE_SLUG)
      throw refuse.validation({ domain: { key: 'errors.site.domain_taken' } });
    throw error;
  }
};
