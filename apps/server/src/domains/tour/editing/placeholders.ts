import type { TourInput } from '@tropa/contract';
import { isRichTextEmpty } from '@tropa/core';
import { writtenCategories, writtenClasses, writtenExtras } from './price-rules.ts';

type Item = Record<string, unknown>;

/** Whether nothing is written in an entry but its id and settings. */
function isBlank(item: Item): boolean {
  return Object.entries(item).every(([name, value]) => {
    if (name === 'id' || typeof value === 'boolean') return true;
    if (value === null || value === undefined) return true;
    if (typeof value === 'string') return value === '';
    if (Array.isArray(value)) return value.length === 0;
    return name === 'description' && isRichTextEmpty(value as Parameters<typeof isRichTextEmpty>[0]);
  });
}

const written = <T extends Item>(items: T[]): T[] => items.filter((item) => !isBlank(item));

type Day = NonNullable<TourInput['program']>[number];
/** A day without its blank places. */
const withWrittenPlaces = ({ places, ...day }: Day): Day =>
  places ? { ...day, places: written(places) } : day;

const WORD_LISTS = ['rest_kinds', 'collections', 'showplaces', 'languages'] as const;
const PLACE_LISTS = ['countries', 'regions', 'host_cities'] as const;

/** Lists of words and of places name each but once. */
function withoutRepeats(input: TourInput): TourInput {
  const lists: TourInput = {};
  for (const name of WORD_LISTS) if (input[name]) lists[name] = [...new Set(input[name])];
  for (const name of PLACE_LISTS) {
    const names = input[name]?.map((place) => `${place.iso_code} ${place.name}`) ?? [];
    if (input[name])
      lists[name] = input[name].filter((_place, index) => names.indexOf(names[index] ?? '') === index);
  }
  return lists;
}

/**
 * Drops the empty entries with which an editor shows an empty list (docs/rules/tours.md): a blank variant, step, place of a step or question.
 */
export function dropPlaceholders<T extends TourInput>(input: T): T {
  const {
    main_impressions,
    accommodations,
    program,
    questions,
    living_base,
    cities,
    price_categories,
    seat_classes,
    extras,
  } = input;
  return {
    ...input,
    ...withoutRepeats(input),
    ...(main_impressions && { main_impressions: written(main_impressions) }),
    ...(program && { program: written(program.map(withWrittenPlaces)) }),
    ...(price_categories && { price_categories: writtenCategories(price_categories) }),
    ...(seat_classes && { seat_classes: writtenClasses(seat_classes) }),
    ...(extras && { extras: writtenExtras(extras) }),
    ...(questions && { questions: written(questions) }),
    ...(cities && { cities: written(cities) }),
    ...(living_base && { living_base: isBlank(living_base) ? null : living_base }),
    ...(accommodations && {
      accommodations: accommodations
        .map((stay) => ({ ...stay, variants: written(stay.variants) }))
        .filter((stay) => stay.variants.length > 0),
    }),
  };
}
