import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const SOURCES = import.meta.dirname;
const ROOT = join(SOURCES, '../../..');
/** What all of the server and the screens share takes a second to load: a process that starts for one file needs none of it. */
const HEAVY = /\/packages\/(?:core|contract|i18n)\/src\/index\.ts$|\/node_modules\/drizzle-orm\//u;
/** Started with the whole program, once: what they load is loaded anyway. */
const ONCE = new Set(['fill-demo.ts', 'db/demo/seed/draw-worker.ts']);

/** Programs that the server starts by `fork` or as a thread, as they stand in the calls or beside them. */
const helpers = globSync('**/*.ts', { cwd: SOURCES })
  .filter((path) => !/\.test\.ts$|^testing\//u.test(path))
  .flatMap((path) => {
    const text = readFileSync(join(SOURCES, path), 'utf8');
    if (!/\bfork\(|\bnew Worker\(/u.test(text)) return [];
    return [...text.matchAll(/new URL\('([^']+\.ts)', import\.meta\.url\)/gu)].map(([, name = '']) =>
      join(dirname(path), name),
    );
  })
  .filter((path) => !ONCE.has(path));

/** Writes the address of each module that is loaded. */
const TELL = `import { registerHooks } from 'node:module';
registerHooks({ load: (url, context, next) => { process.stdout.write(url + '\\n'); return next(url, context); } });`;

describe('a process that the server starts for one piece of work', () => {
  it('is known here', () => {
    expect(helpers.toSorted()).toEqual([
      'domains/site/fonts/font-worker.ts',
      'domains/tour/importing/memory-watch.ts',
      'domains/tour/importing/sheet-process.ts',
      'integrations/pdf/worker.ts',
    ]);
  });

  it.each(helpers)('loads nothing that is heavy and that it does not need: %s', async (helper) => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [
        '--import',
        `data:text/javascript,${encodeURIComponent(TELL)}`,
        '--input-type=module',
        '--eval',
        `await import(${JSON.stringify(pathToFileURL(join(SOURCES, helper)).href)}); process.exit();`,
      ],
      { env: { PATH: process.env['PATH'], NODE_ENV: 'production', MEMORY_LIMIT_MB: '512' } },
    );
    const loaded = stdout.split('\n').filter((line) => line.startsWith('file:'));
    expect(loaded.length).toBeGreaterThan(0);
    expect(
      loaded.filter((url) => HEAVY.test(url)).map((url) => relative(ROOT, new URL(url).pathname)),
    ).toEqual([]);
  });
});
