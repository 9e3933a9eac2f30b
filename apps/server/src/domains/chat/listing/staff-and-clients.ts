import type { chatCalls } from '@tropa/contract';
import type { Operation } from '../../../kernel/route.ts';
import { audienceOf, demandChat } from '../policy.ts';
import { changeMessage } from '../messages/change.ts';
import { markAsRead } from '../messages/read.ts';
import { findMark, selectMarks, type Mark } from '../marks/repository.ts';
import { findChats } from '../messages/repository/chats.ts';
import { listChatIds, sumUnread } from './repository.ts';
import { selectMessages } from '../messages/repository/messages.ts';
import { sendMessage } from '../messages/send.ts';
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

export const getMessages: Operation<typeof chatCalls.getMessages> = async (context, { query }) => {
  const { chat_id, limit, ...page } = query;
  const { row, side } = await demandChat(context, chat_id);
  const rows = await selectMessages(context.database, chat_id, { ...page, limit: limit + 1 });
  return {
    messages: rows.slice(0, limit).map((message) => messageView(context, message, row, side)),
    has_more: rows.length > limit,
  };
};

export const countUnreadMessages: Operation<typeof chatCalls.unreadCount> = async (context, { query }) => ({
  count: await sumUnread(
    context.database,
    await audienceOf(context, query.organizer_id),
    context.clock.now(),
  ),
});

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

export const sendChatMessage: Operation<typeof chatCalls.sendMessage> = async (context, { body }) => {
  const { chat_id, ...content } = body;
  const { side } = await demandChat(context, chat_id);
  return { message: await sendMessage(context, chat_id, { side, user: context.user }, content) };
};
