import type { Block } from '@tropa/contract';

export interface ArrangeAction {
  type: 'arrange';
  /** Uids of all blocks in their new order. */
  order: readonly string[];
}

/** Puts all blocks of a page in an order, as one step; the same list where it does not name just these. */
export function arrange(blocks: readonly Block[], { order }: ArrangeAction): readonly Block[] {
  const named = order.flatMap((uid) => blocks.find((block) => block.uid === uid) ?? []);
  const isWhole = order.length === blocks.length && new Set(named).size === blocks.length;
  return isWhole && named.some((block, index) => block !== blocks[index]) ? named : blocks;
}
