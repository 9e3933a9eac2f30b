import { useEffect, useLayoutEffect, useRef } from 'react';

/** A next dialog, if there is one, has taken the focus by then. */
const AFTER_CLOSING_MS = 30;

/** What had the focus; for a line of a menu, which is about to disappear, the button that the menu belongs to. */
function opener(): HTMLElement | null {
  const focused = document.activeElement;
  const trigger = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const element = trigger ? document.getElementById(trigger) : focused;
  return element instanceof HTMLElement && element !== document.body ? element : null;
}

/**
 * Gives the focus back to where it was when a dialog or a menu opened. The library does so only for dialogs that were there before
 * they opened; ours are loaded when they are asked for.

 * @param targetId id of the button that it belongs to, where that is known
 */
export function useReturnFocus(opened: boolean, targetId?: string): void {
  const before = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (opened) before.current = opener();
  }, [opened]);
  useEffect(() => {
    const target = before.current ?? (targetId ? document.getElementById(targetId) : null);
    if (opened || !target) return;
    const atClosing = document.activeElement;
    before.current = null;
    setTimeout(() => {
      const now = document.activeElement;
      // Unless the person, or a next dialog, has moved it meanwhile.
      if (now === null || now === document.body || now === atClosing) target.focus({ preventScroll: true });
    }, AFTER_CLOSING_MS);
  }, [opened, targetId]);
}
