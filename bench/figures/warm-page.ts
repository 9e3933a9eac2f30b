import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rawRequest } from '@tropa/server/testing/client';
import type { Figure } from '../library/figure.ts';
import { milliseconds, perSecond, ratioText } from '../library/format.ts';
import { interleave } from '../library/interleave.ts';
import { requestsPerSecond } from '../library/load.ts';
import { firstByteOfOneClient } from '../library/one-client.ts';
import type { PublishedSite } from '../library/site.ts';

const CONNECTIONS = 20;
const RATE_TARGET = 0.7;
const FIRST_BYTE_TARGET = 1.5;
const ONE_CLIENT_REQUESTS = 2000;

/** Figure 6: a published page from memory, against a bare cached reply of the same bytes. */
export const warmPage =
  (siteOf: () => Promise<PublishedSite>): Figure =>
  async ({ world: worldOf, rounds, seconds }) => {
    const [world, site] = [await worldOf(), await siteOf()];
    const headers = { host: site.host, 'accept-encoding': 'gzip, deflate, br' };
    const page = await rawRequest(world.app.port, { path: '/', headers });
    if (page.status !== 200 || page.headers['content-encoding'] !== 'br')
      throw new Error(`The page: ${page.status}`);
    const file = join(world.folder, 'page.br');
    writeFileSync(file, page.bytes);
    const floor = await world.floor('cached-page', { PAGE_FILE: file });
    const portOf = (isApp: boolean) => (isApp ? world.app.port : floor.port);
    const load = (isApp: boolean, time: number) =>
      requestsPerSecond({ port: portOf(isApp), path: '/', headers, connections: CONNECTIONS, seconds: time });
    const first = (isApp: boolean) =>
      firstByteOfOneClient({ port: portOf(isApp), path: '/', headers }, ONE_CLIENT_REQUESTS);

    for (const isApp of [false, true]) await load(isApp, 2);
    const rate = await interleave(rounds, {
      floor: () => load(false, seconds),
      app: () => load(true, seconds),
    });
    for (const isApp of [false, true]) await first(isApp);
    const firstByte = await interleave(rounds, { floor: () => first(false), app: () => first(true) });
    return [
      {
        figure: 6,
        path: `published page, warm, ${page.bytes.length} bytes`,
        floor: perSecond(rate.floor),
        app: perSecond(rate.app),
        result: ratioText(rate.ratio),
        target: `≥ ${RATE_TARGET}`,
        isMet: rate.ratio >= RATE_TARGET,
      },
      {
        figure: 6,
        path: 'the same, one client, time to first byte',
        floor: milliseconds(firstByte.floor),
        app: milliseconds(firstByte.app),
        result: `${ratioText(firstByte.ratio)} ×`,
        target: `≤ ${FIRST_BYTE_TARGET} ×`,
        isMet: firstByte.ratio <= FIRST_BYTE_TARGET,
      },
    ];
  };
