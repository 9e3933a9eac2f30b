import { agentCalls, bookingCalls, publicBookingCalls, seatLedgerCalls } from '@tropa/contract';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../../db/index.ts';
import {
  agreeContract,
  checkSeatInvariants,
  createAgent,
  createBooking,
  createDeparture,
  createOrganizer,
  createWeeklyTour,
  everyDayAt,
  inDays,
  refusalOf,
  sellAsAgent,
  signedInClient,
  signedInMember,
  untilSettled,
  useTestApp,
  type BookingWish,
  type TestClient,
} from '../../../testing/index.ts';
import { freeAllOverHolds } from './free-over.ts';

const app = useTestApp();
const DAY_MS = 24 * 3_600_000;
let owner: TestClient;
let organizer_id: number;
let agent_id: number;
let person: TestClient;

beforeAll(async () => {
  owner = await signedInClient(app);
  organizer_id = (await createOrganizer(owner)).id;
  agent_id = await createAgent(owner, organizer_id, { name: 'Катунь' });
  await agreeContract(owner, agent_id);
  ({ member: person } = await signedInMember(app, organizer_id, 'agent', [], agent_id));
});
afterEach(async () => {
  app.setNow(undefined);
  await untilSettled(app.database);
  await checkSeatInvariants(app.database);
});

const departure = (seats: number) => createDeparture(owner, organizer_id, { seats, dates: [inDays(60)] });
const keep = async (wish: BookingWish, seats: number, until = inDays(30), by = owner, of = agent_id) =>
  (
    await by.call(agentCalls.keepSeats, {
      body: { agent_id: of, tour_date_id: Number(wish.date), seats, until },
    })
  ).allotment;
const free = async (wish: BookingWish) =>
  (await app.client().call(publicBookingCalls.quote, { body: { ...wish, tourists: 1 } }))
    .number_of_free_seats;
const sell = (by: TestClient, wish: BookingWish, tourists: number) =>
  sellAsAgent(by, { organizer_id, ...wish }, tourists);
const ledger = async (wish: BookingWish) => {
  const { entries, taken } = await owner.call(seatLedgerCalls.list, {
    query: { date_id: Number(wish.date) },
  });
  const told = entries.map(({ kind, seats, agent_name, kept_until }) => ({
    kind,
    seats,
    agent_name,
    kept_until,
  }));
  return { told, taken };
};
const kept = async () => (await person.call(agentCalls.allotments, { query: { agent_id } })).allotments;

