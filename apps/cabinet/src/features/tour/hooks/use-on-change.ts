import { useEffect, useRef } from 'react';

/** Runs after the first render and after each one that shows another value. */
export function useOnChange(value: string, run: () => void): void {
  const last = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (last.current === value) return;
    last.current = value;
    run();
  });
}
