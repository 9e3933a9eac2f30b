import { useSyncExternalStore } from 'react';

const MINUTE = 60_000;
const listeners = new Set<() => void>();
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    now = Date.now();
    for (const hear of listeners) hear();
  }, MINUTE);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The present moment, renewed every minute: one clock for all that count down. */
export const useNow = (): number =>
  useSyncExternalStore(subscribe, () => {
    // Nobody listened for a while: the clock stood.
    if (timer === undefined) now = Math.max(now, Math.floor(Date.now() / MINUTE) * MINUTE);
    return now;
  });
