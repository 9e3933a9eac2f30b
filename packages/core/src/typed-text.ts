// What people type is brought to one form before anybody compares, stores or searches it: two names that look alike are
// one name, and what cannot be seen is not kept.

/** Plain Latin and Cyrillic letters, digits and signs: in them there is nothing to bring to another form. */
const PLAIN = /^[\u0020-\u007e\u0400-\u045f\u0490\u0491«»—–№₽…]*$/u;
/** Signs that nothing is drawn for, and the empty pattern of Braille, which is drawn as a gap. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}|\u2800/gu;
/** Joiners and selectors do something beside these: they make one picture of several, or shape letters. */
const JOINS_AFTER =
  /(?:[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\d#*\u{e0020}-\u{e007e}]|\u20e3|\ufe0f)$/u;
const SHAPES_AFTER =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Mongolian}]$/u;

function isNeeded(sign: string, before: string, after: string): boolean {
  const code = sign.codePointAt(0) ?? 0;
  if (code === 0x200d || code === 0x200c)
    return after !== '' && (SHAPES_AFTER.test(before) || (code === 0x200d && JOINS_AFTER.test(before)));
  if (code === 0xfe0e || code === 0xfe0f || (code >= 0xe0020 && code <= 0xe007f))
    return JOINS_AFTER.test(before);
  return (code >= 0xfe00 && code <= 0xfe0d) || (code >= 0xe0100 && code <= 0xe01ef)
    ? /\p{L}$/u.test(before)
    : false;
}

const withoutInvisible = (text: string): string =>
  text.replace(INVISIBLE, (sign, offset: number) =>
    isNeeded(sign, text.slice(Math.max(0, offset - 2), offset), text.slice(offset + sign.length)) ? sign : '',
  );

/**
 * A text of several lines as it is kept: composed letters (NFC), line breaks of one kind, without invisible signs and
 * outer spaces.
 */
export function tidyText(typed: string): string {
  if (PLAIN.test(typed)) return typed.trim();
  return withoutInvisible(typed.normalize('NFC'))
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/gu, '\n')
    .trim();
}

/** A text of one line: line breaks and tabs that were pasted are spaces, and several spaces are one. */
export function tidyLine(typed: string): string {
  return tidyText(typed)
    .replaceAll(/[\n\t\v\f]+/gu, ' ')
    .replaceAll(/ {2,}/gu, ' ');
}

/** A name: as a line, and every gap in it is one plain space. */
export const tidyName = (typed: string): string => tidyLine(typed).replaceAll(/\s+/gu, ' ').trim();

/**
 * What is written by numbers and letters alone (ИНН, БИК, an account, a code): full-width signs are plain ones, and there
 * are no gaps in it.
 */
export const tidyCode = (typed: string): string =>
  withoutInvisible(typed.normalize('NFKC')).replaceAll(/\s+/gu, '');

/** Whether anything of a text can be read: a letter or a digit of any alphabet. */
export const hasReadableSign = (text: string): boolean => /[\p{L}\p{N}]/u.test(tidyText(text));

/** How names are compared: one key for those that differ by case, spaces, dashes of another kind or invisible signs. */
export const nameKey = (typed: string): string =>
  tidyName(typed.normalize('NFKC'))
    .toLowerCase()
    .replaceAll(/[\u2010-\u2015\u2212]/gu, '-');
