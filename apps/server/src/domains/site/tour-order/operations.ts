import type { siteTourOrderCalls } from '@tropa/contract';
import { inTransaction } from '../../../db/index.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandRight } from '../../organizer/index.ts';
import { issuePreviewToken } from '../preview-links/preview-token.ts';
import { demandSite } from '../record/own-site.ts';
import { findDraft, lockSite, updateSite } from '../record/repository.ts';
import { PREVIEW_PATHS } from '../serving/paths.ts';
import { offersOf } from './offers.ts';
import { OFFERED } from './preview-order.ts';

/** What the tour page of a site is offered, and where both pages are seen. */
export const getTourOrder: Operation<typeof siteTourOrderCalls.tourOrder> = async (context, { query }) => {
  const site = await demandSite(context, query.organizer_id, 'read');
  const draft = await findDraft(context.database, site.id, 'tour');
  const token = issuePreviewToken(context, site.id, context.host);
  const before_url = `${context.siteOrigin(site.slug)}${PREVIEW_PATHS.tour}?preview=${token}`;
  return {
    offers: await offersOf(context.database, site, draft?.blocks ?? []),
    before_url,
    after_url: `${before_url}&order=${OFFERED}`,
  };
};

/** Leaves the tour page as it is: nobody of the organizer is offered the same again. */
export const declineTourOrder: Operation<typeof siteTourOrderCalls.declineTourOrder> = async (
  context,
  { query: { organizer_id } },
) => {
  await demandRight(context, organizer_id, 'tours', 'write');
  await inTransaction(context.database, async (tx) => {
    const row = await lockSite(tx, organizer_id);
    if (!row) throw refuse.notFound();
    const draft = await findDraft(tx, row.id, 'tour');
    const offers = await offersOf(tx, row, draft?.blocks ?? []);
    // Declined twice it is declined once.
    if (offers.length === 0) return;
    const now = context.clock.now();
    await updateSite(tx, row.id, {
      ...(offers.includes('order') && { tour_order_declined_at: now }),
      ...(offers.includes('route') && { tour_route_declined_at: now }),
    });
  });
  return { success: true };
};
