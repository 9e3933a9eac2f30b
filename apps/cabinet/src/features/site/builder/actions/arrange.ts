import type { Block } from '@tropa/contract';

export interface ArrangeAction {
  type: 'arrange';
  /** All blocks of the page in their new order, some with other data. */
  blocks: readonly Block[];
}

/** Puts all blocks of a page as they are given, as one step; the same list where these are not just its blocks. */
export function arrange(blocks: readonly Block[], { blocks: next }: ArrangeAction): readonly Block[] {
  const uids = new Set(next.map(({ uid }) => uid));
  const isWhole =
    next.length === blocks.length && uids.size === blocks.length && blocks.every(({ uid }) => uids.has(uid));
  return isWhole && next.some((block, index) => block !== blocks[index]) ? next : blocks;
}
