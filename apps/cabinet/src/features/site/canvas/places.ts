import { isFrameBlock } from '@tropa/blocks';
import type { CanvasPlace } from '@tropa/blocks/canvas';
import type { Block, SitePage } from '@tropa/contract';
import { allowedFor, type Allowed } from '../builder/allowed.ts';
import type { BlockErrors } from '../builder/block-errors.ts';

type Blocks = readonly Block[];
const NOTHING_ALLOWED: Allowed = {
  canMoveUp: false,
  canMoveDown: false,
  canRemove: false,
  canDuplicate: false,
  canToggle: false,
};

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
      ...(isOwn ? allowedFor(own, block, index) : NOTHING_ALLOWED),
      isWrong: errors[block.uid] !== undefined,
    };
  });
}
