import type { Transaction } from '../../../db/index.ts';
import type { PublicContext, UserContext } from '../../../kernel/context.ts';
import { insertUser, releaseUnprovenEmail, updateUser, type UserRow } from '../record/repository.ts';
import { openSession } from '../sessions/sessions.ts';
import { endWhatStoodBefore } from './first-proof.ts';

type NewAccount = Pick<UserRow, 'first_name' | 'last_name' | 'timezone' | 'password_hash'> & {
  email: string;
};

/**
 * Makes an account whose address is proven: by a link that only its mailbox has got. Run it in `refusingTaken`.
 * @returns the account, signed in
 */
export async function makeProvenAccount(
  context: PublicContext,
  tx: Transaction,
  account: NewAccount,
): Promise<{ user_id: number; token: string }> {
  await releaseUnprovenEmail(tx, account.email);
  const values = { ...account, is_email_confirm: true, language_code: context.language };
  const { id } = await insertUser(tx, values);
  return { user_id: id, token: await openSession(context, tx, id) };
}

/** Proves the address of a signed-in person, by a link that only its mailbox has got; what stood there before ends. */
export async function proveOwnEmail(context: UserContext, tx: Transaction, { id }: UserRow): Promise<void> {
  await updateUser(tx, id, { is_email_confirm: true });
  await endWhatStoodBefore(context, tx, id, { session_id: context.user.session_id, byOwner: true });
}
