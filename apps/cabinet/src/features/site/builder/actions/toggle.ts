import type { Block } from '@tropa/contract';
import { canRemove } from './remove.ts';

export interface ToggleAction {
  type: 'toggle';
  uid: string;
}

/** Whether a block may be hidden or shown: a site cannot be without a required one, hidden or removed. */
export const canToggle = (blocks: readonly Block[], block: Block): boolean =>
  !block.is_visible || canRemove(blocks, block);

/** Shows a hidden block and hides a shown one. */
export const toggle = (blocks: readonly Block[], { uid }: ToggleAction): readonly Block[] => {
  const block = blocks.find((one) => one.uid === uid);
  if (!block || !canToggle(blocks, block)) return blocks;
  return blocks.map((one) => (one === block ? { ...one, is_visible: !one.is_visible } : one));
};
