import { createTranslations, DEFAULT_LOCALE, type Locale } from '@tropa/i18n';
import { ru } from '@tropa/i18n/cabinet/ru';

const LANGUAGE_KEY = 'language';

/** The cabinet's translations, in Russian until `startLanguage` or `changeLanguage` says otherwise. Components use `useTranslation`. */
export const i18n = createTranslations(DEFAULT_LOCALE, { ru });

async function use(language: Locale): Promise<void> {
  if (!i18n.hasResourceBundle(language, 'translation')) {
    const { en } = await import('@tropa/i18n/cabinet/en');
    i18n.addResourceBundle('en', 'translation', en);
  }
  document.documentElement.lang = language;
  await i18n.changeLanguage(language);
}

/** Takes the language chosen on this device, else Russian. To be awaited before the first render. */
export const startLanguage = (): Promise<void> =>
  use(localStorage.getItem(LANGUAGE_KEY) === 'en' ? 'en' : DEFAULT_LOCALE);

/** Switches the language and remembers it on this device. */
export async function changeLanguage(language: Locale): Promise<void> {
  localStorage.setItem(LANGUAGE_KEY, language);
  await use(language);
}
