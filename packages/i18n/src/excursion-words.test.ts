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
  'choice_page',
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
  'tour_dates',
  'tour_editor',
  'tour_schedule',
  'guides.date',
  'guides.preliminary',
  'departure',
];

/** What says nothing of an excursion: of all that is sold, of a law's names, or never shown of one. */
const OF_NONE = new Set([
  // A selection has no tour yet, and is of tours and excursions alike.
  'letters.booking_created_organizer.text_selection',
  'review_page.somebody',
  'tour_program.contacts.registry',
  'receipts.text',
  // Names both: nobody knows which it would be.
  'tour.editor.missing_tour',
  // Excursions have no such section.
  'tour.editor.sections.cities',
  'tour.editor.sections.accommodation',
  'tour_editor.cities.day',
  'tour_editor.cities.day_hint',
  // Names of kinds of rest, to choose from.
  'tour_editor.rest_kinds.riding',
  'tour_editor.rest_kinds.city',
  'tour_editor.rest_kinds.jeep',
  'tour_editor.rest_kinds.photo',
  'tour_editor.rest_kinds.food',
  // Nobody sleeps on one.
  'departure.rooming.lodging',
  'site.booking.individual.livings',
  'site.checkout.tourists.rooms_hint',
  'site.checkout.problem.rooms_missing',
  'receipts.line.room',
  'receipts.line.single_supplement',
]);

const RU =
  /(?<![а-яё-])(?:тур(?:а|у|ом|е|ы|ов|ам|ами|ах)?(?![а-яё])|путешеств|поезд(?:к|ок)|прожив|жиль|засел|ноч[её]в|ночлег|(?<![а-яё])ед(?:ет|ут|ете)(?![а-яё]))/iu;
const EN = /\b(?:tours?|trips?|journeys?|lodging)\b/iu;

function textsOf(catalogue: object, prefix = ''): [key: string, text: string][] {
  return Object.entries(catalogue).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? textsOf(value, `${prefix}${name}.`)
      : [[`${prefix}${name}`, String(value).replaceAll(/\{\{\w+\}\}/gu, '')]],
  );
}

const PLURAL = /_(?:one|few|many|other)$/u;

/** Whether an excursion gets a text of its own in place of this. */
function isSaidOtherwise(key: string, texts: ReadonlyMap<string, string>): boolean {
  const plural = PLURAL.exec(key)?.[0] ?? '';
  return texts.has(`${key.slice(0, key.length - plural.length)}_excursion${plural}`);
}

it.each([
  ['ru', RU],
  ['en', EN],
] as const)('what speaks of one tour speaks of an excursion otherwise, in %s', (language, stems) => {
  const texts = new Map(textsOf(catalogues[language]));
  const isAboutOne = (key: string) => ABOUT_ONE.some((place) => key.startsWith(`${place}.`));
  const forgotten = [...texts].filter(
    ([key, text]) =>
      isAboutOne(key) &&
      stems.test(text) &&
      !key.includes('_excursion') &&
      !OF_NONE.has(key) &&
      !isSaidOtherwise(key, texts),
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
  'app',
  'booking.status',
  'booking.group',
  'booking.list',
  'booking_tools',
  'booking_export',
  'payment_export',
  'personal_copy',
  'organizer.dashboard',
  'resources',
  'guides.list',
  'guides.form',
  'guides.removal',
  'guides.departures',
  'departures',
  'tour.list',
  'tour.withdraw',
  'tour_list',
  'tour_groups',
  'tour_import',
  'tourists',
  'site.error',
  'site_widget',
  'sections',
  'builder',
  'document_templates',
  'partner',
  'ledger',
  'payout_statement',
  'agent_act',
  'publishing',
  'site_settings',
  'individual',
  'rebooking',
  'organizer.sections',
  'organizer.fields',
];

/** What is of tours of days alone, or a name. */
const OF_TOURS = new Set([
  // The federal register, and the federal law's word for who stands in it.
  'errors.organizer.registry_number',
  'errors.partner.registry_only',
  'publishing.checks.codes.no_registry_number',
  // An example of an address.
  'errors.site.own_domain_format',
  // Excursions have no cities to come to early.
  'errors.tour.city_direction_required',
  // Nobody sleeps on one.
  'desk_tours.field.accommodations',
  'errors.tour.room_price',
  'errors.booking.rooms_missing',
  // One half of a filter.
  'tour.list.only_tours',
  'builder.tours.types.tours',
  // Names of the specification.
  'rebooking.selection.kind',
  'rebooking.selection.title',
  'partner.for_registry',
  'organizer.fields.registry_number',
  'organizer.fields.registry_number_needed',
  // Nobody sleeps on one.
  'individual.start.copy_hint',
  'rebooking.rooms_of_stay',
  // A spreadsheet makes tours alone; to an excursion that is there it adds dates.
  'tour_import.file.new_tours',
  'tour_import.columns.make_tours',
  'tour_import.check.tours',
  'tour_import.result.tours',
  'tour_import.result.undo_text',
  'tour_import.result.tour_itself',
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
    const texts = new Map(textsOf(catalogues[language]));
    const wrong = [...texts].filter(
      ([key, text]) =>
        OF_ALL.some((area) => key.startsWith(`${area}.`)) &&
        stems.test(text) &&
        !other.test(text) &&
        !key.includes('_excursion') &&
        !OF_TOURS.has(key.replace(PLURAL, '')) &&
        !isSaidOtherwise(key, texts),
    );
    expect(wrong).toEqual([]);
  },
);

/** Where the text stands by the name of one tour or excursion, and says what became of it. */
const OF_ITS_STATE = ['tour.status', 'tour_sites', 'desk_tours', 'tour_groups', 'tour_list'];
/** A short form in the masculine that stands for a whole sentence: «Опубликован», «Не снят», «Отклонён вами». */
const MASCULINE = /^(?:не )?[а-яё]+(?:[аяеё]н|[яы]т)(?![а-яё])/iu;
/** Of something else: a tour has variants, which are masculine, and what is counted in them. */
const OF_OTHERS = new Set(['tour_groups.hidden']);

it('what is said of the state of a tour is said otherwise of an excursion, or fits both', () => {
  const texts = new Map(textsOf(catalogues.ru));
  const masculine = [...texts].filter(
    ([key, text]) =>
      OF_ITS_STATE.some((place) => key.startsWith(`${place}.`)) &&
      MASCULINE.test(text) &&
      !OF_OTHERS.has(key) &&
      !isSaidOtherwise(key, texts),
  );
  expect(masculine).toEqual([]);
});
