import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { schema, type Transaction } from '../../../db/index.ts';
import type { BookingRow } from '../../booking/index.ts';
import { nameByNumber } from '../../media/index.ts';

const { booking, bookingHistory, bookingNote, individualTour, tour } = schema;
type IsNamed = (words: string) => boolean;

/** The columns of a booking in which somebody typed words, without those that name a person. */
function withoutPerson(
  { comment, cancel_message, breakdown, tour_proposals, settlement }: BookingRow,
  isNamed: IsNamed,
) {
  const left = (words: string, instead = '') => (isNamed(words) ? instead : words);
  return {
    comment: left(comment),
    cancel_message: left(cancel_message),
    breakdown: {
      ...breakdown,
      lines: breakdown.lines.map(({ reason, ...line }) =>
        reason === undefined || isNamed(reason) ? line : { ...line, reason },
      ),
    },
    tour_proposals: tour_proposals.map((proposal) => ({ ...proposal, note: left(proposal.note) })),
    // What was spent is bookkeeping, under a name that tells of nobody.
    settlement: settlement && {
      ...settlement,
      reason: left(settlement.reason),
      expenses: settlement.expenses.map(({ title, file, ...expense }) => ({
        ...expense,
        title: left(title, '—'),
        file: { ...file, name: left(file.name, String(file.id)) },
      })),
    },
  };
}

/** Facts of the history whose words name a person are emptied: what happened stays. Who of the staff looked after it is none of them. */
async function eraseHistoryWords(tx: Transaction, request_id: number, isNamed: IsNamed): Promise<void> {
  const rows = await tx
    .select()
    .from(bookingHistory)
    .where(and(eq(bookingHistory.request_id, request_id), ne(bookingHistory.event, 'responsible_changed')));
  for (const { id, data } of rows) {
    const named = Object.entries(data).filter(([, value]) => typeof value === 'string' && isNamed(value));
    if (named.length === 0) continue;
    await tx
      .update(bookingHistory)
      .set({ data: { ...data, ...Object.fromEntries(named.map(([fact]) => [fact, ''])) } })
      .where(eq(bookingHistory.id, id));
  }
}

/** A tour that was made for this booking goes whole where it names the person; the booking says the one it was made from. */
async function eraseProgram(tx: Transaction, request_id: number, isNamed: IsNamed): Promise<void> {
  const [made] = await tx.select().from(individualTour).where(eq(individualTour.request_id, request_id));
  if (!made || !isNamed(JSON.stringify([made.content, made.draft]))) return;
  await tx.delete(individualTour).where(eq(individualTour.request_id, request_id));
  await tx
    .update(booking)
    .set({ tour_name: sql`(select ${tour.name} from ${tour} where ${tour.id} = ${booking.tour_id})` })
    .where(eq(booking.request_id, request_id));
}

/** Takes the words that name a person out of a locked booking; those about the others of it stay. */
export async function eraseWords(
  tx: Transaction,
  row: BookingRow,
  isNamed: IsNamed,
  now: Date,
): Promise<void> {
  const { request_id, settlement } = row;
  const files = (settlement?.expenses ?? []).map(({ file }) => file);
  await nameByNumber(
    tx,
    files.filter(({ name }) => isNamed(name)).map(({ id }) => id),
  );
  await tx
    .update(booking)
    .set({ ...withoutPerson(row, isNamed), updated_at: now })
    .where(eq(booking.request_id, request_id));
  const notes = await tx.select().from(bookingNote).where(eq(bookingNote.request_id, request_id));
  await tx.delete(bookingNote).where(
    inArray(
      bookingNote.id,
      notes.filter(({ text }) => isNamed(text)).map(({ id }) => id),
    ),
  );
  await eraseHistoryWords(tx, request_id, isNamed);
  await eraseProgram(tx, request_id, isNamed);
}
