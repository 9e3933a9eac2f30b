import type { Browser, Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { openBrowser } from '../workbench.ts';

/** A page of a real browser for each test of a file, so many pixels high. @returns the page of the running test */
export function usePage(height: number): () => Page {
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());
  beforeEach(async () => {
    page = await browser.newPage({ viewport: { width: 400, height }, reducedMotion: 'reduce' });
  });
  afterEach(() => page.close());
  return () => page;
}
