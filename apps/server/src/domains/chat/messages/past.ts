import type { CallAnswer, deskChatCalls } from '@tropa/contract';
import { CHAT, maskContacts } from '@tropa/core';
import type { Executor } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { findChat } from './repository/chats.ts';
import { deleteOldPast, selectMessages, selectPast } from './repository/messages.ts';

const DAY_MS = 86_400_000;
const PAGE = 50;

/**
 * A page of a chat as the desk reads it: contacts masked, with what stood in messages before. Whoever asks writes the look down.
 * @throws Refusal 404
 */
export async function lookByDesk(
  db: Executor,
  chat_id: number,
  before_id: number | undefined,
): Promise<CallAnswer<typeof deskChatCalls.look>> {
  const row = await findChat(db, chat_id);
  if (!row) throw refuse.notFound();
  const found = await selectMessages(db, chat_id, { limit: PAGE + 1, offset: 0, before_id });
  const messages = found.slice(0, PAGE);
  const past = await selectPast(
    db,
    messages.map(({ id }) => id),
  );
  return {
    organizer_id: row.chat.organizer_id,
    has_more: found.length > PAGE,
    messages: messages.map((message) => ({
      id: message.id,
      side: message.side,
      message: maskContacts(message.message).text,
      file_name: maskContacts(message.file?.name ?? '').text,
      past: past
        .filter(({ message_id }) => message_id === message.id)
        .map((was) => ({
          kind: was.kind,
          message: was.message,
          file_name: was.file_name,
          at: was.created_at.toISOString(),
        })),
      is_deleted: message.deleted_at !== null,
      is_erased: message.erased_at !== null,
      hidden_reason: message.hidden_at === null ? null : message.hidden_reason,
      created_at: message.created_at.toISOString(),
    })),
  };
}

/** Forgets what stood in messages more than ninety days ago. */
export async function forgetPast({ database, clock }: Services): Promise<void> {
  await deleteOldPast(database, new Date(clock.now().getTime() - CHAT.pastDays * DAY_MS));
}
