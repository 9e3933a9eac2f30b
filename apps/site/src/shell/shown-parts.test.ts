import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SHOWN_PARTS } from './styles.ts';

it('a page that wears another page’s sheet gets it', () => {
  const pages = join(import.meta.dirname, '../pages');
  const parts: Partial<Record<string, readonly string[]>> = SHOWN_PARTS;
  const bare = globSync('*/*.tsx', { cwd: pages }).flatMap((file) => {
    const [folder = '', name = ''] = file.split('/');
    // Pages of a brand share a folder, each in a file of its name.
    const own = name.replace(/-page\.tsx$/u, '');
    const page = own in parts ? own : folder;
    const worn = [
      ...readFileSync(join(pages, file), 'utf8').matchAll(/from '\.\.\/([\w-]+)\/[\w-]+\.module\.css'/gu),
    ].map(([, sheet = '']) => sheet);
    return worn.filter((sheet) => !parts[page]?.includes(sheet)).map((sheet) => `${page}: ${sheet}`);
  });
  expect(bare).toEqual([]);
});
