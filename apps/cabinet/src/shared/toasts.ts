import { TOAST_CLOSE_DELAY_MS } from '@tropa/core';
import type { ReactNode } from 'react';
import type { ApiFailure } from './api/api-failure.ts';
import { i18n } from './i18n.ts';

export type ToastLevel = 'success' | 'error' | 'warning' | 'info';
export interface Toast {
  level: ToastLevel;
  message: ReactNode;
  title?: ReactNode;
  /** What a click on it does; it closes then. */
  onClick?: () => void;
}

const COLOR: Record<ToastLevel, string> = { success: 'green', error: 'red', warning: 'yellow', info: 'blue' };
const listeners = new Set<() => void>();

/** Hears that the first toast is about to be shown, so that its place is rendered. Returns how to stop. */
export function onFirstToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells what happened out of sight. The library of toasts is loaded with the first of them. */
export async function showToast({ level, message, title, onClick }: Toast): Promise<void> {
  for (const listener of listeners) listener();
  const { hideNotification, showNotification } = await import('@mantine/notifications');
  const id = showNotification({
    message,
    title,
    color: COLOR[level],
    autoClose: TOAST_CLOSE_DELAY_MS,
    closeButtonProps: { 'aria-label': i18n.t('app.close') },
    ...(onClick && {
      style: { cursor: 'pointer' },
      onClick: () => {
        hideNotification(id);
        onClick();
      },
    }),
  });
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
