import type { ChatMessage, ChatSide, StoredFile } from '@tropa/contract';
import { CHAT, maskContacts } from '@tropa/core';
import { createHash, randomUUID } from 'node:crypto';
import { inTransaction, retryingDeadlocks, type Executor, type Transaction } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import type { SessionUser } from '../../../kernel/session-user.ts';
import { Refusal, refuse } from '../../../kernel/refusal.ts';
import { fileOf, resolveFiles, type FileUse } from '../../media/index.ts';
import { markSent } from '../files/repository.ts';
import { forgetKnown, keepKnown, lockChat, type ChatChange, type ChatRow } from './repository/chats.ts';
import { findBroughtFile, findSent, type MessageRow, type StoredCard } from './repository/messages.ts';
import { storeMessage, type Held } from './repository/store-message.ts';
import { frozenBy, isMasked, isWithSupport, otherSide } from './rules.ts';
import { ownMembersIn, showAtOnce, type SentMessage } from './tell-open-screens.ts';
import { messageView } from './views.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** Who sends; null: a client without an account. */
export interface Sender {
  side: ChatSide;
  user: Pick<SessionUser, 'id'> | null;
}
export interface MessageContent {
  message: string;
  file_id: number | null;
  client_id?: string | undefined;
  /** Something to do, whose words the message says. */
  card?: StoredCard;
}

/** A card says by itself how it stands: sent twice, it is the same. What is proposed is told by what it proposes. */
const nameOf = (card: StoredCard): string =>
  card.kind === 'booking' ? JSON.stringify([card.tour_date_id, card.tourists, card.choice]) : card.kind;

const hashOf = ({ message, file_id, card }: MessageContent, { side, user }: Sender) =>
  createHash('sha256')
    .update(JSON.stringify([side, user?.id ?? null, card ? nameOf(card) : message, file_id]))
    .digest('base64url');

/** The file of a message: of an account an own upload for that side, of a visitor what it brought to this chat. @throws Refusal 422 */
async function fileFor(
  services: Services,
  tx: Transaction,
  { chat: { id: chat_id, organizer_id } }: ChatRow,
  { user, side }: Sender,
  file_id: number | null,
): Promise<StoredFile | null> {
  if (file_id === null) return null;
  if (user) {
    // What a client or support brings stays its own; what an organizer's staff bring is the organizer's.
    const use: FileUse = {
      user_id: user.id,
      organizer_id: side === 'organizer' ? organizer_id : null,
      purpose: 'chat',
    };
    return (await resolveFiles(services, tx, use, [file_id], () => 'file_id'))[0] ?? null;
  }
  const row = await findBroughtFile(tx, chat_id, file_id);
  if (!row) throw refuse.validation({ file_id: { key: 'errors.media.unknown_file' } });
  await markSent(tx, row.id, services.clock.now());
  return fileOf(services, row);
}

/** A letter is due once to those who have read everything before, or were written to long ago. */
function letterOf({ chat }: ChatRow, to: ChatSide, now: Date): ChatChange {
  const isDue = chat[`${to}_letter_at`] !== null;
  const written = chat[`${to}_written_at`];
  const isLongAgo = written === null || now.getTime() - written.getTime() > CHAT.letterAgainHours * HOUR_MS;
  if (isDue || (chat[`${to}_unread_count`] > 0 && !isLongAgo)) return {};
  return { [`${to}_letter_at`]: new Date(now.getTime() + CHAT.letterAfterMinutes * MINUTE_MS) };
}

/** A question to support waits from its first message on until somebody of the staff answers, who has it from then on. */
function waitingOf({ chat }: ChatRow, { side, user }: Sender, now: Date): ChatChange {
  if (side !== 'support') return { support_waits_since: chat.support_waits_since ?? now };
  return { support_waits_since: null, support_user_id: chat.support_user_id ?? user?.id ?? null };
}

/** What was sent under this name before. @throws Refusal 422 where it was something else */
function sameAsBefore(known: MessageRow, hash: string): MessageRow {
  // Of an erased message nobody knows any more what it was.
  if (known.content_hash !== hash && known.erased_at === null)
    throw new Refusal({
      status: 422,
      type: 'idempotency_mismatch',
      message: { key: 'errors.chat.other_message' },
    });
  return known;
}

/** What is sent, under its name. */
export type Named = MessageContent & { client_id: string };
export const named = (content: MessageContent): Named => ({
  ...content,
  client_id: content.client_id ?? randomUUID(),
});

