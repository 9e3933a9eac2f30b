// `npm test`: installs what is missing, then format, lint, types, boundaries, unused code, server tests, browser tests.
import { readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { spawn } from 'node:child_process';
import { ensureBuilt, ensureInstalled, projectEnvironment, root, run } from './library/prepare.mjs';

ensureInstalled();
ensureBuilt();
const { findBrowser } = await import('./library/browser.mjs');
const browser = await findBrowser().catch((error) => {
  console.error(error.message);
  process.exit(1);
});

const CHECKS = ['format:check', 'lint', 'types', 'boundaries', 'unused'];
for (const check of CHECKS) {
  console.log(`\n▸ ${check}`);
  run('npm', ['run', '--silent', check]);
}

const reportOf = (name) => join(root, `test-results/${name}.json`);
rmSync(join(root, 'test-results'), { recursive: true, force: true });

/** Runs tests to their end. @returns whether all passed */
function runTests(title, command, args, environment = {}) {
  console.log(`\n▸ ${title}`);
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: 'inherit',
      env: projectEnvironment({ CHROME_PATH: browser, ...environment }),
    });
    child.once('error', reject);
    child.once('close', (code) => resolve(code === 0));
  });
}
const runBrowserTests = (title, config, name) =>
  runTests(title, 'playwright', ['test', `--config=e2e/${config}`, '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: reportOf(name),
  });

const isServerGreen = await runTests('server tests', 'vitest', [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${reportOf('server')}`,
]);
const areBrowsersGreen = [
  await runBrowserTests('browser tests', 'playwright.config.ts', 'browser'),
  await runBrowserTests('browser tests of the kit', 'kit.config.ts', 'kit'),
];

const read = (name) => JSON.parse(readFileSync(reportOf(name), 'utf8'));
const server = read('server');
const browsers = ['browser', 'kit'].map(read);
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
const passed = server.numPassedTests + sum(browsers.map(({ stats }) => stats.expected));
const failed = server.numFailedTests + sum(browsers.map(({ stats }) => stats.unexpected + stats.flaky));

const SNAPSHOT_LINES = 120;
/** What the page said when a browser test failed, by its roles and names: a machine that nobody sits at shows no picture. */
const snapshotOf = ({ attachments }) => {
  const { path } = attachments.find(({ name }) => name === 'error-context') ?? {};
  const [, snapshot = ''] = (path && /```yaml\n(.*?)\n```/su.exec(readFileSync(path, 'utf8'))) || [];
  return snapshot.split('\n', SNAPSHOT_LINES).join('\n');
};

/** The failures of a file or group of browser tests, as `{ name, message }`. */
const failuresIn = ({ title, specs = [], suites = [] }) => [
  ...specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => ({
        name: `[${projectName}] ${title} › ${spec.title}`,
        message: results
          .flatMap((result) => [...result.errors.map(({ message }) => message), snapshotOf(result)])
          .join('\n'),
      })),
  ),
  ...suites.flatMap(failuresIn),
];
const failures = [
  ...server.testResults.flatMap(({ name, assertionResults, message }) => [
    ...(message ? [{ name: relative(root, name), message }] : []),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => ({
        name: `${relative(root, name)} › ${fullName}`,
        message: failureMessages.join('\n'),
      })),
  ]),
  ...browsers.flatMap(({ suites, errors }) => [
    ...suites.flatMap(failuresIn),
    ...errors.map(({ message }) => ({ name: 'browser tests', message })),
  ]),
];
// What failed long before the end is told again there, and once more by name alone: of a long print the last lines stay.
for (const { name, message } of failures) console.log(`\n✗ ${name}\n${message}`);
if (!isServerGreen && server.testResults.every(({ status }) => status === 'passed'))
  console.log('\n✗ The server tests passed, but something failed outside them: look for «Unhandled Errors».');
console.log(`\n${passed} passed, ${failed} failed`);
for (const { name, message } of failures) console.log(`✗ ${name}: ${message.split('\n', 1)[0]}`);
process.exit(isServerGreen && areBrowsersGreen.every(Boolean) && failed === 0 ? 0 : 1);
