import type { SignInAnswer } from '@tropa/contract';
import type { Executor } from '../../db/index.ts';
import type { PublicContext } from '../../kernel/context.ts';
import { makeToken } from './one-time-tokens.ts';
import { hasSecondFactor } from './second-factor.ts';
import { openSession } from './sessions.ts';

/** Lets somebody in who has proved who it is: at once or, where a second factor is set, with a ticket for the second step. */
export async function enter(context: PublicContext, db: Executor, user_id: number): Promise<SignInAnswer> {
  if (!(await hasSecondFactor(db, user_id))) return { token: await openSession(context, db, user_id) };
  const ticket = await makeToken(db, 'second_factor', user_id, {}, context.clock.now());
  return { second_factor: true, ticket };
}
