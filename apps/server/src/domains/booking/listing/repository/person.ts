import type { Database } from '../../../../db/index.ts';
import { LIST_TEXT, type BookingListRow } from '../list-item.ts';
import { ownCondition, parameters, type Owner } from './conditions.ts';

/** Contacts by which a person is known; empty: none. */
export interface PersonKey {
  organizer_id: number;
  email: string;
  phone: string;
}

/** Bookings of a person with an organizer that a member may see, newest first. */
export async function bookingsOfPerson(
  database: Database,
  { organizer_id, email, phone }: PersonKey,
  owner: Owner | null,
  limit: number,
): Promise<BookingListRow[]> {
  const at = parameters();
  const contacts = [
    ...(email === '' ? [] : [`lower(b.client_email) = ${at.put(email.toLowerCase())}`]),
    ...(phone === '' ? [] : [`b.client_phone = ${at.put(phone)}`]),
  ];
  if (contacts.length === 0) return [];
  const conditions = [
    `b.organizer_id = ${at.put(organizer_id)}`,
    `(${contacts.join(' or ')})`,
    ...ownCondition(at, { organizer_id, owner }),
  ];
  // As JSON, so that numbers and days come as they do in the list.
  const text = `select coalesce(json_agg(item), '[]') as items from (
    select ${LIST_TEXT} from booking b
    where ${conditions.join(' and ')} order by b.request_id desc limit ${limit}) item`;
  const { rows } = await database.$client.query<{ items: BookingListRow[] }>(text, at.values);
  return rows[0]?.items ?? [];
}
