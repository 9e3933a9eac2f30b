import type { ReactNode } from 'react';

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
