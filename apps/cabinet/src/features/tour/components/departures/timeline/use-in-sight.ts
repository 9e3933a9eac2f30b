import { startTransition, useEffect, useMemo, useState, type RefObject } from 'react';
import { useLatest } from '../../../../../shared/use-latest.ts';
import type { Row } from '../../../model/timeline.ts';

/** A row as tall as its lanes, with what stands around them. */
const AROUND = 9;
/** So many rows more above and below those in sight: what is scrolled to is there already. */
const MORE = 6;
/** Where fewer are left in the way of what is scrolled, others come. */
const LEFT = 4;
/** The same of days. */
const MORE_DAYS = 14;
const LEFT_DAYS = 7;

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

/** From which row to which, and from which day, counted from the first one. */
interface Span {
  first: number;
  last: number;
  firstDay: number;
  lastDay: number;
}

/** What the keys are on: a bar of a row, and the day it begins with. */
export interface Focused {
  row: string;
  key: string;
  day: string;
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

interface Asked {
  /** Pixels of a lane, and of a day. */
  lane: number;
  width: number;
  /** The days that can be scrolled to. */
  days: number;
  /** The number of the first of them. */
  begins: number;
  /** Of the bar that is open. */
  openKey: string | null;
  /** Tells which days are in sight, by their numbers. */
  onSight: (first: number, last: number) => void;
}

function focusedOf(target: EventTarget | null): Focused | null {
  const bar = target instanceof Element ? target.closest<HTMLElement>('[data-key]') : null;
  const row = bar?.closest<HTMLElement>('[data-row]')?.dataset['row'];
  const { key, start } = bar?.dataset ?? {};
  return row === undefined || key === undefined || start === undefined ? null : { row, key, day: start };
}

/**
 * Which rows and days of what scrolls are drawn: those in sight with some around them, and rows that have to be there wherever
 * they are.
 * @returns rows with their places, how tall all are, the days that are drawn, and the bar on which the keys are
 */
export function useInSight(
  area: RefObject<HTMLElement | null>,
  rows: readonly Row[],
  { lane, width, days, begins, openKey, onSight }: Asked,
): {
  shown: { row: Row; place: number; top: number; isBesideKeys: boolean }[];
  height: number;
  firstDay: number;
  lastDay: number;
  focused: Focused | null;
} {
  const tops = useMemo(() => topsOf(rows, lane), [rows, lane]);
  const [span, setSpan] = useState<Span>({ first: 0, last: 2 * MORE, firstDay: 0, lastDay: -1 });
  const [focused, setFocused] = useState<Focused | null>(null);
  const tell = useLatest(onSight);
  useEffect(() => {
    const { current } = area;
    if (!current) return undefined;
    const look = () => {
      const list = current.querySelector('[data-rows]')?.getBoundingClientRect();
      if (!list) return;
      const box = current.getBoundingClientRect();
      // On a tablet the page scrolls, elsewhere the timeline itself.
      const first = rowAt(tops, Math.max(box.top, 0) - list.top);
      const last = rowAt(tops, Math.min(box.bottom, window.innerHeight) - list.top);
      const firstDay = Math.max(0, Math.floor(current.scrollLeft / width));
      const lastDay = Math.min(days - 1, Math.ceil((current.scrollLeft + current.clientWidth) / width));
      const hasRows = (before: Span) =>
        before.first <= Math.max(0, first - LEFT) && before.last >= Math.min(tops.length - 2, last + LEFT);
      const hasDays = (before: Span) =>
        before.firstDay <= Math.max(0, firstDay - LEFT_DAYS) &&
        before.lastDay >= Math.min(days - 1, lastDay + LEFT_DAYS);
      // A frame waits for nothing that is not in sight yet.
      startTransition(() => {
        setSpan((before) => {
          if (hasRows(before) && hasDays(before)) return before;
          return {
            ...(hasRows(before) ? before : { first: first - MORE, last: last + MORE }),
            ...(hasDays(before)
              ? { firstDay: before.firstDay, lastDay: before.lastDay }
              : {
                  firstDay: Math.max(0, firstDay - MORE_DAYS),
                  lastDay: Math.min(days - 1, lastDay + MORE_DAYS),
                }),
          };
        });
        tell(begins + firstDay, begins + lastDay);
      });
    };
    const focus = ({ target }: FocusEvent) => setFocused(focusedOf(target));
    look();
    document.addEventListener('scroll', look, { passive: true, capture: true });
    window.addEventListener('resize', look);
    current.addEventListener('focusin', focus);
    return () => {
      document.removeEventListener('scroll', look, { capture: true });
      window.removeEventListener('resize', look);
      current.removeEventListener('focusin', focus);
    };
  }, [area, tops, width, days, begins, tell]);
  const besideKeys = rows.flatMap((row, place) => (row.key === focused?.row ? around(rows, place) : []));
  const shown = rows.flatMap((row, place) =>
    (place >= span.first && place <= span.last) ||
    besideKeys.includes(place) ||
    (openKey !== null && row.bars.some(({ key }) => key === openKey))
      ? [{ row, place, top: tops[place] ?? 0, isBesideKeys: besideKeys.includes(place) }]
      : [],
  );
  return { shown, height: tops.at(-1) ?? 0, firstDay: span.firstDay, lastDay: span.lastDay, focused };
}
