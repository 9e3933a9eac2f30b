import { eq } from 'drizzle-orm';
import { schema, type Executor } from '../../../db/index.ts';
import type { UserRow } from './repository.ts';

const { userAccount } = schema;

/** An account, locked against other changes until the transaction ends; records that name it may be made meanwhile. */
export async function lockUser(tx: Executor, id: number): Promise<UserRow | undefined> {
  return (await tx.select().from(userAccount).where(eq(userAccount.id, id)).for('no key update'))[0];
}
