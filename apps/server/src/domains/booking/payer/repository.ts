import { eq } from 'drizzle-orm';
import { schema, type Transaction } from '../../../db/index.ts';
import type { BookingRow } from '../record/repository/bookings.ts';

const { booking } = schema;

/** Writes who pays for a booking. */
export async function updatePayer(
  tx: Transaction,
  request_id: number,
  payer: Pick<BookingRow, 'payer_company_id' | 'payer_person_id'>,
  now: Date,
): Promise<void> {
  await tx
    .update(booking)
    .set({ ...payer, updated_at: now })
    .where(eq(booking.request_id, request_id));
}
