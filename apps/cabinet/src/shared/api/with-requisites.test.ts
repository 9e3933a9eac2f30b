import { tourCalls, type Call, type CallAnswer } from '@tropa/contract';
import { expect, it, vi } from 'vitest';
import { ApiFailure } from './api-failure.ts';
import type { Request } from './client.ts';
import { withRequisites } from './with-requisites.ts';

const refusal = new ApiFailure({
  status: 409,
  type: 'requisites',
  message: 'Заполните реквизиты',
  details: { organizer_id: 7, missing: ['inn'] },
});
const input = { query: { id: 1 } };

function serverThatRefusesOnce() {
  const tried = vi.fn<(call: Call) => void>();
  const request: Request = async (call) => {
    tried(call);
    if (tried.mock.calls.length <= 1) throw refusal;
    return { status: 'published' } as CallAnswer<typeof call>;
  };
  return { tried, request };
}

it('asks for the requisites of whom the server names, and publishes then', async () => {
  const { tried, request } = serverThatRefusesOnce();
  const fillIn = vi.fn<(whose: { organizer_id: number }) => Promise<boolean>>(async () => true);
  await expect(withRequisites(request, fillIn)(tourCalls.publish, input)).resolves.toEqual({
    status: 'published',
  });
  expect(fillIn).toHaveBeenCalledExactlyOnceWith({ organizer_id: 7 });
  expect(tried).toHaveBeenCalledTimes(2);
});

it('lets the refusal stand when the person leaves it for later', async () => {
  const { tried, request } = serverThatRefusesOnce();
  await expect(withRequisites(request, async () => false)(tourCalls.publish, input)).rejects.toBe(refusal);
  expect(tried).toHaveBeenCalledTimes(1);
});
