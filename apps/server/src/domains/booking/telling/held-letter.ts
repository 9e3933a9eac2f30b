import type { HeldLetterReason } from '@tropa/contract';
import type { Transaction } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { bookingsChanged } from '../events.ts';
import { systemActor } from '../policy.ts';
import type { BookingRow } from '../record/repository/bookings.ts';
import { addHistory } from '../record/repository/history.ts';

/** Says in a booking's history that a letter about it was held back, and why; open pages of it show it. */
export const heldInHistory =
  (
    { clock, outbox }: Pick<Services, 'clock' | 'outbox'>,
    { organizer_id, request_id }: Pick<BookingRow, 'organizer_id' | 'request_id'>,
    { to, subject }: { to: 'client' | 'organizer'; subject: string },
  ) =>
  async (tx: Transaction, reason: HeldLetterReason): Promise<void> => {
    // Those to the organizer name the client in their subjects, whom an erasure would not find here.
    const data = { to, reason, ...(to === 'client' && { subject }) };
    await addHistory(tx, request_id, systemActor, 'letter_held_back', data, clock.now());
    await outbox.emit(tx, bookingsChanged, { organizer_id, request_ids: [request_id] });
  };
