import { addDays } from '@tropa/core';
import { startTransition, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useLatest } from '../../../../../shared/use-latest.ts';
import { ORIGIN } from '../../../model/stretches.ts';
import { tiledBars, tileOfDay, tilesWithin } from '../../../model/tiles.ts';
import type { Row } from '../../../model/timeline.ts';
import { DrawnTiles } from './drawn-tiles.ts';

/** A row as tall as its lanes, with what stands around them. */
const AROUND = 9;
/** So many rows more above and below those in sight are there; where fewer are left, others come. */
const MORE = 10;
const LEFT = 6;
/** Rows that have been there stay, up to so many: the way back is drawn already. */
const MOST_ROWS = 240;
/** Tiles farther away than so many from those in sight are taken away once nothing is left to draw. */
const KEPT_TILES = 3;
/** Milliseconds of a frame for drawing what comes into sight: the rest of it is the browser's. */
const BUDGET_MS = 4;

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

/** From which row to which, and from which tile to which. */
export interface Span {
  first: number;
  last: number;
  firstTile: number;
  lastTile: number;
}

/**
 * What is there when something is in sight: rows go on where they begin to fail, and stay.
 * @param before what was there
 * @param seen what is in sight
 * @returns the same thing where nothing changes
 */
export function spanFor(before: Span, seen: Span, count: number): Span {
  const wanted = { first: Math.max(0, seen.first - MORE), last: Math.min(count - 1, seen.last + MORE) };
  const isEnough =
    before.first <= Math.max(0, seen.first - LEFT) && before.last >= Math.min(count - 1, seen.last + LEFT);
  const all = { first: Math.min(before.first, wanted.first), last: Math.max(before.last, wanted.last) };
  const isNear = before.first <= wanted.last && before.last >= wanted.first;
  const rows = isEnough ? before : isNear && all.last - all.first < MOST_ROWS ? all : wanted;
  const tiles = { firstTile: seen.firstTile - 1, lastTile: seen.lastTile + 1 };
  return rows.first === before.first &&
    rows.last === before.last &&
    tiles.firstTile === before.firstTile &&
    tiles.lastTile === before.lastTile
    ? before
    : { first: rows.first, last: rows.last, ...tiles };
}

/** Numbers from the middle of some to both sides. */
function* fromMiddle(first: number, last: number, low: number, high: number): Generator<number> {
  for (let place = first; place <= last; place += 1) yield place;
  for (let far = 1; first - far >= low || last + far <= high; far += 1) {
    if (last + far <= high) yield last + far;
    if (first - far >= low) yield first - far;
  }
}

/** What is not drawn yet of what is in sight, then of what is around it, the nearest first. */
function* missingOf(
  rows: readonly Row[],
  drawn: DrawnTiles,
  seen: Span,
  span: Span,
): Generator<{ row: Row; tile: number }> {
  const within = function* (row: Row | undefined, first: number, last: number) {
    if (!row) return;
    const there = drawn.of(row.key);
    for (const tile of tilesWithin(tiledBars(row.bars), first, last))
      if (!there.includes(tile)) yield { row, tile };
  };
  for (let place = seen.first; place <= seen.last; place += 1)
    yield* within(rows[place], seen.firstTile, seen.lastTile);
  const low = Math.max(span.first, seen.first - MORE);
  const high = Math.min(span.last, seen.last + MORE);
  for (const place of fromMiddle(seen.first, seen.last, low, high))
    yield* within(rows[place], span.firstTile, span.lastTile);
}

/** Rows with tiles that are far from those in sight, and those that stay. */
function* farFrom(rows: readonly Row[], drawn: DrawnTiles, { firstTile, lastTile }: Span) {
  for (const { key, bars } of rows) {
    const tiles = drawn.of(key);
    if (tiles.length === 0) continue;
    const kept = tilesWithin(tiledBars(bars), firstTile - KEPT_TILES, lastTile + KEPT_TILES);
    const near = tiles.filter((tile) => kept.includes(tile));
    if (near.length < tiles.length) yield { key, near };
  }
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
  /** On which the bar stands that is open. */
  openRow: string | undefined;
  /** Tells which days are in sight, by their numbers. */
  onSight: (first: number, last: number) => void;
}

function focusedOf(target: EventTarget | null): Focused | null {
  const bar = target instanceof Element ? target.closest<HTMLElement>('[data-key]') : null;
  const row = bar?.closest<HTMLElement>('[data-row]')?.dataset['row'];
  const { key, start } = bar?.dataset ?? {};
  return row === undefined || key === undefined || start === undefined ? null : { row, key, day: start };
}

/** The first row and day in sight once nothing is left to draw. */
interface Rest {
  place: number;
  day: string;
}

