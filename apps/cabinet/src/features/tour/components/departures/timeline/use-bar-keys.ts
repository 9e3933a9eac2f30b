import { useEffect, type RefObject } from 'react';

const STEPS = { ArrowLeft: -1, ArrowRight: 1 } as const;
const ROW_STEPS = { ArrowUp: -1, ArrowDown: 1 } as const;

/** A bar names the days it stands on. */
const BAR = 'button[data-start]';
const barsOf = (row: Element) => [...row.querySelectorAll<HTMLElement>(BAR)];
const startOf = ({ dataset }: HTMLElement) => dataset['start'] ?? '';

/** The bar whose start is nearest to a day. */
const nearest = (bars: readonly HTMLElement[], day: string) => {
  const far = (bar: HTMLElement) => Math.abs(Date.parse(startOf(bar)) - Date.parse(day));
  return bars.toSorted((one, other) => far(one) - far(other))[0];
};

/** The bar that a key leads to from another one. */
function wanted(key: string, bar: HTMLElement, today: string): HTMLElement | undefined {
  const row = bar.closest('[data-row]');
  if (!row) return undefined;
  const bars = barsOf(row);
  if (key === 'Home') return nearest(bars, today);
  if (key in STEPS) return bars[bars.indexOf(bar) + STEPS[key as keyof typeof STEPS]];
  if (!(key in ROW_STEPS)) return undefined;
  const rows = [...(row.parentElement?.children ?? [])].filter(
    (one) => one === row || barsOf(one).length > 0,
  );
  const next = rows[rows.indexOf(row) + ROW_STEPS[key as keyof typeof ROW_STEPS]];
  return next && nearest(barsOf(next), startOf(bar));
}

/**
 * Arrows lead from bar to bar of a timeline, to the nearest one of the row above or below; Home to today. One bar alone is reached by
 * the tab key: the last one that was looked at. The page is not drawn anew for it.
 */
export function useBarKeys(area: RefObject<HTMLElement | null>, today: string): void {
  useEffect(() => {
    const { current } = area;
    if (!current) return undefined;
    const press = (event: KeyboardEvent) => {
      const bar = event.target instanceof Element ? event.target.closest<HTMLElement>(BAR) : null;
      // With Shift a departure is carried.
      if (!bar || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const next = wanted(event.key, bar, today);
      if (!next) return;
      event.preventDefault();
      next.focus({ preventScroll: true });
      next.scrollIntoView({ block: 'nearest', inline: 'center' });
    };
    const look = (event: FocusEvent) => {
      const bar = event.target instanceof Element ? event.target.closest<HTMLElement>(BAR) : null;
      if (!bar) return;
      for (const one of current.querySelectorAll<HTMLElement>(`${BAR}[tabindex="0"]`)) one.tabIndex = -1;
      bar.tabIndex = 0;
    };
    current.addEventListener('keydown', press);
    current.addEventListener('focusin', look);
    return () => {
      current.removeEventListener('keydown', press);
      current.removeEventListener('focusin', look);
    };
  }, [area, today]);
}
