import {
  bookingCalls,
  departureCalls,
  invoiceCalls,
  publicBookingCalls,
  rebookingCalls,
} from '@tropa/contract';
import { formatDateRange } from '@tropa/core';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  createConfirmedBooking,
  createPublishedTour,
  inDays,
  createPublishedSite,
  letterTo,
  untilSettled,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';
import { ticketCode } from '../../booking/index.ts';

const app = useTestApp({ RATE_LIMIT: 'true' });
let shop: Awaited<ReturnType<typeof createPublishedSite>>;
let staff: TestClient;
let other: Awaited<ReturnType<typeof createPublishedSite>>;
beforeAll(async () => {
  shop = await createPublishedSite(app);
  other = await createPublishedSite(app);
  staff = shop.client;
});

const open = async (path: string, of = shop) => {
  const answer = await of.open(path);
  return { ...answer, words: answer.text.replaceAll('\u00A0', ' ') };
};

/** A prepaid booking of two, one of them named, with the codes of its tickets. */
async function prepaid({ date = shop.tour.date_ids[0] ?? 0, tour_id = shop.tour.id } = {}) {
  const email = `anna-${randomUUID()}@example.test`;
  const { uuid, request_id, invoice } = await createConfirmedBooking(app, staff, {
    tour_id,
    date,
    tourists: 2,
    contacts: { first_name: 'Анна', last_name: 'Сидорова', email, phone: '+79161234567' },
  });
  const tourist = { first_name: 'Пётр', last_name: 'Кузнецов' };
  await staff.call(bookingCalls.createTourist, { body: { request_id, tourist } });
  await staff.call(invoiceCalls.updateInvoice, {
    body: { id: invoice.id, action: 'mark_payed', payment_method: 'cash' },
  });
  const { tickets } = await app.client().call(publicBookingCalls.getByUuid, { query: { uuid } });
  return { uuid, request_id, email, ids: tickets.map(({ id }) => id) };
}
const codeIn = (page: string) => /<title>QR-код/u.test(page);
const check = async (date: number) =>
  (await staff.call(departureCalls.checkIn, { query: { id: date } })).people;

