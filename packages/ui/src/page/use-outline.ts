import { useEffect, useState } from 'react';
import { keptHeight } from './scroll.ts';

/** A part of a long form. */
export interface OutlineEntry {
  id: string;
  title: string;
}

/** Of a part that its head has reached, px under what stays at the top. */
const REACH = 48;

const partsOf = (within: Element | null): HTMLElement[] => [
  ...(within?.querySelectorAll<HTMLElement>('section[data-part]') ?? []),
];

/**
 * The parts of a long form as they come and go, and the one that is being read.
 * @param withinId of the element that holds the form; its `FormSection`s, and panels that are parts, are told
 */
export function useOutline(withinId: string): { entries: OutlineEntry[]; current: string | undefined } {
  const [entries, setEntries] = useState<OutlineEntry[]>([]);
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const within = document.getElementById(withinId);
    if (!within) return undefined;
    const read = () => {
      const next = partsOf(within).map(({ id, dataset }) => ({ id, title: dataset['part'] ?? '' }));
      setEntries((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
    };
    const look = () => {
      const line = keptHeight() + REACH;
      const parts = partsOf(within);
      const isAtEnd =
        window.scrollY > 0 &&
        window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
      const reached = isAtEnd ? parts : parts.filter((part) => part.getBoundingClientRect().top <= line);
      setCurrent((reached.at(-1) ?? parts[0])?.id);
    };
    const all = () => {
      read();
      look();
    };
    all();
    // A key typed changes much at once: it is measured once for what is painted next.
    let frame = 0;
    const soon = () => {
      if (frame !== 0) return;
      frame = requestAnimationFrame(() => {
        frame = 0;
        all();
      });
    };
    const watch = new MutationObserver(soon);
    watch.observe(within, { childList: true, subtree: true });
    window.addEventListener('scroll', soon, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      watch.disconnect();
      window.removeEventListener('scroll', soon);
    };
  }, [withinId]);
  return { entries, current };
}
