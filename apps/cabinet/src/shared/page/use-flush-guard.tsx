import { useBlocker } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { LeaveDialog } from './leave-dialog.tsx';

interface Drafts {
  isDirty: boolean;
  /** Saves what is not saved yet. @returns whether all is saved */
  flush: () => Promise<boolean>;
  /** Somebody goes all the same, and loses it. */
  onLost?: () => void;
}

/**
 * Saves before the screen is left, and asks only where that did not work.
 * @returns the dialog, to be rendered anywhere on the screen
 */
export function useFlushGuard({ isDirty, flush, onLost }: Drafts): ReactElement {
  const blocker = useBlocker({
    shouldBlockFn: async ({ current, next }) => current.pathname !== next.pathname && !(await flush()),
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  return <LeaveDialog blocker={blocker} onLost={onLost} />;
}
