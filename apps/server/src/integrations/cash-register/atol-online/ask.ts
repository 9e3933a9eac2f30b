import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { askService, type ServiceAnswer } from '../../http/ask-service.ts';
import { DeliveryFailure } from '../../http/delivery-failure.ts';
import { ProviderRefusal, type ProviderAccount } from '../../payment/provider.ts';
import { errorShape, tokenShape } from './shapes.ts';

export const ATOL_ONLINE = 'atol-online';

/** Where the API answers, and how long it may take. */
export interface AtolApi {
  /** With the version and without a slash at the end, e.g. `https://online.atol.ru/possystem/v5`. */
  apiUrl: string;
  timeoutMs: number;
}
interface Request {
  method: 'GET' | 'POST';
  /** Behind the code of the group. */
  path: string;
  body?: unknown;
}

/** Their numbers of what went wrong. */
export const ATOL_ERROR = {
  undefinedError: 0,
  notProcessed: 1,
  missingToken: 10,
  expiredToken: 11,
  wrongPassword: 12,
  wrongGroup: 20,
  otherProtocol: 21,
  unknownDocument: 30,
  knownKey: 33,
  notYet: 34,
} as const;
const OF_TOKEN: ReadonlySet<number> = new Set([ATOL_ERROR.missingToken, ATOL_ERROR.expiredToken]);
/** After these nobody knows what became of it. */
const UNCLEAR: ReadonlySet<number> = new Set([ATOL_ERROR.undefinedError, ATOL_ERROR.notProcessed]);

/** A token is good for 24 hours. */
const TOKEN_MS = 23 * 3_600_000;

const unreadable = () => new DeliveryFailure(ATOL_ONLINE, 'unavailable', { code: 'unreadable' });
const isRefused = ({ status }: ServiceAnswer) => status === 401 || status === 403;

/** Their number of what went wrong; undefined: nothing did. */
export function problemOf({ status, json }: ServiceAnswer): number | undefined {
  const told = errorShape.safeParse(json);
  if (told.success) return told.data.error.code;
  if (status >= 400) throw unreadable();
  return undefined;
}

/** What an answer holds. @throws DeliveryFailure for one that cannot be read */
export function demandShape<T extends z.ZodType>({ json }: ServiceAnswer, shape: T): z.output<T> {
  const parsed = shape.safeParse(json);
  if (!parsed.success) throw unreadable();
  return parsed.data;
}

/** @throws ProviderRefusal for what they did not take; DeliveryFailure where nobody knows */
export function refuseFor(code: number, answer: ServiceAnswer): never {
  if (UNCLEAR.has(code) || OF_TOKEN.has(code))
    throw new DeliveryFailure(ATOL_ONLINE, 'unavailable', { code });
  throw new ProviderRefusal(isRefused(answer) ? 'credentials' : 'refused', String(code));
}

/**
 * Asks ATOL Online in an account's name, with a token that is kept for as long as it is good. What its answer means is for the
 * caller to say.
 * @throws ProviderRefusal where it does not know the account; DeliveryFailure for trouble on the way
 */
export function createAsk({ apiUrl, timeoutMs }: AtolApi, now: () => Date) {
  const tokens = new Map<string, { token: string; until: number }>();
  const common = { service: ATOL_ONLINE, timeoutMs };
  const json = { 'content-type': 'application/json; charset=utf-8', accept: 'application/json' };

  const newToken = async (account: ProviderAccount): Promise<string> => {
    const body = JSON.stringify({ login: account['login'], pass: account['password'] });
    const answer = await askService({
      ...common,
      url: `${apiUrl}/getToken`,
      method: 'POST',
      headers: json,
      body,
    });
    const code = problemOf(answer);
    if (code !== undefined) refuseFor(code, answer);
    return demandShape(answer, tokenShape).token;
  };
  const tokenOf = async (account: ProviderAccount): Promise<{ key: string; token: string }> => {
    const key = createHash('sha256')
      .update(JSON.stringify([account['login'], account['password']]))
      .digest('hex');
    const known = tokens.get(key);
    if (known && known.until > now().getTime()) return { key, token: known.token };
    const token = await newToken(account);
    tokens.set(key, { token, until: now().getTime() + TOKEN_MS });
    return { key, token };
  };

  return async (account: ProviderAccount, { method, path, body }: Request): Promise<ServiceAnswer> => {
    const url = `${apiUrl}/${encodeURIComponent(account['group_code'] ?? '')}/${path}`;
    for (let isAgain = false; ; isAgain = true) {
      // oxlint-disable-next-line no-await-in-loop -- once more with a new token
      const { key, token } = await tokenOf(account);
      // oxlint-disable-next-line no-await-in-loop -- as above
      const answer = await askService({
        ...common,
        url,
        method,
        headers: { ...json, token },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const code = problemOf(answer);
      if (code === undefined || !OF_TOKEN.has(code)) return answer;
      tokens.delete(key);
      if (isAgain) refuseFor(code, answer);
    }
  };
}
