import { bookingCalls, publicBookingCalls, tourCalls, type TourVariant } from '@tropa/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  checkSeatInvariants,
  createBooking,
  createDeparture,
  inDays,
  letterTo,
  moveBookingTo,
  refusalOf,
  sampleDate,
  signedInOwner,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';
import { loadPublishedTours } from '../../tour/index.ts';
import { findBooking } from '../index.ts';

const app = useTestApp();
const START = inDays(40);
const tent: TourVariant = { uid: 'tent', name: 'Палатка', price: null };
const house: TourVariant = { uid: 'house', name: 'Домик', price: 4_000_000 };
let owner: TestClient;
let organizer_id: number;

beforeAll(async () => {
  ({ owner, organizer_id } = await signedInOwner(app));
});

/** A departure at 25 000 ₽ in a tent and 40 000 ₽ in a house. */
const departure = (seats = 10, tour_variants: TourVariant[] = [tent, house]) =>
  createDeparture(owner, organizer_id, { dates: [START], seats, date: { tour_variants } });
const quote = (body: { tour_id: number; date: number; date_uid?: string }) =>
  app.client().call(publicBookingCalls.quote, { body: { ...body, tourists: 2 } });
const change = (wish: { tour_id: number; date: number }, tour_variants: TourVariant[], seats = 10) =>
  owner.call(tourCalls.saveDate, {
    query: { organizer_id, tour_id: wish.tour_id },
    body: sampleDate(START, { id: wish.date, number_of_seats: seats, tour_variants }),
  });

describe('a variant of a date', () => {
  it('has its own price, else the one of the date, out of the seats of the date', async () => {
    const wish = await departure();
    expect((await quote({ ...wish, date_uid: 'tent' })).breakdown.total).toBe(5_000_000);
    const { breakdown } = await quote({ ...wish, date_uid: 'house' });
    expect(breakdown.lines).toMatchObject([{ kind: 'tourists', quantity: 2, unit_amount: 4_000_000 }]);

    const { request_id, uuid } = await createBooking(app, { ...wish, date_uid: 'house', tourists: 2 });
    expect(await findBooking(app.database, request_id)).toMatchObject({
      breakdown,
      total: 8_000_000,
      date_uid: 'house',
      tour_variant: 'Домик',
    });
    expect((await quote({ ...wish, date_uid: 'tent' })).number_of_free_seats).toBe(8);
    const [listed] = (await owner.call(bookingCalls.listForOrg, { query: { organizer_id } })).requests;
    expect(listed).toMatchObject({ request_id, tour_variant: 'Домик' });
    expect(await owner.call(bookingCalls.get, { query: { id: request_id } })).toMatchObject({
      date_uid: 'house',
      tour_variant: 'Домик',
    });
    expect(await app.client().call(publicBookingCalls.getByUuid, { query: { uuid } })).toMatchObject({
      tour_variant: 'Домик',
    });
    const booking = await findBooking(app.database, request_id);
    await letterTo(app, booking?.client_email ?? '', 'Вариант: Домик');
  });

  it('stays with its booking, name and price, whatever becomes of it', async () => {
    const wish = await departure();
    const { request_id } = await createBooking(app, { ...wish, date_uid: 'house', tourists: 1 });
    await change(wish, [{ ...house, name: 'Шале', price: 9_000_000 }]);
    await owner.call(tourCalls.removeDate, {
      body: { tour_id: wish.tour_id, date_id: wish.date, date_uid: 'house' },
    });
    expect(await findBooking(app.database, request_id)).toMatchObject({
      tour_variant: 'Домик',
      total: 4_000_000,
    });
  });

  it('must be chosen, and be one of the date', async () => {
    const wish = await departure();
    const other = await departure(10, [{ uid: 'yurt', name: 'Юрта', price: null }]);
    const plain = await departure(10, []);
    const refused = async (answer: Promise<unknown>) => (await refusalOf(answer)).body.errors;
    for (const book of [quote, (body: Parameters<typeof quote>[0]) => createBooking(app, body)]) {
      expect(await refused(book(wish))).toEqual({ date_uid: expect.stringContaining('Выберите') });
      expect(await refused(book({ ...wish, date_uid: 'yurt' }))).toHaveProperty('date_uid');
      expect(await refused(book({ ...plain, date_uid: 'tent' }))).toHaveProperty('date_uid');
    }
    await expect(createBooking(app, { ...other, date_uid: 'yurt' })).resolves.toBeDefined();
    await expect(createBooking(app, plain)).resolves.toBeDefined();
  });

  it('is booked at the price that was shown: another one is asked about, one that is gone refused', async () => {
    const wish = await departure();
    const book = (expected_total: number) =>
      createBooking(app, { ...wish, date_uid: 'house', expected_total });
    // The process remembers the terms of a departure that it has read.
    await quote({ ...wish, date_uid: 'house' });
    await change(wish, [tent, { ...house, price: 4_500_000 }]);
    const { status, body } = await refusalOf(book(4_000_000));
    expect({ status, type: body.type }).toEqual({ status: 409, type: 'conflict' });
    expect(body.details).toMatchObject({ breakdown: { total: 4_500_000 } });
    await expect(book(4_500_000)).resolves.toBeDefined();
    await change(wish, [tent]);
    expect((await refusalOf(book(4_500_000))).body.errors).toHaveProperty('date_uid');
  });

  it('has a name once on its date', async () => {
    const wish = await departure();
    const { body } = await refusalOf(change(wish, [tent, { ...house, uid: 'tent' }]));
    expect(body.errors).toHaveProperty(['tour_variants.1.name']);
  });
});

describe('the seats of a date', () => {
  it('are shared by its variants: a crowd at two of them sells exactly what there is', async () => {
    const seats = 7;
    const wish = await departure(seats);
    const answers = await Promise.allSettled(
      Array.from({ length: 30 }, (_, index) =>
        createBooking(app, { ...wish, date_uid: index % 2 === 0 ? 'tent' : 'house', tourists: 1 }),
      ),
    );
    const made = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    expect(made).toHaveLength(seats);
    for (const answer of answers)
      if (answer.status === 'rejected')
        expect(answer.reason).toMatchObject({ status: 409, body: { type: 'sold_out' } });
    const bookings = await Promise.all(made.map(({ request_id }) => findBooking(app.database, request_id)));
    for (const booking of bookings)
      expect(booking?.total).toBe(booking?.date_uid === 'house' ? 4_000_000 : 2_500_000);
    await checkSeatInvariants(app.database);

    // What one variant gives back, the other may take.
    const [first] = made;
    if (!first) throw new Error('Nothing was booked');
    await moveBookingTo(app, first.request_id, 6, { actor: 'staff' });
    await expect(createBooking(app, { ...wish, date_uid: 'house' })).resolves.toBeDefined();
    await checkSeatInvariants(app.database);
  });
});

describe('visitors', () => {
  it('see the variants of a date with their prices, the lowest of them as its price', async () => {
    const yurt = { uid: 'yurt', name: 'Юрта', price: 2_000_000 };
    const wish = await departure(10, [house, tent, yurt]);
    const cards = await loadPublishedTours(app.database, organizer_id, { today: inDays(0), now: new Date() });
    expect(cards.find(({ id }) => id === wish.tour_id)?.next_dates).toMatchObject([
      {
        price: 2_000_000,
        tour_variants: [
          { uid: 'house', name: 'Домик', price: 4_000_000 },
          { uid: 'tent', price: 2_500_000 },
          { uid: 'yurt', price: 2_000_000 },
        ],
      },
    ]);
  });
});
