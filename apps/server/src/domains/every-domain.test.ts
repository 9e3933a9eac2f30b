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

/** What a whole domain shares; everything else belongs to a feature and stands in its folder. */
const ROOT = /^(?:index|routes|states|policy|events|subscriptions)(?:\.test)?\.ts$/u;
/** Folders by layer, which would be a second cut. */
const LAYERS = new Set(['operations', 'jobs', 'repository', 'services', 'utils', 'helpers']);

describe.each(order)('the domain %s', (name) => {
  const folder = join(import.meta.dirname, name);

  it('is cut by feature', () => {
    const loose = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
    expect(loose.map((entry) => entry.name).filter((file) => !ROOT.test(file))).toEqual([]);
    expect(foldersOf(folder).filter((feature) => LAYERS.has(feature))).toEqual([]);
  });
});
