import type { Services } from '../../../kernel/context.ts';
import type { Executor } from '../../../db/index.ts';
import type { ErasedClient, ErasedTourist } from '../../../kernel/personal-data.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { decryptPassport, type BookingRow, selectTourist, type TouristRow } from '../../booking/index.ts';
import { namedIn } from './named.ts';
import { isClient, ownContacts, type BookedTourist } from './person.ts';
import { selectBookingOfClient, selectParties, selectPerson } from './repository.ts';

/** A tourist as one person over the bookings of an organizer. */
export interface Person {
  organizer_id: number;
  tourist: TouristRow;
  /** Where it goes or went as a tourist of somebody else's booking, with the one that was asked about. */
  rows: BookedTourist[];
  /** The booking by which the person is a client too: then its other data are the client's. */
  client_request_id: number | null;
  emails: string[];
  phones: string[];
}

/**
 * A tourist of a booking, wherever the organizer has the same person.
 * @throws Refusal 404 for what is no tourist of the booking; 409 for one who was erased
 */
export async function loadPerson(db: Executor, booking: BookingRow, id: number): Promise<Person> {
  const { organizer_id, request_id } = booking;
  const tourist = await selectTourist(db, request_id, id);
  if (!tourist) throw refuse.notFound();
  if (tourist.erased_at) throw refuse.conflict('conflict', { key: 'errors.tourist.erased' });
  const found = await selectPerson(db, organizer_id, tourist);
  const rows = found.filter((row) => row.tourist.id === id || !isClient(row));
  const contacts = ownContacts(rows);
  const client_request_id = isClient({ tourist, booking })
    ? request_id
    : await selectBookingOfClient(db, organizer_id, contacts);
  return { organizer_id, tourist, rows, client_request_id, ...contacts };
}

/** @throws Refusal 409 for a tourist who is the client of this booking: all of it is copied and erased with the client */
export function demandNoClient({ client_request_id, tourist }: Person): void {
  if (client_request_id === tourist.request_id)
    throw refuse.conflict('conflict', { key: 'errors.tourist.is_client' });
}

/** The number of a tourist's document, whole. */
export const numberOf = ({ config }: Pick<Services, 'config'>, { tourist, booking }: BookedTourist): string =>
  decryptPassport(config.dataKey, booking.uuid, tourist.passport_cipher);

/** Tells whether words about one of the person's bookings name the person, and nobody else of the booking. */
export async function namesOf(
  services: Pick<Services, 'config'>,
  db: Executor,
  { rows }: Pick<Person, 'rows'>,
): Promise<ErasedTourist['isNamed']> {
  const parties = await selectParties(
    db,
    rows.map(({ booking }) => booking.request_id),
  );
  const named = rows.map((row) => {
    const { request_id, client_first_name: first_name, client_last_name: last_name } = row.booking;
    const others = parties.filter((one) => one.request_id === request_id && one.id !== row.tourist.id);
    const marked = { ...row.tourist, passport: numberOf(services, row) };
    return { request_id, isNamed: namedIn(marked, [{ first_name, last_name }, ...others]) };
  });
  return (id, words) => named.some(({ request_id, isNamed }) => request_id === id && isNamed(words));
}

/**
 * The person as known where no booking leads: by its own contacts.
 * @param isNamed as `namesOf` tells it
 */
export const knownByContacts = (
  { organizer_id, rows, emails, phones }: Person,
  isNamed: ErasedTourist['isNamed'],
): ErasedClient => ({
  organizer_id,
  request_ids: [],
  emails,
  phones,
  isNamed: (words) => rows.some(({ booking }) => isNamed(booking.request_id, words)),
});
