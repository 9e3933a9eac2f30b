import { expect, it } from 'vitest';
import { preferredEncoding } from './preferred-encoding.ts';

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['br;q=0,*', 'gzip'],
  ['*', 'br'],
  ['identity', 'identity'],
  ['zstd, deflate', 'identity'],
])('answers %s with %s', (header, encoding) => {
  expect(preferredEncoding(header)).toBe(encoding);
});
