import type { AskableBooking } from '@tropa/contract';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db/index.ts';
import { fullName } from '@tropa/core';
import { isAskable } from '../../sequence/index.ts';

interface Row extends Record<string, unknown> {
  request_id: number;
  client_last_name: string;
  client_first_name: string;
  tour_name: string;
  date_start: string;
  date_end: string;
  all: number;
}

/** Who travelled lately and may be asked for a review, who came back last first. @returns some of them, and how many there are */
export async function selectAskable(
  db: Executor,
  organizer_id: number,
  at: Date,
  limit: number,
): Promise<{ bookings: AskableBooking[]; count: number }> {
  const now = sql`${at.toISOString()}::timestamptz`;
  const { rows } = await db.execute<Row>(sql`
    select b.request_id, b.client_last_name, b.client_first_name, b.tour_name, b.date_start::text as date_start,
      coalesce(b.date_end, b.date_start)::text as date_end, count(*) over () as all
    from booking b
    where b.organizer_id = ${organizer_id} and ${isAskable(now)}
    order by coalesce(b.date_end, b.date_start) desc, b.request_id desc
    limit ${limit}`);
  return {
    bookings: rows.map((row) => ({
      request_id: row.request_id,
      client_name: fullName({ last_name: row.client_last_name, first_name: row.client_first_name }),
      tour_name: row.tour_name,
      date_start: row.date_start,
      date_end: row.date_end,
    })),
    count: rows[0]?.all ?? 0,
  };
}
