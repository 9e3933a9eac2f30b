import { IDLE_CALLBACK_TIMEOUT_MS } from '@tropa/core';

/**
 * Does what can wait when the browser has nothing better to do, after 3 s at the latest (docs/rules/interface.md).
 * @returns how to give it up
 */
export function whenIdle(task: () => void): () => void {
  // Safari knows no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(task);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(() => task(), { timeout: IDLE_CALLBACK_TIMEOUT_MS });
  return () => cancelIdleCallback(handle);
}
