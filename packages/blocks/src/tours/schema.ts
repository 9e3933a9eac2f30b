import { id, tourType } from '@tropa/contract';
import { z } from 'zod';
import { emptyHeading, heading } from '../common.ts';

export const version = 1;
/** A new block shows so many tours at once; the rest open by a button. */
const DEFAULT_LIMIT = 9;

/** The organizer's published tours. */
export const schema = z.object({
  ...heading,
  selection: z.enum(['all', 'chosen', 'type']),
  /** With `chosen`: which, in the order they are shown. */
  tour_ids: z.array(id).max(60),
  /** With `type`: tours or excursions. */
  type: tourType,
  sort: z.enum(['date', 'price', 'rating', 'name']),
  is_filter_shown: z.boolean(),
  limit: z.int().min(1).max(60),
});
export type ToursData = z.output<typeof schema>;

export const empty = (): ToursData => ({
  ...emptyHeading,
  selection: 'all',
  tour_ids: [],
  type: 1,
  sort: 'date',
  is_filter_shown: true,
  limit: DEFAULT_LIMIT,
});
