import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { DRAW_SEED } from '@tropa/server/testing/dose';
import { quickFolder } from '@tropa/server/testing/quick-folder';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '../../scripts/library/browser.mjs';
import { putDemoData } from './demo-data.ts';
import { BOTH, leftOutOf, testsAt, turnsOf, walkedOf, type Spec, type Width } from './widths.ts';

/** Holds the data folders of the servers that are tested; the processes of the tests inherit its name. */
const DATA_FOLDERS = 'TROPA_E2E_DATA';
const SPECS = join(import.meta.dirname, '..');

/** A page waits now and then for its server or its own clock: half as many again as there are cores keep them busy. */
const WORKERS = Math.ceil(availableParallelism() * 1.5);

function makeSharedFolder(): string {
  const folder = quickFolder('tropa-e2e-');
  // The process of the run makes it, and ends last.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  // A run that is told to stop ends as one that is over.
  process.once('SIGTERM', () => process.exit(143));
  return folder;
}

/** Where the run keeps what its processes share; it goes with the run. */
export const sharedFolder = (): string => (process.env[DATA_FOLDERS] ??= makeSharedFolder());

/** The data folder of the server that is tested on a port. */
export const dataFolder = (port: number): string => join(sharedFolder(), String(port));

/** Puts the demo's data where the servers of some ports will look for it: once in a run. */
export async function putDemoOn(ports: readonly number[]): Promise<void> {
  // The processes of the tests read the configuration too.
  if (process.env[DATA_FOLDERS] === undefined) await putDemoData(ports.map(dataFolder));
}

/** The real program in demo mode, on a data folder of its own. */
export const program = (port: number) => ({
  command: 'node ../apps/server/src/main.ts',
  url: `http://localhost:${port}/health/ready`,
  timeout: 300_000,
  env: {
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: dataFolder(port),
    TMPDIR: sharedFolder(),
    LOG_LEVEL: 'error',
    RATE_LIMIT: 'false',
  },
  // It tells only of errors, and of these a failed test wants to know.
  stdout: 'pipe' as const,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
});

/** A busy machine is slow, not wrong: how long things take is a matter of the bench. */
export const PATIENCE = { timeout: 300_000, expect: { timeout: 30_000 } };

/** Words by which a test shows that it works with the demo's people, or as the platform's only desk. */
const SHARES_DEMO = /demo@tropa|desk@tropa|DEMO_ROOMS|signInAsDemo|\/org\/1\/|altai-tropy/u;

const specs = readdirSync(SPECS)
  .filter((name) => name.endsWith('.spec.ts'))
  .map((name) => ({ name, text: readFileSync(join(SPECS, name), 'utf8') }));

const WIDTHS = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};
/** Both kinds of people are tried: those who see things move, and those who asked for less motion, which costs less to draw. */
const LESS_MOTION = { contextOptions: { reducedMotion: 'reduce' as const } };

/** The UI kit's page has no data, and its tests are about how its widgets move. */
const IS_KIT = /^kit/u;

/** The main journey, and the walk that opens every screen: with each change. */
const IS_ALWAYS = /^(?:journey|every-screen)\b/u;
/** How many files of other journeys, and of the kit, run with a change: what else there is the next ones draw, and the long run walks. */
const WALKED = { journeys: 9, kit: 1 };
/** A file of so many letters takes a minute and more: its tests run one after another. */
const LONG_TEXT = 9000;
/** Of a file of so many tests half run with a change. */
const MANY_TESTS = 4;

/** Tells once what of something a change draws: the processes of the tests read the configuration too. */
function tellDrawn(words: string): void {
  if (DRAW_SEED !== undefined && process.env['TEST_WORKER_INDEX'] === undefined)
    console.log(`Drawn: ${words}`);
}

