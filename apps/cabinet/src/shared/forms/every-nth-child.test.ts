import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

it('counts fields in a row without the hidden one that stands beside each choice: it took the place of the next', () => {
  const counted = globSync('**/*.module.css', { cwd: ROOT }).flatMap((path) =>
    (readFileSync(join(ROOT, path), 'utf8').match(/> :nth-child\([^)]*\)\)?/gu) ?? [])
      .filter((rule) => !rule.includes("of :not([type='hidden'])"))
      .map((rule) => `${path} ${rule}`),
  );
  expect(counted).toEqual([]);
});
