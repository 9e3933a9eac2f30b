import type { TourInput } from '@tropa/contract';
import { isSame } from '@tropa/core';
import { baseline, changesSince, type Baseline } from '../../../shared/forms/baseline.ts';

interface Versions {
  /** The tour as it was last seen on the server, and as it is there now. */
  before: Baseline<TourInput>;
  theirs: TourInput;
  /** The form as it was last saved, and as it is now. */
  saved: Baseline<TourInput>;
  mine: TourInput;
}
export interface Merge {
  /** Fields changed there and not here: they are taken over. */
  taken: string[];
  /** Fields changed there and here, and differently: somebody has to decide. */
  disputed: string[];
  /** What counts as saved from now on: what differs from it is changed here. */
  saved: Baseline<TourInput>;
}

/** Joins what others have saved with what is changed here, field by field. */
export function mergeChanges({ before, theirs, saved, mine }: Versions): Merge {
  const there = changesSince(before, theirs);
  const here = changesSince(saved, mine);
  const names = Object.keys(there);
  const disputed = names.filter(
    (name) => name in here && !isSame(Reflect.get(mine, name), Reflect.get(theirs, name)),
  );
  const taken = names.filter((name) => !(name in here));
  return { taken, disputed, saved: baseline<TourInput>({ ...saved, ...there }) };
}
