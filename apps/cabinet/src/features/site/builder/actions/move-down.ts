import type { Block } from '@tropa/contract';
import { move } from './move.ts';

export interface MoveDownAction {
  type: 'move_down';
  uid: string;
}

/** Moves a block one place down. */
export const moveDown = (blocks: readonly Block[], { uid }: MoveDownAction): readonly Block[] => {
  const from = blocks.findIndex((block) => block.uid === uid);
  return move(blocks, { type: 'move', uid, to: from + 1 });
};
