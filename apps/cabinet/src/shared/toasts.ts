import type { ApiFailure } from './api/api-failure.ts';
import { failureDetails } from './debug-mode.ts';
import type { Toast } from './toast.ts';

const listeners = new Set<() => void>();

/** Hears that a toast is about to be shown, so that its place is rendered. Returns how to stop. */
export function onToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What is said of calls that failed, by method and address, and how it goes. */
const failed = new Map<string, Set<() => void>>();

/** Tells what happened out of sight. The library of toasts is loaded by their place. */
export async function showToast(toast: Toast): Promise<void> {
  for (const listener of listeners) listener();
  const { showToastNow } = await import('./toast-body.tsx');
  const hide = showToastNow(toast);
  if (!toast.request) return;
  failed.set(toast.request, (failed.get(toast.request) ?? new Set()).add(hide));
}

/** A call has succeeded: what was said of its failure is over. @param request method and address */
export function forgetFailures(request: string): void {
  for (const hide of failed.get(request) ?? []) hide();
  failed.delete(request);
}

export const showSuccess = (message: string): void => void showToast({ level: 'success', message });

/** What the debug mode tells of a failure. */
type DetailField = 'status' | 'type' | 'request' | 'request_id';

/** A failed call: the server's message, with the first refusals that have no field on the screen. */
export function showFailure(
  failure: Pick<ApiFailure, 'message' | 'errors'> & Partial<Pick<ApiFailure, DetailField>>,
): void {
  const refusals = [...new Set(Object.values(failure.errors))].slice(0, 3);
  const { status, type, request, request_id } = failure;
  const details =
    status === undefined || type === undefined
      ? ''
      : failureDetails({ status, type, request: request ?? '', request_id: request_id ?? '' });
  void showToast({
    level: 'error',
    ...(refusals.length === 0
      ? { message: failure.message }
      : { title: failure.message, message: refusals.join(' ') }),
    ...(details && { details }),
    ...(request && { request }),
  });
}
