import { fold, isNearlyPrefix } from '../../../integrations/geo/places/fold.ts';

/** From how many letters on a slip of the finger is forgiven. */
const FORGIVEN_LENGTH = 4;
/** From how many letters on a word may have another ending: «на Байкале», «в горах». */
const INFLECTED_LENGTH = 5;
const ENDING = 2;

const splitWords = (text: string): string[] => text.split(/[^\p{L}\p{N}\p{M}]+/u).filter(Boolean);

/** The words of a text as they are compared: in Latin letters, without marks, each once. */
export function wordsOf(text: string): string[] {
  return [...new Set(splitWords(text).map(fold))].filter(Boolean);
}

/**
 * Folded words of which only one letter is left though more were typed: «zzzz» is no beginning of anything, while folding
 * makes one «z» of it, with which many words begin.
 */
function repeatedLetters(typed: string): Set<string> {
  const repeated = splitWords(typed).filter((word) => word.length > 1);
  return new Set(repeated.map(fold).filter((word) => word.length === 1));
}

type Match = (asked: string, word: string) => boolean;
const begins: Match = (asked, word) => word.startsWith(asked);
const beginsAlike: Match = (asked, word) =>
  word.startsWith(
    asked.length >= INFLECTED_LENGTH ? asked.slice(0, Math.max(3, asked.length - ENDING)) : asked,
  );
const beginsNearly: Match = (asked, word) =>
  asked.length >= FORGIVEN_LENGTH ? isNearlyPrefix(asked, word) : word.startsWith(asked);

/**
 * Items that have every word of what was typed: as it begins, else with another ending, else but for one letter.
 * Typos are forgiven only where nothing is spelled as it was typed.
 * @param wordsOfItem folded words of an item
 * @returns the items in their order, and whether typos were forgiven
 */
export function searchWords<T>(
  items: readonly T[],
  typed: string,
  wordsOfItem: (item: T) => readonly string[],
): { found: T[]; isGuess: boolean } {
  const asked = wordsOf(typed);
  const whole = repeatedLetters(typed);
  const search = (match: Match) =>
    items.filter((item) =>
      asked.every((one) =>
        wordsOfItem(item).some((word) => (whole.has(one) ? word === one : match(one, word))),
      ),
    );
  for (const match of [begins, beginsAlike, beginsNearly]) {
    const found = search(match);
    if (found.length > 0) return { found, isGuess: match === beginsNearly };
  }
  return { found: [], isGuess: false };
}
