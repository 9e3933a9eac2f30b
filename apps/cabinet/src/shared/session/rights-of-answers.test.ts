import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '../..');
/** What a rights table is asked by; types of it are fine. */
const ASKED = /import \{[^}]*(?<!type )\b(?:may|allOf|RIGHTS)\b[^}]*\} from '@tropa\/core'/u;

// What a member may do comes with the answers of the server (docs/rules/rights.md): a screen that computes it from the role says
// something else as soon as an owner turns a switch.
it('computes no rights in the cabinet', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/u.test(name) && !name.includes('.test.'),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((name) => ASKED.test(readFileSync(join(SOURCES, name), 'utf8')))).toEqual([]);
});
