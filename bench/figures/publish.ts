import { siteCalls, sitePublishingCalls } from '@tropa/contract';
import { rawRequest } from '@tropa/server/testing/client';
import type { Figure } from '../library/figure.ts';
import { milliseconds } from '../library/format.ts';
import { quantile } from '../library/median.ts';
import { freshToken } from '../library/owner.ts';
import type { PublishedSite } from '../library/site.ts';

const TIMES_PER_ROUND = 40;
const TARGET_MS = 300;
const TIMEOUT_MS = 10_000;

/** Figure 10: from asking to publish until the page that visitors get from another server process shows it. */
export const publish =
  (siteOf: () => Promise<PublishedSite>): Figure =>
  async ({ world: worldOf, rounds }) => {
    const [world, site] = [await worldOf(), await siteOf()];
    const { organizer_id, client, host } = site;
    const other = await world.wholeApp();
    const shows = async (port: number, title: string) =>
      (await rawRequest(port, { path: '/', host })).text.includes(`<title>${title}</title>`);

    const timeToVisible = async (number: number): Promise<number> => {
      const title = `Название ${number}`;
      const query = { organizer_id };
      await client.call(sitePublishingCalls.updateMainPageSetting, { query, body: { title } });
      const start = performance.now();
      await client.call(siteCalls.publishData, { query });
      while (!(await shows(other.port, title)))
        if (performance.now() - start > TIMEOUT_MS) throw new Error('What was published is not shown');
      const time = performance.now() - start;
      if (!(await shows(world.app.port, title)))
        throw new Error('The process that published shows the page of before');
      return time;
    };

    await freshToken(site);
    await timeToVisible(0);
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await freshToken(site);
      for (let index = 0; index < TIMES_PER_ROUND; index += 1)
        times.push(await timeToVisible(times.length + 1));
    }
    const p99 = quantile(times, 0.99);
    return [
      {
        figure: 10,
        path: 'publish to visible in another process, p99',
        floor: '—',
        app: `${milliseconds(p99)}, p50 ${milliseconds(quantile(times, 0.5))}`,
        result: milliseconds(p99),
        target: `≤ ${TARGET_MS} ms`,
        isMet: p99 <= TARGET_MS,
      },
    ];
  };
