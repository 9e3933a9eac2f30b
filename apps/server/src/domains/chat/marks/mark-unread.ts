import type { chatCalls } from '@tropa/contract';
import { inTransaction, type Transaction } from '../../../db/index.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { chatMarked } from '../events.ts';
import { lockChat } from '../messages/repository/chats.ts';
import { countUnread } from '../messages/repository/messages.ts';
import { demandMembersChat } from '../policy.ts';
import { newestToRead, storeMark } from './repository.ts';

/**
 * Has a member read a chat only up to before a message, so that at least one is unread; under the chat's lock.
 * @returns how many are unread now
 */
export async function unreadFrom(
  tx: Transaction,
  { chat_id, user_id }: { chat_id: number; user_id: number },
  message_id: number,
): Promise<number> {
  const read_id = message_id - 1;
  // What was marked may be a message of one's own.
  const unread_count = Math.max(1, await countUnread(tx, chat_id, 'organizer', read_id));
  await storeMark(tx, { chat_id, user_id }, { read_id, unread_count });
  return unread_count;
}

/** Marks a chat as unread for the asker alone. @throws Refusal 403 for a client or support, 404, 409 without a message */
export const markAsUnread: Operation<typeof chatCalls.markAsUnread> = async (context, { body }) => {
  const { chat_id, message_id } = body;
  const user_id = context.user.id;
  await demandMembersChat(context, chat_id);
  const unread_count = await inTransaction(context.database, async (tx) => {
    await lockChat(tx, chat_id);
    const newest = await newestToRead(tx, chat_id);
    if (newest === null) throw refuse.conflict('conflict', { key: 'errors.chat.nothing_to_read' });
    const left = await unreadFrom(tx, { chat_id, user_id }, Math.min(message_id ?? newest, newest));
    await context.outbox.emit(tx, chatMarked, { chat_id, user_id, has_returned: false });
    return left;
  });
  return { success: true, unread_count };
};
