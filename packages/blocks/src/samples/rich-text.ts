import type { RichText } from '@tropa/contract';

/** Rich text of plain paragraphs. */
export const paragraphs = (...texts: string[]): RichText => ({
  type: 'doc',
  content: texts.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
});
