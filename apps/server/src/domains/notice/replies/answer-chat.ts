import { findChat, takeAnswer } from '../../chat/index.ts';
import { onChatReply } from '../../messenger/index.ts';
import { selectSaid } from '../delivery/repository.ts';
import { recipientsOf } from '../telling/recipients.ts';

const KINDS = {
  sent: 'reply_sent',
  file: 'reply_file',
  too_long: 'reply_too_long',
  closed: 'reply_refused',
  refused: 'reply_refused',
} as const;

/**
 * An answer to what was told of a message goes into its chat, as the person whose messenger it is, who may write there still.
 * What was told of several chats at once, or of no chat, is answered in the cabinet.
 */
export const answersToChats = onChatReply.with(async (inbound, reply) => {
  const { tx, messenger, chat } = inbound;
  const said = await selectSaid(tx, {
    way: messenger,
    external_chat: chat.id,
    external_id: reply.answers,
  });
  const [first] = said;
  if (!first) return undefined;
  const { chat_id, user_id, event } = first;
  if (chat_id === null || said.some((one) => one.chat_id !== chat_id)) return { kind: 'reply_unclear' };
  const [person] = await recipientsOf(tx, event, first, [user_id]);
  const row = await findChat(tx, chat_id);
  if (!person || !row) return { kind: 'reply_refused' };
  const side = row.chat.organizer_id === null ? 'client' : 'organizer';
  const read_id = Math.max(...said.map(({ message_id }) => message_id ?? 0));
  const taken = await takeAnswer(inbound, chat_id, { side, user: { id: user_id } }, reply, read_id);
  return { kind: KINDS[taken] };
});
