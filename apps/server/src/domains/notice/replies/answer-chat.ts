import { createHash } from 'node:crypto';
import { Refusal } from '../../../kernel/refusal.ts';
import { CHAT } from '@tropa/core';
import { sendWithin, findChat } from '../../chat/index.ts';
import { onChatReply } from '../../messenger/index.ts';
import { selectSaid } from '../delivery/repository.ts';
import { recipientsOf } from '../telling/recipients.ts';

/** A name for the message that is the same however often the messenger tells of it. */
function nameOf(key: string): string {
  const hex = createHash('sha256').update(key).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/**
 * An answer to what was told of a message goes into its chat, as the person whose messenger it is, who may write there still.
 * What was told of several chats at once, or of no chat, is answered in the cabinet.
 */
export const answersToChats = onChatReply.with(async (inbound, { answers, text, key }) => {
  const { services, tx, messenger, chat } = inbound;
  const said = await selectSaid(tx, { way: messenger, external_chat: chat.id, external_id: answers });
  const [first] = said;
  if (!first) return undefined;
  const { chat_id, user_id, event } = first;
  if (chat_id === null || said.some((one) => one.chat_id !== chat_id)) return 'reply_unclear';
  const [person] = await recipientsOf(tx, event, first, [user_id]);
  const row = await findChat(tx, chat_id);
  if (!person || !row || text.trim() === '' || text.length > CHAT.messageLength) return 'reply_refused';
  try {
    const side = row.chat.organizer_id === null ? 'client' : 'organizer';
    await sendWithin(
      services,
      tx,
      chat_id,
      { side, user: { id: user_id } },
      { message: text, file_id: null, client_id: nameOf(`${messenger}:${key}`) },
    );
  } catch (error) {
    if (error instanceof Refusal) return 'reply_refused';
    throw error;
  }
  return 'reply_sent';
});
