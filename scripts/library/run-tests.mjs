// What `npm test` does once everything is installed: format, lint with types, boundaries, unused code, server tests, browser tests.
import { parseArgs } from 'node:util';
import { rmSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { keepTestCluster } from '../../apps/server/src/testing/database.ts';
import { keepDemoData } from '../../e2e/library/demo-data.ts';
import { findBrowser, findOtherBrowsers } from './browser.mjs';
import { projectEnvironment, root } from './prepare.mjs';
import { seedOfSources } from './seed.mjs';
import { filesWith, selectionOf } from './select-tests.mjs';
import { readReports, tellParts, tellReports } from './test-reports.mjs';

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
  ...(isWhole && !options.long && { DRAWN: '1' }),
};

/** Beside the lint, with which all compilers' complaints come; the compiler itself once more where time does not count. */
const BESIDE_LINT = ['format:check', 'boundaries', 'unused', ...(options.long ? ['types'] : [])];

/** Go tidies its memory at each doubling: a quarter of the lint's work, which ends soon and leaves nothing. Where there is room it does not. */
const LINT_GARBAGE = totalmem() > 12 * 2 ** 30 ? { GOGC: 'off', GOMEMLIMIT: '4GiB' } : { GOGC: '400' };

/** Runs a check of the sources to its end, and says then what it has said. @returns whether it found nothing */
function runCheck(check, extra = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['run', '--silent', check], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: projectEnvironment(extra),
      shell: process.platform === 'win32',
    });
    const said = [`\n▸ ${check}\n`];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => said.push(part));
    child.once('error', reject);
    child.once('close', (code) => {
      for (const part of said) process.stdout.write(part);
      resolve(code === 0);
    });
  });
}

/** The checks of one thread each run one after another, beside the one that takes longest. */
async function runChecks() {
  const beside = async () => {
    for (const check of BESIDE_LINT) if (!(await runCheck(check))) return false;
    return true;
  };
  const found = await Promise.all([runCheck('lint', LINT_GARBAGE), beside()]);
  return found.every(Boolean);
}

/** Milliseconds that the machine's processors have worked, and how many they have had. */
const processorTime = () => {
  const times = cpus().map((one) => one.times);
  const all = times.flatMap((one) => Object.values(one)).reduce((total, part) => total + part, 0);
  return { all, worked: all - times.reduce((total, one) => total + one.idle, 0) };
};

/** How long each part of the run took, and how busy the processors were; what was done before it is handed on. */
const parts = JSON.parse(process.env.PREPARED ?? '[]');
const began = Date.now() - parts.reduce((total, part) => total + part.milliseconds, 0);
async function timed(name, work) {
  const start = { at: Date.now(), ...processorTime() };
  try {
    return await work();
  } finally {
    const { all, worked } = processorTime();
    parts.push({
      name,
      milliseconds: Date.now() - start.at,
      busy: (worked - start.worked) / Math.max(all - start.all, 1),
    });
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
  title: name === 'browser' ? 'browser tests' : `browser tests (${name})`,
  files: filesWith(names, ['e2e'], /\.spec\.ts$/u).filter(isOurs),
  command: 'playwright',
  // Node reads the sources as they are; Playwright would rewrite fifteen hundred of them first, for half a minute of a clean clone.
  environment: { PW_DISABLE_TS_ESM: '1' },
  args: (_report, files) => [
    'test',
    `--config=e2e/${config}`,
    '--reporter=list,json',
    '--pass-with-no-tests',
    ...selection.playwright,
    ...files,
  ],
});

/** The walk in browsers that are no Chromium, where the dose is whole or it is asked for: in those that the machine has. */
function otherBrowsers() {
  if (!options.long && names.length === 0) return [];
  const { found, missing } = findOtherBrowsers();
  if (options.long) for (const line of missing) console.log(line);
  const suite = browserSuite('other-browsers', 'other-browsers.config.ts', (path) =>
    path.includes('/other-browsers/'),
  );
  return found.length === 0 ? [] : [suite];
}

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
  browserSuite('browser', 'playwright.config.ts', (path) => !path.includes('/other-browsers/')),
  ...otherBrowsers(),
].filter(({ files }) => names.length === 0 || files.length > 0);

/**
 * Begins what some suites need: one process is busy with it most of a minute, so it is made while the sources are checked.
 * @param {() => Promise<unknown>} make
 * @param {string[]} users names of suites
 * @returns it, or nothing where none of them runs
 */
function begin(make, users) {
  if (!suites.some(({ name }) => users.includes(name))) return undefined;
  const made = make();
  // Whoever waits for it learns that it failed.
  made.catch(() => undefined);
  return made;
}
const databases = process.env.TEST_DATABASE_URL ? undefined : begin(keepTestCluster, ['server']);
/** One after the other: two cores have enough to do. */
const demoData = begin(async () => {
  await databases?.catch(() => undefined);
  await keepDemoData();
}, ['browser', 'other-browsers']);
const beginnings = { server: databases, browser: demoData, 'other-browsers': demoData };

/** The longest check is of one thread: the first tests run beside it. What checks find is told at once, and ends the run after these. */
let isSound = true;
const checks = selection.areChecksRun
  ? timed('checks of the sources, beside the tests', runChecks).then((found) => {
      isSound = found;
    })
  : undefined;

let isGreen = true;
for (const { name, title, command, environment: own, args, files } of suites) {
  await timed(`waiting for what ${title} begin with`, () => beginnings[name]);
  if (!isSound) break;
  const report = join(root, `test-results/${name}.json`);
  const passed = await timed(title, () =>
    runTests(title, command, args(report, files), { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...own }),
  );
  isGreen &&= passed;
}
await checks;
if (options.long && isSound)
  isGreen = (await runTests('proof of all layouts', 'npm', ['run', 'proof'])) && isGreen;

tellParts(parts, Date.now() - began);
const { failed } = tellReports(readReports(suites.map(({ name }) => name)), isGreen);
if (!isSound) console.log('\n✗ The checks of the sources found something: see above.');
process.exit(isSound && isGreen && failed === 0 ? 0 : 1);
