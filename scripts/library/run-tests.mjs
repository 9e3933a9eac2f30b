// What `npm test` does once everything is installed: format, lint with types, boundaries, unused code, server tests, browser tests.
import { parseArgs } from 'node:util';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { findBrowser } from './browser.mjs';
import { projectEnvironment, root, run } from './prepare.mjs';
import { seedOfSources } from './seed.mjs';
import { filesWith, selectionOf } from './select-tests.mjs';
import { readReports, tellReports } from './test-reports.mjs';

const { values: options, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    changed: { type: 'boolean', default: false },
    shard: { type: 'string' },
    long: { type: 'boolean', default: false },
  },
});
const selection = selectionOf({ ...options, names });

const browser = await findBrowser().catch((error) => {
  console.error(error.message);
  process.exit(1);
});

/** What tests draw by chance repeats itself with the same seed. */
const seed = process.env.TEST_SEED ?? seedOfSources();
console.log(`Seed of what is drawn by chance: TEST_SEED=${seed}`);
const isWhole = names.length === 0 && !options.changed;
const environment = {
  CHROME_PATH: browser,
  TEST_SEED: seed,
  // Dozens of processes read the same sources: the first compiles them.
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/tropa/compiled'),
  ...(options.long && { LONG: '1' }),
  // A journey that somebody asks for, or has changed, is walked at both widths.
  ...(isWhole && !options.long && { DRAWN_WIDTHS: '1' }),
};

/** All compilers' complaints come with the lint; the compiler itself once more where time does not count. */
const CHECKS = ['format:check', 'lint', 'boundaries', 'unused', ...(options.long ? ['types'] : [])];
if (selection.areChecksRun) {
  for (const check of CHECKS) {
    console.log(`\n▸ ${check}`);
    run('npm', ['run', '--silent', check]);
  }
}

rmSync(join(root, 'test-results'), { recursive: true, force: true });

/** Runs tests to their end. @returns whether all passed */
function runTests(title, command, args, extra = {}) {
  console.log(`\n▸ ${title}`);
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: 'inherit',
      env: projectEnvironment({ ...environment, ...extra }),
      shell: process.platform === 'win32',
    });
    child.once('error', reject);
    child.once('close', (code) => resolve(code === 0));
  });
}

/**
 * A configuration of browser tests.
 * @param {string} name
 * @param {string} config
 * @param {(path: string) => boolean} isOurs
 */
const browserSuite = (name, config, isOurs) => ({
  name,
  title: `browser tests (${name})`,
  files: filesWith(names, ['e2e'], /\.spec\.ts$/u).filter(isOurs),
  command: 'playwright',
  args: (_report, files) => [
    'test',
    `--config=e2e/${config}`,
    '--reporter=list,json',
    '--pass-with-no-tests',
    ...selection.playwright,
    ...files,
  ],
});

const suites = [
  {
    name: 'server',
    title: 'server tests',
    files: filesWith(names, ['apps', 'packages', 'e2e'], /\.test\.tsx?$/u),
    command: 'vitest',
    args: (report, files) => [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      '--passWithNoTests',
      ...selection.vitest,
      ...files,
    ],
  },
  browserSuite('browser', 'playwright.config.ts', (path) => !path.includes('/kit')),
  browserSuite('kit', 'kit.config.ts', (path) => path.includes('/kit')),
].filter(({ files }) => names.length === 0 || files.length > 0);

let isGreen = true;
for (const { name, title, command, args, files } of suites) {
  const report = join(root, `test-results/${name}.json`);
  const passed = await runTests(title, command, args(report, files), { PLAYWRIGHT_JSON_OUTPUT_NAME: report });
  isGreen &&= passed;
}
if (options.long) isGreen = (await runTests('proof of all layouts', 'npm', ['run', 'proof'])) && isGreen;

const { failed } = tellReports(readReports(suites.map(({ name }) => name)), isGreen);
process.exit(isGreen && failed === 0 ? 0 : 1);
