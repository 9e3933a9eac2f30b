import type { BankAccountFields } from '@tropa/contract';
import { and, asc, desc, eq, ne } from 'drizzle-orm';
import { schema, type Executor } from '../../../db/index.ts';

const { bankAccount } = schema;
export type BankAccountRow = typeof bankAccount.$inferSelect;

/** The accounts of an organizer: the default one, then as they were added. */
export const selectBankAccounts = (db: Executor, organizer_id: number): Promise<BankAccountRow[]> =>
  db
    .select()
    .from(bankAccount)
    .where(eq(bankAccount.organizer_id, organizer_id))
    .orderBy(desc(bankAccount.is_default), asc(bankAccount.id));

export async function findBankAccount(db: Executor, id: number): Promise<BankAccountRow | undefined> {
  return (await db.select().from(bankAccount).where(eq(bankAccount.id, id)))[0];
}

/** Takes the mark of the default account from all others; call it before another one gets it. */
export async function clearDefault(tx: Executor, organizer_id: number, except = 0): Promise<void> {
  await tx
    .update(bankAccount)
    .set({ is_default: false })
    .where(
      and(
        eq(bankAccount.organizer_id, organizer_id),
        eq(bankAccount.is_default, true),
        ne(bankAccount.id, except),
      ),
    );
}

export async function insertBankAccount(
  tx: Executor,
  organizer_id: number,
  fields: BankAccountFields,
): Promise<BankAccountRow> {
  const [row] = await tx
    .insert(bankAccount)
    .values({ ...fields, organizer_id })
    .returning();
  if (!row) throw new Error('The account was not stored');
  return row;
}

export async function updateBankAccount(
  tx: Executor,
  id: number,
  values: Partial<BankAccountFields>,
): Promise<BankAccountRow> {
  const [row] = await tx.update(bankAccount).set(values).where(eq(bankAccount.id, id)).returning();
  if (!row) throw new Error('The account is gone');
  return row;
}

export async function removeBankAccount(tx: Executor, id: number): Promise<void> {
  await tx.delete(bankAccount).where(eq(bankAccount.id, id));
}
