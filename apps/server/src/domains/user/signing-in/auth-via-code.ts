import type { userCalls, VerificationMethodType } from '@tropa/contract';
import { readLogin } from '@tropa/core';
import { inTransaction, type Transaction } from '../../../db/index.ts';
import type { PublicContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { checkCode } from '../codes/codes.ts';
import { enter } from './enter.ts';
import { endWhatStoodBefore } from './first-proof.ts';
import { targetOf } from '../codes/logins.ts';
import { createOneTimeToken } from '../tokens/one-time-tokens.ts';
import { confirmPhone } from '../logins/phone.ts';
import { findUserByLogin, updateUser } from '../record/repository.ts';
import { addFavourites } from '../profile/repository.ts';

interface CodeSignIn {
  login: string;
  code: string;
  verify_method: VerificationMethodType;
  favourites_tours_ids: number[];
}

/**
 * Takes a sign-in code; e-mail or phone are proved by it (the first proof ends what was set before), favourite tours are added to those kept before.
 * @param admit lets the person in, in the same transaction
 * @throws Refusal 422 at `code`; for a blocked account, after the right code, at `code_sender`
 */
async function signInByCode<T>(
  context: PublicContext,
  body: CodeSignIn,
  admit: (tx: Transaction, user_id: number) => Promise<T>,
): Promise<T> {
  const login = readLogin(body.login);
  const proved = await checkCode(context, {
    purpose: 'sign_in',
    target: targetOf(login),
    method: body.verify_method,
    code: body.code,
  });
  const user = await findUserByLogin(context.database, login);
  // The login has changed hands since the code was sent.
  if (!user || user.id !== proved.user_id)
    throw refuse.validation({ code: { key: 'errors.user.code_over' } });
  if (user.is_blocked) {
    const message = { key: 'errors.user.code_blocked' };
    throw refuse.validation({ code_sender: message }, message);
  }
  const admitted = await inTransaction(context.database, async (tx) => {
    const session_id = context.user?.id === user.id ? context.user.session_id : null;
    const proof = { session_id, byOwner: session_id !== null };
    if ('phone' in login) await confirmPhone(context, tx, user.id, login.phone, proof);
    else if (!user.is_email_confirm) {
      await updateUser(tx, user.id, { is_email_confirm: true });
      await endWhatStoodBefore(context, tx, user.id, proof);
    }
    await addFavourites(tx, user.id, body.favourites_tours_ids);
    return admit(tx, user.id);
  });
  return admitted;
}

/** Signs in by e-mail or phone and the code that came there. */
export const authViaCode: Operation<typeof userCalls.authViaCode> = (context, { body }) =>
  signInByCode(context, body, (tx, user_id) => enter(context, tx, user_id));

/** The same for a page of another host: a link that signs in at the cabinet, once, within five minutes. */
export const redirectAuthViaCode: Operation<typeof userCalls.redirectAuthViaCode> = async (
  context,
  { body },
) => {
  const token = await signInByCode(context, body, (tx, user_id) =>
    createOneTimeToken(tx, user_id, { is_admin_auth: false, by_user_id: null, now: context.clock.now() }),
  );
  const url = new URL('/org/login-via-token', context.cabinetOrigin());
  url.searchParams.set('token', token);
  return { type: 'redirect', url: url.href };
};
