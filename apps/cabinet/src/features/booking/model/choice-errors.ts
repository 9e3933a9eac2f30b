import type { BookingChangeQuote } from '@tropa/contract';

const AT_FIELD = /^(?:(?:extras|rooms)\.\d+\.quantity|categories\.\d+\.count)$/u;

interface Refused {
  message: string;
  errors: Readonly<Record<string, string>>;
}

/**
 * What is wrong with a choice: what can be said at its fields, by the names that the server gives them, and what is said beside
 * the sums.
 * @param quote by which the fields are shown; undefined: none is
 */
export function choiceErrors(
  error: Refused | null,
  quote: Pick<BookingChangeQuote, 'choice'> | undefined,
): { atFields: Readonly<Record<string, string>>; rest: string | null } {
  if (!error) return { atFields: {}, rest: null };
  const isAtField = (name: string) =>
    quote !== undefined &&
    (AT_FIELD.test(name) || (name === 'tourists' && quote.choice.categories.length === 0));
  const named = Object.entries(error.errors);
  const [, other = null] = named.find(([name]) => !isAtField(name)) ?? [];
  return {
    atFields: Object.fromEntries(named.filter(([name]) => isAtField(name))),
    rest: named.length === 0 ? error.message : other,
  };
}
