import { notifications } from '@mantine/notifications';
import { TOAST_CLOSE_DELAY_MS } from '@tropa/core';
import type { ApiFailure } from './api/api-failure.ts';

type Level = 'success' | 'error' | 'warning' | 'info';
const COLOR: Record<Level, string> = { success: 'green', error: 'red', warning: 'yellow', info: 'blue' };

/** Tells what happened out of sight. */
export function showToast(level: Level, message: string, title?: string): void {
  notifications.show({ message, title, color: COLOR[level], autoClose: TOAST_CLOSE_DELAY_MS });
}
export const showSuccess = (message: string) => showToast('success', message);
/** A failed call: the server's message, with the first refusals that have no field on the screen. */
export function showFailure(failure: ApiFailure): void {
  const refusals = [...new Set(Object.values(failure.errors))].slice(0, 3);
  if (refusals.length === 0) showToast('error', failure.message);
  else showToast('error', refusals.join(' '), failure.message);
}
