import { useEffect, useState } from 'react';

const EVERY_MS = 30_000;

/** The time, twice a minute: what may be done for a quarter of an hour goes by itself. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
