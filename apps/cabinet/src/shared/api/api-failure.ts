import { errorTypes, type ErrorType } from '@tropa/contract';
import type { WireFailureType } from './wire-failure.ts';

/** The server's kinds of refusal, and those of a call without a readable answer. */
export type FailureType = ErrorType | WireFailureType;

interface FailureFacts {
  message: string;
  status: number;
  type: FailureType;
  errors?: Record<string, string>;
  request_id?: string;
  url?: string | undefined;
  details?: Record<string, unknown>;
}

/** A call that did not succeed. `message` is for people; `errors` maps a field's path to what is wrong with it. */
export class ApiFailure extends Error {
  /** 0 when there was no answer that could be read. */
  readonly status: number;
  readonly type: FailureType;
  readonly errors: Record<string, string>;
  readonly request_id: string;
  readonly url: string | undefined;
  readonly details: Record<string, unknown>;
  /** Method and address of the call; filled in by `watchFailures`. */
  request = '';

  constructor(facts: FailureFacts) {
    super(facts.message);
    this.name = 'ApiFailure';
    this.status = facts.status;
    this.type = facts.type;
    this.errors = facts.errors ?? {};
    this.request_id = facts.request_id ?? '';
    this.url = facts.url;
    this.details = facts.details ?? {};
  }
}

/**
 * The failure that an answer describes. The text is read from `message` or `error` (docs/rules/interface.md); a body of
 * another shape, such as a proxy's page, gives the fallback.
 */
export function failureFrom(status: number, body: string, fallback: string): ApiFailure {
  const parsed = parseRecord(body);
  const message = [parsed['message'], parsed['error']].find(
    (text) => typeof text === 'string' && text !== '',
  );
  return new ApiFailure({
    message: typeof message === 'string' ? message : fallback,
    status,
    type: errorTypes.find((type) => type === parsed['type']) ?? typeOfStatus(status),
    errors: stringsOf(parsed['errors']),
    request_id: typeof parsed['request_id'] === 'string' ? parsed['request_id'] : '',
    url: typeof parsed['url'] === 'string' ? parsed['url'] : undefined,
    details: isRecord(parsed['details']) ? parsed['details'] : {},
  });
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parseRecord(body: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(body);
    return isRecord(parsed) ? parsed : {};
  } catch {
    return {};
  }
}

function stringsOf(value: unknown): Record<string, string> {
  if (!isRecord(value)) return {};
  const strings = Object.entries(value).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(strings);
}

function typeOfStatus(status: number): ErrorType {
  if (status === 401) return 'unauthorized';
  if (status === 403) return 'forbidden';
  if (status === 404) return 'not_found';
  if (status === 409) return 'conflict';
  if (status === 422) return 'validation';
  if (status === 429) return 'too_many_requests';
  return status >= 502 && status <= 504 ? 'unavailable' : 'internal';
}
