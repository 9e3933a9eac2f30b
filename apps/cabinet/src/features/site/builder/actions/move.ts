import type { Block } from '@tropa/contract';
import { canMove } from '../frame.ts';

export interface MoveAction {
  type: 'move';
  uid: string;
  /** Place among all blocks that it gets. */
  to: number;
}

/** Moves a block to a place, as dragging does. */
export const move = (blocks: readonly Block[], { uid, to }: MoveAction): readonly Block[] => {
  const from = blocks.findIndex((block) => block.uid === uid);
  const block = blocks[from];
  return block && canMove(blocks, from, to) ? blocks.toSpliced(from, 1).toSpliced(to, 0, block) : blocks;
};
