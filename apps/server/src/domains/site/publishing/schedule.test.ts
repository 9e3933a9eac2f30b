import { siteCalls, sitePublishingCalls } from '@tropa/contract';
import { localTimeOf } from '@tropa/core';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { schema } from '../../../db/index.ts';
import { createPublishedSite, useTestApp } from '../../../testing/index.ts';
import { publishDueSites } from './publish-due-sites.ts';

// No worker: the tests themselves say when the job runs.
const app = useTestApp({ ROLES: 'web' });
type Published = Awaited<ReturnType<typeof createPublishedSite>>;
let shop: Published;
beforeEach(async () => {
  shop = await createPublishedSite(app);
});
afterEach(() => app.setNow(undefined));

const HOUR_MS = 3_600_000;
const query = () => ({ organizer_id: shop.organizer.id });
const rename = (title: string) =>
  shop.client.call(sitePublishingCalls.updateMainPageSetting, { query: query(), body: { title } });
const attached = async () => (await shop.client.call(siteCalls.getAttachedSite, { query: query() })).site;
/** Lets the job run two hours from now. */
async function publishLater() {
  app.setNow(new Date(Date.now() + 2 * HOUR_MS));
  await publishDueSites(app.services);
  app.setNow(undefined);
}
/** Plans a publication in an hour, as the organizer's clocks show it. */
async function plan() {
  const [row] = await app.database
    .select({ timezone: schema.organizer.timezone })
    .from(schema.organizer)
    .where(eq(schema.organizer.id, shop.organizer.id));
  const { date, time } = localTimeOf(new Date(Date.now() + HOUR_MS), row?.timezone ?? '');
  const { site } = await shop.client.call(sitePublishingCalls.schedulePublishing, {
    query: query(),
    body: { date, time, type: 'site' },
  });
  return site.schedule;
}

describe('a scheduled publication', () => {
  it('happens at its moment, once, in the name of who planned it', async () => {
    await rename('Новый сезон');
    const schedule = await plan();
    expect(Math.abs(new Date(schedule?.publish_at ?? 0).getTime() - Date.now() - HOUR_MS)).toBeLessThan(
      HOUR_MS / 30,
    );
    await publishDueSites(app.services);
    expect(await attached()).toMatchObject({ version: 1, schedule: { problem: null } });
    await publishLater();
    await publishLater();
    expect(await attached()).toMatchObject({ version: 2, schedule: null, has_changes: false });
    expect((await shop.open('/')).text).toContain('<title>Новый сезон</title>');
    const { versions } = await shop.client.call(sitePublishingCalls.versions, { query: query() });
    expect(versions[0]).toMatchObject({ was_scheduled: true, published_by: expect.any(String) });
  });

  it('is moved and cancelled', async () => {
    await plan();
    const { site } = await shop.client.call(sitePublishingCalls.cancelScheduledPublishing, {
      query: query(),
    });
    expect(site.schedule).toBeNull();
    await publishLater();
    expect(await attached()).toMatchObject({ version: 1 });
  });

  it('is refused for a moment that has passed or is too far', async () => {
    for (const date of ['2020-01-01', '2099-01-01'])
      await expect(
        shop.client.call(sitePublishingCalls.schedulePublishing, {
          query: query(),
          body: { date, time: '09:00', type: 'site' },
        }),
      ).rejects.toMatchObject({ status: 422, body: { errors: { date: expect.any(String) } } });
  });

  it('says why it did not happen, and is not tried again by itself', async () => {
    await plan();
    await app.database
      .update(schema.sitePageDraft)
      .set({ blocks: [] })
      .where(eq(schema.sitePageDraft.site_id, shop.site.id));
    await publishLater();
    expect(await attached()).toMatchObject({ version: 1, schedule: { problem: 'not_publishable' } });
    await publishLater();
    expect(await attached()).toMatchObject({ version: 1 });
  });
});
