import { tourCalls } from '@tropa/contract';
import type { DemoClient } from './demo-client.ts';

/** The first departure with room and without variants of these tours. @throws Error where there is none */
export async function firstDeparture(
  client: DemoClient,
  tour_ids: number[],
): Promise<{ tour_id: number; date: number }> {
  for (const tour_id of tour_ids) {
    // oxlint-disable-next-line no-await-in-loop -- the first tour that has one ends the search
    const { actual_dates } = await client.call(tourCalls.getDates, { query: { tour_id } });
    const date = actual_dates.find(
      ({ id, is_busy, number_of_free_seats, tour_variants }) =>
        id > 0 && !is_busy && number_of_free_seats > 3 && tour_variants.length === 0,
    );
    if (date) return { tour_id, date: date.id };
  }
  throw new Error('The demo has no departure with room');
}
