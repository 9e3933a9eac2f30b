import type { userCalls } from '@tropa/contract';
import { inTransaction } from '../../../db/index.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { emailConfirmationAsked } from '../events.ts';
import { refusingTaken } from '../codes/logins.ts';
import { hashNewPassword } from '../password/new-password.ts';
import { verifyPassword } from '../password/password.ts';
import { demandFreshSignIn, demandOwnSession } from '../policy.ts';
import { findUser, findUserByLogin, updateUser } from '../record/repository.ts';
import { spendTokensOf } from '../tokens/repository.ts';
import { lockUser } from '../record/staff-repository.ts';
import { endSessions, openSession } from '../sessions/sessions.ts';
import { tellGuardChanged } from '../sessions/tell-guard-changed.ts';

/**
 * Asks for another e-mail: it is the account's once its letter or a code has proved it, and nobody's until then. The present
 * one stays; asked for again, it drops what was asked before.
 * @throws Refusal 422 at `email`, where another account has it
 */
export const changeEmail: Operation<typeof userCalls.changeEmail> = async (context, { body }) => {
  await demandFreshSignIn(context);
  const { email } = body;
  await inTransaction(context.database, async (tx) => {
    const user = await lockUser(tx, context.user.id);
    if (!user) throw refuse.unauthorized();
    if (user.email === email) return updateUser(tx, user.id, { pending_email: null });
    if (await findUserByLogin(tx, { email }))
      throw refuse.validation({ email: { key: 'errors.user.email_taken' } });
    await updateUser(tx, user.id, { pending_email: email });
    await context.outbox.emit(tx, emailConfirmationAsked, { user_id: user.id, email });
  });
  return { success: true };
};

/** Sets a new password. All sessions end, and this device gets a new one: a copy of the old tokens is worthless. */
export const changePassword: Operation<typeof userCalls.changePassword> = async (context, { body }) => {
  await demandFreshSignIn(context);
  const now = context.clock.now();
  const password_hash = await hashNewPassword(body.new_password, 'new_password');
  const token = await inTransaction(context.database, async (tx) => {
    const user = await findUser(tx, context.user.id);
    if (!user) throw refuse.unauthorized();
    await updateUser(tx, user.id, { password_hash });
    await spendTokensOf(tx, user.id, 'reset_password', now);
    await endSessions(context, user.id, now, {}, tx);
    // Somebody who sets the first password has changed nothing that was known before.
    if (user.password_hash !== null) await tellGuardChanged(context, tx, user, 'password');
    return openSession(context, tx, user.id);
  });
  return { token };
};

/** Changes the phone, which is to be confirmed then; the password is asked each time. The same number again changes nothing. */
export const changePhone: Operation<typeof userCalls.changePhone> = async (context, { body }) => {
  const { password_hash } = await demandOwnSession(context);
  const fits = await verifyPassword(body.password, password_hash);
  if (!fits) {
    const key = password_hash === null ? 'errors.user.no_password' : 'errors.user.wrong_current_password';
    throw refuse.validation({ password: { key } });
  }
  await refusingTaken(() =>
    inTransaction(context.database, async (tx) => {
      const user = await findUser(tx, context.user.id);
      if (!user) throw refuse.unauthorized();
      if (user.phone === body.phone) return;
      await updateUser(tx, user.id, { phone: body.phone, is_phone_confirm: false });
      await tellGuardChanged(context, tx, user, 'phone');
    }),
  );
  return { success: true };
};
