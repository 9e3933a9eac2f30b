import type { DocumentType, TemplateContent } from '@tropa/contract';
import { isTemplateEmpty, placeholderKeys } from '@tropa/core';
import { refuse } from '../../../kernel/refusal.ts';
import { isBlockKey, isInlineKey } from './placeholders.ts';

type Block = TemplateContent['content'][number];
type Inline = NonNullable<Extract<Block, { type: 'paragraph' }>['content']>[number];

/** `{{key}}` that somebody typed instead of choosing it. */
const TYPED = /\{\{\s*([^{}]{1,64}?)\s*\}\}/u;
const KEY = /^[a-z][a-z0-9_]{0,63}$/u;

/** Typed placeholders become real ones; a name that cannot be a key stays in the text and is refused by `unknownNames`. */
function withTyped(node: Inline): Inline[] {
  if (node.type !== 'text') return [node];
  return node.text.split(TYPED).flatMap((piece, index): Inline[] => {
    if (index % 2 === 0) return piece === '' ? [] : [{ ...node, text: piece }];
    return KEY.test(piece)
      ? [{ type: 'placeholder', attrs: { key: piece } }]
      : [{ ...node, text: `{{${piece}}}` }];
  });
}

function withTypedIn(block: Block): Block {
  if (block.type === 'placeholderBlock') return block;
  if (block.type === 'paragraph' || block.type === 'heading')
    return block.content ? { ...block, content: block.content.flatMap(withTyped) } : block;
  return {
    ...block,
    content: block.content.map((item) => ({
      ...item,
      content: item.content.map((paragraph) =>
        paragraph.content ? { ...paragraph, content: paragraph.content.flatMap(withTyped) } : paragraph,
      ),
    })),
  };
}

/** Every typed name that could not become a placeholder. */
function strayNames(content: TemplateContent): string[] {
  return [...JSON.stringify(content).matchAll(/\{\{([^{}]{1,64})\}\}/gu)].map((match) => match[1] ?? '');
}

/**
 * A text as it is stored: placeholders that were typed as `{{key}}` are real ones.
 * @throws Refusal 422 at `content` with the names of placeholders that do not exist in this document, or for an empty text
 */
export function demandContent(type: DocumentType, given: TemplateContent): TemplateContent {
  const content: TemplateContent = { ...given, content: given.content.map(withTypedIn) };
  if (isTemplateEmpty(content)) throw refuse.validation({ content: { key: 'errors.document.empty' } });
  const { inline, block } = placeholderKeys(content);
  const unknown = [
    ...inline.filter((key) => !isInlineKey(key, type)),
    ...block.filter((key) => !isBlockKey(key, type)),
    ...strayNames(content),
  ];
  if (unknown.length === 0) return content;
  const names = [...new Set(unknown)].slice(0, 20).join(', ');
  throw refuse.validation({ content: { key: 'errors.document.unknown_placeholders', params: { names } } });
}
