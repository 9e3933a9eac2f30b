import type { Language } from '@tropa/contract';
import { reactionPlace } from '../../../kernel/reaction.ts';
import type { Inbound } from './inbound.ts';

/** What a later domain does for people who have no account and have agreed to be written to in a messenger. */
interface ClientChats {
  /** Keeps that a client has agreed, by what the link of its private page sent along; undefined: it is none of those. */
  start: (inbound: Inbound, payload: string) => Promise<{ name: string; language: Language } | undefined>;
  /** Nothing more is said in this chat. @returns the language in which anything was; undefined: nothing was */
  end: (inbound: Inbound, why: 'bot' | 'blocked') => Promise<Language | undefined>;
  /** The person has written in this chat just now. */
  wrote: (inbound: Inbound) => Promise<void>;
  /** The language in which a client is written to in this chat; undefined: none is. */
  toldIn: (inbound: Inbound) => Promise<Language | undefined>;
}
export const clientChats = reactionPlace<ClientChats>('messenger.client-chats');

const STOP = /^\/?(?:stop|стоп)[.!]?$/iu;
/** The word that ends it, whatever it answers. */
export const isStop = (text: string): boolean => STOP.test(text.trim());

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
    const language = isStop(text) ? await chats.end(inbound, 'bot') : undefined;
    if (language) {
      // oxlint-disable-next-line no-await-in-loop -- as above
      await inbound.reply('client_stopped', {}, language);
      return true;
    }
  }
  return false;
}

/** Tells a client who writes beside our messages how an answer finds its chat. @returns whether it is one */
export async function guideClient(inbound: Inbound): Promise<boolean> {
  for (const chats of clientChats.all()) {
    // oxlint-disable-next-line no-await-in-loop -- the first that knows it has it
    const language = await chats.toldIn(inbound);
    if (language) {
      // oxlint-disable-next-line no-await-in-loop -- as above
      await inbound.reply('client_hint', {}, language);
      return true;
    }
  }
  return false;
}
