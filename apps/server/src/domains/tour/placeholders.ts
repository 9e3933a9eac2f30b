import type { TourInput } from '@tropa/contract';
import { isRichTextEmpty } from '@tropa/core';
import { writtenCategories, writtenExtras } from './price-rules.ts';

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

/**
 * Drops the empty entries with which an editor shows an empty list (back-office.md, section 4: "empty placeholder
 * entries are dropped"; section 5: "A blank accommodation, program step or question counts as empty").
 */
export function dropPlaceholders<T extends TourInput>(input: T): T {
  const { main_impressions, accommodations, program, questions, living_base, price_categories, extras } =
    input;
  return {
    ...input,
    ...(main_impressions && { main_impressions: written(main_impressions) }),
    ...(program && { program: written(program) }),
    ...(price_categories && { price_categories: writtenCategories(price_categories) }),
    ...(extras && { extras: writtenExtras(extras) }),
    ...(questions && { questions: written(questions) }),
    ...(living_base && { living_base: isBlank(living_base) ? null : living_base }),
    ...(accommodations && {
      accommodations: accommodations
        .map((stay) => ({ ...stay, variants: written(stay.variants) }))
        .filter((stay) => stay.variants.length > 0),
    }),
  };
}
