import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { schema, type Executor } from '../../../db/index.ts';
import type { MessageRow } from '../messages/repository/messages.ts';

const { chat, chatMessage } = schema;

/** Messages with cards in the chat about a booking. */
export async function selectCards(db: Executor, request_id: number): Promise<MessageRow[]> {
  const rows = await db
    .select({ message: chatMessage })
    .from(chatMessage)
    .innerJoin(chat, eq(chat.id, chatMessage.chat_id))
    .where(and(eq(chat.request_id, request_id), isNotNull(chatMessage.card)));
  return rows.map(({ message }) => message);
}

/** Messages of chats that propose a booking which nobody has answered. */
export async function proposingMessages(db: Executor, chat_ids: number[]): Promise<number[]> {
  if (chat_ids.length === 0) return [];
  const rows = await db
    .select({ id: chatMessage.id })
    .from(chatMessage)
    .where(
      and(
        inArray(chatMessage.chat_id, chat_ids),
        sql`${chatMessage.card} @> '{"kind": "booking", "state": "open"}'`,
      ),
    );
  return rows.map(({ id }) => id);
}
