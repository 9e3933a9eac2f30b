import type { userCalls } from '@tropa/contract';
import { inTransaction } from '../../../db/index.ts';
import type { UserContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { checkCode, issueCode, withdrawCode } from '../codes/codes.ts';
import { cannotSend } from '../codes/deliver-code.ts';
import { verifyPassword } from '../password/password.ts';
import { demandOwnSession } from '../policy.ts';
import { freshenSession } from '../sessions/repository.ts';
import { checkSecondFactor, hasSecondFactor } from '../second-factor/rules.ts';

type Proof = { password?: string | undefined; totp?: string | undefined; code?: string | undefined };

async function demandProof(context: UserContext, proof: Proof): Promise<void> {
  const { password_hash, email } = await demandOwnSession(context);
  if (proof.password !== undefined) {
    if (await verifyPassword(proof.password, password_hash)) return;
    throw refuse.validation({ password: { key: 'errors.user.wrong_current_password' } });
  }
  const hasApp = await hasSecondFactor(context.database, context.user.id);
  if (proof.totp !== undefined) {
    if (!hasApp) throw refuse.validation({ totp: { key: 'errors.user.totp_is_off' } });
    if (await checkSecondFactor(context, context.user.id, proof.totp, { orRecovery: false })) return;
    throw refuse.validation({ totp: { key: 'errors.user.wrong_code' } });
  }
  // Where an app is connected, a mailbox alone is not enough.
  if (hasApp || email === null) throw refuse.validation({ code: { key: 'errors.user.wrong_code' } });
  await checkCode(context, { purpose: 'reauth', target: email, code: proof.code ?? '' });
}

/** Proves anew who is at the keyboard: the session counts as fresh for ten minutes more. */
export const reauth: Operation<typeof userCalls.reauth> = async (context, { body }) => {
  await demandProof(context, body);
  await freshenSession(context.database, context.user.session_id, context.clock.now());
  return { success: true };
};

/** Sends the code for `reauth` to the person's e-mail. The person is signed in: a failure may be told at once. */
export const sendReauthCode: Operation<typeof userCalls.sendReauthCode> = async (context) => {
  const { email } = await demandOwnSession(context);
  if (email === null || (await hasSecondFactor(context.database, context.user.id))) throw refuse.forbidden();
  const target = { user_id: context.user.id, phone: null, email };
  const issued = await inTransaction(context.database, (tx) =>
    issueCode(context, tx, {
      purpose: 'reauth',
      target: email,
      user_id: target.user_id,
      method: 'email',
      ip: context.ip,
    }),
  );
  try {
    await context.codeSenders.send('email', target, issued.code, context.language);
  } catch (error) {
    context.logger.warn({ err: error }, 'A code for a fresh sign-in was not delivered');
    await withdrawCode(context.database, issued.id);
    throw cannotSend();
  }
  const { expires_in, resend_in } = issued;
  return { code_sender: 'email', expires_in, resend_in };
};
