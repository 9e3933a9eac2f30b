import { lazy, Suspense } from 'react';
import { useOnceTrue } from './use-once-true.ts';
import type { ConfirmDialogProps } from './confirm-dialog-props.ts';

const load = () => import('./confirm-dialog-body.tsx');
const Body = lazy(async () => ({ default: (await load()).ConfirmDialogBody }));

/**
 * Loads the dialog's code before it is asked for, where it may have to open without a network. Where that fails now, it is
 * loaded when the dialog opens.
 */
export const loadConfirmDialog = (): Promise<void> =>
  load().then(
    () => undefined,
    () => undefined,
  );

/** Asks before what cannot be undone. Esc and the cross mean no. Its code is loaded when it is first opened. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const isWanted = useOnceTrue(props.opened);
  if (!isWanted) return null;
  return (
    <Suspense>
      <Body {...props} />
    </Suspense>
  );
}
