import type { userCalls } from '@tropa/contract';
import type { UserContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { findAccount } from '../chats/repository.ts';

/** The signed-in person, and the ways that prove its phone; none while it has no phone. */
export async function methodsOf(context: UserContext) {
  const account = await findAccount(context.database, context.user.id);
  if (!account) throw refuse.unauthorized();
  const target = { user_id: context.user.id, phone: account.phone, email: null };
  const methods = await context.codeSenders.methodsFor(target, 'phone', { ip: context.ip });
  return { account, target, ...methods };
}

/** Ways to confirm the phone (docs/rules/accounts.md). */
export const phoneConfirmationMethods: Operation<typeof userCalls.phoneConfirmationMethods> = async (
  context,
) => {
  const { verification_methods, is_bot } = await methodsOf(context);
  return { verification_methods, is_bot };
};
