import { bookingCalls, HEADER, invoiceCalls, pierCalls, tourCalls, type CallRequest } from '@tropa/contract';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  checkLedgerInvariants,
  checkSeatInvariants,
  createBooking,
  createPublishedTour,
  createWeeklyTour,
  everyDayAt,
  organizerDay,
  refusalOf,
  sampleTicket,
  signedInMember,
  signedInOwner,
  untilSettled,
  useTestApp,
  type PublishedTourOptions,
  type TestClient,
} from '../../../testing/index.ts';

const app = useTestApp();
let owner: TestClient;
let manager: TestClient;
let organizer_id: number;

const opened = (by: TestClient, opening_cash = 500_000) =>
  by.call(pierCalls.open, { body: { organizer_id, opening_cash } });

beforeAll(async () => {
  ({ owner, organizer_id } = await signedInOwner(app));
  ({ member: manager } = await signedInMember(app, organizer_id, 'manager'));
  await opened(owner);
  await opened(manager);
});
afterEach(async () => {
  await untilSettled(app.database);
  await checkSeatInvariants(app.database);
  await checkLedgerInvariants(app.database);
});

const PRICE = 120_000;
/** An excursion that sails tomorrow where its organizer is. */
async function sailing({ tour, ...more }: PublishedTourOptions = {}) {
  const day = organizerDay(1);
  const made = await createPublishedTour(owner, organizer_id, {
    dates: [day],
    seats: 5,
    ...more,
    tour: { type: 2, price: PRICE, duration_hours: 2, ...tour },
    date: { date_end: day, time_start: '12:00' },
  });
  return { tour_id: made.id, date: made.date_ids[0] ?? 0 };
}
type Sale = CallRequest<typeof pierCalls.sell>['body'];
const sell = (
  wish: Pick<Sale, 'tour_id'> & Partial<Sale>,
  { by = owner, key = randomUUID() }: { by?: TestClient; key?: string } = {},
) =>
  by.call(
    pierCalls.sell,
    {
      body: {
        organizer_id,
        tourists: 1,
        expected_total: PRICE * (wish.tourists ?? 1),
        way: 'terminal',
        ...wish,
      },
    },
    { [HEADER.idempotencyKey]: key },
  );
const shiftOf = async (by = owner) => {
  const { shift } = await by.call(pierCalls.state, { query: { organizer_id } });
  if (!shift) throw new Error('No shift is open');
  return shift;
};
const next = async (tour_id: number, by = owner) =>
  (await by.call(pierCalls.departures, { query: { organizer_id } })).departures.find(
    (departure) => departure.tour_id === tour_id,
  );

