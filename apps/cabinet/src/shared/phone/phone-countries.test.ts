import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listLanguage, phoneCountriesQuery } from './phone-countries.ts';

const russia = { name: 'Russia', iso_code: 'RU', phone_code: '+7', is_primary: true };
const asked: string[] = [];
let answers: Record<string, Response> = {};

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address.replace(/^.*\//u, ''));
    const answer = Object.entries(answers).find(([name]) => address.endsWith(name))?.[1];
    return answer ? Promise.resolve(answer) : Promise.reject(new TypeError('no network'));
  });
});
afterEach(() => vi.unstubAllGlobals());

const load = (language: string) =>
  new QueryClient({ defaultOptions: { queries: { retry: false } } }).fetchQuery(
    phoneCountriesQuery(language),
  );

it.each([
  ['ru', 'ru'],
  ['de', 'de'],
  ['en', 'en'],
  ['fr', 'en'],
])('reads %s in %s', (language, list) => {
  expect(listLanguage(language)).toBe(list);
});

it("takes the language's own list", async () => {
  answers = { 'phone-countries.ru.json': Response.json([russia, null, { name: 'Nowhere' }]) };
  expect(await load('ru')).toEqual([russia]);
  expect(asked).toEqual(['phone-countries.ru.json']);
});

it('falls back to English when the own list does not come', async () => {
  answers = {
    'phone-countries.ru.json': new Response('', { status: 500 }),
    'phone-countries.en.json': Response.json([russia]),
  };
  expect(await load('ru')).toEqual([russia]);
  expect(asked).toEqual(['phone-countries.ru.json', 'phone-countries.en.json']);
});

it('fails when English does not come either', async () => {
  answers = {};
  await expect(load('ru')).rejects.toThrow();
});
