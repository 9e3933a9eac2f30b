import type { deskChatCalls } from '@tropa/contract';
import { inTransaction } from '../../../db/index.ts';
import type { Operation } from '../../../kernel/route.ts';
import { freezeByDesk } from '../../chat/index.ts';
import { insertAct } from '../acts/repository.ts';

/** Freezes a chat or opens it again, and keeps it in the journal, both or neither. @throws Refusal 404, 409 */
export const freezeChat: Operation<typeof deskChatCalls.freeze> = async (context, { body }) => {
  const { chat_id, is_frozen, reason } = body;
  await inTransaction(context.database, async (tx) => {
    const organizer_id = await freezeByDesk(context, tx, chat_id, is_frozen);
    await insertAct(tx, {
      kind: is_frozen ? 'freeze_chat' : 'unfreeze_chat',
      admin_id: context.user.id,
      ...(organizer_id !== null && { organizer_id }),
      reason,
      ip: context.ip,
      created_at: context.clock.now(),
    });
  });
  return { success: true };
};
