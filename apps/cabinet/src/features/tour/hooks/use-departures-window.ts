import type { CallAnswer, tourCalls as contract } from '@tropa/contract';
import { request, tourCalls } from '../../../shared/api/index.ts';
import type { Window } from '../model/timeline.ts';
import { useEveryPage } from './use-every-page.ts';

type Answer = CallAnswer<typeof contract.departuresWindow>;
interface Asked {
  organizer_id: number;
  date_from: string;
  date_to: string;
  guide_id?: number;
}

/** The pages together: who leads something of two of them is one guide. */
function together(pages: readonly Answer[]): Window {
  const guides = new Map(pages.flatMap((page) => page.guides.map((guide) => [guide.id, guide])));
  return {
    tours: pages.flatMap(({ tours }) => tours),
    trips: pages.flatMap(({ trips }) => trips),
    guides: [...guides.values()],
  };
}

/** Departures that are on the way on some days, all of them. */
export const useDeparturesWindow = (asked: Asked) =>
  useEveryPage({
    key: [tourCalls.departuresWindow.path, asked],
    ask: (after, signal) =>
      request(
        tourCalls.departuresWindow,
        { query: { ...asked, ...(after !== null && { after_tour_id: after }) } },
        { signal },
      ),
    nextOf: ({ next_tour_id }) => next_tour_id,
    together,
  });
