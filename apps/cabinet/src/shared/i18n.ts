import { createI18n, DEFAULT_LOCALE, type Locale } from '@tropa/i18n';

const LANGUAGE_KEY = 'language';

/** The language chosen on this device, else Russian. */
function storedLanguage(): Locale {
  return localStorage.getItem(LANGUAGE_KEY) === 'en' ? 'en' : DEFAULT_LOCALE;
}

/** The cabinet's translations. Components use `useTranslation`. */
export const i18n = createI18n(storedLanguage());
document.documentElement.lang = i18n.language;

/** Switches the language at once and remembers it on this device. */
export async function changeLanguage(language: Locale): Promise<void> {
  localStorage.setItem(LANGUAGE_KEY, language);
  document.documentElement.lang = language;
  await i18n.changeLanguage(language);
}
