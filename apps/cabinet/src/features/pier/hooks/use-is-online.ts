import { useSyncExternalStore } from 'react';

function onChange(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Whether the device has a network at all. */
export const useIsOnline = (): boolean => useSyncExternalStore(onChange, () => navigator.onLine);
