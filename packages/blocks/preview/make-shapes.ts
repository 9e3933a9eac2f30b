import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { catalogue, families, type FamilyName } from '../src/index.ts';

// Keeps the shape of every family's data as it is now: `fixtures/shapes/<family>-v<version>.json`. Files that there are
// already stay as they are: they are what databases may still hold, and a test brings each to the present version.

const FOLDER = new URL('../fixtures/shapes/', import.meta.url);

mkdirSync(FOLDER, { recursive: true });
for (const name of Object.keys(catalogue) as FamilyName[]) {
  const { version, samples } = families[name];
  const file = new URL(`${name}-v${version}.json`, FOLDER);
  if (!existsSync(file)) writeFileSync(file, `${JSON.stringify(samples.ru, null, 2)}\n`);
}
