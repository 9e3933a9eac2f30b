import { ageOn, fitsAge, limitProblems, readNumber } from '@tropa/core';
import type { CheckoutData } from '../../shared/checkout-data.ts';
import { placeCategories } from './choice.ts';
import { nameOf, namedTourists, touristsCount, typed, type Problems, type Values } from './form-values.ts';

/** What the form asks of each tourist, and by which categories they go. */
export type PeopleRules = Pick<CheckoutData, 'people' | 'choice'>;

const fieldOf = (index: number, field: 'birthday' | 'weight') => `tourists_data.${index}.${field}`;
const isAsking = ({ people: { asks } }: PeopleRules) => asks.birthday || asks.weight;

/** What is known of a place: a birthday and a weight as they are typed, null where nothing is. */
function measuresOf(values: Values, index: number) {
  const { value, refusal } = readNumber(typed(values, fieldOf(index, 'weight')));
  return { birthday: typed(values, fieldOf(index, 'birthday')) || null, weight: value ?? null, refusal };
}

/**
 * What is wrong with the ages and weights of the tourists: what is asked and not said, somebody beyond a limit of the tour,
 * an age that is none of the category's.
 * @param date_start the first day of the chosen departure; empty: not chosen
 */
export function peopleProblems(values: Values, rules: PeopleRules, date_start: string): Problems {
  const { asks, limits, words } = rules.people;
  const categories = placeCategories(values, rules.choice);
  const problems: Problems = {};
  for (let index = 0; isAsking(rules) && index < touristsCount(values); index += 1) {
    const { refusal, ...measures } = measuresOf(values, index);
    for (const field of ['birthday', 'weight'] as const)
      if (asks[field] && measures[field] === null) problems[fieldOf(index, field)] = 'required';
    if (refusal !== undefined) problems[fieldOf(index, 'weight')] = 'whole';
    for (const { field, kind } of limitProblems(limits, measures, date_start || null))
      problems[fieldOf(index, field)] = { text: words[kind] };
    const category = categories[index];
    if (!category || measures.birthday === null || date_start === '') continue;
    const age = ageOn(measures.birthday, date_start);
    if (!fitsAge(category, age))
      problems[fieldOf(index, 'birthday')] ??= { text: category.other_age.replace('{age}', String(age)) };
  }
  return problems;
}

/** The places that are told to the server: all of them where something is asked of each, else those with names. */
export function placesTold(values: Values, rules: PeopleRules): number[] {
  const count = touristsCount(values);
  return isAsking(rules) ? Array.from({ length: count }, (_, index) => index) : namedTourists(values);
}

/**
 * The tourists as the call takes them. Where nobody is named whoever books goes first, on a place for grown-ups: a name that
 * is known is not asked for again.
 */
export function touristsData(values: Values, rules: PeopleRules) {
  const categories = placeCategories(values, rules.choice);
  const booker = {
    last_name: typed(values, 'contacts.last_name'),
    first_name: typed(values, 'contacts.first_name'),
  };
  const isNobodyNamed = namedTourists(values).length === 0;
  const grownUp = categories.findIndex(({ is_grown_up }) => is_grown_up);
  const first = categories.length === 0 ? 0 : grownUp;
  const told = placesTold(values, rules);
  const places = isNobodyNamed && first >= 0 && !told.includes(first) ? [first] : told;
  return places.map((index) => {
    const category = categories[index];
    const { birthday, weight } = measuresOf(values, index);
    return {
      ...(isNobodyNamed && index === first ? booker : nameOf(values, index)),
      ...(birthday !== null && { birthday }),
      ...(weight !== null && { weight }),
      ...(category && { category_id: category.id }),
    };
  });
}
