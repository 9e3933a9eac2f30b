import {
  publicBookingCalls,
  rebookingCalls,
  seatHoldCalls,
  seatLedgerCalls,
  tourCalls,
  waitlistCalls,
} from '@tropa/contract';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction, schema } from '../../../db/index.ts';
import {
  checkSeatInvariants,
  createBooking,
  createDeparture,
  createWeeklyTour,
  inDays,
  moveBookingTo,
  refusalOf,
  sampleDate,
  signedInOwner,
  unique,
  useTestApp,
  type BookingWish,
  type TestClient,
  untilWaiting,
} from '../../../testing/index.ts';
import { soon } from '../../../testing/soon.ts';
import { findBooking } from '../index.ts';

const app = useTestApp();
let staff: TestClient;
let organizer_id: number;

beforeAll(async () => {
  ({ owner: staff, organizer_id } = await signedInOwner(app));
});
afterEach(() => soon(() => checkSeatInvariants(app.database)));

const departure = (seats: number, dates = [inDays(60)]) =>
  createDeparture(staff, organizer_id, { seats, dates, tour: { price_basis: 'group' } });
const free = async (wish: BookingWish) =>
  (await app.client().call(publicBookingCalls.quote, { body: { ...wish, tourists: 1 } }))
    .number_of_free_seats;
const seatsOf = async (id: number) => {
  const [row] = await app.database.select().from(schema.tourDate).where(eq(schema.tourDate.id, id));
  return { free: row?.number_of_free_seats, all: row?.number_of_seats };
};
const resize = (wish: { tour_id: number; date: number }, number_of_seats: number) =>
  staff.call(tourCalls.saveDate, {
    query: { organizer_id, tour_id: wish.tour_id },
    body: { id: wish.date, number_of_seats },
  });

