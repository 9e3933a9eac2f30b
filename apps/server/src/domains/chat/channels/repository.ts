import { inArray } from 'drizzle-orm';
import { schema, type Executor } from '../../../db/index.ts';

const { chat } = schema;

/** Of chats whose client each is, and about which booking. */
export async function selectSidesOf(db: Executor, ids: number[]) {
  return db
    .select({ id: chat.id, request_id: chat.request_id, client_user_id: chat.client_user_id })
    .from(chat)
    .where(inArray(chat.id, ids));
}
