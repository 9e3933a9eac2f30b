import { reportCalls } from '@tropa/contract';
import { setTimeout as sleep } from 'node:timers/promises';
import { absoluteRow } from '../library/absolute-row.ts';
import type { BusyTenant } from '../library/busy-tenant.ts';
import type { Figure } from '../library/figure.ts';
import { milliseconds } from '../library/format.ts';
import { median, quantile } from '../library/median.ts';
import { timesOfOneClient } from '../library/one-client.ts';
import { asInBrowser } from '../library/owner.ts';
import type { World } from '../library/world.ts';

const TARGET_MS = 150;
const TIMES = 50;
/** A job adds sums up once a minute. */
const ADDED_UP_WITHIN_MS = 180_000;

/** Waits until a process that does the jobs has added up what a million bookings tell. */
async function addUpSales(world: World): Promise<void> {
  const worker = await world.wholeApp();
  const until = Date.now() + ADDED_UP_WITHIN_MS;
  for (;;) {
    const { rows } = await world.pool.query('select from booking_sum_change limit 1');
    if (rows.length === 0) break;
    if (Date.now() > until) throw new Error('Nobody adds up the sums of sales');
    await sleep(500);
  }
  await worker.stop();
  await world.pool.query('vacuum analyze booking_sum, booking_sum_change, departure_sum');
}

/** Figure 20: reports of a year of an operator with a million bookings, each against the year before, the p99 of one client. */
export const yearReport =
  (tenantOf: () => Promise<BusyTenant>): Figure =>
  async ({ world: worldOf, rounds }) => {
    const [world, tenant] = [await worldOf(), await tenantOf()];
    await addUpSales(world);
    const headers = await asInBrowser(tenant);
    const year = new Date().getFullYear();
    const ofYear = (path: string, more = '') =>
      `${path}?organizer_id=${tenant.organizer_id}&date_from=${year}-01-01&date_to=${year}-12-31&compared=year${more}`;
    const { sales, money, occupancy, profit, guides, lost, dues } = reportCalls;
    const reports: [string, string][] = [
      ['sales by months', ofYear(sales.path)],
      ['sales by tours', ofYear(sales.path, '&by=tour')],
      ['sales by months of travel', ofYear(sales.path, '&by=travel')],
      ['money', ofYear(money.path)],
      ['occupancy by tours', ofYear(occupancy.path, '&by=tour')],
      ['profit by tours', ofYear(profit.path, '&by=tour')],
      ['guides', ofYear(guides.path)],
      ['lost sales', ofYear(lost.path).replace('&compared=year', '')],
      ['expected money and debts', `${dues.path}?organizer_id=${tenant.organizer_id}`],
    ];
    const timesOf = (path: string, times = TIMES) =>
      timesOfOneClient({ port: world.app.port, path, headers }, times);
    const slowest = new Map<string, number[]>();
    for (const [, path] of reports) await timesOf(path, 5);
    for (let round = 0; round < rounds; round += 1)
      for (const [name, path] of reports)
        slowest.set(name, [...(slowest.get(name) ?? []), quantile(await timesOf(path), 0.99)]);
    return reports.map(([name]) =>
      absoluteRow({
        figure: 20,
        path: `1,000,000 bookings: report of a year, ${name}, p99`,
        value: median(slowest.get(name) ?? []),
        target: TARGET_MS,
        write: milliseconds,
      }),
    );
  };
