import { and, eq, inArray } from 'drizzle-orm';
import { schema, type Executor } from '../../../db/index.ts';

const { seatHold, tourDate } = schema;

const kept = (db: Executor) =>
  db
    .select({
      token: seatHold.token,
      message_id: seatHold.message_id,
      tour_date_id: seatHold.tour_date_id,
      tour_id: tourDate.tour_id,
      made_by: tourDate.made_by,
      date_start: tourDate.date_start,
      date_end: tourDate.date_end,
      time_start: tourDate.time_start,
    })
    .from(seatHold)
    .innerJoin(tourDate, eq(tourDate.id, seatHold.tour_date_id));
export type KeptProposal = Awaited<ReturnType<typeof kept>>[number];

/** What is kept for a booking that a message proposes, with its departure as it goes now; undefined: nothing any more. */
export async function findKeptProposal(db: Executor, message_id: number): Promise<KeptProposal | undefined> {
  return (await kept(db).where(eq(seatHold.message_id, message_id)))[0];
}

/** The same of all that messages propose. */
export function findKeptProposals(db: Executor, message_ids: number[]): Promise<KeptProposal[]> {
  return message_ids.length === 0
    ? Promise.resolve([])
    : kept(db).where(inArray(seatHold.message_id, message_ids));
}

/** What is kept for bookings of a tour that messages propose. */
export function keptProposalsOf(db: Executor, tour_id: number): Promise<KeptProposal[]> {
  return kept(db).where(and(eq(seatHold.kind, 'card'), eq(tourDate.tour_id, tour_id)));
}
