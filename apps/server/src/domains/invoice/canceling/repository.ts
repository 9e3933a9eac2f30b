import type { Settlement } from '@tropa/contract';
import { eq } from 'drizzle-orm';
import { schema, type Transaction } from '../../../db/index.ts';

const { booking } = schema;

/** Writes down how a cancellation was settled. */
export async function setSettlement(
  tx: Transaction,
  request_id: number,
  settlement: Settlement,
): Promise<void> {
  await tx.update(booking).set({ settlement }).where(eq(booking.request_id, request_id));
}
