/**
 * Why something was not delivered. `unavailable`: trouble on the way, another try may help; `throttled`: too often;
 * `unreachable`: this recipient cannot be reached, e.g. it has blocked us; `rejected`: the service refuses what we send, so
 * our settings or our account there are wrong.
 */
export type DeliveryFailureReason = 'unavailable' | 'throttled' | 'unreachable' | 'rejected';

/** A message was not taken. It never carries an address, a token or the message itself: it goes to the logs. */
export class DeliveryFailure extends Error {
  readonly service: string;
  readonly reason: DeliveryFailureReason;
  /** What the service called it, e.g. `131047`. */
  readonly code: string;
  /** Of `throttled`: seconds after which the service wants to be asked again. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    service: string,
    reason: DeliveryFailureReason,
    details: { code?: string | number | undefined; retryAfterSeconds?: number | undefined } = {},
  ) {
    const code = String(details.code ?? '')
      .replaceAll(/[^\w.-]/gu, '')
      .slice(0, 40);
    super(`${service}: ${reason}${code === '' ? '' : ` (${code})`}`);
    this.name = 'DeliveryFailure';
    this.service = service;
    this.reason = reason;
    this.code = code;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

const UNCONNECTED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Whether a request never left: its service had no name, or took no connection. Every other trouble on the way may come after it. */
export function isUnconnected(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string' && UNCONNECTED.has(error.code)) return true;
  return isUnconnected(error.cause);
}

/** What a service is said to have done of which nothing was heard. */
const UNHEARD: ReadonlySet<string> = new Set(['timeout', 'network', 'too-long']);

/** Whether the service may have taken it all the same: a silence says nothing. A connection that was never made carried none. */
export const mayBeTaken = ({ reason, code }: DeliveryFailure): boolean =>
  reason === 'unavailable' && UNHEARD.has(code);

/** Whether another try may help: of what somebody refused it will not. */
export const isPassing = (error: unknown): boolean =>
  !(error instanceof DeliveryFailure) || error.reason === 'unavailable' || error.reason === 'throttled';
