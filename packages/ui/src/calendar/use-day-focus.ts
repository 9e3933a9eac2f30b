import { monthOf } from '@tropa/core';
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { clampDate, type CalendarBounds } from './calendar-days.ts';
import { dateByKey } from './calendar-keys.ts';

interface DayFocusOptions {
  /** The day that has the focus at first. */
  start: string;
  /** The months on view, `yyyy-MM`. */
  shown: readonly string[];
  bounds: CalendarBounds;
  /** Turns to the month of a day. */
  reveal: (date: string) => void;
  takesFocus: boolean;
}
interface DayFocus {
  root: RefObject<HTMLElement | null>;
  /** The one day that Tab reaches. */
  tabDate: string;
  remember: (date: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>, date: string) => void;
}

/** One day of the calendar is in the order of Tab; the arrow keys move it, over the edges of months too. */
export function useDayFocus({ start, shown, bounds, reveal, takesFocus }: DayFocusOptions): DayFocus {
  const root = useRef<HTMLElement>(null);
  const [date, setDate] = useState(start);
  const isWaiting = useRef(takesFocus);
  const isPlaced = useRef(!takesFocus);
  const tabDate = shown.includes(monthOf(date)) ? date : clampDate(`${shown[0] ?? monthOf(date)}-01`, bounds);
  useEffect(() => {
    if (!isWaiting.current) return;
    const day = root.current?.querySelector<HTMLElement>(`[data-current] [data-date="${tabDate}"]`);
    if (!day) return;
    isWaiting.current = false;
    // A dropdown is not in its place yet: the page would scroll to where it is not.
    day.focus({ preventScroll: !isPlaced.current });
    isPlaced.current = true;
  });
  return {
    root,
    tabDate,
    remember: setDate,
    onKeyDown: (event, from) => {
      const next = dateByKey(from, event.key, event.shiftKey);
      if (next === null) return;
      event.preventDefault();
      const to = clampDate(next, bounds);
      isWaiting.current = true;
      setDate(to);
      reveal(to);
    },
  };
}
