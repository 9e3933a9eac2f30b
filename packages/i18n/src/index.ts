import { en } from './en/index.ts';
import { ru } from './ru/index.ts';
import { laidOver } from './laid-over.ts';
import { translatorsOf } from './translators.ts';
import { zh } from './zh/index.ts';

export type { Translate } from './translators.ts';

/**
 * The catalogues, whole and in both languages: for the server, the site's renderer and tests. What the cabinet loads takes
 * `@tropa/i18n/create` and the words of its own language. A key is written `<file>.<path>`, e.g. `errors.validation.required`.
 */
export const catalogues = { ru, en };
export type Locale = keyof typeof catalogues;

/**
 * The same for public pages, which speak Chinese too. Its catalogue has what pages say: what they would say beside it stays English,
 * as letters are.
 */
const pageCatalogues = { ru, en, zh: laidOver(en, zh) };
export { zh as chinese };

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof ru };
  }
}

/** The translating function of a language, for letters, papers, files and all that is stored or compared. */
export const translator = translatorsOf(catalogues);
/** The same for pages and what is said on screens: no line breaks a range of numbers after its dash. */
export const pageTranslator = translatorsOf(pageCatalogues, { forPages: true });
