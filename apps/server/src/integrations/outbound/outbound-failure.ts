/**
 * Why nothing came from an address. `refused`: we do not go there (protocol, port, credentials, an address that is not public).
 * `unanswered`: no name, no connection, or no answer that HTTP knows. The others say what ran out.
 */
export type OutboundReason = 'refused' | 'unanswered' | 'timeout' | 'too_big' | 'too_many_redirects';

/** An address could not be read. The message is for the log. */
export class OutboundFailure extends Error {
  readonly reason: OutboundReason;
  constructor(reason: OutboundReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'OutboundFailure';
    this.reason = reason;
  }
}
