import { AVATAR } from './constants.ts';
import type { CoreLocale } from './locale.ts';

/** Last name, then first name, skipping empty parts (docs/rules/accounts.md); the middle name, where there is one, last. */
export function fullName(person: {
  last_name: string;
  first_name: string;
  middle_name?: string | null;
}): string {
  return [person.last_name, person.first_name, person.middle_name ?? '']
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ');
}

const HAN = /^\p{Script=Han}+$/u;

/**
 * A person as letters, papers and public pages name them: in English by the first name (docs/rules/accounts.md).
 * @param language of who reads it
 */
export function nameIn(
  language: CoreLocale,
  { last_name, first_name, middle_name }: Parameters<typeof fullName>[0],
): string {
  if (language === 'ru') return fullName({ last_name, first_name, middle_name: middle_name ?? '' });
  // A name in Chinese signs is written as one word, as its bearer writes it.
  if (language === 'zh' && HAN.test(last_name) && HAN.test(first_name)) return last_name + first_name;
  // In the order of its arguments, whatever they are called.
  return fullName({ last_name: first_name, first_name: middle_name ?? '', middle_name: last_name });
}

/** Georgian has capitals that few fonts have, and writes no names with them. */
const capital = (letters: string): string =>
  letters.toUpperCase().replaceAll(/[\u1C90-\u1CBF]/gu, (letter) => letter.toLowerCase());

/** The first letters of the first two words, capital (docs/rules/interface.md): «Тыдыков Айас» is «ТА». */
export function initials(name: string): string {
  const letters = name
    .split(/\s+/u)
    .map((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? '')
    .filter((letter) => letter !== '')
    .slice(0, 2)
    .join('');
  return capital(letters);
}

/** Colour of an avatar without a picture, 0 to 4: always the same for the same initials (docs/rules/interface.md). */
export function avatarVariant(letters: string): number {
  return Array.from(letters).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % AVATAR.variants;
}
