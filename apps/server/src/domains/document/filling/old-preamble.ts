import type { TemplateContent } from '@tropa/contract';

type Block = TemplateContent['content'][number];

/** How the standard contracts once named the seller: of an entrepreneur they said that it acts through itself. */
const THROUGH = /^, (?:от имени которого действует|represented by) $/u;

const isKey = (node: { type: string; attrs?: unknown } | undefined, key: string) =>
  node?.type === 'placeholder' && JSON.stringify(node.attrs) === JSON.stringify({ key });

/** A text whose preamble was copied from the standard one names the seller as its legal form asks. */
export const withParty = (content: readonly Block[]): Block[] =>
  content.map((block) => {
    if (block.type !== 'paragraph') return block;
    const [name, through, signer, ...rest] = block.content ?? [];
    if (!isKey(name, 'organizer_full') || !isKey(signer, 'organizer_signer')) return block;
    if (through?.type !== 'text' || !THROUGH.test(through.text)) return block;
    return { ...block, content: [{ type: 'placeholder', attrs: { key: 'organizer_party' } }, ...rest] };
  });
