import type { SignInAnswer } from '@tropa/contract';
import type { Executor } from '../../../db/index.ts';
import type { PublicContext } from '../../../kernel/context.ts';
import { makeToken } from '../tokens/one-time-tokens.ts';
import { findUser } from '../record/repository.ts';
import { findTotp, forgetTotp, replaceRecoveryCodes } from '../second-factor/repository.ts';
import { FACTOR_LOSS_MS } from '../second-factor/rules.ts';
import { openSession } from '../sessions/sessions.ts';
import { tellGuardChanged } from '../sessions/tell-guard-changed.ts';

/** Takes the second factor off that was said to be lost, with its codes. */
async function forgetLostFactor(context: PublicContext, tx: Executor, user_id: number): Promise<void> {
  await forgetTotp(tx, user_id);
  await replaceRecoveryCodes(tx, user_id, []);
  const user = await findUser(tx, user_id);
  if (user) await tellGuardChanged(context, tx, user, 'second_factor_off');
}

/**
 * Lets somebody in who has proved who it is: at once or, where a second factor is set, with a ticket for the second step. One
 * that was said to be lost three days ago, and not used since, is set no more.
 */
export async function enter(context: PublicContext, db: Executor, user_id: number): Promise<SignInAnswer> {
  const totp = await findTotp(db, user_id);
  const now = context.clock.now();
  const isSet = totp !== undefined && totp.confirmed_at !== null;
  const isLost =
    isSet && totp.loss_told_at !== null && now.getTime() - totp.loss_told_at.getTime() >= FACTOR_LOSS_MS;
  if (isSet && !isLost) {
    const ticket = await makeToken(db, 'second_factor', user_id, {}, now);
    return { second_factor: true, ticket };
  }
  if (isLost) await forgetLostFactor(context, db, user_id);
  return { token: await openSession(context, db, user_id) };
}
