import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContext, Page, Response } from '@playwright/test';

/** A phone on a slow mobile network, as Lighthouse takes it. */
const SCREEN = { width: 412, height: 823 };
const PIXEL_RATIO = 1.75;
const NETWORK = {
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const SLOWER = 4;
/** Packed by itself. */
const PACKED = 'font';
/** Photos, logos and icons, whatever has asked for them. */
const isPicture = (response: Response) => (response.headers()['content-type'] ?? '').startsWith('image/');

/** What a page weighs and how it comes, on a phone. */
export interface Measured {
  /** All that is loaded but pictures, gzipped. */
  bytes: number;
  /** Script of it. */
  script: number;
  /** Of the largest thing in view, milliseconds from the click. */
  paint: number;
  /** Cumulative layout shift, to the end of the page. */
  shift: number;
}

async function openSlowly(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...NETWORK });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return page;
}

async function weigh(response: Response): Promise<number> {
  const body = await response.body().catch(() => Buffer.alloc(0));
  return response.request().resourceType() === PACKED ? body.length : gzipSync(body).length;
}

/** Goes through the page to its end, as somebody reads it. */
const readThrough = (page: Page) =>
  page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
      scrollTo(0, top);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
  });

/** Opens a page with an empty cache on a slow phone. */
export async function measureOnPhone(browser: Browser, address: string): Promise<Measured> {
  const context = await browser.newContext({
    locale: 'ru-RU',
    viewport: SCREEN,
    deviceScaleFactor: PIXEL_RATIO,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await openSlowly(context);
    const responses: Response[] = [];
    page.on('response', (response) => responses.push(response));
    await page.addInitScript(() => {
      const seen = { paint: 0, shift: 0 };
      Reflect.set(window, 'seen', seen);
      new PerformanceObserver((list) => {
        for (const { startTime } of list.getEntries()) seen.paint = startTime;
      }).observe({ type: 'largest-contentful-paint', buffered: true });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          if ('value' in entry && typeof entry.value === 'number') seen.shift += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(address, { waitUntil: 'networkidle' });
    // What is largest is settled by the first touch: it is read before.
    const paint = await page.evaluate(() => (Reflect.get(window, 'seen') as { paint: number }).paint);
    const early = responses.filter((response) => !isPicture(response));
    const weights = await Promise.all(
      early.map(async (response) => ({
        kind: response.request().resourceType(),
        bytes: await weigh(response),
      })),
    );
    const sum = (list: typeof weights) => list.reduce((total, { bytes }) => total + bytes, 0);
    await readThrough(page);
    const shift = await page.evaluate(() => (Reflect.get(window, 'seen') as { shift: number }).shift);
    return {
      bytes: sum(weights),
      script: sum(weights.filter(({ kind }) => kind === 'script')),
      paint,
      shift,
    };
  } finally {
    await context.close();
  }
}
