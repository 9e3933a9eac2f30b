import { tourCalls } from '@tropa/contract';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { createPublishedSite, sampleTour, soon, useTestApp } from '../../../../testing/index.ts';
import { drawSharePicture } from './draw.ts';

const app = useTestApp();
let shop: Awaited<ReturnType<typeof createPublishedSite>>;
const addressOf = async () => {
  const { text } = await shop.open(`/tours/${shop.tour.screen_name}`);
  const url = /<meta property="og:image" content="([^"]+)">/u.exec(text)?.[1] ?? '';
  expect(text).toContain('<meta property="og:image:width" content="1200">');
  expect(text).toContain('<meta property="og:image:height" content="630">');
  return url.replaceAll('&amp;', '&');
};

beforeAll(async () => {
  shop = await createPublishedSite(app, {
    tour: { ...sampleTour(), name: 'Тур «Лёд & <камень>» 🏔', price: 4_590_000 },
  });
});

it('is made of the tour for whoever shares its page, and another one when the tour changes', async () => {
  const url = await addressOf();
  expect(url.startsWith(`${shop.site.url}/tours/${shop.tour.screen_name}/share.jpg?v=`)).toBe(true);
  const { pathname, search } = new URL(url);
  const picture = await shop.open(pathname + search);
  expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect(await sharp(picture.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  await shop.client.call(tourCalls.update, { query: { id: shop.tour.id }, body: { price: 5_000_000 } });
  await soon(async () => expect(await addressOf()).not.toBe(url));
  expect((await shop.open('/tours/nothing/share.jpg')).status).toBe(404);
});

it('fits titles of every length, with a photo and without', async () => {
  const theme = { preset_type: 'trail', colors: {} };
  const facts = {
    price: 'от 74 500 ₽ за человека',
    site_name: 'Северный склон',
    theme,
  };
  const titles = [
    'Алтай',
    'К подножию Белухи: девять дней по долинам Аккема и Кучерлы',
    'длинное '.repeat(20),
    'ы'.repeat(160),
    'ภูเก็ต '.repeat(20),
    '王小明'.repeat(50),
    '\u{1F3D4}\u200D',
    '\u200B',
  ];
  for (const title of titles) {
    const picture = await drawSharePicture({ ...facts, title }, undefined);
    const { data } = await sharp(picture)
      .extract({ left: 0, top: 0, width: 1200, height: 50 })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    // Nothing is written over the edge.
    expect(Math.max(...data) - Math.min(...data), title).toBeLessThan(60);
  }
});
