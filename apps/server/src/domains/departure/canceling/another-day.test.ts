import { bookingCalls, departureCalls, publicBookingCalls, SaleStatus, tourCalls } from '@tropa/contract';
import { addDays } from '@tropa/core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  checkLedgerInvariants,
  checkSeatInvariants,
  createBooking,
  createConfirmedBooking,
  createPublishedSite,
  createPublishedTour,
  createWeeklyTour,
  everyDayAt,
  inDays,
  letterTo,
  payInvoice,
  refusalOf,
  untilSettled,
  useTestApp,
} from '../../../testing/index.ts';
import { findBooking } from '../../booking/index.ts';
import { endChoices } from '../choosing/by-clock.ts';

const app = useTestApp();
let own: Awaited<ReturnType<typeof createPublishedSite>>;
let organizer_id: number;
beforeAll(async () => {
  own = await createPublishedSite(app);
  organizer_id = own.organizer.id;
});
afterEach(async () => {
  app.setNow(undefined);
  await checkSeatInvariants(app.database);
  await checkLedgerInvariants(app.database);
});

const [day, next] = [inDays(10), inDays(11)];
const weekly = () => createWeeklyTour(own.client, organizer_id, { schedule: everyDayAt('11:00') });
const dated = () => createPublishedTour(own.client, organizer_id, { dates: [day, inDays(40)] });
const idAt = async (tour_id: number, start: string) =>
  (await own.client.call(tourCalls.saveDate, { query: { organizer_id, tour_id }, body: { start } })).date.id;
