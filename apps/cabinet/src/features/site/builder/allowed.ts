import type { Block } from '@tropa/contract';
import { canRemove } from './actions/remove.ts';
import { canToggle } from './actions/toggle.ts';
import { canMove } from './frame.ts';
import { canDuplicate } from './new-page-block.ts';

/** What may be done with a block where it stands. */
export interface Allowed {
  canMoveUp: boolean;
  canMoveDown: boolean;
  canRemove: boolean;
  canDuplicate: boolean;
  /** It may be hidden, or shown again. */
  canToggle: boolean;
}

/** @returns what may be done with the block at a place of its page */
export const allowedFor = (blocks: readonly Block[], block: Block, index: number): Allowed => ({
  canMoveUp: canMove(blocks, index, index - 1),
  canMoveDown: canMove(blocks, index, index + 1),
  canRemove: canRemove(blocks, block),
  canDuplicate: canDuplicate(block),
  canToggle: canToggle(blocks, block),
});
