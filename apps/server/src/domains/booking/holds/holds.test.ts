import {
  departureCalls,
  equipmentCalls,
  publicBookingCalls,
  seatHoldCalls,
  seatLedgerCalls,
} from '@tropa/contract';
import { HOLD_LEAVE_SECONDS, HOLD_MINUTES, MAX_HOLDS_OF_ADDRESS } from '@tropa/core';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  bookingForm,
  checkSeatInvariants,
  createBooking,
  createDeparture,
  createWeeklyTour,
  inDays,
  refusalOf,
  signedInOwner,
  useTestApp,
  type BookingWish,
  type TestClient,
} from '../../../testing/index.ts';
import { freeAllOverHolds } from './free-over.ts';

const app = useTestApp({ TRUST_PROXY: 'true' });
/** A visitor with an address of its own. */
const from = (index: number) => ({ 'X-Forwarded-For': `203.0.113.${index}` });
const start = new Date();
const minutes = (count: number) => new Date(start.getTime() + count * 60_000);
let staff: TestClient;
let organizer_id: number;

beforeAll(async () => {
  ({ owner: staff, organizer_id } = await signedInOwner(app));
});
afterEach(async () => {
  app.setNow(undefined);
  await checkSeatInvariants(app.database);
});

const departure = (seats: number) => createDeparture(staff, organizer_id, { seats, dates: [inDays(60)] });
const take = (wish: BookingWish & { tourists: number; hold?: string }, visitor = 0) =>
  app.client().call(seatHoldCalls.take, { body: wish }, from(visitor));
const resume = (token: string) => app.client().call(seatHoldCalls.resume, { params: { token } });
const leave = (token: string) => app.client().call(seatHoldCalls.leave, { params: { token } });
const free = async (wish: BookingWish) =>
  (await app.client().call(publicBookingCalls.quote, { body: { ...wish, tourists: 1 } }))
    .number_of_free_seats;

