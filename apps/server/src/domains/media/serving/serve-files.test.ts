import { mediaCalls } from '@tropa/contract';
import sharp from 'sharp';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { samplePhoto, signedInClient, uploadPhoto, useTestApp } from '../../../testing/index.ts';

const app = useTestApp();
afterEach(() => {
  vi.restoreAllMocks();
  app.setNow(undefined);
});

async function widePhoto() {
  const client = await signedInClient(app);
  const { image } = await client.upload(
    mediaCalls.uploadImage,
    { bucket: 'tour' },
    await samplePhoto(1000, 500),
  );
  return (suffix: string) => image.url.replace('{size}.jpg', suffix);
}

describe('pictures by address', () => {
  it('come in the asked size and format, for ever', async () => {
    const address = await widePhoto();
    for (const [suffix, type, format, width] of [
      ['-320.jpg', 'image/jpeg', 'jpeg', 320],
      ['-160.webp', 'image/webp', 'webp', 160],
      ['-640.avif', 'image/avif', 'heif', 640],
      ['-320.png', 'image/png', 'png', 320],
      ['.webp', 'image/webp', 'webp', 1000],
      ['-1920.jpg', 'image/jpeg', 'jpeg', 1000],
    ] as const) {
      const answer = await app.raw({ path: address(suffix) });
      expect(answer.headers).toMatchObject({
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      });
      expect(await sharp(answer.bytes).metadata()).toMatchObject({ format, width });
    }
  });

  it('are not sent again to a browser that has them', async () => {
    const address = await widePhoto();
    const first = await app.raw({ path: address('-320.jpg') });
    const etag = String(first.headers['etag']);
    const again = await app.raw({ path: address('-320.jpg'), headers: { 'if-none-match': etag } });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    const other = await app.raw({ path: address('-640.jpg'), headers: { 'if-none-match': etag } });
    expect(other.status).toBe(200);
  });

  it('are made once however many ask at once, and kept', async () => {
    const address = await widePhoto();
    const put = vi.spyOn(app.services.storage, 'put');
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => app.raw({ path: address('-640.webp') })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ bytes }) => bytes.toString('hex'))).size).toBe(1);
    await app.raw({ path: address('-640.webp') });
    expect(put).toHaveBeenCalledTimes(1);
  });

  it('answer 404 for other widths, formats and keys, and nothing is made', async () => {
    const address = await widePhoto();
    const put = vi.spyOn(app.services.storage, 'put');
    const paths = [
      address('-333.jpg'),
      address('-99999.jpg'),
      address('-320.gif'),
      address('-320.svg'),
      address(''),
      '/media/image/aaaaaaaaaaaaaaaaaaaaaaaaaa-320.jpg',
      '/media/image/..%2f..%2fsecrets.jpg',
    ];
    for (const path of paths) expect((await app.raw({ path })).status).toBe(404);
    expect(put).not.toHaveBeenCalled();
  });
});

describe('private pictures', () => {
  it('open by their signed link in any size, and in no other way', async () => {
    const client = await signedInClient(app);
    const { url } = await uploadPhoto(client, 'sign');
    expect((await app.raw({ path: url.replace('{size}', '-160') })).status).toBe(200);
    const opened = await app.raw({ path: url.replace('{size}', '') });
    expect(opened.headers['cache-control']).toMatch(/^private/u);
    const [path = '', query = ''] = url.replace('{size}', '').split('?');
    const [other = ''] = (await uploadPhoto(client, 'sign')).url.replace('{size}', '').split('?');
    const closed = [
      path,
      path.replace('/private/', '/image/'),
      `${path}?${query.replace(/expires=\d+/u, 'expires=99999999999')}`,
      `${path}?${query.slice(0, -1)}`,
      `${other}?${query}`,
    ];
    for (const address of closed) expect((await app.raw({ path: address })).status).toBe(404);
  });

  it('stop opening when the link is over', async () => {
    const { url } = await uploadPhoto(await signedInClient(app), 'sign');
    app.setNow(new Date(Date.now() + 3 * 3_600_000));
    expect((await app.raw({ path: url.replace('{size}', '') })).status).toBe(403);
  });
});
