import type { Language } from '@tropa/contract';
import { reactionPlace } from '../../../kernel/reaction.ts';
import type { Inbound } from './inbound.ts';

/** What a later domain does for people who have no account and have agreed to be written to in a messenger. */
interface ClientChats {
  /** Keeps that a client has agreed, by what the link of its private page sent along; undefined: it is none of those. */
  start: (inbound: Inbound, payload: string) => Promise<{ name: string; language: Language } | undefined>;
  /** Nothing more is said in this chat. @returns whether anything was */
  end: (inbound: Inbound, why: 'bot' | 'blocked') => Promise<boolean>;
  /** The person has written in this chat just now. */
  wrote: (inbound: Inbound) => Promise<void>;
}
export const clientChats = reactionPlace<ClientChats>('messenger.client-chats');

const STOP = /^\/?(?:stop|стоп)[.!]?$/iu;

/** Takes what a client's own link sent along, or its word that nothing more be said. @returns whether it was either */
export async function takeClient(inbound: Inbound, text: string): Promise<boolean> {
  for (const chats of clientChats.all()) {
    // oxlint-disable-next-line no-await-in-loop -- the first that knows it has it
    const agreed = await chats.start(inbound, text);
    if (agreed) {
      // oxlint-disable-next-line no-await-in-loop -- as above
      await inbound.reply('client_linked', { name: agreed.name }, agreed.language);
      return true;
    }
    // oxlint-disable-next-line no-await-in-loop -- as above
    if (STOP.test(text.trim()) && (await chats.end(inbound, 'bot'))) {
      // oxlint-disable-next-line no-await-in-loop -- as above
      await inbound.reply('client_stopped');
      return true;
    }
  }
  return false;
}
