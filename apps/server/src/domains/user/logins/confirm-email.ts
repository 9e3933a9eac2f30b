import type { userCalls } from '@tropa/contract';
import { inTransaction, type Transaction } from '../../../db/index.ts';
import type { PublicContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { emailConfirmationAsked } from '../events.ts';
import { ELSEWHERE, endWhatStoodBefore } from '../signing-in/first-proof.ts';
import { refusingTaken } from '../codes/logins.ts';
import { readToken, takeToken } from '../tokens/one-time-tokens.ts';
import { verifyPassword } from '../password/password.ts';
import { findUser, updateUser, type UserRow } from '../record/repository.ts';
import { spendTokensOf } from '../tokens/repository.ts';
import { lockUser } from '../record/staff-repository.ts';
import { tellGuardChanged } from '../sessions/tell-guard-changed.ts';

const linkOver = () => refuse.validation({ token: { key: 'errors.user.link_over' } });

/** Sends the confirmation letter once more; nothing where the e-mail is confirmed already. @throws Refusal 422 without an e-mail */
export const emailConfirmationRequest: Operation<typeof userCalls.emailConfirmationRequest> = async (
  context,
) => {
  const user = await findUser(context.database, context.user.id);
  if (!user) throw refuse.unauthorized();
  const email = user.pending_email ?? (user.is_email_confirm ? null : user.email);
  if (email === null && user.email === null)
    throw refuse.validation({ email: { key: 'errors.user.no_email' } });
  if (email !== null) {
    await context.outbox.emit(context.database, emailConfirmationAsked, { user_id: user.id, email });
  }
  return { success: true };
};

/** Spends a link for the e-mail it went to. @returns the account, locked, while that e-mail is its own or asked for by it */
async function takeLink(context: PublicContext, tx: Transaction, token: string) {
  const link = await takeToken(tx, 'confirm_email', token, context.clock.now());
  const user = link ? await lockUser(tx, link.user_id) : undefined;
  const email = link?.data.email;
  if (!user || email === undefined) return undefined;
  if (user.pending_email === email) return { user, email, is_pending: true };
  return user.email === email ? { user, email, is_pending: false } : undefined;
}

async function prove(context: PublicContext, tx: Transaction, token: string): Promise<UserRow | undefined> {
  const taken = await takeLink(context, tx, token);
  if (!taken) return undefined;
  const { user, email, is_pending } = taken;
  if (!is_pending && user.is_email_confirm) return user;
  await updateUser(tx, user.id, {
    email,
    is_email_confirm: true,
    ...(is_pending ? { pending_email: null } : {}),
  });
  // Out of the account itself or with its password: the password is its own.
  await endWhatStoodBefore(context, tx, user.id, {
    session_id: context.user?.session_id ?? null,
    byOwner: true,
  });
  if (is_pending) await tellGuardChanged(context, tx, user, 'email');
  return user;
}

/**
 * Confirms the e-mail that the letter went to, or makes it the account's where it was asked for; every other session ends.
 * Opened elsewhere than in a session of the account, the link asks for its password: whoever opens it, e.g. because a
 * stranger has registered with this address, does not vouch for that account.
 * @throws Refusal 422 at `token`, or at `password`; the link is not spent then
 */
export const confirmEmail: Operation<typeof userCalls.confirmEmail> = async (context, { body }) => {
  const link = await readToken(context.database, 'confirm_email', body.token, context.clock.now());
  if (!link) throw linkOver();
  const isOwn = context.user?.id === link.user_id && !context.user.is_admin_auth;
  if (!isOwn) {
    const user = await findUser(context.database, link.user_id);
    if (!(await verifyPassword(body.password ?? '', user?.password_hash ?? null))) {
      const key =
        body.password === undefined ? 'errors.user.confirm_elsewhere' : 'errors.user.wrong_current_password';
      throw refuse.validation({ password: { key } });
    }
  }
  const session = isOwn ? context : { ...context, user: null };
  const user = await refusingTaken(() =>
    inTransaction(context.database, (tx) => prove(session, tx, body.token)),
  );
  if (!user) throw linkOver();
  return { success: true };
};

/**
 * "It was not me": the address leaves the account that wrote it down, and where nobody had proved it all that was set there
 * ends. The address is free for its owner then.
 * @throws Refusal 422 at `token`
 */
export const rejectEmail: Operation<typeof userCalls.rejectEmail> = async (context, { body }) => {
  const isDone = await inTransaction(context.database, async (tx) => {
    const taken = await takeLink(context, tx, body.token);
    if (!taken || (!taken.is_pending && taken.user.is_email_confirm)) return false;
    const { user, is_pending } = taken;
    await spendTokensOf(tx, user.id, 'confirm_email', context.clock.now());
    if (is_pending) {
      await updateUser(tx, user.id, { pending_email: null });
      return true;
    }
    await updateUser(tx, user.id, { email: null });
    // A phone that was proved is a way in of its own: that person has only mistyped the address.
    if (!user.is_phone_confirm) await endWhatStoodBefore(context, tx, user.id, ELSEWHERE);
    return true;
  });
  if (!isDone) throw linkOver();
  return { success: true };
};
