import { randomBytes } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { issueAccessToken, readAccessToken } from './access-token.ts';

const KEY = randomBytes(32);
const SESSION = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const NOW = new Date('2027-06-01T09:00:00Z');
const minutesLater = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

describe('an access token', () => {
  it('names its user and session for 15 minutes', async () => {
    const token = await issueAccessToken(7, SESSION, KEY, NOW);
    const claims = { user: 7, session: SESSION, expires: minutesLater(15).getTime() };
    expect(await readAccessToken(token, KEY, minutesLater(14))).toEqual(claims);
    expect(await readAccessToken(token, KEY, minutesLater(15))).toBeUndefined();
  });

  it('is worth nothing when somebody else has signed it, or nobody', async () => {
    const mine = await issueAccessToken(7, SESSION, KEY, NOW);
    const [head = '', , signature = ''] = mine.split('.');
    const other = Buffer.from(JSON.stringify({ sid: SESSION, sub: '1', exp: 4_000_000_000 })).toString(
      'base64url',
    );
    const unsigned = new UnsecuredJWT({ sid: SESSION })
      .setSubject('1')
      .setExpirationTime(4_000_000_000)
      .encode();
    const longer = await new SignJWT({ sid: SESSION })
      .setProtectedHeader({ alg: 'HS512' })
      .setSubject('1')
      .setExpirationTime(4_000_000_000)
      .sign(randomBytes(64));
    const foreign = [
      await issueAccessToken(7, SESSION, randomBytes(32), NOW),
      `${head}.${other}.${signature}`,
      unsigned,
      longer,
      '',
      'x',
      'a.b.c',
    ];
    expect(await Promise.all(foreign.map((token) => readAccessToken(token, KEY, NOW)))).toEqual(
      foreign.map(() => undefined),
    );
  });
});
