import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const FOLDERS = ['apps', 'packages', 'e2e', 'bench', 'scripts', 'docs'];
const SKIPPED = /(?:^|\/)(?:node_modules|dist|migrations)\//u;
const SOURCE = /\.(?:ts|tsx|mjs|css|md)$/u;
const HERE = 'apps/server/src/every-citation.test.ts';

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => SOURCE.test(path) && !SKIPPED.test(path) && path !== HERE),
);

/** Pages of other houses, and words for them: a reader of this repository finds none of them. */
const ELSEWHERE =
  /(?<![/(\w-])(?:cabinet|back-office|product|quality|blocks|model|additions)\.md\b|\bproduct\s+decisions\b|\bquality\s+page\b/u;

it('cites only pages that are here', () => {
  const pages = new Set(readdirSync(join(ROOT, 'docs/rules')));
  const wrong = sources.flatMap((path) => {
    const text = readFileSync(join(ROOT, path), 'utf8');
    const dangling = [...text.matchAll(/docs\/(?<page>[\w/-]+\.md)/gu)]
      .map(({ groups }) => groups?.['page'] ?? '')
      .filter((page) => !existsSync(join(ROOT, 'docs', page)));
    const foreign = ELSEWHERE.exec(text.replaceAll(/docs\/[\w/-]+\.md/gu, ''));
    return [...dangling, ...(foreign ? [foreign[0]] : [])].map((what) => `${path}: ${what}`);
  });
  expect(wrong).toEqual([]);
  expect(pages.size).toBeGreaterThan(5);
});

it('has every page of the rules in their index', () => {
  const index = readFileSync(join(ROOT, 'docs/rules/README.md'), 'utf8');
  const pages = readdirSync(join(ROOT, 'docs/rules')).filter((page) => page !== 'README.md');
  expect(pages.filter((page) => !index.includes(`(${page})`))).toEqual([]);
});
