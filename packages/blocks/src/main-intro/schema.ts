import { text } from '@tropa/contract';
import { z } from 'zod';
import { emptyHeading, heading, link, media } from '../common.ts';

export const version = 1;

/** The cover of the site. A variant with one photo shows the first of `media`. */
export const schema = z.object({
  ...heading,
  media: z.array(media).max(8),
  buttons: z.array(link).max(2),
  /** Short proofs: «12 лет», «4,9 из 5». */
  facts: z.array(z.object({ value: text(24, 1), label: text(60) })).max(4),
});
export type MainIntroData = z.output<typeof schema>;

export const empty = (): MainIntroData => ({ ...emptyHeading, media: [], buttons: [], facts: [] });

export const isBlank = ({ title, media: shown }: MainIntroData) => title === '' && shown.length === 0;
