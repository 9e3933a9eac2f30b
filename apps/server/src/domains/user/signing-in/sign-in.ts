import type { userCalls } from '@tropa/contract';
import { readLogin } from '@tropa/core';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { enter } from './enter.ts';
import { verifyPassword } from '../password/password.ts';
import { findUserByLogin } from '../record/repository.ts';

/**
 * Signs in by e-mail or phone and password. Whether the account exists is never told: the answer and the time are the
 * same. That an account is blocked is said only to whoever proved it is theirs.
 */
export const signIn: Operation<typeof userCalls.auth> = async (context, { body }) => {
  const user = await findUserByLogin(context.database, readLogin(body.login));
  const fits = await verifyPassword(body.password, user?.password_hash ?? null);
  if (!user || !fits) throw refuse.validation({ password: { key: 'errors.user.wrong_password' } });
  if (user.is_blocked) throw refuse.validation({ login: { key: 'errors.user.blocked' } });
  return enter(context, context.database, user.id);
};
