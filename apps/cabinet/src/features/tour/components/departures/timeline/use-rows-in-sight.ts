import { startTransition, useEffect, useMemo, useState, type RefObject } from 'react';
import type { Row } from '../../../model/timeline.ts';

/** A row as tall as its lanes, with what stands around them. */
const AROUND = 9;
/** So many rows more above and below those in sight: what is scrolled to is there already. */
const MORE = 8;
/** Where fewer are left in the way of what is scrolled, others come. */
const LEFT = 5;

/** Where each row begins, pixels from the first; at the end where they all end. */
export function topsOf(rows: readonly Pick<Row, 'lanes'>[], lane: number): number[] {
  const tops = [0];
  for (const { lanes } of rows) tops.push((tops.at(-1) ?? 0) + lanes * lane + AROUND);
  return tops;
}

/** The row at a height; the last one below them all. */
export function rowAt(tops: readonly number[], height: number): number {
  const next = tops.findIndex((top) => top > height);
  return Math.max(0, next === -1 ? tops.length - 2 : next - 1);
}

/** From which row to which. */
interface Span {
  first: number;
  last: number;
}

/** The rows beside one: keys lead to the nearest ones on which something stands. */
function around(rows: readonly Row[], place: number): number[] {
  const stands = ({ bars }: Row) => bars.length > 0;
  return [
    rows.slice(0, place).findLastIndex(stands),
    place,
    rows.findIndex((row, at) => at > place && stands(row)),
  ];
}

/**
 * Which rows of what scrolls are drawn: those in sight with some around them, and those that have to be there wherever they are.
 * @param lane pixels of a lane
 * @param openKey of the bar that is open
 * @returns rows with their places, and how tall all are
 */
export function useRowsInSight(
  area: RefObject<HTMLElement | null>,
  rows: readonly Row[],
  { lane, openKey }: { lane: number; openKey: string | null },
): { shown: { row: Row; place: number; top: number }[]; height: number } {
  const tops = useMemo(() => topsOf(rows, lane), [rows, lane]);
  const [span, setSpan] = useState<Span>({ first: 0, last: 2 * MORE });
  const [focused, setFocused] = useState<string | null>(null);
  useEffect(() => {
    const { current } = area;
    if (!current) return undefined;
    const look = () => {
      const list = current.querySelector('[data-rows]')?.getBoundingClientRect();
      if (!list) return;
      const box = current.getBoundingClientRect();
      // On a phone the page scrolls, elsewhere the timeline itself.
      const first = rowAt(tops, Math.max(box.top, 0) - list.top);
      const last = rowAt(tops, Math.min(box.bottom, window.innerHeight) - list.top);
      const isThere = (span: Span) =>
        span.first <= Math.max(0, first - LEFT) && span.last >= Math.min(tops.length - 2, last + LEFT);
      // A frame waits for no row that is not in sight yet.
      startTransition(() =>
        setSpan((before) => (isThere(before) ? before : { first: first - MORE, last: last + MORE })),
      );
    };
    const focus = ({ target }: FocusEvent) =>
      setFocused(
        (target instanceof Element && target.closest<HTMLElement>('[data-row]')?.dataset['row']) || null,
      );
    look();
    document.addEventListener('scroll', look, { passive: true, capture: true });
    window.addEventListener('resize', look);
    current.addEventListener('focusin', focus);
    return () => {
      document.removeEventListener('scroll', look, { capture: true });
      window.removeEventListener('resize', look);
      current.removeEventListener('focusin', focus);
    };
  }, [area, tops]);
  const kept = rows.flatMap((row, place) =>
    row.key === focused
      ? around(rows, place)
      : openKey !== null && row.bars.some(({ key }) => key === openKey)
        ? [place]
        : [],
  );
  const shown = rows.flatMap((row, place) =>
    (place >= span.first && place <= span.last) || kept.includes(place)
      ? [{ row, place, top: tops[place] ?? 0 }]
      : [],
  );
  return { shown, height: tops.at(-1) ?? 0 };
}
