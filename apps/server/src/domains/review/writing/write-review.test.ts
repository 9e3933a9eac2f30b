import { deskCalls, personalDataCalls, reviewCalls, SaleStatus } from '@tropa/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  createBooking,
  createPublishedSite,
  inDays,
  letterTo,
  moveBookingTo,
  refusalOf,
  samplePhoto,
  signedInAdmin,
  soon,
  useTestApp,
} from '../../../testing/index.ts';
import { findBookingByUuid, systemActor } from '../../booking/index.ts';
import { sequenceDomain } from '../../sequence/index.ts';

const app = useTestApp();
let own: Awaited<ReturnType<typeof createPublishedSite>>;
beforeAll(async () => {
  own = await createPublishedSite(app);
});

async function booked(email?: string, first_name = 'Мария') {
  const { tour } = own;
  const { uuid } = await createBooking(app, {
    tour_id: tour.id,
    date: tour.date_ids[0] ?? 0,
    ...(email === undefined
      ? {}
      : { contacts: { first_name, last_name: 'Туристова', email, phone: '+79021234567' } }),
  });
  const row = await findBookingByUuid(app.database, uuid);
  return { uuid, request_id: row?.request_id ?? 0 };
}
/** Its tour is over. */
async function travelled(email?: string, first_name?: string) {
  const booking = await booked(email, first_name);
  for (const to of [
    SaleStatus.pending_prepayment,
    SaleStatus.made_prepayment,
    SaleStatus.tour_complete,
  ] as const)
    await moveBookingTo(app, booking.request_id, to, systemActor);
  return booking;
}
const FILLED = { rating: '5', text: 'Лучшая неделя года!', consent: '1' };
function post(
  uuid: string,
  fields: Record<string, string>,
  photos: Buffer[] = [],
  host = `${own.site.slug}.sites.test`,
) {
  const boundary = 'tropa-review';
  const parts = [
    ...Object.entries(fields).map(([name, value]) =>
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
    ),
    ...photos.flatMap((photo) => [
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="photos"; filename="p.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`,
      ),
      photo,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ];
  return app.raw({
    host,
    method: 'POST',
    path: `/review/${uuid}`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat(parts),
  });
}
const waiting = async () => {
  const { admin } = await signedInAdmin(app);
  const { reviews } = await admin.call(deskCalls.reviews, { query: {} });
  return { admin, reviews: reviews.filter(({ organizer_id }) => organizer_id === own.organizer.id) };
};

describe('a review of somebody who travelled', () => {
  it('is asked for by a letter after the tour, and may not be written before', async () => {
    const early = await booked();
    expect((await own.open(`/review/${early.uuid}`)).text).toContain('после поездки');
    expect((await post(early.uuid, FILLED)).status).toBe(303);
    const email = 'asked-for-review@example.test';
    const { uuid } = await travelled(email);
    // The letter goes out on the morning after the end, by the operator's rules of letters.
    app.setNow(new Date(`${inDays(34)}T12:00:00Z`));
    for (const { handle } of sequenceDomain.scheduled ?? []) await handle(app.services);
    const letter = await letterTo(app, email, `/review/${uuid}`);
    app.setNow(undefined);
    expect(letter.subject).toContain('Как прошла поездка');
    const page = await own.open(`/review/${uuid}`);
    expect([page.status, page.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(page.text).toMatch(/name="rating"[^>]*value="5"|value="5"[^>]*name="rating"/u);
    expect((await own.open(`/booking/${uuid}`)).text).toContain(`/review/${uuid}`);
    expect((await waiting()).reviews).toHaveLength(0);
  });

  it('comes back with what is wrong, without a word lost', async () => {
    const { uuid } = await travelled();
    const refused = await post(uuid, { text: '<b>Хорошо</b>' });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('&lt;b&gt;Хорошо&lt;/b&gt;');
    expect((await post(uuid, { ...FILLED, rating: '6' })).status).toBe(422);
    const file = await post(uuid, FILLED, [Buffer.from('<svg onload="alert(1)"/>')]);
    expect(file.status).toBe(422);
    expect(file.text).toContain('не фотография');
  });

  it('goes to the desk, and to the site once it is published there: once per booking', async () => {
    const { uuid } = await travelled();
    const photo = await samplePhoto();
    const answers = await Promise.all([post(uuid, FILLED, [photo]), post(uuid, FILLED), post(uuid, FILLED)]);
    expect(answers.some(({ status }) => status === 303)).toBe(true);
    const { admin, reviews } = await waiting();
    expect(reviews).toHaveLength(1);
    const [review] = reviews;
    expect(review).toMatchObject({ rating: 5, author_name: expect.stringMatching(/^Мария Т\.$/u) });
    expect((await own.open(`/review/${uuid}`)).text).toContain('Спасибо за отзыв');
    const list = () => app.client().call(reviewCalls.organizerReviews, { query: { id: own.organizer.id } });
    expect((await list()).reviews).toEqual([]);
    const decide = { body: { id: review?.id ?? 0, decision: 'publish' } } as const;
    await admin.call(deskCalls.decideReview, decide);
    expect((await refusalOf(admin.call(deskCalls.decideReview, decide))).status).toBe(409);
    expect((await list()).reviews[0]).toMatchObject({ is_trip_confirmed: true, text: FILLED.text });
    expect((await refusalOf(own.client.call(deskCalls.decideReview, decide))).status).toBe(404);
  });

  it('is shown to nobody when the desk refuses it, and the journal keeps why', async () => {
    const { uuid } = await travelled();
    expect((await post(uuid, { ...FILLED, text: 'Реклама казино' })).status).toBe(303);
    const { admin, reviews } = await waiting();
    const spam = reviews.find(({ text }) => text === 'Реклама казино');
    await admin.call(deskCalls.decideReview, {
      body: { id: spam?.id ?? 0, decision: 'reject', reason: 'Реклама' },
    });
    const { acts } = await admin.call(deskCalls.acts, { query: { kind: 'reject_review' } });
    expect(acts[0]).toMatchObject({ reason: 'Реклама', organizer_id: own.organizer.id });
    await soon(async () => {
      expect((await own.open('/')).text).not.toContain('Реклама казино');
    });
  });

  it('loses its author, on the pages kept in memory too, with the client whose data are erased', async () => {
    const { uuid, request_id } = await travelled('famous@example.test', 'Мирослава');
    expect((await post(uuid, { ...FILLED, text: 'Горы без толпы' })).status).toBe(303);
    const { admin, reviews } = await waiting();
    const id = reviews.find(({ text }) => text === 'Горы без толпы')?.id ?? 0;
    await admin.call(deskCalls.decideReview, { body: { id, decision: 'publish' } });
    const isNamed = async () => (await own.open('/')).text.includes('Мирослава Т.');
    await soon(async () => expect(await isNamed()).toBe(true));
    await own.client.call(personalDataCalls.erase, { body: { id: request_id, confirmation: 'ERASE' } });
    const list = await app.client().call(reviewCalls.organizerReviews, { query: { id: own.organizer.id } });
    expect(list.reviews.find((review) => review.id === id)?.author_name).not.toContain('Мирослава');
    await soon(async () => expect(await isNamed()).toBe(false));
  });

  it('rates topics by themselves, or none: on the site, for staff, and in the copy of one’s data', async () => {
    const { uuid, request_id } = await travelled('topics@example.test', 'Татьяна');
    const page = await own.open(`/review/${uuid}`);
    expect(page.text).toContain('Маршрут и программа');
    const refused = await post(uuid, { ...FILLED, topic_guide: '7', topic_value: '3' });
    expect(refused.status).toBe(422);
    expect(refused.text).toMatch(/<option[^>]*value="3"[^>]*selected|selected[^>]*value="3"/u);
    const text = 'Всё по местам';
    expect(
      (await post(uuid, { ...FILLED, text, topic_program: '5', topic_value: '3', topic_comfort: '' })).status,
    ).toBe(303);
    const { admin, reviews } = await waiting();
    const id = reviews.find((review) => review.text === text)?.id ?? 0;
    await admin.call(deskCalls.decideReview, { body: { id, decision: 'publish' } });
    const list = await own.client.call(reviewCalls.list, { query: { organizer_id: own.organizer.id } });
    expect(list.reviews.find((review) => review.id === id)?.topics).toEqual({ program: 5, value: 3 });
    await soon(async () => expect((await own.open('/')).text).toMatch(/Цена и качество<\/dt><dd>3/u));
    const copy = await own.client.raw({
      method: 'GET',
      path: `/crm/api/request/export-personal-data?id=${request_id}&format=html`,
    });
    expect(copy.text).toContain('Маршрут и программа');
  });

  it('is nobody else’s: not on another operator’s site, not by a made-up address', async () => {
    const { uuid } = await travelled();
    const other = await createPublishedSite(app);
    expect((await other.open(`/review/${uuid}`)).status).toBe(404);
    expect((await post(uuid, FILLED, [], `${other.site.slug}.sites.test`)).status).toBe(404);
    expect((await own.open('/review/00000000-0000-0000-0000-000000000000')).status).toBe(404);
    expect((await own.open('/review/none')).status).toBe(404);
  });
});
