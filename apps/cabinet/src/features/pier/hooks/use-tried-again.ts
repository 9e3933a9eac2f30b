import { useEffect } from 'react';

/** So often what waits is sent again, ms. */
const TRY_EVERY = 5000;

/** Tries again, once the network is back and by the clock, for as long as something waits. */
export function useTriedAgain(isWaiting: boolean, again: () => void): void {
  useEffect(() => {
    if (!isWaiting) return undefined;
    window.addEventListener('online', again);
    const timer = setInterval(again, TRY_EVERY);
    return () => {
      window.removeEventListener('online', again);
      clearInterval(timer);
    };
  }, [again, isWaiting]);
}
