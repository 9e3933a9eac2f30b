import type { TemplateBlock, TemplateDocument, TemplateInline, TemplateParagraph } from '@tropa/core';
import { toMark, type EditorNode } from './to-rich-text.ts';

const keyOf = ({ attrs }: EditorNode): string | null => {
  const key = attrs?.['key'];
  return typeof key === 'string' && key !== '' ? key : null;
};

/** What the editor of templates holds, as the contract's nodes: what it does not know is left out. */
export function toTemplate(document: EditorNode): TemplateDocument {
  return { type: 'doc', content: (document.content ?? []).flatMap(toBlock) };
}

function toBlock(node: EditorNode): TemplateBlock[] {
  if (node.type === 'paragraph') return [toParagraph(node)];
  if (node.type === 'heading')
    return [{ type: 'heading', attrs: { level: node.attrs?.['level'] === 3 ? 3 : 2 }, ...toInlines(node) }];
  if (node.type === 'placeholderBlock') {
    const key = keyOf(node);
    return key === null ? [] : [{ type: 'placeholderBlock', attrs: { key } }];
  }
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
function paragraphsOf(node: EditorNode): TemplateParagraph[] {
  if (node.type === 'paragraph') return [toParagraph(node)];
  return (node.content ?? []).flatMap(paragraphsOf);
}

const toParagraph = (node: EditorNode): TemplateParagraph => ({ type: 'paragraph', ...toInlines(node) });

function toInlines(node: EditorNode): { content?: TemplateInline[] } {
  const content = (node.content ?? []).flatMap((inline): TemplateInline[] => {
    if (inline.type === 'hardBreak') return [{ type: 'hardBreak' }];
    if (inline.type === 'placeholder') {
      const key = keyOf(inline);
      return key === null ? [] : [{ type: 'placeholder', attrs: { key } }];
    }
    if (inline.type !== 'text' || !inline.text) return [];
    const marks = (inline.marks ?? []).flatMap(toMark);
    return [{ type: 'text', text: inline.text, ...(marks.length > 0 && { marks }) }];
  });
  return content.length > 0 ? { content } : {};
}
