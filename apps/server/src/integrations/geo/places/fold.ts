import { slugify } from '@tropa/core';

const LONGEST_NAME = 120;
/** Sounds that people and maps write in different ways, in the order in which they are replaced. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/shch|sch/gu, 'sh'],
  [/kh/gu, 'h'],
  [/ph/gu, 'f'],
  [/ck/gu, 'k'],
  [/x/gu, 'ks'],
  [/w/gu, 'v'],
  [/(?:yo|jo|io|ye|je)/gu, 'e'],
  [/(?:yu|ju)/gu, 'iu'],
  [/(?:ya|ja)/gu, 'ia'],
  [/[yj]/gu, 'i'],
  [/(?<letter>.)\k<letter>+/gu, '$<letter>'],
];

/**
 * A name as it is compared: Latin letters whatever it was written in, without marks, the same for spellings that differ
 * ("Горно-Алтайск", "Gorno-Altaysk" and "gorno altajsk" are one). Words are parted by single spaces.
 */
export function fold(name: string): string {
  return SPELLINGS.reduce(
    (text, [spelling, letters]) => text.replaceAll(spelling, letters),
    slugify(
      name
        .normalize('NFKD')
        .replaceAll(/\p{M}/gu, (mark) => (mark === '\u0306' || mark === '\u0308' ? mark : ''))
        .normalize('NFC'),
      LONGEST_NAME,
    ).replaceAll('-', ' '),
  );
}

/** Whether a word begins with another but for one letter: wrong, missing, more, or two exchanged. */
export function isNearlyPrefix(prefix: string, word: string): boolean {
  let start = 0;
  while (start < prefix.length && prefix[start] === word[start]) start += 1;
  if (start >= prefix.length - 1) return true;
  const rest = prefix.slice(start + 1);
  return (
    word.startsWith(rest, start + 1) ||
    word.startsWith(prefix.slice(start), start + 1) ||
    word.startsWith(rest, start) ||
    (prefix[start] === word[start + 1] &&
      prefix[start + 1] === word[start] &&
      word.startsWith(prefix.slice(start + 2), start + 2))
  );
}
