import { bookingCalls, departureCalls, reportCalls, seatHoldCalls, type LostReport } from '@tropa/contract';
import { addDays, todayIn } from '@tropa/core';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { schema } from '../../../db/index.ts';
import {
  createBooking,
  createDeparture,
  inDays,
  refusalOf,
  runJob,
  signedInMember,
  signedInOwner,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';
import { bookingDomain, openedForms } from '../../booking/index.ts';

const app = useTestApp();
let owner: TestClient;
let organizer_id: number;
let full: Wish;
let near: Wish;
type Wish = Awaited<ReturnType<typeof createDeparture>>;
const today = todayIn('Asia/Barnaul');

const ask = (query: object = {}, client: TestClient = owner): Promise<LostReport> =>
  client.call(reportCalls.lost, {
    query: { organizer_id, date_from: today, date_to: addDays(today, 60), ...query },
  });
const rowOf = async ({ date }: Wish) => (await ask()).rows.find(({ tour_date_id }) => tour_date_id === date);
const hold = ({ tour_id, date }: Wish, tourists: number) =>
  app.client().call(seatHoldCalls.take, { body: { tour_id, date, tourists } });

beforeAll(async () => {
  ({ owner, organizer_id } = await signedInOwner(app));
  full = await createDeparture(owner, organizer_id, { dates: [inDays(40)], seats: 3 });
  near = await createDeparture(owner, organizer_id, { dates: [inDays(6)], seats: 10 });
  await createBooking(app, { ...full, tourists: 3 });
});

it('counts who found no seat, who waits, and what another group would have brought', async () => {
  expect((await refusalOf(hold(full, 2))).status).toBe(409);
  expect(await rowOf(full)).toMatchObject({ refused: 1, refused_seats: 2, waiting: 0, group_seats: 2 });
  await app.database.insert(schema.waitlistEntry).values({
    organizer_id,
    tour_id: full.tour_id,
    tour_date_id: full.date,
    party_size: 4,
    name: 'Анна',
    email: 'anna@example.test',
  });
  const row = await rowOf(full);
  // No more than a group has seats.
  expect(row).toMatchObject({ waiting: 1, waiting_seats: 4, group_seats: 3 });
  const [booked] = await app.database
    .select({ total: schema.booking.total })
    .from(schema.booking)
    .where(eq(schema.booking.tour_date_id, full.date));
  expect(row?.worth).toBe(booked?.total);
  expect((await ask()).total).toMatchObject({ refused: 1, worth: [{ currency: 'RUB', amount: row?.worth }] });
});

it('counts opened forms of what is sold out alone, with nothing of who opened them', async () => {
  const opened = openedForms(app.services, 10);
  const names = await app.database
    .select({ id: schema.tour.id, screen_name: schema.tour.screen_name })
    .from(schema.tour)
    .where(eq(schema.tour.organizer_id, organizer_id));
  const nameOf = ({ tour_id }: Wish) => names.find(({ id }) => id === tour_id)?.screen_name ?? '';
  for (const wish of [full, full, near])
    opened({ organizer_id, screen_name: nameOf(wish), date_key: String(wish.date) });
  // No number of a departure has so many digits.
  opened({ organizer_id, screen_name: nameOf(full), date_key: '9'.repeat(40) });
  await expect.poll(async () => (await rowOf(full))?.visits).toBe(2);
  expect((await rowOf(near))?.visits ?? 0).toBe(0);
});

it('counts seats that come back late, and forms that were left', async () => {
  const { request_id } = await createBooking(app, { ...near, tourists: 2 });
  await owner.call(bookingCalls.cancel, { body: { id: request_id, message: 'Передумали' } });
  expect(await rowOf(near)).toMatchObject({ late: 1, late_seats: 2, left: 0, group_seats: 0, worth: 0 });
  await hold(near, 1);
  await app.database.update(schema.seatHold).set({ expires_at: new Date(Date.now() - 60_000) });
  await runJob(app, bookingDomain, 'booking.free-holds');
  expect(await rowOf(near)).toMatchObject({ late: 1, left: 1 });
});

it('counts no seats of a departure that the operator has cancelled', async () => {
  const off = await createDeparture(owner, organizer_id, { dates: [inDays(7)], seats: 10 });
  await createBooking(app, { ...off, tourists: 2 });
  await owner.call(departureCalls.cancel, { body: { id: off.date, reason: 'Лавина', moves: [] } });
  const free = async () => {
    const [date] = await app.database
      .select({ free: schema.tourDate.number_of_free_seats })
      .from(schema.tourDate)
      .where(eq(schema.tourDate.id, off.date));
    return date?.free;
  };
  await expect.poll(free, { timeout: 20_000 }).toBe(10);
  expect((await rowOf(off))?.late ?? 0).toBe(0);
});

it('opens behind each number as many people, and where none are known as many dates', async () => {
  const days = { date_from: today, date_to: addDays(today, 60) };
  const { total, rows } = await ask();
  const people = (query: { kind: 'waiting_seats' | 'late_seats'; tour_date_id?: number; before?: number }) =>
    owner.call(reportCalls.lostPeople, { query: { organizer_id, ...days, limit: 100, ...query } });
  const seatsOf = (list: { seats: number }[]) => list.reduce((all, { seats }) => all + seats, 0);
  for (const kind of ['waiting_seats', 'late_seats'] as const) {
    const found = await people({ kind });
    expect(total[kind]).toBeGreaterThan(0);
    expect([found.seats, seatsOf(found.people)]).toEqual([total[kind], total[kind]]);
    for (const row of rows) {
      const of = await people({ kind, tour_date_id: row.tour_date_id });
      expect([of.count, seatsOf(of.people)]).toEqual([of.people.length, row[kind]]);
    }
    const [newest] = found.people;
    expect((await people({ kind, before: newest?.id ?? 0 })).people).toEqual(found.people.slice(1));
  }
  expect((await people({ kind: 'waiting_seats' })).people).toMatchObject([
    { name: 'Анна', request_id: null },
  ]);
  for (const kind of ['visits', 'refused', 'left'] as const) {
    const { departures } = await owner.call(reportCalls.lostDates, {
      query: { organizer_id, ...days, kind, limit: 100 },
    });
    const told = rows.filter((row) => row[kind] > 0).map((row) => [row.tour_date_id, row[kind]]);
    expect(new Set(departures.map(({ id, value }) => `${id} ${value}`))).toEqual(
      new Set(told.map((row) => row.join(' '))),
    );
    expect(departures.reduce((all, { value }) => all + value, 0)).toBe(total[kind]);
  }
});

it('tells an agent, a guide and a stranger nothing', async () => {
  const { member: agent } = await signedInMember(app, organizer_id, 'agent');
  const { member: guide } = await signedInMember(app, organizer_id, 'guide');
  const { owner: stranger } = await signedInOwner(app);
  for (const [client, status] of [
    [agent, 404],
    [guide, 403],
    [stranger, 404],
  ] as const)
    for (const asked of [
      () => ask({}, client),
      () =>
        client.call(reportCalls.lostPeople, {
          query: { organizer_id, date_from: today, date_to: today, kind: 'waiting_seats' },
        }),
      () =>
        client.call(reportCalls.lostDates, {
          query: { organizer_id, date_from: today, date_to: today, kind: 'visits' },
        }),
    ])
      expect((await refusalOf(asked())).status).toBe(status);
});
