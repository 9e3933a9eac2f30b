import { z } from 'zod';
import { historyEntry } from './booking.ts';
import { call } from './call.ts';
import { done, id, lines, moment, queryId } from './common.ts';

/** What a member wrote down about a booking for the others; tourists never see it. */
export const bookingNote = z.object({
  id,
  author_user_id: id.nullable(),
  author_name: z.string(),
  text: z.string(),
  created_at: moment,
  /** Null: it says what it said at first. */
  edited_at: moment.nullable(),
  can_edit: z.boolean(),
  can_delete: z.boolean(),
});
export type BookingNote = z.infer<typeof bookingNote>;

const read = { area: 'bookings', level: 'read', also: 'bookings.inside' } as const;
const write = { area: 'bookings', level: 'write', also: 'bookings.inside' } as const;
const noteText = lines(4000, 1);
const note = z.object({ note: bookingNote });
const theNote = z.object({ request_id: id, id });
const page = {
  request_id: queryId,
  /** Only what is older than this one. */
  before: queryId.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
};

export const bookingNoteCalls = {
  list: call({
    method: 'GET',
    path: '/crm/api/request/notes',
    access: read,
    summary: 'Notes of staff about a booking, newest first.',
    query: z.object(page),
    response: z.object({ notes: z.array(bookingNote), has_more: z.boolean() }),
  }),
  create: call({
    method: 'POST',
    path: '/crm/api/request/create-note',
    access: write,
    summary: 'Writes a note about a booking.',
    body: z.object({ request_id: id, text: noteText }),
    response: note,
  }),
  update: call({
    method: 'POST',
    path: '/crm/api/request/update-note',
    access: write,
    summary: 'Changes an own note.',
    body: theNote.extend({ text: noteText }),
    response: note,
  }),
  delete: call({
    method: 'POST',
    path: '/crm/api/request/delete-note',
    access: write,
    summary: 'Deletes an own note; the owner deletes any. For a day it can be brought back.',
    body: theNote,
    response: done,
  }),
  restore: call({
    method: 'POST',
    path: '/crm/api/request/restore-note',
    access: write,
    summary: 'Brings a deleted note back.',
    body: theNote,
    response: note,
  }),
  history: call({
    method: 'GET',
    path: '/crm/api/request/history',
    access: { area: 'bookings', level: 'read' },
    summary: 'Everything that happened to a booking, newest first.',
    query: z.object(page),
    response: z.object({ history: z.array(historyEntry), has_more: z.boolean() }),
  }),
};
