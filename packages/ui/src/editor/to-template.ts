import type { TemplateDocument, TemplateInline, TemplatePlaceholderBlock } from '@tropa/core';
import { type EditorNode, nodesOf } from '@tropa/core';

/** The key of a placeholder, as its node has it; nothing for a node that is none, or has lost its key. */
function placeholderOf<Type extends 'placeholder' | 'placeholderBlock'>(
  type: Type,
  node: EditorNode,
): { type: Type; attrs: { key: string } }[] {
  const key = node.attrs?.['key'];
  return node.type === type && typeof key === 'string' && key !== '' ? [{ type, attrs: { key } }] : [];
}

const blocks = nodesOf<TemplateInline, TemplatePlaceholderBlock>({
  inlines: (node) => placeholderOf('placeholder', node),
  blocks: (node) => placeholderOf('placeholderBlock', node),
});

/** What the editor of templates holds, as the contract's nodes: what it does not know is left out. */
export function toTemplate(document: EditorNode): TemplateDocument {
  return { type: 'doc', content: (document.content ?? []).flatMap(blocks) };
}
