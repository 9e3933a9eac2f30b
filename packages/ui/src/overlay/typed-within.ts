import { isSame } from '@tropa/core';
import { createContext, useContext, useEffect, useEffectEvent, useRef } from 'react';

/** Takes the question whether something was changed; returns how to take it back. */
type Register = (isChanged: () => boolean) => () => void;

const RegisterContext = createContext<Register | null>(null);
/** Around what stands in a dialog: whoever holds values there tells it whether they were changed. */
export const TypedWithin = RegisterContext.Provider;

/**
 * Tells the dialog around a form whether somebody has changed something in it: a choice, a row, a picture too, not only
 * words. What stood there before the first touch has come by itself.
 * @param read the form's values; undefined: it cannot tell
 * @returns what the element around the form listens to
 */
export function useChangedByHand(read: () => object | undefined) {
  const register = useContext(RegisterContext);
  const before = useRef<object | null>(null);
  const isChanged = useEffectEvent(() => before.current !== null && !isSame(before.current, read()));
  useEffect(() => register?.(() => isChanged()), [register]);
  const touch = () => {
    if (register) before.current ??= structuredClone(read()) ?? null;
  };
  return { onPointerDownCapture: touch, onKeyDownCapture: touch, onDragEnterCapture: touch };
}
