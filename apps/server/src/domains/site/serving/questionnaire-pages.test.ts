import { personalDataCalls, publicTouristCalls } from '@tropa/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { createBooking, createPublishedSite, moveBookingTo, useTestApp } from '../../../testing/index.ts';
import { fillInUuid } from '../../booking/index.ts';

const app = useTestApp({ ROLES: 'web' });
type Published = Awaited<ReturnType<typeof createPublishedSite>>;
let shop: Published;
beforeAll(async () => {
  shop = await createPublishedSite(app);
});

const book = (tourists = 2) =>
  createBooking(app, { tour_id: shop.tour.id, date: shop.tour.date_ids[0] ?? 0, tourists });
const host = () => `${shop.site.slug}.sites.test`;
const send = (uuid: string, form: Record<string, string>, to = host(), cookie = '') =>
  app.raw({
    method: 'POST',
    host: to,
    path: `/questionnaire/${uuid}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...(cookie && { cookie }) },
    body: new URLSearchParams(form).toString(),
  });
const info = (uuid: string) => app.client().call(publicTouristCalls.touristsInfo, { query: { uuid } });

describe('the page that is sent to fill in', () => {
  it('shows each browser what it has typed, and no way to the booking', async () => {
    const { uuid, request_id } = await book();
    const address = fillInUuid({ uuid, request_id });
    const page = await shop.open(`/questionnaire/${address}`);
    const [cookie = ''] = [page.headers['set-cookie'] ?? ''].flat();
    expect(cookie).toContain('HttpOnly');
    expect(page.text).not.toContain(uuid);
    const key = /name="(own-[0-9a-f]{24}-1)\.last_name"/u.exec(page.text)?.[1] ?? '';
    const sent = await send(
      address,
      { [`${key}.last_name`]: 'Ким', [`${key}.first_name`]: 'Анна' },
      host(),
      cookie,
    );
    expect([sent.status, sent.headers['location']]).toEqual([303, `/questionnaire/${address}?saved=1`]);
    const own = await app.raw({ host: host(), path: `/questionnaire/${address}`, headers: { cookie } });
    expect(own.text).toContain('value="Ким"');
    expect((await shop.open(`/questionnaire/${address}`)).text).not.toContain('Ким');
    expect((await shop.open(`/booking/${address}`)).status).toBe(404);
  });
});

describe('the page of a questionnaire', () => {
  it('is a form that works without a script, for whoever has its address, on its own site only', async () => {
    const { uuid } = await book();
    const page = await shop.open(`/questionnaire/${uuid}`);
    expect(page.status).toBe(200);
    expect(page.text).toContain('name="place-1.last_name"');
    expect(page.text).toContain('name="place-2.passport"');
    expect(String(page.headers['cache-control'])).toBe('private, no-store');
    expect(String(page.headers['x-robots-tag'])).toContain('noindex');
    const sent = await send(uuid, {
      'place-1.last_name': 'Ким',
      'place-1.first_name': 'Анна',
      'place-1.citizenship': 'казахстан',
      'place-1.birthday': '1990-05-01',
      'place-1.passport_kind': 'other',
      'place-1.passport': 'N 12345678',
      'place-2.last_name': ' ',
    });
    expect([sent.status, sent.headers['location']]).toEqual([303, `/questionnaire/${uuid}?saved=1`]);
    const { tourists } = await info(uuid);
    expect(tourists).toMatchObject([
      { last_name: 'Ким', citizenship: 'KZ', birthday: '1990-05-01', passport: '•••• 5678' },
      { id: null },
    ]);
    const again = await shop.open(`/questionnaire/${uuid}`);
    expect(again.text).toContain('value="Казахстан"');
    expect(again.text).not.toContain('12345678');
    const other = await createPublishedSite(app);
    expect((await other.open(`/questionnaire/${uuid}`)).status).toBe(404);
    expect((await send(uuid, { 'place-2.last_name': 'Чужой' }, `${other.site.slug}.sites.test`)).status).toBe(
      404,
    );
    for (const address of ['x', '00000000-0000-4000-8000-000000000000'])
      expect((await shop.open(`/questionnaire/${address}`)).status).toBe(404);
  });

  it('keeps what was typed and marks what is wrong; nothing of it is saved', async () => {
    const { uuid } = await book(1);
    const refused = await send(uuid, {
      'place-1.last_name': 'Ким <b>',
      'place-1.citizenship': 'Нигдея',
      'place-1.email': 'не почта',
    });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('value="Ким &lt;b&gt;"');
    expect(refused.text).toContain('Выберите страну из списка');
    expect(refused.text).toContain('value="не почта"');
    const wrongNumber = await send(uuid, {
      'place-1.last_name': 'Ким',
      'place-1.passport_kind': 'passport',
      'place-1.passport': '12',
    });
    expect(wrongNumber.status).toBe(422);
    expect(wrongNumber.text).toContain('В паспорте РФ 10 цифр');
    expect((await info(uuid)).tourists).toMatchObject([{ id: null }]);
  });

  it('is closed when the booking is cancelled: no name of anybody is on it', async () => {
    const { uuid, request_id } = await book(1);
    await send(uuid, { 'place-1.last_name': 'Закрытова' });
    await moveBookingTo(app, request_id, 6, { actor: 'staff' });
    const page = await shop.open(`/questionnaire/${uuid}`);
    expect(page.text).toContain('Анкета закрыта');
    expect(page.text).not.toContain('Закрытова');
  });

  it('says that personal data was erased, and so does the private page', async () => {
    const { uuid, request_id } = await book(1);
    await send(uuid, { 'place-1.last_name': 'Стёртова' });
    await moveBookingTo(app, request_id, 6, { actor: 'staff' });
    await shop.client.call(personalDataCalls.erase, { body: { id: request_id, confirmation: 'ERASE' } });
    for (const path of [`/questionnaire/${uuid}`, `/booking/${uuid}`]) {
      const page = await shop.open(path);
      expect([page.status, page.text.includes('Персональные данные удалены')]).toEqual([410, true]);
      expect(page.text).not.toContain('Стёртова');
    }
  });
});
