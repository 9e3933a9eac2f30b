import { z } from 'zod';
import { emptyHeading, heading } from '../common.ts';

export const version = 1;

/** Where the group lives, from the tour. */
export const schema = z.object({ ...heading, are_photos_shown: z.boolean() });
export type LivingsData = z.output<typeof schema>;

export const empty = (): LivingsData => ({ ...emptyHeading, are_photos_shown: true });
