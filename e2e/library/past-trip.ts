import { inServerDatabase } from './server-database.ts';

/** Lets the trip of bookings be over: no call can book a day that has passed. */
export const endTrips = (request_ids: number[]): Promise<void> =>
  inServerDatabase((database) =>
    database.$client.query(
      `update booking set date_start = current_date - 12, date_end = current_date - 10, base_sale_status = 4,
        deadline_at = null where request_id = any($1::bigint[])`,
      [request_ids],
    ),
  );
