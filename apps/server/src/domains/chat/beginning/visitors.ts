import { publicChatCalls, type CallAnswer } from '@tropa/contract';
import { inTransaction } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { route, type Operation } from '../../../kernel/route.ts';
import { acceptBooking, refuseBooking } from '../cards/answer.ts';
import { bringFile } from '../files/bring-file.ts';
import { demandAddress } from '../policy.ts';
import { changeMessage, type WritersChange } from '../messages/change.ts';
import { markAsRead } from '../messages/read.ts';
import { chatOfBooking, findChat, type ChatRow } from '../messages/repository/chats.ts';
import {
  selectChanged,
  selectMessages,
  type MessagePage,
  type MessageRow,
} from '../messages/repository/messages.ts';
import { frozenBy } from '../messages/rules.ts';
import { sendMessage, type MessageContent } from '../messages/send.ts';
import { isTyping } from '../presence/repository.ts';
import { chatView, messageView } from '../messages/views.ts';

/** So many changed messages come with a page. */
const CHANGED_AT_ONCE = 100;
const visitor = { side: 'client', user: null } as const;
type PageAnswer = CallAnswer<typeof publicChatCalls.messages>;
const NOTHING: PageAnswer = {
  messages: [],
  has_more: false,
  changed: [],
  change_number: 0,
  unread_count: 0,
  read_by_other_id: 0,
  frozen: null,
  is_typing: false,
};

/** The chat behind an address, begun where the booking has none yet. @throws Refusal 404 */
async function chatBehind(services: Services, uuid: string): Promise<ChatRow> {
  const found = await demandAddress(services, uuid);
  if ('row' in found) return found.row;
  const created_at = services.clock.now();
  const { request_id, organizer_id, tour_id, language } = found.booking;
  const id = await inTransaction(services.database, (tx) =>
    chatOfBooking(tx, { request_id, organizer_id, tour_id, language, created_at }),
  );
  const row = await findChat(services.database, id);
  if (!row) throw refuse.notFound();
  return row;
}

/** A page of the messages behind an address, for its client. @throws Refusal 404 */
export async function readVisitorPage(
  services: Services,
  uuid: string,
  { limit, after_change, ...page }: MessagePage & { after_change?: number | undefined },
): Promise<PageAnswer> {
  const found = await demandAddress(services, uuid);
  if (!('row' in found)) return NOTHING;
  const { row } = found;
  const { id, change_number } = row.chat;
  const now = services.clock.now();
  const [rows, changed, is_typing] = await Promise.all([
    selectMessages(services.database, id, { ...page, limit: limit + 1 }),
    after_change === undefined || after_change >= change_number
      ? []
      : selectChanged(services.database, id, after_change, CHANGED_AT_ONCE),
    isTyping(services.database, id, 'organizer', now),
  ]);
  const view = (message: MessageRow) => messageView(services, message, row, 'client');
  return {
    messages: rows.slice(0, limit).map(view),
    has_more: rows.length > limit,
    changed: changed.map(view),
    // Where more have changed than come at once, the next asking goes on from the last of these.
    change_number: changed.length === CHANGED_AT_ONCE ? (changed.at(-1)?.change_number ?? 0) : change_number,
    unread_count: row.chat.client_unread_count,
    read_by_other_id: row.chat.organizer_read_id,
    frozen: frozenBy(row, now),
    is_typing,
  };
}

/** Sends a message of the client behind an address. @throws Refusal 404, 409, 422 */
export async function sendAsVisitor(services: Services, uuid: string, content: MessageContent) {
  return sendMessage(services, await chatBehind(services, uuid), visitor, content);
}

/** Changes or takes back a message of the client behind an address. @throws Refusal 403, 404, 409, 422 */
export async function changeAsVisitor(
  services: Services,
  uuid: string,
  message_id: number,
  change: WritersChange,
) {
  const found = await demandAddress(services, uuid);
  if (!('row' in found)) throw refuse.notFound();
  return changeMessage(services, { chat_id: found.row.chat.id, message_id }, visitor, change);
}

/** The chat behind an address; null: nobody has written about this booking yet. @throws Refusal 404 */
export async function viewVisitorChat(services: Services, uuid: string) {
  const found = await demandAddress(services, uuid);
  if (!('row' in found)) return null;
  const { row } = found;
  return chatView(services, row, { side: 'client', language: row.booking?.language ?? row.chat.language });
}

const upload: Operation<typeof publicChatCalls.uploadFile> = async (context, { params, file }) => {
  const row = await chatBehind(context, params.uuid);
  if (frozenBy(row, context.clock.now())) throw refuse.conflict('conflict', { key: 'errors.chat.frozen' });
  const { content, name } = file;
  return { file: await bringFile(context, row.chat.id, { content, name, ip: context.ip }) };
};

const read: Operation<typeof publicChatCalls.read> = async (context, { params, body }) => {
  const found = await demandAddress(context, params.uuid);
  if (!('row' in found)) return { success: true, unread_count: 0 };
  const unread_count = await markAsRead(context, found.row.chat.id, visitor, body.message_id);
  return { success: true, unread_count };
};

export const visitorRoutes = [
  route(publicChatCalls.get, async (context, { params }) => ({
    chat: await viewVisitorChat(context, params.uuid),
  })),
  route(publicChatCalls.messages, (context, { params, query }) =>
    readVisitorPage(context, params.uuid, query),
  ),
  route(publicChatCalls.send, async (context, { params, body }) => ({
    message: await sendAsVisitor(context, params.uuid, body),
  })),
  route(publicChatCalls.edit, async (context, { params, body }) => ({
    message: await changeAsVisitor(context, params.uuid, params.message_id, {
      kind: 'edited',
      message: body.message,
    }),
  })),
  route(publicChatCalls.delete, async (context, { params }) => ({
    message: await changeAsVisitor(context, params.uuid, params.message_id, { kind: 'deleted' }),
  })),
  route(publicChatCalls.acceptBooking, acceptBooking),
  route(publicChatCalls.refuseBooking, refuseBooking),
  route(publicChatCalls.read, read),
  route(publicChatCalls.uploadFile, upload),
];
