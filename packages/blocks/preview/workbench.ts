import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { createServer } from 'vite';

/** A page is waited for so long: a busy machine takes its time. */
export const PATIENCE_MS = 300_000;

/** Opens a headless Chromium: that of CHROME_PATH, one of the system, or Playwright's own. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: [process.env['CHROME_PATH'], '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
      (path) => path !== undefined && existsSync(path),
    ),
    args: ['--no-sandbox'],
  });

/**
 * Opens the workbench in a headless Chromium for the time of some work.
 * @param work gets the browser and the workbench's address
 */
export async function withWorkbench(
  work: (browser: Browser, origin: string) => Promise<void>,
): Promise<void> {
  // Each run bundles its libraries in a folder of its own: two at once would take them from under one another's pages.
  const cacheDir = await mkdtemp(join(tmpdir(), 'tropa-workbench-'));
  const server = await createServer({
    cacheDir,
    configFile: new URL('vite.config.ts', import.meta.url).pathname,
    // A file that somebody saves meanwhile must not load the page anew.
    server: { hmr: false, watch: null },
  });
  await server.listen();
  const browser = await openBrowser();
  try {
    await work(browser, server.resolvedUrls?.local[0] ?? '');
  } finally {
    await browser.close();
    await server.close();
    await rm(cacheDir, { recursive: true, force: true });
  }
}