describe('a hold', () => {
  it('takes its seats for ten minutes, and books them after all others were sold', async () => {
    app.setNow(start);
    const wish = await departure(4);
    const hold = await take({ ...wish, tourists: 3 });
    expect(hold).toMatchObject({ seats: 3, kind: 'checkout', date_key: String(wish.date) });
    expect(hold.expires_in).toBe(HOLD_MINUTES * 60_000);
    await createBooking(app, { ...wish, tourists: 1 });
    expect((await refusalOf(createBooking(app, { ...wish, tourists: 1 }))).body.type).toBe('sold_out');
    app.setNow(minutes(9));
    await createBooking(app, { ...wish, tourists: 3, hold: hold.token });
    expect(await free(wish)).toBe(0);
    const { rows } = await app.database.execute(sql`select from seat_hold`);
    expect(rows).toEqual([]);
  });

  it('never stands in a buyer’s way once it is over: before the job has run, nor for the next hold', async () => {
    app.setNow(start);
    const wish = await departure(2);
    await take({ ...wish, tourists: 2 });
    app.setNow(minutes(HOLD_MINUTES + 1));
    await createBooking(app, { ...wish, tourists: 1 });
    const second = await departure(2);
    app.setNow(start);
    await take({ ...second, tourists: 2 });
    app.setNow(minutes(HOLD_MINUTES + 1));
    expect((await take({ ...second, tourists: 2 })).seats).toBe(2);
  });

  it('keeps the ship of its departure from another tour of that day, until it runs out: before the job has run', async () => {
    app.setNow(start);
    const [kept, other, third] = [await departure(4), await departure(4), await departure(4)];
    const { id, revision } = await staff.call(equipmentCalls.create, {
      body: { organizer_id, name: 'Алтай', kind: 'ship', quantity: 1, unit: 'day', ready_minutes: 0 },
    });
    const needs = [kept, other, third].map(({ tour_id }) => ({
      tour_id,
      quantity: 1,
      per: 'departure' as const,
    }));
    await staff.call(equipmentCalls.setNeeds, { body: { id, needs, revision } });
    await take({ ...kept, tourists: 1 });
    expect((await refusalOf(createBooking(app, other))).body.type).toBe('resource_taken');
    app.setNow(minutes(HOLD_MINUTES + 1));
    const held = await take({ ...other, tourists: 1 });
    expect(held.seats).toBe(1);
    expect((await refusalOf(take({ ...kept, tourists: 1 }))).body.type).toBe('resource_taken');
    app.setNow(minutes(2 * HOLD_MINUTES + 2));
    // Many at once ask for what the same spent hold keeps: of one departure all are booked, of the other none.
    const buyers = Array.from({ length: 8 }, (_, at) => createBooking(app, at % 2 === 0 ? kept : third));
    const answers = await Promise.allSettled(buyers);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    expect((await refusalOf(take({ ...other, tourists: 1 }))).body.type).toBe('resource_taken');
  });

  it('follows its departure to another time, which is seen before it is booked; staff see until when it runs', async () => {
    app.setNow(start);
    const { id: tour_id } = await createWeeklyTour(staff, organizer_id);
    const at = (time: string) => `${inDays(5)}T${time}`;
    const hold = await take({ tour_id, start: at('11:00'), tourists: 2 });
    const date = (await resume(hold.token)).date_key;
    expect(date).toBe(at('11:00'));
    const { rows } = await app.database.execute<{ id: number }>(
      sql`select id::int from tour_date where tour_id = ${tour_id}`,
    );
    const id = rows[0]?.id ?? 0;
    const { running } = await staff.call(seatLedgerCalls.list, { query: { date_id: id, page: 1 } });
    expect(running).toEqual([{ kind: 'checkout', seats: 2, ends_at: minutes(HOLD_MINUTES).toISOString() }]);
    await staff.call(departureCalls.retime, {
      body: { id, time_start: '16:00', reason: '', free_leave: false },
    });
    expect((await resume(hold.token)).date_key).toBe(at('16:00'));
    const refusals = [
      { start: at('11:00'), expected_time: '11:00' },
      { date: id, expected_time: '11:00' },
    ];
    for (const shown of refusals)
      expect(
        await refusalOf(createBooking(app, { tour_id, tourists: 2, hold: hold.token, ...shown })),
      ).toMatchObject({ status: 422, body: { errors: { date: expect.stringContaining('16:00') } } });
    const seen = { start: at('16:00'), expected_time: '16:00' };
    await createBooking(app, { tour_id, tourists: 2, hold: hold.token, ...seen });
    expect(await free({ tour_id, start: at('16:00') })).toBe(5);
  });

  it('is given back by the job', async () => {
    app.setNow(start);
    const wish = await departure(2);
    await take({ ...wish, tourists: 2 });
    app.setNow(minutes(HOLD_MINUTES - 1));
    await freeAllOverHolds(app.services);
    expect(await free(wish)).toBe(0);
    app.setNow(minutes(HOLD_MINUTES));
    await freeAllOverHolds(app.services);
    expect(await free(wish)).toBe(2);
  });

  it('is changed with the number and the date; what cannot be changed stays as it was', async () => {
    app.setNow(start);
    const [wish, other] = [await departure(4), await departure(4)];
    const hold = await take({ ...wish, tourists: 2 });
    app.setNow(minutes(4));
    const more = await take({ ...wish, tourists: 4, hold: hold.token });
    expect(more).toMatchObject({ token: hold.token, seats: 4, expires_in: 6 * 60_000 });
    const refused = await refusalOf(take({ ...wish, tourists: 5, hold: hold.token }));
    expect(refused.body).toMatchObject({ type: 'sold_out', details: { number_of_free_seats: 4 } });
    expect((await resume(hold.token)).seats).toBe(4);
    const moved = await take({ ...other, tourists: 1, hold: hold.token });
    expect(moved.expires_in).toBe(HOLD_MINUTES * 60_000);
    expect([await free(wish), await free(other)]).toEqual([4, 3]);
  });

  it('is given back where its visitor has booked another departure', async () => {
    const [wish, other] = [await departure(4), await departure(4)];
    const { token } = await take({ ...wish, tourists: 3 });
    await createBooking(app, { ...other, tourists: 2, hold: token });
    expect([await free(wish), await free(other)]).toEqual([4, 2]);
  });

  it('is named by its id at a date of its own with a time, of which there are several a day', async () => {
    const date = { time_start: '10:00', date_end: inDays(60) };
    const wish = await createDeparture(staff, organizer_id, {
      seats: 4,
      dates: [inDays(60), inDays(60)],
      date,
    });
    const hold = await take({ ...wish, tourists: 2 });
    expect(hold.date_key).toBe(String(wish.date));
    await createBooking(app, { ...wish, tourists: 2, hold: hold.token });
    expect(await free(wish)).toBe(2);
  });

  it('is let go some seconds after its page was left, unless the page is opened again', async () => {
    app.setNow(start);
    const wish = await departure(2);
    const { token } = await take({ ...wish, tourists: 2 });
    await leave(token);
    expect((await resume(token)).expires_in).toBe(HOLD_MINUTES * 60_000);
    app.setNow(minutes(HOLD_LEAVE_SECONDS / 60 + 1));
    await freeAllOverHolds(app.services);
    expect(await free(wish)).toBe(0);
    await leave(token);
    app.setNow(minutes((2 * HOLD_LEAVE_SECONDS) / 60 + 1));
    await freeAllOverHolds(app.services);
    expect(await free(wish)).toBe(2);
    expect((await refusalOf(resume(token))).status).toBe(404);
  });

  it('of one address are few on a departure; one may book without', async () => {
    const wish = await departure(20);
    for (let index = 0; index < MAX_HOLDS_OF_ADDRESS; index += 1) await take({ ...wish, tourists: 1 });
    expect((await refusalOf(take({ ...wish, tourists: 1 }))).body.type).toBe('conflict');
    await createBooking(app, { ...wish, tourists: 1 });
  });

  it('keeps extras with a stock too', async () => {
    const wish = await createDeparture(staff, organizer_id, {
      seats: 9,
      dates: [inDays(60)],
      tour: {
        extras: [
          {
            id: 'tent',
            title: 'Палатка',
            description: '',
            price: 1000,
            per: 'booking',
            stock: 1,
            is_required: false,
          },
        ],
      },
    });
    const extras = [{ id: 'tent', quantity: 1 }];
    const hold = await take({ ...wish, tourists: 1, extras });
    const refused = await refusalOf(take({ ...wish, tourists: 1, extras }));
    expect(refused.body).toMatchObject({ type: 'sold_out', details: { extra: 'tent' } });
    await createBooking(app, { ...wish, tourists: 1, extras, hold: hold.token });
  });

  it('that is gone leaves the booking as without one, and the same key books once', async () => {
    const wish = await departure(3);
    const form = bookingForm({ ...wish, tourists: 2, hold: (await take({ ...wish, tourists: 2 })).token });
    const key = { 'Idempotency-Key': randomUUID() };
    const first = await app.client().call(publicBookingCalls.create, { body: form }, key);
    const again = await app.client().call(publicBookingCalls.create, { body: form }, key);
    const without = { ...form, hold: randomUUID() };
    const other = await app.client().call(publicBookingCalls.create, { body: without }, key);
    expect([again, other]).toEqual([first, first]);
    await createBooking(app, { ...wish, tourists: 1, hold: form.hold });
  });
});

describe('races', () => {
  it('200 buyers with holds and without sell just ten seats', async () => {
    const wish = await departure(10);
    const buy = async (index: number) => {
      const hold = index % 4 === 0 ? undefined : await take({ ...wish, tourists: 1 }, index);
      return createBooking(app, { ...wish, tourists: 1, ...(hold && { hold: hold.token }) });
    };
    const outcomes = await Promise.allSettled(Array.from({ length: 200 }, (_, index) => buy(index)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  });

  it('a hold that ends while it is booked gives its seats to one of both', async () => {
    for (let round = 0; round < 8; round += 1) {
      app.setNow(start);
      const wish = await departure(1);
      const { token } = await take({ ...wish, tourists: 1 });
      app.setNow(minutes(HOLD_MINUTES));
      const outcomes = await Promise.allSettled([
        createBooking(app, { ...wish, tourists: 1, hold: token }),
        freeAllOverHolds(app.services),
        createBooking(app, { ...wish, tourists: 1 }),
        take({ ...wish, tourists: 1 }),
      ]);
      const winners = [outcomes[0], outcomes[2], outcomes[3]].filter(({ status }) => status === 'fulfilled');
      expect(winners).toHaveLength(1);
      await checkSeatInvariants(app.database);
    }
  });
});
