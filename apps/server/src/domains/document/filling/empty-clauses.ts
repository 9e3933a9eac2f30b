import type { TemplateContent } from '@tropa/contract';
import { renumbered } from './clause-numbers.ts';

type Block = TemplateContent['content'][number];
type Inline = NonNullable<Extract<Block, { type: 'paragraph' }>['content']>[number];
/** A sign of a line with the piece that it belongs to; a placeholder is one sign. */
interface Sign {
  sign: string;
  node: Inline;
}

/** What a text knows of its placeholders. */
export interface Emptiness {
  /** Whether a placeholder has nothing to say. */
  inline: (key: string) => boolean;
  block: (key: string) => boolean;
  /** Whether a block brings a heading of its own. */
  isSection: (key: string) => boolean;
}

const FILLED = '\uE000';
const EMPTY = '\uE001';
/** The number of a clause: «1.4. ». */
const NUMBER = /^\s*\d+(?:\.\d+)+\.?\s+/u;
/** Where a sentence ends: not after «г.», «Тел.» and numbers. */
const SENTENCE_END = /(?<=[^\s\p{Lu}\d.]{4}[.!?]|[\uE000\uE001»”")][.!?])\s+/gu;
/** What stands between parts of a sentence that may go alone. */
const PART_END = /(?<=[,;])\s+/gu;

function signsOf(content: readonly Inline[], isEmpty: Emptiness['inline']): Sign[] {
  return content.flatMap((node): Sign[] => {
    if (node.type === 'hardBreak') return [{ sign: '\n', node }];
    if (node.type === 'placeholder') return [{ sign: isEmpty(node.attrs.key) ? EMPTY : FILLED, node }];
    // By units, as the borders of sentences are counted.
    return node.text.split('').map((sign) => ({ sign, node }));
  });
}

function contentOf(signs: readonly Sign[]): Inline[] {
  const content: Inline[] = [];
  let last: Inline | undefined;
  for (const { sign, node } of signs) {
    const made = content.at(-1);
    if (node === last && node.type === 'text' && made?.type === 'text')
      content[content.length - 1] = { ...made, text: made.text + sign };
    else content.push(node.type === 'text' ? { ...node, text: sign } : node);
    last = node;
  }
  return content;
}

const textOf = (signs: readonly Sign[]) => signs.map(({ sign }) => sign).join('');

/** Cuts a line behind each border that a pattern finds. */
function cut(signs: readonly Sign[], border: RegExp): Sign[][] {
  const ends = [...textOf(signs).matchAll(border)].map((found) => found.index + found[0].length);
  return [...ends, signs.length].map((end, index) => signs.slice(ends[index - 1] ?? 0, end));
}

const says = (signs: readonly Sign[]) => /[\p{L}\p{N}\uE000]/u.test(textOf(signs));

/** A sentence without the parts that have nothing to say; nothing where no other is in it. */
function fullParts(sentence: Sign[]): Sign[] {
  const text = textOf(sentence);
  if (!text.includes(EMPTY)) return sentence;
  if (!text.includes(FILLED)) return [];
  const parts = cut(sentence, PART_END);
  const kept = parts.filter((part) => !textOf(part).includes(EMPTY) || textOf(part).includes(FILLED));
  const left = kept.flat().filter(({ sign }) => sign !== EMPTY);
  if (kept.at(-1) === parts.at(-1)) return left;
  // The sentence ends as it did: a comma before what is gone is none.
  const end = /[.!?;:]?\s*$/u.exec(text)?.[0].length ?? 0;
  const trimmed = /[,;\s]*$/u.exec(textOf(left))?.[0].length ?? 0;
  return [...left.slice(0, left.length - trimmed), ...sentence.slice(sentence.length - end)];
}

/** A line without sentences that have nothing to say, and without those that `isGone` finds; its number stays in front. */
function fullLine(
  content: readonly Inline[],
  isEmpty: Emptiness['inline'],
  isGone: (sentence: string) => boolean = () => false,
): Inline[] {
  const signs = signsOf(content, isEmpty);
  const before = NUMBER.exec(textOf(signs))?.[0].length ?? 0;
  const sentences = cut(signs.slice(before), SENTENCE_END);
  const kept = sentences.flatMap((sentence) => (isGone(textOf(sentence)) ? [] : fullParts(sentence)));
  if (!says(kept) && says(signs)) return [];
  const cutEnd = kept.length < signs.length - before ? (/\s*$/u.exec(textOf(kept))?.[0].length ?? 0) : 0;
  return contentOf([...signs.slice(0, before), ...kept.slice(0, kept.length - cutEnd)]);
}

type Line = (content: readonly Inline[]) => Inline[];

/** A block with `line` asked for each of its lines; nothing where none is left. */
function withLines(block: Block, line: Line): Block | undefined {
  if (block.type === 'placeholderBlock') return block;
  if (block.type === 'paragraph' || block.type === 'heading') {
    if (!block.content || block.content.length === 0) return block;
    const content = line(block.content);
    return content.length === 0 ? undefined : { ...block, content };
  }
  const items = block.content.flatMap((item) => {
    const paragraphs = item.content.flatMap((paragraph) => {
      const kept = withLines(paragraph, line);
      return kept?.type === 'paragraph' ? [kept] : [];
    });
    return paragraphs.length === 0 ? [] : [{ ...item, content: paragraphs }];
  });
  return items.length === 0 ? undefined : { ...block, content: items };
}

/** What leads a table or a list in: «В цену входит:». */
const LEADS_IN = /:\s*$/u;
const plainText = (block: Block): string =>
  block.type === 'paragraph' || block.type === 'heading'
    ? (block.content ?? []).map((node) => (node.type === 'text' ? node.text : '')).join('')
    : '';

/** A placeholder on a line of its own: an address, which nothing may break. */
const isAlone = (block: Block) =>
  block.type === 'paragraph' && block.content?.length === 1 && block.content[0]?.type === 'placeholder';

/** Without the sentence that leads in what is gone. */
function withoutLead(block: Block): Block | undefined {
  if (block.type !== 'paragraph' || !LEADS_IN.test(plainText(block))) return block;
  return withLines(block, (content) =>
    fullLine(
      content,
      () => false,
      (sentence) => LEADS_IN.test(sentence),
    ),
  );
}

/** One pass: empty lines, blocks and what led them in, then headings over nothing. */
function pass(content: readonly Block[], line: Line, emptiness: Emptiness): Block[] {
  const kept: Block[] = [];
  // A heading over a block that is gone waits for what comes next.
  let isBare = false;
  for (const given of content) {
    const key = given.type === 'placeholderBlock' ? given.attrs.key : undefined;
    const block = key !== undefined && emptiness.block(key) ? undefined : withLines(given, line);
    if (!block) {
      const last = kept.at(-1);
      if ((key !== undefined || isAlone(given)) && last?.type === 'paragraph') {
        kept.pop();
        const lead = withoutLead(last);
        if (lead) kept.push(lead);
      }
      isBare ||= kept.at(-1)?.type === 'heading';
      continue;
    }
    if (isBare && (block.type === 'heading' || (key !== undefined && emptiness.isSection(key)))) kept.pop();
    isBare = false;
    kept.push(block);
  }
  if (isBare) kept.pop();
  return kept;
}

/** «Приложение № 1. Программа» in a heading; what of the text names it goes with it. */
const ANNEX = /^\s*(?:Приложение|Annex)\s+(?:№\s*)?(\d+)/iu;
const annexesOf = (content: readonly Block[]) =>
  content.flatMap((block) => (block.type === 'heading' ? (ANNEX.exec(plainText(block))?.[1] ?? []) : []));

/**
 * A text without what has nothing to say: sentences and clauses whose placeholders are all empty, empty tables with the words
 * that lead them in, headings that then stand over nothing, and sentences that name an annex which is gone. What comes after
 * is numbered on.
 */
export function withoutEmptyClauses(content: readonly Block[], emptiness: Emptiness): Block[] {
  const full = pass(content, (line) => fullLine(line, emptiness.inline), emptiness);
  const annexes = new Set(annexesOf(full));
  const gone = annexesOf(content).filter((number) => !annexes.has(number));
  if (gone.length === 0) return renumbered(content, full);
  const named = new RegExp(
    String.raw`(?:приложени\p{L}*|annex)\s+(?:№\s*)?(?:${gone.join('|')})(?!\d)`,
    'iu',
  );
  const line: Line = (nodes) => fullLine(nodes, emptiness.inline, (sentence) => named.test(sentence));
  return renumbered(content, pass(full, line, emptiness));
}
