import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SHOWN_PARTS } from './styles.ts';

it('a page that wears another page’s sheet gets it', () => {
  const pages = join(import.meta.dirname, '../pages');
  const parts: Partial<Record<string, readonly string[]>> = SHOWN_PARTS;
  const bare = globSync('*/*.tsx', { cwd: pages }).flatMap((file) => {
    const [page = ''] = file.split('/');
    const worn = [
      ...readFileSync(join(pages, file), 'utf8').matchAll(/from '\.\.\/([\w-]+)\/[\w-]+\.module\.css'/gu),
    ].map(([, folder = '']) => folder);
    return worn.filter((folder) => !parts[page]?.includes(folder)).map((folder) => `${page}: ${folder}`);
  });
  expect(bare).toEqual([]);
});
