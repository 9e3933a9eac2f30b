import { pbkdf2Sync } from 'node:crypto';
import { expect, it } from 'vitest';
import { solveTask } from './solve-captcha.ts';

it('finds the counter whose key begins as the task says', async () => {
  const nonce = '00112233445566778899aabbccddeeff';
  const salt = 'ffeeddccbbaa99887766554433221100';
  const password = Buffer.concat([Buffer.from(nonce, 'hex'), Buffer.from([0, 0, 0, 7])]);
  const key = pbkdf2Sync(password, Buffer.from(salt, 'hex'), 10, 32, 'sha256').toString('hex');
  const challenge = {
    parameters: {
      algorithm: 'PBKDF2/SHA-256',
      nonce,
      salt,
      cost: 10,
      keyLength: 32,
      keyPrefix: key.slice(0, 32),
      keySignature: 'signature',
      expiresAt: 2_000_000_000,
      data: { kind: 'captcha' },
    },
    signature: 'signature',
  };
  const token: unknown = JSON.parse(atob(await solveTask(challenge)));
  expect(token).toEqual({ challenge, solution: { counter: 7, derivedKey: key } });
});
