import type { ApiError, PageLanguage } from '@tropa/contract';

/** What a call came to. `lost`: no answer that can be trusted, so the same call may be tried again. */
export type Outcome<Answer> =
  | { kind: 'done'; answer: Answer }
  | { kind: 'refused'; status: number; error: ApiError }
  | { kind: 'lost' };

const TIMEOUT_MS = 20_000;

function isApiError(value: unknown): value is ApiError {
  return typeof value === 'object' && value !== null && 'type' in value && 'errors' in value;
}

async function outcomeOf<Answer>(request: Promise<Response>): Promise<Outcome<Answer>> {
  try {
    const response = await request;
    const body: unknown = await response.json();
    if (response.ok) return { kind: 'done', answer: body as Answer };
    return isApiError(body) ? { kind: 'refused', status: response.status, error: body } : { kind: 'lost' };
  } catch {
    return { kind: 'lost' };
  }
}

/**
 * Sends JSON to a call of this host.
 * @param options `key` for the header Idempotency-Key; `captcha` for that of a captcha that was demanded; `signal` gives the call up, which also counts as lost; `keepalive`: it goes on when the page is left
 */
export function post<Answer>(
  path: string,
  body: unknown,
  language: PageLanguage,
  options: { key?: string; captcha?: string; signal?: AbortSignal; keepalive?: boolean } = {},
): Promise<Outcome<Answer>> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  return outcomeOf(
    fetch(path, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-LANGUAGE': language,
        ...(options.key ? { 'Idempotency-Key': options.key } : {}),
        ...(options.captcha ? { 'X-CAPTCHA-TOKEN': options.captcha } : {}),
      },
      body: JSON.stringify(body),
      ...(options.keepalive && { keepalive: true }),
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
    }),
  );
}

/** Reads a call of this host. */
export function get<Answer>(path: string, language: PageLanguage): Promise<Outcome<Answer>> {
  return outcomeOf(
    fetch(path, { headers: { 'X-LANGUAGE': language }, signal: AbortSignal.timeout(TIMEOUT_MS) }),
  );
}
