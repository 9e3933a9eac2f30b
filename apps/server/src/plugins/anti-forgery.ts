import { COOKIE, cookieName, everyCall, HEADER } from '@tropa/contract';
import type { FastifyInstance } from 'fastify';
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { Refusal } from '../kernel/refusal.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Calls that no cookie authenticates need no pair: the public side and the webhooks. */
const PROTECTED = /^\/crm\/api\//u;

/** The same under the cabinet's path, as the contract marks it. */
const BY_ADDRESS: ReadonlySet<string> = new Set(
  everyCall.filter(({ isProvenByAddress }) => isProvenByAddress).map(({ path }) => path),
);

/** By bytes: two texts of one length may have different numbers of them. */
function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** The cookie-based anti-forgery pair (docs/rules/interface.md): a change must repeat the cookie in a header, which another site cannot. */
export function registerAntiForgery(app: FastifyInstance, isSecure: boolean): void {
  const name = cookieName(COOKIE.antiForgery, isSecure);
  app.addHook('onRequest', async (request, reply) => {
    // By the route that answers: an address may be written in other ways (`/%63rm/api/`) and lead there too.
    const route = request.routeOptions.url ?? request.url;
    if (BY_ADDRESS.has(route) || (!PROTECTED.test(route) && !route.startsWith('/org'))) return;
    const cookie = request.cookies[name];
    if (SAFE.has(request.method)) {
      if (!cookie) {
        reply.setCookie(name, randomBytes(18).toString('base64url'), {
          path: '/',
          sameSite: 'lax',
          secure: isSecure,
        });
      }
      return;
    }
    const header = request.headers[HEADER.antiForgery.toLowerCase()];
    if (!cookie || typeof header !== 'string' || !isSame(cookie, header)) {
      throw new Refusal({ status: 403, type: 'anti_forgery', message: { key: 'errors.anti_forgery' } });
    }
  });
}
