import {
  catalogue,
  families,
  type Definitions,
  type FamilyName,
  isFrameBlock,
  newBlock,
} from '@tropa/blocks';
import type { Block, Language, SitePage } from '@tropa/contract';
import { isCover } from './frame.ts';

const definitions: Definitions = families;
const names = Object.keys(catalogue) as FamilyName[];

/** Families that may be added to a page: those made for it, but no second header or footer. */
export const addableFamilies = (page: SitePage): FamilyName[] =>
  names.filter(
    (name) =>
      catalogue[name].pages.some((one) => one === page) && !isFrameBlock({ type: catalogue[name].number }),
  );

/** The first of `name`, `name-2`, `name-3` and so on that is not taken. */
function freeName(name: string, taken: readonly string[]): string {
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? name : `${name}-${number}`;
    if (!taken.includes(candidate)) return candidate;
  }
}

/**
 * A block that somebody adds: with a title to begin with, and an anchor, so that links can lead to it.
 * @param language of the site
 */
export function newPageBlock(
  blocks: readonly Block[],
  name: FamilyName,
  number: number,
  language: Language,
  uid: string,
): Block {
  const { title } = { title: '', ...definitions[name].samples[language] };
  const block = newBlock(name, uid);
  return {
    ...block,
    number,
    anchor: freeName(
      name,
      blocks.map(({ anchor }) => anchor),
    ),
    data: isCover(block) ? block.data : { ...block.data, title },
  };
}

/** Whether there may be another one of a block: of the header and footer there may not. */
export const canDuplicate = (block: Block): boolean => !isFrameBlock(block);

/** A block once more, under an anchor of its own. */
export function duplicateOf(blocks: readonly Block[], block: Block, uid: string): Block {
  // Room for the number within the 40 characters of an anchor.
  const name = block.anchor.replace(/-\d+$/u, '').slice(0, 36);
  const anchors = blocks.map(({ anchor }) => anchor);
  return { ...structuredClone(block), uid, anchor: name === '' ? '' : freeName(name, anchors) };
}

/** Place for a new block: under the chosen one, else at the end; never past the footer or before the header. */
export function placeForNew(blocks: readonly Block[], chosen: string | null): number {
  const last = blocks.at(-1);
  const end = last && isFrameBlock(last) ? blocks.length - 1 : blocks.length;
  const index = blocks.findIndex(({ uid }) => uid === chosen);
  return index < 0 ? end : Math.min(index + 1, end);
}
