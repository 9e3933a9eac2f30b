import { choiceKey, choiceKeys, dateKey } from '@tropa/blocks';
import type { PageLanguage, PublicTour, PublicTourDate } from '@tropa/contract';
import { formatDeparture } from '@tropa/core';

type DateVariant = PublicTourDate['tour_variants'][number];

/** What the form has chosen when it opens. */
export interface Chosen {
  date: PublicTourDate;
  /** Of a date with variants. */
  variant: DateVariant | undefined;
  /** Nobody has said which variant: the form proposes one and asks. */
  isProposed: boolean;
}

const cheapest = (variants: readonly DateVariant[]): DateVariant | undefined =>
  variants.toSorted((one, other) => one.price - other.price)[0];

/** What a link to the form has chosen of a tour; undefined where it names nothing that has seats. */
export function chosenBy(tour: PublicTour, key: string | null): Chosen | undefined {
  for (const date of tour.dates) {
    if (date.number_of_free_seats === 0) continue;
    const { tour_variants } = date;
    if (dateKey(date) === key)
      return { date, variant: cheapest(tour_variants), isProposed: tour_variants.length > 0 };
    const variant = tour_variants.find((one) => choiceKey(date, one) === key);
    if (variant) return { date, variant, isProposed: false };
  }
  return undefined;
}

/** The sold-out date that a link to the form names: one may wait for it. */
export const waitedBy = (tour: PublicTour, key: string | null): PublicTourDate | undefined =>
  tour.dates.find(
    (date) => date.number_of_free_seats === 0 && key !== null && choiceKeys(date).includes(key),
  );

/** A departure as it is booked, for reading: «12–14 июня 2027 · Домик». */
export const choiceLabel = (
  date: PublicTourDate,
  variant: DateVariant | undefined,
  language: PageLanguage,
): string => [formatDeparture(date, language), variant?.name].filter(Boolean).join(' · ');
