import { inTransaction, type Transaction } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { chatRead } from '../events.ts';
import { findMark, storeMark } from '../marks/repository.ts';
import { lockChat, updateChat, type ChatRow } from './repository/chats.ts';
import { countUnread } from './repository/messages.ts';
import type { Sender } from './send.ts';

/** A mark that moves: how many are left behind it; null: it stands there already, or further. */
async function leftAfter(
  tx: Transaction,
  { chat }: ChatRow,
  { side }: Sender,
  { seen, was }: { seen: number; was: { read_id: number; unread_count: number } },
): Promise<number | null> {
  if (seen <= was.read_id) return null;
  return seen === chat.last_message_id ? 0 : countUnread(tx, chat.id, side, seen);
}

/** What the side as a whole has read: the other side sees it, and letters follow it. */
async function readAsSide(tx: Transaction, row: ChatRow, reader: Sender, seen: number) {
  const { side } = reader;
  const read_id = row.chat[`${side}_read_id`];
  const unread_count = row.chat[`${side}_unread_count`];
  const left = await leftAfter(tx, row, reader, { seen, was: { read_id, unread_count } });
  if (left !== null)
    await updateChat(tx, row.chat.id, {
      [`${side}_read_id`]: seen,
      [`${side}_unread_count`]: left,
      ...(left === 0 ? { [`${side}_letter_at`]: null } : {}),
    });
  return { hasMoved: left !== null, left: left ?? unread_count };
}

/** What a member of an organizer has read itself. */
async function readAsMember(tx: Transaction, row: ChatRow, reader: Sender, seen: number, user_id: number) {
  const chat_id = row.chat.id;
  const was = (await findMark(tx, chat_id, user_id)) ?? { read_id: 0, unread_count: 0 };
  const left = await leftAfter(tx, row, reader, { seen, was });
  if (left !== null) await storeMark(tx, { chat_id, user_id }, { read_id: seen, unread_count: left });
  return { hasMoved: left !== null, left: left ?? was.unread_count };
}

/**
 * Marks the other side's messages as read, up to one or all, in the transaction of whoever does more with the chat. A mark never
 * goes back, and what comes meanwhile stays unread unless it was named. Of an organizer's members each has its own; the other side
 * sees that one of them has read.
 * @returns how many are left
 * @throws Refusal 404
 */
export async function readWithin(
  services: Services,
  tx: Transaction,
  chat_id: number,
  reader: Sender,
  message_id: number | undefined,
): Promise<number> {
  const { side, user } = reader;
  const user_id = side === 'organizer' && user ? user.id : null;
  const row = await lockChat(tx, chat_id);
  if (!row) throw refuse.notFound();
  const newest = row.chat.last_message_id ?? 0;
  const seen = Math.min(message_id ?? newest, newest);
  const ofSide = await readAsSide(tx, row, reader, seen);
  const own = user_id === null ? ofSide : await readAsMember(tx, row, reader, seen, user_id);
  if (ofSide.hasMoved || own.hasMoved)
    await services.outbox.emit(tx, chatRead, {
      chat_id,
      side,
      user_id,
      message_id: seen,
      unread_count: own.left,
    });
  return own.left;
}

/** The same in a transaction of its own. */
export const markAsRead = (
  services: Services,
  chat_id: number,
  reader: Sender,
  message_id: number | undefined,
): Promise<number> =>
  inTransaction(services.database, (tx) => readWithin(services, tx, chat_id, reader, message_id));
