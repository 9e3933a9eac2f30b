import { getCountries } from 'libphonenumber-js/min';
import { foldText } from './fold-text.ts';
import { INTL_LOCALES, type CoreLocale } from './locale.ts';

/** Codes of the library that stand for no state of their own. */
const NOT_STATES = new Set(['AC', 'TA', 'XK']);
const codes = getCountries().filter((code) => !NOT_STATES.has(code));
const names = new Map<CoreLocale, Intl.DisplayNames>();

/** A country's name in a language; the code itself where it is no country's. */
export function countryName(code: string, language: CoreLocale): string {
  const known = names.get(language) ?? new Intl.DisplayNames(INTL_LOCALES[language], { type: 'region' });
  names.set(language, known);
  try {
    return known.of(code) ?? code;
  } catch {
    return code;
  }
}

const lists = new Map<CoreLocale, { iso_code: string; name: string }[]>();

/** All countries by their names in a language. */
export function countryList(language: CoreLocale): { iso_code: string; name: string }[] {
  const known = lists.get(language);
  if (known) return known;
  const list = codes
    .map((iso_code) => ({ iso_code, name: countryName(iso_code, language) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, INTL_LOCALES[language]));
  lists.set(language, list);
  return list;
}

/** What people call countries besides their names in dictionaries. */
const ALSO = new Map(
  Object.entries({
    рф: 'RU',
    'российская федерация': 'RU',
    'russian federation': 'RU',
    белоруссия: 'BY',
    рб: 'BY',
    киргизия: 'KG',
    кыргызстан: 'KG',
    молдавия: 'MD',
    молдова: 'MD',
    сша: 'US',
    usa: 'US',
    кнр: 'CN',
    uk: 'GB',
    англия: 'GB',
    корея: 'KR',
  }),
);

/** The code of a country that people name in either language, or by its code. @returns null for what is no country */
export function countryCode(typed: string): string | null {
  const text = foldText(typed);
  const found = codes.find(
    (code) =>
      code.toLowerCase() === text ||
      foldText(countryName(code, 'ru')) === text ||
      foldText(countryName(code, 'en')) === text,
  );
  return found ?? ALSO.get(text) ?? null;
}
