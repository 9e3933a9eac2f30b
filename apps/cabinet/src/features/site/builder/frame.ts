import { familyName } from '@tropa/blocks';
import type { Block } from '@tropa/contract';

/** Header and footer frame every page: they stand first and last whatever their place among the blocks. */
export function isFrame({ type }: Pick<Block, 'type'>): boolean {
  const name = familyName(type);
  return name === 'app-header' || name === 'app-footer';
}

/** A page's cover: what a visitor sees first, in the organizer's or the tour's own words. */
export function isCover({ type }: Pick<Block, 'type'>): boolean {
  const name = familyName(type);
  return name === 'main-intro' || name === 'tour-intro';
}

/** Whether the block at a place may go to another one: past neither the header nor the footer. */
export function canMove(blocks: readonly Block[], from: number, to: number): boolean {
  const [moved, there] = [blocks[from], blocks[to]];
  return from !== to && moved !== undefined && there !== undefined && !isFrame(moved) && !isFrame(there);
}
