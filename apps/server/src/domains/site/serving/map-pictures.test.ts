import { MAPS } from '@tropa/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { createPublishedSite, sampleTour, useTestApp } from '../../../testing/index.ts';

const app = useTestApp();
const point = { lat: 51.958, lng: 85.96 };
let shop: Awaited<ReturnType<typeof createPublishedSite>>;
beforeAll(async () => {
  shop = await createPublishedSite(app, { tour: { ...sampleTour(), ...point } });
});

describe('the still picture of a map', () => {
  it('shows the land and the towns around a point, in the language of the page', async () => {
    const ru = await shop.open('/_maps/ru/51.958,85.960.svg');
    expect(ru.status).toBe(200);
    expect(ru.headers['content-type']).toBe('image/svg+xml');
    expect(ru.headers['content-security-policy']).toContain('sandbox');
    expect(ru.text).toContain('>Барнаул</text>');
    expect((await shop.open('/_maps/en/51.958,85.960.svg')).text).toContain('>Barnaul</text>');
  });

  it('is of the town that an address names, or of none', async () => {
    const town = await shop.open(`/_maps/ru/town.svg?of=${encodeURIComponent('Горно-Алтайск')}`);
    expect(town.text).toContain('>Барнаул</text>');
    const unknown = await shop.open('/_maps/ru/town.svg?of=%3Cscript%3E');
    expect(unknown.status).toBe(200);
    expect(unknown.text).not.toMatch(/<text|script/u);
  });

  it.each(['fr/51.958,85.960.svg', 'ru/91.000,0.000.svg', 'ru/1,2.svg', 'ru/town.svg', 'ru/x.svg'])(
    'is not there for %s',
    async (path) => expect((await shop.open(`/_maps/${path}`)).status).toBe(404),
  );
});

describe('a page with a map', () => {
  it('lets our own frame in, and asks nobody for anything before', async () => {
    const page = await shop.open(`/tours/${shop.tour.screen_name}`);
    expect(page.text).toContain('src="/_maps/ru/');
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toMatch(/frame-src 'self' /u);
    expect(policy).not.toContain('yandex.ru');
    expect(policy).toMatch(/img-src 'self' data:;/u);
  });
});

describe('the frame of a map', () => {
  it('holds the map of the provider alone, and what stands there where it does not answer', async () => {
    const frame = await shop.open('/_maps/ru/open?at=51.958,85.96&z=9');
    expect(frame.status).toBe(200);
    const policy = String(frame.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain('object-src https://yandex.ru; frame-src https://yandex.ru;');
    expect(policy).toContain("frame-ancestors 'self'");
    expect(frame.headers['x-frame-options']).toBeUndefined();
    const map = /<object type="text\/html" data="(?<address>[^"]+)">(?<fallback>.*)<\/object>/u.exec(
      frame.text,
    );
    expect(map?.groups?.['address']).toMatch(/^https:\/\/yandex\.ru\/map-widget\/v1\/\?.*pt=85\.96/u);
    expect(map?.groups?.['fallback']).toContain('Карта не открылась');
    expect(map?.groups?.['fallback']).toContain('href="https://yandex.ru/maps/?ll=85.96%2C51.958');
    expect((await shop.open('/_maps/en/open?at=51.958,85.96&z=9')).text).toContain('The map did not open');
  });

  it('takes an address for an address', async () => {
    const { text } = await shop.open(`/_maps/ru/open?of=${encodeURIComponent('"><script>x')}&z=15`);
    expect(text).toContain('mode=search');
    expect(text).toContain('text=%22%3E%3Cscript%3Ex');
    expect(text).not.toContain('<script');
  });

  it.each([
    'fr/open?at=1,2&z=9',
    'ru/open',
    'ru/open?at=91,2&z=9',
    'ru/open?at=1,2&z=99',
    'ru/open?of=+&z=9',
  ])('is not there for %s', async (path) => expect((await shop.open(`/_maps/${path}`)).status).toBe(404));
});

describe('with another provider', () => {
  const other = useTestApp({ MAPS_PROVIDER: String(MAPS.openStreetMapProvider) });

  it('the page neither links to the first nor lets it in', async () => {
    const site = await createPublishedSite(other, { tour: { ...sampleTour(), ...point } });
    const page = await site.open(`/tours/${site.tour.screen_name}`);
    const policy = String(page.headers['content-security-policy']);
    const frame = await site.open('/_maps/ru/open?at=51.958,85.96&z=9');
    expect(frame.headers['content-security-policy']).toContain('object-src https://www.openstreetmap.org;');
    expect(frame.text).toContain('data="https://www.openstreetmap.org/export/embed.html?');
    expect((await site.open('/_maps/ru/open?of=Barnaul&z=15')).status).toBe(404);
    expect(policy + page.text + frame.text).not.toContain('yandex.ru');
    expect(page.text).toContain('https://www.openstreetmap.org/?mlat=');
  });
});
