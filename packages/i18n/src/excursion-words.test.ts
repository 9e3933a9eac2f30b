import { expect, it } from 'vitest';
import { catalogues } from './index.ts';

/** Texts that speak of one tour or excursion: of letters, private pages, receipts, and its screens in the cabinet. */
const ABOUT_ONE = [
  'letters',
  'departure_letters',
  'review_letters',
  'private_page',
  'questionnaire',
  'review_page',
  'receipts',
  'tour_program',
  'site_chat',
  'settling',
  'site.booking',
  'site.checkout',
  'site.widget',
  'blocks.tour',
  'blocks.dates',
  'blocks.price',
  'booking.view',
  'booking.step',
  'booking.cancel',
  'booking.price',
  'tour.editor',
  'tour.main',
  'tour.price',
  'tour.dates',
  'tour_schedule',
];

/** What says nothing of an excursion: of all that is sold, of a law's names, or never shown of one. */
const OF_NONE = new Set([
  // A selection has no tour yet, and is of tours and excursions alike.
  'letters.booking_created_organizer.text_selection',
  'review_page.somebody',
  'tour_program.contacts.registry',
  'receipts.text',
  // Of the list that the editor leads back to.
  'tour.editor.back',
  'tour.editor.missing_tour',
  'tour.editor.read_only',
  // Excursions have no such section.
  'tour.editor.sections.cities',
  'tour.editor.sections.accommodation',
  // Nobody sleeps on one.
  'site.booking.individual.livings',
  'receipts.line.room',
  'receipts.line.single_supplement',
]);

const RU = /(?<![а-яё-])(?:тур(?:а|у|ом|е|ы|ов|ам|ами|ах)?(?![а-яё])|путешеств|поезд(?:к|ок)|прожив|жиль)/iu;
const EN = /\b(?:tours?|trips?|journeys?|lodging)\b/iu;

function textsOf(catalogue: object, prefix = ''): [key: string, text: string][] {
  return Object.entries(catalogue).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? textsOf(value, `${prefix}${name}.`)
      : [[`${prefix}${name}`, String(value).replaceAll(/\{\{\w+\}\}/gu, '')]],
  );
}

const PLURAL = /_(?:one|few|many|other)$/u;

it.each([
  ['ru', RU],
  ['en', EN],
] as const)('what speaks of one tour speaks of an excursion otherwise, in %s', (language, stems) => {
  const texts = new Map(textsOf(catalogues[language]));
  const isAboutOne = (key: string) => ABOUT_ONE.some((place) => key.startsWith(`${place}.`));
  const isSaidOtherwise = (key: string) => {
    const plural = PLURAL.exec(key)?.[0] ?? '';
    return texts.has(`${key.slice(0, key.length - plural.length)}_excursion${plural}`);
  };
  const forgotten = [...texts].filter(
    ([key, text]) =>
      isAboutOne(key) &&
      stems.test(text) &&
      !key.includes('_excursion') &&
      !OF_NONE.has(key) &&
      !isSaidOtherwise(key),
  );
  expect(forgotten).toEqual([]);
});

it.each([
  ['ru', RU],
  ['en', EN],
] as const)('no text of an excursion calls it a tour, in %s', (language, stems) => {
  const wrong = textsOf(catalogues[language]).filter(
    ([key, text]) => /_excursion(?:_(?:one|few|many|other))?$/u.test(key) && stems.test(text),
  );
  // The contract and its type name laws and registers.
  expect(wrong.filter(([key]) => !key.includes('contract_excursion'))).toEqual([]);
});

/** Areas that are read of tours and excursions alike, where no kind is known: their words fit both. */
const OF_ALL = [
  'errors',
  'chat',
  'help_requests',
  'moderation_letters',
  'tour_sites',
  'desk',
  'desk_tours',
  'desk_bookings',
];

/** What is of tours of days alone, or a name. */
const OF_TOURS = new Set([
  // The federal register, and the federal law's word for who stands in it.
  'errors.organizer.registry_number',
  'errors.partner.registry_only',
  // An example of an address.
  'errors.site.own_domain_format',
  // Excursions have no cities to come to early.
  'errors.tour.city_direction_required',
  // Nobody sleeps on one.
  'desk_tours.field.accommodations',
  // Names of what visitors ask for by the forms of a site (docs/rules/sites.md).
  'help_requests.types.corp_tour_request',
  'help_requests.types.individual_tour',
  'help_requests.types.city_calculate',
  'help_requests.types.future_year_tours_request',
]);

it.each([
  ['ru', RU, /экскурси/iu],
  ['en', EN, /excursion/iu],
] as const)(
  'what is read of tours and excursions alike names both or neither, in %s',
  (language, stems, other) => {
    const wrong = textsOf(catalogues[language]).filter(
      ([key, text]) =>
        OF_ALL.some((area) => key.startsWith(`${area}.`)) &&
        stems.test(text) &&
        !other.test(text) &&
        !key.includes('_excursion') &&
        !OF_TOURS.has(key),
    );
    expect(wrong).toEqual([]);
  },
);
