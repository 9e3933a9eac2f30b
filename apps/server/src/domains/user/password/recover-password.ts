import type { userCalls } from '@tropa/contract';
import { inTransaction } from '../../../db/index.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { passwordRecoveryAsked } from '../events.ts';
import { ELSEWHERE, endWhatStoodBefore } from '../signing-in/first-proof.ts';
import { hashNewPassword } from './new-password.ts';
import { readToken, takeToken } from '../tokens/one-time-tokens.ts';
import { findUser, updateUser } from '../record/repository.ts';
import { spendTokensOf } from '../tokens/repository.ts';
import { endSessions } from '../sessions/sessions.ts';
import { tellGuardChanged } from '../sessions/tell-guard-changed.ts';

const linkOver = () =>
  refuse.validation({ token: { key: 'errors.user.link_over' } }, { key: 'errors.user.link_over' });

/** Asks for a letter with a link. Only the worker looks the account up: answer and time tell nothing about it. */
export const passwordRecovery: Operation<typeof userCalls.passwordRecovery> = async (context, { body }) => {
  await context.outbox.emit(context.database, passwordRecoveryAsked, { email: body.email });
  return { success: true };
};

/** Whether a link of recovery is good still; it is not spent by this. */
export const checkPasswordResetToken: Operation<typeof userCalls.checkPasswordResetToken> = async (
  context,
  { body },
) => {
  if (!(await readToken(context.database, 'reset_password', body.token, context.clock.now())))
    throw linkOver();
  return { success: true };
};

/**
 * Sets a new password by a link, once: the other links and all sessions of the person end, the e-mail counts as confirmed;
 * where it was not before, all that was set until then ends.
 * A link that went to an e-mail which is not the person's any more is worthless.
 */
export const passwordReset: Operation<typeof userCalls.passwordReset> = async (context, { body }) => {
  const now = context.clock.now();
  const password_hash = await hashNewPassword(body.password, 'password');
  const isDone = await inTransaction(context.database, async (tx) => {
    const link = await takeToken(tx, 'reset_password', body.token, now);
    const user = link ? await findUser(tx, link.user_id) : undefined;
    if (!link || !user || user.email === null || user.email !== link.data.email) return false;
    if (!user.is_email_confirm) await endWhatStoodBefore(context, tx, user.id, ELSEWHERE);
    await updateUser(tx, user.id, { password_hash, is_email_confirm: true });
    await spendTokensOf(tx, user.id, 'reset_password', now);
    await spendTokensOf(tx, user.id, 'second_factor', now);
    await endSessions(context, user.id, now, {}, tx);
    // The link has proven it.
    await tellGuardChanged(context, tx, { ...user, is_email_confirm: true }, 'password');
    return true;
  });
  if (!isDone) throw linkOver();
  return { success: true };
};
