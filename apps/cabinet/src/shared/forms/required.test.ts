import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** The tags of bound fields, with their properties. */
const FIELD = /<(?<name>[A-Z]\w*Field)\b(?<properties>(?:=>|[^>])*?)\/>/gu;

const fields = globSync('{features,shared}/**/*.tsx', { cwd: ROOT }).flatMap((path) =>
  [...readFileSync(join(ROOT, path), 'utf8').matchAll(FIELD)].map(
    ({ groups: { name, properties } = {} }) => ({
      path,
      name: name ?? '',
      properties: properties ?? '',
    }),
  ),
);

it('is told by the rules of a field alone, where it has rules that say it', () => {
  expect(fields.length).toBeGreaterThan(200);
  const byHand = fields.filter(
    ({ properties }) =>
      /\brules\b/u.test(properties) && /\s(?:required|withAsterisk)\b(?!['":|(])/u.test(properties),
  );
  expect(byHand).toEqual([]);
});

it('is drawn in one way', () => {
  expect(fields.filter(({ properties }) => properties.includes('withAsterisk'))).toEqual([]);
});