/** What is in sight of what scrolls: rows by their places, days by their numbers; null: it is not there. */
function lookAt(
  area: HTMLElement,
  tops: readonly number[],
  { width, days, begins }: Pick<Asked, 'width' | 'days' | 'begins'>,
): { rows: [number, number]; days: [number, number] } | null {
  const list = area.querySelector('[data-rows]')?.getBoundingClientRect();
  if (!list) return null;
  const box = area.getBoundingClientRect();
  const { scrollLeft, clientWidth } = area;
  return {
    // On a tablet the page scrolls, elsewhere the timeline itself.
    rows: [
      rowAt(tops, Math.max(box.top, 0) - list.top),
      rowAt(tops, Math.min(box.bottom, window.innerHeight) - list.top),
    ],
    days: [
      begins + Math.max(0, Math.floor(scrollLeft / width)),
      begins + Math.min(days - 1, Math.ceil((scrollLeft + clientWidth) / width)),
    ],
  };
}

interface Drawing {
  rows: readonly Row[];
  drawn: DrawnTiles;
  look: () => ReturnType<typeof lookAt>;
  /** What has to be there when something is in sight: it is, afterwards. */
  spanOf: (seen: Span) => Span;
  tell: Asked['onSight'];
  /** Nothing is left to draw. */
  rest: (place: number, day: string) => void;
}

/** Draws what comes into sight, in each frame only what there is time for. @returns what ends it */
function drawAsSeen({ rows, drawn, look, spanOf, tell, rest }: Drawing): () => void {
  let frame = 0;
  let told = '';
  /** @returns whether something is left */
  const draw = (): boolean => {
    const sight = look();
    if (!sight) return false;
    const until = performance.now() + BUDGET_MS;
    const [first, last] = sight.rows;
    const [firstDay, lastDay] = sight.days;
    const seen = { first, last, firstTile: tileOfDay(firstDay), lastTile: tileOfDay(lastDay) };
    const now = `${seen.firstTile} ${seen.lastTile}`;
    // What is read for them waits: it is not in sight yet.
    if (now !== told) startTransition(() => tell(firstDay, lastDay));
    told = now;
    let isLeft = false;
    for (const { row, tile } of missingOf(rows, drawn, seen, spanOf(seen))) {
      isLeft = true;
      if (performance.now() > until) return true;
      flushSync(() => drawn.set(row.key, [...drawn.of(row.key), tile]));
    }
    if (isLeft) return true;
    for (const { key, near } of farFrom(rows, drawn, seen)) {
      if (performance.now() > until) return true;
      flushSync(() => drawn.set(key, near));
    }
    rest(first, addDays(ORIGIN, firstDay));
    return false;
  };
  const step = () => {
    frame = 0;
    if (draw()) ask();
  };
  const ask = () => {
    frame ||= requestAnimationFrame(step);
  };
  ask();
  document.addEventListener('scroll', ask, { passive: true, capture: true });
  window.addEventListener('resize', ask);
  return () => {
    cancelAnimationFrame(frame);
    document.removeEventListener('scroll', ask, { capture: true });
    window.removeEventListener('resize', ask);
  };
}

/**
 * Which rows and tiles of days of what scrolls are drawn: those in sight with some around them, and rows that have to be there
 * wherever they are. Scrolling draws in each frame only what there is time for, what is in sight first.
 * @returns rows with their places, how tall all are, the tiles around those in sight, what is drawn of rows, where the tab key
 *   leads, and the bar on which the keys are
 */
export function useInSight(
  area: RefObject<HTMLElement | null>,
  rows: readonly Row[],
  { lane, width, days, begins, openRow, onSight }: Asked,
): {
  shown: { row: Row; place: number; top: number; isBesideKeys: boolean }[];
  height: number;
  span: Span;
  drawn: DrawnTiles;
  rest: Rest;
  focused: Focused | null;
} {
  const tops = useMemo(() => topsOf(rows, lane), [rows, lane]);
  const [span, setSpan] = useState<Span>({ first: 0, last: MORE, firstTile: 0, lastTile: -1 });
  const [drawn] = useState(() => new DrawnTiles());
  const [focused, setFocused] = useState<Focused | null>(null);
  const tell = useLatest(onSight);
  const there = useRef(span);
  const [rest, setRest] = useState<Rest>({ place: 0, day: '' });
  useEffect(() => {
    const { current } = area;
    if (!current) return undefined;
    const focus = ({ target }: FocusEvent) => setFocused(focusedOf(target));
    current.addEventListener('focusin', focus);
    return () => current.removeEventListener('focusin', focus);
  }, [area]);
  useEffect(() => {
    const { current } = area;
    if (!current) return undefined;
    return drawAsSeen({
      rows,
      drawn,
      look: () => lookAt(current, tops, { width, days, begins }),
      spanOf: (seen) => {
        const next = spanFor(there.current, seen, rows.length);
        if (next !== there.current) flushSync(() => setSpan(next));
        there.current = next;
        return next;
      },
      tell,
      rest: (place, day) => setRest((one) => (one.place === place && one.day === day ? one : { place, day })),
    });
  }, [area, rows, tops, width, days, begins, drawn, tell]);
  const besideKeys = rows.flatMap((row, place) => (row.key === focused?.row ? around(rows, place) : []));
  const shown = rows.flatMap((row, place) =>
    (place >= span.first && place <= span.last) || besideKeys.includes(place) || row.key === openRow
      ? [{ row, place, top: tops[place] ?? 0, isBesideKeys: besideKeys.includes(place) }]
      : [],
  );
  return { shown, height: tops.at(-1) ?? 0, span, drawn, rest, focused };
}
