import type { Services, UserContext } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Route } from '../kernel/route.ts';
import type { SessionUser } from '../kernel/session-user.ts';
import { noCountry, readTyped } from '../kernel/typed-input.ts';
import type { Listener } from './channels.ts';
import { limiterOf } from './limits.ts';

/** Only HTTP brings these; a call that comes by a socket reads none of them. */
const NOT_BY_SOCKET = {
  language: 'ru',
  page_language: 'ru',
  ip: '',
  device: '',
  requestId: '',
  host: '',
  isLocal: false,
  idempotencyKey: undefined,
  refreshCookie: { value: undefined, set: () => undefined, clear: () => undefined },
} as const satisfies Partial<UserContext>;

/**
 * A call of signed-in people that may come by a socket, too: the same session, limits by person, input and answer as by HTTP
 * (`registerRoutes`).
 * @param readUser the person of a session that lives
 * @returns a function that answers what the call does; undefined where it refuses: whoever asked is to ask by HTTP, which says why
 */
export function socketCall(
  services: Services,
  { call, run }: Route,
  readUser: (listener: Listener) => Promise<SessionUser | null>,
): (listener: Listener, typed: unknown) => Promise<unknown> {
  const { body, response } = call;
  if (call.access !== 'user' || !body || response === 'binary' || call.idempotent)
    throw new Error(`${call.path} does not come by a socket`);
  const demandWithinLimits = services.config.rateLimit ? limiterOf(services, call) : undefined;
  return async (listener, typed) => {
    try {
      const user = await readUser(listener);
      if (!user) return undefined;
      await demandWithinLimits?.({ ip: '', body: typed }, undefined, user);
      const input = { body: await readTyped(body, typed ?? {}, noCountry) };
      return response.parse(await run({ ...services, ...NOT_BY_SOCKET, user }, input));
    } catch (error) {
      if (error instanceof Refusal) return undefined;
      throw error;
    }
  };
}
