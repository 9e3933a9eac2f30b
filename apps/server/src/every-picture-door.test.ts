import {
  bucket,
  mediaCalls,
  publicChatCalls,
  SaleStatus,
  siteArticleCalls,
  siteLookCalls,
} from '@tropa/contract';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { findBookingByUuid, systemActor } from './domains/booking/index.ts';
import {
  CallFailure,
  createBooking,
  createPublishedSite,
  moveBookingTo,
  useInternet,
  useTestApp,
} from './testing/index.ts';

const internet = useInternet();
const app = useTestApp({}, { outbound: internet.outbound });
const photo = (name: string) => readFileSync(join(import.meta.dirname, 'testing/photos', name));

let shop: Awaited<ReturnType<typeof createPublishedSite>>;
beforeAll(async () => {
  shop = await createPublishedSite(app, { seats: 100 });
});

const booked = () => createBooking(app, { tour_id: shop.tour.id, date: shop.tour.date_ids[0] ?? 0 });
/** Somebody whose tour is over. */
async function travelled(): Promise<string> {
  const { uuid } = await booked();
  const { request_id = 0 } = (await findBookingByUuid(app.database, uuid)) ?? {};
  for (const to of [
    SaleStatus.pending_prepayment,
    SaleStatus.made_prepayment,
    SaleStatus.tour_complete,
  ] as const)
    // oxlint-disable-next-line no-await-in-loop
    await moveBookingTo(app, request_id, to, systemActor);
  return uuid;
}

const TAKEN = 'taken';
/** Answers `taken`, or the words by which a call has refused a file. */
const wordsOf = (answer: Promise<unknown>): Promise<string> =>
  answer.then(
    () => TAKEN,
    (error: unknown) => {
      if (!(error instanceof CallFailure) || error.status !== 422) throw error;
      return Object.values(error.body.errors).join(' ');
    },
  );
const uploaded = (content: Buffer, to: (typeof bucket.options)[number]) =>
  shop.client.upload(mediaCalls.uploadImage, { bucket: to }, content);
const served = (content: Buffer) =>
  internet.answer((request, response) => {
    const isPicture = request.url?.endsWith('.jpg');
    response.writeHead(200, { 'content-type': isPicture ? 'image/jpeg' : 'text/html' });
    const head = '<meta property="og:title" content="Алтай"><meta property="og:image" content="/a.jpg">';
    response.end(isPicture ? content : `<html><head><title>Алтай</title>${head}</head></html>`);
  });

/** Every place where a picture comes in; galleries, rich texts and cards of a tour bring theirs as those of a bucket. */
const DOORS: Record<string, (content: Buffer) => Promise<string>> = {
  ...Object.fromEntries(
    bucket.options.map((to) => [`a picture for ${to}`, (content: Buffer) => wordsOf(uploaded(content, to))]),
  ),
  'a picture from an address': (content) => {
    served(content);
    const body = { bucket: 'tour', url: 'http://pictures.example/a.jpg' } as const;
    return wordsOf(shop.client.call(mediaCalls.uploadImage, { body }));
  },
  'the icon of a site': async (content) => {
    const words = await wordsOf(
      uploaded(content, 'site').then(({ image }) =>
        shop.client.call(siteLookCalls.updateFavicon, {
          query: { organizer_id: shop.organizer.id },
          body: { file_id: image.id },
        }),
      ),
    );
    return words;
  },
  'a file of staff in a chat': (content) =>
    wordsOf(shop.client.upload(mediaCalls.uploadFile, {}, content, 'photo.jpg')),
  'a file of a tourist in a chat': async (content) => {
    const { uuid } = await booked();
    const call = { ...publicChatCalls.uploadFile, path: `/spa/chats/${uuid}/file` };
    return wordsOf(app.client().upload(call, {}, content, 'photo.jpg'));
  },
  'a photo of a review': async (content) => {
    const boundary = 'tropa-review';
    const field = (name: string, value: string) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const answer = await app.raw({
      host: `${shop.site.slug}.sites.test`,
      method: 'POST',
      path: `/review/${await travelled()}`,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      body: Buffer.concat([
        Buffer.from(`${field('rating', '5')}${field('text', 'Лучшая неделя года!')}${field('consent', '1')}`),
        Buffer.from(
          `--${boundary}\r\nContent-Disposition: form-data; name="photos"; filename="p.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`,
        ),
        content,
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ]),
    });
    expect([303, 422]).toContain(answer.status);
    return answer.status === 303 ? TAKEN : answer.text;
  },
};
/** An article without a readable picture is an article too. */
async function pictureOfArticle(content: Buffer) {
  served(content);
  const { article } = await shop.client.call(siteArticleCalls.parseMassMediaArticle, {
    query: { organizer_id: shop.organizer.id },
    body: { url: 'http://press.example/altai' },
  });
  return article.picture;
}

/** Files that read what people send: what they keep goes through `normalizePicture`. */
const STORES = ['domains/media/uploading/store.ts'];

it('pictures are made into what is kept in one place', () => {
  const makers = globSync('domains/**/*.ts', { cwd: import.meta.dirname }).filter(
    (path) =>
      !path.endsWith('.test.ts') &&
      /\bnormalizePicture\(/u.test(readFileSync(join(import.meta.dirname, path), 'utf8')) &&
      path !== 'domains/media/pictures/pictures.ts',
  );
  expect(makers).toEqual(STORES);
});

/** The box that says what the file is, with what phones put into it. */
const heic = (brand: string) =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from(`ftyp${brand}\0\0\0\0mif1heic`),
    Buffer.alloc(4096, 1),
  ]);

describe.each(Object.entries(DOORS))('%s', (_name, bring) => {
  it.each(['samsung-bad-sos.jpg', 'no-eoi.jpg'])('takes %s, which every browser shows', async (name) => {
    expect(await bring(photo(name))).toBe(TAKEN);
  });

  it.each(['heic', 'mif1', 'heix'])('refuses HEIC (%s) by its name, and says what to do', async (brand) => {
    expect(await bring(heic(brand))).toMatch(/HEIC.*JPEG/u);
  });

  it('refuses half of a photo', async () => {
    const whole = photo('no-eoi.jpg');
    expect(await bring(whole.subarray(0, whole.length / 2))).toContain('повреждена');
  });
});

it('an article keeps the picture of a phone, and none that nobody can see', async () => {
  expect(await pictureOfArticle(photo('samsung-bad-sos.jpg'))).toMatchObject({ id: expect.any(Number) });
  expect(await pictureOfArticle(photo('no-eoi.jpg'))).not.toBeNull();
  expect(await pictureOfArticle(heic('heic'))).toBeNull();
});

it('50 megapixels as phones count them come in by each kind of door', async () => {
  const most = await sharp({ create: { width: 8192, height: 6144, channels: 3, background: '#888' } })
    .jpeg({ quality: 20 })
    .toBuffer();
  for (const name of [
    'a picture for tour',
    'a picture from an address',
    'a file of a tourist in a chat',
    'a photo of a review',
  ])
    // oxlint-disable-next-line no-await-in-loop -- each takes hundreds of megabytes
    expect(await DOORS[name]?.(most), name).toBe(TAKEN);
});
