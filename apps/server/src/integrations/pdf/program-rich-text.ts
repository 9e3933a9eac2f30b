import { Link, Text, View } from '@react-pdf/renderer';
import type { RichText } from '@tropa/contract';
import { createElement as h, type ReactElement } from 'react';
import { styles } from './program-styles.ts';
import { printable } from './type.ts';

type Block = RichText['content'][number];
type Inline = NonNullable<Extract<Block, { type: 'paragraph' }>['content']>[number];

function inline(node: Inline): ReactElement | string {
  if (node.type === 'hardBreak') return '\n';
  const marks = node.marks ?? [];
  const link = marks.find((mark) => mark.type === 'link');
  const style = [
    ...(marks.some(({ type }) => type === 'bold') ? [styles.strong] : []),
    ...(marks.some(({ type }) => type === 'italic') ? [styles.italic] : []),
  ];
  // On paper an anchor or a path of the site leads nowhere.
  const src = link && /^(?:https?:|mailto:|tel:)/u.test(link.attrs.href) ? link.attrs.href : undefined;
  return src === undefined
    ? h(Text, { style }, printable(node.text))
    : h(Link, { src, style: [styles.link, ...style] }, printable(node.text));
}

const words = (content: Inline[] = []) => content.map(inline);

function block(node: Block): ReactElement {
  if (node.type === 'paragraph') return h(Text, { style: styles.paragraph }, ...words(node.content));
  if (node.type === 'heading')
    return h(Text, { style: styles.subheading, minPresenceAhead: 30 }, ...words(node.content));
  return h(
    View,
    { style: styles.paragraph },
    ...node.content.map((item, index) =>
      h(
        View,
        { style: styles.item },
        h(Text, { style: styles.mark }, node.type === 'orderedList' ? `${index + 1}.` : '•'),
        h(
          View,
          { style: styles.itemText },
          ...item.content.map((paragraph) => h(Text, null, ...words(paragraph.content))),
        ),
      ),
    ),
  );
}

/** Rich text out of its nodes; nothing where there is none. */
export const richText = (text: RichText | null): ReactElement[] => (text?.content ?? []).map(block);
