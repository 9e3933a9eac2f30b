import { todayIn } from '@tropa/core';
import { describe, expect, it } from 'vitest';
import { nextMidnight } from './next-midnight.ts';

describe('nextMidnight', () => {
  it.each([
    ['Europe/Moscow', '2026-06-12T10:00:00Z', '2026-06-12T21:00:00.000Z'],
    ['Europe/Moscow', '2026-06-12T20:59:59.999Z', '2026-06-12T21:00:00.000Z'],
    ['Europe/Moscow', '2026-06-12T21:00:00Z', '2026-06-13T21:00:00.000Z'],
    ['Asia/Kathmandu', '2026-06-12T10:00:00Z', '2026-06-12T18:15:00.000Z'],
    // A day of 25 hours, one of 23, and a day whose midnight is skipped.
    ['Europe/Berlin', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00.000Z'],
    ['Europe/Berlin', '2026-03-28T23:00:00Z', '2026-03-29T22:00:00.000Z'],
    ['Africa/Cairo', '2026-04-23T12:00:00Z', '2026-04-23T22:00:00.000Z'],
  ])('in %s after %s is %s', (timezone, now, expected) => {
    const found = nextMidnight(timezone, new Date(now));
    expect(found.toISOString()).toBe(expected);
    expect(todayIn(timezone, found)).not.toBe(todayIn(timezone, new Date(found.getTime() - 1)));
  });
});
