import { richTextFromParagraphs } from '@tropa/core';
import type { RichText } from '@tropa/contract';

/** Rich text of a plain one, or null when it is empty. */
export const richTextOf = (text: string): RichText | null =>
  text.trim() === '' ? null : richTextFromParagraphs(text);
