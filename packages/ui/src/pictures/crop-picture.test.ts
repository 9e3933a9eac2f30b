import { expect, it } from 'vitest';
import { croppedName, croppedSize } from './crop-picture.ts';

it.each([
  [
    { width: 4000, height: 4000 },
    { width: 1024, height: 1024 },
  ],
  [
    { width: 2048, height: 1536 },
    { width: 1024, height: 768 },
  ],
  [
    { width: 300.7, height: 300.7 },
    { width: 300, height: 300 },
  ],
  [
    { width: 0.4, height: 0.4 },
    { width: 1, height: 1 },
  ],
])('a part of %o is %o px', (area, size) => {
  expect(croppedSize(area, 1024)).toEqual(size);
});

it.each([
  ['face.png', 'face.jpg'],
  ['my.face.webp', 'my.face.jpg'],
  ['face', 'face.jpg'],
])('%s becomes %s', (name, expected) => {
  expect(croppedName(name)).toBe(expected);
});
