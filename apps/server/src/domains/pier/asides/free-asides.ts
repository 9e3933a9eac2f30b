import type { Transaction } from '../../../db/index.ts';
import { freeAside } from '../../booking/index.ts';
import { asidesLeft } from './repository.ts';

/** Gives back all that is set aside for a shift that is being closed. */
export async function freeAsidesOfShift(
  tx: Transaction,
  shift_id: number,
  user_id: number,
  now: Date,
): Promise<void> {
  for (const { id, tour_date_id } of await asidesLeft(tx, shift_id))
    // oxlint-disable-next-line no-await-in-loop -- departures are locked in their order
    await freeAside(tx, { set_aside_id: id, tour_date_id }, { user_id, now });
}
