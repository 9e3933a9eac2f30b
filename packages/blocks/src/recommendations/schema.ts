import { z } from 'zod';
import { emptyHeading, heading, limitedRichText } from '../common.ts';

export const version = 1;

/** Advice on tickets, from the cities of the tour: by when to arrive, from when on to leave. */
export const schema = z.object({
  ...heading,
  /** The organizer's own words, the same for all tours. */
  note: limitedRichText.nullable(),
});
export type RecommendationsData = z.output<typeof schema>;

export const empty = (): RecommendationsData => ({ ...emptyHeading, note: null });
