import type { DepartureRoom, ManifestPerson, PayedShare } from '@tropa/contract';
import { askedAnswers, fullName, kindOf, missingAnswers, type TouristAnswer } from '@tropa/core';
import type { Executor } from '../../../db/index.ts';
import {
  type TouristRow,
  NOBODY,
  placesOf,
  standingsOf,
  type Standing,
  missingOf as missingAnswersOf,
} from '../../booking/index.ts';
import { bookedRooms } from '../rooming/lodging.ts';
import { isConfirmed } from './confirmed.ts';
import { bookedExtras } from './extras.ts';
import {
  selectDepartureTourists,
  selectLiveBookings,
  selectMarks,
  selectRooming,
  type DepartureRow,
  type LiveBooking,
} from './repository.ts';

/** Somebody who goes: a tourist, or a paid place that has no name yet. */
export interface Person {
  key: string;
  booking: LiveBooking;
  tourist: TouristRow | null;
  standing: Standing;
  mark: { is_present: boolean; marked_at: Date } | null;
  /** Where the person sleeps; empty: nowhere yet. */
  room: string;
}

const NOTHING_ANSWERED = {
  last_name: '',
  first_name: '',
  birthday: '',
  sex: '',
  citizenship: '',
  passport: '',
};

/** What whoever goes by a booking must have answered. */
export const askedOf = (
  { asks_names }: Pick<LiveBooking, 'asks_names'>,
  departure: Pick<DepartureRow, 'max_tourist_weight' | 'tour_type' | 'asks_names'>,
): readonly TouristAnswer[] =>
  askedAnswers(kindOf(departure), {
    names: asks_names && departure.asks_names,
    weight: departure.max_tourist_weight !== null,
  });

/** What the form of a person still lacks: the one rule of «the questionnaire is filled». */
export const missingOf = (
  { tourist, booking }: Pick<Person, 'tourist' | 'booking'>,
  departure: DepartureRow,
): TouristAnswer[] => {
  const asked = askedOf(booking, departure);
  return tourist ? missingAnswersOf(tourist, asked) : missingAnswers(NOTHING_ANSWERED, asked);
};

export const clientName = (booking: Pick<LiveBooking, 'client_last_name' | 'client_first_name'>): string =>
  fullName({ last_name: booking.client_last_name, first_name: booking.client_first_name });

/** What a booking still owes, in minor units. */
export const debtOf = ({
  total,
  payed_amount,
  returning,
}: Pick<LiveBooking, 'total' | 'payed_amount' | 'returning'>): number =>
  Math.max(0, total - payed_amount + returning);

function paymentStateOf(
  booking: Pick<LiveBooking, 'total' | 'payed_amount' | 'returning'>,
): PayedShare | null {
  if (booking.total === 0) return null;
  if (booking.payed_amount - booking.returning <= 0) return 'unpaid';
  return debtOf(booking) === 0 ? 'paid' : 'partly';
}

/** Everybody who goes, by booking and place. */
function peopleOf(
  bookings: LiveBooking[],
  tourists: TouristRow[],
  marks: { person: string; is_present: boolean; marked_at: Date }[],
  rooms: DepartureRoom[],
  date_start: string,
): Person[] {
  const marked = new Map(marks.map((mark) => [mark.person, mark]));
  const placed = new Map(rooms.flatMap(({ number, people }) => people.map((key) => [key, number] as const)));
  const byBooking = Map.groupBy(tourists, ({ request_id }) => request_id);
  return bookings.flatMap((booking) => {
    const places = placesOf(booking, byBooking.get(booking.request_id) ?? []);
    const standings = standingsOf(
      { ...booking, date_start },
      places.map(({ tourist }) => tourist ?? undefined),
    );
    return places.map(({ key, tourist }, index): Person => ({
      key,
      booking,
      tourist,
      standing: standings[index] ?? NOBODY,
      mark: marked.get(key) ?? null,
      room: placed.get(key) ?? '',
    }));
  });
}

/** Reads everybody who goes, with marks and rooms: four statements, however many they are. */
export async function loadPeople(db: Executor, { id, date_start }: Pick<DepartureRow, 'id' | 'date_start'>) {
  const [bookings, tourists, marks, kept] = await Promise.all([
    selectLiveBookings(db, id),
    selectDepartureTourists(db, id),
    selectMarks(db, id),
    selectRooming(db, id),
  ]);
  const rooms = kept?.rooms ?? [];
  return {
    bookings,
    rooms,
    revision: kept?.revision ?? 0,
    people: peopleOf(bookings, tourists, marks, rooms, date_start),
  };
}

/** A person as the manifest shows it. @param hasMoney false: for guides, who see no payments */
export function manifestPerson(person: Person, departure: DepartureRow, hasMoney: boolean): ManifestPerson {
  const { booking, tourist } = person;
  return {
    key: person.key,
    request_id: booking.request_id,
    full_name: tourist ? fullName(tourist) : '',
    client_name: clientName(booking),
    phone: tourist?.phone || booking.client_phone,
    email: tourist?.email || booking.client_email,
    birthday: tourist?.birthday ?? null,
    ...person.standing,
    weight: tourist?.weight ?? null,
    food_restriction: tourist?.food_restriction ?? '',
    comment: booking.comment,
    note: booking.note,
    room: person.room,
    booked_rooms: bookedRooms(booking),
    booked_extras: bookedExtras(booking),
    is_confirmed: isConfirmed(booking),
    missing: missingOf(person, departure),
    is_present: person.mark?.is_present ?? false,
    payment_state: hasMoney ? paymentStateOf(booking) : null,
  };
}
