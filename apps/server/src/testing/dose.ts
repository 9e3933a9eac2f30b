import { createHash } from 'node:crypto';

/**
 * How much of something costly a test does.
 * @param small with each change
 * @param whole where time does not count: `npm run test:long`
 */
export const dose = (small: number, whole: number): number => (process.env['LONG'] ? whole : small);

/**
 * The seed by which each change draws a part of what is walked whole in `npm run test:long`, and by whoever names a test; only
 * `npm test` of everything sets it (docs/decisions/0030-tests-share-what-they-can.md).
 */
export const DRAW_SEED = process.env['DRAWN'] === undefined ? undefined : (process.env['TEST_SEED'] ?? '1');

/** The seed by which doses are drawn; undefined where time does not count: then all is done. */
const SEED = process.env['LONG'] ? undefined : (process.env['TEST_SEED'] ?? '1');

/** Where something stands in the draw of a seed: those that come first are drawn. */
export const lot = (seed: string, name: string): string =>
  createHash('sha256').update(`${seed} ${name}`).digest('hex');

/**
 * What a seed draws of several things of one kind, in their order: others for each seed, so that a few changes meet all.
 * @param seed undefined: all are drawn
 * @param kind each draws for itself
 */
export function drawnBy<Item>(
  seed: string | undefined,
  kind: string,
  items: readonly Item[],
  count: number,
): Item[] {
  if (seed === undefined) return [...items];
  const lots = items.map((_item, index) => lot(seed, `${kind} ${index}`));
  const chosen = new Set(lots.toSorted().slice(0, count));
  return items.filter((_item, index) => chosen.has(lots[index] ?? ''));
}

/** The same by the seed of the run; all of them with `LONG`. */
export const drawn = <Item>(kind: string, items: readonly Item[], count: number): Item[] =>
  drawnBy(SEED, kind, items, count);
