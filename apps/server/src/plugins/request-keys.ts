import { readLogin } from '@tropa/core';
import { normalizeIP } from '@fastify/rate-limit';
import type { Call } from '@tropa/contract';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { SessionUser } from '../kernel/session-user.ts';

/** Somebody with IPv6 has a whole network of this many bits: its addresses count as one. */
export const IPV6_SUBNET = 64;

/** As long as the longest address. */
const MAX_KEY = 254;

/** What a limit looks at. */
export type Counted = Pick<FastifyRequest, 'ip' | 'body'>;

/** Whom a limit counts; undefined: nobody, the call's own checks refuse what was sent. */
export type KeyOf = (request: Counted, user: SessionUser | null) => string | undefined;

/** A text somewhere in a body that nobody has checked yet. */
function textAt(request: Pick<Counted, 'body'>, ...path: string[]): string | undefined {
  let value: unknown = request.body;
  for (const name of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Reflect.get(value, name);
  }
  return typeof value === 'string' ? value : undefined;
}

export const byIp: KeyOf = (request) => normalizeIP(request.ip, IPV6_SUBNET);
export const byUser: KeyOf = (_request, user) => (user ? String(user.id) : undefined);
/** The account, mailbox or token that a call is about, in the call's own field: one beside it counts nothing. */
export const byField =
  (...path: string[]): KeyOf =>
  (request) => {
    const text = textAt(request, ...path);
    // Read as the call reads it, and cut only then: signs that nobody sees would push the rest out.
    return text === undefined ? undefined : Object.values(readLogin(text))[0]?.slice(0, MAX_KEY);
  };
export const byLogin = byField('login');
/** The account that a call is about: by the first of these fields that the call itself has, whatever else was sent. */
export function byAccountOf(call: Call): KeyOf {
  const own = call.body instanceof z.ZodObject ? Object.keys(call.body.shape) : [];
  const field = ['login', 'email', 'phone'].find((name) => own.includes(name));
  return field === undefined ? () => undefined : byField(field);
}
export const byLoginAndIp: KeyOf = (request, user) => `${byIp(request, user)} ${byLogin(request, user)}`;
