import { daysBetween } from '@tropa/core';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useLatest } from '../../../../../shared/use-latest.ts';

interface Days {
  /** The first day shown. */
  from: string;
  /** CSS pixels of a day. */
  width: number;
  /** Where other days begin that were not scrolled to. */
  beginsAt: number;
  /** Goes on to earlier or later days. */
  onEdge: (step: 1 | -1) => void;
}

/** Where what scrolls has its end there is more: days before or after come, and those in sight stay where they are. */
export function useEndlessDays(
  area: RefObject<HTMLElement | null>,
  { from, width, beginsAt, onEdge }: Days,
): void {
  /** What was in sight when an end was reached. */
  const stays = useRef<{ from: string; left: number } | null>(null);
  /** How far it was scrolled last. */
  const last = useRef(0);
  useLayoutEffect(() => {
    const { current } = area;
    if (!current) return;
    const before = stays.current;
    stays.current = null;
    const left = before === null ? beginsAt : before.left - daysBetween(before.from, from) * width;
    current.scrollTo({ left, behavior: 'instant' });
    last.current = current.scrollLeft;
  }, [area, from, width, beginsAt]);
  const scroll = useLatest((current: HTMLElement) => {
    const { scrollLeft, scrollWidth, clientWidth } = current;
    const before = last.current;
    last.current = scrollLeft;
    if (scrollLeft === before || stays.current !== null) return;
    const isAtEnd = scrollLeft > before && scrollLeft + clientWidth >= scrollWidth - 1;
    const isAtBeginning = scrollLeft < before && scrollLeft <= 0;
    if (!isAtEnd && !isAtBeginning) return;
    stays.current = { from, left: scrollLeft };
    onEdge(isAtEnd ? 1 : -1);
  });
  useEffect(() => {
    const { current } = area;
    if (!current) return undefined;
    const hear = () => scroll(current);
    current.addEventListener('scroll', hear, { passive: true });
    return () => current.removeEventListener('scroll', hear);
  }, [area, scroll]);
}
