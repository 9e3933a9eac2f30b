/**
 * What dates, sums and names are written in: the languages of the product, Russian being the default, and Chinese, which only
 * public pages speak (docs/rules/brands.md).
 */
export type CoreLocale = 'ru' | 'en' | 'zh';

/** The same as Intl names them: Chinese is that of the mainland, in simplified signs. */
export const INTL_LOCALES: Record<CoreLocale, string> = { ru: 'ru', en: 'en', zh: 'zh-CN' };

/** The same in `lang` of HTML: it chooses the shapes of signs that Chinese and Japanese write each in its way. */
export const HTML_LANGUAGES: Record<CoreLocale, string> = { ru: 'ru', en: 'en', zh: 'zh-Hans' };

/** No-break space. */
export const NBSP = '\u00A0';
/** Lets no line break where it stands, and shows nothing: after the dash of «12–18». */
export const WORD_JOINER = '\u2060';
/** Narrow no-break space: between thousands in a field where a Russian sum is being typed, so that it is never one that was typed. */
export const NARROW_NBSP = '\u202F';
