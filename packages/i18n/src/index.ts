import type { TFunction } from 'i18next';
import { createTranslations } from './create.ts';
import { en } from './en/index.ts';
import { ru } from './ru/index.ts';

export { createTranslations };

/** The catalogues. A key is written `<file>.<path>`, e.g. `errors.validation.required`. */
export const catalogues = { ru, en };
export type Locale = keyof typeof catalogues;
export const DEFAULT_LOCALE: Locale = 'ru';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof ru };
  }
}

export type Translate = TFunction;

const translators = new Map<Locale, Translate>();

/** The translating function of a language, for the server and the site's renderer. */
export function translator(language: Locale): Translate {
  const known = translators.get(language);
  if (known) return known;
  const made = createTranslations(language, catalogues).getFixedT(language);
  translators.set(language, made);
  return made;
}
