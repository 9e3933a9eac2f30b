import { foldText } from '@tropa/core';
import type { TouristRow } from '../tourists/repository/tourists.ts';

/** By what somebody is known. */
type Known = Partial<Pick<TouristRow, 'last_name' | 'first_name' | 'birthday'>>;

const nameOf = ({ last_name = '', first_name = '' }: Known) =>
  `${foldText(last_name)} ${foldText(first_name)}`;

/**
 * Whose row of a table it is: somebody of the same surname and name, of whom nothing says that it was born another day. Each is
 * given to one row, so that a table that is read twice names nobody twice, and two of one name stay two.
 * @param rows those whom the booking has
 */
export function tellApart(rows: readonly TouristRow[]): (known: Known) => TouristRow | undefined {
  const left = new Set(rows.filter(({ erased_at }) => erased_at === null));
  return (known) => {
    const same = [...left].filter((row) => nameOf(row) === nameOf(known));
    const found =
      same.find(({ birthday }) => birthday === (known.birthday ?? null)) ??
      same.find(({ birthday }) => birthday === null || !known.birthday);
    if (found) left.delete(found);
    return found;
  };
}
