import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { timezoneName, zoneWord } from './places.ts';
import { RUSSIAN_CITIES } from './zone-cities.ts';

const root = join(import.meta.dirname, '../..');

it('a timezone is told by the name of its place, not as the database of zones has it', () => {
  expect(timezoneName('Europe/Moscow', 'ru')).not.toContain('/');
  expect(timezoneName('Asia/Barnaul', 'en')).not.toContain('/');
  // Into a text goes a name alone.
  const raw = globSync('**/*.{ts,tsx}', { cwd: root }).filter((path) =>
    /\bt\([^()]*\{[^()]*\b(?:timezone|zone)(?:: [\w.]*timezone)?\s*[,}]/u.test(
      readFileSync(join(root, path), 'utf8'),
    ),
  );
  expect(raw).toEqual([]);
});

it('a timezone has its Russian name in a browser that knows it in English alone', () => {
  for (const zone of Object.keys(RUSSIAN_CITIES))
    expect(timezoneName(zone, 'ru').replace(/, UTC.*/u, '')).toBe(zoneWord(zone, 'ru', 'Somewhere'));
  expect(zoneWord('Asia/Barnaul', 'ru', 'Barnaul')).toBe('Барнаул');
  expect(zoneWord('Asia/Barnaul', 'en', 'Barnaul')).toBe('Barnaul');
});
