import { picture, richText, text } from '@tropa/contract';
import { isRichTextEmpty } from '@tropa/core';
import { z } from 'zod';
import { emptyHeading, heading } from '../common.ts';

export const version = 1;

/** Who the organizer is. */
export const schema = z.object({
  ...heading,
  text: richText.nullable(),
  pictures: z.array(z.object({ picture, alt: text(300) })).max(6),
  author: z.object({ name: text(160), role: text(160), photo: picture.nullable() }),
  /** A closing line in the author's own words. */
  signature: text(300),
});
export type AboutInfoData = z.output<typeof schema>;

export const empty = (): AboutInfoData => ({
  ...emptyHeading,
  text: null,
  pictures: [],
  author: { name: '', role: '', photo: null },
  signature: '',
});

export const isBlank = ({ text: words, pictures }: AboutInfoData) =>
  isRichTextEmpty(words) && pictures.length === 0;
