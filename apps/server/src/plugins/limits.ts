import { documentCalls, mediaCalls, publicBookingCalls, userCalls, type Call } from '@tropa/contract';
import { looksLikePhone, normalizePhone } from '@tropa/core';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { SessionUser } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';

/** Somebody with IPv6 has a whole network of this many bits: its addresses count as one. */
export const IPV6_SUBNET = 64;
const MINUTE = 60_000;
/** Counters kept per limit; beyond that the least used are forgotten. */
const MAX_KEYS = 50_000;

/** Whom a limit counts; undefined: nobody, the call's own checks refuse what was sent. */
type KeyOf = (request: FastifyRequest, user: SessionUser | null) => string | undefined;
interface Limit {
  max: number;
  window_ms: number;
  by: KeyOf;
}

/** A text somewhere in a body that nobody has checked yet. */
function textAt(request: FastifyRequest, ...path: string[]): string | undefined {
  let value: unknown = request.body;
  for (const name of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Reflect.get(value, name);
  }
  return typeof value === 'string' ? value.trim().toLowerCase().slice(0, 254) : undefined;
}

const byIp: KeyOf = (request) => normalizeIP(request.ip, IPV6_SUBNET);
const byUser: KeyOf = (_request, user) => (user ? String(user.id) : undefined);
const byLogin: KeyOf = (request) => {
  const login = textAt(request, 'login');
  return login !== undefined && looksLikePhone(login) ? normalizePhone(login) : login;
};
const byLoginAndIp: KeyOf = (request, user) => `${byIp(request, user)} ${byLogin(request, user)}`;
const byClientEmail: KeyOf = (request) => textAt(request, 'contacts', 'email');

/**
 * Calls that are dear, write letters or check passwords, beside the general limit per ip (quality page, "Sessions").
 * Limits by ip are wide enough for an office, and for the visitors behind one mobile operator's address.
 */
const LIMITS = new Map<Call, Limit[]>([
  [
    userCalls.auth,
    [
      { max: 60, window_ms: MINUTE, by: byIp },
      { max: 10, window_ms: 15 * MINUTE, by: byLoginAndIp },
      // Guesses from many addresses (ASVS: at most 100 an hour); somebody else's tries lock nobody out for long.
      { max: 100, window_ms: 60 * MINUTE, by: byLogin },
    ],
  ],
  [userCalls.register, [{ max: 20, window_ms: 10 * MINUTE, by: byIp }]],
  [userCalls.refreshToken, [{ max: 240, window_ms: MINUTE, by: byIp }]],
  [
    publicBookingCalls.create,
    [
      { max: 60, window_ms: 10 * MINUTE, by: byIp },
      // Each booking writes to the address: nobody's mailbox is to be flooded by a stranger.
      { max: 10, window_ms: 60 * MINUTE, by: byClientEmail },
    ],
  ],
  [publicBookingCalls.quote, [{ max: 300, window_ms: MINUTE, by: byIp }]],
  [publicBookingCalls.pay, [{ max: 30, window_ms: MINUTE, by: byIp }]],
  [documentCalls.downloadContractByUuid, [{ max: 30, window_ms: MINUTE, by: byIp }]],
  [documentCalls.downloadContract, [{ max: 60, window_ms: MINUTE, by: byUser }]],
  [mediaCalls.uploadImage, [{ max: 300, window_ms: 10 * MINUTE, by: byUser }]],
  [mediaCalls.uploadFile, [{ max: 100, window_ms: 10 * MINUTE, by: byUser }]],
]);

/** Counts a request. @throws Refusal 429 with `Retry-After` when a limit of its call is used up */
export type CallLimiter = (request: FastifyRequest, reply: FastifyReply, user: SessionUser | null) => void;

/** The counters of a call's limits. They are this process's own: several processes allow as many times more. */
export function limiterOf(call: Call): CallLimiter {
  const limits = (LIMITS.get(call) ?? []).map((limit) => ({
    ...limit,
    counts: new LRUCache<string, number>({ max: MAX_KEYS, ttl: limit.window_ms, noUpdateTTL: true }),
  }));
  return (request, reply, user) => {
    for (const { max, by, counts } of limits) {
      const key = by(request, user);
      if (key === undefined) continue;
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      if (count <= max) continue;
      reply.header('Retry-After', Math.max(1, Math.ceil(counts.getRemainingTTL(key) / 1000)));
      throw new Refusal({
        status: 429,
        type: 'too_many_requests',
        message: { key: 'errors.too_many_requests' },
      });
    }
  };
}
