import { sql } from 'drizzle-orm';

/** The operator has cancelled the departure `d`. */
export const CANCELED = sql`(d.is_busy and exists (select from departure_task k where k.tour_date_id = d.id and k.kind = 'cancel'))`;

/** Of the departures `d` those that reports count: not cancelled, not closed with nobody on them, none that another stands for. */
export const COUNTED = sql`d.replaced_by_id is null and d.number_of_seats > 0
  and not (d.is_busy and d.number_of_free_seats = d.number_of_seats) and not ${CANCELED}`;
