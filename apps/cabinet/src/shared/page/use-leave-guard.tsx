import { useBlocker } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { LeaveDialog } from './leave-dialog.tsx';

/**
 * Asks before unsaved changes are left, by a link, the back button or closing the tab.
 * @param options `isOfSearch`: what stands after the address's «?» leads away from the form, too
 * @returns the dialog, to be rendered anywhere on the screen
 */
export function useLeaveGuard(isDirty: boolean, { isOfSearch = false } = {}): ReactElement {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isDirty &&
      (current.pathname !== next.pathname ||
        (isOfSearch && JSON.stringify(current.search) !== JSON.stringify(next.search))),
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  return <LeaveDialog blocker={blocker} />;
}
