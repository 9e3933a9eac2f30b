import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { domains } from './index.ts';
import order from './order.json' with { type: 'json' };

const foldersOf = (path: string): string[] =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

describe('the order of the domains', () => {
  it('names each folder once, and the program takes them in it', () => {
    expect(order.toSorted()).toEqual(foldersOf(import.meta.dirname).toSorted());
    expect(domains.map(({ name }) => name)).toEqual(order);
  });

  it('is what the documentation tells', () => {
    const page = readFileSync(join(import.meta.dirname, '../../../../docs/architecture.md'), 'utf8');
    const told = /Domains in their order: (?<list>[^.]*)\./u.exec(page)?.groups?.['list'] ?? '';
    expect([...told.matchAll(/`(?<name>[^`]+)`/gu)].map(({ groups }) => groups?.['name'])).toEqual(order);
  });
});
