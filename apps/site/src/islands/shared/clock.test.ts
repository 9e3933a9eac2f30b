import { expect, it } from 'vitest';
import { clockOf } from './clock.ts';

it('tells minutes and seconds, hours where there are some, and never less than nothing', () => {
  expect([581_000, 580_001, 59_000, 12 * 3_600_000 - 117_000, 0, -5].map(clockOf)).toEqual([
    '9:41',
    '9:41',
    '0:59',
    '11:58:03',
    '0:00',
    '0:00',
  ]);
});
