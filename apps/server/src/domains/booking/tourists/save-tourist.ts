import type { QuestionnairePatch } from '@tropa/contract';
import { fullName } from '@tropa/core';
import type { Transaction } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { BookingRow } from '../record/repository/bookings.ts';
import {
  selectTourist,
  updateTouristRow,
  type TouristRow,
  type TouristValues,
} from './repository/tourists.ts';
import { demandLimits, type Changing } from './limits-passed.ts';
import type { MeasuredTourist } from './tourist-limits.ts';
import { touristChanges } from './tourist-values.ts';
import { demandBookedAge } from './tourists.ts';

/** What of a change the limits look at: what stays as it was has been taken already. */
function changedMeasures(current: TouristRow, { birthday, weight }: QuestionnairePatch): MeasuredTourist {
  return {
    ...(birthday !== undefined && birthday !== current.birthday && { birthday }),
    ...(weight !== undefined && weight !== current.weight && { weight }),
  };
}

/**
 * Writes the fields that somebody changed of a tourist of a locked booking; the others stay.
 * @param path of the tourist in the call, before its fields
 * @param who changes it: only staff may go beyond the limits of the tour
 * @param beside columns that the caller knows itself
 * @throws Refusal 404 where the booking has no such tourist; 409 for one who was erased; 422 at fields that cannot be
 */
export async function saveTourist(
  services: Pick<Services, 'config' | 'clock'>,
  tx: Transaction,
  booking: BookingRow,
  id: number,
  patch: QuestionnairePatch,
  path: string,
  who: Changing,
  beside: Partial<TouristValues> = {},
): Promise<TouristRow> {
  const current = await selectTourist(tx, booking.request_id, id);
  if (!current) throw refuse.notFound();
  if (current.erased_at) throw refuse.conflict('conflict', { key: 'errors.tourist.erased' });
  const measured = changedMeasures(current, patch);
  if (measured.birthday) {
    const { category_id } = current;
    await demandBookedAge(tx, booking, { id, category_id, ...measured }, `${path}.birthday`);
  }
  await demandLimits(tx, booking, measured, path, who, {
    tourist_id: id,
    name: fullName({ ...current, ...patch }),
  });
  const values = { ...touristChanges(services, booking, current, patch, path), ...beside };
  if (Object.keys(values).length === 0) return current;
  const row = await updateTouristRow(tx, booking.request_id, id, values);
  if (!row) throw refuse.notFound();
  return row;
}
