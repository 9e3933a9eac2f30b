import { z } from 'zod';
import { emptyHeading, heading } from '../common.ts';
import { CHOOSABLE_ICONS } from '../icon-names.ts';

export const version = 1;

/** What people remember of the tour. The moments are the tour's: the block says how they are shown. */
export const schema = z.object({
  ...heading,
  are_photos_shown: z.boolean(),
  /** Beside each number, in the variant that counts. */
  icon: z.enum(CHOOSABLE_ICONS).nullable(),
});
export type ImpressionsData = z.output<typeof schema>;

export const empty = (): ImpressionsData => ({ ...emptyHeading, are_photos_shown: true, icon: 'mountain' });
