import type { PageLanguage } from '@tropa/contract';

// Formatters are costly to make, and a page has dozens of numbers: one per language is kept.
const formatters = {
  ru: new Intl.NumberFormat('ru', { maximumFractionDigits: 1 }),
  en: new Intl.NumberFormat('en', { maximumFractionDigits: 1 }),
  zh: new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 1 }),
} satisfies Record<PageLanguage, Intl.NumberFormat>;

/** A rating or a length with one digit at most after the point: «4,9», "4.9". */
export const formatNumber = (value: number, language: PageLanguage) => formatters[language].format(value);

const languageNames = {
  ru: new Intl.DisplayNames(['ru'], { type: 'language', fallback: 'none' }),
  en: new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }),
  zh: new Intl.DisplayNames(['zh-CN'], { type: 'language', fallback: 'none' }),
} satisfies Record<PageLanguage, Intl.DisplayNames>;

/** Name of a language by its code; undefined for what is no code. */
export function languageName(code: string, language: PageLanguage): string | undefined {
  try {
    return languageNames[language].of(code);
  } catch {
    return undefined;
  }
}
