import { addDays, daysBetween } from '@tropa/core';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useLatest } from '../../../../../shared/use-latest.ts';

interface Scrolled {
  /** The first day that can be scrolled to. */
  begins: string;
  days: number;
  /** The day that the address names: it stands first. */
  from: string;
  /** Counts how often somebody has asked for that day. */
  asked: number;
  /** CSS pixels of a day. */
  width: number;
  /** Nobody scrolls any more: this day stands first. */
  onRest: (day: string) => void;
  /** The days come to an end near this one: others have to be there. */
  onEnd: (day: string) => void;
}

/** So long nothing moves where somebody has done scrolling. */
const REST_MS = 400;
/** Days before the end at which others are needed. */
const END_DAYS = 40;

/**
 * What scrolls stands on the day of the address, and tells where it has been scrolled to once it rests: an address that changed with
 * each step would have all of the page drawn.
 */
export function useScrolledDays(
  area: RefObject<HTMLElement | null>,
  { begins, days, from, asked, width, onRest, onEnd }: Scrolled,
): void {
  /** What it stands on by itself: the address only follows. */
  const rests = useRef<string | null>(null);
  /** How often a day has been asked for so far. */
  const answered = useRef(asked);
  /** Where it is from the first day, which may change. */
  const shown = useRef<{ begins: string; left: number } | null>(null);
  const rest = useLatest((left: number) => {
    const day = addDays(begins, Math.round(left / width));
    if (day === from) return;
    rests.current = day;
    onRest(day);
  });
  const end = useLatest(onEnd);
  useLayoutEffect(() => {
    const { current } = area;
    if (!current) return;
    const before = shown.current;
    // The same days of a longer stretch, or those that were asked for.
    if (before !== null && before.begins !== begins)
      current.scrollTo({
        left: before.left - daysBetween(before.begins, begins) * width,
        behavior: 'instant',
      });
    else if (rests.current !== from || answered.current !== asked)
      current.scrollTo({ left: daysBetween(begins, from) * width, behavior: 'instant' });
    rests.current = from;
    answered.current = asked;
    shown.current = { begins, left: current.scrollLeft };
  }, [area, begins, from, asked, width]);
  useEffect(() => {
    const { current } = area;
    if (!current) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hear = () => {
      const { scrollLeft: left } = current;
      if (left === shown.current?.left) return;
      shown.current = { begins, left };
      clearTimeout(timer);
      timer = setTimeout(() => rest(left), REST_MS);
      const last = days - (left + current.clientWidth) / width;
      if (left < END_DAYS * width || last < END_DAYS) end(addDays(begins, Math.round(left / width)));
    };
    current.addEventListener('scroll', hear, { passive: true });
    return () => {
      clearTimeout(timer);
      current.removeEventListener('scroll', hear);
    };
  }, [area, begins, days, width, rest, end]);
}
