import { siteCalls, tourCalls } from '@tropa/contract';
import { MAPS, routeMark, routeOf } from '@tropa/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { createPublishedSite, sampleTour, soon, useTestApp } from '../../../testing/index.ts';

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
    for (const language of ['en', 'zh'])
      expect((await shop.open(`/_maps/${language}/51.958,85.960.svg`)).text).toContain('>Barnaul</text>');
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

describe('the map of a route', () => {
  const HOSTILE = '"/><script>alert(1)</script>';
  const day = (id: string, ...places: { name: string; lat: number; lng: number }[]) => ({
    id,
    title: `День ${id}`,
    description: null,
    photos: [],
    places,
  });
  const program = [
    day('1', { name: 'Горно-Алтайск', lat: 51.958, lng: 85.96 }),
    day('2', { name: HOSTILE, lat: 50.167, lng: 85.957 }),
  ];
  const saveProgram = (next: typeof program) =>
    shop.client.call(tourCalls.update, {
      query: { id: shop.tour.id, save_without_duration_checking: true },
      body: { program: next },
    });
  const page = () => shop.open(`/tours/${shop.tour.screen_name}`);
  const picturesOf = (html: string) => html.match(/\/_maps\/ru\/route\/[^" ]+\.svg/gu) ?? [];

  it('is on the page of a tour with two places, drawn at an address of its own that never changes', async () => {
    await saveProgram(program.slice(0, 1));
    await soon(async () => expect((await page()).text).toContain('День 1'));
    expect(picturesOf((await page()).text)).toEqual([]);
    await saveProgram(program);
    await soon(async () => expect(picturesOf((await page()).text)).toHaveLength(2));
    const { text } = await page();
    const [tall = '', wide = ''] = picturesOf(text);
    expect(tall).toMatch(/-tall\.svg$/u);
    expect(wide).toBe(tall.replace('tall', 'wide'));
    expect(text).toMatch(/<img[^>]*loading="lazy"[^>]*width="960"[^>]*height="640"/u);
    expect(text).toContain('"geo":{"@type":"GeoCoordinates","latitude":51.958,"longitude":85.96}');
    for (const path of [tall, wide]) {
      const picture = await shop.open(path);
      expect(picture.status).toBe(200);
      expect(picture.headers['content-type']).toBe('image/svg+xml');
      expect(picture.headers['content-security-policy']).toContain('sandbox');
      expect(picture.headers['cache-control']).toContain('immutable');
      expect(picture.text).toContain('>Горно-Алтайск</text>');
      expect(picture.text).toContain('&lt;script&gt;');
      expect(picture.text).not.toContain('<script');
    }
    expect((await shop.open(wide.replace('/ru/', '/zh/'))).text).toContain('公里');

    await saveProgram([...program, day('3', { name: 'Мульта', lat: 50.17, lng: 85.96 })]);
    await soon(async () => expect(picturesOf((await page()).text)[0]).not.toBe(tall));
    const [later = ''] = picturesOf((await page()).text);
    expect((await shop.open(later)).status).toBe(200);
  });

  it('is not there for a tour or a route that is not, nor by a route that a tour had once', async () => {
    const mark = routeMark(routeOf(program));
    const { id } = shop.tour;
    await saveProgram([...program, day('4', { name: 'Усть-Кан', lat: 50.93, lng: 84.77 })]);
    for (const file of [
      `${id}-abc123-wide.svg`,
      `${id + 999_999}-${mark}-wide.svg`,
      `${id}-${mark}-wide.png`,
      `${id}-${mark}-huge.svg`,
      `999999999999999-${mark}-wide.svg`,
      `${id}-${routeMark([])}-wide.svg`,
    ])
      expect((await shop.open(`/_maps/en/route/${file}`)).status, file).toBe(404);
    expect((await shop.open(`/_maps/en/route/${id}-${mark}-wide.svg`)).status).toBe(404);
    expect((await shop.open(`/_maps/fr/route/${id}-${mark}-wide.svg`)).status).toBe(404);
  });

  it('is left out where the page does not want it', async () => {
    const query = { organizer_id: shop.organizer.id, type: 'tour' as const };
    const { blocks, revision } = await shop.client.call(siteCalls.getPage, { query });
    const without = blocks.map((block) =>
      block.uid === 'program' ? { ...block, data: { ...block.data, is_route_shown: false } } : block,
    );
    await shop.client.call(siteCalls.savePageBlocks, { query, body: { blocks: without, revision } });
    expect(picturesOf((await page()).text)).toHaveLength(2);
    await shop.client.call(siteCalls.publishData, { query: { organizer_id: shop.organizer.id } });
    await soon(async () => expect(picturesOf((await page()).text)).toEqual([]));
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
