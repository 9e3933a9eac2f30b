import { isRequiredBlock } from '@tropa/blocks';
import type { Block } from '@tropa/contract';

export interface RemoveAction {
  type: 'remove';
  uid: string;
}

/** Whether a block may go: required ones may not (docs/rules/sites.md), unless another of the kind is shown. */
export const canRemove = (blocks: readonly Block[], block: Block): boolean =>
  !isRequiredBlock(block) ||
  blocks.some(({ uid, type, is_visible }) => is_visible && type === block.type && uid !== block.uid);

/** Removes a block. */
export const remove = (blocks: readonly Block[], { uid }: RemoveAction): readonly Block[] => {
  const block = blocks.find((one) => one.uid === uid);
  return block && canRemove(blocks, block) ? blocks.filter((one) => one !== block) : blocks;
};
