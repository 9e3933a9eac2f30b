import { isFrameBlock } from '@tropa/blocks';
import type { Block } from '@tropa/contract';
import { isCover } from './frame.ts';

/** Id of an element of a block on the page: its anchor, else its title, which only the covers do not name. */
function elementOf({ uid, type, anchor, data, is_visible }: Block): string | undefined {
  if (!is_visible) return undefined;
  if (anchor !== '') return anchor;
  if (isCover({ type })) return undefined;
  return typeof data['title'] === 'string' && data['title'] !== '' ? `${uid}-title` : undefined;
}

/**
 * Where the preview scrolls to show a block: the id of an element of it, or of the nearest block above that has one.
 * Empty: the top of the page.
 */
export function scrollTarget(blocks: readonly Block[], uid: string | null): string {
  const index = blocks.findIndex((block) => block.uid === uid);
  const above = blocks.slice(0, index + 1).filter((block, place) => !isFrameBlock(block) || place === index);
  return above.map(elementOf).findLast((id) => id !== undefined) ?? '';
}
