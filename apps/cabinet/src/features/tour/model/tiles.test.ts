import { addDays } from '@tropa/core';
import { expect, it } from 'vitest';
import { startOfTile, tiledBars, tileOf, tilesBeside, tilesWithin } from './tiles.ts';

const from = startOfTile(tileOf('2027-06-08'));
const at = tileOf(from);
const bar = (day: number, days = 1) => ({
  date_start: addDays(from, day),
  date_end: addDays(from, day + days - 1),
});

it('bars stand on the tile on which they begin, and once for each list', () => {
  const bars = [bar(0), bar(13), bar(14), bar(70)];
  const tiled = tiledBars(bars);
  expect(tiled.places).toEqual([at, at + 1, at + 5]);
  expect(tiled.bars.get(at)).toEqual(bars.slice(0, 2));
  expect(tiledBars(bars)).toBe(tiled);
});

it('what reaches into the days in sight is there, however long ago it began', () => {
  const tiled = tiledBars([bar(-40, 60), bar(3), bar(30)]);
  expect(tilesWithin(tiled, at, at + 1)).toEqual([tileOf(addDays(from, -40)), at]);
  expect(tilesWithin(tiled, at + 1, at + 1)).toEqual([tileOf(addDays(from, -40))]);
  expect(tilesWithin(tiled, at + 2, at + 3)).toEqual([at + 2]);
});

it('beside a day are the tiles to which keys lead', () => {
  const tiled = tiledBars([bar(0), bar(70), bar(140)]);
  expect(tilesBeside(tiled, at + 5)).toEqual([at, at + 5, at + 10]);
  expect(tilesBeside(tiled, at + 2)).toEqual([at, at + 5]);
  expect(tilesBeside(tiled, at + 20)).toEqual([at + 10]);
  expect(tilesBeside(tiledBars([]), at)).toEqual([]);
});
