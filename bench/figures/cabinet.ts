import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import type { BusyTenant } from '../library/busy-tenant.ts';
import { absoluteRow } from '../library/absolute-row.ts';
import type { Figure } from '../library/figure.ts';
import { kilobytes, milliseconds } from '../library/format.ts';
import { median } from '../library/median.ts';
import { openSignedIn } from '../library/signed-in-page.ts';

const SCRIPT_TARGET = 200 * 1024;
const CLICK_TARGET_MS = 100;
/** Groups to click, each with other rows than the one before. */
const GROUPS = ['completed', 'cancelled', 'upcoming', 'new', 'awaiting_payment'];

const firstRow = (page: Page) => page.getByRole('table').getByRole('link').first();

/** Opens the list with an empty cache. @returns gzipped bytes of every script that it loaded */
async function scriptOfFirstLoad(page: Page, address: string): Promise<number> {
  const scripts: Promise<number>[] = [];
  const weigh = (response: Response) => {
    if (response.request().resourceType() !== 'script') return;
    scripts.push(response.body().then((body) => gzipSync(body).length));
  };
  page.on('response', weigh);
  await page.goto(address, { waitUntil: 'networkidle' });
  await firstRow(page).waitFor();
  page.off('response', weigh);
  return (await Promise.all(scripts)).reduce((sum, bytes) => sum + bytes, 0);
}

/** Clicks a group. @returns milliseconds from the click to the painted rows of that group */
async function clickToSettled(page: Page, group: string): Promise<number> {
  const tab = page.locator(`a[href*="group=${group}"], [role=tab][data-group="${group}"]`).first();
  await tab.waitFor();
  return tab.evaluate((element, wanted) => {
    const rows = () =>
      [...document.querySelectorAll('table tbody a[href*="/bookings/"]')]
        .map((link) => link.getAttribute('href')?.replace(/\?.*/u, ''))
        .join();
    const before = rows();
    const isSettled = () =>
      location.search.includes(`group=${wanted}`) &&
      !document.querySelector('[aria-busy=true]') &&
      rows() !== '' &&
      rows() !== before;
    return new Promise<number>((resolve, reject) => {
      const start = performance.now();
      const look = () => {
        if (isSettled()) requestAnimationFrame(() => resolve(performance.now() - start));
        else if (performance.now() - start > 10_000)
          reject(new Error(`The list of ${wanted} does not settle`));
        else requestAnimationFrame(look);
      };
      (element as HTMLElement).click();
      look();
    });
  }, group);
}

/** Figure 11: script of the first load of the bookings list, and a click on a group until its rows stand. */
export const cabinet =
  (tenantOf: () => Promise<BusyTenant>): Figure =>
  async ({ world: worldOf, rounds }) => {
    const [world, tenant] = [await worldOf(), await tenantOf()];
    const page = await openSignedIn(world, tenant);
    try {
      const address = `http://localhost:${world.app.port}/org/${tenant.organizer_id}/bookings`;
      const bytes = await scriptOfFirstLoad(page, address);
      const times: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        // Nothing that an earlier round has read may be at hand.
        await page.goto(address, { waitUntil: 'networkidle' });
        for (const group of GROUPS) times.push(await clickToSettled(page, group));
      }
      const time = median(times);
      return [
        absoluteRow({
          figure: 11,
          path: 'cabinet: script of the first load of the bookings list, gzipped',
          value: bytes,
          target: SCRIPT_TARGET,
          write: kilobytes,
        }),
        absoluteRow({
          figure: 11,
          path: 'cabinet: click on a group to the settled list',
          value: time,
          target: CLICK_TARGET_MS,
          write: milliseconds,
        }),
      ];
    } finally {
      await page.context().browser()?.close();
    }
  };
