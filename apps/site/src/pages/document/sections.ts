import type { RichText } from '@tropa/contract';
import { plainText } from '@tropa/core';

type Node = RichText['content'][number];

/** A part of a document under its heading. */
export interface DocumentSection {
  id: string;
  title: string;
  text: RichText;
}

const documentOf = (content: Node[]): RichText => ({ type: 'doc', content });

/** Parts a document by its main headings; what stands before the first one is the preamble. */
export function sectionsOf({ content }: RichText): { preamble: RichText; sections: DocumentSection[] } {
  const preamble: Node[] = [];
  const sections: { title: string; content: Node[] }[] = [];
  for (const node of content) {
    const section = sections.at(-1);
    if (node.type === 'heading' && node.attrs.level === 2)
      sections.push({ title: plainText(documentOf([node])), content: [] });
    else if (!section) preamble.push(node);
    // Under a heading of its own each smaller one is the next level.
    else if (node.type === 'heading') section.content.push({ ...node, attrs: { level: 2 } });
    else section.content.push(node);
  }
  return {
    preamble: documentOf(preamble),
    sections: sections.map((section, index) => ({
      id: `section-${index + 1}`,
      title: section.title,
      text: documentOf(section.content),
    })),
  };
}
