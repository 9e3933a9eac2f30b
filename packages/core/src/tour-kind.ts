/** What is sold: a tour of days, or an excursion of hours, which has words and terms of its own. */
export type TourKind = 'tour' | 'excursion';

/** A tour by its type, or a booking by the type that its tour had. */
export type Sold = { type: number } | { tour_type: number };

/** Whether what is sold is a tour or an excursion; what is not said yet is a tour. This is the one place that knows the codes. */
export function kindOf(sold: Sold | null | undefined): TourKind {
  if (!sold) return 'tour';
  return ('type' in sold ? sold.type : sold.tour_type) === 2 ? 'excursion' : 'tour';
}

/** Whether both tours and excursions are among what is sold. */
export const areOfBothKinds = (sold: readonly Sold[]): boolean => new Set(sold.map(kindOf)).size > 1;

/** What an operator sells: excursions, where there is nothing else. */
export const kindOfAll = (sold: readonly Sold[]): TourKind =>
  sold.length > 0 && sold.every((tour) => kindOf(tour) === 'excursion') ? 'excursion' : 'tour';
