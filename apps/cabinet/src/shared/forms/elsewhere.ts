import { isSame } from '@tropa/core';
import { changesSince, type Baseline } from './baseline.ts';

/**
 * What was last known to be stored, as the form was changed from it: a field that is changed keeps the value that its change began
 * from, the others follow what came since.
 * @param seen what was known before
 * @param stored what is known now
 * @param typed what stands in the form
 */
export function seenSince<V extends object>(seen: Baseline<V>, stored: V, typed: V): V {
  const changed = changesSince(seen, typed);
  // What equals the stored value follows it: the form has taken it over by now.
  const isKept = (name: string, value: unknown) =>
    name in changed && !isSame(Reflect.get(typed, name), value);
  return Object.fromEntries(
    Object.entries(stored).map(([name, value]) => [
      name,
      isKept(name, value) ? Reflect.get(seen, name) : value,
    ]),
  ) as V;
}

/** Fields that are changed here, and were changed elsewhere to something else meanwhile. */
export function disputedFields<V extends object>(seen: Baseline<V>, theirs: V, mine: V): string[] {
  const there = changesSince(seen, theirs);
  return Object.keys(changesSince(seen, mine)).filter(
    (name) => name in there && !isSame(Reflect.get(theirs, name), Reflect.get(mine, name)),
  );
}