describe('a tour that is booked whole', () => {
  it('is one with a price per group, unless it says otherwise', async () => {
    const wholeOf = async (id: number) => (await staff.call(tourCalls.view, { query: { id } })).takes_whole;
    const group = await departure(6);
    expect(await wholeOf(group.tour_id)).toBe(true);
    const shared = { price_basis: 'group', takes_whole: false } as const;
    const other = await createDeparture(staff, organizer_id, { tour: shared });
    expect(await wholeOf(other.tour_id)).toBe(false);
    expect(await wholeOf((await createDeparture(staff, organizer_id)).tour_id)).toBe(false);
  });

  it('leaves nothing of its departure to strangers, and gets all of it back when it is cancelled', async () => {
    const wish = await departure(6);
    const { request_id } = await createBooking(app, { ...wish, tourists: 2 });
    expect(await seatsOf(wish.date)).toEqual({ free: 0, all: 6 });
    expect(await findBooking(app.database, request_id)).toMatchObject({ seats: 6, takes_whole: true });
    expect((await refusalOf(createBooking(app, { ...wish, tourists: 1 }))).body.type).toBe('sold_out');
    await moveBookingTo(app, request_id, 7, { actor: 'system' });
    expect(await free(wish)).toBe(6);
    expect((await refusalOf(createBooking(app, { ...wish, tourists: 7 }))).body.type).toBe('sold_out');
    await moveBookingTo(app, request_id, 1, { actor: 'desk' });
    expect(await seatsOf(wish.date)).toEqual({ free: 0, all: 6 });
  });

  it('is sold to one of those who come at one moment: groups, or a group and a stranger', async () => {
    for (const sizes of [
      [3, 3, 3, 3],
      [6, 1],
      [1, 6],
      [2, 3, 6, 1],
    ]) {
      const wish = await departure(6);
      const answers = await Promise.allSettled(
        sizes.map((tourists) => createBooking(app, { ...wish, tourists })),
      );
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await seatsOf(wish.date)).toEqual({ free: 0, all: 6 });
    }
  });

  it.each([8, 4])(
    'is sold with all of its %i seats where their number changed while a group booked it',
    async (all) => {
      const wish = await departure(6);
      const { booking } = await inTransaction(app.database, async (tx) => {
        await tx.execute(
          sql`update tour_date set number_of_seats = ${all}, number_of_free_seats = ${all} where id = ${wish.date}`,
        );
        const begun = { booking: createBooking(app, { ...wish, tourists: 3 }) };
        // It has been offered six, and waits for the departure.
        await untilWaiting(tx);
        return begun;
      });
      const { request_id } = await booking;
      expect(await findBooking(app.database, request_id)).toMatchObject({ seats: all, takes_whole: true });
      expect(await seatsOf(wish.date)).toEqual({ free: 0, all });
    },
  );

  it('is not sold where strangers have a part of it already', async () => {
    const wish = await departure(6);
    await staff.call(tourCalls.update, { query: { id: wish.tour_id }, body: { takes_whole: false } });
    await createBooking(app, { ...wish, tourists: 2 });
    expect(await free(wish)).toBe(4);
    await staff.call(tourCalls.update, { query: { id: wish.tour_id }, body: { takes_whole: true } });
    expect(await free(wish)).toBe(0);
    expect((await refusalOf(createBooking(app, { ...wish, tourists: 1 }))).body.type).toBe('sold_out');
  });

  it('goes by a weekly schedule too, whose departure is stored with all its seats taken', async () => {
    const tour = await createWeeklyTour(staff, organizer_id, { tour: { price_basis: 'group' } });
    const wish = { tour_id: tour.id, start: `${inDays(10)}T11:00` };
    const { request_id } = await createBooking(app, { ...wish, tourists: 3 });
    expect(await findBooking(app.database, request_id)).toMatchObject({ seats: 7, takes_whole: true });
    expect((await refusalOf(createBooking(app, { ...wish, tourists: 1 }))).body.type).toBe('sold_out');
  });

  it('is held whole while the form is filled in', async () => {
    const wish = await departure(6);
    const take = (tourists: number, hold?: string) =>
      app.client().call(seatHoldCalls.take, { body: { ...wish, tourists, ...(hold && { hold }) } });
    const { token } = await take(2);
    expect(await free(wish)).toBe(0);
    expect((await refusalOf(take(1))).body).toMatchObject({
      type: 'sold_out',
      details: { number_of_free_seats: 0 },
    });
    await take(3, token);
    await createBooking(app, { ...wish, tourists: 3, hold: token });
    expect(await seatsOf(wish.date)).toEqual({ free: 0, all: 6 });
  });

  it('is offered whole to the first party that waits for it', async () => {
    const wish = await departure(6);
    const { request_id } = await createBooking(app, { ...wish, tourists: 2 });
    for (const party_size of [3, 2])
      await app.client().call(waitlistCalls.join, {
        body: {
          ...wish,
          party_size,
          name: 'Анна',
          email: `waits${unique()}@example.test`,
          consents: { personal_data: true },
        },
      });
    await moveBookingTo(app, request_id, 6, { actor: 'staff' });
    const list = () => staff.call(waitlistCalls.list, { query: { date_id: wish.date, page: 1 } });
    await soon(async () =>
      expect((await list()).entries.map(({ status }) => status)).toEqual(['offered', 'waiting']),
    );
    expect(await seatsOf(wish.date)).toEqual({ free: 0, all: 6 });
    const hold = (await list()).entries[0]?.offer_url?.split('/').at(-1) ?? '';
    await createBooking(app, { ...wish, tourists: 3, hold });
    expect(await seatsOf(wish.date)).toEqual({ free: 0, all: 6 });
  });

  it('stays whole when its departure gets other seats, and with other people', async () => {
    const wish = await departure(6, [inDays(60), inDays(70)]);
    const { request_id } = await createBooking(app, { ...wish, tourists: 4 });
    await resize(wish, 8);
    expect(await seatsOf(wish.date)).toEqual({ free: 0, all: 8 });
    await resize(wish, 4);
    expect(await findBooking(app.database, request_id)).toMatchObject({ seats: 4 });
    expect((await refusalOf(resize(wish, 3))).body.errors).toHaveProperty('number_of_seats');
    const { taken } = await staff.call(seatLedgerCalls.list, { query: { date_id: wish.date, page: 1 } });
    expect(taken).toEqual({
      bookings: 4,
      holds: 0,
      offers: 0,
      cards: 0,
      allotments: 0,
      pier: 0,
      unexplained: 0,
    });
    // Cancelled, its departure may become another; it comes back to all of it.
    await moveBookingTo(app, request_id, 7, { actor: 'system' });
    await resize(wish, 9);
    await moveBookingTo(app, request_id, 1, { actor: 'desk' });
    expect(await seatsOf(wish.date)).toEqual({ free: 0, all: 9 });
    const { dates } = await staff.call(tourCalls.saveDates, {
      query: { organizer_id, tour_id: wish.tour_id },
      body: { dates: [sampleDate(inDays(80), { number_of_seats: 5 })] },
    });
    const [other] = dates;
    const changed = {
      id: request_id,
      departure: { tour_id: wish.tour_id, date: other?.id ?? 0 },
      tourists: 5,
    };
    await staff.call(rebookingCalls.update, { body: changed });
    expect(await findBooking(app.database, request_id)).toMatchObject({ seats: 5, tourists_count: 5 });
    expect(await seatsOf(wish.date)).toEqual({ free: 9, all: 9 });
    expect(
      (await refusalOf(staff.call(rebookingCalls.update, { body: { id: request_id, tourists: 6 } }))).body
        .type,
    ).toBe('sold_out');
  });
});
