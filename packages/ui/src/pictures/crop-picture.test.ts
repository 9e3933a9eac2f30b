import { expect, it } from 'vitest';
import { croppedName, croppedSide } from './crop-picture.ts';

it.each([
  [{ width: 4000, height: 4000 }, 1024],
  [{ width: 300.7, height: 300.7 }, 300],
  [{ width: 500, height: 499 }, 499],
  [{ width: 0.4, height: 0.4 }, 1],
])('a square of %o is %i px', (area, side) => {
  expect(croppedSide(area)).toBe(side);
});

it.each([
  ['face.png', 'face.jpg'],
  ['my.face.webp', 'my.face.jpg'],
  ['face', 'face.jpg'],
])('%s becomes %s', (name, expected) => {
  expect(croppedName(name)).toBe(expected);
});
