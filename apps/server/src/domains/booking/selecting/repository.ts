import type { Agency, TourProposal } from '@tropa/contract';
import type { AgentTerms } from '@tropa/core';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { schema, type Executor, type Transaction } from '../../../db/index.ts';
import type { BookingRow } from '../record/repository/bookings.ts';

const { booking, tour, tourDate } = schema;

/** What staff change of a booking without touching what is booked. */
export type ClientColumns = Partial<
  Pick<BookingRow, 'client_first_name' | 'client_last_name' | 'client_email' | 'client_phone' | 'comment'> & {
    agency: Agency;
    agent_id: number | null;
    agent_terms: AgentTerms | null;
    tour_proposals: TourProposal[];
  }
>;

export async function updateClient(
  tx: Transaction,
  request_id: number,
  columns: ClientColumns,
  now: Date,
): Promise<void> {
  await tx
    .update(booking)
    .set({ ...columns, updated_at: now })
    .where(eq(booking.request_id, request_id));
}

/** The names and days of proposed tours, in one trip; of what is gone there is nothing. */
export async function findProposed(db: Executor, proposals: TourProposal[]) {
  if (proposals.length === 0) return [];
  const dates = proposals.flatMap(({ tour_date_id }) => tour_date_id ?? []);
  return db
    .select({
      tour_id: tour.id,
      organizer_id: tour.organizer_id,
      status: tour.status,
      tour_name: tour.name,
      screen_name: tour.screen_name,
      schedule_type: tour.schedule_type,
      tour_date_id: tourDate.id,
      date_start: tourDate.date_start,
      date_end: tourDate.date_end,
      time_start: tourDate.time_start,
      tour_variants: tourDate.tour_variants,
    })
    .from(tour)
    .leftJoin(
      tourDate,
      and(eq(tourDate.tour_id, tour.id), dates.length > 0 ? inArray(tourDate.id, dates) : sql`false`),
    )
    .where(inArray(tour.id, [...new Set(proposals.map(({ tour_id }) => tour_id))]));
}
