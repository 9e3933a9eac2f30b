import type { PublicTourCard } from '@tropa/contract';

/** Where and when one can go: places by name, and months of the departures that have seats, the nearest first. */
export function searchChoices(tours: readonly PublicTourCard[]): { places: string[]; months: string[] } {
  const dates = tours.flatMap(({ next_dates }) => next_dates);
  const open = dates.filter(({ number_of_free_seats }) => number_of_free_seats > 0);
  return {
    places: [...new Set(tours.map(({ location }) => location).filter(Boolean))].toSorted((one, other) =>
      one.localeCompare(other),
    ),
    months: [...new Set(open.map(({ date_start }) => date_start.slice(0, 7)))].toSorted(),
  };
}
