import type { Block } from '@tropa/contract';
import { add, type AddAction } from './add.ts';
import { arrange, type ArrangeAction } from './arrange.ts';
import { edit, type EditAction } from './edit.ts';
import { moveDown, type MoveDownAction } from './move-down.ts';
import { moveUp, type MoveUpAction } from './move-up.ts';
import { move, type MoveAction } from './move.ts';
import { remove, type RemoveAction } from './remove.ts';
import { toggle, type ToggleAction } from './toggle.ts';

export type BlocksAction =
  | AddAction
  | ArrangeAction
  | EditAction
  | MoveAction
  | MoveUpAction
  | MoveDownAction
  | RemoveAction
  | ToggleAction;

/** The blocks after an action; the very same list when it changes nothing. */
export function applyAction(blocks: readonly Block[], action: BlocksAction): readonly Block[] {
  switch (action.type) {
    case 'add':
      return add(blocks, action);
    case 'arrange':
      return arrange(blocks, action);
    case 'edit':
      return edit(blocks, action);
    case 'move':
      return move(blocks, action);
    case 'move_up':
      return moveUp(blocks, action);
    case 'move_down':
      return moveDown(blocks, action);
    case 'remove':
      return remove(blocks, action);
    default:
      return toggle(blocks, action);
  }
}
