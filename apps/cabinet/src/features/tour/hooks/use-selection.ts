import { useState } from 'react';

/**
 * Records chosen in a list, by id, kept over its pages. What is known of them is renewed by the rows that are shown.
 * @param shown the rows on the screen
 */
export function useSelection<Row extends { id: number }>(shown: readonly Row[]) {
  const [kept, setKept] = useState<ReadonlyMap<number, Row>>(new Map());
  const fresh = new Map(shown.map((row) => [row.id, row]));
  const chosen = [...kept.values()].map((row) => fresh.get(row.id) ?? row);
  const change = (work: (next: Map<number, Row>) => void) => {
    const next = new Map(kept);
    work(next);
    setKept(next);
  };
  return {
    chosen,
    isChosen: (row: Row) => kept.has(row.id),
    toggle: (row: Row) =>
      change((next) => {
        if (!next.delete(row.id)) next.set(row.id, row);
      }),
    /** Chooses all of these, or lets all of them go when they are chosen already. */
    toggleAll: (rows: readonly Row[]) =>
      change((next) => {
        const isOn = rows.some((row) => !next.has(row.id));
        for (const row of rows)
          if (isOn) next.set(row.id, row);
          else next.delete(row.id);
      }),
    clear: () => setKept(new Map()),
  };
}
export type Selection<Row extends { id: number }> = ReturnType<typeof useSelection<Row>>;
