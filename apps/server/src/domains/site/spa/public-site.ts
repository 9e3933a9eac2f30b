import { sampleTourAt, sampleToursAt, tourPath } from '@tropa/blocks';
import type { publicSiteCalls } from '@tropa/contract';
import { todayIn } from '@tropa/core';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { loadPublicOrganizer } from '../../organizer/index.ts';
import { findPresentAddress, loadPublishedTours } from '../../tour/index.ts';
import { loadTourOfSite } from '../serving/page-data.ts';
import { demandSiteOfHost } from '../record/site-of-host.ts';

/** The published blocks of a page of the host's site. @throws Refusal 404 where no site is published */
export const customPage: Operation<typeof publicSiteCalls.customPage> = async (context, { query }) => {
  const { published } = await demandSiteOfHost(context);
  return { type: query.type, blocks: published.pages[query.type], theme: published.theme };
};

/** Whose site the host's is. @throws Refusal 404 where no site is published */
export const customSiteOrgData: Operation<typeof publicSiteCalls.customSiteOrgData> = async (context) => {
  const { row, published, origin } = await demandSiteOfHost(context);
  const organizer = await loadPublicOrganizer(context.database, row.organizer_id);
  if (!organizer) throw refuse.notFound();
  const { name, languages } = published.settings;
  return { organizer, site: { name, url: origin, languages } };
};

/** What the host's site has on sale. @throws Refusal 404 where no site is published */
export const toursCrm: Operation<typeof publicSiteCalls.toursCrm> = async (context) => {
  const { row, timezone } = await demandSiteOfHost(context);
  const now = context.clock.now();
  const present = { today: todayIn(timezone, now), now };
  return { tours: await loadPublishedTours(context.database, row.organizer_id, present) };
};

/** A tour of the host's site, or where it is now. @throws Refusal 404 where there is none */
export const tourCrm: Operation<typeof publicSiteCalls.tourCrm> = async (context, { query: { slug } }) => {
  const site = await demandSiteOfHost(context);
  const tour = await loadTourOfSite(context, site, slug);
  if (tour) return { tour };
  const present = await findPresentAddress(context.database, site.row.organizer_id, slug);
  if (present === undefined) throw refuse.notFound();
  return { redirect: { url: `${site.origin}${tourPath(present)}`, slug: present } };
};

/** Sample tours have no timezone of their own: they are on sale wherever they are looked at. */
const sampleDay = (now: Date) => todayIn('UTC', now);

export const siteMockTours: Operation<typeof publicSiteCalls.siteMockTours> = (context) =>
  Promise.resolve({
    tours: sampleToursAt(context.language, sampleDay(context.clock.now())),
    is_sample: true,
  });

export const siteMockTour: Operation<typeof publicSiteCalls.siteMockTour> = (context) =>
  Promise.resolve({ tour: sampleTourAt(context.language, sampleDay(context.clock.now())), is_sample: true });
