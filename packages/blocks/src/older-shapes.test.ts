import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { catalogue, type FamilyName } from './catalogue.ts';
import { type Definitions, families } from './families.ts';
import { migrateData } from './migrate-block.ts';

const definitions: Definitions = families;
const FOLDER = new URL('../fixtures/shapes/', import.meta.url);
const fileOf = (name: FamilyName, version: number) => new URL(`${name}-v${version}.json`, FOLDER);
const names = Object.keys(catalogue) as FamilyName[];

// Stored blocks are never rewritten: whatever shape their data once had must still be read. A new version leaves the
// shape of the one before it here (`npm run shapes -w @tropa/blocks` before the version is raised).
describe.each(names)('%s', (name) => {
  const { version, schema } = definitions[name];

  it('still has the shape of each older version', () => {
    for (let older = 1; older < version; older += 1)
      expect(existsSync(fileOf(name, older)), `fixtures/shapes/${name}-v${older}.json`).toBe(true);
  });

  it('reads every shape that its data have had', () => {
    for (let stored = 1; stored <= version; stored += 1) {
      const file = fileOf(name, stored);
      if (!existsSync(file)) continue;
      const data = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
      const before = structuredClone(data);
      const read = schema.safeParse(migrateData(definitions[name], stored, data));
      expect(read.error?.issues, `${name}, version ${stored}`).toBeUndefined();
      expect(data).toEqual(before);
      // What people wrote is there after all steps.
      if (typeof data['title'] === 'string') expect(read.data).toMatchObject({ title: data['title'] });
    }
  });
});

it('keeps no shape of a family that there is not', () => {
  for (const file of readdirSync(FOLDER)) {
    const name = file.replace(/-v\d+\.json$/u, '');
    expect(names, file).toContain(name);
  }
});
