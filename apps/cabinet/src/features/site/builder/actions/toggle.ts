import type { Block } from '@tropa/contract';

export interface ToggleAction {
  type: 'toggle';
  uid: string;
}

/** Shows a hidden block and hides a shown one. */
export const toggle = (blocks: readonly Block[], { uid }: ToggleAction): readonly Block[] =>
  blocks.map((block) => (block.uid === uid ? { ...block, is_visible: !block.is_visible } : block));
