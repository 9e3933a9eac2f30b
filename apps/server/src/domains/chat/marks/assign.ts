import type { chatCalls } from '@tropa/contract';
import { inTransaction } from '../../../db/index.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { responsiblePersonsOf } from '../../booking/index.ts';
import { demandMay } from '../../organizer/index.ts';
import { chatChanged } from '../events.ts';
import { lockChat, updateChat } from '../messages/repository/chats.ts';
import { demandMembersChat } from '../policy.ts';

/**
 * Says who answers for a chat.
 * @throws Refusal 403 for who sees only its own, 404; 422 for somebody who would not see all chats
 */
export const assignChat: Operation<typeof chatCalls.assign> = async (context, { body }) => {
  const { chat_id, user_id } = body;
  const organizer_id = await demandMembersChat(context, chat_id);
  await demandMay(context, organizer_id, 'chats.assign');
  const persons = await responsiblePersonsOf(context.database, organizer_id);
  if (user_id !== null && !persons.some((person) => person.user_id === user_id))
    throw refuse.validation({ user_id: { key: 'errors.chat.not_responsible' } });
  await inTransaction(context.database, async (tx) => {
    const row = await lockChat(tx, chat_id);
    if (!row || row.chat.responsible_user_id === user_id) return;
    await updateChat(tx, chat_id, { responsible_user_id: user_id });
    await context.outbox.emit(tx, chatChanged, { chat_id });
  });
  return { success: true };
};
