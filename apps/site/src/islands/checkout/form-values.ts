import type { CallRequest, publicBookingCalls } from '@tropa/contract';
import { phoneShape, readNumber, VARIANT_SIGN } from '@tropa/core';
import type { ProblemWords, Step } from '../../shared/checkout-data.ts';

/** What is typed and ticked, by the fields' names. */
export type Values = Record<string, string>;
/** Names of wrong fields with what is wrong. */
export type Problems = Record<string, keyof ProblemWords | { text: string }>;
/** Seats left by the id of the date. */
export type Seats = ReadonlyMap<string, number>;

type BookingBody = CallRequest<(typeof publicBookingCalls)['create']>['body'];
/** What a choice adds to the calls' bodies; nothing where the tour has nothing to choose from. */
export type ChosenParts = Pick<BookingBody, 'categories' | 'extras' | 'rooms'>;

/** Fields for numbers. */
const COUNTS = /^(?:tourists$|categories\.|extras\.|rooms\.)/u;

/** What stands in a field, without outer spaces. */
export const typed = (values: Values, name: string): string => (values[name] ?? '').trim();

/** How many a field says; 0 when it says no number. */
export const countIn = (values: Values, name: string): number =>
  Math.max(0, readNumber(typed(values, name)).value ?? 0);

/** Number of tourists; 0 when it is not a number. */
export const touristsCount = (values: Values): number => countIn(values, 'tourists');

/** Fields for numbers that hold none, or one that cannot be: nothing else is taken for it. */
export function countProblems(values: Values): Problems {
  const problems: Problems = {};
  for (const name of Object.keys(values).filter((field) => COUNTS.test(field))) {
    const { value, refusal } = readNumber(typed(values, name));
    if (refusal !== undefined || (value ?? 0) < 0) problems[name] = 'whole';
    else if (/^(?:extras|rooms)\./u.test(name) && (value ?? 0) > touristsCount(values))
      problems[name] = 'more_than_tourists';
  }
  return problems;
}

/** The names of a place, as far as they are typed. */
export const nameOf = (values: Values, index: number) => ({
  last_name: typed(values, `tourists_data.${index}.last_name`),
  first_name: typed(values, `tourists_data.${index}.first_name`),
});

/** Places of the tourists whose names are given: the others can be named later. */
export function namedTourists(values: Values): number[] {
  return Array.from({ length: touristsCount(values) }, (_, index) => index).filter((index) => {
    const { last_name, first_name } = nameOf(values, index);
    return last_name !== '' && first_name !== '';
  });
}

function touristsProblems(values: Values, seats: Seats, needed: number): Problems {
  const problems = countProblems(values);
  const count = touristsCount(values);
  if (Object.keys(problems).length > 0) return problems;
  if (count === 0) problems['tourists'] = 'required';
  else if (needed > (seats.get(values['date'] ?? '') ?? 0)) problems['tourists'] = 'tourists_max';
  for (let index = 0; index < count; index += 1)
    for (const [field, other] of [
      ['last_name', 'first_name'],
      ['first_name', 'last_name'],
    ] as const) {
      const name = nameOf(values, index);
      if (name[field] === '' && name[other] !== '') problems[`tourists_data.${index}.${field}`] = 'half_name';
    }
  return problems;
}

/** What is wrong with whoever books, and what it agrees to. */
export function contactsProblems(values: Values): Problems {
  const problems: Problems = {};
  for (const name of ['contacts.last_name', 'contacts.first_name', 'contacts.email', 'contacts.phone'])
    if (typed(values, name) === '') problems[name] = 'required';
  const email = typed(values, 'contacts.email');
  // The server has the last word; this only catches slips.
  if (email !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/u.test(email)) problems['contacts.email'] = 'email';
  // Whether such a number can exist the server says, by the operator's country.
  const phone = typed(values, 'contacts.phone');
  const shape = phone === '' ? undefined : phoneShape(phone);
  if (shape && 'problem' in shape) problems['contacts.phone'] = shape.problem;
  for (const name of ['consents.personal_data', 'consents.agreement'])
    if (!values[name]) problems[name] = 'consent';
  return problems;
}

/**
 * What is wrong with a step; empty when one may go on.
 * @param needed seats that the tourists need: one each where they are not told apart
 */
export function stepProblems(
  step: Step,
  values: Values,
  seats: Seats,
  needed = touristsCount(values),
): Problems {
  if (step === 'date') return (seats.get(values['date'] ?? '') ?? 0) > 0 ? {} : { date: 'choose_date' };
  return step === 'tourists' ? touristsProblems(values, seats, needed) : contactsProblems(values);
}

/**
 * The chosen departure as calls take it: a date by its id, a departure of a weekly schedule by its local start; with the
 * variant where it has some.
 */
export function departureOf(values: Values): Pick<BookingBody, 'date' | 'start' | 'date_uid'> | null {
  const [name = '', ...variant] = (values['date'] ?? '').split(VARIANT_SIGN);
  if (name === '') return null;
  return {
    ...(name.includes('T') ? { start: name } : { date: Number(name) }),
    ...(variant.length > 0 && { date_uid: variant.join(VARIANT_SIGN) }),
  };
}

/**
 * The body of the booking call.
 * @param expectedTotal the price that the visitor was shown, in minor units
 * @param tourists_data who goes, as far as it is known
 * @param chosen categories, extras and rooms, where the tour has some
 */
export function bookingBody(
  values: Values,
  tourId: number,
  expectedTotal: number,
  tourists_data: BookingBody['tourists_data'],
  chosen: ChosenParts = {},
): BookingBody {
  return {
    tour_id: tourId,
    ...departureOf(values),
    tourists: touristsCount(values),
    ...chosen,
    expected_total: expectedTotal,
    contacts: {
      first_name: typed(values, 'contacts.first_name'),
      last_name: typed(values, 'contacts.last_name'),
      email: typed(values, 'contacts.email'),
      phone: typed(values, 'contacts.phone'),
    },
    comment: typed(values, 'comment'),
    tourists_data,
    consents: { personal_data: true, agreement: true },
  };
}

/**
 * The field of the form for a field of the server's validation map: the server counts only tourists that were told to it,
 * and categories, extras and rooms that were chosen.
 * @param told the places of those tourists
 */
export function fieldOfError(path: string, told: readonly number[], chosen: ChosenParts = {}): string {
  // The date and its variant are chosen at once.
  if (path === 'date_uid') return 'date';
  const [list, index] = path.split('.');
  if ((list === 'categories' || list === 'extras' || list === 'rooms') && index !== undefined) {
    const id = chosen[list]?.[Number(index)]?.id;
    return id === undefined ? 'tourists' : `${list}.${id}`;
  }
  return path.replace(/^tourists_data\.(\d+)\./u, (whole, index: string) => {
    const place = told[Number(index)];
    return place === undefined ? whole : `tourists_data.${place}.`;
  });
}

/** The step where a field stands. */
export function stepOfField(field: string): Step {
  if (field === 'date') return 'date';
  return /^(?:tourists|categories|extras|rooms)/u.test(field) ? 'tourists' : 'contacts';
}
