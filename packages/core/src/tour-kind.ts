/** What is sold: a tour of days, or an excursion of hours, which has words and terms of its own. */
export type TourKind = 'tour' | 'excursion';

/** Whether a tour is one of days or an excursion; what is not said yet is a tour. This is the one place that knows the codes. */
export const kindOf = (tour: { type: number } | null | undefined): TourKind =>
  tour?.type === 2 ? 'excursion' : 'tour';
