import { and, eq } from 'drizzle-orm';
import { schema, type Transaction } from '../../../db/index.ts';

const { userAccount } = schema;

/**
 * Marks an account's phone as confirmed, if it is this one.
 * @returns whether it is this one and confirmed now, and whether that is new
 */
export async function confirmPhoneOf(
  tx: Transaction,
  user_id: number,
  phone: string,
): Promise<{ is_confirmed: boolean; is_new: boolean }> {
  const isTheirs = and(eq(userAccount.id, user_id), eq(userAccount.phone, phone));
  const [row] = await tx
    .select({ is_phone_confirm: userAccount.is_phone_confirm })
    .from(userAccount)
    .where(isTheirs)
    .for('no key update');
  if (!row || row.is_phone_confirm) return { is_confirmed: row !== undefined, is_new: false };
  await tx.update(userAccount).set({ is_phone_confirm: true }).where(eq(userAccount.id, user_id));
  return { is_confirmed: true, is_new: true };
}
