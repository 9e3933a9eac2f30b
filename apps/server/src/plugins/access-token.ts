import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

/** Lifetime of an access token, seconds. */
const LIFETIME_S = 15 * 60;
const ALGORITHM = 'HS256';

const payload = z.object({
  sub: z.coerce.number().int(),
  sid: z.uuid(),
  exp: z.number(),
});
export interface Claims {
  user: number;
  session: string;
  /** Milliseconds. */
  expires: number;
}

const secondsOf = (moment: Date) => Math.floor(moment.getTime() / 1000);

/** Makes a signed access token (JWT) that names a user and a session until it expires. */
export const issueAccessToken = (
  user: number,
  session: string,
  key: Uint8Array,
  now: Date,
): Promise<string> =>
  new SignJWT({ sid: session })
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(String(user))
    .setExpirationTime(secondsOf(now) + LIFETIME_S)
    .sign(key);

/** The claims of a token that is genuine and has not expired, else undefined. */
export async function readAccessToken(
  token: string,
  key: Uint8Array,
  now: Date,
): Promise<Claims | undefined> {
  try {
    const verified = await jwtVerify(token, key, { algorithms: [ALGORITHM], currentDate: now });
    const { sub, sid, exp } = payload.parse(verified.payload);
    return { user: sub, session: sid, expires: exp * 1000 };
  } catch {
    return undefined;
  }
}
