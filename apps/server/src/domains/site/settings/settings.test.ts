import { siteCalls, sitePublishingCalls, type SiteSettings } from '@tropa/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { createPublishedSite, signedInClient, uploadPhoto, useTestApp } from '../../../testing/index.ts';

const app = useTestApp();
let shop: Awaited<ReturnType<typeof createPublishedSite>>;
beforeAll(async () => {
  shop = await createPublishedSite(app);
});

const update = (body: Partial<SiteSettings>) =>
  shop.client.call(sitePublishingCalls.updateMainPageSetting, {
    query: { organizer_id: shop.organizer.id },
    body,
  });
const page = async () => (await shop.open('/')).text;

describe('settings of a site', () => {
  it('change by field, and reach visitors with the next publication', async () => {
    const { site } = await update({ title: 'Тропы Алтая', description: 'Пешие туры малыми группами' });
    expect(site.settings).toMatchObject({ title: 'Тропы Алтая', name: shop.site.settings.name });
    expect(site.has_changes).toBe(true);
    expect(await page()).not.toContain('Тропы Алтая');
    await shop.client.call(siteCalls.publishData, {
      query: { organizer_id: shop.organizer.id, type: 'main' },
    });
    expect(await page()).toContain('<title>Тропы Алтая</title>');
  });

  it('take a picture of the library as it stands there, and nobody else’s', async () => {
    const photo = await uploadPhoto(shop.client);
    const whole = { ...photo, url: 'https://evil.test/{size}.jpg' };
    const { site } = await update({ share_picture: whole });
    expect(site.settings.share_picture).toEqual(photo);
    const foreign = await uploadPhoto(await signedInClient(app));
    await expect(
      update({ seo: { catalogue: { title: '', description: '', share_picture: foreign } } }),
    ).rejects.toMatchObject({
      status: 422,
      body: { errors: { 'seo.catalogue.share_picture': expect.any(String) } },
    });
  });

  it('make addresses of chats, and name the one that is none', async () => {
    const { site } = await update({
      contact_chats: [
        { kind: 'telegram', url: '@altai_tours' },
        { kind: 'whatsapp', url: '8 (916) 000-00-77' },
      ],
    });
    expect(site.settings.contact_chats).toEqual([
      { kind: 'telegram', url: 'https://t.me/altai_tours' },
      { kind: 'whatsapp', url: 'https://wa.me/79160000077' },
    ]);
    await expect(
      update({ contact_chats: [{ kind: 'telegram', url: 'https://evil.test/altai' }] }),
    ).rejects.toMatchObject({ status: 422, body: { errors: { 'contact_chats.0.url': expect.any(String) } } });
  });

  it.each([
    { counters: { yandex_metrica: '12x', google_analytics: '' } },
    { counters: { yandex_metrica: '', google_analytics: "G-1');alert(1" } },
    { name: '' },
    { languages: [] },
  ])('refuse %j', async (body) => {
    await expect(update(body)).rejects.toMatchObject({ status: 422 });
  });

  it('refuse a language named twice', async () => {
    await expect(update({ languages: ['ru', 'ru'] })).rejects.toMatchObject({ status: 422 });
  });
});

describe('counters of visits', () => {
  const policyOf = async (path: string) => String((await shop.open(path)).headers['content-security-policy']);
  const publish = () =>
    shop.client.call(siteCalls.publishData, { query: { organizer_id: shop.organizer.id } });

  it('are asked for first, and only pages of sites with counters let their hosts through', async () => {
    expect(await page()).not.toContain('id="counters"');
    expect(await policyOf('/')).not.toContain('mc.yandex.ru');
    await update({ counters: { yandex_metrica: '12345678', google_analytics: '' } });
    await publish();
    const counted = await page();
    expect(counted).toMatch(/<aside[^>]*data-metrica="12345678"[^>]*hidden/u);
    // Nothing of the counter's own is on the page before the visitor agrees.
    expect(counted).not.toContain('mc.yandex.ru');
    expect(await policyOf('/')).toMatch(/script-src 'self'[^;]* https:\/\/mc\.yandex\.ru/u);
    expect(await policyOf('/')).not.toContain('googletagmanager');
    const { text } = await shop.open('/policy');
    expect(text).toContain('Яндекс.Метрика');
    await update({ counters: { yandex_metrica: '', google_analytics: '' } });
    await publish();
    expect(await page()).not.toContain('id="counters"');
  });
});