async function move(
  id: number,
  to: { date_start?: string; time_start?: string },
  { free_leave = false, ...more }: { free_leave?: boolean; choice?: { until: string } } = {},
) {
  const body = { id, ...to, reason: 'Штормовое предупреждение', free_leave, ...more };
  const { task_id } = await own.client.call(departureCalls.retime, { body });
  await untilSettled(app.database);
  return task_id ?? 0;
}
const view = (id: number) => own.client.call(bookingCalls.get, { query: { id } });
const paid = async (tour_id: number, date: number) => {
  const wish = { tour_id, date, tourists: 2 };
  const booking = await createConfirmedBooking(app, own.client, wish, { prepayment_type: 'full' });
  await payInvoice(app, booking);
  return booking;
};
const page = async (uuid: string) => (await own.open(`/choose/${uuid}`)).text;
/** The form as a browser without a script sends it. */
const choose = (uuid: string, choice: string) =>
  app.raw({
    host: `${own.site.slug}.sites.test`,
    method: 'POST',
    path: `/choose/${uuid}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: Buffer.from(new URLSearchParams({ choice }).toString()),
  });
const startsOf = async (tour_id: number) =>
  (
    await own.client.call(tourCalls.getDates, { query: { tour_id, starts_from: day, starts_to: next } })
  ).actual_dates.map(({ id, date_start, time_start }) => [id > 0 ? id : 0, date_start, time_start]);
const errorsOf = async (call: Promise<unknown>) => {
  const { status, body } = await refusalOf(call);
  return [status, ...Object.keys('errors' in body ? (body.errors ?? {}) : {})];
};

describe('another day of a departure', () => {
  it('is that of its bookings, with its seats, price and time; the schedule fills no gap, and it may come back', async () => {
    const tour = await weekly();
    const id = await idAt(tour.id, `${day}T11:00`);
    const booking = await paid(tour.id, id);
    await move(id, { date_start: next, time_start: '12:00' }, { free_leave: true });
    expect(await startsOf(tour.id)).toEqual([
      [0, next, '11:00'],
      [id, next, '12:00'],
    ]);
    expect(await view(booking.request_id)).toMatchObject({
      date_start: next,
      time_start: '12:00',
      total: booking.view.total,
      payed_amount: booking.view.total,
      base_sale_status: SaleStatus.made_prepayment,
    });
    expect((await findBooking(app.database, booking.request_id))?.penalties).toEqual([]);
    const letter = await letterTo(app, booking.view.client.email, 'Мы перенесли дату');
    expect(letter.text).toContain('Было');
    expect(letter.text).toContain('Штормовое предупреждение');
    await move(id, { date_start: day, time_start: '11:00' });
    expect(await startsOf(tour.id)).toEqual([
      [id, day, '11:00'],
      [0, next, '11:00'],
    ]);
  });

  it('keeps the length of a tour of days, and what is asked for by the day that was shown is refused', async () => {
    const tour = await dated();
    const [id = 0] = tour.date_ids;
    const before = await createBooking(app, { tour_id: tour.id, date: id });
    const { date_start, date_end } = await view(before.request_id);
    await move(id, { date_start: next });
    expect(await view(before.request_id)).toMatchObject({
      date_start: next,
      date_end: addDays(date_end ?? '', 1),
    });
    const seen = { tour_id: tour.id, date: id, expected_date: date_start ?? '' };
    expect(await errorsOf(createBooking(app, seen))).toEqual([422, 'date']);
    await createBooking(app, { ...seen, expected_date: next });
  });

  it('is told to whoever asks by the local start that the departure left', async () => {
    const tour = await weekly();
    const id = await idAt(tour.id, `${day}T11:00`);
    await createBooking(app, { tour_id: tour.id, date: id });
    await move(id, { date_start: next, time_start: '18:00' });
    expect(await refusalOf(createBooking(app, { tour_id: tour.id, start: `${day}T11:00` }))).toMatchObject({
      status: 422,
      body: { errors: { date: expect.stringContaining('перенесли') } },
    });
  });

  it('is no day that is over, or on which the schedule starts one then', async () => {
    const tour = await weekly();
    const id = await idAt(tour.id, `${day}T11:00`);
    expect(await errorsOf(move(id, { date_start: next }))).toEqual([422, 'date_start']);
    expect(await errorsOf(move(id, { date_start: inDays(-1) }))).toEqual([422, 'date_start']);
    expect(await errorsOf(move(id, { date_start: day }))).toEqual([422, 'date_start']);
    expect(await errorsOf(move(id, {}))).toEqual([422, 'time_start']);
    const late = move(id, { date_start: next, time_start: '15:00' }, { choice: { until: next } });
    expect(await errorsOf(late)).toEqual([422, 'choice.until']);
    expect(await startsOf(tour.id)).toContainEqual([id, day, '11:00']);
  });
});

describe('clients of a departure that goes on another day', () => {
  it('stay where they say so, and are told', async () => {
    const tour = await dated();
    const [id = 0] = tour.date_ids;
    const booking = await paid(tour.id, id);
    const task = await move(id, { date_start: next }, { choice: { until: inDays(3) } });
    const asked = await letterTo(app, booking.view.client.email, 'подходит ли вам новая дата');
    expect(asked.text).toContain('Было');
    const shown = await app.client().call(publicBookingCalls.getByUuid, { query: { uuid: booking.uuid } });
    expect(shown).toMatchObject({ may_stay: true, date_start: next, tickets: [] });
    expect((await own.open(`/booking/${booking.uuid}`)).text).toContain('Организатор перенёс вашу дату');
    const text = await page(booking.uuid);
    expect(text).toContain('value="stay"');
    expect(text).toContain('Штормовое предупреждение');
    expect(await choose(booking.uuid, 'stay')).toMatchObject({ status: 303 });
    await untilSettled(app.database);
    expect(await view(booking.request_id)).toMatchObject({ choosing_until: null, may_stay: false });
    expect(await view(booking.request_id)).toMatchObject({ base_sale_status: SaleStatus.made_prepayment });
    const { items } = await own.client.call(departureCalls.task, { query: { id: task } });
    expect(items).toMatchObject([{ action: 'follow', status: 'done', decided_by: 'tourist' }]);
    await letterTo(app, booking.view.client.email, 'Вы согласились на новую дату');
    // It is over: the form leads to the booking.
    expect((await choose(booking.uuid, 'refund')).status).toBe(303);
    expect(await view(booking.request_id)).toMatchObject({ base_sale_status: SaleStatus.made_prepayment });
  });

  it('get everything back where they say nothing, and may stay by the word of staff only while they are asked', async () => {
    const tour = await dated();
    const [id = 0, later = 0] = tour.date_ids;
    const [silent, called, moved] = [
      await paid(tour.id, id),
      await paid(tour.id, id),
      await paid(tour.id, id),
    ];
    const task_id = await move(id, { date_start: next }, { choice: { until: inDays(3) } });
    const stay = (request_id: number) =>
      own.client.call(departureCalls.choose, { body: { task_id, request_id, stays: true } });
    await stay(called.request_id);
    expect(await choose(moved.uuid, String(later))).toMatchObject({ status: 303 });
    app.setNow(new Date(`${inDays(5)}T12:00:00Z`));
    await endChoices(app.services);
    app.setNow(undefined);
    await untilSettled(app.database);
    expect(await view(silent.request_id)).toMatchObject({
      base_sale_status: SaleStatus.canceled_by_author,
      settlement: { kept_amount: 0 },
    });
    expect(await view(called.request_id)).toMatchObject({ date_start: next, choosing_until: null });
    expect(await view(moved.request_id)).toMatchObject({ date_start: inDays(40), choosing_until: null });
    expect(await refusalOf(stay(called.request_id))).toMatchObject({ status: 409 });
  });

  it('can’t stay on a departure that does not go', async () => {
    const tour = await dated();
    const [id = 0] = tour.date_ids;
    const booking = await paid(tour.id, id);
    await own.client.call(departureCalls.cancel, {
      body: {
        id,
        reason: 'Шторм',
        moves: [],
        choice: { until: inDays(3), request_ids: [booking.request_id] },
      },
    });
    await untilSettled(app.database);
    expect((await choose(booking.uuid, 'stay')).status).toBe(422);
    expect(await page(booking.uuid)).not.toContain('value="stay"');
  });
});
