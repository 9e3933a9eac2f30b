/** A source of chance that repeats itself: the same seed gives the same walk. */
export interface Chance {
  /** From 0 up to 1. */
  next: () => number;
  /** A whole number from `least` to `most`. */
  between: (least: number, most: number) => number;
  /** One of the items; undefined when there are none. */
  pick: <T>(items: readonly T[]) => T | undefined;
}

/** Mulberry32: small, fast, and good enough to shuffle tests with. */
export function seededChance(seed: number): Chance {
  let state = seed | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    pick: (items) => items[Math.floor(next() * items.length)],
  };
}
