import type { DepartureExtra, departureCalls } from '@tropa/contract';
import { fullName } from '@tropa/core';
import { pageOfAll, paginationOf } from '../../../kernel/pages.ts';
import type { Operation } from '../../../kernel/route.ts';
import { isConfirmed } from '../people/confirmed.ts';
import { takenBy } from '../people/extras.ts';
import { clientName, loadPeople, type Person } from '../people/people.ts';
import type { LiveBooking } from '../people/repository.ts';
import { demandDeparture } from '../policy.ts';

const order = new Intl.Collator('ru', { sensitivity: 'base', numeric: true });

/** What orders the list of extras: what is handed out together stands together. */
type ExtraPlace = Pick<DepartureExtra, 'title' | 'is_confirmed' | 'client_name' | 'request_id'>;

const compareExtras = (one: ExtraPlace, other: ExtraPlace): number =>
  order.compare(one.title, other.title) ||
  // Names that differ in their letters' case alone are still two extras.
  Number(one.title > other.title) - Number(one.title < other.title) ||
  Number(other.is_confirmed) - Number(one.is_confirmed) ||
  order.compare(one.client_name, other.client_name) ||
  one.request_id - other.request_id;

/** Who takes which extra, a booking each: with everybody of it, for nobody says for whom of them an extra is. */
export function extrasOfPeople(
  bookings: readonly LiveBooking[],
  people: readonly Pick<Person, 'booking' | 'tourist'>[],
): DepartureExtra[] {
  const byBooking = Map.groupBy(people, ({ booking }) => booking.request_id);
  return bookings
    .flatMap((booking) => {
      const guests = (byBooking.get(booking.request_id) ?? []).map(({ tourist }) => ({
        full_name: tourist ? fullName(tourist) : '',
        food_restriction: tourist?.food_restriction ?? '',
      }));
      return takenBy(booking).map((taken) => ({
        ...taken,
        request_id: booking.request_id,
        client_name: clientName(booking),
        is_confirmed: isConfirmed(booking),
        guests,
        comment: booking.comment,
        note: booking.note,
      }));
    })
    .toSorted(compareExtras);
}

const placeOf = ({ title, is_confirmed, client_name, request_id }: DepartureExtra): ExtraPlace => ({
  title,
  is_confirmed,
  client_name,
  request_id,
});

/**
 * Who takes which extras on a departure, by page: for the kitchen and whoever else hands them out. Everybody who may open
 * the departure sees it, as the manifest: without money.
 */
export const listExtras: Operation<typeof departureCalls.extras> = async (context, { query }) => {
  const { departure } = await demandDeparture(context, query.id, 'read');
  const { bookings, people } = await loadPeople(context.database, departure);
  const found = extrasOfPeople(bookings, people).filter(
    ({ title }) => query.title === undefined || title === query.title,
  );
  const shown = pageOfAll(found, query, (row, place) => compareExtras(row, place) > 0);
  const last = shown.at(-1);
  return { extras: shown, pagination: paginationOf(query, found.length, [], last && placeOf(last)) };
};
