import { describe, expect, it } from 'vitest';
import { carouselStep, galleryStep, isDoubleTap, resist } from './swipe.ts';

it.each([
  [99, 0],
  [-99, 0],
  [100, -1],
  [-100, 1],
  [-640, 1],
])('a swipe of %i px in the gallery turns %i', (offset, step) => {
  expect(galleryStep(offset)).toBe(step);
});

describe('a double tap', () => {
  const first = { x: 100, y: 100, time: 1000 };
  it.each([
    [{ x: 110, y: 95, time: 1300 }, true],
    [{ x: 100, y: 100, time: 1301 }, false],
    [{ x: 200, y: 100, time: 1100 }, false],
  ])('ends with %o: %s', (tap, expected) => {
    expect(isDoubleTap(first, tap)).toBe(expected);
  });
  it('needs a first one', () => expect(isDoubleTap(null, first)).toBe(false));
});

describe('a swipe in the carousel', () => {
  it.each([
    // Quick ones turn a slide from the threshold of a drag on.
    [-4, 100, 0],
    [-5, 100, 1],
    [60, 300, -1],
    [-450, 200, 2],
    // Longer ones turn what was moved by half.
    [-149, 301, 0],
    [-150, 301, 1],
    [150, 900, -1],
    [-449, 900, 1],
    [-450, 900, 2],
  ])('of %i px in %i ms turns %i', (offset, durationMs, step) => {
    expect(carouselStep({ offset, durationMs, slide: 300 })).toBe(step);
  });
});

it('resists beyond the ends only', () => {
  expect(resist(90, true, false)).toBe(30);
  expect(resist(-90, true, false)).toBe(-90);
  expect(resist(-90, false, true)).toBe(-30);
  expect(resist(90, false, true)).toBe(90);
});
