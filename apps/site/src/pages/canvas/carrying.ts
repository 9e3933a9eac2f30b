import type { Box } from './boxes.ts';

/** A block that can be carried, or others past it, where it stands. */
export interface Stand {
  uid: string;
  box: Box;
}

/**
 * The place that a block gets where a pointer is.
 * @param from its place among those that can be carried
 * @param y px of the page
 */
export function placeAt(stands: readonly Stand[], from: number, y: number): number {
  const above = stands.filter(({ box }) => box.top + box.height / 2 < y).length;
  return above > from ? above - 1 : above;
}

/** Height of the mark that shows where the block comes, px of the page; undefined: it stays where it is. */
export function markAt(stands: readonly Stand[], from: number, to: number): number | undefined {
  const there = stands[to];
  if (!there || to === from) return undefined;
  return to < from ? there.box.top : there.box.top + there.box.height;
}

/** So near to an edge of the screen the page scrolls, px of the screen. */
const EDGE = 80;
/** How fast it scrolls at the very edge, px of the screen in a millisecond. */
const FASTEST = 1.2;

/**
 * How far the page scrolls under a pointer near its edge.
 * @param y of the pointer, px of the page from the top of what is seen of it
 * @param height of what is seen, px of the page
 * @param scale how large a pixel of the page is on the screen
 * @param time since the last step, ms
 */
export function scrollStep(y: number, height: number, scale: number, time: number): number {
  const edge = Math.min(EDGE / scale, height / 3);
  const nearness = y < edge ? -(1 - Math.max(0, y) / edge) : 1 - Math.max(0, height - y) / edge;
  const isNear = y < edge || height - y < edge;
  return isNear ? (nearness * FASTEST * time) / scale : 0;
}
