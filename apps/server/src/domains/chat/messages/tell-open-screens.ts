import { LRUCache } from 'lru-cache';
import type { ChatMessage, ChatSide, RealtimeEvent, RealtimeEventName } from '@tropa/contract';
import { perExecutor, type Database, type Executor } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import {
  chatChannel,
  memberChannel,
  organizerChannel,
  SUPPORT_CHANNEL,
  userChannel,
} from '../../../plugins/channels.ts';
import { subscribe } from '../../../plugins/subscription.ts';
import { ownMembersOf } from '../../booking/index.ts';
import { chatChanged, chatMarked, chatRead, messageChanged, messageSent } from '../events.ts';
import { findChat, type ChatRow } from './repository/chats.ts';
import { findMessage, type MessageRow } from './repository/messages.ts';
import { frozenBy, isWithSupport, otherSide } from './rules.ts';
import { messageView } from './views.ts';

type ChatEventName = Extract<
  RealtimeEventName,
  `chat_${string}` | 'new_message' | `message_was_${string}` | `attachment_${string}`
>;

/** What an event may carry: processes tell one another of it in a note of 8,000 bytes. */
const MAX_MESSAGE_BYTES = 5000;

/** Guides and agents whose own a chat is now. */
export async function ownMembersIn(db: Executor, { request_id }: ChatRow['chat']): Promise<number[]> {
  if (request_id === null) return [];
  return (await ownMembersOf(db, [request_id])).map(({ user_id }) => user_id);
}

/** Of the members who may see a chat: those who see all, and the guides and agents whose own it is now. */
async function channelsOfMembers(
  { database }: Services,
  { chat }: ChatRow,
  own_user_ids?: readonly number[],
): Promise<string[]> {
  const { organizer_id } = chat;
  if (organizer_id === null) return [];
  const own = own_user_ids ?? (await ownMembersIn(database, chat));
  return [
    organizerChannel(organizer_id, 'chats'),
    chatChannel(chat.id, 'organizer'),
    ...own.map((user_id) => memberChannel(organizer_id, user_id)),
  ];
}

/** Of the client, where it has an account: a chat that has just begun is in no channel that it has joined. */
const channelsOfClient = ({ chat }: ChatRow): string[] =>
  chat.client_user_id === null ? [] : [userChannel(chat.client_user_id), chatChannel(chat.id, 'client')];

async function tellIn<N extends ChatEventName>(
  { realtime }: Services,
  channels: string[],
  name: N,
  event: RealtimeEvent<N>,
): Promise<void> {
  if (channels.length > 0) await realtime.toChannels(channels, name, event);
}

/** To the members who may see the chat. */
export async function tellMembers<N extends ChatEventName>(
  services: Services,
  row: ChatRow,
  name: N,
  event: RealtimeEvent<N>,
): Promise<void> {
  await tellIn(services, await channelsOfMembers(services, row), name, event);
}

/** To the client, where it has an account. */
export const tellClient = <N extends ChatEventName>(
  services: Services,
  row: ChatRow,
  name: N,
  event: RealtimeEvent<N>,
): Promise<void> => tellIn(services, channelsOfClient(row), name, event);

/** To the platform's staff, who ask anew: of a question to support they read other views than those who ask. */
async function tellSupport({ realtime }: Services, row: ChatRow): Promise<void> {
  if (isWithSupport(row))
    await realtime.toChannels([SUPPORT_CHANNEL], 'support_chat_changed', { chat_id: row.chat.id });
}

async function tellBoth<N extends ChatEventName>(
  services: Services,
  row: ChatRow,
  name: N,
  event: RealtimeEvent<N>,
): Promise<void> {
  await tellMembers(services, row, name, event);
  await tellClient(services, row, name, event);
}

/** A message as a side reads it; null: too long for an event. */
function shortView(services: Services, sent: MessageRow, row: ChatRow, side: ChatSide): ChatMessage | null {
  const view = messageView(services, sent, row, side);
  return Buffer.byteLength(JSON.stringify(view)) <= MAX_MESSAGE_BYTES ? view : null;
}

/** A message that was just sent. */
export interface SentMessage {
  /** The chat as the message has left it. */
  row: ChatRow;
  sent: MessageRow;
  is_first: boolean;
  /** Guides and agents whose own the chat is, where its storing has asked already. */
  own_user_ids?: readonly number[];
}

/**
 * Shows a message on the screens of this process.
 * @returns what is under way until those of the other processes are told, too
 */
async function showMessage(
  services: Services,
  { row, sent, is_first, own_user_ids }: SentMessage,
): Promise<{ elsewhere: Promise<unknown> }> {
  const { id: chat_id, organizer_id } = row.chat;
  const base = { organizer_id, chat_id };
  const message_id = sent.id;
  const eventFor = (side: ChatSide) => ({
    ...base,
    message_id,
    side: sent.side,
    message: shortView(services, sent, row, side),
    unread_count: row.chat[`${otherSide(row, sent.side)}_unread_count`],
  });
  const [members, client] = [await channelsOfMembers(services, row, own_user_ids), channelsOfClient(row)];
  const both = <N extends ChatEventName>(name: N, event: RealtimeEvent<N>) =>
    [members, client].map((channels) => tellIn(services, channels, name, event));
  // All at once: each is told here before anything is waited for, and to the others together.
  const elsewhere = Promise.all([
    ...(is_first ? both('chat_created', base) : []),
    tellIn(services, members, 'new_message', eventFor('organizer')),
    tellIn(services, client, 'new_message', eventFor('client')),
    ...(sent.is_moderated ? both('message_was_moderated', { ...base, message_id }) : []),
    tellSupport(services, row),
  ]);
  return { elsewhere };
}

