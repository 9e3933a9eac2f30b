import { isFrameBlock, isOfFamily } from '@tropa/blocks';
import type { Block } from '@tropa/contract';

/** A page's cover: what a visitor sees first, in the organizer's or the tour's own words. */
export const isCover = (block: Pick<Block, 'type'>): boolean =>
  isOfFamily(block, 'main-intro') || isOfFamily(block, 'tour-intro');

/** Whether the block at a place may go to another one: past neither the header nor the footer. */
export function canMove(blocks: readonly Block[], from: number, to: number): boolean {
  const [moved, there] = [blocks[from], blocks[to]];
  return (
    from !== to && moved !== undefined && there !== undefined && !isFrameBlock(moved) && !isFrameBlock(there)
  );
}
