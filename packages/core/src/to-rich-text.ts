import type {
  RichTextBlock,
  RichTextDocument,
  RichTextInline,
  RichTextMark,
  RichTextParagraph,
} from './rich-text.ts';

/** A node as the editor gives it. */
export interface EditorNode {
  type?: string;
  text?: string;
  attrs?: Record<string, unknown> | undefined;
  marks?: Array<{ type: string; attrs?: Record<string, unknown> | undefined }>;
  content?: EditorNode[];
}

/** Only addresses that cannot run anything (the contract's `richText`). */
export const isSafeHref = (href: string): boolean => /^(https?:\/\/|mailto:|tel:|\/|#)/u.test(href);

/** What the editor holds, as the contract's nodes: attributes and nodes that it does not know are left out. */
export function toRichText(document: EditorNode): RichTextDocument {
  const blocks = nodesOf<RichTextInline, never>({ inlines: () => [], blocks: () => [] });
  return { type: 'doc', content: (document.content ?? []).flatMap(blocks) };
}

/**
 * Reads blocks that every document has: paragraphs, headings, lists.
 * @param others what a document has beside them within lines and between paragraphs; nothing for what it does not know
 */
export function nodesOf<Inline, Block>(others: {
  inlines: (node: EditorNode) => Inline[];
  blocks: (node: EditorNode) => Block[];
}): (node: EditorNode) => (RichTextBlock<Inline | RichTextInline> | Block)[] {
  type Paragraph = RichTextParagraph<Inline | RichTextInline>;
  const inlinesOf = (node: EditorNode): Pick<Paragraph, 'content'> => {
    const content = (node.content ?? []).flatMap((inline): (Inline | RichTextInline)[] => {
      if (inline.type === 'hardBreak') return [{ type: 'hardBreak' }];
      if (inline.type !== 'text' || !inline.text) return others.inlines(inline);
      const marks = (inline.marks ?? []).flatMap(toMark).toSorted(byMark);
      return [{ type: 'text', text: inline.text, ...(marks.length > 0 && { marks }) }];
    });
    return content.length > 0 ? { content } : {};
  };
  const paragraphOf = (node: EditorNode): Paragraph => ({ type: 'paragraph', ...inlinesOf(node) });
  // A list inside a list item becomes more paragraphs of the item: the contract's lists are flat.
  const paragraphsOf = (node: EditorNode): Paragraph[] =>
    node.type === 'paragraph' ? [paragraphOf(node)] : (node.content ?? []).flatMap(paragraphsOf);
  return (node) => {
    if (node.type === 'paragraph') return [paragraphOf(node)];
    if (node.type === 'heading')
      return [{ type: 'heading', attrs: { level: node.attrs?.['level'] === 3 ? 3 : 2 }, ...inlinesOf(node) }];
    if (node.type !== 'bulletList' && node.type !== 'orderedList') return others.blocks(node);
    const items = (node.content ?? []).map((item) => {
      const content = paragraphsOf(item);
      return {
        type: 'listItem' as const,
        content: content.length > 0 ? content : [{ type: 'paragraph' as const }],
      };
    });
    return items.length > 0 ? [{ type: node.type, content: items }] : [];
  };
}

/** Marks have no order of their own: in one order two texts that look alike are alike. */
const MARK_ORDER: readonly RichTextMark['type'][] = ['link', 'bold', 'italic'];
const byMark = (one: RichTextMark, other: RichTextMark) =>
  MARK_ORDER.indexOf(one.type) - MARK_ORDER.indexOf(other.type);

function toMark({
  type,
  attrs,
}: {
  type: string;
  attrs?: Record<string, unknown> | undefined;
}): RichTextMark[] {
  if (type === 'bold' || type === 'italic') return [{ type }];
  const href = attrs?.['href'];
  return type === 'link' && typeof href === 'string' && isSafeHref(href)
    ? [{ type: 'link', attrs: { href } }]
    : [];
}
