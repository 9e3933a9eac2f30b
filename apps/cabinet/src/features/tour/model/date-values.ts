import type {
  CategoryPrices,
  ClassSeats,
  TourDate,
  TourDateChange,
  TourDateInput,
  TourVariant,
  TourView,
} from '@tropa/contract';
import { addDays, daysBetween, numberIn } from '@tropa/core';
import { endOfTour } from './date-series.ts';
import type { TourValues } from './tour-values.ts';

/** What of a tour the form of its dates needs. */
export type DateTour = Pick<
  TourValues,
  | 'price'
  | 'price_basis'
  | 'price_categories'
  | 'seat_classes'
  | 'type'
  | 'duration'
  | 'group_max'
  | 'schedule_type'
  | 'guides'
  | 'prepayment_type'
  | 'prepayment_size'
  | 'payment_schedule'
> & { id: number | null; organizer_id: number; currency: string; timezone: string };

/** The same of a stored tour. */
export const dateTourOf = (tour: TourView): DateTour => ({
  ...tour,
  guides: tour.guides.map(({ id }) => id),
  currency: tour.effective_currency,
  timezone: tour.effective_timezone,
});

/** The form of one date; what the contract wants may be still empty. */
export type DateValues = Omit<
  TourDateInput,
  | 'date_start'
  | 'date_end'
  | 'number_of_seats'
  | 'tour_variants'
  | 'category_prices'
  | 'class_seats'
  | 'closed_reason'
> & {
  closed_reason: string;
  date_start: string | null;
  date_end: string | null;
  number_of_seats: number | null;
  tour_variants: TourVariant[];
  category_prices: CategoryPrices;
  class_seats: ClassSeats;
};

/** Seats of a date when a tour does not say how large its group is. */
const USUAL_SEATS = 10;

/** Days of a tour for its dates; an excursion starts and ends on one day. */
export const daysOf = ({ type, duration }: Pick<TourValues, 'type' | 'duration'>): number =>
  type === 2 ? 1 : (numberIn(duration) ?? 1);

/**
 * A new date of a tour: seats are those of its group.
 * @param start the day it begins on, where that is known: it ends by the tour's duration
 */
export const newDateValues = (
  tour: Pick<TourValues, 'group_max' | 'type' | 'duration'>,
  start: string | null = null,
): DateValues => ({
  date_start: start,
  date_end: start === null ? null : endOfTour(start, daysOf(tour)),
  time_start: null,
  price: null,
  category_prices: [],
  class_seats: [],
  number_of_seats: tour.group_max ?? USUAL_SEATS,
  full_payment_days: null,
  prepayment_type: null,
  prepayment_size: null,
  not_guaranteed: false,
  flight_included: false,
  commentary: '',
  is_busy: false,
  closed_reason: '',
  tour_variants: [],
});

/** Names a date to the server: by its id, or by the start of a departure that its schedule only offers yet. */
export const dateRef = ({ id, date_start, time_start }: Pick<TourDate, 'id' | 'date_start' | 'time_start'>) =>
  id > 0 ? { id } : { start: `${date_start}T${time_start}` };

/** The form of a date that is there. */
export const valuesOfDate = (date: TourDate): DateValues => ({
  date_start: date.date_start,
  date_end: date.date_end,
  time_start: date.time_start,
  price: date.price,
  category_prices: date.category_prices,
  class_seats: date.class_seats,
  number_of_seats: date.number_of_seats,
  full_payment_days: date.full_payment_days,
  prepayment_type: date.prepayment_type,
  prepayment_size: date.prepayment_size,
  not_guaranteed: date.not_guaranteed,
  flight_included: date.flight_included,
  commentary: date.commentary,
  is_busy: date.is_busy,
  closed_reason: date.closed_reason,
  guides: date.guides,
  tour_variants: date.tour_variants,
});

/** The end when the start moves: the same length as before, or the tour's when there was no end. */
export function movedEnd(before: Pick<DateValues, 'date_start' | 'date_end'>, start: string, days: number) {
  if (before.date_start === null || before.date_end === null) return endOfTour(start, days);
  return addDays(start, Math.max(0, daysBetween(before.date_start, before.date_end)));
}

/** A variant yet without a name; the date's price is its own until another is given. */
export const newVariant = (): TourVariant => ({ uid: crypto.randomUUID(), name: '', price: null });

/** What is sent for a date; null while a required field is empty. */
export function datePayload(values: DateValues): TourDateInput | null {
  const { date_start, date_end, number_of_seats } = values;
  if (date_start === null || date_end === null || number_of_seats === null) return null;
  const hasSize = values.prepayment_type === 'percent' || values.prepayment_type === 'sum';
  return {
    ...values,
    date_start,
    date_end,
    number_of_seats,
    prepayment_size: hasSize ? values.prepayment_size : null,
  };
}

/**
 * What is sent for a stored date: only what differs from what the form began with, so that nobody else's change of
 * another field is undone. The parts of a prepayment go together. Null while a required field is empty.
 */
export function dateChange(date: TourDate, values: DateValues): TourDateChange | null {
  const before = valuesOfDate(date);
  const [was, is] = [datePayload(before), datePayload(values)];
  if (was === null || is === null) return null;
  const isSame = (field: keyof TourDateInput) => JSON.stringify(was[field]) === JSON.stringify(is[field]);
  const { prepayment_type, prepayment_size, ...rest } = is;
  const fields = Object.entries(rest).filter(([field]) => !isSame(field as keyof TourDateInput));
  const isPrepaid = isSame('prepayment_type') && isSame('prepayment_size');
  return {
    ...dateRef(date),
    ...Object.fromEntries(fields),
    ...(isPrepaid ? {} : { prepayment_type, prepayment_size }),
  };
}

/** What a row of the list says of a date. */
export type DateState = 'closed' | 'full' | 'gathering' | 'open' | 'past';

/** @param today calendar date in the tour's timezone */
export function dateState(date: TourDate, today: string): DateState {
  if (date.date_start < today) return 'past';
  if (date.is_busy) return 'closed';
  if (date.number_of_free_seats === 0) return 'full';
  return date.not_guaranteed ? 'gathering' : 'open';
}
