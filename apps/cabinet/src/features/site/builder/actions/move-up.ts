import type { Block } from '@tropa/contract';
import { move } from './move.ts';

export interface MoveUpAction {
  type: 'move_up';
  uid: string;
}

/** Moves a block one place up. */
export const moveUp = (blocks: readonly Block[], { uid }: MoveUpAction): readonly Block[] => {
  const from = blocks.findIndex((block) => block.uid === uid);
  return move(blocks, { type: 'move', uid, to: from - 1 });
};
