import type { userCalls } from '@tropa/contract';
import { inTransaction } from '../../../db/index.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { emailConfirmationAsked } from '../events.ts';
import { takeToken } from '../one-time-tokens.ts';
import { findUser, updateUser } from '../repository/accounts.ts';

/** Sends the confirmation letter once more; nothing where the e-mail is confirmed already. @throws Refusal 422 without an e-mail */
export const emailConfirmationRequest: Operation<typeof userCalls.emailConfirmationRequest> = async (
  context,
) => {
  const user = await findUser(context.database, context.user.id);
  if (!user) throw refuse.unauthorized();
  if (user.email === null) throw refuse.validation({ email: { key: 'errors.user.no_email' } });
  if (!user.is_email_confirm) {
    const { id: user_id, email } = user;
    await context.outbox.emit(context.database, emailConfirmationAsked, { user_id, email });
  }
  return { success: true };
};

/**
 * Confirms the e-mail that the letter went to. Only its own person can: whoever else opens the link, e.g. because a stranger
 * has registered with this address, does not vouch for that account.
 * @throws Refusal 422 at `token`
 */
export const confirmEmail: Operation<typeof userCalls.confirmEmail> = async (context, { body }) => {
  const isDone = await inTransaction(context.database, async (tx) => {
    const link = await takeToken(tx, 'confirm_email', body.token, context.clock.now(), context.user.id);
    const user = link ? await findUser(tx, link.user_id) : undefined;
    if (!link || !user || user.email !== link.data.email) return false;
    await updateUser(tx, user.id, { is_email_confirm: true });
    return true;
  });
  if (!isDone) throw refuse.validation({ token: { key: 'errors.user.link_over' } });
  return { success: true };
};
