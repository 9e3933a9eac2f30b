import { useEffect, useReducer } from 'react';

/** A place on the page, px of the page. */
export interface Box {
  top: number;
  left: number;
  width: number;
  height: number;
}

/** The place that elements take together; undefined where they take none. */
export function boxOf(elements: readonly Element[]): Box | undefined {
  const rects = elements
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0);
  if (rects.length === 0) return undefined;
  const top = Math.min(...rects.map((rect) => rect.top));
  const left = Math.max(0, Math.min(...rects.map((rect) => rect.left)));
  const right = Math.min(document.documentElement.clientWidth, Math.max(...rects.map((rect) => rect.right)));
  return {
    top: top + window.scrollY,
    left: left + window.scrollX,
    width: right - left,
    height: Math.max(...rects.map((rect) => rect.bottom)) - top,
  };
}

/** Draws anew when the page is scrolled, or anything on it changes its size. */
export function useLayoutChanges(): void {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    let asked = 0;
    const later = () => {
      cancelAnimationFrame(asked);
      asked = requestAnimationFrame(redraw);
    };
    const observer = new ResizeObserver(later);
    observer.observe(document.body);
    for (const element of document.body.querySelectorAll('main, main > *')) observer.observe(element);
    window.addEventListener('scroll', later, { passive: true });
    // A summary folds open, a picture comes.
    document.addEventListener('toggle', later, { capture: true });
    document.addEventListener('load', later, { capture: true });
    return () => {
      cancelAnimationFrame(asked);
      observer.disconnect();
      window.removeEventListener('scroll', later);
      document.removeEventListener('toggle', later, { capture: true });
      document.removeEventListener('load', later, { capture: true });
    };
  }, []);
}
