import type { PublicTour, PublicTourCard } from '@tropa/contract';
import { placeText } from '../shared/tour-facts.ts';
import { areVariants, mergeGroups } from '../shared/tour-groups.ts';
import type { OtherToursData } from './schema.ts';

/** Tours like this one, the likest first: of its type, of its place, of about its length. The tour itself and its variants are left out. */
export function likeTours(
  tour: PublicTour,
  tours: readonly PublicTourCard[],
  { is_same_type_only, limit }: OtherToursData,
): PublicTourCard[] {
  const place = placeText(tour);
  const distance = (other: PublicTourCard) =>
    (other.type === tour.type ? 0 : 100) +
    (other.location === place ? 0 : 30) +
    Math.min(Math.abs((other.duration ?? 1) - (tour.duration ?? 1)), 20);
  const others = tours
    .filter((other) => other.id !== tour.id && !areVariants(tour, other))
    .filter((other) => !is_same_type_only || other.type === tour.type)
    .toSorted((one, other) => distance(one) - distance(other));
  return mergeGroups(others).slice(0, limit);
}
