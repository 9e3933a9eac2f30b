import type { CallRequest, PierDeparture, PierWay, pierCalls } from '@tropa/contract';
import { peopleTogether } from '@tropa/core';

export type SaleBody = CallRequest<typeof pierCalls.sell>['body'];

/** What is tapped of a departure. */
export interface Chosen {
  /** Tickets by category; of a tour without categories all stand under the empty name. */
  counts: Record<string, number>;
  extras: Record<string, number>;
  variant: string | undefined;
  way: PierWay | null;
  /** Cash that was handed over; null: it is not said. */
  handed: number | null;
}

/** The name under which a tour without categories counts its tickets. */
export const ANYBODY = '';

export const nothingChosen = (departure: PierDeparture): Chosen => ({
  counts: {},
  extras: {},
  variant: departure.variants[0]?.uid,
  way: null,
  handed: null,
});

/** How a departure is named in a list. */
export const departureKey = ({ tour_id, tour_date_id, start }: PierDeparture): string =>
  `${tour_id}:${tour_date_id ?? start}`;

/** What the cheapest ticket that costs something costs: an infant's, for nothing, is never bought alone. */
export const leastPrice = ({
  categories,
  price,
}: Pick<PierDeparture, 'price'> & { categories: { price: number }[] }): number => {
  const paid = categories.map((category) => category.price).filter((sum) => sum > 0);
  return paid.length === 0 ? price : Math.min(...paid);
};

/** Whether some ticket costs more than the cheapest. */
export const hasDearer = (departure: Parameters<typeof leastPrice>[0]): boolean =>
  departure.categories.some(({ price }) => price > leastPrice(departure));

/** Tickets of each category with their number. */
const ticketsOf = ({ categories }: PierDeparture, { counts }: Chosen) =>
  categories.map((category) => ({ ...category, count: counts[category.id] ?? 0 }));

/** How many people go: a family's ticket is of several. */
export const peopleOfChoice = (departure: PierDeparture, chosen: Chosen): number =>
  departure.categories.length === 0
    ? (chosen.counts[ANYBODY] ?? 0)
    : peopleTogether(ticketsOf(departure, chosen));

/** What of a choice its price follows from. */
export function choiceBody(departure: PierDeparture, chosen: Chosen, organizer_id: number) {
  const { tour_id, tour_date_id, start, categories } = departure;
  const extras = Object.entries(chosen.extras).flatMap(([id, quantity]) =>
    quantity > 0 ? [{ id, quantity }] : [],
  );
  return {
    organizer_id,
    tour_id,
    ...(tour_date_id === null ? { start: start ?? '' } : { date: tour_date_id }),
    ...(chosen.variant !== undefined && { date_uid: chosen.variant }),
    tourists: peopleOfChoice(departure, chosen),
    ...(categories.length > 0 && {
      categories: ticketsOf(departure, chosen).flatMap(({ id, count }) => (count > 0 ? [{ id, count }] : [])),
    }),
    ...(extras.length > 0 && { extras }),
  };
}

const NOTES = [10_000, 50_000, 100_000, 200_000, 500_000];

/** Sums that are likely handed over for a price: it, rounded up to each note. @param total minor units */
export const likelyNotes = (total: number): number[] =>
  [...new Set(NOTES.map((note) => Math.ceil(total / note) * note))]
    .filter((sum) => sum > total)
    .toSorted((one, other) => one - other)
    .slice(0, 3);
