import type { ReceiptSettings } from '@tropa/contract';
import { and, eq, sql } from 'drizzle-orm';
import { schema, type Executor, type Transaction } from '../../../db/index.ts';

const { paymentAccount, receiptSettings } = schema;
export type AccountRow = typeof paymentAccount.$inferSelect;
/** What an account is for: payments online, or receipts of what is taken by hand. */
export type Purpose = AccountRow['purpose'];

const isActive = (organizer_id: number, purpose: Purpose) =>
  and(
    eq(paymentAccount.organizer_id, organizer_id),
    eq(paymentAccount.purpose, purpose),
    eq(paymentAccount.is_active, true),
  );

/** The account that new payments of an organizer go to, or the register of its new receipts. */
export async function selectActiveAccount(
  db: Executor,
  organizer_id: number,
  purpose: Purpose = 'payments',
): Promise<AccountRow | undefined> {
  return (await db.select().from(paymentAccount).where(isActive(organizer_id, purpose)))[0];
}

export async function selectAccount(db: Executor, id: number): Promise<AccountRow | undefined> {
  return (await db.select().from(paymentAccount).where(eq(paymentAccount.id, id)))[0];
}

/** An account of an organizer by its number, used now or earlier. */
export async function selectNumber(
  db: Executor,
  { organizer_id, provider, number }: Pick<AccountRow, 'organizer_id' | 'provider' | 'number'>,
): Promise<AccountRow | undefined> {
  const rows = await db
    .select()
    .from(paymentAccount)
    .where(
      and(
        eq(paymentAccount.organizer_id, organizer_id),
        eq(paymentAccount.provider, provider),
        eq(paymentAccount.number, number),
      ),
    );
  return rows[0];
}

/** No account of an organizer takes new payments any more, or no register new receipts. */
export async function deactivateAccounts(
  db: Executor,
  organizer_id: number,
  purpose: Purpose,
): Promise<void> {
  await db.update(paymentAccount).set({ is_active: false }).where(isActive(organizer_id, purpose));
}

/** Keeps an account as the one that new payments go to, or new receipts; a known one gets its new fields. */
export async function storeAccount(
  tx: Transaction,
  values: Omit<typeof paymentAccount.$inferInsert, 'is_active' | 'purpose'> & { purpose: Purpose },
): Promise<void> {
  await deactivateAccounts(tx, values.organizer_id, values.purpose);
  const { fields, is_test, checked_at } = values;
  await tx
    .insert(paymentAccount)
    .values({ ...values, is_active: true })
    .onConflictDoUpdate({
      target: [paymentAccount.organizer_id, paymentAccount.provider, paymentAccount.number],
      set: { fields, is_test, checked_at, is_active: true },
    });
}

export async function markChecked(
  db: Executor,
  id: number,
  values: Pick<AccountRow, 'is_test' | 'checked_at'>,
): Promise<void> {
  await db.update(paymentAccount).set(values).where(eq(paymentAccount.id, id));
}

/** How an organizer's receipts are made; undefined: it has not said. */
export async function selectReceiptSettings(
  db: Executor,
  organizer_id: number,
): Promise<ReceiptSettings | undefined> {
  const { mode, tax_system, vat_code } = receiptSettings;
  const rows = await db
    .select({ mode, tax_system, vat_code })
    .from(receiptSettings)
    .where(eq(receiptSettings.organizer_id, organizer_id));
  return rows[0];
}

export async function storeReceiptSettings(
  db: Executor,
  organizer_id: number,
  fields: ReceiptSettings,
): Promise<void> {
  await db
    .insert(receiptSettings)
    .values({ organizer_id, ...fields })
    .onConflictDoUpdate({
      target: receiptSettings.organizer_id,
      set: { ...fields, updated_at: sql`now()` },
    });
}
