import { siteCalls, sitePublishingCalls, tourCalls } from '@tropa/contract';
import { eq } from 'drizzle-orm';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { schema } from '../../../db/index.ts';
import {
  createBooking,
  createPublishedSite,
  freePort,
  inDays,
  rawRequest,
  sampleDate,
  soon,
  startServerProcess,
  unique,
  untilSettled,
  useTestApp,
  type ServerProcess,
} from '../../../testing/index.ts';
import { notifyPagesChanged } from '../record/repository.ts';

const app = useTestApp();
type Published = Awaited<ReturnType<typeof createPublishedSite>>;
let shop: Published;
/** A site whose page shows how far the other process has heard. */
let marker: Published;
let other: ServerProcess;
let port: number;
const dataDir = mkdtempSync(join(tmpdir(), 'tropa-second-'));
beforeAll(async () => {
  shop = await createPublishedSite(app);
  marker = await createPublishedSite(app);
  port = await freePort();
  other = await startServerProcess({ port, databaseUrl: app.databaseUrl, dataDir });
});
afterAll(async () => {
  await other.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** A page as the other server process answers it, from its own memory; spaces left out. */
const there = async (path: string, { site }: Published = shop) =>
  (await rawRequest(port, { path, headers: { host: `${site.slug}.localhost:${port}` } })).text.replaceAll(
    /[\s\u00a0\u202f]/gu,
    '',
  );
const pageOf = ({ tour }: Published) => `/tours/${tour.screen_name}`;

/**
 * Makes a change and returns when the other process has heard what the database told of it. All processes are told in one
 * order: once the reactions to the change are over, a change of the marker is told, of which nothing else tells, and the
 * other process shows that one only after it has heard everything before it. So what is asked next needs no patience.
 */
async function heard(change: () => Promise<unknown>): Promise<void> {
  await change();
  await untilSettled(app.database);
  const name = `Метка${unique()}`;
  await app.database.update(schema.tour).set({ name }).where(eq(schema.tour.id, marker.tour.id));
  await notifyPagesChanged(app.database, marker.organizer.id);
  await soon(async () => expect(await there(pageOf(marker), marker)).toContain(name));
}

it('shows publications, prices, dates and seats on every server process as soon as it has heard of them', async () => {
  const query = { organizer_id: shop.organizer.id };
  const price = 7_654_300;
  expect(await there('/')).toContain(shop.site.settings.name.replaceAll(' ', ''));
  expect(await there(pageOf(shop))).not.toContain('76543₽');

  await heard(async () => {
    await shop.client.call(sitePublishingCalls.updateMainPageSetting, {
      query,
      body: { title: 'Видно на всех серверах' },
    });
    await shop.client.call(siteCalls.publishData, { query });
  });
  expect(await there('/')).toContain('<title>Виднонавсехсерверах</title>');

  let date = 0;
  await heard(async () => {
    const saved = await shop.client.call(tourCalls.saveDates, {
      query: { ...query, tour_id: shop.tour.id },
      body: { dates: [sampleDate(inDays(45), { price, number_of_seats: 2 })] },
    });
    date = saved.dates.find((one) => one.price === price)?.id ?? 0;
  });
  const dated = await there(pageOf(shop));
  expect(dated).toContain('76543₽');
  expect(dated).toContain('Осталось2места');

  await heard(() => createBooking(app, { tour_id: shop.tour.id, date }));
  expect(await there(pageOf(shop))).toContain('Осталось1место');
});
