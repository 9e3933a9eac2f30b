import { vi } from 'vitest';

/**
 * Waits until an assertion holds: what follows an answer (deliveries, live events, pages drawn anew) comes when the machine
 * has time for it. How fast it comes is a matter of the bench.
 * @returns what the assertion returns; throws its last failure after the time-out, in ms
 */
export const soon = <T>(assertion: () => T | Promise<T>, timeout = 30_000): Promise<T> =>
  vi.waitFor(assertion, { timeout, interval: 50 });
