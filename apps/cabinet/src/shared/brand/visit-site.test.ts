import { beforeEach, expect, it, vi } from 'vitest';
import { rememberVisitSite, visitSite } from './visit-site.ts';

beforeEach(() => {
  const storage = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
  return () => vi.unstubAllGlobals();
});

it('keeps the brand that the address names, through addresses that name none', () => {
  expect(visitSite()).toBeNull();
  rememberVisitSite('?site=9&redirect=%2F12');
  rememberVisitSite('?tab=main');
  expect(visitSite()).toBe(9);
  rememberVisitSite('?site=2');
  expect(visitSite()).toBe(2);
});

it.each(['?site=0', '?site=11', '?site=abc', '?site=', '?site=1.5'])('takes no brand from %s', (search) => {
  rememberVisitSite(search);
  expect(visitSite()).toBeNull();
});
