import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '../../scripts/library/browser.mjs';

interface Suite {
  /** Also the folder of its results. */
  name: string;
  /** Where they differ, each width has a program and data of its own. */
  ports: { desktop: number; phone: number };
  tests: Pick<PlaywrightTestConfig, 'testMatch' | 'testIgnore'>;
  hasDemoData: boolean;
}

/** Holds the data folders of the servers that are tested; the processes of the tests inherit its name. */
const DATA_FOLDERS = 'TROPA_E2E_DATA';

/** The data folder of the server that is tested on a port. */
export const dataFolder = (port: number): string =>
  join((process.env[DATA_FOLDERS] ??= mkdtempSync(join(tmpdir(), 'tropa-e2e-'))), String(port));

/** The real program in demo mode, on a data folder of its own. */
const program = (port: number, hasDemoData: boolean) => ({
  command: 'node ../apps/server/src/main.ts',
  url: `http://localhost:${port}/health/ready`,
  timeout: 300_000,
  env: {
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: dataFolder(port),
    LOG_LEVEL: 'error',
    RATE_LIMIT: 'false',
    DEMO_DATA: String(hasDemoData),
    DEMO_PICTURE_SIDE: '640',
  },
  // It tells only of errors, and of these a failed test wants to know.
  stdout: 'pipe' as const,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
});

/** Browser tests on two widths at once; those of one width run one after another. */
export const browserTests = async ({
  name,
  ports,
  tests,
  hasDemoData,
}: Suite): Promise<PlaywrightTestConfig> =>
  defineConfig({
    ...tests,
    testDir: '.',
    // A busy machine is slow, not wrong: how long things take is a matter of the bench.
    timeout: 300_000,
    expect: { timeout: 30_000 },
    fullyParallel: false,
    workers: 2,
    forbidOnly: Boolean(process.env['CI']),
    outputDir: `../test-results/${name}`,
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
      {
        name: 'desktop',
        workers: 1,
        use: { baseURL: `http://localhost:${ports.desktop}`, viewport: { width: 1440, height: 900 } },
      },
      {
        name: 'phone',
        workers: 1,
        use: {
          baseURL: `http://localhost:${ports.phone}`,
          viewport: { width: 390, height: 844 },
          hasTouch: true,
          isMobile: true,
        },
      },
    ],
    webServer: [...new Set(Object.values(ports))].map((port) => program(port, hasDemoData)),
  });
