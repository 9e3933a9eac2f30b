import type { CallRequest, ownBookingCalls, TourToSell } from '@tropa/contract';
import {
  MAX_TOURISTS,
  numberIn,
  peopleOf,
  personKind,
  kindOf,
  touristAsks,
  withClasses,
  type TouristAsks,
} from '@tropa/core';

type Body = Extract<CallRequest<typeof ownBookingCalls.create>['body'], { from_source: 'tour_date' }>;

/** What is known of somebody who goes. */
export interface TravellerValues {
  last_name: string;
  first_name: string;
  birthday: string | null;
  weight: number | null;
}

interface Chosen {
  categories: (number | null)[];
  tourists_data: TravellerValues[];
  contacts: { last_name: string; first_name: string };
}

/** A place for everybody whom a booking can have. */
export const noTravellers = (): TravellerValues[] =>
  Array.from({ length: MAX_TOURISTS }, () => ({
    last_name: '',
    first_name: '',
    birthday: null,
    weight: null,
  }));

/** Categories that tourists are told apart by: a group has one price. */
const categoriesOf = (tour: TourToSell) =>
  tour.price_basis === 'person' ? withClasses(tour.price_categories, tour.seat_classes) : [];

/** What the tour asks of each of its tourists. */
export const asksOf = (tour: TourToSell): TouristAsks => touristAsks(tour, categoriesOf(tour), kindOf(tour));

/** The category of each place, in the order of the tour's; nothing where tourists are not told apart. */
export const placesOf = (tour: TourToSell, { categories }: Pick<Chosen, 'categories'>) =>
  categoriesOf(tour).flatMap((category, index) =>
    Array.from({ length: (numberIn(categories[index]) ?? 0) * peopleOf(category) }, () => category),
  );

/**
 * Who goes, as the call takes it. Where nobody is named the booking's name goes to the first place for grown-ups.
 * @param count of the tourists
 */
export function travellersOf(
  tour: TourToSell,
  { contacts, tourists_data, ...chosen }: Chosen,
  count: number,
): NonNullable<Body['tourists_data']> {
  const asks = asksOf(tour);
  const places = placesOf(tour, chosen);
  const isAsked = asks.birthday || asks.weight;
  const told = isAsked ? tourists_data.slice(0, count) : [];
  const isNobodyNamed = told.every((one) => one.last_name.trim() === '' && one.first_name.trim() === '');
  const grownUp = places.findIndex((category) => personKind(null, category) !== 'child');
  const first = places.length === 0 ? 0 : grownUp;
  return Array.from({ length: isAsked ? count : Math.max(0, first + 1) }, (_, index) => {
    const { last_name = '', first_name = '', birthday = null, weight = null } = told[index] ?? {};
    const name =
      isNobodyNamed && index === first
        ? { last_name: contacts.last_name, first_name: contacts.first_name }
        : { last_name, first_name };
    const category_id = places[index]?.id;
    return {
      ...name,
      ...(asks.birthday && birthday !== null && { birthday }),
      ...(asks.weight && weight !== null && { weight }),
      ...(category_id !== undefined && { category_id }),
    };
  }).filter((_traveller, index) => isAsked || index === first);
}
