import { readLogin } from '@tropa/core';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import type { SessionUser } from '../kernel/context.ts';

/** Somebody with IPv6 has a whole network of this many bits: its addresses count as one. */
export const IPV6_SUBNET = 64;

/** Whom a limit counts; undefined: nobody, the call's own checks refuse what was sent. */
export type KeyOf = (request: FastifyRequest, user: SessionUser | null) => string | undefined;

/** A text somewhere in a body that nobody has checked yet. */
function textAt(request: FastifyRequest, ...path: string[]): string | undefined {
  let value: unknown = request.body;
  for (const name of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Reflect.get(value, name);
  }
  return typeof value === 'string' ? value.trim().toLowerCase().slice(0, 254) : undefined;
}

export const byIp: KeyOf = (request) => normalizeIP(request.ip, IPV6_SUBNET);
export const byUser: KeyOf = (_request, user) => (user ? String(user.id) : undefined);
/** The account that a call is about, under whichever name its form has it. */
export const byLogin: KeyOf = (request) => {
  const login = ['login', 'email', 'phone'].map((name) => textAt(request, name)).find((text) => text);
  return login === undefined ? undefined : Object.values(readLogin(login))[0];
};
export const byLoginAndIp: KeyOf = (request, user) => `${byIp(request, user)} ${byLogin(request, user)}`;
export const byClientEmail: KeyOf = (request) => textAt(request, 'contacts', 'email');
