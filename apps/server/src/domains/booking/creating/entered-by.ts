import type { PayerChoice } from '@tropa/contract';
import { randomUUID } from 'node:crypto';
import type { UserContext } from '../../../kernel/context.ts';
import type { Membership } from '../../organizer/index.ts';
import type { EnteredBy } from './new-booking.ts';
import type { SoldBy } from './sold-by.ts';
import type { BookingRow } from '../record/repository/bookings.ts';

/** Kinds of sales from here on were typed in by staff or agents. */
const TYPED_BY_STAFF = 3;
/** Whether staff typed in whose booking it is: nobody came by themselves. */
export const isTypedByStaff = ({ seller_type }: Pick<BookingRow, 'seller_type'>): boolean =>
  seller_type >= TYPED_BY_STAFF;

interface Client {
  contacts: { first_name: string; last_name: string; email: string; phone: string };
  comment: string;
  /** Left out: the client pays. */
  payer?: PayerChoice | null;
}

/** What of a new booking comes of the member who enters it, and of the client as the member names them. */
export function enteredBy(
  context: UserContext,
  { role }: Pick<Membership, 'role'>,
  { contacts, comment, payer = null }: Client,
  sold: SoldBy,
): EnteredBy {
  const now = context.clock.now();
  return {
    uuid: randomUUID(),
    // What an agent enters the agent has sold.
    seller_type: sold.agency ? 5 : role === 'agent' ? 3 : 4,
    partner_site_id: null,
    ...sold,
    payer_company_id: payer?.company_id ?? null,
    payer_person_id: payer?.person_id ?? null,
    created_by_user_id: context.user.id,
    client_first_name: contacts.first_name,
    client_last_name: contacts.last_name,
    client_email: contacts.email,
    client_phone: contacts.phone,
    comment,
    language: context.language,
    consents: { personal_data: true, agreement: true, ip: context.ip, at: now.toISOString() },
    // Taken from the account.
    actor_name: '',
    now,
  };
}
