import { sql } from 'drizzle-orm';
import type { LostKind } from '../../../db/schema/report.ts';
import type { Executor } from '../../../db/index.ts';

/** Counts what a departure lost on a day. */
export async function addLost(
  db: Executor,
  tour_date_id: number,
  { kind, seats, now }: { kind: LostKind; seats: number; now: Date },
): Promise<void> {
  await db.execute(sql`
    insert into lost_sale as lost (tour_date_id, kind, day, count, seats)
    values (${tour_date_id}, ${kind}, ${now.toISOString().slice(0, 10)}, 1, ${seats})
    on conflict (tour_date_id, kind, day) do update set count = lost.count + 1, seats = lost.seats + excluded.seats`);
}

/** A booking form that was opened for a date: by the number of the departure, or by its local start. */
export interface OpenedForm {
  organizer_id: number;
  screen_name: string;
  tour_date_id: number | null;
  date_start: string;
  time_start: string;
  count: number;
}

/** Counts opened forms of departures that have no seat left; those of others are not counted. */
export async function addVisits(db: Executor, forms: readonly OpenedForm[], now: Date): Promise<void> {
  await db.execute(sql`
    insert into lost_sale as lost (tour_date_id, kind, day, count, seats)
    select d.id, 'visit', ${now.toISOString().slice(0, 10)}, sum(asked.count), 0
    from json_to_recordset(${JSON.stringify(forms)}::json) as asked(organizer_id bigint, screen_name text, tour_date_id bigint,
      date_start text, time_start text, count int)
    join tour t on t.organizer_id = asked.organizer_id and t.screen_name = asked.screen_name and t.screen_name <> ''
    join tour_date d on d.tour_id = t.id and (d.id = asked.tour_date_id
      or asked.tour_date_id is null and d.date_start::text = asked.date_start and d.time_start = asked.time_start)
    where d.number_of_free_seats = 0
    group by d.id order by d.id
    on conflict (tour_date_id, kind, day) do update set count = lost.count + excluded.count`);
}
