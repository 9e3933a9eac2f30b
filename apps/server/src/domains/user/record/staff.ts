import type { Executor } from '../../../db/index.ts';
import { findUserByLogin, updateUser } from './repository.ts';

// What the platform's staff may change of an account; the desk asks, refuses and keeps the journal.

/**
 * Blocks an account or lets it in again. Nobody signs in with a blocked one, and its sessions answer no more: whoever
 * blocks it ends them with `endSessions` once this is committed, so that no process still believes in them.
 */
export const setAccountBlocked = (tx: Executor, user_id: number, is_blocked: boolean): Promise<void> =>
  updateUser(tx, user_id, { is_blocked });

/** Makes one of the staff of the account with an e-mail. @returns false where there is no such account */
export async function appointAdmin(db: Executor, email: string): Promise<boolean> {
  const account = await findUserByLogin(db, { email });
  if (account) await updateUser(db, account.id, { is_admin: true });
  return account !== undefined;
}
