import { publicBookingCalls, tourCalls } from '@tropa/contract';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction, schema } from '../../../db/index.ts';
import {
  bookingForm,
  checkSeatInvariants,
  createBooking,
  createDeparture,
  inDays,
  refusalOf,
  sampleDate,
  signedInOwner,
  useTestApp,
  type PublishedTourOptions,
  type TestClient,
} from '../../../testing/index.ts';
import { findBooking, historyOf, touristsWithPassports } from '../index.ts';
import { cleanUpIdempotencyKeys } from './clean-up-idempotency-keys.ts';

const app = useTestApp();
let owner: TestClient;
let organizer_id: number;

beforeAll(async () => {
  ({ owner, organizer_id } = await signedInOwner(app));
});

const departure = (options: PublishedTourOptions = {}) => createDeparture(owner, organizer_id, options);

const stored = async (request_id: number) => {
  const booking = await findBooking(app.database, request_id);
  if (!booking) throw new Error('Not stored');
  return booking;
};
const seatsOf = async (date: number) => {
  const { rows } = await app.database.execute<{ free: number }>(
    sql`select number_of_free_seats as free from tour_date where id = ${date}`,
  );
  return rows[0]?.free;
};
describe('create', () => {
  it('takes the seats and copies price, terms, tour and consents', async () => {
    const wish = await departure({
      tour: { prepayment_type: 'percent', prepayment_size: 30, use_standard_cancellation_terms: true },
    });
    const before = Date.now();
    const { uuid, request_id, url } = await createBooking(app, {
      ...wish,
      tourists: 3,
      comment: 'Едем с палаткой',
    });
    expect(url).toBe(`/booking/${uuid}`);
    expect(await seatsOf(wish.date)).toBe(7);
    const booking = await stored(request_id);
    expect(booking).toMatchObject({
      uuid,
      organizer_id,
      base_sale_status: 1,
      seller_type: 2,
      tourists_count: 3,
      total: 7_500_000,
      payed_amount: 0,
      currency: 'RUB',
      timezone: 'Asia/Barnaul',
      comment: 'Едем с палаткой',
      payment_terms: { hours: 72, balance_days: 7, confirmed_at: null },
      consents: { personal_data: true, agreement: true, ip: '127.0.0.1' },
      breakdown: { total: 7_500_000, prepayment: { type: 'percent', size: 30, amount: 2_250_000 } },
    });
    expect(booking.tour_photo).toMatchObject({ url: expect.stringContaining('{size}') });
    expect(booking.penalties[0]).toEqual({ days_before: 30, percent: 25 });
    const hours = ((booking.deadline_at?.getTime() ?? 0) - before) / 3_600_000;
    expect(hours).toBeCloseTo(48, 1);
    expect(await historyOf(app.database, request_id)).toMatchObject([
      { event: 'created', actor: 'tourist', actor_name: expect.stringContaining('Мария') },
    ]);
  });

  it('keeps its price when the tour becomes dearer', async () => {
    const wish = await departure();
    const { request_id } = await createBooking(app, wish);
    await owner.call(tourCalls.update, { query: { id: wish.tour_id }, body: { price: 9_900_000 } });
    expect((await stored(request_id)).total).toBe(2_500_000);
    const { breakdown } = await app
      .client()
      .call(publicBookingCalls.quote, { body: { ...wish, tourists: 1 } });
    expect(breakdown.total).toBe(9_900_000);
  });

  it('never books under terms that have changed since it last read them', async () => {
    const wish = await departure();
    const book = async (more = {}) => stored((await createBooking(app, { ...wish, ...more })).request_id);
    expect((await book()).total).toBe(2_500_000);
    await owner.call(tourCalls.update, { query: { id: wish.tour_id }, body: { price: 3_000_000 } });
    expect((await book()).total).toBe(3_000_000);
    await owner.call(tourCalls.update, { query: { id: wish.tour_id }, body: { price: 3_100_000 } });
    expect((await book({ expected_total: 3_100_000 })).total).toBe(3_100_000);
    await owner.call(tourCalls.update, { query: { id: wish.tour_id }, body: { price: 3_200_000 } });
    expect(await refusalOf(book({ expected_total: 3_100_000 }))).toMatchObject({
      body: { type: 'conflict', details: { breakdown: { total: 3_200_000 } } },
    });
    await owner.call(tourCalls.saveDate, {
      query: { organizer_id, tour_id: wish.tour_id },
      body: { ...sampleDate(inDays(30)), id: wish.date, price: 2_000_000 },
    });
    expect((await book()).total).toBe(2_000_000);
    await app.database
      .update(schema.organizer)
      .set({ prepayment: 50 })
      .where(eq(schema.organizer.id, organizer_id));
    expect((await book()).breakdown.prepayment.amount).toBe(1_000_000);
    await app.database
      .update(schema.organizer)
      .set({ prepayment: 20 })
      .where(eq(schema.organizer.id, organizer_id));
    await owner.call(tourCalls.draft, { query: { id: wish.tour_id, force_draft: true } });
    expect(await refusalOf(book())).toMatchObject({ status: 404 });
  });

  it('takes the prepayment of the date, else of the tour, else of the organizer', async () => {
    const quote = async (options: PublishedTourOptions) =>
      (
        await app
          .client()
          .call(publicBookingCalls.quote, { body: { ...(await departure(options)), tourists: 2 } })
      ).breakdown.prepayment;
    const tour = { prepayment_type: 'sum', prepayment_size: 300_000 } as const;
    expect(await quote({})).toEqual({ type: 'percent', size: 20, amount: 1_000_000 });
    expect(await quote({ tour })).toEqual({ type: 'sum', size: 300_000, amount: 600_000 });
    expect(await quote({ tour, date: { prepayment_type: 'full', prepayment_size: null } })).toEqual({
      type: 'full',
      size: 0,
      amount: 5_000_000,
    });
  });

  it('takes the best discount, and refuses a total that the visitor was not shown', async () => {
    const discount = { id: 'd', kind: 2 as const, booked_before: null, season_start: null, season_end: null };
    const wish = await departure({
      tour: { discounts: [{ ...discount, type: 2, value: 10, days_before: 10 }] },
    });
    const refusal = await refusalOf(createBooking(app, { ...wish, expected_total: 2_500_000 }));
    expect(refusal).toMatchObject({
      status: 409,
      body: { type: 'conflict', details: { breakdown: { total: 2_250_000 } } },
    });
    expect(await seatsOf(wish.date)).toBe(10);
    const { request_id } = await createBooking(app, { ...wish, expected_total: 2_250_000 });
    expect((await stored(request_id)).total).toBe(2_250_000);
  });

  it('ends the time to answer some hours before a start that is near, where the tour is', async () => {
    const wish = await departure({ dates: [inDays(2), inDays(30)] });
    // Midnight in Barnaul is 17:00 UTC of the day before: sooner than the 48 hours of an answer.
    const { request_id } = await createBooking(app, wish);
    expect((await stored(request_id)).deadline_at?.toISOString()).toBe(`${inDays(1)}T14:00:00.000Z`);
  });

  it('refuses a date that has started where the tour is, is sold elsewhere, or is not for sale', async () => {
    const wish = await departure({ dates: [inDays(2), inDays(30)] });
    const body = { ...wish, tourists: 1 };
    // 17:30 UTC is half past midnight of the next day in Barnaul.
    app.setNow(new Date(`${inDays(1)}T17:30:00Z`));
    const started = await refusalOf(createBooking(app, wish));
    expect(started).toMatchObject({
      status: 422,
      body: { errors: { date: expect.stringContaining('дату') } },
    });
    app.setNow(new Date(`${inDays(1)}T16:30:00Z`));
    await expect(app.client().call(publicBookingCalls.quote, { body })).resolves.toMatchObject({
      number_of_free_seats: 10,
    });
    app.setNow(undefined);

    await owner.call(tourCalls.saveDate, {
      query: { organizer_id, tour_id: wish.tour_id },
      body: { ...sampleDate(inDays(2)), id: wish.date, is_busy: true },
    });
    expect(await refusalOf(createBooking(app, wish))).toMatchObject({ status: 422 });

    const other = await departure();
    expect(await refusalOf(createBooking(app, { ...wish, date: other.date }))).toMatchObject({ status: 404 });
    await owner.call(tourCalls.draft, { query: { id: other.tour_id } });
    expect(await refusalOf(createBooking(app, other))).toMatchObject({ status: 404 });
    expect(
      await refusalOf(app.client().call(publicBookingCalls.quote, { body: { ...other, tourists: 1 } })),
    ).toMatchObject({ status: 404 });
  });

  it('names each wrong field and stores nothing', async () => {
    const wish = await departure();
    const form = bookingForm(wish);
    const wrong = {
      ...form,
      tourists: 0,
      contacts: { ...form.contacts, email: 'нет', phone: '12' },
      consents: { personal_data: false, agreement: true },
    };
    const answer = await app.client().raw({
      method: 'POST',
      path: publicBookingCalls.create.path,
      headers: { 'content-type': 'application/json', 'idempotency-key': 'wrong-fields' },
      body: JSON.stringify(wrong),
    });
    expect(answer.status).toBe(422);
    expect(Object.keys((answer.json as { errors: object }).errors)).toEqual(
      expect.arrayContaining(['tourists', 'contacts.email', 'contacts.phone', 'consents.personal_data']),
    );
    const guest = { first_name: 'Пётр', last_name: 'Сидоров' };
    const tooMany = await refusalOf(
      createBooking(app, { ...wish, tourists: 1, tourists_data: [guest, guest] }),
    );
    expect(tooMany.body.errors).toHaveProperty('tourists_data');
    expect(await seatsOf(wish.date)).toBe(10);
    const withoutKey = await refusalOf(app.client().call(publicBookingCalls.create, { body: form }));
    expect(withoutKey.status).toBe(422);
  });

  it('keeps passports unreadable in the table, and readable for papers', async () => {
    const wish = await departure();
    const { request_id } = await createBooking(app, {
      ...wish,
      tourists: 2,
      tourists_data: [
        { first_name: 'Пётр', last_name: 'Сидоров', passport: '4510 123456', birthday: '1990-05-01' },
        { first_name: 'Анна', last_name: 'Сидорова' },
      ],
    });
    const { rows } = await app.database.execute(
      sql`select * from booking_tourist where request_id = ${request_id} order by id`,
    );
    expect(JSON.stringify(rows)).not.toContain('123456');
    expect(rows).toMatchObject([
      { passport_masked: '•••• 3456', birthday: expect.anything() },
      { passport_masked: '', passport_cipher: '' },
    ]);
    const booking = await stored(request_id);
    const read = (row: typeof booking) => touristsWithPassports(app.services.config, app.database, row);
    expect((await read(booking))[0]).toMatchObject({ passport: '4510 123456', full_name: 'Сидоров Пётр' });
    await expect(read({ ...booking, uuid: crypto.randomUUID() })).rejects.toThrow();
  });

  it('tells about instant bookings only on guaranteed dates', async () => {
    const emitted = async (options: PublishedTourOptions) => {
      const { request_id } = await createBooking(app, await departure(options));
      return request_id;
    };
    // The relay takes events away at once: the test reads what the jobs were given.
    const instant = await emitted({ tour: { is_instant_booking: true } });
    const unsure = await emitted({ tour: { is_instant_booking: true }, date: { not_guaranteed: true } });
    const plain = await emitted({});
    const jobs = async () => {
      const { rows } = await app.database.execute<{ payload: { request_id: number; is_instant: boolean } }>(
        sql`select data -> 'payload' as payload from pgboss.job where name = 'booking.show-new-request'`,
      );
      return rows.map(({ payload }) => payload);
    };
    await expect
      .poll(jobs)
      .toEqual(
        expect.arrayContaining([
          expect.objectContaining({ request_id: instant, is_instant: true, organizer_id }),
          expect.objectContaining({ request_id: unsure, is_instant: false }),
          expect.objectContaining({ request_id: plain, is_instant: false }),
        ]),
      );
  });
});

