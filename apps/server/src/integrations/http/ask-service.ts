import { DeliveryFailure, isUnconnected } from './delivery-failure.ts';

/** A person waits for the answer: services that deliver codes get no more than this. */
export const DELIVERY_TIMEOUT_MS = 8000;
const MAX_ANSWER_BYTES = 100_000;

export interface ServiceRequest {
  /** Name for the logs. */
  service: string;
  url: string;
  method: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  timeoutMs: number;
}
export interface ServiceAnswer {
  status: number;
  text: string;
  /** Undefined: the answer is no JSON. */
  json: unknown;
}

async function readBounded(response: Response, service: string): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_ANSWER_BYTES) throw new DeliveryFailure(service, 'unavailable', { code: 'too-long' });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Seconds of a `Retry-After` header; a date in it is not used by the services that are asked here. */
function retryAfter(response: Response): number | undefined {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
}

/**
 * Asks a service over HTTP, within bounded time and size, following no redirects.
 * @throws DeliveryFailure for trouble on the way, 5xx and 429; what other answers mean is for the caller to say
 */
export async function askService({
  service,
  url,
  timeoutMs,
  ...request
}: ServiceRequest): Promise<ServiceAnswer> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, {
      ...request,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    text = await readBounded(response, service);
  } catch (error) {
    // What fetch throws may name the address, and with it a token: only its kind is told.
    if (error instanceof DeliveryFailure) throw error;
    const isTimeout = error instanceof Error && error.name === 'TimeoutError';
    const code = isTimeout ? 'timeout' : isUnconnected(error) ? 'unconnected' : 'network';
    throw new DeliveryFailure(service, 'unavailable', { code });
  }
  if (response.status === 429) {
    throw new DeliveryFailure(service, 'throttled', { code: 429, retryAfterSeconds: retryAfter(response) });
  }
  if (response.status >= 500) throw new DeliveryFailure(service, 'unavailable', { code: response.status });
  return { status: response.status, text, json: parsed(text) };
}
