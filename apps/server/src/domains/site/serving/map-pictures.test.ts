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
  it('lets the frame of the chosen provider in, and asks nobody for anything before', async () => {
    const page = await shop.open(`/tours/${shop.tour.screen_name}`);
    expect(page.text).toContain('src="/_maps/ru/');
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toMatch(/frame-src [^;]*https:\/\/yandex\.ru(?:;|$)/u);
    expect(policy).toMatch(/img-src 'self' data:;/u);
  });
});

describe('with another provider', () => {
  const other = useTestApp({ MAPS_PROVIDER: String(MAPS.openStreetMapProvider) });

  it('the page neither links to the first nor lets it in', async () => {
    const site = await createPublishedSite(other, { tour: { ...sampleTour(), ...point } });
    const page = await site.open(`/tours/${site.tour.screen_name}`);
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toMatch(/frame-src [^;]*https:\/\/www\.openstreetmap\.org(?:;|$)/u);
    expect(policy + page.text).not.toContain('yandex.ru');
    expect(page.text).toContain('https://www.openstreetmap.org/?mlat=');
  });
});