/** @returns those files of a kind that run with this change */
function walked(kind: keyof typeof WALKED, ours: Spec[]): Spec[] {
  const always = ours.filter(({ name }) => IS_ALWAYS.test(name));
  const others = walkedOf(
    ours.filter((spec) => !always.includes(spec)),
    DRAW_SEED,
    WALKED[kind],
  );
  tellDrawn(
    `${always.length + others.length} of ${ours.length} files (${kind}): ${others.map(({ name }) => name).join(', ')}`,
  );
  return [...always, ...others];
}

/** @returns patterns of the tests of these files that do not run with this change */
function leftOutOfAll(ours: readonly Spec[]): RegExp[] {
  const drawn = ours
    .filter(({ name }) => !IS_ALWAYS.test(name))
    .map((spec) => ({ ...spec, ...leftOutOf(spec, DRAW_SEED, MANY_TESTS) }));
  for (const { name, all, count } of drawn)
    if (count > 0) tellDrawn(`${all - count} of ${all} tests of ${name}`);
  return drawn.flatMap(({ grepInvert }) => grepInvert);
}

/**
 * Browser tests on two widths at once. Most make an operator of their own, so that several run beside one another.
 * @param ports each width has a program and data of its own
 */
export async function browserTests(ports: Record<Width, number>): Promise<PlaywrightTestConfig> {
  const servers = Object.values(ports);
  await putDemoOn(servers);
  const useOf = (width: Width, motion = {}) => ({
    baseURL: `http://localhost:${ports[width]}`,
    ...WIDTHS[width],
    ...motion,
  });
  /** Half of these specs is seen at each width. */
  const projectsOf = (ours: Spec[], suffix: string, { workers = WORKERS, lessMotionAt = [] as Width[] }) => {
    const turns = turnsOf(ours, DRAW_SEED);
    return BOTH.map((width) => {
      const { testMatch, grepInvert } = testsAt(width, turns);
      return {
        name: `${width}${suffix}`,
        use: useOf(width, lessMotionAt.includes(width) ? LESS_MOTION : {}),
        workers,
        testMatch,
        grepInvert: [...grepInvert, ...leftOut],
      };
    });
  };
  const kit = walked(
    'kit',
    specs.filter(({ name }) => IS_KIT.test(name)),
  );
  const journeys = walked(
    'journeys',
    specs.filter(({ name }) => !IS_KIT.test(name)),
  );
  const leftOut = leftOutOfAll([...kit, ...journeys]);
  const sharing = journeys.filter(({ text }) => SHARES_DEMO.test(text));
  const own = journeys.filter((spec) => !sharing.includes(spec));
  const long = own.filter(({ name, text }) => IS_ALWAYS.test(name) || text.length >= LONG_TEXT);
  return defineConfig({
    testDir: '.',
    // They have a configuration of their own.
    testIgnore: 'other-browsers/**',
    ...PATIENCE,
    fullyParallel: false,
    workers: WORKERS,
    forbidOnly: Boolean(process.env['CI']),
    outputDir: '../test-results/browser',
    use: {
      locale: 'ru-RU',
      timezoneId: 'Europe/Moscow',
      actionTimeout: 30_000,
      screenshot: 'only-on-failure',
      launchOptions: {
        executablePath: await findBrowser(),
        // Where the machine names no language Chromium cannot write a file's Russian name.
        env: { ...process.env, LC_ALL: 'C.UTF-8' },
        args: [
          '--no-sandbox',
          '--disable-background-networking',
          '--disable-component-update',
          '--disable-sync',
        ],
      },
    },
    projects: [
      // One after another at each width, and first: at the end nothing would run beside them.
      ...projectsOf(sharing, '-demo', { workers: 1, lessMotionAt: ['phone'] }),
      // What takes long begins first: begun last it would end alone on one core.
      ...projectsOf(kit, '-kit', {}),
      ...projectsOf(long, '-long', { lessMotionAt: ['phone'] }),
      ...projectsOf(
        own.filter((spec) => !long.includes(spec)),
        '',
        { lessMotionAt: ['phone'] },
      ),
    ],
    webServer: servers.map((port) => program(port)),
  });
}
