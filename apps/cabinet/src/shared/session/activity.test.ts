import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ACTIVITY_EVERY_MS, tellActivity } from './activity.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('tells at once, then every five minutes while the tab is looked at', () => {
  const tell = vi.fn<() => Promise<unknown>>(async () => Promise.reject(new Error('The network is away')));
  let isVisible = true;
  let look: () => void = () => undefined;
  const stop = tellActivity({
    tell,
    isVisible: () => isVisible,
    onVisible: (listener) => {
      look = listener;
      return () => (look = () => undefined);
    },
  });
  expect(tell).toHaveBeenCalledTimes(1);
  look();
  expect(tell).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(ACTIVITY_EVERY_MS);
  expect(tell).toHaveBeenCalledTimes(2);
  isVisible = false;
  vi.advanceTimersByTime(ACTIVITY_EVERY_MS * 3);
  expect(tell).toHaveBeenCalledTimes(2);
  isVisible = true;
  look();
  expect(tell).toHaveBeenCalledTimes(3);
  stop();
  vi.advanceTimersByTime(ACTIVITY_EVERY_MS * 3);
  look();
  expect(tell).toHaveBeenCalledTimes(3);
});
