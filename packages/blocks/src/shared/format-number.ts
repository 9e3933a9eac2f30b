import type { Language } from '@tropa/contract';

// Formatters are costly to make, and a page has dozens of numbers: one per language is kept.
const formatters = {
  ru: new Intl.NumberFormat('ru', { maximumFractionDigits: 1 }),
  en: new Intl.NumberFormat('en', { maximumFractionDigits: 1 }),
} satisfies Record<Language, Intl.NumberFormat>;

/** A rating or a length with one digit at most after the point: «4,9», "4.9". */
export const formatNumber = (value: number, language: Language) => formatters[language].format(value);

const languageNames = {
  ru: new Intl.DisplayNames(['ru'], { type: 'language', fallback: 'none' }),
  en: new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }),
} satisfies Record<Language, Intl.DisplayNames>;

/** Name of a language by its code; undefined for what is no code. */
export function languageName(code: string, language: Language): string | undefined {
  try {
    return languageNames[language].of(code);
  } catch {
    return undefined;
  }
}
