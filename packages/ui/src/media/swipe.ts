import { CAROUSEL, GALLERY } from '@tropa/core';

/** Where and when a finger or the mouse touched, px and ms. */
export interface Tap {
  x: number;
  y: number;
  time: number;
}

/** Two taps of one place: farther apart they are two separate ones. */
const SAME_PLACE = 32;

/** Whether a tap after another is the second half of a double one (docs/rules/interface.md: window 300 ms). */
export function isDoubleTap(previous: Tap | null, tap: Tap): boolean {
  return (
    previous !== null &&
    tap.time - previous.time <= GALLERY.doubleTapMs &&
    Math.hypot(tap.x - previous.x, tap.y - previous.y) <= SAME_PLACE
  );
}

/**
 * How many pictures a swipe in the gallery turns: one from 100 px on.
 * @param offset px that the picture was moved; to the left is negative and leads forward
 */
export function galleryStep(offset: number): -1 | 0 | 1 {
  if (Math.abs(offset) < GALLERY.swipeThreshold) return 0;
  return offset < 0 ? 1 : -1;
}

interface Swipe {
  /** px that the slides were moved; to the left is negative and leads forward. */
  offset: number;
  /** Width of one slide, px. */
  slide: number;
  durationMs: number;
}

/**
 * How many slides a swipe in the carousel turns. A quick one turns at least one; one that took longer than 300 ms turns
 * the slides that it moved by half or more (docs/rules/interface.md).
 */
export function carouselStep({ offset, slide, durationMs }: Swipe): number {
  const distance = Math.abs(offset);
  if (distance < CAROUSEL.dragThreshold || slide <= 0) return 0;
  const whole = Math.floor(distance / slide);
  const rest = distance / slide - whole >= CAROUSEL.longSwipeRatio ? 1 : 0;
  const slides = durationMs > CAROUSEL.longSwipeMs ? whole + rest : Math.max(1, whole + rest);
  return offset < 0 ? slides : -slides || 0;
}

/** Beyond the first and the last slide the strip follows only by a third: it says that there is no more. */
export function resist(offset: number, isAtStart: boolean, isAtEnd: boolean): number {
  return (offset > 0 && isAtStart) || (offset < 0 && isAtEnd) ? offset / 3 : offset;
}
