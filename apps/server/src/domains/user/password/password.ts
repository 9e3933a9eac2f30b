import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);
/** OWASP's recommendation for argon2id: 19 MiB, 2 passes. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;

/** Hash of a password as `argon2id$salt$tag`. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive('argon2id', { ...COST, message: password, nonce });
  return `argon2id$${nonce.toString('base64')}$${tag.toString('base64')}`;
}

/** A hash no password has: checking against it takes as long as against a real one. */
const NOBODY = `argon2id$${randomBytes(16).toString('base64')}$${randomBytes(32).toString('base64')}`;

/** Whether a password fits a hash; without a hash it takes the same time and says no. */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const [, nonce = '', tag = ''] = (hash ?? NOBODY).split('$');
  const expected = Buffer.from(tag, 'base64');
  const given = await derive('argon2id', { ...COST, message: password, nonce: Buffer.from(nonce, 'base64') });
  return hash !== null && given.length === expected.length && timingSafeEqual(given, expected);
}
