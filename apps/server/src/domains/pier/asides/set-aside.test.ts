import {
  departureCalls,
  HEADER,
  pierCalls,
  seatLedgerCalls,
  tourCalls,
  type CallRequest,
  type PierAside,
} from '@tropa/contract';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  atTime,
  checkLedgerInvariants,
  checkSeatInvariants,
  createBooking,
  createPublishedTour,
  createWeeklyTour,
  everyDayAt,
  organizerDay,
  refusalOf,
  runJob,
  sampleTicket,
  signedInOwner,
  untilSettled,
  useTestApp,
  type PublishedTourOptions,
  type TestClient,
} from '../../../testing/index.ts';
import { bookingDomain } from '../../booking/index.ts';

const app = useTestApp();
let owner: TestClient & { email: string };
let organizer_id: number;

beforeEach(async () => {
  ({ owner, organizer_id } = await signedInOwner(app));
  await owner.call(pierCalls.open, { body: { organizer_id, opening_cash: 100_000 } });
});
afterEach(async () => {
  await untilSettled(app.database);
  await checkSeatInvariants(app.database);
  await checkLedgerInvariants(app.database);
});

const PRICE = 120_000;
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
const setAside = async (
  wish: { tour_id: number; date?: number; start?: string },
  seats: { class_id: string; count: number }[] = [{ class_id: '', count: 3 }],
  key = randomUUID(),
) => (await owner.call(pierCalls.setAside, { body: { organizer_id, key, ...wish, seats } })).aside;

/** A device says it as it was, however often it tells of a sale. */
const SOLD_AT = new Date().toISOString();
type Sale = CallRequest<typeof pierCalls.sell>['body'];
/** Tells of a sale that the device made without a network, by one of its tickets. */
const tell = (
  aside: PierAside,
  ticket: number,
  { key = randomUUID(), by = owner, ...more }: Partial<Sale> & { key?: string; by?: TestClient } = {},
) =>
  by.call(
    pierCalls.sell,
    {
      body: {
        organizer_id,
        tour_id: aside.departure.tour_id,
        ...(aside.departure.tour_date_id === null
          ? { start: aside.departure.start ?? '' }
          : { date: aside.departure.tour_date_id }),
        tourists: 1,
        expected_total: PRICE * (more.tourists ?? 1),
        way: 'cash',
        aside: {
          id: aside.id,
          request_id: aside.tickets[ticket]?.number ?? 0,
          sold_at: SOLD_AT,
        },
        ...more,
      },
    },
    { [HEADER.idempotencyKey]: key },
  );
const state = () => owner.call(pierCalls.state, { query: { organizer_id } });
const ledgerOf = (date_id: number) => owner.call(seatLedgerCalls.list, { query: { date_id } });
const freeOf = async (date_id: number) => (await ledgerOf(date_id)).date.number_of_free_seats;

