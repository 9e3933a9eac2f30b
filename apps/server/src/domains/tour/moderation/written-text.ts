import type { RichText } from '@tropa/contract';

type Block = RichText['content'][number];
type Inline = NonNullable<Extract<Block, { type: 'paragraph' }>['content']>[number];

function inlineText(node: Inline): string {
  if (node.type === 'hardBreak') return '\n';
  return (node.marks ?? []).reduce((text, mark) => {
    if (mark.type === 'bold') return `**${text}**`;
    return mark.type === 'italic' ? `_${text}_` : `[${text}](${mark.attrs.href})`;
  }, node.text);
}

const line = (content: Inline[] = []) => content.map(inlineText).join('');

function blockText(block: Block): string {
  if (block.type === 'paragraph') return line(block.content);
  if (block.type === 'heading') return `${'#'.repeat(block.attrs.level)} ${line(block.content)}`;
  return block.content
    .map((item, index) => {
      const sign = block.type === 'bulletList' ? '•' : `${index + 1}.`;
      return `${sign} ${item.content.map((part) => line(part.content)).join('\n')}`;
    })
    .join('\n');
}

/**
 * Rich text written out so that nothing of it is hidden from who reads two versions: headings, lists and marks as in
 * Markdown, links with their addresses. Two texts that look different are written differently.
 */
export function writtenText(document: RichText | null): string {
  return (document?.content ?? []).map(blockText).join('\n\n').trim();
}
