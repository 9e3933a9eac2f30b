/** Languages of the product; Russian is the default (docs/rules/brands.md). */
export type CoreLocale = 'ru' | 'en';

/** No-break space. */
export const NBSP = '\u00A0';
/** Narrow no-break space: between thousands in Russian. */
export const NARROW_NBSP = '\u202F';
