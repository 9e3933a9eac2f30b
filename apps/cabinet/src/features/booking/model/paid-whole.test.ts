import { expect, it } from 'vitest';
import { isPaidWhole } from './paid-whole.ts';

it.each([
  [3, 100, 100, true],
  [3, 99, 100, false],
  [3, 0, 0, false],
  [2, 100, 100, false],
  [4, 100, 100, false],
] as const)('status %i with %i of %i payed', (base_sale_status, payed_amount, total, expected) => {
  expect(isPaidWhole({ base_sale_status, payed_amount, total })).toBe(expected);
});
