import type { Language, PublicTour, PublicTourCard, PublicTourDate } from '@tropa/contract';
import { addDays, daysBetween } from '@tropa/core';
import { sampleTour } from './tour.ts';
import { SAMPLE_TODAY, sampleTours } from './tours.ts';

const moved = (dates: readonly PublicTourDate[], days: number): PublicTourDate[] =>
  dates.map((date) => ({
    ...date,
    date_start: addDays(date.date_start, days),
    date_end: addDays(date.date_end, days),
  }));

/** The sample tours as they would be on sale on a day. */
export function sampleToursAt(language: Language, today: string): PublicTourCard[] {
  const days = daysBetween(SAMPLE_TODAY, today);
  return sampleTours(language).map((tour) => ({ ...tour, next_dates: moved(tour.next_dates, days) }));
}

/** The sample tour, whole, as it would be on sale on a day. */
export function sampleTourAt(language: Language, today: string): PublicTour {
  const tour = sampleTour(language);
  return { ...tour, dates: moved(tour.dates, daysBetween(SAMPLE_TODAY, today)) };
}
