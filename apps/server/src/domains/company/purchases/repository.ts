import { LIVE_BOOKING_STATUSES } from '@tropa/core';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { schema, underId, upTo, type Executor } from '../../../db/index.ts';
import { startOf, type Reading, type ReadingBelow } from '../../../kernel/pages.ts';

const { booking } = schema;
const ofCompany = (company_id: number) => eq(booking.payer_company_id, company_id);
const stands = inArray(booking.base_sale_status, [...LIVE_BOOKING_STATUSES]);
const payed = sql<number>`(${booking.payed_amount} - ${booking.returning_amount})`.mapWith(Number);
const left =
  sql<number>`(case when ${stands} then greatest(0, ${booking.total} - ${payed}) else 0 end)`.mapWith(Number);

/** A page of the bookings that a company pays for, newest first. */
export async function purchasesOf(
  db: Executor,
  company_id: number,
  reading: Pick<Reading, 'from'> & ReadingBelow<[number]>,
) {
  const { offset, place } = startOf(reading);
  const all = and(ofCompany(company_id), upTo(booking.request_id, reading.from));
  const [rows, item_count] = await Promise.all([
    db
      .select({
        request_id: booking.request_id,
        tour_name: booking.tour_name,
        date_start: booking.date_start,
        date_end: booking.date_end,
        last_name: booking.client_last_name,
        first_name: booking.client_first_name,
        tourists_count: booking.tourists_count,
        base_sale_status: booking.base_sale_status,
        currency: booking.currency,
        total: booking.total,
        payed_amount: payed,
        left_amount: left,
      })
      .from(booking)
      .where(and(all, underId(booking.request_id, place)))
      .orderBy(desc(booking.request_id))
      .limit(reading.limit)
      .offset(offset),
    db.$count(booking, all),
  ]);
  return { rows, item_count };
}

/** What all of them come to, by currency. */
export const totalsOf = (db: Executor, company_id: number) =>
  db
    .select({
      currency: booking.currency,
      bookings_count: sql<number>`count(*)`.mapWith(Number),
      total: sql<number>`coalesce(sum(${booking.total}) filter (where ${stands}), 0)`.mapWith(Number),
      payed_amount: sql<number>`sum(${payed})`.mapWith(Number),
      left_amount: sql<number>`sum(${left})`.mapWith(Number),
    })
    .from(booking)
    .where(ofCompany(company_id))
    .groupBy(booking.currency)
    .orderBy(asc(booking.currency));
