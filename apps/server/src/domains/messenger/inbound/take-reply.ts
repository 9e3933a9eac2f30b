import { reactionPlace } from '../../../kernel/reaction.ts';
import type { ReplyKind } from '../events.ts';
import type { Inbound } from './inbound.ts';

/** An answer to one of our messages in a messenger. */
export interface ChatReply {
  /** Our message, as the messenger calls it. */
  answers: string;
  text: string;
  /** The same each time the messenger tells of it. */
  key: string;
}

/**
 * What is done with an answer to something that a later domain has said; whoever knows the message says what is answered.
 * @returns undefined where it is none of its messages
 */
export const onChatReply =
  reactionPlace<(inbound: Inbound, reply: ChatReply) => Promise<ReplyKind | undefined>>(
    'messenger.chat-reply',
  );

/** Gives an answer to whoever has said what it answers. @returns what the person is told; undefined: nobody knows the message */
export async function takeReply(inbound: Inbound, reply: ChatReply): Promise<ReplyKind | undefined> {
  for (const take of onChatReply.all()) {
    // oxlint-disable-next-line no-await-in-loop -- the first that knows it has it
    const answered = await take(inbound, reply);
    if (answered) return answered;
  }
  return undefined;
}
