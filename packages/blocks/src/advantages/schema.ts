import { lines, picture, text } from '@tropa/contract';
import { z } from 'zod';
import { emptyHeading, heading } from '../common.ts';
import { CHOOSABLE_ICONS } from '../icon-names.ts';

export const version = 1;

/** Why with this organizer. Variants show the icon or the picture of an item. */
export const schema = z.object({
  ...heading,
  items: z
    .array(
      z.object({
        icon: z.enum(CHOOSABLE_ICONS).nullable(),
        picture: picture.nullable(),
        title: text(120),
        text: lines(600),
      }),
    )
    .max(12),
});
export type AdvantagesData = z.output<typeof schema>;

export const empty = (): AdvantagesData => ({ ...emptyHeading, items: [] });

/** Whether an item says something. */
export const isFilled = ({ title, text: words }: AdvantagesData['items'][number]) =>
  title !== '' || words !== '';
export const isBlank = ({ items }: AdvantagesData) => !items.some(isFilled);
