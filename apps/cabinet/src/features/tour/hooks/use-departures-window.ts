import { readPlaced } from '@tropa/contract';
import { useMemo } from 'react';
import { request, tourCalls } from '../../../shared/api/index.ts';
import { windowOf, type Window } from '../model/window.ts';
import { everyPageAfter, useStretches, type Days } from './use-stretches.ts';

interface Asked {
  organizer_id: number;
  guide_id?: number;
}

/** The pages of some days: who leads something of two of them is one guide. */
async function readDays(asked: Asked & Days, signal: AbortSignal): Promise<Window> {
  const pages = await everyPageAfter(
    (after) =>
      request(
        tourCalls.departuresWindow,
        { query: { ...asked, ...(after !== null && { after_tour_id: after }) } },
        { signal },
      ),
    ({ next_tour_id }) => next_tour_id,
  );
  return windowOf(
    pages.map(({ tours, trips, guides }) => ({
      tours: tours.map(({ leaders, rows, ...tour }) => ({
        ...tour,
        departures: readPlaced({ leaders, rows }),
      })),
      trips,
      guides,
    })),
  );
}

/** Departures that are on the way on some stretches of days, together as far as they have come. */
export function useDeparturesWindow(asked: Asked, stretches: readonly Days[]) {
  const { answers, ...rest } = useStretches({
    key: [tourCalls.departuresWindow.path, asked],
    stretches,
    read: (days, signal) => readDays({ ...asked, ...days }, signal),
  });
  const window = useMemo(() => windowOf(answers.filter((part) => part !== undefined)), [answers]);
  return { window, ...rest };
}
