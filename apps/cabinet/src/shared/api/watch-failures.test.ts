import { brandCalls, tourCalls } from '@tropa/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiFailure, type FailureType } from './api-failure.ts';
import { followRedirect } from './follow-redirect.ts';
import { watchFailures } from './watch-failures.ts';

const warn = vi.fn();
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(warn);
});
afterEach(() => warn.mockClear());

const failing = (type: FailureType, url?: string) =>
  watchFailures(
    async () => Promise.reject(new ApiFailure({ message: 'Нет', status: 409, type, url })),
    follow,
    succeeded,
  );
const succeeded = vi.fn();
const follow = vi.fn(async (url: string) => url.startsWith('/'));

describe('a failed call', () => {
  it('is logged as status plus URL, and knows which call it was', async () => {
    const request = failing('conflict');
    await expect(request(tourCalls.view, { query: { id: 7 } })).rejects.toMatchObject({
      request: 'GET /crm/api/tour/view?id=7',
    });
    expect(warn).toHaveBeenCalledExactlyOnceWith('409 /crm/api/tour/view?id=7');
  });

  it('is not logged when somebody gave it up', async () => {
    await expect(failing('canceled')(brandCalls.siteTokens, {})).rejects.toThrow();
    expect(warn).not.toHaveBeenCalled();
  });

  it('of redirect type is followed, and never ends', async () => {
    const answered = vi.fn();
    void failing('redirect', '/org/login')(brandCalls.siteTokens, {}).then(answered, answered);
    await expect.poll(() => follow.mock.calls).toEqual([['/org/login']]);
    await new Promise((resolve) => setTimeout(resolve));
    expect(answered).not.toHaveBeenCalled();
  });

  it('of redirect type is a failure where its address may not be followed, or is missing', async () => {
    await expect(failing('redirect', 'https://evil.example')(brandCalls.siteTokens, {})).rejects.toThrow(
      'Нет',
    );
    await expect(failing('redirect')(brandCalls.siteTokens, {})).rejects.toThrow('Нет');
  });
});

describe('a call that succeeds', () => {
  const answering = watchFailures(async () => Promise.resolve({} as never), follow, succeeded);
  beforeEach(() => succeeded.mockReset());

  it('is named as its failure was, so that what was said of it goes', async () => {
    const input = { query: { id: 7 }, body: { name: 'Тур' } };
    await expect(failing('network')(tourCalls.update, input)).rejects.toMatchObject({
      request: 'POST /crm/api/tour/update?id=7',
    });
    expect(succeeded).not.toHaveBeenCalled();
    await answering(tourCalls.update, input);
    expect(succeeded).toHaveBeenCalledExactlyOnceWith('POST /crm/api/tour/update?id=7');
  });

  it('says nothing of what was only read', async () => {
    await answering(tourCalls.view, { query: { id: 7 } });
    expect(succeeded).not.toHaveBeenCalled();
  });
});

describe('a redirect', () => {
  const gone = vi.fn();
  const ports = {
    origin: 'https://cabinet.example',
    isBrand: async (host: string) => host === 'versty.example',
    go: gone,
  };
  beforeEach(() => gone.mockReset());

  it.each([
    ['/org/12/bookings', 'https://cabinet.example/org/12/bookings'],
    ['https://cabinet.example/org/', 'https://cabinet.example/org/'],
    ['https://versty.example/tours', 'https://versty.example/tours'],
  ])('leads to %s', async (target, address) => {
    expect(await followRedirect(target, ports)).toBe(true);
    expect(gone).toHaveBeenCalledExactlyOnceWith(address);
  });

  it.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://versty.example/tours',
    'https://cabinet.example@evil.example/',
    'https://user:secret@versty.example/',
    'http://[',
  ])('never leads to %s', async (target) => {
    expect(await followRedirect(target, ports)).toBe(false);
    expect(gone).not.toHaveBeenCalled();
  });

  it('leads nowhere while nobody can tell whose host it is', async () => {
    const isBrand = async () => Promise.reject(new Error('no answer'));
    expect(await followRedirect('https://versty.example/', { ...ports, isBrand })).toBe(false);
  });
});
