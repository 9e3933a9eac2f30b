import { foldText, fullName } from '@tropa/core';
import type { BookingRow, TouristRow } from '../../booking/index.ts';

/** A tourist with the booking it goes by. */
export interface BookedTourist {
  tourist: TouristRow;
  booking: BookingRow;
}

/**
 * Whether a tourist is the client: by the same names, unless the tourist has contacts and all of them are other ones. Then
 * it is a namesake, as fathers and sons often are.
 */
export function isClient({ tourist, booking }: BookedTourist): boolean {
  const client = { last_name: booking.client_last_name, first_name: booking.client_first_name };
  if (foldText(fullName({ ...tourist, middle_name: '' })) !== foldText(fullName(client))) return false;
  const { email, phone } = tourist;
  if (email === '' && phone === '') return true;
  return (
    foldText(email) === foldText(booking.client_email) || (phone !== '' && phone === booking.client_phone)
  );
}

/** The contacts that are a tourist's own: those of the clients who entered it are theirs, and lead to their data. */
export function ownContacts(rows: readonly BookedTourist[]): { emails: string[]; phones: string[] } {
  const clients = new Set(
    rows.flatMap(({ booking }) => [booking.client_email.toLowerCase(), booking.client_phone]),
  );
  const own = (contacts: string[]) => [
    ...new Set(contacts.filter((contact) => contact !== '' && !clients.has(contact))),
  ];
  return {
    emails: own(rows.map(({ tourist }) => tourist.email.toLowerCase())),
    phones: own(rows.map(({ tourist }) => tourist.phone)),
  };
}
