import type { CallAnswer, tourModerationCalls } from '@tropa/contract';
import type { Transaction } from '../../../db/index.ts';
import type { UserContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { putUpTour, withdrawTour } from './put-up.ts';
import { siteStatusesOf } from './site-statuses.ts';
import { demandTour } from '../policy.ts';
import { findSitesOf } from './repository.ts';
import { lockTour, type TourRow } from '../record/repository.ts';
import { changeTours } from '../editing/saving.ts';

type Place = { tour_id: number; site_id: number };

/** Changes how a tour stands on a site where its organizer publishes. @throws Refusal 409 where it does not */
async function change(
  context: UserContext,
  { tour_id, site_id }: Place,
  work: (tx: Transaction, tour: TourRow) => Promise<void>,
): Promise<CallAnswer<typeof tourModerationCalls.submitToSite>> {
  const { tour } = await demandTour(context, tour_id, 'write');
  await changeTours(context, async (tx) => {
    const locked = await lockTour(tx, tour_id);
    if (!locked) throw refuse.notFound();
    const sites = await findSitesOf(tx, locked.organizer_id);
    if (!sites.includes(site_id)) throw refuse.conflict('conflict', { key: 'errors.tour_sites.not_signed' });
    await work(tx, locked);
  });
  const statuses = await siteStatusesOf(context.database, tour.organizer_id, [tour_id]);
  return { site_statuses: statuses.get(tour_id) ?? [] };
}

/** Puts a tour up for one partner site. @throws Refusal 409 unless the tour is published */
export const submitToSite: Operation<typeof tourModerationCalls.submitToSite> = (context, { body }) =>
  change(context, body, async (tx, tour) => {
    if (tour.status !== 'published')
      throw refuse.conflict('conflict', { key: 'errors.tour_sites.not_published' });
    await putUpTour(context, tx, tour, { submit: body.site_id });
  });

/** Takes a tour off one partner site until it is put up there again. */
export const withdrawFromSite: Operation<typeof tourModerationCalls.withdrawFromSite> = (context, { body }) =>
  change(context, body, (tx, tour) => withdrawTour(context, tx, tour, body.site_id));