/** Writes a message that is new. @returns undefined where its name is taken, or the chat is not as it was read */
async function write(
  db: Executor,
  row: ChatRow,
  sender: Sender,
  content: Named,
  file: StoredFile | null,
  now: Date,
  held?: Held,
): Promise<SentMessage | undefined> {
  const { card = null, client_id } = content;
  const hide = isMasked(row) && card === null ? maskContacts : (text: string) => ({ text, isMasked: false });
  const words = hide(content.message);
  const name = hide(file?.name ?? '');
  const to = otherSide(row, sender.side);
  const change: ChatChange = {
    last_message_at: now,
    [`${to}_unread_count`]: row.chat[`${to}_unread_count`] + 1,
    ...letterOf(row, to, now),
    ...(isWithSupport(row) && waitingOf(row, sender, now)),
  };
  const is_first = row.chat.last_message_id === null;
  const own_user_ids = to === 'organizer' ? await ownMembersIn(db, row.chat) : undefined;
  const stored = await storeMessage(db, {
    row,
    written: {
      side: sender.side,
      author_user_id: sender.user?.id ?? null,
      client_id,
      content_hash: hashOf(content, sender),
      message: words.text,
      file: file && { ...file, name: name.text },
      file_status: file && 'waiting',
      card,
      is_moderated: words.isMasked || name.isMasked,
      created_at: now,
    },
    change,
    to,
    own_user_ids: own_user_ids ?? [],
    is_first,
    ...(held && { held }),
  });
  if (!stored) return undefined;
  const { sent, version } = stored;
  const left = { ...row, version, chat: { ...row.chat, ...change, last_message_id: sent.id } };
  return { row: left, sent, is_first, ...(own_user_ids && { own_user_ids }) };
}

/** What was stored, as its sender reads it; `news` where it was not there before. */
async function store(
  services: Services,
  tx: Transaction,
  chat_id: number,
  sender: Sender,
  content: Named,
): Promise<{ view: ChatMessage; news?: SentMessage }> {
  const row = await lockChat(tx, chat_id);
  if (!row) throw refuse.notFound();
  const sentBefore = async () => {
    const known = await findSent(tx, chat_id, content.client_id);
    const hash = hashOf(content, sender);
    return known && { view: messageView(services, sameAsBefore(known, hash), row, sender.side) };
  };
  const now = services.clock.now();
  const isFrozen = frozenBy(row, now) !== null;
  // Mostly it is new, and its name is free when it is stored. A file that was sent is asked for no second time.
  const before = isFrozen || content.file_id !== null ? await sentBefore() : undefined;
  if (before) return before;
  if (isFrozen) throw refuse.conflict('conflict', { key: 'errors.chat.frozen' });
  const file = await fileFor(services, tx, row, sender, content.file_id);
  const news = await write(tx, row, sender, content, file, now);
  if (news) return { view: messageView(services, news.sent, row, sender.side), news };
  const first = await sentBefore();
  if (!first) throw new Error('The message was neither there nor stored');
  return first;
}

/**
 * Sends a message in a chat, in the transaction of whoever has just begun it. Those who send at the same time wait for one
 * another, so that ids, counts and what everybody sees have one order.
 * @throws Refusal 404; 409 where the chat is frozen; 422 for a file that is not the sender's, or another message of the same name
 */
export async function sendWithin(
  services: Services,
  tx: Transaction,
  chat_id: number,
  sender: Sender,
  content: MessageContent,
): Promise<ChatMessage> {
  return (await store(services, tx, chat_id, sender, named(content))).view;
}

/**
 * Mostly nobody else writes in a chat at the same moment: then a message is judged by the chat as it was just read, and one
 * statement writes it. Where somebody does, where it was sent before, or brings a file, it is stored under the chat's lock.
 */
async function storeAtOnce(services: Services, row: ChatRow, sender: Sender, content: Named, held?: Held) {
  const { database, clock } = services;
  const now = clock.now();
  if (content.file_id !== null || frozenBy(row, now) !== null) return undefined;
  // Written to the client it is unread for nobody of the team: whose own the chat is, only its screens ask, and need not wait.
  const beside = otherSide(row, sender.side) === 'client' ? ownMembersIn(database, row.chat) : undefined;
  const [written, own_user_ids] = await Promise.all([
    retryingDeadlocks(database, () => write(database, row, sender, content, null, now, held)),
    beside,
  ]);
  if (!written) {
    forgetKnown(database, row.chat.id);
    return undefined;
  }
  keepKnown(database, written.row);
  const news = own_user_ids ? { ...written, own_user_ids } : written;
  return { view: messageView(services, news.sent, row, sender.side), news };
}

/**
 * The same in a transaction of its own; open screens show it at once.
 * @param row the chat as it was read to see who may write in it
 */
export async function sendMessage(
  services: Services,
  row: ChatRow,
  sender: Sender,
  content: MessageContent,
): Promise<ChatMessage> {
  const sent = named(content);
  const { view, news } =
    (await storeAtOnce(services, row, sender, sent)) ??
    (await inTransaction(services.database, (tx) => store(services, tx, row.chat.id, sender, sent)));
  if (news) await showAtOnce(services, news);
  return view;
}

/**
 * Sends a message by what this process knows of the chat and of the sender's right, with no question before: one statement stores it
 * if all of that is still so in the database, whoever has changed it.
 * @returns undefined where something is not: nothing was stored, and the message is to be judged anew
 */
export async function sendByKnown(
  services: Services,
  row: ChatRow,
  sender: Sender,
  content: Named,
  held: Held,
): Promise<ChatMessage | undefined> {
  const stored = await storeAtOnce(services, row, sender, content, held);
  if (stored) await showAtOnce(services, stored.news);
  return stored?.view;
}
