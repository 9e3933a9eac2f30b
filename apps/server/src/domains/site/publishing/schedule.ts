import type { sitePublishingCalls } from '@tropa/contract';
import { momentOf } from '@tropa/core';
import { inTransaction } from '../../../db/index.ts';
import type { UserContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandMay, demandWholeRequisites, findOrganizer } from '../../organizer/index.ts';
import { attachedSiteView } from '../record/own-site.ts';
import { lockSite, updateSite, type SiteRow } from '../record/repository.ts';
import { NO_SCHEDULE } from '../versions/repository.ts';

/** Nobody plans a site further ahead; what is further is a slip of the finger. */
const MAX_AHEAD_MS = 366 * 86_400_000;

async function changeSchedule(context: UserContext, organizer_id: number, values: Partial<SiteRow>) {
  const site = await inTransaction(context.database, async (tx) => {
    const row = await lockSite(tx, organizer_id);
    if (!row) throw refuse.notFound();
    return updateSite(tx, row.id, values);
  });
  return { site: attachedSiteView(context, site) };
}

/**
 * Has the draft published at a moment of the organizer's timezone, as it is then.
 * @throws Refusal 422 at `date` for a moment that has passed or is more than a year ahead, at `type` for a document of a
 * site that is not published; 409 of type `requisites`
 */
export const schedulePublishing: Operation<typeof sitePublishingCalls.schedulePublishing> = async (
  context,
  { query, body },
) => {
  const { organizer_id } = query;
  await demandMay(context, organizer_id, 'site.publish');
  const organizer = await findOrganizer(context.database, organizer_id);
  if (!organizer) throw refuse.notFound();
  // At the moment itself nobody is there to be asked.
  demandWholeRequisites(organizer);
  const publish_at = momentOf(body.date, body.time, organizer.timezone);
  const ahead = publish_at.getTime() - context.clock.now().getTime();
  if (ahead <= 0) throw refuse.validation({ date: { key: 'errors.site.schedule_past' } });
  if (ahead > MAX_AHEAD_MS) throw refuse.validation({ date: { key: 'errors.site.schedule_far' } });
  return changeSchedule(context, organizer_id, {
    publish_at,
    publish_kind: body.type,
    publish_by_user_id: context.user.id,
    publish_problem: null,
  });
};

/** Nothing is published by the clock any more. */
export const cancelScheduledPublishing: Operation<
  typeof sitePublishingCalls.cancelScheduledPublishing
> = async (context, { query }) => {
  await demandMay(context, query.organizer_id, 'site.publish');
  return changeSchedule(context, query.organizer_id, NO_SCHEDULE);
};
