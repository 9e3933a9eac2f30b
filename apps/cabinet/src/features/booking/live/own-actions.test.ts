import { afterEach, expect, it, vi } from 'vitest';
import { isOwnAction, rememberOwnAction } from './own-actions.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('knows the event of an own action, once and not for long', () => {
  vi.useFakeTimers();
  rememberOwnAction(15, 'payment');
  expect(isOwnAction(15, 'canceled')).toBe(false);
  expect(isOwnAction(16, 'payment')).toBe(false);
  expect(isOwnAction(15, 'payment')).toBe(true);
  expect(isOwnAction(15, 'payment')).toBe(false);
  rememberOwnAction(15, 'payment');
  vi.advanceTimersByTime(16_000);
  expect(isOwnAction(15, 'payment')).toBe(false);
});
