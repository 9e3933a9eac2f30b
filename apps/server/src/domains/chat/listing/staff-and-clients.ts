import type { chatCalls, ChatSide } from '@tropa/contract';
import type { Executor } from '../../../db/index.ts';
import type { UserContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { knownMember } from '../../organizer/index.ts';
import { readUser } from '../../user/index.ts';
import { audienceOf, demandChat, sideBy } from '../policy.ts';
import { changeMessage } from '../messages/change.ts';
import { markAsRead } from '../messages/read.ts';
import { findMark, selectMarks, type Mark } from '../marks/repository.ts';
import { findChats, knownChat, type ChatRow } from '../messages/repository/chats.ts';
import type { Held } from '../messages/repository/store-message.ts';
import { listChatIds, searchMessageIds, sumUnread } from './repository.ts';
import { findMessages, selectMessages } from '../messages/repository/messages.ts';
import { named, sendByKnown, sendMessage } from '../messages/send.ts';
import { chatView, messageView } from '../messages/views.ts';

/** A page of the chats that somebody may see. */
export const listChats: Operation<typeof chatCalls.list> = async (context, { query }) => {
  const { tour_organizer_id, limit, before_id, before_moment, ...filter } = query;
  const audience = await audienceOf(context, tour_organizer_id);
  const ids = await listChatIds(context.database, {
    ...filter,
    audience,
    now: context.clock.now(),
    limit: limit + 1,
    ...(before_id !== undefined &&
      before_moment !== undefined && { before: { id: before_id, moment: before_moment } }),
  });
  const shown = ids.slice(0, limit);
  const side = 'client_user_id' in audience ? 'client' : 'organizer';
  const [rows, marks] = await Promise.all([
    findChats(context.database, shown),
    side === 'organizer' ? selectMarks(context.database, context.user.id, shown) : new Map<number, Mark>(),
  ]);
  const { language } = context;
  return {
    chats: rows.map((row) => chatView(context, row, { side, language, mark: marks.get(row.chat.id) })),
    has_more: ids.length > limit,
  };
};

export const getChat: Operation<typeof chatCalls.getChat> = async (context, { query }) => {
  const { row, side } = await demandChat(context, query.chat_id);
  const mark =
    side === 'organizer' ? await findMark(context.database, row.chat.id, context.user.id) : undefined;
  return { chat: chatView(context, row, { side, language: context.language, mark }) };
};

/** Half of a page up to a message, half after it, the newest first. */
async function messagesAround(db: Executor, chat_id: number, around_id: number, limit: number) {
  const half = Math.ceil(limit / 2);
  const [older, newer] = await Promise.all([
    selectMessages(db, chat_id, { before_id: around_id + 1, limit: half + 1, offset: 0 }),
    selectMessages(db, chat_id, { after_id: around_id, limit: limit - half + 1, offset: 0 }),
  ]);
  return {
    rows: [...newer.slice(0, limit - half).toReversed(), ...older.slice(0, half)],
    has_more: older.length > half,
    has_newer: newer.length > limit - half,
  };
}

export const getMessages: Operation<typeof chatCalls.getMessages> = async (context, { query }) => {
  const { chat_id, limit, around_id, ...page } = query;
  const { row, side } = await demandChat(context, chat_id);
  if (around_id !== undefined) {
    const { rows, ...more } = await messagesAround(context.database, chat_id, around_id, limit);
    return { ...more, messages: rows.map((message) => messageView(context, message, row, side)) };
  }
  const rows = await selectMessages(context.database, chat_id, { ...page, limit: limit + 1 });
  return {
    messages: rows.slice(0, limit).map((message) => messageView(context, message, row, side)),
    has_more: rows.length > limit,
    has_newer: page.after_id !== undefined && rows.length > limit,
  };
};

/** Messages that say something, each with its chat. */
export const searchMessages: Operation<typeof chatCalls.searchMessages> = async (context, { query }) => {
  const { tour_organizer_id, search, limit, before_id } = query;
  const audience = await audienceOf(context, tour_organizer_id);
  const ids = await searchMessageIds(context.database, audience, { search, before_id, limit: limit + 1 });
  const side = 'client_user_id' in audience ? 'client' : 'organizer';
  const messages = await findMessages(context.database, ids.slice(0, limit));
  const chat_ids = [...new Set(messages.map(({ chat_id }) => chat_id))];
  const [rows, marks] = await Promise.all([
    findChats(context.database, chat_ids),
    side === 'organizer' ? selectMarks(context.database, context.user.id, chat_ids) : new Map<number, Mark>(),
  ]);
  const chats = new Map(rows.map((row) => [row.chat.id, row]));
  const { language } = context;
  const found = messages.flatMap((message) => {
    const row = chats.get(message.chat_id);
    if (!row) return [];
    const chat = chatView(context, row, { side, language, mark: marks.get(row.chat.id) });
    return [{ chat, message: messageView(context, message, row, side) }];
  });
  return { found, has_more: ids.length > limit };
};

export const countUnreadMessages: Operation<typeof chatCalls.unreadCount> = async (context, { query }) =>
  sumUnread(context.database, await audienceOf(context, query.organizer_id), context.clock.now());

export const readChat: Operation<typeof chatCalls.markAsRead> = async (context, { body }) => {
  const { side } = await demandChat(context, body.chat_id);
  return {
    success: true,
    unread_count: await markAsRead(context, body.chat_id, { side, user: context.user }, body.message_id),
  };
};

/** Changes a message of the asker's own. */
export const editChatMessage: Operation<typeof chatCalls.editMessage> = async (context, { body }) => {
  const { side } = await demandChat(context, body.chat_id);
  const change = { kind: 'edited', message: body.message } as const;
  return { message: await changeMessage(context, body, { side, user: context.user }, change) };
};

/** Takes a message of the asker's own back. */
export const deleteChatMessage: Operation<typeof chatCalls.deleteMessage> = async (context, { body }) => {
  const { side } = await demandChat(context, body.chat_id);
  return { message: await changeMessage(context, body, { side, user: context.user }, { kind: 'deleted' }) };
};

/** By which side, and which right, an asker may write in a chat that this process knows; undefined: that is to be asked. */
function knownSide(
  { database, user }: UserContext,
  row: ChatRow,
): { side: ChatSide; held: Held } | undefined {
  const { organizer_id } = row.chat;
  const member = organizer_id === null ? undefined : knownMember(database, user.id, organizer_id);
  const side = sideBy(user.id, row, member);
  const asker = { user_id: user.id, session_id: user.session_id };
  return side && { side, held: { ...asker, ...(side === 'organizer' && member && { member }) } };
}

/** Sends a message: mostly by what is known, else all that it needs is asked of the database, and nothing is taken from memory. */
export const sendChatMessage: Operation<typeof chatCalls.sendMessage> = async (context, { body }) => {
  const { chat_id, ...typed } = body;
  const content = named(typed);
  const { database, user } = context;
  const row = knownChat(database, chat_id);
  const known = row && knownSide(context, row);
  if (known) {
    const sender = { side: known.side, user };
    const message = await sendByKnown(context, row, sender, content, known.held);
    if (message) return { message };
  }
  const live = await readUser(context, { session_id: user.session_id, user_id: user.id }, true);
  if (!live) throw refuse.unauthorized();
  const found = await demandChat({ ...context, user: live }, chat_id, true);
  return { message: await sendMessage(context, found.row, { side: found.side, user }, content) };
};