describe('a sale at the pier', () => {
  it('books and takes the money at once, and shows the tickets', async () => {
    const wish = await sailing();
    const before = await shiftOf();
    const { sale } = await sell({ ...wish, tourists: 2, way: 'cash', handed: 500_000 });
    expect(sale).toMatchObject({
      is_payed: true,
      base_sale_status: 3,
      total: 240_000,
      handed: 500_000,
      change: 260_000,
    });
    // One of the booking, and one for each who goes.
    expect(sale.tickets.map(({ is_whole }) => is_whole)).toEqual([true, false, false]);
    const booking = await owner.call(bookingCalls.get, { query: { id: sale.request_id } });
    expect(booking).toMatchObject({ payed_amount: 240_000, balance: 0 });
    const after = await shiftOf();
    expect(after.expected_cash - before.expected_cash).toBe(240_000);
    expect(await next(wish.tour_id)).toMatchObject({ number_of_free_seats: 3, is_today: false });
  });

  it('tells what a discount takes off the prices on the tickets', async () => {
    const season = { booked_before: null, season_start: null, season_end: null };
    const discount = {
      id: 'early',
      kind: 2 as const,
      type: 2 as const,
      value: 10,
      days_before: 1,
      ...season,
    };
    const wish = await sailing({ tour: { discounts: [discount] } });
    const quote = (choice: typeof wish) =>
      owner.call(pierCalls.quote, { body: { organizer_id, tourists: 2, ...choice } });
    expect(await quote(wish)).toEqual({ total: PRICE * 1.8, discount: PRICE * 0.2 });
    expect(await quote(await sailing())).toEqual({ total: PRICE * 2, discount: 0 });
  });

  it('of a schedule is of a departure that nobody has booked yet', async () => {
    const { id: tour_id } = await createWeeklyTour(owner, organizer_id, {
      schedule: everyDayAt('23:59'),
      tour: { price: PRICE, group_max: 8 },
    });
    const departure = await next(tour_id);
    expect(departure).toMatchObject({ tour_date_id: null, is_today: true, number_of_free_seats: 8 });
    await sell({ tour_id, start: departure?.start ?? '' });
    expect(await next(tour_id)).toMatchObject({ number_of_free_seats: 7 });
  });

  it('is made once, however often its key is sent, also after the shift is closed', async () => {
    const wish = await sailing();
    const key = randomUUID();
    const { member } = await signedInMember(app, organizer_id, 'manager');
    const { shift } = await opened(member, 0);
    const by = { by: member, key };
    const answers = await Promise.all(Array.from({ length: 6 }, () => sell(wish, by)));
    expect(new Set(answers.map(({ sale }) => sale.request_id)).size).toBe(1);
    expect(await next(wish.tour_id)).toMatchObject({ number_of_free_seats: 4 });
    await member.call(pierCalls.close, { body: { shift_id: shift.id, counted_cash: 0 } });
    expect((await sell(wish, by)).sale.request_id).toBe(answers[0]?.sale.request_id);
    expect((await refusalOf(sell({ ...wish, tourists: 2 }, by))).body.type).toBe('idempotency_mismatch');
    // A new sale needs a shift.
    expect((await refusalOf(sell(wish, { by: member }))).status).toBe(409);
  });

  it('of the last seat goes to one of two sellers and the site; the others are told what is left', async () => {
    const wish = await sailing({ seats: 1 });
    const results = await Promise.allSettled([
      sell(wish),
      sell(wish, { by: manager }),
      createBooking(app, { ...wish, tourists: 1 }),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await refusalOf(sell(wish))).body).toMatchObject({
      type: 'sold_out',
      details: { number_of_free_seats: 0 },
    });
  });

  it('leaves nothing behind where it cannot be: too little cash, another price, no name for a tour of days', async () => {
    const wish = await sailing();
    const before = await shiftOf();
    const short = await refusalOf(sell({ ...wish, way: 'cash', handed: PRICE - 1 }));
    expect(Object.keys(short.body.errors ?? {})).toEqual(['handed']);
    const strange = await refusalOf(sell({ ...wish, way: 'terminal', handed: PRICE }));
    expect(strange.status).toBe(422);
    const dearer = await refusalOf(sell({ ...wish, expected_total: PRICE - 1 }));
    expect(dearer.body).toMatchObject({ type: 'conflict', details: { breakdown: { total: PRICE } } });
    const day = organizerDay(1);
    const { id: tour_id, date_ids } = await createPublishedTour(owner, organizer_id, { dates: [day] });
    const days = { tour_id, date: date_ids[0] ?? 0, expected_total: 2_500_000 };
    expect(await next(tour_id)).toMatchObject({ needs_name: true });
    const nameless = await refusalOf(sell(days));
    expect(Object.keys(nameless.body.errors ?? {}).toSorted()).toEqual(['name', 'phone']);
    const { sale } = await sell({ ...days, name: 'Нина', phone: '+79025550133' });
    expect(sale).toMatchObject({ is_payed: true });
    const after = await shiftOf();
    expect(after.sales_count - before.sales_count).toBe(1);
    expect(await next(wish.tour_id)).toMatchObject({ number_of_free_seats: 5 });
  });

  it('asks for a name and a phone where the switch of an excursion says so', async () => {
    const ship = await sailing({ tour: { asks_name_at_pier: true } });
    expect(await next(ship.tour_id)).toMatchObject({ needs_name: true });
    expect(await next((await sailing()).tour_id)).toMatchObject({ needs_name: false });
    const nameless = await refusalOf(sell({ ...ship, name: 'Нина' }));
    expect(Object.keys(nameless.body.errors ?? {})).toEqual(['phone']);
    const named = await sell({ ...ship, name: 'Нина', phone: '+79025550133' });
    expect(named.sale).toMatchObject({ is_payed: true, phone: '+79025550133' });
  });

  it('takes a departure whole, or seats of a class, as everywhere', async () => {
    const whole = await sailing({ tour: { takes_whole: true, price_basis: 'group' } });
    await sell({ ...whole, tourists: 2, expected_total: PRICE });
    expect(await next(whole.tour_id)).toMatchObject({ number_of_free_seats: 0, takes_whole: true });
    const ship = await sailing({
      tour: {
        price_basis: 'person',
        seat_classes: [
          { id: 'upper', title: 'Верхняя палуба', title_en: '', seats: 1 },
          { id: 'lower', title: 'Нижняя палуба', title_en: '', seats: 4 },
        ],
        price_categories: [
          { ...sampleTicket, id: 'up', title: 'Наверху', type: 'adult', price: 150_000, class_id: 'upper' },
          { ...sampleTicket, id: 'down', title: 'Внизу', type: 'adult', price: 90_000, class_id: 'lower' },
        ],
      },
    });
    const up = { ...ship, categories: [{ id: 'up', count: 1 }], expected_total: 150_000 };
    await sell(up);
    expect(await next(ship.tour_id)).toMatchObject({
      classes_left: { upper: 0, lower: 4 },
      categories: [{ price: 150_000 }, { price: 90_000 }],
    });
    expect((await refusalOf(sell(up))).body).toMatchObject({ details: { seat_class: 'upper', left: 0 } });
  });

  it('is on offer until its start, when its sale on the site is over, and not after', async () => {
    const wish = await sailing({ tour: { booking_end_hours: 72 } });
    expect(await next(wish.tour_id)).toMatchObject({ number_of_free_seats: 5 });
    expect((await refusalOf(createBooking(app, { ...wish, tourists: 1 }))).status).toBe(422);
    expect((await sell(wish)).sale.is_payed).toBe(true);
    await owner.call(tourCalls.draft, { query: { id: wish.tour_id, force_draft: true } });
    expect(await next(wish.tour_id)).toBeUndefined();
  });

  it('by a link waits for the buyer, and may be payed into the hand instead', async () => {
    const wish = await sailing();
    const { sale } = await sell({ ...wish, way: 'link' });
    expect(sale).toMatchObject({ is_payed: false, base_sale_status: 2, tickets: [] });
    const { request_id } = sale;
    const { url } = await owner.call(pierCalls.link, { body: { request_id, payment_method: 'sbp' } });
    expect(url).toMatch(/^https?:/u);
    const take = (by: TestClient, handed: number) =>
      by.call(pierCalls.take, { body: { request_id, way: 'cash', handed } });
    // It is of another seller's shift.
    expect((await refusalOf(take(manager, PRICE))).status).toBe(409);
    expect((await refusalOf(take(owner, PRICE - 1))).status).toBe(422);
    expect((await take(owner, 200_000)).sale).toMatchObject({ is_payed: true, way: 'cash', change: 80_000 });
    expect((await refusalOf(take(owner, PRICE))).status).toBe(409);
  });

  it('that was a mistake goes back by the usual roads, and out of the drawer', async () => {
    const wish = await sailing();
    const before = await shiftOf();
    const { sale } = await sell({ ...wish, way: 'cash' });
    const { prepayment_invoice } = await owner.call(bookingCalls.get, { query: { id: sale.request_id } });
    await owner.call(invoiceCalls.updateInvoice, {
      body: { id: prepayment_invoice?.id ?? 0, action: 'undo_payment' },
    });
    await owner.call(bookingCalls.cancel, { body: { id: sale.request_id, message: 'Ошибка' } });
    expect(await shiftOf()).toMatchObject({ expected_cash: before.expected_cash });
    expect((await owner.call(pierCalls.sale, { query: { request_id: sale.request_id } })).sale).toMatchObject(
      {
        tickets: [],
      },
    );
  });
});
