import { useSyncExternalStore } from 'react';

/** A little longer than the light of a fresh row. */
const FRESH_MS = 4000;

let fresh: ReadonlySet<number> = new Set();
const listeners = new Set<() => void>();
const change = (next: ReadonlySet<number>) => {
  fresh = next;
  for (const listener of listeners) listener();
};

/** Marks a booking that has just arrived: its row in the list lights up. */
export function markFresh(request_id: number): void {
  change(new Set([...fresh, request_id]));
  setTimeout(() => change(new Set([...fresh].filter((id) => id !== request_id))), FRESH_MS);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The bookings that have just arrived. */
export const useFreshBookings = (): ReadonlySet<number> => useSyncExternalStore(subscribe, () => fresh);
