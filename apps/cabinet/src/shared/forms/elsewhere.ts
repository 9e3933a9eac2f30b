import { isSame } from '@tropa/core';
import { ApiFailure } from '../api/api-failure.ts';
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

/** So often somebody else may be quicker in the very moment of a save before it is given up. */
const TRIES = 5;

/**
 * Sends what asking gives, and asks again where somebody was quicker between the two.
 * @param ask what is to go, by what is stored; null: nothing is
 * @throws what `send` throws; `changed_elsewhere` only where somebody else was quicker each time
 */
export async function untilNobodyIsQuicker<A>(
  ask: () => Promise<A | null>,
  send: (asked: A) => Promise<unknown>,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const asked = await ask();
    if (asked === null) return;
    try {
      await send(asked);
      return;
    } catch (failure) {
      const isQuicker = failure instanceof ApiFailure && failure.type === 'changed_elsewhere';
      if (!isQuicker || tries === TRIES) throw failure;
    }
  }
}
