import type { ApiFailure } from './api/api-failure.ts';
import { failureDetails } from './debug-mode.ts';
import type { Toast } from './toast.ts';

interface ToastPlace {
  /** Makes the place ready; rejects where its files don't come. */
  ready: () => Promise<unknown>;
  /** Shows a toast by nothing that is still to be loaded. @returns how to take it away */
  showPlainly: (toast: Toast) => () => void;
}
let place: ToastPlace | null = null;

/** Gives toasts their place. Returns how to take it away. */
export function setToastPlace(given: ToastPlace): () => void {
  place = given;
  return () => {
    if (place === given) place = null;
  };
}

/** What is said of calls that failed, by method and address, and how it goes. */
const failed = new Map<string, Set<() => void>>();

let isOutOfReach = false;

async function show(toast: Toast): Promise<() => void> {
  try {
    // Asked for once: a file that did not come fails anew, and with a network that opens the page anew.
    if (!isOutOfReach) {
      await place?.ready();
      const { showToastNow } = await import('./toast-body.tsx');
      return showToastNow(toast);
    }
  } catch {
    isOutOfReach = true;
  }
  return place?.showPlainly(toast) ?? (() => undefined);
}

/**
 * Tells what happened out of sight. The library of toasts is loaded by their place; without it they are told plainly.
 * @returns how to take it away
 */
export async function showToast(toast: Toast): Promise<() => void> {
  const hide = await show(toast);
  if (toast.request) failed.set(toast.request, (failed.get(toast.request) ?? new Set()).add(hide));
  return hide;
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
  const refusals = [...new Set(Object.values(failure.errors))]
    .filter((refusal) => refusal !== failure.message)
    .slice(0, 3);
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
