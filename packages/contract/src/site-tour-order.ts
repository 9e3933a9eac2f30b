import { z } from 'zod';
import { call } from './call.ts';
import { done, queryId } from './common.ts';

const byOrganizer = z.object({ organizer_id: queryId });

/**
 * What older sites are offered of a new tour page (docs/rules/sites.md): dates and guides before the days, the map of the
 * route.
 */
export const tourPageOffer = z.enum(['order', 'route']);
export type TourPageOffer = z.infer<typeof tourPageOffer>;

export const siteTourOrderCalls = {
  tourOrder: call({
    method: 'GET',
    path: '/crm/api/constructor/tour-page-order',
    access: { area: 'tours', level: 'read', also: 'site.read' },
    summary:
      'What the draft of the tour page is offered: dates and guides before its days, the map of the route; how it looks before and after.',
    query: byOrganizer,
    response: z.object({
      offers: z.array(tourPageOffer),
      /** The tour page of the draft, as it is and as it is offered. They hold for an hour. */
      before_url: z.string(),
      after_url: z.string(),
    }),
  }),
  declineTourOrder: call({
    method: 'POST',
    path: '/crm/api/constructor/decline-tour-page-order',
    access: { area: 'tours', level: 'write' },
    summary: 'The page stays as it is: what it is offered now is not offered again.',
    query: byOrganizer,
    response: done,
  }),
};
