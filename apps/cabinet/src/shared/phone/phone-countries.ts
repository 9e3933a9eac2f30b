import { queryOptions } from '@tanstack/react-query';
import type { PhoneCountry } from '@tropa/ui';
import { brandCalls, request } from '../api/index.ts';
import { keepGuess, readGuess } from './country-guess.ts';

/** Languages that have a list of countries (docs/rules/interface.md); the others read the English one. */
const LIST_LANGUAGES = ['ru', 'de', 'en'] as const;
type ListLanguage = (typeof LIST_LANGUAGES)[number];

export const listLanguage = (language: string): ListLanguage =>
  LIST_LANGUAGES.find((one) => one === language) ?? 'en';

function isCountry(value: unknown): value is PhoneCountry {
  if (typeof value !== 'object' || value === null) return false;
  return 'name' in value && 'iso_code' in value && 'phone_code' in value && 'is_primary' in value;
}

async function fetchList(language: ListLanguage, signal: AbortSignal): Promise<PhoneCountry[]> {
  const answer = await fetch(`${import.meta.env.BASE_URL}data/phone-countries.${language}.json`, { signal });
  if (!answer.ok) throw new Error(`Countries of phones: ${answer.status}`);
  const list: unknown = await answer.json();
  if (!Array.isArray(list)) throw new Error('Countries of phones: not a list');
  return list.filter(isCountry);
}

/** The countries of phones in a language, primary ones first; the English list where the language's own does not come. */
export const phoneCountriesQuery = (language: string) =>
  queryOptions({
    queryKey: ['phone-countries', listLanguage(language)],
    queryFn: async ({ signal }) => {
      const own = listLanguage(language);
      try {
        return await fetchList(own, signal);
      } catch (error) {
        if (own === 'en' || signal.aborted) throw error;
        return await fetchList('en', signal);
      }
    },
    staleTime: Infinity,
    gcTime: Infinity,
  });

/** Where the person seems to be, by address: asked once in 180 days. */
export const countryGuessQuery = queryOptions({
  queryKey: ['country-by-ip'],
  queryFn: async ({ signal }) => {
    const kept = readGuess(localStorage, Date.now());
    if (kept !== null) return kept;
    const { result } = await request(brandCalls.countryByIp, {}, { signal });
    keepGuess(localStorage, result.iso_code, Date.now());
    return result.iso_code;
  },
  staleTime: Infinity,
  gcTime: Infinity,
});
