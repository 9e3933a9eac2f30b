import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** Lifetime of an access token (product decisions, "Accounts and sessions"). */
const ACCESS_TOKEN_MS = 15 * 60_000;

const claims = z.object({ user: z.int(), session: z.uuid(), expires: z.number() });
export type Claims = z.infer<typeof claims>;

const sign = (body: string, key: Buffer) => createHmac('sha256', key).update(body).digest('base64url');

/** Makes a signed access token that names a user and a session until it expires. */
export function issueAccessToken(user: number, session: string, key: Buffer, now: Date): string {
  const body = Buffer.from(
    JSON.stringify({ user, session, expires: now.getTime() + ACCESS_TOKEN_MS }),
  ).toString('base64url');
  return `${body}.${sign(body, key)}`;
}

/** The claims of a token that is genuine and has not expired, else undefined. */
export function readAccessToken(token: string, key: Buffer, now: Date): Claims | undefined {
  const [body, signature] = token.split('.');
  if (!body || !signature) return undefined;
  const expected = Buffer.from(sign(body, key));
  const given = Buffer.from(signature);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined;
  try {
    const parsed = claims.parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
    return parsed.expires > now.getTime() ? parsed : undefined;
  } catch {
    return undefined;
  }
}
