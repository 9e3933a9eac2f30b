import { createInstance, type TFunction, type i18n } from 'i18next';
import { en } from './en/index.ts';
import { ru } from './ru/index.ts';

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

/**
 * An i18next instance with both catalogues. A missing key is logged as a warning and shown as itself (cabinet.md, section 8).
 * @param language the language to start with
 */
export function createI18n(language: Locale): i18n {
  const instance = createInstance();
  void instance.init({
    lng: language,
    fallbackLng: false,
    initAsync: false,
    resources: { ru: { translation: ru }, en: { translation: en } },
    interpolation: { escapeValue: false },
    returnNull: false,
    saveMissing: true,
    missingKeyHandler: (_languages, _namespace, key) => {
      // oxlint-disable-next-line no-console -- the only logger that both the browser and the renderer have
      console.warn(`Missing translation: ${key}`);
    },
  });
  return instance;
}

const translators = new Map<Locale, Translate>();

/** The translating function of a language, for the server and the site's renderer. */
export function translator(language: Locale): Translate {
  const known = translators.get(language);
  if (known) return known;
  const made = createI18n(language).getFixedT(language);
  translators.set(language, made);
  return made;
}
