import type { siteCalls } from '@tropa/contract';
import type { Operation } from '../../../kernel/route.ts';
import { demandMay } from '../../organizer/index.ts';
import { attachedSiteView } from '../record/own-site.ts';
import { findSiteOfOrganizer } from '../record/repository.ts';

/** The organizer's site, or null while it has none. */
export const getAttachedSite: Operation<typeof siteCalls.getAttachedSite> = async (context, { query }) => {
  await demandMay(context, query.organizer_id, 'site.read');
  const site = await findSiteOfOrganizer(context.database, query.organizer_id);
  return { site: site ? attachedSiteView(context, site) : null };
};
