import type { PublicTourCard } from '@tropa/contract';
import type { ToursData } from './schema.ts';

/** First departure with free seats, else the first one; tours without dates come last. */
const nextStart = ({ next_dates }: PublicTourCard) => {
  const next = next_dates.find((date) => date.number_of_free_seats > 0) ?? next_dates[0];
  return next ? `${next.date_start} ${next.time_start ?? ''}` : '9999-12-31';
};

const orders: Record<ToursData['sort'], (one: PublicTourCard, other: PublicTourCard) => number> = {
  date: (one, other) => nextStart(one).localeCompare(nextStart(other)),
  // A tour without a price comes last.
  price: (one, other) => (one.price ?? Infinity) - (other.price ?? Infinity) || 0,
  rating: (one, other) => (other.rating ?? 0) - (one.rating ?? 0),
  name: (one, other) => one.name.localeCompare(other.name),
};

/** The tours that a block asks for, in its order. Tours chosen by hand keep the order they were chosen in. */
export function selectTours(tours: readonly PublicTourCard[], data: ToursData): PublicTourCard[] {
  if (data.selection === 'chosen')
    return data.tour_ids.flatMap((id) => tours.find((tour) => tour.id === id) ?? []);
  const matching = data.selection === 'type' ? tours.filter(({ type }) => type === data.type) : tours;
  return matching.toSorted(orders[data.sort]);
}
