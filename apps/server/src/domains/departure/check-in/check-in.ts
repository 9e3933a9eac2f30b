import { currency, type CheckInList, type departureCalls } from '@tropa/contract';
import { fullName, may } from '@tropa/core';
import type { Executor } from '../../../db/index.ts';
import type { Operation } from '../../../kernel/route.ts';
import { secretHash } from '../../../kernel/same-secret.ts';
import { placesOf, placeTicketCode, ticketCode } from '../../booking/index.ts';
import { isConfirmed } from '../people/confirmed.ts';
import { bookedExtras, classesTogether, extrasTogether } from '../people/extras.ts';
import { clientName, debtOf, loadPeople, type Person } from '../people/people.ts';
import type { Membership } from '../../organizer/index.ts';
import { demandDeparture } from '../policy.ts';
import {
  selectCanceledBookings,
  storeMarks,
  type DepartureRow,
  type LiveBooking,
} from '../people/repository.ts';

type CanceledBooking = Awaited<ReturnType<typeof selectCanceledBookings>>[number];

/**
 * A device gets only the hash of a ticket's code: enough to know it when it is shown. Vouchers that were printed before
 * name the booking's private page, by which its holder may do what the tourist may; they are known, too. So is a ticket
 * that was printed for a place before somebody was named for it: it is the booking's then.
 */
function codesOf(
  bookings: readonly LiveBooking[],
  people: readonly Person[],
  canceled: readonly CanceledBooking[],
): CheckInList['codes'] {
  const keys = new Set(people.map(({ key }) => key));
  const ofWhole = (
    booking: Omit<CanceledBooking, 'tourist_ids'>,
    places: readonly string[],
    is_canceled: boolean,
  ) =>
    [ticketCode(booking), booking.uuid, ...places.map((key) => placeTicketCode(booking, key))].map(
      (code) => ({
        request_id: booking.request_id,
        person: null,
        is_canceled,
        hash: secretHash(code),
      }),
    );
  const nameless = (booking: Omit<CanceledBooking, 'tourist_ids'>) =>
    placesOf(booking, []).flatMap(({ key }) => (keys.has(key) ? [] : [key]));
  return [
    ...people.map(({ key, booking }) => ({
      request_id: booking.request_id,
      person: key,
      is_canceled: false,
      hash: secretHash(placeTicketCode(booking, key)),
    })),
    ...bookings.flatMap((booking) => ofWhole(booking, nameless(booking), false)),
    ...canceled.flatMap((booking) =>
      ofWhole(booking, [...nameless(booking), ...booking.tourist_ids.map((id) => `t${id}`)], true),
    ),
  ];
}

/** Whose money it is to see: a guide sees no payments. */
const seesMoney = (membership: Membership) => may(membership, 'payments.read') === 'all';

/** @param hasMoney whether it tells what is owed */
async function listOf(db: Executor, departure: DepartureRow, hasMoney: boolean): Promise<CheckInList> {
  const { bookings, people } = await loadPeople(db, departure);
  const canceled = await selectCanceledBookings(db, departure.id);
  const { id, organizer_id, tour_name, date_start, date_end, time_start, length_minutes, timezone } =
    departure;
  return {
    id,
    organizer_id,
    tour_name,
    date_start,
    date_end,
    time_start,
    length_minutes,
    timezone,
    codes: codesOf(bookings, people, canceled),
    debts: hasMoney
      ? bookings.flatMap((booking) => {
          const { request_id } = booking;
          const amount = debtOf(booking);
          return amount > 0 ? [{ request_id, amount, currency: currency.parse(booking.currency) }] : [];
        })
      : null,
    extras: extrasTogether(bookings),
    classes: classesTogether(bookings),
    people: people.map(({ key, booking, tourist, standing, mark }) => ({
      key,
      request_id: booking.request_id,
      full_name: tourist ? fullName(tourist) : '',
      client_name: clientName(booking),
      phone: tourist?.phone || booking.client_phone,
      ...standing,
      weight: tourist?.weight ?? null,
      food_restriction: tourist?.food_restriction ?? '',
      note: booking.note,
      booked_extras: bookedExtras(booking),
      is_confirmed: isConfirmed(booking),
      is_present: mark?.is_present ?? false,
      marked_at: mark?.marked_at.toISOString() ?? null,
    })),
  };
}

/** What a device keeps to tick people off without a connection. */
export const checkInListOf: Operation<typeof departureCalls.checkIn> = async (context, { query }) => {
  const { departure, membership } = await demandDeparture(context, query.id, 'read');
  return listOf(context.database, departure, seesMoney(membership));
};

/**
 * Marks who has come. A mark may be sent late and twice: of each person the newest counts. A clock that runs ahead counts
 * as now, so that nobody is marked for ever; marks of people who do not go any more are passed over.
 */
export const markPeople: Operation<typeof departureCalls.mark> = async (context, { body }) => {
  const { departure, membership } = await demandDeparture(context, body.id, 'read');
  const { database, user, clock } = context;
  const { people } = await loadPeople(database, departure);
  const known = new Map(people.map(({ key, booking }) => [key, booking.request_id]));
  const now = clock.now();
  const newest = new Map(
    body.marks
      .map((mark) => ({ ...mark, at: new Date(Math.min(Date.parse(mark.at), now.getTime())) }))
      .toSorted((one, other) => one.at.getTime() - other.at.getTime())
      .map((mark) => [mark.person, mark]),
  );
  await storeMarks(
    database,
    [...newest.values()].flatMap(({ person, is_present, at }) => {
      const request_id = known.get(person);
      if (request_id === undefined) return [];
      return [
        {
          // An individual trip stands on no date.
          tour_date_id: departure.request_id === null ? departure.id : null,
          person,
          request_id,
          is_present,
          marked_at: at,
          marked_by_user_id: user.id,
        },
      ];
    }),
  );
  return listOf(database, departure, seesMoney(membership));
};
