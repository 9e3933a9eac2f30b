import type { CoreLocale } from './locale.ts';

const LETTERS: readonly [CoreLocale, RegExp][] = [
  ['zh', /\p{Script=Han}/gu],
  ['ru', /\p{Script=Cyrillic}/gu],
  ['en', /\p{Script=Latin}/gu],
];

/** A Chinese sign says as much as so many letters. */
const SIGN = 3;

/**
 * The language of pages that a text is written in, by its letters: nobody is asked for it. Of several that with the most of
 * it; null for what has no letters of theirs.
 */
export function textLanguage(text: string): CoreLocale | null {
  const [most] = LETTERS.map(([language, letters]) => ({
    language,
    share: (text.match(letters)?.length ?? 0) * (language === 'zh' ? SIGN : 1),
  })).toSorted((a, b) => b.share - a.share);
  return most && most.share > 0 ? most.language : null;
}
