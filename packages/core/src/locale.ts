/** Languages of the product; Russian is the default (docs/rules/brands.md). */
export type CoreLocale = 'ru' | 'en';

/** No-break space. */
export const NBSP = '\u00A0';
/** Lets no line break where it stands, and shows nothing: after the dash of «12–18». */
export const WORD_JOINER = '\u2060';
/** Narrow no-break space: between thousands in a field where a Russian sum is being typed, so that it is never one that was typed. */
export const NARROW_NBSP = '\u202F';
