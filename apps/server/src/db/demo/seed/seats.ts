import { sql } from 'drizzle-orm';
import { schema, type Transaction } from '../../index.ts';

/** Writes why seats of the demo's departures are taken, as the calls would have: bookings, and what was cancelled of them. */
export async function insertSeatLedger(tx: Transaction): Promise<void> {
  await tx.execute(sql`update booking_history h
    set data = h.data || jsonb_build_object('tour_date_id', b.tour_date_id, 'seats', b.seats)
    from booking b
    where b.request_id = h.request_id and h.event = 'created' and b.tour_date_id is not null`);
  await tx.execute(sql`insert into seat_entry (tour_date_id, kind, seats, request_id, actor, actor_name, created_at)
    select b.tour_date_id, 'released', -b.seats, b.request_id,
      case b.base_sale_status when 5 then 'tourist' when 6 then 'staff' else 'system' end,
      case b.base_sale_status when 5 then concat_ws(' ', b.client_last_name, b.client_first_name) else '' end, b.updated_at
    from booking b where b.base_sale_status > 4 and b.tour_date_id is not null`);
}

const DAY = 24 * 3_600_000;
const PARTIES = [
  { party_size: 4, name: 'Анна Лебедева', email: 'lebedeva@example.com', phone: '', language: 'ru' },
  { party_size: 2, name: 'Тимофей Орлов', email: 'orlov@example.com', phone: '+79165550121', language: 'ru' },
  { party_size: 1, name: 'Kate Winter', email: 'winter@example.com', phone: '', language: 'en' },
  { party_size: 2, name: 'Нина Сергеевна', email: '', phone: '+79135550122', language: 'ru' },
] as const;

/** Sells one coming departure of an operator out, and has people wait for its seats. */
export async function insertWaitlist(tx: Transaction, organizer_id: number, now: Date): Promise<void> {
  const { rows } = await tx.execute<{ id: number; tour_id: number }>(sql`
    update tour_date set number_of_seats = number_of_seats - number_of_free_seats, number_of_free_seats = 0
    where id = (
      select d.id from tour_date d
      where d.organizer_id = ${organizer_id} and d.made_by <> 'schedule' and not d.is_busy
        and d.date_start > (${now.toISOString()}::timestamptz + interval '30 days')::date
        and d.number_of_free_seats < d.number_of_seats
      order by d.number_of_free_seats, d.date_start limit 1)
    returning id, tour_id`);
  const [date] = rows;
  if (!date) throw new Error('The demo has no departure to wait for');
  await tx.insert(schema.waitlistEntry).values(
    PARTIES.map((party, index) => {
      const created_at = new Date(now.getTime() - (PARTIES.length - index) * DAY);
      const isByPhone = party.email === '';
      const consent = isByPhone ? null : { ip: '192.0.2.10', at: created_at.toISOString() };
      return { ...party, organizer_id, tour_id: date.tour_id, tour_date_id: date.id, consent, created_at };
    }),
  );
}
