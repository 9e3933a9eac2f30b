import type { Transaction } from '../../../db/index.ts';
import { storedDeparture, type NewDeparture } from '../../tour/index.ts';

/**
 * The id of a departure that is offered: one of a weekly schedule is stored, unless it is already. Who stores it at the same
 * moment waits for the other.
 */
export async function storeDeparture(
  tx: Transaction,
  { tour_date_id, unstored }: { tour_date_id: number | null; unstored: NewDeparture | null },
): Promise<number> {
  if (tour_date_id !== null) return tour_date_id;
  if (unstored === null) throw new Error('A departure that is not stored is of no schedule');
  return storedDeparture(tx, unstored);
}
