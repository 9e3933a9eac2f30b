import { z } from 'zod';
import { emptyHeading, heading } from '../common.ts';

export const version = 1;
const DEFAULT_LIMIT = 3;

/** Tours like the one of the page: of its type and place first. */
export const schema = z.object({
  ...heading,
  is_same_type_only: z.boolean(),
  limit: z.int().min(1).max(12),
});
export type OtherToursData = z.output<typeof schema>;

export const empty = (): OtherToursData => ({
  ...emptyHeading,
  is_same_type_only: false,
  limit: DEFAULT_LIMIT,
});
