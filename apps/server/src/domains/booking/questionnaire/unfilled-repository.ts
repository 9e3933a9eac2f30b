import type { TouristNeeds } from '@tropa/core';
import { inArray } from 'drizzle-orm';
import { schema, type Database } from '../../../db/index.ts';
import { ownCondition, parameters, type Owner } from '../listing/repository/conditions.ts';

const { bookingTourist } = schema;

const NAMES = '(t.asks_names and b.asks_names)';
const WEIGHT = '(t.max_tourist_weight is not null)';

/** A prepaid booking whose trip is near. */
export interface NearBooking {
  request_id: number;
  tour_name: string;
  tour_type: 1 | 2;
  is_tour_selection: boolean;
  date_start: string;
  date_end: string | null;
  time_start: string | null;
  timezone: string;
  tourists_count: number;
  client_first_name: string;
  client_last_name: string;
  client_email: string;
  asks: TouristNeeds;
  questionnaire_sent_at: string | null;
}

/**
 * Prepaid bookings that start between two days and whose tourists are asked for something, the nearest first: an index holds an
 * organizer's by their day.
 */
export async function selectNear(
  database: Database,
  {
    organizer_id,
    owner,
    from,
    to,
    limit,
  }: { organizer_id: number; owner: Owner | null; from: string; to: string; limit: number },
): Promise<NearBooking[]> {
  const at = parameters();
  const conditions = [
    `b.organizer_id = ${at.put(organizer_id)}`,
    ...ownCondition(at, { organizer_id, owner }),
    `b.date_start between ${at.put(from)}::date and ${at.put(to)}::date`,
    'b.base_sale_status = 3',
    'b.erased_at is null',
    `(b.tour_type = 1 or ${NAMES} or ${WEIGHT})`,
  ];
  const text = `select b.request_id, b.tour_name, b.tour_type, b.is_tour_selection, b.date_start::text as date_start,
      b.date_end::text as date_end, b.time_start, b.timezone, b.tourists_count, b.client_first_name, b.client_last_name,
      b.client_email, json_build_object('names', ${NAMES}, 'weight', ${WEIGHT}) as asks, b.questionnaire_sent_at::text as questionnaire_sent_at
    from booking b join tour t on t.id = b.tour_id where ${conditions.join(' and ')}
    order by b.date_start, b.request_id limit ${limit}`;
  const { rows } = await database.$client.query<NearBooking>(text, at.values);
  return rows;
}

/** The tourists of several bookings. */
export const selectTouristsOf = (database: Database, request_ids: number[]) =>
  database.select().from(bookingTourist).where(inArray(bookingTourist.request_id, request_ids));
