import { ageOn } from '@tropa/core';
import { placeCategories } from './choice.ts';
import { nameOf, namedTourists, typed, type Values } from './form-values.ts';
import type { PeopleRules } from './people.ts';

const OF_AGE = 18;
const FIELDS = ['contacts.last_name', 'contacts.first_name'] as const;

const isTyped = (values: Values, name: Values): boolean =>
  FIELDS.every((field) => typed(values, field) === (name[field] ?? ''));

/** The name of the first grown-up among the tourists, as whoever books; undefined: none is named. @param today `yyyy-MM-dd` */
function firstGrownUp(values: Values, rules: PeopleRules, today: string): Values | undefined {
  const categories = placeCategories(values, rules.choice);
  const first = namedTourists(values).find((index) => {
    const birthday = typed(values, `tourists_data.${index}.birthday`);
    return categories[index]?.is_grown_up !== false && (birthday === '' || ageOn(birthday, today) >= OF_AGE);
  });
  if (first === undefined) return undefined;
  const { last_name, first_name } = nameOf(values, first);
  return { 'contacts.last_name': last_name, 'contacts.first_name': first_name };
}

/**
 * The name of whoever books, where nobody has typed one: that of the first grown-up among the tourists, as most often it is the
 * same person. It follows the tourist's name until somebody changes it, and is never put in place of what was typed, an empty
 * field included.
 * @param filled what this has given before
 * @returns values of the two fields; undefined: they stay as they are
 */
export const bookerName = (
  values: Values,
  rules: PeopleRules,
  filled: Values,
  today: string,
): Values | undefined => (isTyped(values, filled) ? firstGrownUp(values, rules, today) : undefined);

/** What the form has filled in of a draft that came back with a reload. */
export function filledBooker(values: Values, rules: PeopleRules, today: string): Values {
  const first = firstGrownUp(values, rules, today);
  return first && isTyped(values, first) ? first : {};
}
