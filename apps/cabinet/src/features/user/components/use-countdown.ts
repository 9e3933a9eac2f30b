import { useEffect, useState } from 'react';

/**
 * Whole seconds that are left, counted down to 0.
 * @param since milliseconds of the clock when counting began; another value begins anew
 */
export function useCountdown(seconds: number, since: number): number {
  const leftAt = (now: number) => Math.max(0, Math.ceil((since + seconds * 1000 - now) / 1000));
  const [now, setNow] = useState(() => Date.now());
  const left = leftAt(Math.max(now, since));
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isOver]);
  return left;
}
