import { lines, text } from '@tropa/contract';
import { z } from 'zod';
import { emptyHeading, heading } from '../common.ts';
import { CHOOSABLE_ICONS } from '../icon-names.ts';

export const version = 1;

/** How a trip is booked, step by step. */
export const schema = z.object({
  ...heading,
  items: z
    .array(z.object({ icon: z.enum(CHOOSABLE_ICONS).nullable(), title: text(120), text: lines(600) }))
    .max(12),
});
export type BookingStepsData = z.output<typeof schema>;

export const empty = (): BookingStepsData => ({ ...emptyHeading, items: [] });

/** Whether an item says something. */
export const isFilled = ({ title, text: words }: BookingStepsData['items'][number]) =>
  title !== '' || words !== '';
export const isBlank = ({ items }: BookingStepsData) => !items.some(isFilled);
