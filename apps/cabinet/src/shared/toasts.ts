import type { ReactNode } from 'react';
import type { ApiFailure } from './api/api-failure.ts';

export type ToastLevel = 'success' | 'error' | 'warning' | 'info';
export interface Toast {
  level: ToastLevel;
  message: ReactNode;
  title?: ReactNode;
  /** What a click on it does; it closes then. */
  onClick?: () => void;
  /** ms until it goes by itself. */
  delay?: number;
}

const listeners = new Set<() => void>();

/** Hears that the first toast is about to be shown, so that its place is rendered. Returns how to stop. */
export function onFirstToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells what happened out of sight. The library of toasts is loaded with the first of them. */
export async function showToast(toast: Toast): Promise<void> {
  for (const listener of listeners) listener();
  const { showToastNow } = await import('./toast-body.tsx');
  showToastNow(toast);
}

export const showSuccess = (message: string): void => void showToast({ level: 'success', message });

/** A failed call: the server's message, with the first refusals that have no field on the screen. */
export function showFailure(failure: Pick<ApiFailure, 'message' | 'errors'>): void {
  const refusals = [...new Set(Object.values(failure.errors))].slice(0, 3);
  void showToast(
    refusals.length === 0
      ? { level: 'error', message: failure.message }
      : { level: 'error', title: failure.message, message: refusals.join(' ') },
  );
}
