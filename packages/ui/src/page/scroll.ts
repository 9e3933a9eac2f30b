import { SCROLL } from '@tropa/core';

/** How long a scroll takes, ms: 500 px a second, yet no less than 250 ms and no more than 3 s (docs/rules/interface.md). */
export function scrollDuration(distance: number): number {
  return Math.min(SCROLL.maxMs, Math.max(SCROLL.minMs, (Math.abs(distance) / SCROLL.speed) * 1000));
}

/** Slow at both ends. */
export const easeInOut = (share: number): number =>
  share < 0.5 ? 2 * share ** 2 : 1 - (2 - 2 * share) ** 2 / 2;

/** How much of the top a head that stays there takes with what stands above it, px. */
export function keptHeight(): number {
  const head = document.querySelector('[data-kept]');
  if (!head) return 0;
  const { position, top } = getComputedStyle(head);
  return position === 'sticky' ? head.getBoundingClientRect().height + Number.parseFloat(top) : 0;
}

let stop: () => void = () => undefined;

/**
 * Scrolls the window so that the element stands at its top, or in its middle. A wheel, a finger or a key of the person
 * ends it; those who want less motion are there at once.
 * @param gap px left free above it, under a head that stays
 */
export function scrollToElement(
  element: Element,
  { block = 'start', gap = 16 }: { block?: 'start' | 'center'; gap?: number } = {},
): void {
  stop();
  const { top, height } = element.getBoundingClientRect();
  const room = block === 'start' ? gap + keptHeight() : Math.max(gap, (window.innerHeight - height) / 2);
  const from = window.scrollY;
  const farthest = document.documentElement.scrollHeight - window.innerHeight;
  const to = Math.min(Math.max(0, from + top - room), farthest);
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) window.scrollTo({ top: to });
  else animate(from, to);
}

const TAKEN_OVER_BY = ['wheel', 'touchstart', 'keydown'] as const;

function animate(from: number, to: number): void {
  const duration = scrollDuration(to - from);
  const begin = performance.now();
  let frame = 0;
  const finish = () => {
    cancelAnimationFrame(frame);
    for (const event of TAKEN_OVER_BY) window.removeEventListener(event, finish);
  };
  const step = (now: number) => {
    const share = Math.min(1, Math.max(0, now - begin) / duration);
    window.scrollTo({ top: from + (to - from) * easeInOut(share), behavior: 'instant' });
    if (share < 1) frame = requestAnimationFrame(step);
    else finish();
  };
  for (const event of TAKEN_OVER_BY) window.addEventListener(event, finish, { passive: true });
  stop = finish;
  frame = requestAnimationFrame(step);
}
