import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './prepare.mjs';

const SNAPSHOT_LINES = 120;
/** A file that takes longer is told at the end: it needs a reason. */
const LONG_MS = 20_000;

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/** What the page said when a browser test failed, by its roles and names: a machine that nobody sits at shows no picture. */
const snapshotOf = ({ attachments }) => {
  const { path } = attachments.find(({ name }) => name === 'error-context') ?? {};
  const [, snapshot = ''] = (path && /```yaml\n(.*?)\n```/su.exec(readFileSync(path, 'utf8'))) || [];
  return snapshot.split('\n', SNAPSHOT_LINES).join('\n');
};

/** The tests of a file or group of browser tests, with the group's name. */
const browserTestsIn = ({ title, specs = [], suites = [] }) => [
  ...specs.flatMap((spec) =>
    spec.tests.map((test) => ({ ...test, file: spec.file, name: `${title} › ${spec.title}` })),
  ),
  ...suites.flatMap(browserTestsIn),
];

const browserFailures = (tests) =>
  tests
    .filter(({ status }) => status === 'unexpected' || status === 'flaky')
    .map(({ projectName, name, results }) => ({
      name: `[${projectName}] ${name}`,
      message: results
        .flatMap((result) => [...result.errors.map(({ message }) => message), snapshotOf(result)])
        .join('\n'),
    }));

/** Milliseconds of each file and width. */
const browserTimes = (tests) =>
  Object.entries(Object.groupBy(tests, ({ projectName, file }) => `[${projectName}] ${file}`)).map(
    ([name, ofFile]) => ({
      name,
      milliseconds: sum(ofFile.flatMap(({ results }) => results.map(({ duration }) => duration))),
    }),
  );

function readBrowserReport({ suites, errors, stats }) {
  const tests = suites.flatMap(browserTestsIn);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    failures: [
      ...browserFailures(tests),
      ...errors.map(({ message }) => ({ name: 'browser tests', message })),
    ],
    times: browserTimes(tests),
  };
}

const readServerReport = ({ numPassedTests, numFailedTests, testResults }) => ({
  passed: numPassedTests,
  failed: numFailedTests,
  failures: testResults.flatMap(({ name, assertionResults, message }) => [
    ...(message ? [{ name: relative(root, name), message }] : []),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => ({
        name: `${relative(root, name)} › ${fullName}`,
        message: failureMessages.join('\n'),
      })),
  ]),
  times: testResults.map(({ name, startTime, endTime }) => ({
    name: relative(root, name),
    milliseconds: endTime - startTime,
  })),
});

/** What the runners wrote down, of one shape: numbers, failures with their messages, times of files. */
export const readReports = (names) =>
  names
    .map((name) => join(root, `test-results/${name}.json`))
    .filter((path) => existsSync(path))
    .map((path) => JSON.parse(readFileSync(path, 'utf8')))
    .map((report) => ('testResults' in report ? readServerReport(report) : readBrowserReport(report)));

/**
 * Tells how long each part of the run took, and the whole, of which some are beside one another: where to look when it grows.
 * @param parts with the share of their time that the processors worked, where it was measured
 * @param whole milliseconds
 */
export function tellParts(parts, whole) {
  console.log('\nWhere the time went:');
  for (const { name, milliseconds, busy } of [...parts, { name: 'all', milliseconds: whole }]) {
    const work =
      busy === undefined || milliseconds < 1000 ? '' : ` (processors busy for ${Math.round(busy * 100)} %)`;
    console.log(`  ${Math.round(milliseconds / 1000)} s  ${name}${work}`);
  }
}

/**
 * Tells what failed, which files were long, and how many tests passed. What failed long before the end is told again here,
 * and once more by name alone: of a long print the last lines stay.
 * @returns how many failed
 */
export function tellReports(reports, isGreen) {
  const failures = reports.flatMap((report) => report.failures);
  for (const { name, message } of failures) console.log(`\n✗ ${name}\n${message}`);
  if (!isGreen && failures.length === 0)
    console.log('\n✗ The tests passed, but something failed outside them: look for «Unhandled Errors».');
  const long = reports
    .flatMap(({ times }) => times)
    .filter(({ milliseconds }) => milliseconds > LONG_MS)
    .toSorted((a, b) => b.milliseconds - a.milliseconds);
  if (long.length > 0) console.log('\nFiles that took over 20 s:');
  for (const { name, milliseconds } of long) console.log(`  ${Math.round(milliseconds / 1000)} s  ${name}`);
  const passed = sum(reports.map((report) => report.passed));
  const failed = sum(reports.map((report) => report.failed));
  console.log(`\n${passed} passed, ${failed} failed`);
  for (const { name, message } of failures) console.log(`✗ ${name}: ${message.split('\n', 1)[0]}`);
  return { failed };
}
