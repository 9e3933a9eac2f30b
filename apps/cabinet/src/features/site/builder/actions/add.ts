import type { Block } from '@tropa/contract';

export interface AddAction {
  type: 'add';
  block: Block;
  /** Place that it gets. */
  index: number;
}

/** Puts a block in its place; one with the same uid is not added twice. */
export const add = (blocks: readonly Block[], { block, index }: AddAction): readonly Block[] =>
  blocks.some(({ uid }) => uid === block.uid) ? blocks : blocks.toSpliced(index, 0, block);
