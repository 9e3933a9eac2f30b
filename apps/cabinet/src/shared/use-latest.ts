import { useCallback, useLayoutEffect, useRef } from 'react';

/** @returns one function for good that calls the newest: what is handed it is not drawn anew because of it */
export function useLatest<Given extends unknown[]>(
  call: (...given: Given) => void,
): (...given: Given) => void {
  const latest = useRef(call);
  useLayoutEffect(() => {
    latest.current = call;
  });
  return useCallback((...given) => latest.current(...given), []);
}
