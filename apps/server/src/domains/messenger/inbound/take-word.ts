import { keepWord } from '../chats/repository.ts';
import { isWord, wordOf } from './word.ts';
import type { Inbound } from './inbound.ts';

/**
 * Takes the word that the owner of a phone sends by WhatsApp (docs/rules/accounts.md):
 * from then on the code may be asked for, and goes there. Anything else that people write is left to people.
 * @returns whether it is the word
 */
export async function takeWord({ services, tx, chat, now, reply }: Inbound, text: string): Promise<boolean> {
  if (!isWord(text, wordOf(services.config, chat.id))) return false;
  await keepWord(tx, chat.id, now);
  await reply('word_taken');
  return true;
}
