import type { PhoneCountry } from '@tropa/contract';
import { phoneCountryCodes } from '@tropa/core';
import { createHash } from 'node:crypto';

/** Languages that have a list of their own; others read English (docs/rules/brands.md). */
const LANGUAGES = ['ru', 'de', 'en'] as const;
type ListLanguage = (typeof LANGUAGES)[number];

/** Where most of the tourists and operators live. */
const PRIMARY = new Set(['RU', 'BY', 'KZ', 'AM', 'GE', 'KG', 'UZ', 'RS', 'TR']);

export interface PhoneCountryFile {
  text: string;
  etag: string;
}

/** The language of a list: German and Russian have their own, everybody else reads English. */
const listLanguage = (wanted: string): ListLanguage =>
  LANGUAGES.find((language) => language === wanted.toLowerCase()) ?? 'en';

/** Every country that has phones, by its name in a language (CLDR's), primary ones first. */
function phoneCountries(wanted: string): PhoneCountry[] {
  const language = listLanguage(wanted);
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const { compare } = new Intl.Collator(language);
  return phoneCountryCodes()
    .map(({ iso_code, calling_code }) => ({
      name: names.of(iso_code) ?? iso_code,
      iso_code,
      phone_code: `+${calling_code}`,
      is_primary: PRIMARY.has(iso_code),
    }))
    .toSorted((a, b) => Number(b.is_primary) - Number(a.is_primary) || compare(a.name, b.name));
}

const files = new Map<ListLanguage, PhoneCountryFile>();

/** The list as a file, made once; its tag changes with its content only. */
export function phoneCountryFile(wanted: string): PhoneCountryFile {
  const language = listLanguage(wanted);
  const known = files.get(language);
  if (known) return known;
  const text = JSON.stringify(phoneCountries(language));
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  const made = { text, etag: `"${hash}"` };
  files.set(language, made);
  return made;
}