describe('seats set aside for a device', () => {
  it('are out of the free ones, and the page of the seats says why', async () => {
    const wish = await sailing();
    const key = randomUUID();
    const aside = await setAside(wish, undefined, key);
    expect(aside.departure).toMatchObject({ number_of_free_seats: 3, tour_date_id: wish.date });
    expect(aside.tickets).toHaveLength(3);
    // Asked twice over a poor network it stands once.
    expect(await setAside(wish, undefined, key)).toEqual(aside);
    expect((await state()).set_asides).toMatchObject([{ id: aside.id, left: 3 }]);
    const ledger = await ledgerOf(wish.date);
    expect(ledger).toMatchObject({
      date: { number_of_free_seats: 2 },
      taken: { pier: 3, unexplained: 0 },
      running: [{ kind: 'pier', seats: 3 }],
    });
    expect(ledger.entries[0]).toMatchObject({ kind: 'pier_taken', seats: 3 });
    expect((await refusalOf(createBooking(app, { ...wish, tourists: 3 }))).status).toBe(409);
    expect((await refusalOf(setAside(wish))).body).toMatchObject({
      type: 'sold_out',
      details: { number_of_free_seats: 2 },
    });
  });

  it('are sold by tickets that hold from the start, once each, also where no other seat is left', async () => {
    const wish = await sailing();
    const aside = await setAside(wish);
    await createBooking(app, { ...wish, tourists: 2 });
    const key = randomUUID();
    const answers = await Promise.all([
      tell(aside, 0, { key, tourists: 2, handed: 300_000 }),
      tell(aside, 0, { key, tourists: 2, handed: 300_000 }),
    ]);
    expect(answers.map(({ sale }) => sale.request_id)).toEqual([
      aside.tickets[0]?.number,
      aside.tickets[0]?.number,
    ]);
    expect(answers[0].sale).toMatchObject({ is_payed: true, total: 240_000, change: 60_000 });
    expect(answers[0].sale.tickets[0]?.code).toBe(aside.tickets[0]?.code);
    const { codes } = await owner.call(departureCalls.checkIn, { query: { id: wish.date } });
    expect(codes.some(({ request_id }) => request_id === aside.tickets[0]?.number)).toBe(true);
    // Another sale can't bear the same ticket.
    expect((await refusalOf(tell(aside, 0))).status).toBe(409);
    await tell(aside, 1);
    expect((await state()).set_asides).toEqual([]);
    expect((await state()).shift).toMatchObject({ sales_count: 2, expected_cash: 100_000 + 3 * PRICE });
    expect(await freeOf(wish.date)).toBe(0);
    // More than was set aside is sold as long as there is room for it.
    expect((await refusalOf(tell(aside, 2))).body.type).toBe('sold_out');
  });

  it('have the prices of the moment when they were set aside', async () => {
    const wish = await sailing();
    const aside = await setAside(wish);
    await owner.call(tourCalls.saveDate, {
      query: { organizer_id, tour_id: wish.tour_id },
      body: { id: wish.date, price: 200_000 },
    });
    const { departures } = await owner.call(pierCalls.departures, { query: { organizer_id } });
    expect(departures.find(({ tour_id }) => tour_id === wish.tour_id)).toMatchObject({ price: 200_000 });
    const { sale } = await tell(aside, 0);
    expect(sale).toMatchObject({ is_payed: true, total: PRICE });
  });

  it('fall back when the departure starts, and what was sold before is told of later all the same', async () => {
    const wish = await sailing();
    const aside = await setAside(wish);
    await atTime(app, owner, new Date(Date.parse(aside.ends_at) + 3_600_000), async () => {
      await runJob(app, bookingDomain, 'booking.free-holds');
      expect(await freeOf(wish.date)).toBe(5);
      const { sale } = await tell(aside, 0, {
        aside: { id: aside.id, request_id: aside.tickets[0]?.number ?? 0, sold_at: '2030-01-01T00:00:00Z' },
      });
      expect(sale).toMatchObject({ is_payed: true });
    });
  });

  it('fall back when they are given back, and with the shift', async () => {
    const wish = await sailing();
    const first = await setAside(wish);
    await owner.call(pierCalls.giveBack, { body: { id: first.id } });
    expect(await freeOf(wish.date)).toBe(5);
    expect((await refusalOf(owner.call(pierCalls.giveBack, { body: { id: first.id } }))).status).toBe(404);
    const second = await setAside(wish);
    const { shift } = await state();
    await owner.call(pierCalls.close, { body: { shift_id: shift?.id ?? 0, counted_cash: 100_000 } });
    expect(await freeOf(wish.date)).toBe(5);
    // A sale that was on the device still needs a shift: it waits for the next one, and counts there.
    expect((await refusalOf(tell(second, 0))).status).toBe(409);
    await owner.call(pierCalls.open, { body: { organizer_id, opening_cash: 0 } });
    await tell(second, 0);
    expect((await state()).shift).toMatchObject({ sales_count: 1, expected_cash: PRICE });
  });

  it('are of classes where the departure has them, of a departure that nobody has booked yet', async () => {
    const { id: tour_id } = await createWeeklyTour(owner, organizer_id, {
      schedule: everyDayAt('23:59'),
      tour: {
        type: 2,
        group_max: 5,
        price: PRICE,
        price_basis: 'person',
        seat_classes: [
          { id: 'upper', title: 'Верхняя палуба', title_en: '', seats: 2 },
          { id: 'lower', title: 'Нижняя палуба', title_en: '', seats: 3 },
        ],
        price_categories: [
          { ...sampleTicket, id: 'up', title: 'Наверху', type: 'adult', price: 150_000, class_id: 'upper' },
          { ...sampleTicket, id: 'down', title: 'Внизу', type: 'adult', price: 90_000, class_id: 'lower' },
        ],
      },
    });
    const { departures } = await owner.call(pierCalls.departures, { query: { organizer_id } });
    const start = departures.find((one) => one.tour_id === tour_id)?.start ?? '';
    expect((await refusalOf(setAside({ tour_id, start }))).status).toBe(422);
    const aside = await setAside({ tour_id, start }, [
      { class_id: 'upper', count: 2 },
      { class_id: 'lower', count: 1 },
    ]);
    expect(aside.departure.classes_left).toEqual({ upper: 2, lower: 1 });
    const { sale } = await tell(aside, 0, {
      categories: [{ id: 'up', count: 1 }],
      expected_total: 150_000,
      way: 'terminal',
    });
    expect(sale.tickets[0]?.place).toContain('Наверху');
    const after = await owner.call(pierCalls.departures, { query: { organizer_id } });
    expect(after.departures.find((one) => one.tour_id === tour_id)).toMatchObject({
      number_of_free_seats: 2,
      classes_left: { upper: 0, lower: 2 },
    });
    expect((await state()).set_asides).toMatchObject([{ left: 2 }]);
  });

  it('are refused with the reason where the departure was cancelled meanwhile, and are nobody else’s', async () => {
    const wish = await sailing();
    const aside = await setAside(wish);
    const { owner: stranger } = await signedInOwner(app);
    expect((await refusalOf(tell(aside, 0, { by: stranger }))).status).toBe(404);
    await owner.call(departureCalls.cancel, { body: { id: wish.date, reason: 'Шторм', moves: [] } });
    expect(await freeOf(wish.date)).toBe(5);
    const refused = await refusalOf(tell(aside, 0));
    expect(refused).toMatchObject({ status: 422, body: { errors: { date: expect.any(String) as string } } });
    expect((await state()).shift).toMatchObject({ sales_count: 0 });
  });
});
