import type { Block } from '@tropa/contract';

export interface EditAction {
  type: 'edit';
  block: Block;
  /** When, in milliseconds: what is typed without a pause is undone at once. */
  at: number;
}

/** Replaces a block by its newer self. */
export const edit = (blocks: readonly Block[], { block }: EditAction): readonly Block[] => {
  const index = blocks.findIndex(({ uid }) => uid === block.uid);
  return index < 0 ? blocks : blocks.with(index, block);
};
