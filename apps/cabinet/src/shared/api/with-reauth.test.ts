import { userCalls, type Call, type CallAnswer } from '@tropa/contract';
import { expect, it, vi } from 'vitest';
import { reauth } from '../session/reauth.ts';
import { ApiFailure } from './api-failure.ts';
import type { Request } from './client.ts';
import { withReauth } from './with-reauth.ts';

const refusal = new ApiFailure({
  status: 403,
  type: 'reauth',
  message: 'Подтвердите, что это вы',
  details: { methods: ['password', 'totp', 'x'] },
});
const input = { body: { email: 'anna@example.com' } };

function serverThatRefuses(times: number) {
  const tried = vi.fn<(call: Call) => void>();
  const request: Request = async (call) => {
    tried(call);
    if (tried.mock.calls.length <= times) throw refusal;
    return { success: true } as CallAnswer<typeof call>;
  };
  return { tried, request };
}

it('asks who is there by the ways the server names, and goes on', async () => {
  const { tried, request } = serverThatRefuses(1);
  const prove = vi.fn<(methods: readonly string[]) => Promise<boolean>>(async () => true);
  await expect(withReauth(request, prove)(userCalls.changeEmail, input)).resolves.toEqual({ success: true });
  expect(prove).toHaveBeenCalledExactlyOnceWith(['password', 'totp']);
  expect(tried).toHaveBeenCalledTimes(2);
});

it('lets the refusal stand when the person gives up, and asks for nothing else', async () => {
  const { tried, request } = serverThatRefuses(1);
  await expect(withReauth(request, async () => false)(userCalls.changeEmail, input)).rejects.toBe(refusal);
  expect(tried).toHaveBeenCalledTimes(1);
  const other = new ApiFailure({ status: 403, type: 'forbidden', message: 'Нельзя' });
  const prove = vi.fn<() => Promise<boolean>>();
  const forbidden: Request = async () => {
    throw other;
  };
  await expect(withReauth(forbidden, prove)(userCalls.changeEmail, input)).rejects.toBe(other);
  expect(prove).not.toHaveBeenCalled();
});

it('asks once for calls that need a proof together', async () => {
  const asked = vi.fn<(question: { answer: (isProven: boolean) => void }) => void>();
  const stop = reauth.whenAsked(asked);
  const both = Promise.all([reauth.ask(['password']), reauth.ask(['password'])]);
  expect(asked).toHaveBeenCalledOnce();
  asked.mock.calls[0]?.[0].answer(true);
  await expect(both).resolves.toEqual([true, true]);
  stop();
  await expect(reauth.ask(['password'])).resolves.toBe(false);
});
