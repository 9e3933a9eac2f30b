import { z } from 'zod';
import { emptyHeading, heading } from '../common.ts';

export const version = 2;

/** The tour's program, day by day. */
export const schema = z.object({ ...heading, are_photos_shown: z.boolean(), is_route_shown: z.boolean() });
export type ProgramData = z.output<typeof schema>;

export const empty = (): ProgramData => ({ ...emptyHeading, are_photos_shown: true, is_route_shown: true });
