import { blocksInLanguage } from '@tropa/blocks';
import type { Block, Language } from '@tropa/contract';

/**
 * Reads a stored block as visitors of a language do: words of a new site that nobody has changed are in theirs. That is what
 * the canvas shows and lets one type into. A block that has not changed gives the same one again, and is not drawn anew.
 */
export function readerOf(language: Language): (stored: Block) => Block {
  const known = new WeakMap<Block, Block>();
  return (stored) => {
    const block = known.get(stored) ?? blocksInLanguage([stored], language)[0] ?? stored;
    known.set(stored, block);
    return block;
  };
}
