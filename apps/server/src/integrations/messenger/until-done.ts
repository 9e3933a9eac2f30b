import { setTimeout as sleep } from 'node:timers/promises';

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;

/** The pause after so many failures in a row, up to a minute. */
export const pauseAfter = (failures: number): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(failures, 10));

/**
 * Tries something in the background until it is done.
 * @returns a function that gives up
 */
export function untilDone(work: () => Promise<void>, onError: (error: unknown) => void): () => Promise<void> {
  const stopped = new AbortController();
  const run = async () => {
    for (let failures = 0; !stopped.signal.aborted; failures += 1) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- one try after another is the point
        return await work();
      } catch (error) {
        if (stopped.signal.aborted) return;
        onError(error);
        // oxlint-disable-next-line no-await-in-loop -- as above
        await sleep(pauseAfter(failures), undefined, { signal: stopped.signal, ref: false }).catch(
          () => undefined,
        );
      }
    }
  };
  const running = run();
  return async () => {
    stopped.abort();
    await running;
  };
}
