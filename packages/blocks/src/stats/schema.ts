import { picture, richText, text } from '@tropa/contract';
import { z } from 'zod';
import { emptyHeading, heading } from '../common.ts';

export const version = 1;

/** The company in numbers. Variants show the photo behind them, or the story beside them. */
export const schema = z.object({
  ...heading,
  items: z.array(z.object({ number: text(16), unit: text(16), label: text(120) })).max(12),
  photo: z.object({ picture, alt: text(300) }).nullable(),
  story: richText.nullable(),
});
export type StatsData = z.output<typeof schema>;

export const empty = (): StatsData => ({ ...emptyHeading, items: [], photo: null, story: null });

/** Whether an item says something. */
export const isFilled = ({ number }: StatsData['items'][number]) => number !== '';
export const isBlank = ({ items }: StatsData) => !items.some(isFilled);
