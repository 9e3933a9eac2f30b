import { addDays } from '@tropa/core';
import { dayNumber, ORIGIN } from './stretches.ts';
import type { Bar } from './timeline.ts';

/** Rows are drawn by tiles of so many days, which begin where they would for everybody: one that is drawn stays as it is. */
const TILE_DAYS = 14;

/** The tile of a day, by the day's number. */
export const tileOfDay = (day: number): number => Math.floor(day / TILE_DAYS);
/** The tile of a date. */
export const tileOf = (date: string): number => tileOfDay(dayNumber(date));
/** The first day of a tile. */
export const startOfTile = (tile: number): string => addDays(ORIGIN, tile * TILE_DAYS);

type Dated = Pick<Bar, 'date_start' | 'date_end'>;

/** Bars of a row by the tiles on which they begin. */
export interface Tiled<One extends Dated> {
  bars: ReadonlyMap<number, readonly One[]>;
  /** Tiles on which something begins, in their order. */
  places: readonly number[];
  /** Of a tile: those before it whose bars reach into it. */
  reaching: ReadonlyMap<number, readonly number[]>;
}

/** Bars by tiles. @param bars by their starts */
function putTogether<One extends Dated>(bars: readonly One[]): Tiled<One> {
  const byTile = Map.groupBy(bars, ({ date_start }) => tileOf(date_start));
  const reaching = new Map<number, number[]>();
  for (const [tile, some] of byTile) {
    const end = Math.max(...some.map(({ date_end }) => tileOf(date_end)));
    for (let next = tile + 1; next <= end; next += 1)
      reaching.set(next, [...(reaching.get(next) ?? []), tile]);
  }
  return { bars: byTile, places: [...byTile.keys()].toSorted((one, other) => one - other), reaching };
}

const known = new WeakMap<readonly Dated[], unknown>();
/** The same, once for each list of bars. @param bars by their starts */
export function tiledBars<One extends Dated>(bars: readonly One[]): Tiled<One> {
  const before = known.get(bars);
  if (before !== undefined) return before as Tiled<One>;
  const tiled = putTogether(bars);
  known.set(bars, tiled);
  return tiled;
}

/** The tiles of a row that hold what is seen of it from one tile to another. */
export function tilesWithin({ places, reaching }: Tiled<Dated>, first: number, last: number): number[] {
  return [...(reaching.get(first) ?? []), ...places.filter((tile) => tile >= first && tile <= last)];
}

/** The tile of a day with the nearest ones before and after on which something begins: keys lead there. */
export function tilesBeside({ places }: Tiled<Dated>, tile: number): number[] {
  const next = places.findIndex((one) => one >= tile);
  const at = next === -1 ? places.length : next;
  const after = places[at] === tile ? [places[at], places[at + 1]] : [places[at]];
  return [places[at - 1], ...after].filter((one) => one !== undefined);
}
