import { id } from '@tropa/contract';
import { z } from 'zod';
import { emptyHeading, heading } from '../common.ts';

export const version = 1;
const MAX_GUIDES = 24;
/** Three rows of four on a wide screen. */
const DEFAULT_LIMIT = 12;

/** Who leads: the organizer's guides; on a tour's page those of the tour. */
export const schema = z.object({
  ...heading,
  /** Of the main page; a tour's page shows who leads the tour. */
  selection: z.enum(['all', 'chosen']),
  /** With `chosen`: which, in the order they are shown. */
  guide_ids: z.array(id).max(MAX_GUIDES),
  limit: z.int().min(1).max(MAX_GUIDES),
  are_stories_shown: z.boolean(),
});
export type GuidesData = z.output<typeof schema>;

export const empty = (): GuidesData => ({
  ...emptyHeading,
  selection: 'all',
  guide_ids: [],
  limit: DEFAULT_LIMIT,
  are_stories_shown: true,
});
