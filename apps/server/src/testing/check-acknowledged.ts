import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '../db/index.ts';
import { checkSeatInvariants } from './booking.ts';
import { checkLedgerInvariants } from './invoice.ts';
import { soon } from './soon.ts';
import type { Acknowledged } from './trade.ts';

/** Ids that a query, given the ids as JSON, does not find. */
async function missing(
  database: Database,
  ids: (number | string)[],
  query: (json: string) => ReturnType<typeof sql>,
) {
  const { rows } = await database.execute<{ id: number | string }>(query(JSON.stringify(ids)));
  const found = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !found.has(id));
}

/** Demands that everything a server said yes to is in its database, and that seats and money are right. */
export async function checkAcknowledged(database: Database, done: Acknowledged): Promise<void> {
  // What was cut off is tried again after longer and longer pauses.
  await soon(async () => {
    await checkSeatInvariants(database);
    await checkLedgerInvariants(database);
    const { rows } = await database.execute(sql`select id from domain_event`);
    expect(rows).toEqual([]);
  }, 240_000);

  const bookings = [...done.bookings.values()];
  expect(new Set(bookings.map(({ request_id }) => request_id)).size).toBe(bookings.length);
  expect(
    await missing(
      database,
      bookings.map(({ request_id }) => request_id),
      (ids) =>
        sql`select b.request_id as id from booking b
          where b.request_id in (select value::bigint from jsonb_array_elements_text(${ids}::jsonb))`,
    ),
    'acknowledged bookings that are not there',
  ).toEqual([]);
  expect(
    await missing(
      database,
      done.confirmed,
      (ids) =>
        sql`select i.request_id as id from invoice i
          where i.request_id in (select value::bigint from jsonb_array_elements_text(${ids}::jsonb))`,
    ),
    'confirmed bookings without their invoice',
  ).toEqual([]);
  expect(
    await missing(
      database,
      done.payed,
      (ids) =>
        sql`select a.provider_payment_id as id
          from payment_attempt a join ledger_entry l on l.event_key = a.provider || ':' || a.provider_payment_id
          where a.provider_payment_id in (select value from jsonb_array_elements_text(${ids}::jsonb))`,
    ),
    'payments the payer was told of that are not in the ledger',
  ).toEqual([]);
  expect(
    await missing(
      database,
      done.withdrawn,
      (ids) =>
        sql`select b.request_id as id from booking b where b.base_sale_status = 5
          and b.request_id in (select value::bigint from jsonb_array_elements_text(${ids}::jsonb))`,
    ),
    'withdrawals that were forgotten',
  ).toEqual([]);
  const asPairs = (map: Map<number, number>) => [...map].map(([id, value]) => `${id}:${value}`);
  expect(
    await missing(
      database,
      asPairs(done.moved),
      (pairs) =>
        sql`select b.request_id || ':' || b.tour_date_id as id from booking b
          where b.request_id || ':' || b.tour_date_id in (select value from jsonb_array_elements_text(${pairs}::jsonb))`,
    ),
    'bookings that are not where they were moved',
  ).toEqual([]);
  expect(
    await missing(
      database,
      asPairs(done.refunded),
      (pairs) =>
        sql`select r.invoice_id || ':' || r.amount as id from refund r where r.reason = 'by_staff'
          and r.invoice_id || ':' || r.amount in (select value from jsonb_array_elements_text(${pairs}::jsonb))`,
    ),
    'refunds that were forgotten',
  ).toEqual([]);
  expect(
    await missing(
      database,
      done.closed,
      (ids) =>
        sql`select d.id from tour_date d where d.is_busy
          and d.id in (select value::bigint from jsonb_array_elements_text(${ids}::jsonb))
          and not exists (select from booking b where b.tour_date_id = d.id and (
            b.base_sale_status <= 3 and not exists (select from departure_task_item i
              where i.request_id = b.request_id and i.status = 'waiting')
            or b.base_sale_status = 6 and b.payed_amount <> coalesce((select sum(r.amount) from refund r
              where r.request_id = b.request_id and r.status <> 'done'), 0)))`,
    ),
    'cancelled departures that are on sale, carry somebody who was forgotten, or keep their money',
  ).toEqual([]);
}
