import {
  bookingCalls,
  departureCalls,
  equipmentCalls,
  publicBookingCalls,
  seatHoldCalls,
  seatLedgerCalls,
  tourCalls,
  waitlistCalls,
} from '@tropa/contract';
import { OFFER_HOURS, WAITLIST_KEPT_DAYS } from '@tropa/core';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../../db/index.ts';
import {
  checkSeatInvariants,
  createBooking,
  createDeparture,
  inDays,
  refusalOf,
  sampleDate,
  signedInClient,
  signedInOwner,
  unique,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';
import { soon } from '../../../testing/soon.ts';
import { freeAllOverHolds } from '../holds/free-over.ts';
import { forgetWaitlists } from './forget.ts';
import { offerFreeSeats } from './offer-seats.ts';

const app = useTestApp();
const start = new Date();
const hours = (count: number) => new Date(start.getTime() + count * 3_600_000);
let staff: TestClient;
let organizer_id: number;

beforeAll(async () => {
  ({ owner: staff, organizer_id } = await signedInOwner(app));
});
afterEach(async () => {
  app.setNow(undefined);
  await soon(() => checkSeatInvariants(app.database));
});

const email = () => `waits${unique()}@example.test`;
const join = (wish: { tour_id: number; date: number }, party_size: number, address = email()) =>
  app.client().call(waitlistCalls.join, {
    body: { ...wish, party_size, name: 'Анна', email: address, consents: { personal_data: true } },
  });
const list = (date_id: number) => staff.call(waitlistCalls.list, { query: { date_id, page: 1 } });
const statuses = async (date_id: number) => (await list(date_id)).entries.map(({ status }) => status);
/** A departure whose seats are all booked, by one booking for each number. */
async function soldOut(...parties: number[]) {
  const seats = parties.reduce((sum, size) => sum + size, 0);
  const wish = await createDeparture(staff, organizer_id, { seats, dates: [inDays(60)] });
  const bookings = [];
  for (const tourists of parties) bookings.push(await createBooking(app, { ...wish, tourists }));
  return { wish, bookings };
}
const cancel = ({ uuid }: { uuid: string } = { uuid: '' }) =>
  app.client().call(publicBookingCalls.cancel, { params: { uuid }, body: {} });
const equipment = async (id: number) => {
  const { resources } = await staff.call(equipmentCalls.list, { query: { organizer_id, id } });
  return resources[0] ?? { revision: 0 };
};
const tokenOf = async (date_id: number, index: number) =>
  (await list(date_id)).entries[index]?.offer_url?.split('/').at(-1) ?? '';

describe('a waiting list', () => {
  it('offers seats that come free to the first party that fits, and its link books them', async () => {
    const { wish, bookings } = await soldOut(2, 2);
    await join(wish, 3);
    await join(wish, 2);
    await join(wish, 1);
    await cancel(bookings[0]);
    await soon(async () => expect(await statuses(wish.date)).toEqual(['waiting', 'offered', 'waiting']));
    expect((await refusalOf(createBooking(app, { ...wish, tourists: 1 }))).body.type).toBe('sold_out');
    const booked = await createBooking(app, { ...wish, tourists: 2, hold: await tokenOf(wish.date, 1) });
    const [, second] = (await list(wish.date)).entries;
    expect(second).toMatchObject({ status: 'booked', request_id: booked.request_id, offer_url: null });
  });

  it('goes on to the next when an offer is declined, ends, or is booked for fewer', async () => {
    app.setNow(start);
    const { wish, bookings } = await soldOut(2);
    for (let party = 0; party < 3; party += 1) await join(wish, 2);
    await join(wish, 1);
    await cancel(bookings[0]);
    await soon(async () => expect((await statuses(wish.date))[0]).toBe('offered'));
    const token = await tokenOf(wish.date, 0);
    await app.client().call(seatHoldCalls.declineOffer, { params: { token } });
    await soon(async () =>
      expect(await statuses(wish.date)).toEqual(['declined', 'offered', 'waiting', 'waiting']),
    );
    const statusesAfter = async (passed: number) => {
      app.setNow(hours(passed));
      await freeAllOverHolds(app.services);
      app.setNow(start);
      return statuses(wish.date);
    };
    const aMinuteBefore = await statusesAfter(OFFER_HOURS - 1 / 60);
    expect(aMinuteBefore).toEqual(['declined', 'offered', 'waiting', 'waiting']);
    await statusesAfter(OFFER_HOURS);
    await soon(async () =>
      expect(await statuses(wish.date)).toEqual(['declined', 'expired', 'offered', 'waiting']),
    );
    await createBooking(app, { ...wish, tourists: 1, hold: await tokenOf(wish.date, 2) });
    await soon(async () =>
      expect(await statuses(wish.date)).toEqual(['declined', 'expired', 'booked', 'offered']),
    );
  });

  it('never offers the same seats twice, however many come free at once', async () => {
    const { wish, bookings } = await soldOut(1, 1, 1, 1);
    for (let party = 0; party < 6; party += 1) await join(wish, 1);
    await Promise.all(bookings.map((booking) => cancel(booking)));
    await Promise.all(Array.from({ length: 6 }, () => offerFreeSeats(app.services, wish.date)));
    const after = await statuses(wish.date);
    expect(after.filter((status) => status === 'offered')).toHaveLength(4);
  });

  it('hears of more seats, and not of a departure that is about to begin or closed', async () => {
    const { wish } = await soldOut(2);
    await join(wish, 1);
    await staff.call(tourCalls.saveDate, {
      query: { organizer_id, tour_id: wish.tour_id },
      body: sampleDate(inDays(60), { id: wish.date, number_of_seats: 3 }),
    });
    await soon(async () => expect(await statuses(wish.date)).toEqual(['offered']));

    const late = await soldOut(2);
    await join(late.wish, 1);
    app.setNow(new Date(`${inDays(61)}T00:00:00Z`));
    await app.database
      .update(schema.tourDate)
      .set({ number_of_seats: 3, number_of_free_seats: 1 })
      .where(eq(schema.tourDate.id, late.wish.date));
    await offerFreeSeats(app.services, late.wish.date);
    app.setNow(undefined);
    expect(await statuses(late.wish.date)).toEqual(['waiting']);
  });

  it('has a party once, takes off whom staff remove, and gives its seats to the next', async () => {
    const { wish, bookings } = await soldOut(2);
    const address = email();
    await join(wish, 1, address);
    await join(wish, 2, address.toUpperCase());
    const { entry } = await staff.call(waitlistCalls.add, {
      body: { date_id: wish.date, party_size: 2, name: 'Пётр', phone: '+79161234567' },
    });
    const before = await list(wish.date);
    expect(before.entries.map(({ party_size }) => party_size)).toEqual([2, 2]);
    expect(before.waiting_seats).toBe(4);
    await cancel(bookings[0]);
    await soon(async () => expect(await statuses(wish.date)).toEqual(['offered', 'waiting']));
    await staff.call(waitlistCalls.remove, { body: { id: before.entries[0]?.id ?? 0 } });
    await soon(async () =>
      expect((await list(wish.date)).entries).toMatchObject([{ id: entry.id, status: 'offered' }]),
    );
    const { entries } = await staff.call(seatLedgerCalls.list, { query: { date_id: wish.date, page: 1 } });
    const told = entries.map(({ kind, actor, client_name }) => [kind, actor, client_name]);
    expect(told.slice(0, 3)).toEqual([
      ['offer_taken', 'system', 'Пётр'],
      // Whoever was removed is not named any more.
      ['offer_withdrawn', 'staff', ''],
      ['offer_taken', 'system', ''],
    ]);
    expect(entries[1]?.actor_name).toContain('Проверкина');
  });

  it('refuses parties that nobody could reach or seat, and strangers', async () => {
    const { wish } = await soldOut(2);
    const add = (body: object) =>
      refusalOf(
        staff.call(waitlistCalls.add, { body: { date_id: wish.date, party_size: 1, name: 'Пётр', ...body } }),
      );
    expect((await add({})).body.errors).toHaveProperty('email');
    expect((await add({ phone: '+79161234567', party_size: 3 })).body.errors).toHaveProperty('party_size');
    const stranger = await signedInClient(app);
    const query = { date_id: wish.date, page: 1 };
    expect((await refusalOf(stranger.call(waitlistCalls.list, { query }))).status).toBe(404);
    expect((await refusalOf(stranger.call(seatLedgerCalls.list, { query }))).status).toBe(404);
  });

  it('takes nobody who could book now, and offers at once what came free meanwhile', async () => {
    const { wish } = await soldOut(2, 2);
    await join(wish, 1);
    await staff.call(tourCalls.saveDate, {
      query: { organizer_id, tour_id: wish.tour_id },
      body: { id: wish.date, number_of_seats: 7 },
    });
    // One of three is offered, so two are free.
    await soon(async () => expect(await statuses(wish.date)).toEqual(['offered']));
    expect((await refusalOf(join(wish, 2))).body.errors).toHaveProperty('party_size');
    const body = { date_id: wish.date, party_size: 2, name: 'Пётр', phone: '+79161234567' };
    const refused = await refusalOf(staff.call(waitlistCalls.add, { body }));
    expect(refused.body.errors?.['party_size']).toContain('2');
    await join(wish, 3);
    expect(await statuses(wish.date)).toEqual(['offered', 'waiting']);
    const { waiting } = await staff.call(departureCalls.view, { query: { id: wish.date } });
    expect(waiting).toEqual({ parties: 2, seats: 4, classes: [] });
  });

  it('hears of a ship that another tour gives back, or that is repaired', async () => {
    const dates = [inDays(64)];
    const [one, other] = [
      await createDeparture(staff, organizer_id, { seats: 4, dates }),
      await createDeparture(staff, organizer_id, { seats: 4, dates }),
    ];
    const made = await staff.call(equipmentCalls.create, {
      body: { organizer_id, name: 'Алтай', kind: 'ship', quantity: 1, unit: 'day', ready_minutes: 0 },
    });
    const needs = [one, other].map(({ tour_id }) => ({ tour_id, quantity: 1, per: 'departure' as const }));
    await staff.call(equipmentCalls.setNeeds, { body: { id: made.id, needs, revision: made.revision } });
    // While the ship is free one books.
    expect((await refusalOf(join(other, 2))).status).toBe(422);
    const booked = await createBooking(app, one);
    await join(other, 2);
    expect(await statuses(other.date)).toEqual(['waiting']);
    await cancel(booked);
    await soon(async () => expect(await statuses(other.date)).toEqual(['offered']));
    // The offer keeps the ship now: who waits for the first departure hears when a second one is there.
    await join(one, 1);
    const { revision } = await equipment(made.id);
    await staff.call(equipmentCalls.update, {
      body: {
        id: made.id,
        name: 'Алтай',
        kind: 'ship',
        quantity: 2,
        unit: 'day',
        ready_minutes: 0,
        revision,
      },
    });
    await soon(async () => expect(await statuses(one.date)).toEqual(['offered']));
  });

  it('forgets people some time after the departure', async () => {
    const { wish } = await soldOut(1);
    await join(wish, 1);
    const day = 86_400_000;
    app.setNow(new Date(Date.now() + (60 + WAITLIST_KEPT_DAYS - 1) * day));
    await forgetWaitlists(app.services);
    app.setNow(undefined);
    expect(await statuses(wish.date)).toHaveLength(1);
    app.setNow(new Date(Date.now() + (60 + WAITLIST_KEPT_DAYS + 2) * day));
    await forgetWaitlists(app.services);
    app.setNow(undefined);
    expect(await statuses(wish.date)).toEqual([]);
  });
});

describe('the ledger of a departure', () => {
  it('tells every change of the seats, by whom and for whom, and what is taken after it', async () => {
    const { wish, bookings } = await soldOut(2, 1);
    await staff.call(bookingCalls.cancel, {
      body: { id: bookings[1]?.request_id ?? 0, message: 'Группа заболела' },
    });
    const hold = await app.client().call(seatHoldCalls.take, { body: { ...wish, tourists: 1 } });
    await createBooking(app, { ...wish, tourists: 1, hold: hold.token });
    const { entries, taken, date } = await staff.call(seatLedgerCalls.list, {
      query: { date_id: wish.date, page: 1 },
    });
    expect(entries.map(({ kind, seats, balance }) => [kind, seats, balance])).toEqual([
      ['booked', 1, 3],
      ['hold_booked', -1, 2],
      ['hold_taken', 1, 3],
      ['released', -1, 2],
      ['booked', 1, 3],
      ['booked', 2, 2],
    ]);
    expect(entries[3]).toMatchObject({ actor: 'staff', request_id: bookings[1]?.request_id });
    expect(entries[3]?.client_name).toContain('Туристова');
    const none = { holds: 0, offers: 0, cards: 0, allotments: 0, pier: 0, unexplained: 0 };
    expect(taken).toEqual({ bookings: 3, ...none });
    expect(date).toMatchObject({ number_of_seats: 3, number_of_free_seats: 0 });
  });
});
