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

/** Where sentences and lines end; not after what is shortened to a letter or two: «ул. Мира». */
const ENDS = /(?<=[\p{L}\d»)"]{3})[.!?…]+["»”)]*(?=\s+["«“(—]?\s?\p{Lu})|(?=\n)/gu;

/** Where a paragraph can be parted: at the last end within a length, else at the first after it. */
function partingPlace(text: string, length: number): number | undefined {
  const places = [...text.matchAll(ENDS)].map((end) => end.index + end[0].length);
  return places.findLast((place) => place <= length) ?? places[0];
}

/** A paragraph in two at a place of its text. */
function partParagraph(
  content: readonly RichTextInline[],
  place: number,
): [RichTextInline[], RichTextInline[]] {
  const before: RichTextInline[] = [];
  const after: RichTextInline[] = [];
  let left = place;
  for (const node of content) {
    const size = node.type === 'text' ? node.text.length : 1;
    if (node.type === 'hardBreak') {
      if (left > 0) before.push(node);
      else if (after.length > 0) after.push(node);
    } else {
      const [head, tail] = [node.text.slice(0, Math.max(0, left)), node.text.slice(Math.max(0, left))];
      const rest = after.length === 0 ? tail.trimStart() : tail;
      if (head !== '') before.push({ ...node, text: head });
      if (rest !== '') after.push({ ...node, text: rest });
    }
    left -= size;
  }
  return [before, after];
}

/**
 * A long text in two: what is read at once, whole paragraphs or the first sentences, and the rest of it. Null: it is short, or
 * so little would be left that it stays whole.
 * @param length characters that are read at once
 * @param least characters that the rest has at least
 */
export function partRichText(
  document: RichTextDocument,
  length: number,
  least: number,
): { lead: RichTextDocument; rest: RichTextDocument } | null {
  const lead: RichTextBlock[] = [];
  let left = length;
  const rest = [...document.content];
  for (let [block] = rest; block && blockText(block).length <= left; [block] = rest) {
    lead.push(block);
    left -= blockText(block).length;
    rest.shift();
  }
  const [next, ...others] = rest;
  if (lead.length === 0 && next?.type === 'paragraph') {
    const place = partingPlace(inlineText(next.content), length);
    const [before, after] =
      place === undefined ? [next.content ?? [], []] : partParagraph(next.content ?? [], place);
    lead.push({ ...next, content: before });
    rest.splice(0, 1, ...(after.length > 0 ? [{ ...next, content: after }] : []));
  } else if (lead.length === 0 && next) {
    lead.push(next);
    rest.splice(0, rest.length, ...others);
  }
  const parts = { lead: { ...document, content: lead }, rest: { ...document, content: rest } };
  return plainText(parts.rest).length < least ? null : parts;
}
