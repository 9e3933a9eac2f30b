import type { ReactNode } from 'react';

export type ToastLevel = 'success' | 'error' | 'warning' | 'info';

export interface Toast {
  level: ToastLevel;
  message: ReactNode;
  title?: ReactNode;
  /** What a click on it does; it closes then. */
  onClick?: () => void;
  /** ms until it goes by itself. */
  delay?: number;
  /** Stays until it is closed. */
  stays?: boolean;
  /** A button in it; it closes then. */
  action?: { label: string; onClick: () => void };
  /** Small print for those who look for a cause. */
  details?: string;
  /** The call that failed, by method and address: a later success of it takes the toast away. */
  request?: string;
}
