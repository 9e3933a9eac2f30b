import { z } from 'zod';
import { call } from './call.ts';
import { language, pagination, queryId, text, goesBelow, storedText, id } from './common.ts';
import { sitePage } from './enumerations.ts';
import { publicOrganizer } from './organizer.ts';
import { block, publicTour, publicTourCard, scheduledDeparture } from './site.ts';
import { siteTheme } from './site-theme.ts';

// Calls of a site's own pages (docs/rules/sites.md). They answer for the site of the host that they come to.

/** Where a tour is whose address has changed. */
const redirect = z.object({ url: z.string(), slug: z.string() });
export const tourAnswer = z.union([z.object({ tour: publicTour }), z.object({ redirect })]);
export type TourAnswer = z.infer<typeof tourAnswer>;

export const publicSiteCalls = {
  customPage: call({
    method: 'GET',
    path: '/spa/custom-page',
    access: 'public',
    summary: 'The published blocks of a page, with the look they are shown in.',
    query: z.object({ type: sitePage }),
    response: z.object({ type: sitePage, blocks: z.array(block), theme: siteTheme }),
  }),
  customSiteOrgData: call({
    method: 'GET',
    path: '/spa/custom-site-org-data',
    access: 'public',
    summary: 'Whose site it is: what anybody may know of the organizer.',
    response: z.object({
      organizer: publicOrganizer,
      site: z.object({ name: z.string(), url: z.string(), languages: z.array(language) }),
    }),
  }),
  toursCrm: call({
    method: 'GET',
    path: '/spa/tours-crm',
    access: 'public',
    summary: 'The tours that the site has on sale, those that start soonest first.',
    response: z.object({ tours: z.array(publicTourCard) }),
  }),
  toursSchedule: call({
    method: 'GET',
    path: '/spa/tours-schedule',
    access: 'public',
    summary: 'Coming departures of all tours of the site with their free seats, soonest first, by page.',
    query: z.object({
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      /** By its start, its tour and its number; 0: nobody has booked it yet. */
      ...goesBelow(z.tuple([storedText, id, z.int()])),
      /** Only those that start in this month, `yyyy-MM`. */
      month: z
        .string()
        .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/u)
        .optional(),
      /** Only those of this tour. */
      tour_id: queryId.optional(),
    }),
    response: z.object({
      departures: z.array(scheduledDeparture),
      /** Months that have departures, and how many, whatever month and page are asked for. */
      months: z.array(z.object({ month: z.string(), count: z.int() })),
      pagination,
    }),
  }),
  siteMockTours: call({
    method: 'GET',
    path: '/spa/site-mock-tours',
    access: 'public',
    summary: 'Sample tours: previews show them where nothing is on sale yet.',
    response: z.object({ tours: z.array(publicTourCard), is_sample: z.literal(true) }),
  }),
  tourCrm: call({
    method: 'GET',
    path: '/spa/tour-crm',
    access: 'public',
    summary: 'A tour on sale by its address; a redirect where the address has changed.',
    query: z.object({ slug: text(120, 1), format: z.literal('main').default('main') }),
    response: tourAnswer,
  }),
  siteMockTour: call({
    method: 'GET',
    path: '/spa/site-mock-tour',
    access: 'public',
    summary: 'A sample tour, whole.',
    response: z.object({ tour: publicTour, is_sample: z.literal(true) }),
  }),
};

/**
 * The tour of an answer of `tour-crm`, or where it is now.
 * @param areRedirectsAllowed whether the caller follows redirects
 * @throws Error 'Illegal redirect' for a redirect that is not allowed (docs/rules/sites.md)
 */
export function readTourAnswer(answer: TourAnswer, { areRedirectsAllowed = false } = {}): TourAnswer {
  if ('redirect' in answer && !areRedirectsAllowed) throw new Error('Illegal redirect');
  return answer;
}
