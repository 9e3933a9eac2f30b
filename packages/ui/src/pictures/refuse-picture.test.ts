import { expect, it } from 'vitest';
import { refusePicture } from './refuse-picture.ts';

const texts = { wrongType: 'type', tooBig: ({ megabytes }: { megabytes: number }) => `big ${megabytes}` };
const MEGABYTE = 1_048_576;

it.each([
  ['image/jpeg', 20 * MEGABYTE, null],
  ['image/jpeg', 20 * MEGABYTE + 1, 'big 20'],
  ['image/svg+xml', 100, 'type'],
  ['application/pdf', 100, 'type'],
  ['', 100, 'type'],
])('%s of %i bytes: %s', (type, size, reason) => {
  expect(refusePicture({ type, size }, 20, texts)).toBe(reason);
});
