import type { TemplateContent } from '@tropa/contract';

type Block = TemplateContent['content'][number];
type Inline = NonNullable<Extract<Block, { type: 'paragraph' }>['content']>[number];

/** The number in front of a heading, «5. », or of a clause, «5.2. ». */
const LABEL = /^(\d+)(?:\.(\d+))?\.\s/u;

function labelOf(block: Block): [section: number, clause: number | null] | undefined {
  if (block.type !== 'paragraph' && block.type !== 'heading') return undefined;
  const [first] = block.content ?? [];
  const found = first?.type === 'text' ? LABEL.exec(first.text) : null;
  return found ? [Number(found[1]), found[2] === undefined ? null : Number(found[2])] : undefined;
}

/** References within the text; «пункт 5» alone is one of a law. */
const SECTIONS = /(?<word>раздел\p{L}*|sections?)(?<space>\s+)(?<section>\d+)(?![\d.]*\d)/giu;
const CLAUSES =
  /(?<word>пункт\p{L}*|п\.|clauses?|paragraphs?)(?<space>\s+)(?<section>\d+)\.(?<clause>\d+)(?!\d)/giu;

/**
 * Closes the gaps in the numbers of a text from which blocks are gone: sections and clauses after a gap, and what refers to
 * them.
 * @param before the text with all its blocks
 * @param after what is left of them
 */
export function renumbered(before: readonly Block[], after: readonly Block[]): Block[] {
  const names = (blocks: readonly Block[]) =>
    blocks.flatMap((block) => {
      const label = labelOf(block);
      return label ? [label.join('.')] : [];
    });
  const left = new Set(names(after));
  const gone = [...new Set(names(before))].filter((name) => !left.has(name));
  if (gone.length === 0) return [...after];
  const goneBefore = (section: string, clause: string | null) =>
    gone.filter((name) => {
      const [one = '', two = ''] = name.split('.');
      return clause === null
        ? two === '' && Number(one) < Number(section)
        : two !== '' && one === section && Number(two) < Number(clause);
    }).length;
  const sectionNow = (section: string) => String(Number(section) - goneBefore(section, null));
  const clauseNow = (section: string, clause: string) =>
    `${sectionNow(section)}.${Number(clause) - goneBefore(section, clause)}`;

  const inText = (text: string) =>
    text
      .replaceAll(
        SECTIONS,
        (_whole, word: string, space: string, section: string) => `${word}${space}${sectionNow(section)}`,
      )
      .replaceAll(
        CLAUSES,
        (_whole, word: string, space: string, section: string, clause: string) =>
          `${word}${space}${clauseNow(section, clause)}`,
      );
  const inLine = (content: readonly Inline[], isLabelled: boolean): Inline[] =>
    content.map((node, index) => {
      if (node.type !== 'text') return node;
      const found = isLabelled && index === 0 ? LABEL.exec(node.text) : null;
      if (!found) return { ...node, text: inText(node.text) };
      const [label, section = '', clause] = found;
      const now = clause === undefined ? sectionNow(section) : clauseNow(section, clause);
      return { ...node, text: `${now}. ${inText(node.text.slice(label.length))}` };
    });
  return after.map((block): Block => {
    if (block.type === 'placeholderBlock') return block;
    if (block.type === 'paragraph' || block.type === 'heading')
      return block.content ? { ...block, content: inLine(block.content, true) } : block;
    return {
      ...block,
      content: block.content.map((item) => ({
        ...item,
        content: item.content.map((paragraph) =>
          paragraph.content ? { ...paragraph, content: inLine(paragraph.content, false) } : paragraph,
        ),
      })),
    };
  });
}