describe('seats', () => {
  it('sells exactly ten of ten seats to two hundred buyers at once', async () => {
    const wish = await departure({ seats: 10 });
    const results = await Promise.all(
      Array.from({ length: 200 }, () =>
        createBooking(app, wish).then(
          () => 'sold' as const,
          (error: unknown) => error,
        ),
      ),
    );
    expect(results.filter((result) => result === 'sold')).toHaveLength(10);
    const refused = results.filter((result) => result !== 'sold');
    expect(refused).toHaveLength(190);
    for (const failure of refused)
      expect(failure).toMatchObject({
        status: 409,
        body: { type: 'sold_out', details: { number_of_free_seats: 0 } },
      });
    await checkSeatInvariants(app.database);
  });

  it('tells how many seats are left when they are too few', async () => {
    const wish = await departure({ seats: 2 });
    const refusal = await refusalOf(createBooking(app, { ...wish, tourists: 3 }));
    expect(refusal.body).toMatchObject({ type: 'sold_out', details: { number_of_free_seats: 2 } });
    await createBooking(app, { ...wish, tourists: 2 });
    expect(await seatsOf(wish.date)).toBe(0);
  });
});

describe('bookings that come at the same time', () => {
  it('are made for all who fit, whatever else was asked beside them', async () => {
    const [scarce, plenty] = [await departure({ seats: 5 }), await departure({ seats: 50 })];
    const sizes = [4, 3, 1, 1, 2];
    const scarceOnes = sizes.map((tourists) => createBooking(app, { ...scarce, tourists }));
    const plentyOnes = sizes.map((tourists) => createBooking(app, { ...plenty, tourists }));
    const found = await Promise.allSettled(scarceOnes);
    const sold = sizes.filter((_size, index) => found[index]?.status === 'fulfilled');
    const left = 5 - sold.reduce((sum, size) => sum + size, 0);
    expect(await seatsOf(scarce.date)).toBe(left);
    // Nobody was refused who would have fitted into what is left.
    expect(sizes.filter((size, index) => found[index]?.status === 'rejected' && size <= left)).toEqual([]);
    await Promise.all(plentyOnes);
    expect(await seatsOf(plenty.date)).toBe(39);
    await checkSeatInvariants(app.database);
  });

  it('do not wait for a departure that somebody else holds', async () => {
    const [held, free] = [await departure(), await departure()];
    for (const wish of [held, free]) await createBooking(app, wish);
    let waiting: Promise<unknown> = Promise.resolve();
    await inTransaction(app.database, async (tx) => {
      await tx.execute(sql`select 1 from tour_date where id = ${held.date} for update`);
      waiting = createBooking(app, held);
      await Promise.all([createBooking(app, free), createBooking(app, free)]);
    });
    await waiting;
    expect([await seatsOf(held.date), await seatsOf(free.date)]).toEqual([8, 7]);
  });

  it('keep half a character of one from harming the others', async () => {
    const wish = await departure();
    const form = bookingForm(wish);
    const broken = createBooking(app, { ...form, comment: 'Едем \ud83d' });
    const [{ request_id }] = await Promise.all([broken, ...[1, 2, 3].map(() => createBooking(app, wish))]);
    expect((await stored(request_id)).comment).toBe('Едем \ufffd');
  });
});

