import { z } from 'zod';
import { emptyHeading, heading } from '../common.ts';

export const version = 1;
const DEFAULT_LIMIT = 8;

/** The tour's departures. The rest of them, past `limit`, open by a button. */
export const schema = z.object({ ...heading, limit: z.int().min(1).max(60) });
export type DatesData = z.output<typeof schema>;

export const empty = (): DatesData => ({ ...emptyHeading, limit: DEFAULT_LIMIT });
