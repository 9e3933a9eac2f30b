import { reportCalls, type CountedDepartures, type OccupancyReport } from '@tropa/contract';
import { addDays, todayIn } from '@tropa/core';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import {
  createBooking,
  createDeparture,
  inDays,
  refusalOf,
  signedInMember,
  signedInOwner,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';

const app = useTestApp();
let owner: TestClient;
let organizer_id: number;
const today = todayIn('Asia/Barnaul');

const ask = (query: object = {}, client: TestClient = owner): Promise<OccupancyReport> =>
  client.call(reportCalls.occupancy, {
    query: { organizer_id, date_from: addDays(today, 1), date_to: addDays(today, 60), step: 'day', ...query },
  });

beforeAll(async () => {
  ({ owner, organizer_id } = await signedInOwner(app));
  const first = await createDeparture(owner, organizer_id, { dates: [inDays(20)], seats: 10 });
  const second = await createDeparture(owner, organizer_id, { dates: [inDays(40)], seats: 4 });
  await createBooking(app, { ...first, tourists: 3 });
  await createBooking(app, { ...second, tourists: 4 });
});

it('adds up the seats that departures keep, over time and by tour', async () => {
  const report = await ask({ by: 'tour' });
  expect(report.total).toEqual({ departures: 2, seats: 14, taken: 7 });
  const busy = report.stretches.filter(({ sums }) => sums.departures > 0);
  expect(busy.map(({ sums }) => sums)).toEqual([
    { departures: 1, seats: 10, taken: 3 },
    { departures: 1, seats: 4, taken: 4 },
  ]);
  expect(report.rows.map(({ sums }) => sums)).toEqual(busy.map(({ sums }) => sums));
  for (const { name } of report.rows) expect(name).not.toBe('');
  const later = await ask({ date_from: addDays(today, 31), by: 'tour' });
  expect(later.total.taken).toBe(4);
  expect(later.compared?.sums.taken).toBe(3);
});

it('opens the list of as many departures as each number counts, with as many seats', async () => {
  const list = async (query: object) =>
    owner.call(reportCalls.countedDepartures, {
      query: { organizer_id, date_from: addDays(today, 1), date_to: addDays(today, 60), ...query },
    });
  const sumsOf = ({ departures }: CountedDepartures) => ({
    departures: departures.length,
    seats: departures.reduce((all, row) => all + row.number_of_seats, 0),
    taken: departures.reduce((all, row) => all + row.number_of_seats - row.number_of_free_seats, 0),
  });
  // Closed with nobody on it, and not counted.
  await createDeparture(owner, organizer_id, { dates: [inDays(30)], seats: 6 });
  await app.database.execute(sql`update tour_date set is_busy = true where number_of_seats = 6`);
  const report = await ask({ by: 'tour' });
  expect(sumsOf(await list({}))).toEqual(report.total);
  for (const { tour_id, sums } of report.rows) expect(sumsOf(await list({ tour_id }))).toEqual(sums);
  for (const { date_from, date_to, sums } of report.stretches.filter((row) => row.sums.departures > 0))
    expect(sumsOf(await list({ date_from, date_to }))).toEqual(sums);
  const first = await list({ limit: 1 });
  expect(first).toMatchObject({ count: 2, departures: [{ number_of_seats: 10 }] });
  const second = await list({ limit: 1, cursor: first.next_cursor ?? '' });
  expect(second).toMatchObject({ count: 2, departures: [{ number_of_seats: 4 }], next_cursor: null });
});

it('leaves out a departure that another one stands for', async () => {
  const before = (await ask()).total.departures;
  const own = await createDeparture(owner, organizer_id, { dates: [inDays(50), inDays(52)], seats: 4 });
  expect((await ask()).total.departures).toBe(before + 2);
  await app.database.execute(sql`update tour_date d set replaced_by_id = (select max(id) from tour_date
    where tour_id = ${own.tour_id}) where d.id = (select min(id) from tour_date where tour_id = ${own.tour_id})`);
  expect((await ask()).total.departures).toBe(before + 1);
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
    expect((await refusalOf(ask({}, client))).status).toBe(status);
});
