import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ApiFailure } from '../api/api-failure.ts';
import { notSavedBy } from './not-saved-status.ts';

it('tells a lost network from what the server refused', () => {
  const of = (type: 'network' | 'internal') => notSavedBy(new ApiFailure({ status: 0, type, message: '' }));
  expect([of('network'), of('internal')]).toEqual(['offline', 'failed']);
});

it('says so in the same words in every form that saves by itself', () => {
  const features = join(import.meta.dirname, '../../features');
  const source = (path: string) => readFileSync(join(features, path), 'utf8');
  const saying = globSync('{tour,site}/**/*.tsx', { cwd: features }).filter((path) =>
    source(path).includes('<NotSaved'),
  );
  expect(saying.map((path) => path.replace(/^.*[\\/]/u, '')).toSorted()).toEqual([
    'look-editor.tsx',
    'save-state.tsx',
    'save-status.tsx',
  ]);
});
