import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { scopedName } from './scoped-name.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const sheets = globSync('{apps/site,packages/blocks}/src/**/*.module.css', { cwd: ROOT });

it('names no two classes of the pages alike', () => {
  const names = sheets.flatMap((path) => {
    const css = readFileSync(join(ROOT, path), 'utf8');
    const own = new Set(Array.from(css.matchAll(/\.([a-z_][\w-]*)/giu), ([, name = '']) => name));
    return [...own].map((name) => scopedName(name, join(ROOT, path), css));
  });
  expect(sheets.length).toBeGreaterThan(100);
  expect(names.length).toBeGreaterThan(sheets.length);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !/^[a-z]\d[a-z]$/iu.test(name))).toEqual([]);
});

it('names a class and an animation by their places, whatever is asked of the file', () => {
  const path = join(ROOT, sheets[0] ?? '');
  const css = '.card { animation: arrive 1.5s } @keyframes arrive { } .card .title { }';
  const [card, animation, title] = ['card', 'arrive', 'title'].map((name) =>
    scopedName(name, `${path}?inline`, css),
  );
  expect(card).toBe(scopedName('card', path, css));
  expect(new Set([card, animation, title]).size).toBe(3);
});

it('refuses what it has no letters for', () => {
  expect(() => scopedName('missing', join(ROOT, sheets[0] ?? ''), '.card { }')).toThrow('missing of ');
  expect(() => scopedName('card', join(ROOT, 'apps/cabinet/src/card.module.css'), '.card { }')).toThrow(
    'card.module.css',
  );
});
