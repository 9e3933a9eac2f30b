import type { ChatSide } from '@tropa/contract';
import { inTransaction } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { chatRead } from '../events.ts';
import { lockChat, updateChat } from './repository/chats.ts';
import { countUnread } from './repository/messages.ts';

/**
 * Marks the other side's messages as read, up to one or all. A mark never goes back, and what comes meanwhile stays unread
 * unless it was named.
 * @returns how many are left
 */
export async function markAsRead(
  services: Services,
  chat_id: number,
  side: ChatSide,
  message_id: number | undefined,
): Promise<number> {
  const left = await inTransaction(services.database, async (tx) => {
    const row = await lockChat(tx, chat_id);
    if (!row) throw refuse.notFound();
    const { chat } = row;
    const newest = chat.last_message_id ?? 0;
    const seen = Math.min(message_id ?? newest, newest);
    if (seen <= chat[`${side}_read_id`]) return chat[`${side}_unread_count`];
    const unread_count = seen === newest ? 0 : await countUnread(tx, chat_id, side, seen);
    await updateChat(tx, chat_id, {
      [`${side}_read_id`]: seen,
      [`${side}_unread_count`]: unread_count,
      ...(unread_count === 0 ? { [`${side}_letter_at`]: null } : {}),
    });
    await services.outbox.emit(tx, chatRead, { chat_id, side, message_id: seen, unread_count });
    return unread_count;
  });
  return left;
}
