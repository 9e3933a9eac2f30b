import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const ROOT = import.meta.dirname;
const FOLDERS = ['apps', 'packages', 'e2e'];
const IS_TEST = /\.test\.tsx?$/u;
const SKIPPED = /(?:^|\/)(?:node_modules|dist)\//u;

/** What changes a module, or the world before modules are read: such a file can share none with others. */
const TOUCHES_MODULES = /\bvi\.(?:mock|doMock|hoisted|resetModules|stubGlobal|stubEnv)\(/u;

const tests = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => IS_TEST.test(path) && !SKIPPED.test(path)),
);
const [alone, together] = [true, false].map((isAlone) =>
  tests.filter((path) => TOUCHES_MODULES.test(readFileSync(join(ROOT, path), 'utf8')) === isAlone),
) as [string[], string[]];

/** What kills processes or does a dose of something takes long, however short its text is. */
const TAKES_LONG = /\bkill|testing\/(?:dose|processes)|\bdose\b/u;
const takesLong = new Set(
  tests
    .filter(
      (path) => path.startsWith('apps/server/') && TAKES_LONG.test(readFileSync(join(ROOT, path), 'utf8')),
    )
    .map((path) => join(ROOT, path)),
);

/**
 * Vitest begins with the largest files; what takes long besides, begun last, would end alone on one core. Files with a worker of
 * their own come before all: among the others each would end the workers that have read the application.
 */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- no array's: it gives a new list
    const sorted = await super.sort(files);
    const rank = ({ moduleId, project: { config } }: TestSpecification) =>
      config.isolate ? 0 : takesLong.has(moduleId) ? 1 : 2;
    return [0, 1, 2].flatMap((wanted) => sorted.filter((file) => rank(file) === wanted));
  }
}

const project = (name: string, include: string[], isolate: boolean): TestProjectInlineConfiguration => ({
  extends: true,
  test: { name, include, isolate },
});

export default defineConfig({
  test: {
    setupFiles: ['apps/server/src/testing/seed.ts', 'apps/server/src/testing/quick-passwords.ts'],
    globalSetup: ['apps/server/src/testing/global-setup.ts'],
    // A busy machine is slow, not wrong: how long things take is a matter of the bench.
    testTimeout: 90_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000, interval: 50 } },
    restoreMocks: true,
    sequence: { sequencer: LongFirst },
    // A test waits now and then for the clock, a lock or another process.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    projects: [
      // Importing the application took longer than most files' tests: a worker imports it once for all of them.
      project('together', together, false),
      project('alone', alone, true),
    ],
  },
});
