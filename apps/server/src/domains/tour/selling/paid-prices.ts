import type { PublicTour, PublicTourDate } from '@tropa/contract';
import {
  hourlySum,
  paidHour,
  paidPrice,
  peopleOf,
  pricedCategories,
  todayIn,
  type PriceTerms,
} from '@tropa/core';
import type { TourRow } from '../record/repository.ts';

// What visitors are told of prices is what they pay: every price of a tour that is made public goes through here
// (docs/rules/money.md).

/** What decides what is paid for a tour's dates. */
export type PricedTour = Pick<TourRow, 'discounts' | 'price_basis' | 'is_need_show_price_from'> & {
  timezone: string;
} & Partial<Pick<TourRow, 'price_categories'>>;

const termsOn = (
  { discounts, price_basis, timezone }: PricedTour,
  date_start: string | null,
  now: Date,
): PriceTerms => ({ discounts, price_basis, booked_on: todayIn(timezone, now), date_start });

type Category = Pick<PublicTour['price_categories'][number], 'id' | 'price' | 'people'>;

/** What a ticket of each category costs; one without a price of its own costs what the date does. */
const ticketsPaid = <C extends Category>(categories: readonly C[], terms: PriceTerms): C[] =>
  categories.map((category) =>
    category.price === null
      ? category
      : {
          ...category,
          price: paidPrice(category.price, { ...terms, people: peopleOf(category) }).price,
        },
  );

/** The lowest of prices, of equal ones the first. */
const lowestOf = <P extends { price: number }>(prices: readonly P[]): P | undefined =>
  prices.reduce<P | undefined>((least, one) => (least && least.price <= one.price ? least : one), undefined);

function paidDate(tour: PricedTour, date: PublicTourDate, now: Date): PublicTourDate {
  const terms = termsOn(tour, date.date_start, now);
  const tour_variants = date.tour_variants.map((variant) => ({
    ...variant,
    ...paidPrice(variant.price, terms),
  }));
  const { price, price_cut } = lowestOf(tour_variants) ?? paidPrice(date.price, terms);
  const { price_categories: categories } = tour;
  const category_prices =
    categories === undefined
      ? date.category_prices
      : ticketsPaid(pricedCategories(categories, date.category_prices), terms).flatMap((one) =>
          one.price === null ? [] : { id: one.id, price: one.price },
        );
  return { ...date, price, ...(price_cut && { price_cut }), tour_variants, category_prices };
}

/** Dates of a tour at the prices that are paid by whoever books them now. */
export const paidDates = (tour: PricedTour, dates: PublicTourDate[], now: Date): PublicTourDate[] =>
  tour.discounts.length === 0 ? dates : dates.map((date) => paidDate(tour, date, now));

/** Categories of a tour at the prices that are paid for a day that nobody has chosen. */
export const paidCategories = (
  tour: PricedTour & Required<Pick<PricedTour, 'price_categories'>>,
  now: Date,
): TourRow['price_categories'] => ticketsPaid(tour.price_categories, termsOn(tour, null, now));

/** What is paid for an hour of what is sold by it, on a day that nobody has chosen. @param length_minutes the one that is chosen */
export const paidByHour = (
  tour: PricedTour,
  { price, least_sum }: { price: number; least_sum: number },
  length_minutes: number,
  currency: string,
  now: Date,
): { price: number; least_sum: number } =>
  paidHour(
    { price, least_sum },
    hourlySum(price, { minutes: length_minutes, least_sum }, currency),
    termsOn(tour, null, now),
  );

/** What of a date says what its tour costs. */
export type Offered = Pick<PublicTourDate, 'date_start' | 'price' | 'price_cut' | 'number_of_free_seats'> & {
  tour_variants: readonly { price: number }[];
};

/** Dates that cost the same, told by the first of them. */
export interface PriceStep {
  date_start: string;
  /** Of the date, or of each of its variants; without any discount. */
  prices: number[];
  is_free: boolean;
}

/** What is paid for dates that are told by their prices alone. */
export const paidSteps = (tour: PricedTour, steps: readonly PriceStep[], now: Date): Offered[] =>
  steps.flatMap(({ date_start, prices, is_free }) => {
    const terms = termsOn(tour, date_start, now);
    const tour_variants = prices.map((price) => paidPrice(price, terms));
    const lowest = lowestOf(tour_variants);
    return lowest ? [{ date_start, ...lowest, tour_variants, number_of_free_seats: Number(is_free) }] : [];
  });

/**
 * What a tour costs where no date of it is chosen: the least that is paid for one with free seats, else for any.
 * @param dates earliest first: of equal prices the first is told
 * @param price without any discount, where it has no dates; null: nobody said
 */
export function offeredPrice(
  tour: PricedTour,
  price: number | null,
  dates: readonly Offered[],
  now: Date,
): Pick<PublicTour, 'price' | 'price_cut' | 'is_need_show_price_from'> {
  const { is_need_show_price_from } = tour;
  const free = dates.filter(({ number_of_free_seats: seats }) => seats > 0);
  const known = free.length > 0 ? free : dates;
  const least = lowestOf(known);
  if (!least)
    return {
      is_need_show_price_from,
      price,
      ...(price !== null && paidPrice(price, termsOn(tour, null, now))),
    };
  const { price: lowest, price_cut } = least;
  const isFrom = known.some((date) => [date, ...date.tour_variants].some((one) => one.price > lowest));
  return {
    price: lowest,
    ...(price_cut && { price_cut }),
    is_need_show_price_from: is_need_show_price_from || isFrom,
  };
}
