import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { userCalls } from '../api/calls.ts';
import { profileQuery } from './session.ts';
import { signIn, signOut } from './sign.ts';
import { readToken } from './token.ts';

const request = vi.hoisted(() => vi.fn());
vi.mock('../api/api.ts', () => ({ request }));
vi.mock('../brand/visit-site.ts', () => ({ visitSite: () => null }));
vi.mock('../partner/forced-site.ts', () => ({ rememberForcedSite: () => undefined }));

beforeEach(() => {
  request.mockReset();
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('location', { protocol: 'https:' });
  return () => vi.unstubAllGlobals();
});

it('keeps the token, with its mark, and loads the profile', async () => {
  request.mockResolvedValue({ id: 7 });
  const queryClient = new QueryClient();
  await signIn(queryClient, 'token');
  expect(readToken()).toBe('token');
  expect(document.cookie).toContain('auth._org-token.local=1');
  expect(queryClient.getQueryData(profileQuery.queryKey)).toEqual({ id: 7 });
});

it('leaves nobody half signed in when the profile does not come: it may be asked for again', async () => {
  request.mockRejectedValueOnce(new Error('away')).mockResolvedValue({ id: 7 });
  const queryClient = new QueryClient();
  await expect(signIn(queryClient, 'token')).rejects.toThrow('away');
  expect(queryClient.getQueryState(profileQuery.queryKey)?.fetchStatus).toBe('idle');
  expect(queryClient.getQueryData(profileQuery.queryKey)).toBeUndefined();
  await expect(queryClient.ensureQueryData(profileQuery)).resolves.toEqual({ id: 7 });
});

it('signs out on the server, then here, and forgets what was loaded after leaving', async () => {
  request.mockResolvedValue({ id: 7 });
  const queryClient = new QueryClient();
  await signIn(queryClient, 'token');
  const seen: unknown[] = [];
  await signOut(queryClient, async () =>
    seen.push(readToken(), queryClient.getQueryData(profileQuery.queryKey)),
  );
  expect(request.mock.lastCall?.[0]).toBe(userCalls.logout);
  expect(seen).toEqual([null, { id: 7 }]);
  expect(queryClient.getQueryData(profileQuery.queryKey)).toBeUndefined();
});

it('only logs a sign-out that the server did not hear of', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  request.mockResolvedValueOnce({ id: 7 }).mockRejectedValueOnce(new Error('away'));
  const queryClient = new QueryClient();
  await signIn(queryClient, 'token');
  const leave = vi.fn(async () => undefined);
  await signOut(queryClient, leave);
  expect(warn).toHaveBeenCalledOnce();
  expect(leave).toHaveBeenCalledOnce();
  expect(readToken()).toBeNull();
  warn.mockRestore();
});
