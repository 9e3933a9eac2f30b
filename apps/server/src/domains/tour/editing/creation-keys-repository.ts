import { and, eq } from 'drizzle-orm';
import { schema, type Transaction } from '../../../db/index.ts';

const { idempotencyKey } = schema;

/** Under what a tour is made once: who makes it where, and the key of one press of a button. */
export interface CreationKey {
  scope: string;
  key: string;
}

const isKey = ({ scope, key }: CreationKey) =>
  and(eq(idempotencyKey.scope, scope), eq(idempotencyKey.key, key));

/**
 * Takes a key for the transaction; whoever has taken it meanwhile is waited for.
 * @returns the tour that was made under it before, or null where this is the first
 */
export async function takeCreationKey(tx: Transaction, named: CreationKey): Promise<number | null> {
  const taken = await tx
    .insert(idempotencyKey)
    .values({ ...named, body_hash: '' })
    .onConflictDoNothing()
    .returning({ key: idempotencyKey.key });
  if (taken.length > 0) return null;
  const [kept] = await tx.select({ id: idempotencyKey.request_id }).from(idempotencyKey).where(isKey(named));
  return kept?.id ?? null;
}

/** Keeps which tour was made under a key. */
export async function keepCreation(tx: Transaction, named: CreationKey, tour_id: number): Promise<void> {
  await tx.update(idempotencyKey).set({ request_id: tour_id }).where(isKey(named));
}
