import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '..');
/** The role that a person has in the organizer whose screens are open, taken to decide by. */
const OWN_ROLE =
  /\{[^{}]*\brole\b[^{}]*\} = use(?:Active)?Organizer\(\)|use(?:Active)?Organizer\(\)\??\.role\b/u;

it('decides nothing by the role that one has: what one may do is asked of the rights (docs/rules/rights.md)', () => {
  const sources = globSync('**/*.{ts,tsx}', { cwd: SOURCES }).filter((path) => !/\.test\.tsx?$/u.test(path));
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter((path) => OWN_ROLE.test(readFileSync(join(SOURCES, path), 'utf8')))).toEqual([]);
});
