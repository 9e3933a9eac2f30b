import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A place of the embedded lists. */
export interface Place {
  kind: 'country' | 'region' | 'city';
  ru: string;
  en: string;
  /** ISO 3166-1 of a country, ISO 3166-2 of a region; a city has none. */
  iso_code: string | null;
  /** Where it lies; null: in no country that the lists name. */
  country: string | null;
  region: string | null;
  lat: number | null;
  lng: number | null;
  /** How likely it is meant: about the logarithm of its population. */
  weight: number;
}

const FOLDER = join(import.meta.dirname, 'data');
/** Codes that `Intl` names although they are no country. */
const NOT_COUNTRIES = new Set([
  'EU',
  'EZ',
  'UN',
  'XA',
  'XB',
  'QO',
  'ZZ',
  'AC',
  'CP',
  'DG',
  'EA',
  'IC',
  'TA',
  'CQ',
]);
/** Regions that are shown without a country. */
const WITHOUT_COUNTRY = new Set(['UA-43', 'UA-40']);
const SIGHT_WEIGHT = 5;
const REGION_WEIGHT = 6.2;
const COUNTRY_WEIGHT = 8;
/** Operators write Russian, and mean places near them first. */
const NEAR_WEIGHT = 1.5;

const rowsOf = async (name: string): Promise<string[][]> =>
  (await readFile(join(FOLDER, name), 'utf8'))
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'));

const countryOf = (region: string): string | null =>
  WITHOUT_COUNTRY.has(region) ? null : region.slice(0, 2);
const nearness = (country: string | null, ru: string) =>
  country === 'RU' || (country === null && ru !== '') ? NEAR_WEIGHT : 0;

function countries(): Place[] {
  const [ru, en] = ['ru', 'en'].map(
    (language) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }),
  );
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));
  return letters
    .flatMap((first) => letters.map((second) => `${first}${second}`))
    .flatMap((code): Place[] => {
      // An old code, `SU` or `DD`, has a newer one.
      const isCurrent =
        new Intl.Locale(`und-${code}`).region === code &&
        Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`;
      const names = [ru?.of(code), en?.of(code)];
      if (!isCurrent || NOT_COUNTRIES.has(code) || names[0] === undefined || names[1] === undefined)
        return [];
      return [
        {
          kind: 'country',
          ru: names[0],
          en: names[1],
          iso_code: code,
          country: null,
          region: null,
          lat: null,
          lng: null,
          weight: COUNTRY_WEIGHT + nearness(code, ''),
        },
      ];
    });
}

/** All places of the embedded lists; README.md beside the data says where they come from. */
export async function readPlaces(): Promise<Place[]> {
  const [regions, cities, sights] = await Promise.all(
    ['regions.tsv', 'cities.tsv', 'sights.tsv'].map(rowsOf),
  );
  return [
    ...countries(),
    ...(regions ?? []).map(([code = '', ru = '', en = '']): Place => {
      const country = countryOf(code);
      return {
        kind: 'region',
        ru,
        en,
        iso_code: code,
        country,
        region: null,
        lat: null,
        lng: null,
        weight: REGION_WEIGHT + nearness(country, ru),
      };
    }),
    ...(sights ?? []).map(([ru = '', en = '', region = '', lat = '', lng = '']): Place => {
      const country = countryOf(region);
      return {
        kind: 'city',
        ru,
        en,
        iso_code: null,
        country,
        region,
        lat: Number(lat),
        lng: Number(lng),
        weight: SIGHT_WEIGHT + nearness(country, ru),
      };
    }),
    ...(cities ?? []).map(
      ([ru = '', en = '', code = '', region = '', population = '', lat = '', lng = '']): Place => {
        const country = WITHOUT_COUNTRY.has(region) ? null : code;
        return {
          kind: 'city',
          ru: ru || en,
          en,
          iso_code: null,
          country,
          region: region || null,
          lat: Number(lat),
          lng: Number(lng),
          weight: Math.log10(Number(population) + 1) + nearness(country, ru),
        };
      },
    ),
  ];
}
