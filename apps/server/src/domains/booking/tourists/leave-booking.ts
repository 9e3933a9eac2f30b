import type { Transaction } from '../../../db/index.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { BookingRow } from '../record/repository/bookings.ts';
import { deleteTourist, type TouristRow } from './repository/tourists.ts';
import { rightsToTourists } from './tourists.ts';

/**
 * Takes a tourist out of a locked booking; the place stays.
 * @throws Refusal 404 where the booking has no such tourist; 409 where the tourist may not leave any more
 */
export async function leaveBooking(
  tx: Transaction,
  booking: BookingRow,
  id: number,
  now: Date,
): Promise<TouristRow> {
  const row = await deleteTourist(tx, booking.request_id, id);
  if (!row) throw refuse.notFound();
  const rightsTo = await rightsToTourists(tx, booking, now);
  if (!rightsTo(row).can_delete) throw refuse.conflict('conflict', { key: 'errors.tourist.has_gone' });
  return row;
}
