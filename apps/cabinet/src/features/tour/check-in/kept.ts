import type { CheckInList, CheckInMark } from '@tropa/contract';
import { inStore } from '../../../shared/device-store.ts';
import { CHECK_IN_LISTS } from '../../../shared/session/check-in-lists.ts';

/** What lists that were kept by an earlier version of the cabinet do not tell of people. */
const NOT_TOLD = {
  age: null,
  person: null,
  category: null,
  weight: null,
  booked_extras: '',
  is_confirmed: true,
};

/**
 * What a device keeps of departures: the lists, which go away with the session and after the tour, and the marks that are
 * not sent yet, which name nobody and stay until they are.
 */
const MARKS = 'tropa-check-in-marks';

/** A day after the last one of the tour nobody needs the list any more. */
const DAY_MS = 86_400_000;
const isOver = ({ date_end }: CheckInList) => Date.parse(date_end) + 2 * DAY_MS < Date.now();

/** The list of a departure as it was last seen; undefined where none is kept, or storing is not allowed. */
export async function keptList(id: number): Promise<CheckInList | undefined> {
  try {
    const list = (await inStore(CHECK_IN_LISTS, 'readonly', (store) => store.get(id))) as
      | CheckInList
      | undefined;
    return (
      list && {
        ...list,
        debts: list.debts ?? null,
        extras: list.extras ?? [],
        classes: list.classes ?? [],
        people: list.people.map((person) => ({ ...NOT_TOLD, ...person })),
      }
    );
  } catch {
    return undefined;
  }
}

/** Keeps a list, and forgets those of tours that are over. @throws where storing is not allowed */
export async function keepList(list: CheckInList): Promise<void> {
  await inStore(CHECK_IN_LISTS, 'readwrite', (store) => store.put(list, list.id));
  const all = (await inStore(CHECK_IN_LISTS, 'readonly', (store) => store.getAll())) as CheckInList[];
  const old = all.filter(isOver);
  await Promise.all(old.map(({ id }) => inStore(CHECK_IN_LISTS, 'readwrite', (store) => store.delete(id))));
}

/** Marks of a departure that are not sent yet. */
export async function keptMarks(id: number): Promise<CheckInMark[]> {
  try {
    return ((await inStore(MARKS, 'readonly', (store) => store.get(id))) as CheckInMark[] | undefined) ?? [];
  } catch {
    return [];
  }
}

export async function keepMarks(id: number, marks: CheckInMark[]): Promise<void> {
  if (marks.length === 0) await inStore(MARKS, 'readwrite', (store) => store.delete(id));
  else await inStore(MARKS, 'readwrite', (store) => store.put(marks, id));
}
