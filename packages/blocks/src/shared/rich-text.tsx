import type { RichText as RichTextValue } from '@tropa/contract';
import { isRichTextEmpty } from '@tropa/core';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './rich-text.module.css';
import { tieNumbers } from './typeset.ts';

type Node = RichTextValue['content'][number];
type Inline = NonNullable<Extract<Node, { type: 'paragraph' }>['content']>[number];

// Nodes of a stored text never move, so their place is a fair key.
const inlineNodes = (nodes: Inline[] = []): ReactNode[] =>
  nodes.map((node, index) => {
    if (node.type === 'hardBreak') return <br key={index} />;
    return (node.marks ?? []).reduce<ReactNode>((child, mark) => {
      if (mark.type === 'bold') return <strong key={index}>{child}</strong>;
      if (mark.type === 'italic') return <em key={index}>{child}</em>;
      return (
        <a href={mark.attrs.href} key={index} rel="noopener nofollow">
          {child}
        </a>
      );
    }, tieNumbers(node.text));
  });

const blockNode = (node: Node, index: number): ReactNode => {
  if (node.type === 'paragraph') return <p key={index}>{inlineNodes(node.content)}</p>;
  if (node.type === 'heading') {
    // The section's own title is a second-level heading, so those of its text begin below it.
    return node.attrs.level === 2 ? (
      <h3 key={index}>{inlineNodes(node.content)}</h3>
    ) : (
      <h4 key={index}>{inlineNodes(node.content)}</h4>
    );
  }
  const List = node.type === 'bulletList' ? 'ul' : 'ol';
  return (
    <List key={index}>
      {node.content.map((item, itemIndex) => (
        <li key={itemIndex}>
          {item.content.map((paragraph, paragraphIndex) => (
            <span key={paragraphIndex}>
              {paragraphIndex > 0 && <br />}
              {inlineNodes(paragraph.content)}
            </span>
          ))}
        </li>
      ))}
    </List>
  );
};

/** Of every element that holds rich text. */
export const richTextClass = styles.text ?? '';

/** Renders stored rich text from its allowed nodes; nothing when it says nothing. */
export function RichText({
  value,
  className,
}: {
  value: RichTextValue | null;
  className?: string | undefined;
}) {
  if (value === null || isRichTextEmpty(value)) return null;
  return <div className={classes(styles.text, className)}>{value.content.map(blockNode)}</div>;
}
