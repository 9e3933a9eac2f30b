import { sql } from 'drizzle-orm';
import type { Executor } from './index.ts';

/** A departure, stored or not, as far as it says what of resources it needs. */
export interface NeedingDeparture {
  tour_id: number;
  /** Null: it is not stored. */
  id: number | null;
  date_start: string;
  date_end: string;
  time_start: string | null;
  /** Of what is sold by the hour. */
  length_minutes?: number | undefined;
}

/**
 * How many more seats of departures could be taken for the resources that their tours need, in the order of the list; null: any
 * number, nothing is short (docs/rules/equipment.md).
 */
export async function resourceRooms(
  db: Executor,
  departures: readonly NeedingDeparture[],
): Promise<(number | null)[]> {
  if (departures.length === 0) return [];
  const asked = JSON.stringify(departures.map((departure, number) => ({ ...departure, number })));
  const { rows } = await db.execute<{ room: number | null }>(sql`
    select resource_room(tour_id, id, date_start, date_end, time_start, length_minutes) as room
    from json_to_recordset(${asked}::json) as asked(number int, tour_id bigint, id bigint, date_start date, date_end date, time_start text, length_minutes int)
    order by number`);
  return rows.map(({ room }) => room);
}
