import { bookingCalls, exportCalls, reportCalls, type SalesReport } from '@tropa/contract';
import { addDays, stretchesOf, todayIn } from '@tropa/core';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import {
  checkSeatInvariants,
  createBooking,
  createDeparture,
  inDays,
  refusalOf,
  rowsOfCsv,
  signedInMember,
  signedInOwner,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';
import { addUpSales } from './add-up-sales.ts';

const app = useTestApp();
let owner: TestClient;
let organizer_id: number;
let departures: { tour_id: number; date: number }[];
const today = todayIn('Asia/Barnaul');

const ask = (query: object, client: TestClient = owner): Promise<SalesReport> =>
  client.call(reportCalls.sales, {
    query: { organizer_id, date_from: addDays(today, -60), date_to: today, step: 'day', ...query },
  });
/** How many bookings the list has. */
const listed = async (filters: object, more: object = {}): Promise<number> => {
  const query = { organizer_id, filters: JSON.stringify(filters), ...more };
  return (await owner.call(bookingCalls.listForOrg, { query })).pagination.item_count;
};
/** The last day of a month. */
const lastOfMonth = (day: string): string =>
  stretchesOf({ date_from: day, date_to: addDays(day, 31) }, 'month')[0]?.date_to ?? day;
const made = (from: string, to: string) => ({ created_from: from, created_to: to });

beforeAll(async () => {
  ({ owner, organizer_id } = await signedInOwner(app));
  departures = await Promise.all(
    [30, 45].map((days) => createDeparture(owner, organizer_id, { dates: [inDays(days)], seats: 40 })),
  );
  const bookings = [];
  for (const at of [0, 0, 1, 0, 1])
    bookings.push(await createBooking(app, departures[at] ?? { tour_id: 0, date: 0 }));
  await app.database.execute(
    sql`update booking set created_at = created_at - interval '40 days' where request_id = ${bookings[3]?.request_id}`,
  );
  await owner.call(bookingCalls.cancel, {
    body: { id: bookings[4]?.request_id ?? 0, message: 'Передумали' },
  });
});

it.each(['told', 'added up'])('counts each stretch and row as the list of bookings does: %s', async (how) => {
  if (how === 'added up') {
    await addUpSales(app.services, 2);
    const left = await app.database.execute(sql`select 1 from booking_sum_change`);
    expect(left.rows).toEqual([]);
  }
  const report = await ask({ by: 'tour' });
  expect(report.total.count).toBe(await listed(made(addDays(today, -60), today)));
  expect(report.total.cancelled).toBe(
    await listed(made(addDays(today, -60), today), { group_id: 'cancelled' }),
  );
  expect(report.total).toMatchObject({ count: 5, cancelled: 1, dated: 4 });
  expect(report.total.sold).toEqual([{ currency: 'RUB', count: 4, total: expect.any(Number) }]);
  const busy = report.stretches.filter(({ sums }) => sums.count > 0);
  expect(busy.map(({ sums }) => sums.count)).toEqual([1, 4]);
  for (const { date_from, date_to, sums } of busy)
    expect(sums.count).toBe(await listed(made(date_from, date_to)));
  expect(report.rows.map(({ key }) => key)).toEqual(departures.map(({ tour_id }) => tour_id));
  for (const { key, name, sums } of report.rows) {
    expect(name).not.toBe('');
    expect(sums.count).toBe(await listed({ ...made(addDays(today, -60), today), tour_id: key }));
  }
  // Whole months are read off the sums of months, other days off those of days.
  const wholeMonths = {
    date_from: `${addDays(today, -60).slice(0, 7)}-01`,
    date_to: lastOfMonth(today),
    step: 'month',
  };
  const whole = await ask({ ...wholeMonths, by: 'tour', compared: 'none' });
  expect(whole.rows.map(({ key, sums }) => [key, sums])).toEqual(
    report.rows.map(({ key, sums }) => [key, sums]),
  );
  const { rows: people } = await ask({ by: 'person' });
  expect(people.map(({ key, sums }) => [key, sums.count])).toEqual([[0, 5]]);
  const { rows: sellers } = await ask({ by: 'seller' });
  for (const { key, sums } of sellers)
    expect(sums.count).toBe(await listed({ ...made(addDays(today, -60), today), seller_type: key }));
  expect((await ask({ by: 'agent' })).rows).toEqual([]);
  const { rows: months } = await ask({ by: 'travel' });
  expect(months.map(({ key }) => key)).toEqual(
    months.map(({ key }) => key).toSorted((one, other) => one - other),
  );
  expect(months.reduce((all, { sums }) => all + sums.count, 0)).toBe(5);
  await checkSeatInvariants(app.database);
});

it('sets a period against the one before it', async () => {
  const report = await ask({ date_from: addDays(today, -29), by: 'tour' });
  expect(report.total.count).toBe(4);
  expect(report.compared).toMatchObject({ date_from: addDays(today, -59), sums: { count: 1 } });
  expect(new Set(report.rows.map(({ compared }) => compared?.count))).toEqual(new Set([0, 1]));
  expect((await ask({ compared: 'none' })).compared).toBeNull();
});

it('tells an agent, a guide and a stranger nothing, and is refused for days that no report is of', async () => {
  expect((await refusalOf(ask({ date_from: addDays(today, 1) }))).status).toBe(422);
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

it('goes to a file as it is shown, a row for each line of its cut', async () => {
  const filter = {
    date_from: addDays(today, -60),
    date_to: today,
    step: 'day',
    compared: 'none',
    by: 'tour',
  } as const;
  const { export: asked } = await owner.call(reportCalls.exportSales, {
    body: { organizer_id, format: 'csv', filter },
  });
  const view = async () => (await owner.call(exportCalls.view, { query: { id: asked.id } })).export;
  await expect.poll(async () => (await view()).status, { timeout: 30_000 }).toBe('done');
  const { text } = await app.raw({ host: 'localhost', path: (await view()).url ?? '' });
  expect(rowsOfCsv(text)).toHaveLength(3);
});