/** Messages that this process shows by itself, and whether it could: of those that it has shown the delivery says nothing more. */
const shownOf = perExecutor((_database: Database) => new LRUCache<number, Promise<boolean>>({ max: 20_000 }));

/**
 * Shows a message as soon as it is stored: who reads along waits for no queue, and whoever has sent it not for other processes. It
 * is an early word only: what a crash or a trouble of the database leaves untold, the delivery of its event tells.
 */
export async function showAtOnce(services: Services, message: SentMessage): Promise<void> {
  const here = showMessage(services, message);
  const shown = here
    .then(({ elsewhere }) => elsewhere)
    .then(
      () => true,
      (error: unknown) => {
        services.logger.warn({ err: error }, 'A message was not shown at once');
        return false;
      },
    );
  shownOf(services.database).set(message.sent.id, shown);
  await here.catch(() => undefined);
}

/** A delivery that comes twice only says it again: screens know messages by their ids. */
export const liveSubscriptions = [
  subscribe(
    messageSent,
    'chat.show-message',
    async (services, { chat_id, message_id, is_first }) => {
      if (await shownOf(services.database).get(message_id)) return;
      const [row, sent] = await Promise.all([
        findChat(services.database, chat_id),
        findMessage(services.database, message_id),
      ]);
      if (row && sent) await (await showMessage(services, { row, sent, is_first })).elsewhere;
    },
    {
      isLive: true,
      // Mostly it was shown by this process already, and there is nothing left to do.
      concerns: (_ask, payloads, { database }) =>
        Promise.all(
          payloads.map(async ({ message_id }) => !(await shownOf(database).get(Number(message_id)))),
        ),
    },
  ),

  subscribe(
    messageChanged,
    'chat.show-changed-message',
    async (services, { chat_id, message_id, kind }) => {
      const [row, message] = await Promise.all([
        findChat(services.database, chat_id),
        findMessage(services.database, message_id),
      ]);
      if (!row || !message) return;
      await tellSupport(services, row);
      const base = { organizer_id: row.chat.organizer_id, chat_id, message_id };
      if (kind === 'deleted') await tellBoth(services, row, 'message_was_deleted', base);
      else if (kind === 'moderated') await tellBoth(services, row, 'message_was_moderated', base);
      else {
        const eventFor = (side: ChatSide) => ({ ...base, message: shortView(services, message, row, side) });
        const [ours, theirs] = [eventFor('organizer'), eventFor('client')];
        if (kind === 'edited' || kind === 'card') {
          await tellMembers(services, row, 'message_was_edit', ours);
          await tellClient(services, row, 'message_was_edit', theirs);
        } else {
          const status = message.file_status ?? 'ready';
          await tellMembers(services, row, 'attachment_download_status_was_changed', { ...ours, status });
          await tellClient(services, row, 'attachment_download_status_was_changed', { ...theirs, status });
        }
      }
    },
    { isLive: true },
  ),

  subscribe(
    chatRead,
    'chat.show-read',
    async (services, { chat_id, side, user_id, message_id, unread_count }) => {
      const row = await findChat(services.database, chat_id);
      if (!row) return;
      const { organizer_id } = row.chat;
      await tellSupport(services, row);
      const read = { organizer_id, chat_id, side };
      await tellMembers(services, row, 'chat_is_read', { ...read, user_id, message_id, unread_count });
      // Who of them it was, and who of them is behind, is not the client's to know.
      await tellClient(services, row, 'chat_is_read', {
        ...read,
        user_id: null,
        message_id: row.chat[`${side}_read_id`],
        unread_count: row.chat[`${side}_unread_count`],
      });
    },
    { isLive: true },
  ),

  subscribe(
    chatMarked,
    'chat.show-marks',
    async (services, { chat_id, user_id, has_returned }) => {
      const organizer_id = (await findChat(services.database, chat_id))?.chat.organizer_id ?? null;
      if (organizer_id === null) return;
      const event = { organizer_id, chat_id, has_returned };
      await services.realtime.toMember(organizer_id, user_id, 'chat_marks_changed', event);
    },
    { isLive: true },
  ),

  subscribe(
    chatChanged,
    'chat.show-change',
    async (services, { chat_id }) => {
      const row = await findChat(services.database, chat_id);
      if (!row) return;
      const base = { organizer_id: row.chat.organizer_id, chat_id };
      await tellSupport(services, row);
      const frozen = frozenBy(row, services.clock.now());
      if (frozen) await tellBoth(services, row, 'chat_is_frozen', { ...base, frozen });
      else await tellBoth(services, row, 'chat_was_updated', base);
    },
    { isLive: true },
  ),
];
