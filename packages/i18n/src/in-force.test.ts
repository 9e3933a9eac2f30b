import { expect, it } from 'vitest';
import { catalogues } from './index.ts';

/** Words of a choice, or of an empty field, that leave something to what is said elsewhere. */
const LEAVES = {
  ru: /^(?:как (?:у|в) |пусто\s?[—:] (?:цена|как|обычн|общ|размер))/iu,
  en: /^(?:as (?:the (?:tour|excursion|date)|in the organi)|that of |empty: (?:the (?:price|tour|excursion|general|size)|as for))/iu,
};

/** What says no value, and why there is none to say. */
const SAYS_NONE: Record<string, string> = {
  'look.reset': 'a look of pictures and fonts',
  'kit.foundation.section_text': 'names a part of the sheet of components',
  'individual.dates.tour_date': 'the departure is chosen in the next field, which shows it',
  'tour.price.prepayment_types.organizer': 'who may not read the settings',
  'tour.price.prepayment_types.tour': 'the same',
  'tour.dates.price_hint_none': 'no price is typed yet',
  'tour_dates.bulk.price_tour': 'the same',
  'tour_dates.variants.price_hint_none': 'the same',
  'tour.price.payment_deadline_hint': 'whoever may not read the settings does not know it',
  'tour_prices.categories.other_price_none': 'the same',
  'tour_prices.categories.price_hint_none': 'the same',
  'tour_schedule.seasons.price_hint_none': 'the same',
  'tour_schedule.seasons.seats_hint_none': 'the size of the group is not typed yet',
  'agents.contract.by_category': 'each category has its own, shown in the field beside',
  'tour_editor.price.special_tariff_now': 'says what holds, and each site has its own usual one',
};

function textsOf(value: object, prefix = ''): [key: string, text: string][] {
  return Object.entries(value).flatMap(([name, part]: [string, unknown]) =>
    typeof part === 'object' && part !== null
      ? textsOf(part, `${prefix}${name}.`)
      : [[`${prefix}${name}`, String(part)]],
  );
}

it.each(['ru', 'en'] as const)('what leaves a value to others says which is in force, in %s', (language) => {
  const silent = textsOf(catalogues[language]).filter(
    ([key, text]) =>
      LEAVES[language].test(text) && !text.includes('{{') && !(key.replace(/_excursion$/u, '') in SAYS_NONE),
  );
  expect(silent).toEqual([]);
});
