import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../../..');
/** Icons that name a view of records. */
const VIEWS = /\bIcon(?:LayoutKanban|LayoutGrid|CalendarMonth|Timeline)\b/u;

it('a view of the same records is chosen by the one switch, which looks alike everywhere', () => {
  const drawn = globSync('apps/cabinet/src/**/*.tsx', { cwd: root }).filter((path) =>
    VIEWS.test(readFileSync(join(root, path), 'utf8')),
  );
  const without = drawn.filter((path) => !/\bViewSwitch\b/u.test(readFileSync(join(root, path), 'utf8')));
  expect(without).toEqual([]);
  expect(drawn.length).toBeGreaterThan(2);
});
