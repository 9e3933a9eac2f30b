import { MODAL } from '@tropa/core';
import { useRef, useState, type PointerEvent } from 'react';

/** Farther than a finger trembles: until then it may still be a tap. */
const SLACK = 6;

/**
 * A pull downwards that closes: 150 px or more at letting go (docs/rules/interface.md); less springs back.
 * @returns how far it is pulled, px, and what the part that can be pulled hears
 */
export function usePull(onPulled: () => void) {
  const start = useRef<number | null>(null);
  const [pulled, setPulled] = useState(0);
  const forget = () => {
    start.current = null;
    setPulled(0);
  };
  return {
    pulled,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        const isControl = event.target instanceof Element && event.target.closest('button, a, input');
        start.current = isControl ? null : event.clientY;
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (start.current === null) return;
        const distance = event.clientY - start.current;
        // Captured only now, or a tap would end here instead of where it was meant.
        if (distance > SLACK) event.currentTarget.setPointerCapture(event.pointerId);
        setPulled(Math.max(0, distance));
      },
      onPointerUp: () => {
        if (pulled >= MODAL.swipeToClose) onPulled();
        forget();
      },
      onPointerCancel: forget,
    },
  };
}
