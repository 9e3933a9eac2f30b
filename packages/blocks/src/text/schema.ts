import { richText, text } from '@tropa/contract';
import { isRichTextEmpty } from '@tropa/core';
import { z } from 'zod';
import { emptyHeading, heading, media } from '../common.ts';

export const version = 1;

/** Words of the organizer's own, with a picture or a video where one helps. */
export const schema = z.object({
  ...heading,
  text: richText.nullable(),
  media: media.nullable(),
  /** Whose words they are: under a quote. */
  author: text(160),
});
export type TextData = z.output<typeof schema>;

export const empty = (): TextData => ({ ...emptyHeading, text: null, media: null, author: '' });

export const isBlank = ({ text: words, media: shown }: TextData) => isRichTextEmpty(words) && shown === null;
