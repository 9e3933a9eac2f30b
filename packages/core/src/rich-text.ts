// Structural twins of the contract's `richText`: the allowed nodes and marks are decided there.

export type RichTextMark = { type: 'bold' } | { type: 'italic' } | { type: 'link'; attrs: { href: string } };
export type RichTextInline = { type: 'text'; text: string; marks?: RichTextMark[] } | { type: 'hardBreak' };
export interface RichTextParagraph<Inline = RichTextInline> {
  type: 'paragraph';
  content?: Inline[];
}
export type RichTextBlock<Inline = RichTextInline> =
  | RichTextParagraph<Inline>
  | { type: 'heading'; attrs: { level: 2 | 3 }; content?: Inline[] }
  | {
      type: 'bulletList' | 'orderedList';
      content: { type: 'listItem'; content: RichTextParagraph<Inline>[] }[];
    };
/** Rich text as structured nodes; it is never HTML. */
export interface RichTextDocument {
  type: 'doc';
  content: RichTextBlock[];
}

function inlineText(content: RichTextInline[] = []): string {
  return content.map((node) => (node.type === 'text' ? node.text : '\n')).join('');
}

function blockText(block: RichTextBlock): string {
  if (block.type === 'paragraph' || block.type === 'heading') return inlineText(block.content);
  return block.content.flatMap((item) => item.content.map((part) => inlineText(part.content))).join('\n');
}

/** The words alone, a line for each paragraph, heading and list item: for search, letters and descriptions. */
export function plainText(document: RichTextDocument | null | undefined): string {
  return (document?.content ?? []).map(blockText).join('\n').trim();
}

/** Whether there is nothing to read: no document, or only blank paragraphs. */
export function isRichTextEmpty(document: RichTextDocument | null | undefined): boolean {
  return plainText(document) === '';
}

/** Rich text of a plain one: a blank line parts paragraphs, a single line break stays within one. */
export function richTextFromParagraphs(text: string): RichTextDocument {
  const paragraphs = text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/u)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return { type: 'doc', content: paragraphs.map(paragraphOf) };
}

function paragraphOf(text: string): RichTextParagraph {
  const content = text
    .split('\n')
    .map((line) => line.trim())
    .flatMap((line, index): RichTextInline[] => {
      const words: RichTextInline[] = line === '' ? [] : [{ type: 'text', text: line }];
      return index === 0 ? words : [{ type: 'hardBreak' }, ...words];
    });
  return { type: 'paragraph', content };
}
