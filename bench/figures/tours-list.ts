import { tourCalls } from '@tropa/contract';
import { listFigure } from '../library/list-figure.ts';
import { createManyTours } from '../library/many-tours.ts';
import { once } from '../library/once.ts';
import type { World } from '../library/world.ts';

/** Beside figure 1, by its measure: the list of 2,000 tours with 100,000 dates, 20 rows, each with its next date, and the counts of the tabs. */
export const toursList = (world: () => Promise<World>) =>
  listFigure({
    figure: 13,
    path: 'tours list of 2,000 with 100,000 dates, 20 rows with next dates and counts',
    ownerOf: once(async () => createManyTours(await world())),
    floor: 'tours',
    call: `${tourCalls.list.path}?limit=20`,
  });
