import { foldText, fullName } from '@tropa/core';
import type { TouristRow } from '../../booking/index.ts';

type Names = Pick<TouristRow, 'first_name' | 'last_name'>;
/** By what words may tell of somebody. */
type Marked = Names & Pick<TouristRow, 'middle_name' | 'email' | 'phone'> & { passport: string };

/** Endings that a Russian name takes by case: «Тайный», «Тайного», «Тайному». */
const ENDINGS = new Set(
  'а я у ю е и ы о ой ей ом ем ым им ого его ому ему ая яя ую юю ый ий ые ие ых их ыми ими ь ью ией ии ию ия ам ями ами'.split(
    ' ',
  ),
);
/** A shorter stem would be found in too many words. */
const SHORTEST_STEM = 3;
/** Digits that two numbers share by chance no more. */
const SHORTEST_NUMBER = 6;

const wordsOf = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
const digitsOf = (text: string): string => text.replaceAll(/\D/gu, '');

/** What stays of a name in all its cases. */
function stemOf(name: string): string {
  const cut = [...ENDINGS]
    .filter((ending) => name.endsWith(ending) && name.length - ending.length >= SHORTEST_STEM)
    .reduce((longest, ending) => Math.max(longest, ending.length), 0);
  return name.slice(0, name.length - cut);
}
const isForm = (word: string, stem: string): boolean =>
  word.startsWith(stem) && (word.length === stem.length || ENDINGS.has(word.slice(stem.length)));

/**
 * Tells whether words name one person of a booking: by a name in any case that nobody else of the booking bears, by an
 * e-mail, a phone or the number of a document. A name that a family shares says nothing of one of them.
 * @param others everybody else of the booking
 */
export function namedIn(person: Marked, others: readonly Names[]): (text: string) => boolean {
  const taken = others.flatMap((other) => wordsOf(fullName(other))).map(stemOf);
  const stems = wordsOf(fullName({ ...person, middle_name: '' }))
    .map(stemOf)
    .filter((stem) => stem.length >= SHORTEST_STEM && !taken.includes(stem));
  const numbers = [person.phone, person.passport]
    .map(digitsOf)
    .filter(({ length }) => length >= SHORTEST_NUMBER);
  const email = foldText(person.email);
  return (text) => {
    const digits = digitsOf(text);
    return (
      wordsOf(text).some((word) => stems.some((stem) => isForm(word, stem))) ||
      numbers.some((number) => digits.includes(number)) ||
      (email !== '' && foldText(text).includes(email))
    );
  };
}
