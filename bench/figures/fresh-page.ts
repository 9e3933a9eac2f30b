import { siteCalls } from '@tropa/contract';
import { rawRequest } from '@tropa/server/testing/client';
import type { Figure } from '../library/figure.ts';
import { perSecond, ratioText } from '../library/format.ts';
import { interleave } from '../library/interleave.ts';
import { requestsPerSecond } from '../library/load.ts';
import { freshToken } from '../library/owner.ts';
import type { PublishedSite } from '../library/site.ts';

const CONNECTIONS = 10;
const TARGET = 0.5;

const countOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length;
const bytesOf = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].reduce((sum, [, inside = '']) => sum + Buffer.byteLength(inside), 0);

/** Figure 7: the main page rendered for each request with its data, as a preview is, against plain React with one query. */
export const freshPage =
  (siteOf: () => Promise<PublishedSite>): Figure =>
  async ({ world: worldOf, rounds, seconds }) => {
    const [world, site] = [await worldOf(), await siteOf()];
    const { organizer_id, client, host } = site;
    await freshToken(site);
    const { preview_url } = await client.call(siteCalls.getPage, { query: { organizer_id, type: 'main' } });
    const { pathname, search } = new URL(preview_url);
    const path = `${pathname}${search}`;
    const { status, text } = await rawRequest(world.app.port, { path, host });
    if (status !== 200) throw new Error(`The preview: ${status}`);
    const bytes = Buffer.byteLength(text);
    const elements = countOf(text, /<[a-z]/gu);
    const floor = await world.floor('plain-render', {
      ORGANIZER_ID: String(organizer_id),
      PAGE_BYTES: String(bytes),
      PAGE_RAW_BYTES: String(bytesOf(text, /<(?:style|script)[^>]*>(.*?)<\//gsu)),
      PAGE_ELEMENTS: String(elements),
    });
    const load = (isApp: boolean, time: number) =>
      requestsPerSecond({
        ...(isApp ? { port: world.app.port, path, headers: { host } } : { port: floor.port, path: '/' }),
        connections: CONNECTIONS,
        seconds: time,
      });
    for (const isApp of [false, true]) await load(isApp, 2);
    const found = await interleave(rounds, {
      floor: () => load(false, seconds),
      app: () => load(true, seconds),
    });
    return [
      {
        figure: 7,
        path: `page rendered anew with its data, ${bytes} bytes, ${elements} elements`,
        floor: perSecond(found.floor),
        app: perSecond(found.app),
        result: ratioText(found.ratio),
        target: `≥ ${TARGET}`,
        isMet: found.ratio >= TARGET,
      },
    ];
  };
