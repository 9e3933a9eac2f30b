import { z } from 'zod';
import type { Config } from '../../../config.ts';
import { readSignedToken, signedToken } from '../../../kernel/keyed-hash.ts';
import type { VerificationProvider } from '../provider.ts';

const PURPOSE = 'verification';
/** Lifetime of a token: the time to read the form through once more. */
const TOKEN_MS = 15 * 60_000;
const claims = z.object({ organizer_id: z.int(), user_id: z.int(), expires: z.number() });

/** The built-in provider: the platform's own staff look at the requisites at the desk. It needs no other service. */
export function createDeskVerification(config: Config): VerificationProvider {
  return {
    name: 'desk',
    issueToken: async (subject, now) => {
      const expires_at = new Date(now.getTime() + TOKEN_MS);
      const body = Buffer.from(JSON.stringify({ ...subject, expires: expires_at.getTime() })).toString(
        'base64url',
      );
      return { token: signedToken(config, PURPOSE, body), expires_at };
    },
    readToken: async (token, now) => {
      const body = readSignedToken(config, PURPOSE, token);
      if (body === undefined) return undefined;
      const { organizer_id, user_id, expires } = claims.parse(
        JSON.parse(Buffer.from(body, 'base64url').toString()),
      );
      return expires > now.getTime() ? { organizer_id, user_id } : undefined;
    },
  };
}
