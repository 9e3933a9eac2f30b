import { and, eq, isNotNull } from 'drizzle-orm';
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
