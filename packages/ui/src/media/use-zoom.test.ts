import { expect, it } from 'vitest';
import { pan, WHOLE, ZOOM, zoomAt } from './use-zoom.ts';

const box = { left: 100, top: 50, width: 400, height: 300 };

it('keeps the point tapped under the finger', () => {
  expect(zoomAt({ x: 300, y: 200 }, box)).toEqual({ scale: ZOOM, x: 0, y: 0 });
  // The point 100 px right of the middle is 250 px right of it when enlarged: the picture moves back by the difference.
  expect(zoomAt({ x: 400, y: 200 }, box)).toEqual({ scale: ZOOM, x: -150, y: 0 });
});

it('leaves no empty margin', () => {
  const zoom = { scale: ZOOM, x: 0, y: 0 };
  expect(pan(zoom, { x: 9999, y: -9999 }, box)).toEqual({ scale: ZOOM, x: 300, y: -225 });
  expect(pan(WHOLE, { x: 50, y: 50 }, box)).toEqual(WHOLE);
});
