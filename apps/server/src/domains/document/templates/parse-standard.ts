import type { TemplateContent } from '@tropa/contract';

type Block = TemplateContent['content'][number];
type Inline = NonNullable<Extract<Block, { type: 'paragraph' }>['content']>[number];

const BLOCK = /^\[\[([a-z][a-z0-9_]*)\]\]$/u;
const PLACEHOLDER = /\[([a-z][a-z0-9_]*)\]/u;

/** Words and placeholders of a line: every other piece is a key. */
function inlines(line: string): Inline[] {
  return line.split(PLACEHOLDER).flatMap((piece, index): Inline[] => {
    if (index % 2 === 1) return [{ type: 'placeholder', attrs: { key: piece } }];
    return piece === '' ? [] : [{ type: 'text', text: piece }];
  });
}

/** A standard text out of its lines; how they are written stands in the catalogue `standard_documents`. */
export function parseStandard(text: string): TemplateContent {
  const content: Block[] = [];
  for (const line of text.split('\n')) {
    const key = BLOCK.exec(line)?.[1];
    const last = content.at(-1);
    if (key !== undefined) {
      content.push({ type: 'placeholderBlock', attrs: { key } });
    } else if (line.startsWith('# ')) {
      content.push({ type: 'heading', attrs: { level: 2 }, content: inlines(line.slice(2)) });
    } else if (line.startsWith('- ')) {
      const item = {
        type: 'listItem' as const,
        content: [{ type: 'paragraph' as const, content: inlines(line.slice(2)) }],
      };
      if (last?.type === 'bulletList') last.content.push(item);
      else content.push({ type: 'bulletList', content: [item] });
    } else {
      content.push({ type: 'paragraph', content: inlines(line) });
    }
  }
  return { type: 'doc', content };
}
