import { mediaCalls } from '@tropa/contract';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { refusalOf, samplePhoto, signedInClient, useInternet, useTestApp } from '../../../testing/index.ts';

const internet = useInternet();
const app = useTestApp({}, { outbound: internet.outbound });

/** Uploads and answers the picture with the bytes that are kept. */
async function upload(file: Buffer, name?: string) {
  const client = await signedInClient(app);
  const { image } = await client.upload(mediaCalls.uploadImage, { bucket: 'tour' }, file, name);
  const kept = await app.raw({ path: image.url.replace('{size}', '') });
  return { image, kept: kept.bytes };
}

function refusal(file: Buffer, name?: string) {
  return upload(file, name).catch((error: { status: number; body: { errors: object } }) => [
    error.status,
    Object.keys(error.body.errors),
  ]);
}

/** A PNG that says it is huge and holds nothing. */
function hugePng(side: number): Buffer {
  const header = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  const size = Buffer.alloc(8);
  size.writeUInt32BE(side, 0);
  size.writeUInt32BE(side, 4);
  return Buffer.concat([header, size, Buffer.from('0802000000', 'hex'), Buffer.alloc(64)]);
}

describe('upload of a picture', () => {
  it('turns it upright and drops what it says about places and devices', async () => {
    const source = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c08040' } })
      .withExif({ IFD0: { Make: 'Secret Camera' }, IFD3: { GPSLatitude: '51/1 57/1 0/1' } })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { image, kept } = await upload(source);
    expect(image).toMatchObject({ width: 40, height: 60 });
    expect(image.url).toMatch(/^\/media\/image\/[a-z2-7]{26}\{size\}\.jpg$/u);
    const stored = await sharp(kept).metadata();
    expect(stored).toMatchObject({ format: 'jpeg', width: 40, height: 60 });
    expect(stored.exif).toBeUndefined();
    expect(stored.orientation).toBeUndefined();
  });

  it('measures the average colour', async () => {
    const { image } = await upload(await samplePhoto(64, 64, '#336699'));
    const channels = [1, 3, 5].map((at) => Number.parseInt(image.color.slice(at, at + 2), 16));
    for (const [index, wanted] of [0x33, 0x66, 0x99].entries())
      expect(Math.abs((channels[index] ?? 0) - wanted)).toBeLessThan(4);
  });

  it('keeps the longest side within 2560 pixels', async () => {
    const { image } = await upload(await samplePhoto(3000, 1000));
    expect(image).toMatchObject({ width: 2560, height: 853 });
  });

  it('keeps PNG where something is transparent, and only there', async () => {
    const background = { r: 200, g: 30, b: 30, alpha: 0.5 };
    const seeThrough = await sharp({ create: { width: 30, height: 30, channels: 4, background } })
      .png()
      .toBuffer();
    expect((await upload(seeThrough)).image.url).toMatch(/\.png$/u);
    const opaque = await sharp(seeThrough).flatten().ensureAlpha(1).png().toBuffer();
    const { image, kept } = await upload(opaque);
    expect(image.url).toMatch(/\.jpg$/u);
    expect((await sharp(kept).metadata()).format).toBe('jpeg');
  });

  it('goes by the content, not by the name', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const page = Buffer.from('<!doctype html><script>alert(1)</script>');
    const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n');
    for (const file of [svg, page, pdf, Buffer.from('just words'), Buffer.alloc(0)])
      expect(await refusal(file, 'photo.jpg')).toEqual([422, ['file']]);
    expect((await upload(await samplePhoto(), 'evil.svg')).image.url).toMatch(/\.jpg$/u);
  });

  it('refuses damaged, huge and heavy pictures', async () => {
    const photo = await sharp({
      create: {
        width: 400,
        height: 400,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg()
      .toBuffer();
    expect(await refusal(photo.subarray(0, photo.length / 2))).toEqual([422, ['file']]);
    expect(await refusal(hugePng(8000))).toEqual([422, ['file']]);
    expect(await refusal(Buffer.concat([photo, Buffer.alloc(21 * 1024 * 1024)]))).toEqual([422, ['file']]);
  });

  it('takes what phones write wrong and browsers show', async () => {
    const photo = await samplePhoto(64, 48);
    const wrongScan = Buffer.from(photo);
    const scan = wrongScan.lastIndexOf(Buffer.from('ffda', 'hex'));
    wrongScan[scan + 2 + wrongScan.readUInt16BE(scan + 2) - 2] = 0;
    const whole = await sharp(photo).jpeg({ progressive: true }).toBuffer();
    for (const file of [wrongScan, photo.subarray(0, -2), Buffer.concat([whole, Buffer.from('trailer')])])
      expect((await upload(file)).image).toMatchObject({ width: 64, height: 48 });
  });

  it('takes 50 megapixels as phones count them', async () => {
    const file = await sharp({ create: { width: 8192, height: 6144, channels: 3, background: '#888' } })
      .jpeg({ quality: 20 })
      .toBuffer();
    expect((await upload(file)).image).toMatchObject({ width: 2560, height: 1920 });
  });

  it('demands a sign-in and a known bucket', async () => {
    const photo = await samplePhoto();
    const nobody = app.client().upload(mediaCalls.uploadImage, { bucket: 'tour' }, photo);
    await expect(nobody).rejects.toMatchObject({ status: 401 });
    const client = await signedInClient(app);
    const unknown = client.upload(mediaCalls.uploadImage, { bucket: 'secrets' }, photo);
    await expect(unknown).rejects.toMatchObject({
      status: 422,
      body: { errors: { bucket: expect.any(String) } },
    });
  });
});

describe('a picture from an address', () => {
  const fromAddress = async (url: string) => {
    const client = await signedInClient(app);
    return client.call(mediaCalls.uploadImage, { body: { bucket: 'tour', url } });
  };
  const fieldsOf = async (url: string) => Object.keys((await refusalOf(fromAddress(url))).body.errors);

  it('is read, re-encoded and kept as one that was sent', async () => {
    const photo = await samplePhoto(64, 32);
    internet.answer((_request, response) => void response.end(photo));
    const { image } = await fromAddress('http://pictures.example/altai.jpg');
    expect(image).toMatchObject({ width: 64, height: 32 });
    expect((await app.raw({ path: image.url.replace('{size}', '') })).status).toBe(200);
  });

  it('is refused at its field: private addresses, redirects to them, drawings, pages, too large ones', async () => {
    expect(await fieldsOf('http://inside.example/a.jpg')).toEqual(['url']);
    expect(await fieldsOf('http://169.254.169.254/latest')).toEqual(['url']);
    expect(await fieldsOf('gopher://pictures.example/')).toEqual(['url']);
    const answers = [
      { status: 302, location: 'http://10.0.0.1/', body: '' },
      { status: 200, body: '<svg xmlns="http://www.w3.org/2000/svg"/>' },
      { status: 200, body: '<html>' },
      { status: 500, body: '' },
      { status: 200, body: Buffer.alloc(21 * 1024 * 1024) },
    ];
    for (const { status, location, body } of answers) {
      internet.answer(
        (_request, response) => void response.writeHead(status, location ? { location } : {}).end(body),
      );
      expect(await fieldsOf('http://pictures.example/a.jpg')).toEqual(['url']);
    }
  });

  it('wants a file or an address', async () => {
    const client = await signedInClient(app);
    const neither = await refusalOf(client.call(mediaCalls.uploadImage, { body: { bucket: 'tour' } }));
    expect(neither).toMatchObject({ status: 422, body: { errors: { file: 'Обязательно для заполнения' } } });
  });
});
