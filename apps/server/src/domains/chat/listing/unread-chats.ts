import type { Chat } from '@tropa/contract';
import type { UserContext } from '../../../kernel/context.ts';
import { selectMarks } from '../marks/repository.ts';
import { findChats } from '../messages/repository/chats.ts';
import { chatView } from '../messages/views.ts';
import { audienceOf } from '../policy.ts';
import { selectUnread } from './repository.ts';

/** The chats of an organizer that a member has yet to read, the longest waiting first, and how many. @throws Refusal 403, 404 */
export async function unreadChats(
  context: UserContext,
  organizer_id: number,
  limit: number,
): Promise<{ chats: Chat[]; count: number }> {
  const { database, clock, language, user } = context;
  const audience = await audienceOf(context, organizer_id);
  if (!('user_id' in audience)) return { chats: [], count: 0 };
  const { ids, count } = await selectUnread(database, audience, clock.now(), limit);
  const [rows, marks] = await Promise.all([findChats(database, ids), selectMarks(database, user.id, ids)]);
  return {
    chats: rows.map((row) =>
      chatView(context, row, { side: 'organizer', language, mark: marks.get(row.chat.id) }),
    ),
    count,
  };
}
