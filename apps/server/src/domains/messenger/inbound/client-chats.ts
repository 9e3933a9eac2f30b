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
  /** Whether a client is written to in this chat. */
  isTold: (inbound: Inbound) => Promise<boolean>;
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
    if (isStop(text) && (await chats.end(inbound, 'bot'))) {
      // oxlint-disable-next-line no-await-in-loop -- as above
      await inbound.reply('client_stopped');
      return true;
    }
  }
  return false;
}

/** Tells a client who writes beside our messages how an answer finds its chat. @returns whether it is one */
export async function guideClient(inbound: Inbound): Promise<boolean> {
  for (const chats of clientChats.all()) {
    // oxlint-disable-next-line no-await-in-loop -- the first that knows it has it
    if (await chats.isTold(inbound)) {
      // oxlint-disable-next-line no-await-in-loop -- as above
      await inbound.reply('client_hint');
      return true;
    }
  }
  return false;
}
