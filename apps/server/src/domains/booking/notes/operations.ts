import type { BookingNote, bookingNoteCalls } from '@tropa/contract';
import { may, type Level } from '@tropa/core';
import type { UserContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { bookingsChanged } from '../events.ts';
import { demandBooking, seesInside } from '../policy.ts';
import { selectHistory } from '../record/repository/history.ts';
import { insertNote, selectNote, selectNotes, updateNote, type NoteRow } from './repository.ts';

type Found = Awaited<ReturnType<typeof demandBooking>>;

/** A booking whose notes the member reads or writes: an agent's people read none of them. @throws Refusal 404, 403 */
const demandInside = (context: UserContext, request_id: number, level: Level): Promise<Found> =>
  demandBooking(context, request_id, level, 'bookings', 'bookings.inside');

function noteView(row: NoteRow, { user }: UserContext, { membership }: Found): BookingNote {
  const isOwn = row.author_user_id === user.id;
  const canWrite = may(membership, 'bookings.write') !== 'none';
  const reach = may(membership, 'notes.delete');
  return {
    id: row.id,
    author_user_id: row.author_user_id,
    author_name: row.author_name,
    text: row.text,
    created_at: row.created_at.toISOString(),
    edited_at: row.edited_at?.toISOString() ?? null,
    can_edit: canWrite && isOwn,
    can_delete: reach === 'all' || (reach === 'own' && isOwn),
  };
}

/** Open pages of the booking show it too. */
async function tell(context: UserContext, { booking: { organizer_id, request_id } }: Found): Promise<void> {
  await context.outbox.emit(context.database, bookingsChanged, {
    organizer_id,
    request_ids: [request_id],
  });
}

/**
 * A note that the member may change or delete.
 * @throws Refusal 404 for a note of another booking, and for a deleted one unless it is to come back; 403 for another's
 */
async function demandNote(
  context: UserContext,
  { request_id, id }: { request_id: number; id: number },
  what: 'can_edit' | 'can_delete',
  isDeleted: boolean,
): Promise<{ found: Found; row: NoteRow }> {
  const found = await demandInside(context, request_id, 'write');
  const row = await selectNote(context.database, request_id, id);
  if (!row || (row.deleted_at !== null) !== isDeleted) throw refuse.notFound();
  if (!noteView(row, context, found)[what]) throw refuse.forbidden();
  return { found, row };
}

async function change(
  context: UserContext,
  found: Found,
  id: number,
  values: Parameters<typeof updateNote>[2],
): Promise<{ note: BookingNote }> {
  const row = await updateNote(context.database, id, values);
  if (!row) throw refuse.notFound();
  await tell(context, found);
  return { note: noteView(row, context, found) };
}

export const listNotes: Operation<typeof bookingNoteCalls.list> = async (context, { query }) => {
  const { request_id, before, limit } = query;
  const found = await demandInside(context, request_id, 'read');
  const rows = await selectNotes(context.database, request_id, { before, limit: limit + 1 });
  return {
    notes: rows.slice(0, limit).map((row) => noteView(row, context, found)),
    has_more: rows.length > limit,
  };
};

export const createNote: Operation<typeof bookingNoteCalls.create> = async (context, { body }) => {
  const found = await demandInside(context, body.request_id, 'write');
  const author_user_id = context.user.id;
  const created_at = context.clock.now();
  const row = await insertNote(context.database, { ...body, author_user_id, created_at });
  await tell(context, found);
  return { note: noteView(row, context, found) };
};

export const changeNote: Operation<typeof bookingNoteCalls.update> = async (context, { body }) => {
  const { found, row } = await demandNote(context, body, 'can_edit', false);
  return change(context, found, row.id, { text: body.text, edited_at: context.clock.now() });
};

export const deleteNote: Operation<typeof bookingNoteCalls.delete> = async (context, { body }) => {
  const { found, row } = await demandNote(context, body, 'can_delete', false);
  await change(context, found, row.id, { deleted_at: context.clock.now() });
  return { success: true } as const;
};

export const restoreNote: Operation<typeof bookingNoteCalls.restore> = async (context, { body }) => {
  const { found, row } = await demandNote(context, body, 'can_delete', true);
  return change(context, found, row.id, { deleted_at: null });
};

export const pageOfHistory: Operation<typeof bookingNoteCalls.history> = async (context, { query }) => {
  const { request_id, before, limit } = query;
  const { membership } = await demandBooking(context, request_id, 'read');
  const rows = await selectHistory(context.database, request_id, {
    before,
    limit: limit + 1,
    isInside: seesInside(membership),
  });
  return { history: rows.slice(0, limit), has_more: rows.length > limit };
};
