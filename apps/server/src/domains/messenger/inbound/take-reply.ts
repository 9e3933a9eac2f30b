import { reactionPlace } from '../../../kernel/reaction.ts';
import type { Language } from '@tropa/contract';
import type { ReplyAbout, ReplyKind } from '../events.ts';
import type { Inbound } from './inbound.ts';

/** An answer to one of our messages in a messenger. */
export interface ChatReply {
  /** Our message, as the messenger calls it. */
  answers: string;
  text: string;
  /** A picture, a voice, a file came with it, or is all that it is. */
  hasFile: boolean;
  /** The same each time the messenger tells of it. */
  key: string;
}

/** What the person is told, of what, and in which language; without one in its messenger's. */
interface Told {
  kind: ReplyKind;
  about?: ReplyAbout;
  language?: Language;
}

/**
 * What is done with an answer to something that a later domain has said; whoever knows the message says what is answered.
 * @returns undefined where it is none of its messages
 */
export const onChatReply =
  reactionPlace<(inbound: Inbound, reply: ChatReply) => Promise<Told | undefined>>('messenger.chat-reply');

/** Gives an answer to whoever has said what it answers, and tells the person what came of it. @returns whether anybody knows the message */
export async function takeReply(inbound: Inbound, reply: ChatReply): Promise<boolean> {
  for (const take of onChatReply.all()) {
    // oxlint-disable-next-line no-await-in-loop -- the first that knows it has it
    const answered = await take(inbound, reply);
    if (answered) {
      // oxlint-disable-next-line no-await-in-loop -- as above
      await inbound.reply(answered.kind, answered.about, answered.language);
      return true;
    }
  }
  return false;
}
