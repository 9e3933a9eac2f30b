import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('stretches of time stand in one order in all reports, that of the server: no table turns them round', () => {
  const parts = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname }).filter(
    (path) => !path.includes('.test.'),
  );
  const turned = parts.filter((path) =>
    /\.(?:toReversed|reverse)\(/u.test(readFileSync(join(import.meta.dirname, path), 'utf8')),
  );
  expect(turned).toEqual([]);
  expect(parts.length).toBeGreaterThan(20);
});