describe('idempotency', () => {
  const keysOf = async (key: string) => {
    const rows = await app.database.select().from(schema.idempotencyKey);
    return rows.filter((row) => row.key === key);
  };

  it('makes one booking of fifty equal requests at once, and answers all of them alike', async () => {
    const wish = await departure({ seats: 1 });
    const form = bookingForm(wish);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => createBooking(app, form, { key: 'fifty-at-once' })),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const { rows } = await app.database.execute(sql`select 1 from booking where tour_date_id = ${wish.date}`);
    expect(rows).toHaveLength(1);
    expect(await seatsOf(wish.date)).toBe(0);
    await checkSeatInvariants(app.database);
  });

  it('answers the same when everything has changed since, and refuses another body', async () => {
    const wish = await departure({ seats: 1 });
    const form = bookingForm(wish);
    const first = await createBooking(app, form, { key: 'repeated-later' });
    await owner.call(tourCalls.draft, { query: { id: wish.tour_id, force_draft: true } });
    expect(await createBooking(app, form, { key: 'repeated-later' })).toEqual(first);
    const other = await refusalOf(
      createBooking(app, { ...form, comment: 'другое' }, { key: 'repeated-later' }),
    );
    expect(other).toMatchObject({ status: 422, body: { type: 'idempotency_mismatch' } });
  });

  it('spends no key on a refusal', async () => {
    const wish = await departure({ seats: 1 });
    await refusalOf(createBooking(app, { ...wish, tourists: 2 }, { key: 'refused-first' }));
    await expect(createBooking(app, wish, { key: 'refused-first' })).resolves.toMatchObject({
      request_id: expect.any(Number),
    });
  });

  it('remembers a key for a day', async () => {
    const { request_id } = await createBooking(app, await departure(), { key: 'kept-a-day' });
    const made = Date.now();
    app.setNow(new Date(made + 23 * 3_600_000));
    await cleanUpIdempotencyKeys(app.services);
    expect(await keysOf('kept-a-day')).toMatchObject([{ request_id }]);
    app.setNow(new Date(made + 25 * 3_600_000));
    await cleanUpIdempotencyKeys(app.services);
    expect(await keysOf('kept-a-day')).toEqual([]);
    app.setNow(undefined);
  });
});
