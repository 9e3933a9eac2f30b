import { id } from '@tropa/contract';
import { z } from 'zod';
import { emptyHeading, heading } from '../common.ts';

export const version = 1;
const DEFAULT_LIMIT = 9;

/** What tourists said. On a tour's page its own reviews come first. */
export const schema = z.object({
  ...heading,
  selection: z.enum(['newest', 'best', 'chosen']),
  /** With `chosen`: which, in the order they are shown. */
  review_ids: z.array(id).max(30),
  limit: z.int().min(1).max(30),
  is_rating_shown: z.boolean(),
  are_answers_shown: z.boolean(),
});
export type ReviewsData = z.output<typeof schema>;

export const empty = (): ReviewsData => ({
  ...emptyHeading,
  selection: 'newest',
  review_ids: [],
  limit: DEFAULT_LIMIT,
  is_rating_shown: true,
  are_answers_shown: true,
});
