import type { ChoiceData } from '../../shared/checkout-data.ts';
import { countIn, touristsCount, type ChosenParts, type Values } from './form-values.ts';

export const categoryField = (id: string): string => `categories.${id}`;
export const extraField = (id: string): string => `extras.${id}`;

/** Tourists of all categories. */
export const categoriesSum = (values: Values, { categories }: ChoiceData): number =>
  categories.reduce((sum, { id }) => sum + countIn(values, categoryField(id)), 0);

/** Seats that are needed: some categories take none. */
export const seatsNeeded = (values: Values, { categories }: ChoiceData): number =>
  categories.length === 0
    ? touristsCount(values)
    : categories
        .filter(({ takes_seat }) => takes_seat)
        .reduce((sum, { id }) => sum + countIn(values, categoryField(id)), 0);

/** So many of an extra are wanted; of one for each tourist never more than there are tourists. */
const extraQuantity = (values: Values, { id, per }: ChoiceData['extras'][number]): number =>
  Math.min(countIn(values, extraField(id)), per === 'booking' ? 1 : touristsCount(values));

/** The choice as the calls take it. */
export function chosenParts(values: Values, choice: ChoiceData): ChosenParts {
  const categories = choice.categories
    .map(({ id }) => ({ id, count: countIn(values, categoryField(id)) }))
    .filter(({ count }) => count > 0);
  const extras = choice.extras
    .map((extra) => ({ id: extra.id, quantity: extraQuantity(values, extra) }))
    .filter(({ quantity }) => quantity > 0);
  return { ...(categories.length > 0 && { categories }), ...(extras.length > 0 && { extras }) };
}
