import type { TemplateContent } from '@tropa/contract';
import type { PdfPart, PdfRun, PdfText } from '../../../integrations/pdf/document.ts';

type Block = TemplateContent['content'][number];
type Inline = NonNullable<Extract<Block, { type: 'paragraph' }>['content']>[number];

/** What stands for placeholders of a text. */
export interface Filling {
  inline: (key: string) => string;
  block: (key: string) => PdfPart[];
}

/** On paper an anchor or a path of a site leads nowhere. */
const outerAddress = (href: string | undefined) =>
  href !== undefined && /^(?:https?:|mailto:|tel:)/u.test(href) ? href : undefined;

function run(node: Inline, { inline }: Filling): PdfRun {
  if (node.type === 'hardBreak') return { text: '\n' };
  if (node.type === 'placeholder') return { text: inline(node.attrs.key).trim() };
  const marks = node.marks ?? [];
  const href = outerAddress(marks.find((mark) => mark.type === 'link')?.attrs.href);
  return {
    text: node.text,
    ...(marks.some(({ type }) => type === 'bold') ? { bold: true } : {}),
    ...(marks.some(({ type }) => type === 'italic') ? { italic: true } : {}),
    ...(href === undefined ? {} : { href }),
  };
}

const looksAlike = (a: PdfRun, b: PdfRun): boolean =>
  a.bold === b.bold && a.italic === b.italic && a.href === undefined && b.href === undefined;

/** What is put in may end a sentence itself: no second full stop follows. */
const afterStop = (before: string, text: string): string =>
  /[.!?…]$/u.test(before) && /^\.(?!\.)/u.test(text) ? text.slice(1) : text;

/** Pieces of one look are one: between two, the page would break a line even within a word. */
function words(content: Inline[] | undefined, filling: Filling): PdfText {
  const runs: PdfRun[] = [];
  for (const node of content ?? []) {
    const plain = run(node, filling);
    const last = runs.at(-1);
    const next = last ? { ...plain, text: afterStop(last.text, plain.text) } : plain;
    if (last && looksAlike(last, next)) runs[runs.length - 1] = { ...last, text: last.text + next.text };
    else runs.push(next);
  }
  return runs;
}

/** The parts of a text with its placeholders filled. */
export const richParts = (content: TemplateContent['content'], filling: Filling): PdfPart[] =>
  content.flatMap((block): PdfPart[] => {
    switch (block.type) {
      case 'placeholderBlock':
        return filling.block(block.attrs.key);
      case 'paragraph':
        return [{ kind: 'paragraph', text: words(block.content, filling) }];
      case 'heading':
        return [{ kind: 'heading', text: words(block.content, filling), level: block.attrs.level }];
      default:
        return [
          {
            kind: 'list',
            is_ordered: block.type === 'orderedList',
            items: block.content.map((item) =>
              item.content.map((paragraph) => words(paragraph.content, filling)),
            ),
          },
        ];
    }
  });
