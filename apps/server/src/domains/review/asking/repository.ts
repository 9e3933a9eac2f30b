import type { AskableBooking } from '@tropa/contract';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db/index.ts';
import { fullName } from '@tropa/core';
import { askedOf, hasNotWritten, whyUnaskable } from '../../sequence/index.ts';

interface Row
  extends
    Record<string, unknown>,
    Pick<
      AskableBooking,
      'request_id' | 'tour_date_id' | 'tour_name' | 'date_start' | 'date_end' | 'time_start' | 'unaskable'
    > {
  client_last_name: string;
  client_first_name: string;
  status: NonNullable<AskableBooking['asked']>['status'] | null;
  at: string;
  is_by_staff: boolean;
}

/** Where a booking stands: when its trip ended and began, on which departure, and which it is. */
export type SilentPlace = [string, string, number, number];

/** Who travelled lately and has not written, by departure, who came back last first. @returns a page of them, and how many there are */
export async function selectSilent(
  db: Executor,
  organizer_id: number,
  at: Date,
  { limit, offset, place }: { limit: number; offset: number; place?: SilentPlace },
): Promise<{ bookings: AskableBooking[]; item_count: number; last: SilentPlace | undefined }> {
  const silent = sql`b.organizer_id = ${organizer_id} and ${hasNotWritten(sql`${at.toISOString()}::timestamptz`)}`;
  const stands = sql`coalesce(b.date_end, b.date_start), b.date_start, coalesce(b.tour_date_id, 0), b.request_id`;
  const under = place
    ? sql`and (${stands}) < (${place[0]}::date, ${place[1]}::date, ${place[2]}::bigint, ${place[3]}::bigint)`
    : sql``;
  const counted = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from booking b where ${silent}`,
  );
  const { rows } = await db.execute<Row>(sql`
    select b.request_id, b.client_last_name, b.client_first_name, b.tour_name, b.date_start::text as date_start,
      coalesce(b.date_end, b.date_start)::text as date_end, b.tour_date_id, b.time_start,
      ${whyUnaskable} as unaskable, asked.status, asked.at, asked.is_by_staff
    from booking b left join lateral (${askedOf}) asked on true
    where ${silent} ${under}
    order by coalesce(b.date_end, b.date_start) desc, b.date_start desc, coalesce(b.tour_date_id, 0) desc, b.request_id desc
    limit ${limit} offset ${offset}`);
  const last = rows.at(-1);
  return {
    item_count: counted.rows[0]?.count ?? 0,
    last: last && [last.date_end, last.date_start, last.tour_date_id ?? 0, last.request_id],
    bookings: rows.map(
      ({ client_last_name, client_first_name, status, at: asked_at, is_by_staff, ...row }) => ({
        ...row,
        client_name: fullName({ last_name: client_last_name, first_name: client_first_name }),
        asked: status === null ? null : { status, at: new Date(asked_at).toISOString(), is_by_staff },
      }),
    ),
  };
}
