import { pressedOf } from '@tropa/core';
import { useEffect, type RefObject } from 'react';
import { KEYS } from '../../../../../shared/shortcuts/keys.ts';

/** To the bar beside, or to the row beside. */
const STEPS = {
  ArrowLeft: { bars: -1 },
  ArrowRight: { bars: 1 },
  ArrowUp: { rows: -1 },
  ArrowDown: { rows: 1 },
} as const satisfies Record<(typeof KEYS.timeline.walk)[number], object>;

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
function wanted(event: KeyboardEvent, bar: HTMLElement, today: string): HTMLElement | undefined {
  const row = bar.closest('[data-row]');
  if (!row) return undefined;
  const bars = barsOf(row);
  if (pressedOf(KEYS.timeline.today, event)) return nearest(bars, today);
  const arrow = pressedOf(KEYS.timeline.walk, event);
  if (!arrow) return undefined;
  const step = STEPS[arrow];
  if ('bars' in step) return bars[bars.indexOf(bar) + step.bars];
  const rows = [...(row.parentElement?.children ?? [])].filter(
    (one) => one === row || barsOf(one).length > 0,
  );
  const next = rows[rows.indexOf(row) + step.rows];
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
      if (!bar) return;
      const next = wanted(event, bar, today);
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
