/** Whole numbers from zero up to a bound, which is left out. */
export type Chance = (bound: number) => number;

/** Numbers that come again for the same seed (mulberry32). */
export function chanceOf(seed: number): Chance {
  let state = seed;
  return (bound) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
  };
}

/** What one act of somebody at a form writes, and where. */
export interface Edit {
  path: string;
  value: unknown;
}

function otherLeaf(value: unknown, chance: Chance): unknown {
  if (typeof value === 'string') return `${value.slice(0, 8)}${chance(1000)}`;
  if (typeof value === 'number') return value + 1 + chance(50);
  if (typeof value === 'boolean') return !value;
  return value;
}

/** Adds, removes or moves an entry of a list. */
function otherList(list: readonly unknown[], chance: Chance): unknown[] {
  const at = chance(list.length);
  const act = chance(3);
  if (act === 0 && list.length > 1) return list.toSpliced(at, 1);
  if (act === 1) return [...list.toSpliced(at, 1), list[at]];
  return [...list, structuredClone(list[at])];
}

/**
 * An edit somewhere in a form, at whatever depth.
 * @param values what the form holds; lists that are empty and fields without a value are left alone
 */
export function randomEdit(values: object, chance: Chance): Edit {
  let path = '';
  let value: unknown = values;
  while (typeof value === 'object' && value !== null) {
    if (isFullList(value) && chance(3) === 0) return { path, value: otherList(value, chance) };
    const entries = Object.entries(value).filter(([, part]) => isEditable(part));
    const entry = entries[chance(Math.max(1, entries.length))];
    if (!entry) return { path, value: structuredClone(value) };
    path = path === '' ? entry[0] : `${path}.${entry[0]}`;
    value = entry[1];
  }
  return { path, value: otherLeaf(value, chance) };
}

const isFullList = (value: unknown): value is unknown[] => Array.isArray(value) && value.length > 0;
const isEditable = (value: unknown) =>
  value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0);
