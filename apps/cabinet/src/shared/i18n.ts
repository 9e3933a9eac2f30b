import type { Locale } from '@tropa/i18n';
import { preferredLanguage } from '@tropa/core';
import { createTranslations, DEFAULT_LOCALE } from '@tropa/i18n/create';
import { ru } from '@tropa/i18n/shell/ru';

const LANGUAGE_KEY = 'language';
const NAMESPACE = 'translation';

/**
 * The cabinet's translations. They begin with the Russian words of the shell; `startLanguage` and `loadWords` bring the
 * others. Components use `useTranslation`.
 */
export const i18n = createTranslations(DEFAULT_LOCALE, { ru }, { forPages: true });

const loading = new Map<Locale, Promise<void>>();

async function fetchWords(language: Locale): Promise<void> {
  const words =
    language === 'en'
      ? (await import('@tropa/i18n/cabinet/en')).en
      : (await import('@tropa/i18n/cabinet/ru')).ru;
  i18n.addResourceBundle(language, NAMESPACE, words, true, true);
}

/** Brings all words of the cabinet in the language shown, once. Screens wait for it; those that need only the shell's words do not. */
export function loadWords(language: Locale = i18n.language === 'en' ? 'en' : 'ru'): Promise<void> {
  const known = loading.get(language);
  if (known) return known;
  const fetched = fetchWords(language).catch((error: unknown) => {
    loading.delete(language);
    throw error;
  });
  loading.set(language, fetched);
  return fetched;
}

/** Takes the language chosen on this device, else what the browser prefers, else Russian. To be awaited before the first render. */
export async function startLanguage(): Promise<void> {
  if ((localStorage.getItem(LANGUAGE_KEY) ?? preferredLanguage(navigator.languages)) === 'en')
    await use('en');
}

/** Switches the language and remembers it on this device. */
export async function changeLanguage(language: Locale): Promise<void> {
  localStorage.setItem(LANGUAGE_KEY, language);
  await use(language);
}

async function use(language: Locale): Promise<void> {
  await loadWords(language);
  document.documentElement.lang = language;
  await i18n.changeLanguage(language);
}

/** Marks that the language was chosen by somebody who was not signed in yet. */
const CHOSEN_KEY = 'language-chosen';

/** The language was chosen before signing in: it goes with the person into the account. */
export const rememberChosenLanguage = (language: Locale): void =>
  sessionStorage.setItem(CHOSEN_KEY, language);

/** The language that was chosen before signing in, once; undefined where none was. */
export function takeChosenLanguage(): Locale | undefined {
  const chosen = sessionStorage.getItem(CHOSEN_KEY);
  sessionStorage.removeItem(CHOSEN_KEY);
  return chosen === 'ru' || chosen === 'en' ? chosen : undefined;
}
