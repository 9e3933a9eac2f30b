import { expect, it } from 'vitest';
import { isFont } from './is-font.ts';

it.each([
  ['WOFF2', 'wOF2 and more', true],
  ['OpenType', 'OTTO and more', true],
  ['TrueType', '\0\u0001\0\0 and more', true],
  ['a picture', '\u0089PNG and more', false],
  ['a text', 'not a font at all', false],
  ['nothing', '', false],
])('knows a font by its beginning: %s', async (_what, content, expected) => {
  expect(await isFont(new Blob([content]))).toBe(expected);
});
