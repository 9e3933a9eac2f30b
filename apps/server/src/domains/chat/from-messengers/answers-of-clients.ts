import type { Transaction } from '../../../db/index.ts';
import { answeredByClient, findBooking, type ClientSubject } from '../../booking/index.ts';
import { isStop, onChatReply } from '../../messenger/index.ts';
import { chatOfBooking, findChat } from '../messages/repository/chats.ts';
import { takeAnswer } from './take-answer.ts';

const visitor = { side: 'client', user: null } as const;

/** The chat about what a message was about, begun where nobody has written about that booking yet; undefined: it is gone. */
async function chatAbout(tx: Transaction, { of, id }: ClientSubject, now: Date): Promise<number | undefined> {
  if (of === 'chat') return (await findChat(tx, id))?.chat.id;
  const booking = await findBooking(tx, id);
  if (!booking) return undefined;
  const { request_id, organizer_id, tour_id, language } = booking;
  return chatOfBooking(tx, { request_id, organizer_id, tour_id, language, created_at: now });
}

/**
 * An answer to what was said to a client in a messenger goes into the chat of the booking, or of the visitor, that it was about, and
 * nowhere else: while the client has agreed to it, and has the address that it had then.
 */
export const answersOfClients = onChatReply.with(async (inbound, reply) => {
  const { tx, messenger, chat, now } = inbound;
  const said = { source_type: messenger, external_chat: chat.id, external_id: reply.answers };
  const answered = isStop(reply.text) ? undefined : await answeredByClient(tx, said);
  if (!answered) return undefined;
  const { subject, isAgreed, message_id, language, name } = answered;
  const about = { name };
  const chat_id = isAgreed ? await chatAbout(tx, subject, now) : undefined;
  if (chat_id === undefined) return { kind: 'client_reply_refused', language };
  const taken = await takeAnswer(inbound, chat_id, visitor, reply, message_id);
  const kind = taken === 'too_long' ? 'reply_too_long' : (`client_reply_${taken}` as const);
  return { kind, about, language };
});
