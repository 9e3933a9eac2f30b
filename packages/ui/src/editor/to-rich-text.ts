import type {
  RichTextBlock,
  RichTextDocument,
  RichTextInline,
  RichTextMark,
  RichTextParagraph,
} from '@tropa/core';

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
  return { type: 'doc', content: (document.content ?? []).flatMap(toBlock) };
}

function toBlock(node: EditorNode): RichTextBlock[] {
  if (node.type === 'paragraph') return [toParagraph(node)];
  if (node.type === 'heading')
    return [{ type: 'heading', attrs: { level: node.attrs?.['level'] === 3 ? 3 : 2 }, ...toInlines(node) }];
  if (node.type !== 'bulletList' && node.type !== 'orderedList') return [];
  const items = (node.content ?? []).map((item) => {
    const content = paragraphsOf(item);
    return {
      type: 'listItem' as const,
      content: content.length > 0 ? content : [{ type: 'paragraph' as const }],
    };
  });
  return items.length > 0 ? [{ type: node.type, content: items }] : [];
}

/** A list inside a list item becomes more paragraphs of the item: the contract's lists are flat. */
function paragraphsOf(node: EditorNode): RichTextParagraph[] {
  if (node.type === 'paragraph') return [toParagraph(node)];
  return (node.content ?? []).flatMap(paragraphsOf);
}

const toParagraph = (node: EditorNode): RichTextParagraph => ({ type: 'paragraph', ...toInlines(node) });

function toInlines(node: EditorNode): { content?: RichTextInline[] } {
  const content = (node.content ?? []).flatMap((inline): RichTextInline[] => {
    if (inline.type === 'hardBreak') return [{ type: 'hardBreak' }];
    if (inline.type !== 'text' || !inline.text) return [];
    const marks = (inline.marks ?? []).flatMap(toMark);
    return [{ type: 'text', text: inline.text, ...(marks.length > 0 && { marks }) }];
  });
  return content.length > 0 ? { content } : {};
}

export function toMark({
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
