import { offeredOrder } from '@tropa/blocks';
import type { siteTourOrderCalls } from '@tropa/contract';
import { inTransaction } from '../../../db/index.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandRight } from '../../organizer/index.ts';
import { issuePreviewToken } from '../preview-links/preview-token.ts';
import { demandSite } from '../record/own-site.ts';
import { findDraft, lockSite, updateSite } from '../record/repository.ts';
import { PREVIEW_PATHS } from '../serving/paths.ts';
import { OFFERED } from './preview-order.ts';

/** Whether a site is offered another order of its tour page, and where both are seen. */
export const getTourOrder: Operation<typeof siteTourOrderCalls.tourOrder> = async (context, { query }) => {
  const site = await demandSite(context, query.organizer_id, 'read');
  const draft = await findDraft(context.database, site.id, 'tour');
  const token = issuePreviewToken(context, site.id, context.host);
  const before_url = `${context.siteOrigin(site.slug)}${PREVIEW_PATHS.tour}?preview=${token}`;
  return {
    is_offered: site.tour_order_declined_at === null && offeredOrder(draft?.blocks ?? []) !== null,
    before_url,
    after_url: `${before_url}&order=${OFFERED}`,
  };
};

/** Leaves the tour page as it is: nobody of the organizer is offered its order again. */
export const declineTourOrder: Operation<typeof siteTourOrderCalls.declineTourOrder> = async (
  context,
  { query: { organizer_id } },
) => {
  await demandRight(context, organizer_id, 'tours', 'write');
  await inTransaction(context.database, async (tx) => {
    const row = await lockSite(tx, organizer_id);
    if (!row) throw refuse.notFound();
    await updateSite(tx, row.id, {
      tour_order_declined_at: row.tour_order_declined_at ?? context.clock.now(),
    });
  });
  return { success: true };
};
