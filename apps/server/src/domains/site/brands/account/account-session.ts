import { cookieName } from '@tropa/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../../../kernel/context.ts';
import { readSignedToken, signedToken } from '../../../../kernel/keyed-hash.ts';
import type { SessionUser } from '../../../../kernel/session-user.ts';
import { readUser } from '../../../user/index.ts';
import type { BrandPlace } from '../brand-data.ts';

const COOKIE = 'brand_account';
const PURPOSE = 'brand-account';
const BODY = /^(\d{1,15})~([0-9a-f-]{36})$/u;
/** Days for which a browser remembers who has signed in. */
const DAYS = 30;

const optionsOf = ({ origin }: Pick<BrandPlace, 'origin'>) => {
  const secure = origin.startsWith('https:');
  return {
    name: cookieName(COOKIE, secure),
    shared: { path: '/', httpOnly: true, sameSite: 'lax', secure } as const,
  };
};

/**
 * Remembers in the browser whose session stands behind the account's pages. No script can read it, and no call of the cabinet is
 * let in by it.
 */
export function keepAccount(
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  reply: FastifyReply,
  place: BrandPlace,
  { id, session_id }: SessionUser,
): void {
  const { name, shared } = optionsOf(place);
  const expires = new Date(clock.now().getTime() + DAYS * 24 * 3_600_000);
  void reply.setCookie(name, signedToken(config, PURPOSE, `${id}~${session_id}`), { ...shared, expires });
}

/** Forgets it. */
export function leaveAccount(reply: FastifyReply, place: BrandPlace): void {
  const { name, shared } = optionsOf(place);
  void reply.clearCookie(name, shared);
}

/** The session that this browser remembers, whether or not it lives; undefined: none. */
export function heldAccount(
  { config }: Pick<Services, 'config'>,
  request: FastifyRequest,
  place: BrandPlace,
): Pick<SessionUser, 'id' | 'session_id'> | undefined {
  const token = request.cookies[optionsOf(place).name];
  const body = token === undefined ? undefined : readSignedToken(config, PURPOSE, token);
  const [, id, session_id] = BODY.exec(body ?? '') ?? [];
  return id === undefined || session_id === undefined ? undefined : { id: Number(id), session_id };
}

/** Who reads the account's pages in this browser; null: nobody, or the session has ended. */
export async function accountOf(
  services: Services,
  request: FastifyRequest,
  place: BrandPlace,
): Promise<SessionUser | null> {
  const held = heldAccount(services, request, place);
  return held ? readUser(services, { user_id: held.id, session_id: held.session_id }) : null;
}
