import { bookingNoteCalls } from '@tropa/contract';
import { route } from '../../../kernel/route.ts';
import { changeNote, createNote, deleteNote, listNotes, pageOfHistory, restoreNote } from './operations.ts';

export const noteRoutes = [
  route(bookingNoteCalls.list, listNotes),
  route(bookingNoteCalls.create, createNote),
  route(bookingNoteCalls.update, changeNote),
  route(bookingNoteCalls.delete, deleteNote),
  route(bookingNoteCalls.restore, restoreNote),
  route(bookingNoteCalls.history, pageOfHistory),
];
