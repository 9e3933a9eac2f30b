import { bookingCalls, HEADER, publicBookingCalls } from '@tropa/contract';
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import {
  approveTour,
  bookingForm,
  inDays,
  partnerOperator,
  PLAIN_SITE,
  signedInAdmin,
  soon,
  useTestApp,
  type PartnerOperator,
} from '../../../testing/index.ts';

const CHINESE = 'shanhai.example';
const SOLD_AT = 'meridian.example';
const app = useTestApp({ BRAND_DOMAINS: `${PLAIN_SITE}=${SOLD_AT};8=${CHINESE}` });
let operator: PartnerOperator;

const open = (path: string, host = CHINESE, headers: Record<string, string> = {}) =>
  app.raw({ path: encodeURI(path), host, headers });
const inChinese = (host = SOLD_AT) => ({ host, [HEADER.language]: 'zh' });

beforeAll(async () => {
  const { admin } = await signedInAdmin(app);
  operator = await partnerOperator(app, { tour: { name: 'К Мультинским озёрам' }, dates: [inDays(40)] });
  await approveTour(admin, operator.tour.id);
});

const wish = () => ({ tour_id: operator.tour.id, date: operator.tour.date_ids[0] ?? 0 });

it('speaks Chinese first, and its other languages where the address asks for them', async () => {
  const page = (await open('/')).text;
  expect(page).toContain('<html lang="zh-Hans">');
  expect(page).toContain('暂无行程');
  expect((await open('/?lang=ru')).text).toContain('<html lang="ru">');
  expect((await open('/?lang=en')).text).toContain('<html lang="en">');
  // Nobody else's brand speaks it.
  expect((await open('/?lang=zh', SOLD_AT)).text).toContain('<html lang="ru">');
});

it.each(['/nowhere', '/booking/none', '/ticket/none', '/tours/none', '/questionnaire/none'])(
  'says in Chinese that %s is not there, whatever the browser prefers',
  async (path) => {
    const { status, text } = await open(path, CHINESE, { 'accept-language': 'ru' });
    expect(status).toBe(404);
    expect(text).toContain('<html lang="zh-Hans">');
    expect(text).toMatch(/<h1[^>]*>\p{Script=Han}/u);
  },
);

it('refuses in Chinese what is asked in it', async () => {
  const refused = app
    .client()
    .call(
      publicBookingCalls.create,
      { body: { ...bookingForm(wish()), date: 2_000_000_000 } },
      { ...inChinese(), [HEADER.idempotencyKey]: randomUUID() },
    );
  await expect(refused).rejects.toMatchObject({ message: expect.stringMatching(/\p{Script=Han}/u) });
});

it('keeps the private page of a booking in Chinese, and writes of it in English', async () => {
  const { uuid, request_id } = await app
    .client()
    .call(
      publicBookingCalls.create,
      { body: bookingForm(wish()) },
      { ...inChinese(), [HEADER.idempotencyKey]: randomUUID() },
    );
  const page = () => open(`/booking/${uuid}`, SOLD_AT);
  expect((await page()).text).toContain('<html lang="zh-Hans">');
  expect((await page()).text).toContain('申请已提交');
  expect((await open(`/questionnaire/${uuid}`, SOLD_AT)).text).toContain('旅客信息');
  await operator.client.call(bookingCalls.confirm, { body: { id: request_id } });
  await soon(async () => {
    const { rows } = await app.database.$client.query<{ subject: string; text: string }>(
      'select subject, text from outbox_message where text like $1',
      [`%/booking/${uuid}%`],
    );
    expect(rows.length).toBeGreaterThan(1);
    for (const { subject, text } of rows) {
      expect(subject + text).not.toMatch(/\p{Script=Han}/u);
      expect(text).toMatch(/\b(?:booking|seats|pay)\b/u);
    }
  });
});

it('keeps what a booking in another language has: its pages are in that of its letters', async () => {
  const { uuid } = await app
    .client()
    .call(
      publicBookingCalls.create,
      { body: bookingForm(wish()) },
      { host: SOLD_AT, [HEADER.language]: 'en', [HEADER.idempotencyKey]: randomUUID() },
    );
  expect((await open(`/booking/${uuid}`, SOLD_AT)).text).toContain('<html lang="en">');
});
