import { CANVAS_KEYS } from '@tropa/blocks/canvas';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { KEYS } from '../../shared/shortcuts/keys.ts';
import { SHORTCUTS } from './shortcuts.ts';

const SOURCE = join(import.meta.dirname, '../..');
const files = globSync('**/*.{ts,tsx}', { cwd: SOURCE })
  .filter((path) => !path.endsWith('.test.ts') && !path.endsWith('shell/shortcuts.ts'))
  .map((path) => ({
    path: path.replaceAll('\\', '/'),
    text: readFileSync(join(SOURCE, path), 'utf8'),
  }));

/** Of itself a button opens by Enter, and a field of several lines takes a new one. */
const BY_BROWSER = ['timeline.open', 'chat.line'];
/** What hears the whole page but takes no key of its own: any key there is a sign that somebody is here. */
const ANY_KEY = ['app/toast-host.tsx'];

it('lists every key that is heard, and no other', () => {
  const listed = SHORTCUTS.map(({ keys }) => keys.flatMap(({ chords }) => [...chords]).toSorted());
  const heard = [...Object.values(KEYS), CANVAS_KEYS].map((place) =>
    Object.values<readonly string[]>(place).flat().toSorted(),
  );
  expect(listed).toEqual(heard);
});

it('has a handler for each of them', () => {
  const names = Object.entries(KEYS).flatMap(([place, keys]) =>
    Object.keys(keys).map((key) => `${place}.${key}`),
  );
  const unheard = names.filter((name) => !files.some(({ text }) => text.includes(`KEYS.${name}`)));
  expect(unheard).toEqual(BY_BROWSER);
  expect(files.some(({ text }) => text.includes('commandOf(event)'))).toBe(true);
});

it('hears the keys of the whole page only by their table', () => {
  const listening = files.filter(({ text }) => /useHotkeys\(|addEventListener\('keydown'/u.test(text));
  expect(listening.length).toBeGreaterThan(5);
  const own = listening.filter(
    ({ path, text }) =>
      !ANY_KEY.includes(path) &&
      (!/\bKEYS\.|commandOf\(/u.test(text) || /\.(?:key|code) [!=]== '|useHotkeys\(\[/u.test(text)),
  );
  expect(own.map(({ path }) => path)).toEqual([]);
});
