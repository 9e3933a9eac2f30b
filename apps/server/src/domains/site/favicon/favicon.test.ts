import { mediaCalls, siteCalls, siteLookCalls } from '@tropa/contract';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { createPublishedSite, signedInClient, useTestApp, type TestClient } from '../../../testing/index.ts';

const app = useTestApp();
let shop: Awaited<ReturnType<typeof createPublishedSite>>;
beforeAll(async () => {
  shop = await createPublishedSite(app);
});

const query = () => ({ organizer_id: shop.organizer.id });
const picture = async (side: number, client: TestClient = shop.client) => {
  const content = await sharp({
    create: { width: side, height: side, channels: 4, background: { r: 200, g: 60, b: 20, alpha: 0.5 } },
  })
    .png()
    .toBuffer();
  const { image } = await client.upload(mediaCalls.uploadImage, { bucket: 'site' }, content, 'icon.png');
  return image.id;
};
const update = (file_id: number | null) =>
  shop.client.call(siteLookCalls.updateFavicon, { query: query(), body: { file_id } });
const publish = () => shop.client.call(siteCalls.publishData, { query: { ...query(), type: 'site' } });
const page = async () => (await shop.open('/')).text;

describe('the icon of a site', () => {
  it('is made in all sizes, and reaches visitors with the next publication', async () => {
    const { files } = await update(await picture(700));
    expect(await shop.client.call(siteLookCalls.getFavicon, { query: query() })).toEqual({ files });
    expect(await page()).not.toContain('/_icons/');
    await publish();
    const html = await page();
    for (const name of ['favicon.ico', 'icon-192.png', 'apple-touch-icon.png'])
      expect(html).toContain(files.find((file) => file.name === name)?.url);
    for (const { url, size, content_type, name } of files) {
      const file = await shop.open(url);
      expect(file.headers).toMatchObject({
        'content-type': content_type,
        'cache-control': 'public, max-age=31536000, immutable',
      });
      if (name === 'favicon.ico') continue;
      const { width, height, hasAlpha } = await sharp(file.bytes).metadata();
      expect([width, height]).toEqual([size, size]);
      if (name === 'maskable-512.png' || name === 'apple-touch-icon.png') expect(hasAlpha).toBe(false);
    }
    const ico = (await shop.open('/favicon.ico')).bytes;
    expect([ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([1, 3]);
    const sides = [0, 1, 2].map((index) => ico.readUInt8(6 + index * 16));
    expect(sides).toEqual([16, 32, 48]);
    const [length, offset] = [ico.readUInt32LE(6 + 8), ico.readUInt32LE(6 + 12)];
    expect(await sharp(ico.subarray(offset, offset + length)).metadata()).toMatchObject({ width: 16 });
    const manifest = await shop.open('/site.webmanifest');
    expect(manifest.headers['content-type']).toContain('application/manifest+json');
    const { icons } = JSON.parse(manifest.text) as { icons: { src: string; purpose: string }[] };
    expect(icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable']);
    expect((await shop.open(icons[2]?.src ?? '')).status).toBe(200);
  });

  it('stays with another look, and goes when it is taken away', async () => {
    await update(await picture(128));
    await shop.client.call(siteLookCalls.changePreset, { query: query(), body: { preset_type: 'north' } });
    await shop.client.call(siteLookCalls.updatePresetData, {
      query: query(),
      body: { preset_type: 'north', colors: {} },
    });
    expect((await shop.client.call(siteLookCalls.getFavicon, { query: query() })).files).not.toEqual([]);
    expect(await update(null)).toEqual({ files: [] });
    await publish();
    expect(await page()).not.toContain('/_icons/');
    expect((await shop.open('/site.webmanifest')).status).toBe(404);
    expect((await shop.open('/favicon.ico')).status).toBe(200);
  });

  it('is refused of small pictures, and of somebody else’s', async () => {
    const foreign = await picture(200, await signedInClient(app));
    for (const file_id of [await picture(40), foreign, 999_999_999])
      await expect(update(file_id)).rejects.toMatchObject({
        status: 422,
        body: { errors: { file_id: expect.any(String) } },
      });
  });

  it('is answered only by its own names', async () => {
    for (const path of [
      '/_icons/abcdefgh/../x',
      '/_icons/abcdefgh/icon-9.png',
      '/_icons/abcdefgh/icon-16.png',
    ])
      expect((await shop.open(path)).status).toBe(404);
  });
});
