import { defineConfig } from '@playwright/test';
import { findOtherBrowsers } from '../scripts/library/browser.mjs';
import { PATIENCE, program, putDemoOn } from './library/config.ts';
import type { OtherBrowser } from './other-browsers/visitor.ts';

const PORT = 3991;

await putDemoOn([PORT]);

/** Walks through the product in browsers that are no Chromium: those that the machine has. */
export default defineConfig<{ other: OtherBrowser }>({
  testDir: './other-browsers',
  ...PATIENCE,
  // One test is a walk through some forty screens, at two widths.
  timeout: 900_000,
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  outputDir: '../test-results/other-browsers',
  use: { baseURL: `http://localhost:${PORT}` },
  projects: findOtherBrowsers().found.map((other) => ({ name: other.name, use: { other } })),
  webServer: program(PORT),
});
