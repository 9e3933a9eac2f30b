import { text } from '@tropa/contract';
import { z } from 'zod';
import { emptyHeading, heading } from '../common.ts';

export const version = 1;
const TOUR_FACTS = [
  'duration',
  'group',
  'difficulty',
  'age',
  'comfort',
  'place',
  'languages',
  'weight',
] as const;

/** The cover of a tour's page, filled from the tour. An empty title is the tour's name. */
export const schema = z.object({
  ...heading,
  facts: z.array(z.enum(TOUR_FACTS)).max(TOUR_FACTS.length),
  /** Empty: "Choose a date". Where nothing can be booked the button asks to write instead. */
  button_label: text(60),
  is_description_shown: z.boolean(),
  are_photos_shown: z.boolean(),
});
export type TourIntroData = z.output<typeof schema>;

export const empty = (): TourIntroData => ({
  ...emptyHeading,
  facts: [...TOUR_FACTS],
  button_label: '',
  is_description_shown: true,
  are_photos_shown: true,
});
