import type { DocumentType, TemplateContent } from '@tropa/contract';

type Block = TemplateContent['content'][number];

/** Papers that are only read: nobody fills anything in by hand there, so what is not known is not mentioned. */
const READ_ONLY: ReadonlySet<DocumentType> = new Set<DocumentType>(['voucher', 'meet_data']);
export const isReadOnly = (type: DocumentType): boolean => READ_ONLY.has(type);

/**
 * A text without blocks that have nothing to show, and without the headings that then stand over nothing.
 * @param isEmpty whether a block shows nothing
 * @param isSection whether a block brings a heading of its own
 */
export function withoutEmptySections(
  content: readonly Block[],
  isEmpty: (key: string) => boolean,
  isSection: (key: string) => boolean,
): TemplateContent['content'] {
  const kept: Block[] = [];
  // A heading over a block that is gone waits for what comes next.
  let isBare = false;
  for (const block of content) {
    const key = block.type === 'placeholderBlock' ? block.attrs.key : undefined;
    if (key !== undefined && isEmpty(key)) {
      isBare ||= kept.at(-1)?.type === 'heading';
      continue;
    }
    if (isBare && (block.type === 'heading' || (key !== undefined && isSection(key)))) kept.pop();
    isBare = false;
    kept.push(block);
  }
  if (isBare) kept.pop();
  return kept;
}
