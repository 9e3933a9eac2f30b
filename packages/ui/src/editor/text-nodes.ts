import { Link } from '@tiptap/extension-link';
import { StarterKit } from '@tiptap/starter-kit';
import { isSafeHref } from '@tropa/core';

/** Only what the contract's `richText` knows: paragraphs, headings 2 and 3, lists, line breaks; bold, italic, links. */
export const textNodes = (hasHeadings: boolean) => [
  StarterKit.configure({
    heading: hasHeadings && { levels: [2, 3] },
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    link: false,
  }),
  Link.configure({
    openOnClick: false,
    isAllowedUri: (href) => isSafeHref(href),
    HTMLAttributes: { rel: null, target: null },
  }),
];
