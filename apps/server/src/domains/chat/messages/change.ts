import type { ChatMessage } from '@tropa/contract';
import { CHAT, maskContacts } from '@tropa/core';
import { inTransaction, type Transaction } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { chatFilesErased, messageChanged } from '../events.ts';
import { takeUnread } from '../marks/repository.ts';
import { lockChat, updateChat, type ChatChange, type ChatRow } from './repository/chats.ts';
import {
  deleteFiles,
  findMessage,
  firstSince,
  insertPast,
  isAnswered,
  updateMessage,
  type MessageChange,
  type MessageRow,
} from './repository/messages.ts';
import { frozenBy, isMasked, otherSide } from './rules.ts';
import type { Sender } from './send.ts';
import { messageView } from './views.ts';

const MINUTE_MS = 60_000;

/** What its writer makes of a message: other words, or nothing. */
export type WritersChange = { kind: 'edited'; message: string } | { kind: 'deleted' };

/** A message of the writer's own. @throws Refusal 404 where it is none of this chat, 403 where another wrote it */
async function demandOwn(
  tx: Transaction,
  { chat }: ChatRow,
  message_id: number,
  { side, user }: Sender,
): Promise<MessageRow> {
  const message = await findMessage(tx, message_id);
  if (message?.chat_id !== chat.id) throw refuse.notFound();
  // The client is one person, by its account and by its address.
  const isOwn = message.side === side && (side === 'client' || message.author_user_id === user?.id);
  if (!isOwn) throw refuse.forbidden();
  return message;
}

/** @throws Refusal 409 where it is too late, answered, gone, or the chat is for reading only (docs/rules/chat.md) */
async function demandChangeable(
  tx: Transaction,
  row: ChatRow,
  message: MessageRow,
  now: Date,
): Promise<void> {
  const because = (key: string) => refuse.conflict('conflict', { key });
  if (frozenBy(row, now)) throw because('errors.chat.frozen');
  if (message.card) throw because('errors.chat.is_card');
  if (message.deleted_at ?? message.hidden_at ?? message.erased_at) throw because('errors.chat.gone');
  if (now.getTime() - message.created_at.getTime() > CHAT.changeMinutes * MINUTE_MS)
    throw because('errors.chat.too_late');
  if (await isAnswered(tx, message)) throw because('errors.chat.answered');
}

/** Keeps what stood there for the desk, contacts masked. */
async function keepPast(tx: Transaction, message: MessageRow, kind: WritersChange['kind'], now: Date) {
  await insertPast(tx, {
    message_id: message.id,
    kind,
    message: maskContacts(message.message).text,
    file_name: maskContacts(message.file?.name ?? '').text,
    created_at: now,
  });
}

/** Changes a message that was sent before, under its chat's lock, so that whoever asks for changes misses none. */
export async function storeChange(
  { outbox }: Pick<Services, 'outbox'>,
  tx: Transaction,
  { chat }: ChatRow,
  message_id: number,
  change: MessageChange,
  told: { kind: WritersChange['kind'] | 'moderated' | 'prepared' | 'card'; ofChat?: ChatChange },
): Promise<MessageRow> {
  const change_number = chat.change_number + 1;
  await updateChat(tx, chat.id, { ...told.ofChat, change_number });
  const stored = await updateMessage(tx, message_id, { ...change, change_number });
  await outbox.emit(tx, messageChanged, { chat_id: chat.id, message_id, kind: told.kind });
  return stored;
}

/** One that the other side has not read is unread no more; with the last of them its letter goes. */
function lessUnread(row: ChatRow, message: MessageRow): ChatChange {
  const { chat } = row;
  const reader = otherSide(row, message.side);
  if (message.id <= chat[`${reader}_read_id`]) return {};
  const left = Math.max(0, chat[`${reader}_unread_count`] - 1);
  return { [`${reader}_unread_count`]: left, ...(left === 0 ? { [`${reader}_letter_at`]: null } : {}) };
}

/** A question to support waits for what is left of it: without anything, no more. */
async function lessWaiting(tx: Transaction, row: ChatRow, message: MessageRow): Promise<ChatChange> {
  const since = row.chat.support_waits_since;
  if (since === null || message.side === 'support') return {};
  return { support_waits_since: await firstSince(tx, message, since) };
}

/**
 * Changes or takes back a message in the name of its writer. The same change sent twice is made once.
 * @returns the message as its writer's side reads it
 * @throws Refusal 403, 404; 409 where it may not be changed any more; 422 where no words and no file would be left
 */
export function changeMessage(
  services: Services,
  { chat_id, message_id }: { chat_id: number; message_id: number },
  sender: Sender,
  change: WritersChange,
): Promise<ChatMessage> {
  return inTransaction(services.database, async (tx) => {
    const row = await lockChat(tx, chat_id);
    if (!row) throw refuse.notFound();
    const message = await demandOwn(tx, row, message_id, sender);
    const now = services.clock.now();
    const view = (stored: MessageRow) => messageView(services, stored, row, sender.side);
    if (change.kind === 'deleted') {
      if (message.deleted_at) return view(message);
      await demandChangeable(tx, row, message, now);
      await keepPast(tx, message, 'deleted', now);
      const keys = await deleteFiles(tx, message);
      if (keys.length > 0) await services.outbox.emit(tx, chatFilesErased, { keys });
      if (otherSide(row, message.side) === 'organizer') await takeUnread(tx, chat_id, message_id);
      const emptied = {
        message: '',
        file: null,
        file_status: null,
        preview: null,
        is_moderated: false,
        deleted_at: now,
      };
      return view(
        await storeChange(services, tx, row, message_id, emptied, {
          kind: 'deleted',
          ofChat: { ...lessUnread(row, message), ...(await lessWaiting(tx, row, message)) },
        }),
      );
    }
    const words = isMasked(row) ? maskContacts(change.message) : { text: change.message, isMasked: false };
    if (words.text === message.message && message.deleted_at === null) return view(message);
    if (words.text === '' && message.file === null)
      throw refuse.validation({ message: { key: 'errors.validation.required' } });
    await demandChangeable(tx, row, message, now);
    await keepPast(tx, message, 'edited', now);
    const edited = {
      message: words.text,
      is_moderated: message.is_moderated || words.isMasked,
      edited_at: now,
    };
    return view(await storeChange(services, tx, row, message_id, edited, { kind: 'edited' }));
  });
}

/**
 * Hides a message in the name of the desk, or restores it.
 * @returns the organizer, null: a person asks support there
 * @throws Refusal 404; 409 where it is so already, or nothing is left of it
 */
export async function moderateByDesk(
  services: Services,
  tx: Transaction,
  message_id: number,
  { is_hidden, reason }: { is_hidden: boolean; reason: string },
): Promise<number | null> {
  const found = await findMessage(tx, message_id);
  const row = found && (await lockChat(tx, found.chat_id));
  // Anew under the lock: another of the desk may have been quicker.
  const message = row && (await findMessage(tx, message_id));
  if (!message) throw refuse.notFound();
  if (message.deleted_at ?? message.erased_at) throw refuse.conflict('conflict', { key: 'errors.chat.gone' });
  if ((message.hidden_at !== null) === is_hidden)
    throw refuse.conflict('conflict', { key: 'errors.chat.done_already' });
  const change = {
    hidden_at: is_hidden ? services.clock.now() : null,
    hidden_reason: is_hidden ? reason : '',
  };
  await storeChange(services, tx, row, message_id, change, { kind: 'moderated' });
  return row.chat.organizer_id;
}