describe('a ticket has a page of its own', () => {
  it('that says what, when and for whom, and leads nowhere near the booking', async () => {
    const { uuid, email, request_id, ids } = await prepaid();
    const [whole = '', own = '', nameless = ''] = ids;
    const page = await open(`/ticket/${own}`);
    expect(page.status).toBe(200);
    expect(page.headers['x-robots-tag']).toBe('noindex, nofollow');
    expect(page.headers['cache-control']).toBe('private, no-store');
    for (const word of ['Билет действует', 'Кузнецов Пётр', `№ ${request_id}`])
      expect(page.words).toContain(word);
    expect(codeIn(page.text)).toBe(true);
    expect(page.text).not.toContain('<script type="module"');
    for (const others of [uuid, email, 'Сидорова', '79161234567', whole, nameless])
      expect(page.text).not.toContain(others);
    expect((await open(`/ticket/${whole}`)).words).toContain('Общий билет: 2 человека');
    expect((await open(`/ticket/${nameless}`)).words).toContain('Без имени');
    // Each is told in the letter and on the page of the booking, to be sent on.
    const { text, html } = await letterTo(app, email, 'Общий билет');
    const booking = (await open(`/booking/${uuid}`)).text;
    for (const id of ids) {
      expect(text).toContain(`/ticket/${id}`);
      expect(html).toContain(`/ticket/${id}"`);
      expect(booking).toContain(`"/ticket/${id}"`);
    }
  });

  it('that shows by whom it was used, and which was not', async () => {
    const { ids, request_id } = await prepaid();
    const [whole = '', own = '', nameless = ''] = ids;
    const date = shop.tour.date_ids[0] ?? 0;
    const people = (await check(date)).filter((one) => one.request_id === request_id);
    const mark = async (index: number, at: string, is_present = true) => {
      const marks = [{ person: people[index]?.key ?? '', is_present, at }];
      await staff.call(departureCalls.mark, { body: { id: date, marks } });
    };
    await mark(0, '2026-06-12T04:05:00Z');
    const used = (await open(`/ticket/${own}`)).words;
    expect(used).toContain('Билет использован');
    expect(used).toContain('12 июня 2026, 11:05');
    expect((await open(`/ticket/${nameless}`)).words).toContain('Билет действует');
    expect((await open(`/ticket/${whole}`)).words).toContain('Пришёл 1 из 2');
    await mark(1, '2026-06-12T04:07:00Z');
    expect((await open(`/ticket/${whole}`)).words).toContain('Билет использован');
    await mark(0, '2026-06-12T04:09:00Z', false);
    expect((await open(`/ticket/${own}`)).words).toContain('Билет действует');
  });

  it('that follows the booking: a moved date, a place that was named, a cancellation, the end of its day', async () => {
    const tour = await createPublishedTour(staff, shop.organizer.id, { dates: [inDays(20), inDays(30)] });
    const [date = 0] = tour.date_ids;
    const { ids, request_id, uuid } = await prepaid({ tour_id: tour.id, date });
    const [whole = '', own = '', nameless = ''] = ids;
    const to = inDays(25);
    const body = { id: date, date_start: to, reason: 'Штормовое предупреждение', free_leave: false };
    await staff.call(departureCalls.retime, { body });
    await untilSettled(app.database);
    expect((await open(`/ticket/${own}`)).text).toContain(formatDateRange(to, inDays(27), 'ru'));
    const tourist = { first_name: 'Олег', last_name: 'Новый' };
    await staff.call(bookingCalls.createTourist, { body: { request_id, tourist } });
    const first = (await open(`/ticket/${nameless}`)).words;
    expect(first).toContain('Билет действует');
    expect(first).not.toContain('Новый');
    app.setNow(new Date(Date.now() + 40 * 86_400_000));
    const past = await open(`/ticket/${own}`);
    app.setNow(undefined);
    expect(past.words).toContain('Дата билета прошла');
    await staff.call(bookingCalls.cancel, { body: { id: request_id, message: 'Шторм' } });
    for (const id of [whole, own, nameless]) {
      const page = await open(`/ticket/${id}`);
      expect(page.status).toBe(200);
      expect(page.words).toContain('Билет отменён');
      expect(codeIn(page.text) || codeIn(past.text)).toBe(false);
      expect(page.text).not.toContain('Кузнецов');
    }
    expect((await open(`/booking/${uuid}`)).text).not.toContain('/ticket/');
  });

  it('that is good again on another date, wherever its people had come before', async () => {
    const tour = await createPublishedTour(staff, shop.organizer.id, { dates: [inDays(20), inDays(30)] });
    const [date = 0, later = 0] = tour.date_ids;
    const { ids, request_id } = await prepaid({ tour_id: tour.id, date });
    const [, own = ''] = ids;
    const [named] = await check(date);
    const marks = [{ person: named?.key ?? '', is_present: true, at: '2026-06-12T04:05:00Z' }];
    await staff.call(departureCalls.mark, { body: { id: date, marks } });
    expect((await open(`/ticket/${own}`)).words).toContain('Билет использован');
    await staff.call(rebookingCalls.update, {
      body: { id: request_id, departure: { tour_id: tour.id, date: later } },
    });
    const page = await open(`/ticket/${own}`);
    expect(page.words).toContain('Билет действует');
    expect(page.text).toContain(formatDateRange(inDays(30), inDays(32), 'ru'));
  });

  it('that lets nobody in while the booking is not payed', async () => {
    const { uuid, request_id } = await createConfirmedBooking(app, staff, {
      tour_id: shop.tour.id,
      date: shop.tour.date_ids[0] ?? 0,
    });
    const page = await open(`/ticket/${ticketCode({ uuid, request_id })}`);
    expect(page.words).toContain('Билет пока не действует');
    expect(codeIn(page.text)).toBe(false);
  });

  it('that is found by its whole code alone, at its organizer’s, and not by trying', async () => {
    const { uuid, ids } = await prepaid();
    const [whole = '', own = ''] = ids;
    const strange = [
      randomUUID(),
      uuid,
      'x',
      whole.replace(/.$/u, (sign) => (sign === '0' ? '1' : '0')),
      // Numbers of bookings that the database can't hold, and that nobody has.
      'ffffffff-ffff-8fff-afff-ffffffffffff',
      '00007fff-ffff-8fff-afff-ffffffffffff',
    ];
    for (const id of strange) {
      // oxlint-disable-next-line no-await-in-loop -- one after another, as they are counted
      const page = await open(`/ticket/${id}`);
      expect(page.status, id).toBe(404);
      expect(page.words).toContain('Билет не нашёлся');
      expect(page.headers['referrer-policy']).toBe('no-referrer');
    }
    expect((await open(`/ticket/${own}`, other)).status).toBe(404);
    expect((await app.raw({ path: `/ticket/${own}` })).status).toBe(200);
    expect((await app.raw({ path: `/ticket/${randomUUID()}` })).text).toContain('Билет не нашёлся');
    for (let guess = strange.length + 2; guess < 20; guess += 1)
      // oxlint-disable-next-line no-await-in-loop -- the order is what is counted
      await open(`/ticket/${randomUUID()}`);
    // Then not even one that there is.
    const stopped = await open(`/ticket/${own}`);
    expect(stopped.status).toBe(429);
    expect(stopped.words).toContain('Подождите 15 минут');
  });
});
