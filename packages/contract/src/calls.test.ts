import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { everyCall } from './calls.ts';

const list = (name: string) =>
  readFileSync(join(import.meta.dirname, '../spec', name), 'utf8')
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('method\t'))
    .map((line) => line.split('\t'));

const keyOf = (method: string | undefined, path: string | undefined) => `${method} ${path}`;
const specified = [...list('calls.tsv'), ...list('beyond.tsv')];
const madeKeys = new Set(
  everyCall.map((call) => keyOf(call.method, call.path.replaceAll(/:(\w+)/gu, '{$1}'))),
);
/** Files and webhooks: the server answers them, but they are no calls of the contract. */
const elsewhere = new Set(list('not-in-contract.tsv').map(([method, path]) => keyOf(method, path)));

describe('the list of calls', () => {
  it.each(specified)('%s %s is answered, or stands in the list of those that are not', (method, path) => {
    const key = keyOf(method, path);
    expect([madeKeys.has(key), elsewhere.has(key)].filter(Boolean)).toHaveLength(1);
  });

  it('leaves nothing of the cabinet’s API nor of the public sites out of the contract', () => {
    expect([...elsewhere].filter((key) => / \/(?:crm|spa)\//u.test(key))).toEqual([]);
  });

  it('names only calls of the specification as not answered', () => {
    const known = new Set(specified.map(([method, path]) => keyOf(method, path)));
    expect([...elsewhere].filter((key) => !known.has(key))).toEqual([]);
  });

  it('has no two calls at one address', () => {
    expect(madeKeys.size).toBe(everyCall.length);
  });

  it('takes the query parameters that the specification gives', () => {
    const missing = specified.flatMap(([method, path, query = '']) => {
      const call = everyCall.find(
        ({ method: m, path: p }) => m === method && p.replaceAll(/:(\w+)/gu, '{$1}') === path,
      );
      if (!call || query === '') return [];
      const names = query.split(',').map((name) => /^[\w-]+/u.exec(name)?.[0] ?? '');
      const known = Object.keys(call.query?.shape ?? {});
      return names.filter((name) => !known.includes(name)).map((name) => `${path}?${name}`);
    });
    expect(missing).toEqual([]);
  });
});
