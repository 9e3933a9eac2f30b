import { useBlocker } from '@tanstack/react-router';
import { LeaveDialog } from '../shared/page/leave-dialog.tsx';

/**
 * Asks before the browser's buttons leave a dialog with what was typed. A way on is the program's own: what was saved leads to what
 * came of it.
 */
export function WayBackAsker({ isTyped }: { isTyped: () => boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ action }) => action !== 'PUSH' && action !== 'REPLACE' && isTyped(),
    // The dialog asks of a reload by itself.
    enableBeforeUnload: false,
    withResolver: true,
  });
  return <LeaveDialog blocker={blocker} />;
}
