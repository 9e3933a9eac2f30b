import { fitRooms, numberIn, peopleTogether } from '@tropa/core';
import { departureOfKey, type ShownStart } from '../../../shared/departures/departure-choice.ts';
import { agencyValuesOf, type AgencyValues } from './agency-values.ts';
import { noPayer, payerOf, type PayerValues } from './payer-values.ts';
import { noTravellers, travellersOf, type TravellerValues } from './travellers.ts';
import type { CallRequest, ownBookingCalls, RequestSourceKind, TourToSell } from '@tropa/contract';

type Body = CallRequest<typeof ownBookingCalls.create>['body'];

/** What the form of a new booking holds. */
export interface NewBookingValues {
  from_source: RequestSourceKind | 'selection';
  tour_id: number | null;
  /** The departure, as `departureKey` names it. */
  departure: string | null;
  /** The sale of that departure is closed, and it is sold all the same. */
  despite_closed: boolean;
  tourists: number | null;
  /** Tourists of each price category, quantities of each extra and kind of room, in the order of the tour's. */
  categories: (number | null)[];
  extras: (number | null)[];
  rooms: (number | null)[];
  /** What is known of those who go, by their places: asked where the tour has limits or ages. */
  tourists_data: TravellerValues[];
  /** Why somebody is taken whom the tour does not take. */
  beyond_limits: string;
  price: number | null;
  price_basis: 'person' | 'group';
  date_start: string | null;
  date_end: string | null;
  time_start: string | null;
  by_agency: boolean;
  agency: AgencyValues;
  /** The company that pays, by its number in words, and who represents it; null: the client pays. */
  payer: PayerValues;
  contacts: { last_name: string; first_name: string; phone: string; email: string };
  comment: string;
  client_agreed: boolean;
}

export const emptyBooking = (): NewBookingValues => ({
  from_source: 'tour_date',
  tour_id: null,
  departure: null,
  despite_closed: false,
  tourists: 1,
  categories: [],
  extras: [],
  rooms: [],
  tourists_data: noTravellers(),
  beyond_limits: '',
  price: null,
  price_basis: 'group',
  date_start: null,
  date_end: null,
  time_start: null,
  by_agency: false,
  agency: agencyValuesOf(null),
  payer: noPayer(),
  contacts: { last_name: '', first_name: '', phone: '', email: '' },
  comment: '',
  client_agreed: false,
});

const hasCategories = (tour: TourToSell) => tour.price_basis === 'person' && tour.price_categories.length > 0;

/** So many tickets of each category. */
const ticketsOf = (tour: TourToSell, { categories }: Pick<NewBookingValues, 'categories'>) =>
  tour.price_categories.map((category, index) => ({ ...category, count: numberIn(categories[index]) ?? 0 }));

/** How many go: all of the categories, where the tour has some. */
export const touristsOf = (
  tour: TourToSell,
  values: Pick<NewBookingValues, 'tourists' | 'categories'>,
): number => (hasCategories(tour) ? peopleTogether(ticketsOf(tour, values)) : (values.tourists ?? 0));

/** Those who need a place to sleep: all who take a seat. */
export const sleepersOf = (
  tour: TourToSell,
  values: Pick<NewBookingValues, 'tourists' | 'categories'>,
): number =>
  hasCategories(tour)
    ? peopleTogether(ticketsOf(tour, values).filter(({ takes_seat }) => takes_seat))
    : touristsOf(tour, values);

/**
 * So many rooms of each kind; in a stay where nothing is said they follow the people. Where nothing is said at all the
 * server chooses, which knows how many are left.
 */
function roomsOf(tour: TourToSell, values: NewBookingValues) {
  const said = tour.rooms.map((_kind, index) => numberIn(values.rooms[index]) ?? null);
  if (said.every((quantity) => quantity === null)) return {};
  const fitted = fitRooms(tour.rooms, sleepersOf(tour, values));
  const isSaid = (stay: number) =>
    tour.rooms.some((kind, index) => kind.stay === stay && said[index] !== null);
  return {
    rooms: tour.rooms.map(({ id, stay }, index) => ({
      id,
      quantity: isSaid(stay) ? (said[index] ?? 0) : (fitted[id] ?? 0),
    })),
  };
}

/** What of a departure is chosen, as the price is asked for; null while something is missing. */
export function choiceOf(tour: TourToSell | undefined, values: NewBookingValues) {
  if (!tour || values.departure === null) return null;
  const tourists = touristsOf(tour, values);
  if (tourists === 0) return null;
  const departure = departureOfKey(values.departure);
  const extras = tour.extras.flatMap(({ id, is_required }, index) =>
    is_required ? [] : [{ id, quantity: values.extras[index] ?? 0 }],
  );
  return {
    tour_id: tour.id,
    ...departure,
    tourists,
    ...(hasCategories(tour) && {
      categories: tour.price_categories.map(({ id }, index) => ({
        id,
        count: values.categories[index] ?? 0,
      })),
    }),
    ...(extras.length > 0 && { extras }),
    ...roomsOf(tour, values),
  };
}

/** What a form shows of a choice: what it comes to, and when its departure starts; undefined where it shows nothing. */
interface Shown {
  total: number | undefined;
  start: ShownStart | undefined;
}

/** The body that a whole form makes; null while the tour or the departure is missing. */
export function newBookingBody(
  organizer_id: number,
  tour: TourToSell | undefined,
  values: NewBookingValues,
  shown: Shown,
): Body | null {
  const { contacts, comment, from_source } = values;
  const payer = payerOf(values.payer);
  const client = { organizer_id, contacts, comment, client_agreed: true, ...(payer && { payer }) } as const;
  if (from_source === 'tour_date') {
    const choice = choiceOf(tour, values);
    if (!tour || !choice) return null;
    const reason = values.beyond_limits.trim();
    return {
      from_source,
      ...client,
      ...choice,
      tourists_data: travellersOf(tour, values, choice.tourists),
      ...(shown.total !== undefined && { expected_total: shown.total }),
      ...shown.start,
      ...(reason !== '' && { beyond_limits: reason }),
      ...(values.despite_closed && { despite_closed: true }),
    };
  }
  if (from_source === 'selection') return null;
  const { tourists, price, price_basis, date_start, time_start } = values;
  // An excursion is over on its day, whatever was chosen for a tour before it.
  const date_end = tour?.type === 2 ? date_start : values.date_end;
  if (!tour || tourists === null || price === null || date_start === null || date_end === null) return null;
  return {
    from_source,
    ...client,
    tour_id: tour.id,
    tourists,
    price,
    price_basis,
    date_start,
    date_end,
    time_start,
  };
}
