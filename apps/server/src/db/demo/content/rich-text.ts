import type { RichText } from '@tropa/contract';

type Block = RichText['content'][number];
type Inline = { type: 'text'; text: string; marks?: { type: 'bold' }[] };

/** A line's text nodes; `**…**` is bold. */
function inline(line: string): Inline[] {
  return line
    .split('**')
    .map((text, index): Inline =>
      index % 2 === 1 ? { type: 'text', text, marks: [{ type: 'bold' }] } : { type: 'text', text },
    )
    .filter((node) => node.text !== '');
}

const paragraph = (line: string) => ({ type: 'paragraph' as const, content: inline(line) });

function block(part: string): Block {
  const lines = part.split('\n').map((line) => line.trim());
  const [first = ''] = lines;
  if (first.startsWith('## '))
    return { type: 'heading', attrs: { level: 2 }, content: inline(first.slice(3)) };
  if (first.startsWith('- ')) {
    return {
      type: 'bulletList',
      content: lines.map((line) => ({ type: 'listItem', content: [paragraph(line.replace(/^- /u, ''))] })),
    };
  }
  return paragraph(lines.join(' '));
}

/** A rich text from plain writing: blank lines part the blocks, `## ` begins a heading, lines with `- ` are a list, `**…**` is bold. */
export function rich(text: string): RichText {
  return {
    type: 'doc',
    content: text
      .trim()
      .split(/\n\s*\n/u)
      .map(block),
  };
}
