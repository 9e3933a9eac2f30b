// `npm test`: installs what is missing, then format, lint, types, boundaries, unused code, server tests, browser tests.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
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

const reports = { server: 'test-results/server.json', browser: 'test-results/browser.json' };
rmSync(join(root, 'test-results'), { recursive: true, force: true });
const environment = projectEnvironment({
  CHROME_PATH: browser,
  PLAYWRIGHT_JSON_OUTPUT_NAME: join(root, reports.browser),
});
const runTests = (title, command, args) => {
  console.log(`\n▸ ${title}`);
  return spawnSync(command, args, { cwd: root, stdio: 'inherit', env: environment }).status === 0;
};
const isServerGreen = runTests('server tests', 'vitest', [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${reports.server}`,
]);
const isBrowserGreen = runTests('browser tests', 'playwright', [
  'test',
  '--config=e2e/playwright.config.ts',
  '--reporter=list,json',
]);

const read = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'));
const server = read(reports.server);
const { stats } = read(reports.browser);
const passed = server.numPassedTests + stats.expected;
const failed = server.numFailedTests + stats.unexpected + stats.flaky;
// The browser tests print long after the server tests: what failed there is told again at the end.
for (const { name, assertionResults, message } of server.testResults) {
  const failures = assertionResults.filter(({ status }) => status === 'failed');
  if (message) console.log(`\n✗ ${name}\n${message}`);
  for (const { fullName, failureMessages } of failures) {
    console.log(`\n✗ ${name} › ${fullName}\n${failureMessages.join('\n')}`);
  }
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(isServerGreen && isBrowserGreen && failed === 0 ? 0 : 1);
