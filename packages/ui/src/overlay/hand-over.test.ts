import { MODAL } from '@tropa/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { handOver } from './hand-over.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('closes the first at once and opens the next when the first is gone', () => {
  const said: string[] = [];
  handOver(
    () => said.push('closed'),
    () => said.push('opened'),
  );
  expect(said).toEqual(['closed']);
  vi.advanceTimersByTime(MODAL.handOverMs - 1);
  expect(said).toEqual(['closed']);
  vi.advanceTimersByTime(1);
  expect(said).toEqual(['closed', 'opened']);
});

it('can be given up on the way', () => {
  const open = vi.fn<() => void>();
  handOver(() => undefined, open)();
  vi.advanceTimersByTime(MODAL.handOverMs * 2);
  expect(open).not.toHaveBeenCalled();
});
