import type { departureCalls, ManifestPerson, ManifestPlace, ManifestSort } from '@tropa/contract';
import { may, normalizePhone } from '@tropa/core';
import { pageOfAll, paginationOf } from '../../../kernel/pages.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandBooking } from '../../booking/index.ts';
import { loadPeople, manifestPerson } from '../people/people.ts';
import { demandDeparture } from '../policy.ts';
import { storeNote } from '../people/repository.ts';

const order = new Intl.Collator('ru', { sensitivity: 'base', numeric: true });
const nameOf = ({ full_name, client_name }: ManifestPlace) => full_name || client_name;

const COMPARE: Record<ManifestSort, (one: ManifestPlace, other: ManifestPlace) => number> = {
  // Places without a name stand last.
  name: (one, other) =>
    Number(one.full_name === '') - Number(other.full_name === '') ||
    order.compare(nameOf(one), nameOf(other)),
  booking: (one, other) => one.request_id - other.request_id,
  room: (one, other) =>
    Number(one.room === '') - Number(other.room === '') ||
    order.compare(one.room, other.room) ||
    order.compare(nameOf(one), nameOf(other)),
};

/** Nobody stands where another does: those of one name by their bookings, and those of a booking by their places. */
const compareBy = (sort: ManifestSort) => (one: ManifestPlace, other: ManifestPlace) =>
  COMPARE[sort](one, other) || one.request_id - other.request_id || order.compare(one.key, other.key);

const digitsOf = (text: string) => text.replaceAll(/\D/gu, '');

/** Whether somebody is found by a name, the booking's number, a phone or an e-mail. */
function isFound(person: ManifestPerson, search: string): boolean {
  const wanted = search.trim().toLowerCase();
  if (wanted === '') return true;
  const { full_name, client_name, email, phone, request_id } = person;
  const digits = digitsOf(wanted);
  return (
    [full_name, client_name, email].some((text) => text.toLowerCase().includes(wanted)) ||
    wanted.replace(/^№\s*/u, '') === String(request_id) ||
    (digits.length >= 4 &&
      [digits, digitsOf(normalizePhone(wanted))].some((wantedDigits) =>
        digitsOf(phone).includes(wantedDigits),
      ))
  );
}

/** Everybody who goes, sorted and searched; a date has a thousand seats at most. */
export function sortedManifest(people: ManifestPerson[], sort: ManifestSort, search = ''): ManifestPerson[] {
  return people.filter((person) => isFound(person, search)).toSorted(compareBy(sort));
}

const placeOf = ({ full_name, client_name, room, request_id, key }: ManifestPerson): ManifestPlace => ({
  full_name,
  client_name,
  room,
  request_id,
  key,
});

/** People of all live bookings of a departure, by page. A guide sees no payments; nobody sees passports here. */
export const listManifest: Operation<typeof departureCalls.manifest> = async (context, { query }) => {
  const { departure, membership } = await demandDeparture(context, query.id, 'read');
  const { people } = await loadPeople(context.database, departure);
  const hasMoney = may(membership, 'payments.read') === 'all';
  const shown = people.map((person) => manifestPerson(person, departure, hasMoney));
  const found = sortedManifest(shown, query.sort, query.search).filter(
    ({ missing }) => query.incomplete !== '1' || missing.length > 0,
  );
  const compare = compareBy(query.sort);
  const page = pageOfAll(found, query, (person, place) => compare(person, place) > 0);
  const last = page.at(-1);
  return {
    people: page,
    pagination: paginationOf(query, found.length, [], last && placeOf(last)),
  };
};

/** Writes what guides should know of a booking. @throws Refusal 404 for a booking of no departure */
export const saveNote: Operation<typeof departureCalls.saveNote> = async (context, { body }) => {
  const { booking, membership } = await demandBooking(context, body.request_id, 'write');
  const isOnDeparture = booking.tour_date_id !== null || booking.is_individual_tour;
  if (!isOnDeparture || membership.scope !== 'all') throw refuse.notFound();
  await storeNote(context.database, booking.request_id, body.note, context.clock.now());
  return { success: true };
};
