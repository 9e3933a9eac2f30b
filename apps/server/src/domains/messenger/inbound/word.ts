import type { Config } from '../../../config.ts';
import { keyedHash } from '../../../kernel/keyed-hash.ts';

const CONSONANTS = 'bdgklmnprstvz';
const VOWELS = 'aeiou';
const SYLLABLES = 4;

/**
 * The word that the owner of a phone sends us by WhatsApp: easy to type (`lumakodi`), and known only to whoever has the account
 * with that phone open. It stays the same, so nothing has to be kept for those who never send it.
 */
export function wordOf(config: Config, phone: string): string {
  const bytes = keyedHash(config, 'whatsapp-word', phone);
  const sign = (signs: string, at: number) => signs[(bytes[at] ?? 0) % signs.length] ?? '';
  return Array.from(
    { length: SYLLABLES },
    (_none, index) => sign(CONSONANTS, 2 * index) + sign(VOWELS, 2 * index + 1),
  ).join('');
}

/** Whether somebody wrote the word; capitals, spaces and marks around it do not matter. */
export const isWord = (text: string, word: string): boolean =>
  text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '') === word;
