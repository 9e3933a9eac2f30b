import type { AccountBooking } from '@tropa/contract';
import { currency } from '@tropa/contract';
import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import { schema, type Executor } from '../../../../db/index.ts';

const { booking } = schema;

/** Contacts that somebody has proved to be its own; empty: none. */
export interface ProvedContacts {
  email: string;
  phone: string;
}

/** What a brand has sold to whoever has these contacts, the newest first, and how much of it there is. */
export async function selectOwnBookings(
  db: Executor,
  partner_site_id: number,
  { email, phone }: ProvedContacts,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ bookings: AccountBooking[]; total: number }> {
  if (email === '' && phone === '') return { bookings: [], total: 0 };
  const own = and(
    eq(booking.partner_site_id, partner_site_id),
    isNull(booking.erased_at),
    or(
      email === '' ? undefined : sql`lower(${booking.client_email}) = ${email.toLowerCase()}`,
      phone === '' ? undefined : eq(booking.client_phone, phone),
    ),
  );
  const found = await db
    .select({
      uuid: booking.uuid,
      request_id: booking.request_id,
      tour_name: booking.tour_name,
      tour_type: booking.tour_type,
      tour_photo: booking.tour_photo,
      date_start: booking.date_start,
      date_end: booking.date_end,
      base_sale_status: booking.base_sale_status,
      tourists_count: booking.tourists_count,
      total: booking.total,
      payed_amount: booking.payed_amount,
      currency: booking.currency,
      timezone: booking.timezone,
      of_all: sql`count(*) over ()`.mapWith(Number),
    })
    .from(booking)
    .where(own)
    .orderBy(desc(booking.request_id))
    .limit(limit)
    .offset(offset);
  return {
    bookings: found.map(({ of_all: _all, ...row }) => ({ ...row, currency: currency.parse(row.currency) })),
    // A page beyond the last has no row that would tell.
    total: found[0]?.of_all ?? (offset > 0 ? await db.$count(booking, own) : 0),
  };
}
