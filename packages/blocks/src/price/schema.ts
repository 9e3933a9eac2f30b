import { z } from 'zod';
import { emptyHeading, heading, limitedRichText } from '../common.ts';

export const version = 1;

/** What the tour costs and what that buys, from the tour. */
export const schema = z.object({
  ...heading,
  are_discounts_shown: z.boolean(),
  are_terms_shown: z.boolean(),
  /** The organizer's own words under the lists. */
  note: limitedRichText.nullable(),
});
export type PriceData = z.output<typeof schema>;

export const empty = (): PriceData => ({
  ...emptyHeading,
  are_discounts_shown: true,
  are_terms_shown: true,
  note: null,
});
