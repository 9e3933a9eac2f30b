import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchVersion } from './version-watch.ts';

const HALF_MINUTE = 30_000;
const read = vi.fn<() => Promise<number>>();
const onNew = vi.fn<() => void>();
let isSeen: boolean;
let stop: () => void;

const start = async () => {
  stop = watchVersion({ read, isVisible: () => isSeen, onNew });
  await vi.advanceTimersByTimeAsync(0);
};
beforeEach(() => {
  vi.useFakeTimers();
  isSeen = true;
  read.mockReset().mockResolvedValue(1);
  onNew.mockReset();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('looks every 30 seconds and tells of each new build once', async () => {
  await start();
  await vi.advanceTimersByTimeAsync(HALF_MINUTE);
  expect(read).toHaveBeenCalledTimes(2);
  expect(onNew).not.toHaveBeenCalled();
  read.mockResolvedValue(2);
  await vi.advanceTimersByTimeAsync(3 * HALF_MINUTE);
  expect(onNew).toHaveBeenCalledTimes(1);
  read.mockResolvedValue(1);
  await vi.advanceTimersByTimeAsync(HALF_MINUTE);
  expect(onNew).toHaveBeenCalledTimes(2);
});

it('asks nothing while nobody sees the page', async () => {
  await start();
  isSeen = false;
  await vi.advanceTimersByTimeAsync(10 * HALF_MINUTE);
  expect(read).toHaveBeenCalledTimes(1);
});

it('only logs a failure, and goes on', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await start();
  read.mockRejectedValueOnce(new Error('no answer'));
  await vi.advanceTimersByTimeAsync(HALF_MINUTE);
  expect(warn).toHaveBeenCalledOnce();
  expect(onNew).not.toHaveBeenCalled();
  read.mockResolvedValue(2);
  await vi.advanceTimersByTimeAsync(HALF_MINUTE);
  expect(onNew).toHaveBeenCalledOnce();
});
