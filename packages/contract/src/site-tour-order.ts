import { z } from 'zod';
import { call } from './call.ts';
import { done, queryId } from './common.ts';

const byOrganizer = z.object({ organizer_id: queryId });

/** The order of a tour's page that older sites are offered (docs/rules/sites.md). */
export const siteTourOrderCalls = {
  tourOrder: call({
    method: 'GET',
    path: '/crm/api/constructor/tour-page-order',
    access: { area: 'tours', level: 'read', also: 'site.read' },
    summary:
      'Whether the draft of the tour page is offered dates and guides before its days, and how it looks before and after.',
    query: byOrganizer,
    response: z.object({
      is_offered: z.boolean(),
      /** The tour page of the draft, as it is and as it is offered. They hold for an hour. */
      before_url: z.string(),
      after_url: z.string(),
    }),
  }),
  declineTourOrder: call({
    method: 'POST',
    path: '/crm/api/constructor/decline-tour-page-order',
    access: { area: 'tours', level: 'write' },
    summary: 'The page stays as it is: its order is not offered again.',
    query: byOrganizer,
    response: done,
  }),
};
