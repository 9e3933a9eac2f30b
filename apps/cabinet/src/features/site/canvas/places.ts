import { isFrameBlock } from '@tropa/blocks';
import type { CanvasPlace } from '@tropa/blocks/canvas';
import type { Block, SitePage } from '@tropa/contract';
import { canRemove } from '../builder/actions/remove.ts';
import type { BlockErrors } from '../builder/block-errors.ts';
import { canMove } from '../builder/frame.ts';
import { canDuplicate } from '../builder/new-page-block.ts';

type Blocks = readonly Block[];

/** The blocks that a page shows: the tour page stands between the main page's header and footer. */
export function shownBlocks(page: SitePage, pages: Record<SitePage, Blocks>): Blocks {
  if (page === 'main') return pages.main;
  const frame = pages.main.filter(isFrameBlock);
  const [header, footer] = [frame.slice(0, 1), frame.slice(1)];
  return [...header, ...pages.tour, ...footer];
}

/** What may be done with each block of the canvas; those of the other page are only shown. */
export function placesOf(shown: Blocks, own: Blocks, errors: BlockErrors): CanvasPlace[] {
  return shown.map((block) => {
    const index = own.indexOf(block);
    const isOwn = index >= 0;
    return {
      uid: block.uid,
      isOwn,
      isMovable: isOwn && !isFrameBlock(block),
      canMoveUp: isOwn && canMove(own, index, index - 1),
      canMoveDown: isOwn && canMove(own, index, index + 1),
      canRemove: isOwn && canRemove(own, block),
      canDuplicate: isOwn && canDuplicate(block),
      isWrong: errors[block.uid] !== undefined,
    };
  });
}
