import { lazy, Suspense, type ReactNode } from 'react';
import { useOnceTrue } from './use-once-true.ts';

export interface ConfirmDialogProps {
  opened: boolean;
  title: string;
  children?: ReactNode;
  /** The action's own verb: «Удалить», not «Да». */
  confirmLabel: string;
  cancelLabel?: string;
  isDangerous?: boolean;
  /** The dialog waits for it and then closes; it stays open when it throws. */
  onConfirm: () => void | Promise<unknown>;
  onClose: () => void;
}

const Body = lazy(async () => ({ default: (await import('./confirm-dialog-body.tsx')).ConfirmDialogBody }));

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
