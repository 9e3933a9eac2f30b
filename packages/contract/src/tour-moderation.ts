import { z } from 'zod';
import { call } from './call.ts';
import { reviewedTourFields, reviewedTourParts } from './codes.ts';
import { id } from './common.ts';
import { picture, storedFile } from './media.ts';
import type { TourContent } from './tour-content.ts';
import { tourSiteStatus } from './tour-list.ts';

// Moderation of a tour for the partner sites (docs/rules/tours.md: site status per partner site).

export const reviewedTourField = z.enum(reviewedTourFields);
export type ReviewedTourField = z.infer<typeof reviewedTourField>;
/** A version of a tour's texts, photos and videos, as it was put up for the partner sites. */
export type ReviewedTourContent = Pick<TourContent, ReviewedTourField>;

export const reviewedTourPart = z.enum(reviewedTourParts);
export type ReviewedTourPart = z.infer<typeof reviewedTourPart>;

const reviewedValue = z.discriminatedUnion('kind', [
  /** Rich text is written out: marks as in Markdown, links with their addresses, so that nothing of it is hidden. */
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('photos'), photos: z.array(picture) }),
  z.object({ kind: z.literal('video'), file: storedFile }),
]);
export type ReviewedValue = z.infer<typeof reviewedValue>;

/** One place of a tour where two versions differ. Of a tour that nobody has approved yet all are of `after`. */
export const tourChange = z.object({
  /** Names the place within the tour: `program.d1.title`. */
  key: z.string(),
  field: reviewedTourField,
  part: reviewedTourPart.nullable(),
  /** Which entry of a list it is, as people count, from one; of a stay's variant two numbers. */
  numbers: z.array(z.int()),
  before: reviewedValue.nullable(),
  after: reviewedValue.nullable(),
});
export type TourChange = z.infer<typeof tourChange>;

const ofSite = z.object({ tour_id: id, site_id: id });
const write = { area: 'tours', level: 'write' } as const;
const statuses = z.object({ site_statuses: z.array(tourSiteStatus) });

export const tourModerationCalls = {
  submitToSite: call({
    method: 'POST',
    path: '/crm/api/tour/submit-to-site',
    access: write,
    summary:
      'Puts a published tour up for a partner site. A text that was approved there before is shown at once, any other waits for the desk.',
    body: ofSite,
    response: statuses,
  }),
  withdrawFromSite: call({
    method: 'POST',
    path: '/crm/api/tour/withdraw-from-site',
    access: write,
    summary: 'Takes a tour off one partner site, or out of its moderation, until it is put up again.',
    body: ofSite,
    response: statuses,
  }),
};
