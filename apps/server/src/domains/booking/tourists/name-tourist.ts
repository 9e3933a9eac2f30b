import type { TouristPatch } from '@tropa/contract';
import { fullName } from '@tropa/core';
import type { Transaction } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import type { BookingRow } from '../record/repository/bookings.ts';
import { demandLimits, type Changing } from './limits-passed.ts';
import { insertTourist, type TouristRow } from './repository/tourists.ts';
import { touristChanges } from './tourist-values.ts';
import { demandBookedAge } from './tourists.ts';

/** Who takes a free place. */
type Named = TouristPatch & { first_name: string; last_name: string };

/**
 * Puts somebody into a free place of a locked booking; whoever calls it has seen that one is free.
 * @param category_id the category whose place it is; null: the one of the age
 * @param path of the tourist in the call, before its fields
 * @throws Refusal 422 at fields that cannot be
 */
export async function nameTourist(
  services: Pick<Services, 'config' | 'clock'>,
  tx: Transaction,
  booking: BookingRow,
  { category_id, ...tourist }: Named & { category_id: string | null },
  path: string,
  who: Changing,
): Promise<TouristRow> {
  await demandBookedAge(tx, booking, { ...tourist, category_id }, `${path}.birthday`);
  const { first_name, last_name } = tourist;
  const values = touristChanges(services, booking, undefined, tourist, path);
  const row = await insertTourist(tx, booking.request_id, { ...values, first_name, last_name, category_id });
  await demandLimits(tx, booking, tourist, path, who, { tourist_id: row.id, name: fullName(row) });
  return row;
}
