import type { Block } from '@tropa/contract';

/** Blocks by the place of their uids in an order that names them all. */
export const inOrder = (blocks: readonly Block[], order: readonly string[]): Block[] =>
  blocks.toSorted((one, other) => order.indexOf(one.uid) - order.indexOf(other.uid));
