import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ACT_DELAY_MS, actsThatWait, callOffAct, delayAct, doWaitingActs } from './delayed-acts.ts';

const page = new EventTarget();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', page);
});
afterEach(() => {
  page.dispatchEvent(new Event('pagehide'));
  vi.useRealTimers();
});

it('does an act once its seconds are over, and once', () => {
  const run = vi.fn<(isLeaving: boolean) => Promise<void>>(() => Promise.resolve());
  delayAct({ key: 'confirm 1', run });
  delayAct({ key: 'confirm 1', run });
  expect([...actsThatWait.get()]).toEqual(['confirm 1']);
  vi.advanceTimersByTime(ACT_DELAY_MS - 1);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run.mock.calls).toEqual([[false]]);
  expect(actsThatWait.get().size).toBe(0);
  page.dispatchEvent(new Event('pagehide'));
  expect(run).toHaveBeenCalledTimes(1);
});

it('does nothing that was called off', () => {
  const run = vi.fn<(isLeaving: boolean) => Promise<void>>(() => Promise.resolve());
  delayAct({ key: 'remind 2', run });
  callOffAct('remind 2');
  vi.advanceTimersByTime(ACT_DELAY_MS);
  page.dispatchEvent(new Event('pagehide'));
  expect(run).not.toHaveBeenCalled();
});

it('does what waits as the page is closed, so that it outlives it', () => {
  const run = vi.fn<(isLeaving: boolean) => Promise<void>>(() => Promise.resolve());
  delayAct({ key: 'confirm 3', run });
  delayAct({ key: 'remind 3', run });
  page.dispatchEvent(new Event('pagehide'));
  expect(run.mock.calls).toEqual([[true], [true]]);
  vi.advanceTimersByTime(ACT_DELAY_MS);
  expect(run).toHaveBeenCalledTimes(2);
});

it('does what waits before somebody signs out, and waits for it', async () => {
  let isDone = false;
  delayAct({
    key: 'confirm 4',
    run: async () => {
      await Promise.resolve();
      isDone = true;
    },
  });
  await doWaitingActs();
  expect(isDone).toBe(true);
  expect(actsThatWait.get().size).toBe(0);
});
