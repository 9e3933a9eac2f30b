import type { ChoiceData } from '../../shared/checkout-data.ts';
import { touristsCount, type ChosenParts, type Values } from './form-values.ts';

export const categoryField = (id: string): string => `categories.${id}`;
export const extraField = (id: string): string => `extras.${id}`;

const amount = (values: Values, name: string): number => {
  const count = Number((values[name] ?? '').trim());
  return Number.isInteger(count) && count > 0 ? count : 0;
};

/** Tourists of all categories. */
export const categoriesSum = (values: Values, { categories }: ChoiceData): number =>
  categories.reduce((sum, { id }) => sum + amount(values, categoryField(id)), 0);

/** Seats that are needed: some categories take none. */
export const seatsNeeded = (values: Values, { categories }: ChoiceData): number =>
  categories.length === 0
    ? touristsCount(values)
    : categories
        .filter(({ takes_seat }) => takes_seat)
        .reduce((sum, { id }) => sum + amount(values, categoryField(id)), 0);

/** So many of an extra are wanted; of one for each tourist never more than there are tourists. */
const extraQuantity = (values: Values, { id, per }: ChoiceData['extras'][number]): number =>
  Math.min(amount(values, extraField(id)), per === 'booking' ? 1 : touristsCount(values));

/** The choice as the calls take it. */
export function chosenParts(values: Values, choice: ChoiceData): ChosenParts {
  const categories = choice.categories
    .map(({ id }) => ({ id, count: amount(values, categoryField(id)) }))
    .filter(({ count }) => count > 0);
  const extras = choice.extras
    .map((extra) => ({ id: extra.id, quantity: extraQuantity(values, extra) }))
    .filter(({ quantity }) => quantity > 0);
  return { ...(categories.length > 0 && { categories }), ...(extras.length > 0 && { extras }) };
}
