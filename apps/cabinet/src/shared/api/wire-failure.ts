/** How a call may fail without a word of the server (docs/rules/interface.md). */
export type WireFailureType =
  | 'network'
  | 'aborted'
  | 'timeout'
  | 'protocol'
  | 'bad_request'
  | 'bad_response'
  | 'canceled';

/** What the transport rejects with. */
export class WireFailure extends Error {
  readonly type: WireFailureType;

  constructor(type: WireFailureType) {
    super(type);
    this.name = 'WireFailure';
    this.type = type;
  }
}

/**
 * Why the browser gave a request up.
 * @param signal the caller's own, by which it may have been canceled
 * @param timeout the one that ends it after a time
 */
export function wireFailureOf(
  error: unknown,
  signal: AbortSignal | undefined,
  timeout: AbortSignal | undefined,
): WireFailure {
  if (error instanceof WireFailure) return error;
  if (signal?.aborted) return new WireFailure('canceled');
  if (timeout?.aborted) return new WireFailure('timeout');
  const isAborted = error instanceof DOMException && error.name === 'AbortError';
  return new WireFailure(isAborted ? 'aborted' : 'network');
}
