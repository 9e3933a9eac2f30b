// `npm test`: installs what is missing, then format, lint, types, boundaries, unused code, server tests, browser tests.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
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

/** Runs tests to their end. @returns whether all passed; with `isQuiet` what they print is shown when they are over */
function runTests(title, command, args, environment = {}, isQuiet = false) {
  if (!isQuiet) console.log(`\n▸ ${title}`);
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['inherit', isQuiet ? 'pipe' : 'inherit', 'inherit'],
      env: projectEnvironment({ CHROME_PATH: browser, ...environment }),
    });
    const printed = [];
    child.stdout?.on('data', (chunk) => printed.push(chunk));
    child.once('error', reject);
    child.once('close', (code) => {
      if (isQuiet) console.log(`\n▸ ${title}\n${Buffer.concat(printed)}`);
      resolve(code === 0);
    });
  });
}
const runBrowserTests = (title, config, name, isQuiet) =>
  runTests(
    title,
    'playwright',
    ['test', `--config=e2e/${config}`, '--reporter=list,json'],
    { PLAYWRIGHT_JSON_OUTPUT_NAME: reportOf(name) },
    isQuiet,
  );

const isServerGreen = await runTests('server tests', 'vitest', [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${reportOf('server')}`,
]);
// Beside the others, which wait for the server more than for the processor.
const areBrowsersGreen = await Promise.all([
  runBrowserTests('browser tests', 'playwright.config.ts', 'browser', false),
  runBrowserTests('browser tests of the kit', 'kit.config.ts', 'kit', true),
]);

const read = (name) => JSON.parse(readFileSync(reportOf(name), 'utf8'));
const server = read('server');
const browsers = ['browser', 'kit'].map((name) => read(name).stats);
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
const passed = server.numPassedTests + sum(browsers.map(({ expected }) => expected));
const failed = server.numFailedTests + sum(browsers.map(({ unexpected, flaky }) => unexpected + flaky));
// The browser tests print long after the server tests: what failed there is told again at the end.
for (const { name, assertionResults, message } of server.testResults) {
  const failures = assertionResults.filter(({ status }) => status === 'failed');
  if (message) console.log(`\n✗ ${name}\n${message}`);
  for (const { fullName, failureMessages } of failures) {
    console.log(`\n✗ ${name} › ${fullName}\n${failureMessages.join('\n')}`);
  }
}
if (!isServerGreen && server.numFailedTests === 0)
  console.log('\n✗ The server tests passed, but something failed outside them: look for «Unhandled Errors».');
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(isServerGreen && areBrowsersGreen.every(Boolean) && failed === 0 ? 0 : 1);
