import { mediaCalls, type StoredFile } from '@tropa/contract';
import { readdirSync } from 'node:fs';
import { utimes, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { newSpoolPath, spoolFolder } from '../../../plugins/read-form.ts';
import { refusalOf, samplePhoto, signedInClient, useInternet, useTestApp } from '../../../testing/index.ts';
import { forgetUploadsJob } from './forget-uploads.ts';

const internet = useInternet();
const app = useTestApp({ MAX_VIDEO_MB: '1' }, { outbound: internet.outbound });

/** The first bytes of each container, then noise. */
const boxed = (brand: string) =>
  Buffer.concat([
    Buffer.from('00000018', 'hex'),
    Buffer.from(`ftyp${brand}`, 'latin1'),
    Buffer.from('00000200', 'hex'),
    Buffer.from('isommp41', 'latin1'),
    Buffer.alloc(3000, 7),
  ]);
const mp4 = boxed('isom');
const mov = boxed('qt  ');
const webm = Buffer.concat([
  Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581021853806701', 'hex'),
  Buffer.alloc(3000, 7),
]);

async function upload(
  content: Buffer,
  name: string,
  fields: Record<string, string> = {},
): Promise<StoredFile> {
  const client = await signedInClient(app);
  return (await client.upload(mediaCalls.uploadVideo, fields, content, name)).file;
}
const left = () => readdirSync(spoolFolder(app.services.config));

describe('upload of a video', () => {
  it.each([
    ['MP4', mp4, 'video/mp4', 'mp4'],
    ['MOV', mov, 'video/quicktime', 'mov'],
    ['WebM', webm, 'video/webm', 'webm'],
  ])('takes %s by its content, whatever it is called', async (_name, content, type, extension) => {
    const file = await upload(content, '../../etc/film.exe', { is_public: '1' });
    expect(file).toMatchObject({ content_type: type, size: content.length, name: `film.${extension}` });
    expect(file.url).toMatch(/^\/media\/file\/[a-z2-7]{26}$/u);
    const answer = await app.raw({ path: file.url });
    expect(answer.bytes.equals(content)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': type,
      'accept-ranges': 'bytes',
      'content-disposition': expect.stringMatching(/^inline/u) as string,
      'content-security-policy': expect.stringContaining('sandbox') as string,
    });
    expect(left()).toEqual([]);
  });

  it('is private unless it is said otherwise', async () => {
    const file = await upload(mp4, 'a.mp4');
    expect((await app.raw({ path: file.url })).bytes.equals(mp4)).toBe(true);
    const [path = ''] = file.url.split('?');
    expect((await app.raw({ path })).status).toBe(404);
    app.setNow(new Date(Date.now() + 3 * 3600_000));
    const late = await app.raw({ path: file.url });
    app.setNow(undefined);
    expect(late.status).toBe(403);
  });

  it('gives players the part that they ask for', async () => {
    const { url } = await upload(mp4, 'a.mp4', { is_public: 'true' });
    const middle = await app.raw({ path: url, headers: { range: 'bytes=10-19' } });
    expect(middle).toMatchObject({
      status: 206,
      headers: { 'content-range': `bytes 10-19/${mp4.length}`, 'content-length': '10' },
    });
    expect(middle.bytes.equals(mp4.subarray(10, 20))).toBe(true);
    const beyond = await app.raw({ path: url, headers: { range: 'bytes=99999-' } });
    expect(beyond).toMatchObject({ status: 416, headers: { 'content-range': `bytes */${mp4.length}` } });
    const known = await app.raw({ path: url, headers: { 'if-none-match': String(middle.headers['etag']) } });
    expect(known.status).toBe(304);
  });

  it('refuses what is no video, and what is too large, and keeps nothing of it', async () => {
    const junk = [await samplePhoto(), Buffer.from('<html>'), Buffer.from('words'), Buffer.alloc(0)];
    for (const content of junk)
      expect(await refusalOf(upload(content, 'film.mp4'))).toMatchObject({
        status: 422,
        body: { errors: { file: expect.any(String) as string } },
      });
    const large = Buffer.concat([mp4, Buffer.alloc(1024 * 1024)]);
    expect((await refusalOf(upload(large, 'film.mp4'))).status).toBe(413);
    expect(left()).toEqual([]);
  });

  it('wants a file or an address', async () => {
    const client = await signedInClient(app);
    expect(await refusalOf(client.call(mediaCalls.uploadVideo, { query: {}, body: {} }))).toMatchObject({
      status: 422,
      body: { errors: { file: 'Обязательно для заполнения' } },
    });
    const nobody = app.client().call(mediaCalls.uploadVideo, { query: {}, body: {} });
    expect((await refusalOf(nobody)).status).toBe(401);
  });
});

describe('a video from an address', () => {
  const fromAddress = async (url: string) => {
    const client = await signedInClient(app);
    return client.call(mediaCalls.uploadVideo, { query: { is_public: 'true' }, body: { url } });
  };

  it('is brought and kept as one that was sent', async () => {
    internet.answer((_request, response) => void response.end(mp4));
    const { file } = await fromAddress(
      'https://cdn.example/films/%D0%90%D0%BB%D1%82%D0%B0%D0%B9.mp4?x=1'.replace('https', 'http'),
    );
    expect(file).toMatchObject({ name: 'Алтай.mp4', content_type: 'video/mp4', size: mp4.length });
    expect((await app.raw({ path: file.url })).bytes.equals(mp4)).toBe(true);
    expect(left()).toEqual([]);
  });

  it('is refused at its field: private addresses, redirects to them, other content, too large ones', async () => {
    const refused = async (url: string) => Object.keys((await refusalOf(fromAddress(url))).body.errors);
    expect(await refused('http://inside.example/film.mp4')).toEqual(['url']);
    expect(await refused('http://127.0.0.1:5432/')).toEqual(['url']);
    expect(await refused('file:///etc/passwd')).toEqual(['url']);
    internet.answer(
      (_request, response) => void response.writeHead(302, { location: 'http://inside.example/' }).end(),
    );
    expect(await refused('http://cdn.example/film.mp4')).toEqual(['url']);
    internet.answer((_request, response) => void response.end('<html>'));
    expect(await refused('http://cdn.example/film.mp4')).toEqual(['url']);
    internet.answer(
      (_request, response) => void response.end(Buffer.concat([mp4, Buffer.alloc(1024 * 1024)])),
    );
    expect(await refused('http://cdn.example/film.mp4')).toEqual(['url']);
    internet.answer((_request, response) => void response.writeHead(404).end());
    expect(await refused('http://cdn.example/film.mp4')).toEqual(['url']);
    expect(left()).toEqual([]);
  });
});

it('removes what a killed server left of uploads', async () => {
  const { config } = app.services;
  const [old, fresh] = [await newSpoolPath(config), await newSpoolPath(config)];
  await Promise.all([old, fresh].map((path) => writeFile(path, 'x')));
  const twoDaysAgo = new Date(Date.now() - 2 * 24 * 3600_000);
  await utimes(old, twoDaysAgo, twoDaysAgo);
  await forgetUploadsJob.handle(app.services);
  expect(left().map((name) => fresh.endsWith(name))).toEqual([true]);
});
