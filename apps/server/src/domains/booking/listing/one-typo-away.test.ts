import { expect, it } from 'vitest';
import { oneTypoAway } from './one-typo-away.ts';

it('is what one wrong, missing, superfluous or swapped character may have been meant as', () => {
  const found = oneTypoAway('ab', 'abc');
  for (const meant of ['ab', 'a', 'b', 'ba', 'cb', 'ac', 'cab', 'acb', 'abc']) expect(found).toContain(meant);
  for (const other of ['', 'c', 'abca', 'bac']) expect(found).not.toContain(other);
  expect(new Set(found).size).toBe(found.length);
});
