import { bookingCalls } from '@tropa/contract';
import type { BusyTenant } from '../library/busy-tenant.ts';
import { absoluteRow } from '../library/absolute-row.ts';
import type { Figure, Row } from '../library/figure.ts';
import { milliseconds } from '../library/format.ts';
import { median, quantile } from '../library/median.ts';
import { timesOfOneClient } from '../library/one-client.ts';
import { asInBrowser } from '../library/owner.ts';

/** Times the floor's middle. */
const TARGET = 30;
/** A search that forgives typos. */
const TARGET_OF_TYPOS_MS = 300;
const TIMES = 200;

/** Figure 3: the last page, and searches, at 1,000,000 bookings: the p99 of one client against the p50 of the floor's first page. */
export const deepInList =
  (tenantOf: () => Promise<BusyTenant>): Figure =>
  async ({ world: worldOf, rounds }) => {
    const [world, tenant] = [await worldOf(), await tenantOf()];
    const { organizer_id } = tenant;
    const floor = await world.floor('list');
    const headers = await asInBrowser(tenant);
    const list = `${bookingCalls.listForOrg.path}?limit=20&organizer_id=${organizer_id}`;
    const { rows } = await world.pool.query<{ count: number; number: number }>(
      'select count(*)::int as count, max(request_id)::int - 400000 as number from booking where organizer_id = $1',
      [organizer_id],
    );
    const { count, number } = rows[0] ?? { count: 0, number: 0 };
    const search = (text: string) =>
      `${list}&filters=${encodeURIComponent(JSON.stringify({ search: text }))}`;
    const paths: [string, string][] = [
      ['last page', `${list}&page=${Math.ceil(count / 20)}`],
      ['search by number', search(String(number))],
      ['search by e-mail', search('tourist765432@example.test')],
      ['search by the beginning of a name', search('Туристова 12')],
      ['search by the beginning of a phone', search('+790107654')],
    ];
    const timesOf = (path: string, times = TIMES) =>
      timesOfOneClient({ port: world.app.port, path, headers }, times);
    for (const [, path] of paths) await timesOf(path, 20);
    const middles: number[] = [];
    const slowest = new Map<string, number[]>();
    for (let round = 0; round < rounds; round += 1) {
      const path = `/list?organizer_id=${organizer_id}`;
      middles.push(median(await timesOfOneClient({ port: floor.port, path, headers: {} }, TIMES)));
      for (const [name, address] of paths)
        slowest.set(name, [...(slowest.get(name) ?? []), quantile(await timesOf(address), 0.99)]);
    }
    const middle = median(middles);
    const judged = paths.map(([name]): Row => {
      const p99 = median(slowest.get(name) ?? []);
      return {
        figure: 3,
        path: `1,000,000 bookings: ${name}, p99`,
        floor: `${milliseconds(middle)} (p50)`,
        app: milliseconds(p99),
        result: `${(p99 / middle).toFixed(1)} ×`,
        target: `≤ ${TARGET} ×`,
        isMet: p99 <= TARGET * middle,
      };
    });
    const typos = quantile(await timesOf(search('Турстова 1234'), 30), 0.99);
    return [
      ...judged,
      absoluteRow({
        figure: 3,
        path: '1,000,000 bookings: search with a typo, p99',
        value: typos,
        target: TARGET_OF_TYPOS_MS,
        write: milliseconds,
      }),
    ];
  };
