import { useThrottledCallback } from '@mantine/hooks';
import { CLOSING_KEY, DROPDOWN } from '@tropa/core';
import { useEffect, useEffectEvent, type RefObject } from 'react';

/**
 * What closes a dropdown besides a click outside: Esc wherever the focus is, scrolling or the wheel outside it, and a change of the window's
 * size, looked at once a second (docs/rules/interface.md).
 */
export function useDropdownClosing(
  isOpen: boolean,
  dropdown: RefObject<HTMLElement | null>,
  onClose: () => void,
): void {
  const close = useEffectEvent(onClose);
  const onResize = useThrottledCallback(onClose, DROPDOWN.resizeThrottleMs);
  useEffect(() => {
    if (!isOpen) return undefined;
    const onMove = (event: Event) => {
      if (!(event.target instanceof Node && dropdown.current?.contains(event.target))) close();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === CLOSING_KEY && !event.isComposing) close();
    };
    const options = { capture: true, passive: true };
    document.addEventListener('scroll', onMove, options);
    document.addEventListener('wheel', onMove, options);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('scroll', onMove, options);
      document.removeEventListener('wheel', onMove, options);
      document.removeEventListener('keydown', onKey);
    };
  }, [isOpen, dropdown]);
  useEffect(() => {
    if (!isOpen) return undefined;
    window.addEventListener('resize', onResize);
    return () => window.removeEventListener('resize', onResize);
  }, [isOpen, onResize]);
}
