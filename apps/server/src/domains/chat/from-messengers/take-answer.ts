import { CHAT } from '@tropa/core';
import { createHash } from 'node:crypto';
import { uuidOf } from '../../../kernel/keyed-hash.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { ChatReply, Inbound } from '../../messenger/index.ts';
import { dueLetter } from '../letters/repository.ts';
import { readWithin } from '../messages/read.ts';
import { sendWithin, type Sender } from '../messages/send.ts';

const MINUTE_MS = 60_000;

/** A name for the message that is the same however often the messenger tells of it. */
const nameOf = (key: string) => uuidOf(createHash('sha256').update(key).digest());

/**
 * Puts an answer that somebody has written in a messenger into the chat that it answers: as that side's message, which has read what
 * it answers. Files are not passed on, and of a message with one its words are not either: half of it would say something else.
 * @param read_id the newest message that the person was told of there; null: of none
 * @returns what has become of it
 * @throws Refusal 404 where there is no such chat
 */
export async function takeAnswer(
  inbound: Inbound,
  chat_id: number,
  sender: Sender,
  { text, key, hasFile }: ChatReply,
  read_id: number | null,
): Promise<'sent' | 'file' | 'too_long' | 'closed' | 'refused'> {
  const { services, tx, messenger } = inbound;
  if (hasFile) return 'file';
  if (text.length > CHAT.messageLength) return 'too_long';
  if (text.trim() === '') return 'refused';
  try {
    const content = { message: text, file_id: null, client_id: nameOf(`${messenger}:${key}`) };
    await sendWithin(services, tx, chat_id, sender, content);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.status === 409 ? 'closed' : 'refused';
  }
  if (read_id === null) return 'sent';
  const left = await readWithin(services, tx, chat_id, sender, read_id);
  // Of what has come since, a client was not told: it had something unread already.
  if (left > 0 && sender.side === 'client') {
    const { now } = inbound;
    await dueLetter(tx, chat_id, 'client', new Date(now.getTime() + CHAT.letterAfterMinutes * MINUTE_MS));
  }
  return 'sent';
}
