import type { MODAL } from '@tropa/core';
import type { ReactNode } from 'react';

/** What a dialog is for; its width follows from it (`MODAL.widths`, docs/rules/interface.md). */
export type DialogKind = keyof typeof MODAL.widths;

export interface DialogProps {
  opened: boolean;
  onClose: () => void;
  title?: ReactNode;
  kind?: DialogKind;
  children: ReactNode;
}
