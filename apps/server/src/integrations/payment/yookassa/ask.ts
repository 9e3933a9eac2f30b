import { z } from 'zod';
import { DeliveryFailure } from '../../http/delivery-failure.ts';
import { askService, type ServiceAnswer } from '../../http/ask-service.ts';
import { ProviderRefusal, type ProviderAccount } from '../provider.ts';
import { shopOf, YOOKASSA } from './settings.ts';

/** Where the API answers, and how long it may take. */
export interface YookassaApi {
  /** Without a slash at the end, e.g. `https://api.yookassa.ru/v3`. */
  apiUrl: string;
  timeoutMs: number;
}
interface Request {
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
  /** Demanded of each POST: the same key answers with what it made at first. */
  idempotency_key?: string;
}

const failure = z.object({ code: z.string(), parameter: z.string().optional() });
/** Tries of what was not answered: each with the same key, so that nothing is made twice. */
const TRIES = 2;

function authorization(account: ProviderAccount): string {
  const { shop_id, secret_key } = shopOf(account);
  return `Basic ${Buffer.from(`${shop_id}:${secret_key}`).toString('base64')}`;
}

const isUnanswered = (error: unknown) => error instanceof DeliveryFailure && error.reason === 'unavailable';

/** 4xx: the operation was not made (yookassa.ru/developers/using-api/response-handling). */
function demandTaken({ status, json }: ServiceAnswer): void {
  if (status < 400) return;
  const told = failure.safeParse(json);
  const code = told.success
    ? [told.data.code, told.data.parameter].filter((part) => part !== undefined).join(' ')
    : `HTTP ${status}`;
  throw new ProviderRefusal(status === 401 || status === 403 ? 'credentials' : 'refused', code.slice(0, 100));
}

/**
 * Asks the API of YooKassa in an account's name.
 * @returns what it answered; undefined for 404
 * @throws ProviderRefusal for other 4xx; DeliveryFailure when the outcome is not known (5xx, no answer) and for 429
 */
export async function askYookassa<T extends z.ZodType>(
  settings: YookassaApi,
  account: ProviderAccount,
  { method, path, body, idempotency_key }: Request,
  shape: T,
): Promise<z.output<T> | undefined> {
  const ask = () =>
    askService({
      service: YOOKASSA,
      url: `${settings.apiUrl}${path}`,
      method,
      headers: {
        authorization: authorization(account),
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(idempotency_key === undefined ? {} : { 'idempotence-key': idempotency_key }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      timeoutMs: settings.timeoutMs,
    });
  for (let tries = 1; ; tries += 1) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- tried again only where nothing was answered
      const answer = await ask();
      if (answer.status === 404) return undefined;
      demandTaken(answer);
      const parsed = shape.safeParse(answer.json);
      if (!parsed.success) throw new DeliveryFailure(YOOKASSA, 'unavailable', { code: 'unreadable' });
      return parsed.data;
    } catch (error) {
      if (tries >= TRIES || !isUnanswered(error)) throw error;
    }
  }
}