describe('an allotment', () => {
  it('is nobody else’s: the agent sells it when all others are sold, and the ledger explains it', async () => {
    const wish = await departure(5);
    expect(await keep(wish, 3)).toMatchObject({ seats: 3, until: inDays(30), number_of_free_seats: 2 });
    await createBooking(app, { ...wish, tourists: 2 });
    expect((await refusalOf(createBooking(app, { ...wish, tourists: 1 }))).body.type).toBe('sold_out');
    expect((await ledger(wish)).taken).toMatchObject({ bookings: 2, allotments: 3, pier: 0, unexplained: 0 });
    await sell(person, wish, 2);
    expect((await kept()).find(({ tour_date_id }) => tour_date_id === wish.date)?.seats).toBe(1);
    expect((await refusalOf(sell(person, wish, 2))).body.details).toMatchObject({ number_of_free_seats: 1 });
    await sell(person, wish, 1);
    const { told, taken } = await ledger(wish);
    expect(taken).toEqual({
      bookings: 5,
      holds: 0,
      offers: 0,
      cards: 0,
      allotments: 0,
      pier: 0,
      unexplained: 0,
    });
    expect(told.at(-1)).toEqual({
      kind: 'allotment_taken',
      seats: 3,
      agent_name: 'Катунь',
      kept_until: inDays(30),
    });
    expect(told.filter(({ kind }) => kind === 'allotment_booked').map(({ seats }) => seats)).toEqual([
      -1, -2,
    ]);
  });

  it('falls back with the end of its day, by the job and before it for whoever books', async () => {
    const start = new Date();
    const [one, other] = [await departure(3), await departure(3)];
    for (const wish of [one, other]) await keep(wish, 3, inDays(1));
    app.setNow(new Date(start.getTime() + 3 * DAY_MS));
    await createBooking(app, { ...one, tourists: 3 });
    await freeAllOverHolds(app.services);
    expect(await free(other)).toBe(3);
    // The sign-in is of today.
    app.setNow(undefined);
    expect((await ledger(other)).told[0]).toMatchObject({
      kind: 'allotment_expired',
      seats: -3,
      agent_name: 'Катунь',
    });
  });

  it('is made larger and smaller, prolonged and given back', async () => {
    const wish = await departure(6);
    const { id } = await keep(wish, 2);
    expect(await keep(wish, 5, inDays(40))).toMatchObject({ id, seats: 5, until: inDays(40) });
    expect(await free(wish)).toBe(1);
    expect((await refusalOf(keep(wish, 7))).body).toMatchObject({
      type: 'sold_out',
      details: { number_of_free_seats: 1 },
    });
    await keep(wish, 1);
    expect(await free(wish)).toBe(5);
    await owner.call(agentCalls.giveBack, { body: { agent_id, allotment_id: id } });
    expect(await free(wish)).toBe(6);
    expect(
      (await refusalOf(owner.call(agentCalls.giveBack, { body: { agent_id, allotment_id: id } }))).status,
    ).toBe(404);
    expect((await refusalOf(keep(wish, 1, inDays(-1)))).body.errors).toHaveProperty('until');
    expect((await refusalOf(keep(wish, 1, inDays(61)))).body.errors).toHaveProperty('until');
  });

  it('is never sold twice, whoever comes at the same moment', async () => {
    const wish = await departure(12);
    await keep(wish, 6);
    const tries = await Promise.allSettled([
      ...Array.from({ length: 10 }, () => sell(person, wish, 1)),
      ...Array.from({ length: 10 }, () => createBooking(app, { ...wish, tourists: 1 })),
      keep(wish, 3),
      keep(wish, 8),
    ]);
    expect(tries.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(6);
    const { taken } = await ledger(wish);
    expect(taken.bookings + taken.allotments + (await free(wish))).toBe(12);
  });

  it('goes with its departure, and what an agent gives up is for everybody', async () => {
    const wish = await departure(4);
    await keep(wish, 2);
    const request_id = await sell(person, wish, 2);
    await owner.call(bookingCalls.cancel, { body: { id: request_id, notify_client: false } });
    expect(await free(wish)).toBe(4);
  });

  it('is the organizer’s to give, and another agent sees nothing of it', async () => {
    const wish = await departure(4);
    const { id } = await keep(wish, 2);
    const { member: rival } = await signedInMember(app, organizer_id, 'agent');
    const stranger = await signedInClient(app);
    const foreign = (await createOrganizer(stranger)).id;
    const theirs = await createAgent(stranger, foreign);
    expect((await refusalOf(keep(wish, 3, inDays(30), person))).status).toBe(403);
    expect((await refusalOf(keep(wish, 1, inDays(30), stranger, theirs))).status).toBe(404);
    for (const by of [rival, stranger]) {
      expect((await refusalOf(by.call(agentCalls.allotments, { query: { agent_id } }))).status).toBe(404);
      expect([403, 404]).toContain(
        (await refusalOf(by.call(agentCalls.giveBack, { body: { agent_id, allotment_id: id } }))).status,
      );
    }
  });

  it('are kept of a departure of a weekly schedule that nobody booked yet: it is stored then', async () => {
    const { id: tour_id } = await createWeeklyTour(owner, organizer_id, { schedule: everyDayAt('11:00') });
    const start = `${inDays(3)}T11:00`;
    const keepAt = (at: string, seats = 5, of = tour_id) =>
      owner.call(agentCalls.keepSeats, {
        body: { agent_id, tour_id: of, start: at, seats, until: inDays(2) },
      });
    const stored = () =>
      app.database.select().from(schema.tourDate).where(eq(schema.tourDate.tour_id, tour_id));
    // What is refused stores none.
    expect((await refusalOf(keepAt(start, 99))).body.type).toBe('sold_out');
    expect(await stored()).toEqual([]);
    const kept = await Promise.all([keepAt(start), keepAt(start), keepAt(start)]);
    expect(await stored()).toHaveLength(1);
    expect(new Set(kept.map(({ allotment }) => allotment.tour_date_id)).size).toBe(1);
    expect(kept[0].allotment).toMatchObject({
      tour_id,
      date_start: inDays(3),
      time_start: '11:00',
      seats: 5,
      number_of_free_seats: 2,
    });
    const wish = { tour_id, start };
    expect(await free(wish)).toBe(2);
    await sell(person, wish, 6);
    expect(await free(wish)).toBe(1);
    expect((await refusalOf(keepAt(`${inDays(3)}T12:00`))).body.errors).toHaveProperty('start');
    const other = await signedInClient(app);
    const { id: elsewhere } = await createOrganizer(other);
    const { id: theirs } = await createWeeklyTour(other, elsewhere, { schedule: everyDayAt('11:00') });
    expect((await refusalOf(keepAt(start, 1, theirs))).status).toBe(422);
  });
});
