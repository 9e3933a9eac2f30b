import { expect, it } from 'vitest';
import { isPaidWhole, statusKey } from './paid-whole.ts';

it.each([
  [3, 100, 100, true],
  [3, 99, 100, false],
  [3, 0, 0, false],
  [2, 100, 100, false],
  [4, 100, 100, false],
] as const)('status %i with %i of %i payed', (base_sale_status, payed_amount, total, expected) => {
  const booking = { base_sale_status, payed_amount, total };
  expect(isPaidWhole(booking)).toBe(expected);
  expect(statusKey(booking)).toBe(expected ? 'booking.paid_whole' : `booking.status.${base_sale_status}`);
});
