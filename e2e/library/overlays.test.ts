import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SPECS = join(import.meta.dirname, '..');
/** A press of Esc, and the statement that follows it. */
const ESC = /keyboard\.press\('Escape'\);\s*(?:\/\/[^\n]*\s*)*(?<next>[^\n]*)/gu;
/** It is looked at, or time is let run until it can be. */
const LOOKS = /^(?:await (?:expect|answer)|await page\.clock\.runFor)/u;

it('looks at what Esc has done before anything else is pressed', () => {
  const blind = readdirSync(SPECS)
    .filter((name) => name.endsWith('.spec.ts'))
    .flatMap((name) =>
      [...readFileSync(join(SPECS, name), 'utf8').matchAll(ESC)]
        .map(({ groups }) => groups?.['next'] ?? '')
        .filter((next) => !LOOKS.test(next))
        .map((next) => `${name}: ${next}`),
    );
  expect(blind).toEqual([]);
});
