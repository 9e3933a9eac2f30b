import * as crypto from 'node:crypto';
import { expect, it, vi } from 'vitest';

const argon2 = vi.hoisted(() => vi.fn());
vi.mock('node:crypto', async (original) => {
  const real = await original<typeof crypto>();
  argon2.mockImplementation(real.argon2);
  return { ...real, argon2 };
});

const { hashPassword, verifyPassword } = await import('./password.ts');

it('hashes by argon2id, no cheaper than OWASP recommends, with a salt of its own', async () => {
  const [first, second] = [await hashPassword('Correct-horse-7'), await hashPassword('Correct-horse-7')];
  expect(first).toMatch(/^argon2id\$[\w+/=]{24}\$[\w+/=]{44}$/u);
  expect(second).not.toBe(first);
  const [algorithm, cost] = argon2.mock.calls[0] as [string, { memory: number; passes: number }];
  expect(algorithm).toBe('argon2id');
  // https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html: 19 MiB and two passes.
  expect(cost.memory).toBeGreaterThanOrEqual(19 * 1024);
  expect(cost.passes).toBeGreaterThanOrEqual(2);
});

it('knows the password of a hash, and no other', async () => {
  const hash = await hashPassword('Correct-horse-7');
  expect(await verifyPassword('Correct-horse-7', hash)).toBe(true);
  expect(await verifyPassword('correct-horse-7', hash)).toBe(false);
});

it('does the same work where there is no account', async () => {
  argon2.mockClear();
  expect(await verifyPassword('Correct-horse-7', null)).toBe(false);
  expect(argon2).toHaveBeenCalledOnce();
});
