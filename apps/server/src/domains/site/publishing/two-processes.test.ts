import { siteCalls, sitePublishingCalls, tourCalls } from '@tropa/contract';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createPublishedSite,
  freePort,
  inDays,
  rawRequest,
  sampleDate,
  soon,
  startServerProcess,
  useTestApp,
  type ServerProcess,
} from '../../../testing/index.ts';

const app = useTestApp();
let shop: Awaited<ReturnType<typeof createPublishedSite>>;
let other: ServerProcess;
let port: number;
const dataDir = mkdtempSync(join(tmpdir(), 'tropa-second-'));
beforeAll(async () => {
  shop = await createPublishedSite(app);
  port = await freePort();
  other = await startServerProcess({ port, databaseUrl: app.databaseUrl, dataDir });
});
afterAll(async () => {
  await other.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** A page as the other server process answers it, from its own memory. */
const there = async (path: string) =>
  (await rawRequest(port, { path, headers: { host: `${shop.site.slug}.localhost:${port}` } })).text;

it('shows publications, prices and dates on every server process', async () => {
  const query = { organizer_id: shop.organizer.id };
  const tourPage = `/tours/${shop.tour.screen_name}`;
  expect(await there('/')).toContain(shop.site.settings.name);
  expect(await there(tourPage)).toContain(shop.tour.name);

  await shop.client.call(sitePublishingCalls.updateMainPageSetting, {
    query,
    body: { title: 'Видно на всех серверах' },
  });
  await shop.client.call(siteCalls.publishData, { query });
  await soon(async () => expect(await there('/')).toContain('<title>Видно на всех серверах</title>'));

  const price = 7_654_300;
  await shop.client.call(tourCalls.saveDates, {
    query: { ...query, tour_id: shop.tour.id },
    body: { dates: [sampleDate(inDays(45), { price })] },
  });
  await soon(async () =>
    expect((await there(tourPage)).replaceAll(/[\s\u00a0\u202f]/gu, '')).toContain('76543₽'),
  );
});
