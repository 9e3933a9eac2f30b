import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '../../scripts/library/browser.mjs';

interface Suite {
  /** Also the folder of its results. */
  name: string;
  port: number;
  tests: Pick<PlaywrightTestConfig, 'testMatch' | 'testIgnore'>;
  hasDemoData: boolean;
}

/** Browser tests run against the real program in demo mode, started on a data folder of its own, on two widths. */
export const browserTests = async ({
  name,
  port,
  tests,
  hasDemoData,
}: Suite): Promise<PlaywrightTestConfig> =>
  defineConfig({
    ...tests,
    testDir: '.',
    timeout: 240_000,
    expect: { timeout: 15_000 },
    fullyParallel: false,
    workers: 1,
    forbidOnly: Boolean(process.env['CI']),
    outputDir: `../test-results/${name}`,
    use: {
      baseURL: `http://localhost:${port}`,
      locale: 'ru-RU',
      timezoneId: 'Europe/Moscow',
      actionTimeout: 15_000,
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
      { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
      { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
    ],
    webServer: {
      command: 'node ../apps/server/src/main.ts',
      url: `http://localhost:${port}/health/ready`,
      timeout: 300_000,
      env: {
        NODE_ENV: 'production',
        PORT: String(port),
        DATA_DIR: mkdtempSync(join(tmpdir(), 'tropa-e2e-')),
        LOG_LEVEL: 'error',
        RATE_LIMIT: 'false',
        DEMO_DATA: String(hasDemoData),
        DEMO_PICTURE_SIDE: '640',
      },
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    },
  });
