import type { userCalls } from '@tropa/contract';
import { inTransaction } from '../../../db/index.ts';
import type { UserContext } from '../../../kernel/context.ts';
import { Refusal, refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { checkCode, confirmPhone } from '../../user/index.ts';
import { findAccount } from '../chats/repository.ts';

const success = { success: true } as const;

async function account(context: UserContext) {
  const found = await findAccount(context.database, context.user.id);
  if (!found) throw refuse.unauthorized();
  return found;
}

/**
 * Confirms the phone by a code, once; a second press at the same moment is answered as the first. A code that went to a
 * phone which the person has changed meanwhile proves nothing.
 * @throws Refusal 422 at `code`
 */
export const confirmPhoneByCode: Operation<typeof userCalls.confirmPhone> = async (context, { body }) => {
  const { phone, is_phone_confirm, is_blocked } = await account(context);
  if (is_blocked) throw refuse.validation({ code: { key: 'errors.user.code_blocked' } });
  if (phone === null) throw refuse.validation({ code: { key: 'errors.messenger.no_phone' } });
  if (is_phone_confirm) return success;
  const { code, verify_method: method } = body;
  const over = refuse.validation({ code: { key: 'errors.user.code_over' } });
  try {
    const proof = await checkCode(context, { purpose: 'phone', target: phone, method, code });
    if (proof.user_id !== context.user.id) throw over;
  } catch (error) {
    if (error instanceof Refusal && (await account(context)).is_phone_confirm) return success;
    throw error;
  }
  const isConfirmed = await inTransaction(context.database, (tx) =>
    confirmPhone(context, tx, context.user.id, phone, {
      session_id: context.user.session_id,
      byOwner: true,
    }),
  );
  if (!isConfirmed) throw over;
  return success;
};
