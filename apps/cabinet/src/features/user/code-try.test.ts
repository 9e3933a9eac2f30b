import { expect, it } from 'vitest';
import { codeTry } from './code-try.ts';

const error = { message: 'Неверный код', errors: {} };

it('a code that was refused is typed anew, and says why', () => {
  const before = codeTry({ isPending: false, error: null, submittedAt: 0 }, 1000);
  const refused = codeTry({ isPending: false, error, submittedAt: 2000 }, 1000);
  expect([before.failure, refused.failure]).toEqual([null, error]);
  expect(refused.key).not.toBe(before.key);
  expect(codeTry({ isPending: false, error, submittedAt: 3000 }, 1000).key).not.toBe(refused.key);
});

it('another code that is sent takes the digits and the refusal of the one before away', () => {
  const refused = codeTry({ isPending: false, error, submittedAt: 2000 }, 1000);
  const again = codeTry({ isPending: false, error, submittedAt: 2000 }, 61_000);
  expect(again.failure).toBeNull();
  expect(again.key).not.toBe(refused.key);
});
