import {
  bookingCalls,
  exportCalls,
  reportCalls,
  type SalesReport,
  type SalesReportFilter,
} from '@tropa/contract';
import { addDays, CLIENT_KINDS, stretchesOf, todayIn } from '@tropa/core';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import {
  bookingForm,
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
    step: 'month',
    compared: 'none',
    by: 'tour',
  } as const;
  expect(await exported(filter)).toHaveLength(3);
  // Two ways: a row for each cell that has something.
  const { cross } = await ask({ ...filter, across: 'time' });
  const cells = cross?.rows.flatMap((row) => row.cells.filter((cell) => cell !== null)) ?? [];
  const [, ...rows] = await exported({ ...filter, across: 'time' });
  expect(rows).toHaveLength(cells.length);
  expect(rows.every((row) => row[1] !== '')).toBe(true);
});

async function exported(filter: SalesReportFilter): Promise<string[][]> {
  const { export: asked } = await owner.call(reportCalls.exportSales, {
    body: { organizer_id, format: 'csv', filter },
  });
  const view = async () => (await owner.call(exportCalls.view, { query: { id: asked.id } })).export;
  await expect.poll(async () => (await view()).status, { timeout: 30_000 }).toBe('done');
  const { text } = await app.raw({ host: 'localhost', path: (await view()).url ?? '' });
  return rowsOfCsv(text);
}

it('cuts bookings two ways, each cell and sum as the list of bookings has them, told or added up', async () => {
  const months = {
    date_from: `${addDays(today, -60).slice(0, 7)}-01`,
    date_to: lastOfMonth(today),
    step: 'month',
  } as const;
  const filterOf = (cut: string, key: number, { stretches }: SalesReport): object => {
    const stretch = stretches[key];
    if (cut === 'time') return stretch ? made(stretch.date_from, stretch.date_to) : {};
    if (cut === 'person') return { responsible_user_id: key || 'none' };
    if (cut === 'client') return { client: CLIENT_KINDS[key - 1] };
    if (cut !== 'travel') return { [cut === 'seller' ? 'seller_type' : 'tour_id']: key };
    const month = `${Math.floor(key / 100)}-${String(key % 100).padStart(2, '0')}-01`;
    return { date_from: month, date_to: lastOfMonth(month) };
  };
  await createBooking(app, departures[1] ?? { tour_id: 0, date: 0 });
  const days = made(months.date_from, months.date_to);
  for (const [by, across] of [
    ['tour', 'seller'],
    ['seller', 'tour'],
    ['person', 'travel'],
    ['tour', 'client'],
    ['client', 'travel'],
    ['tour', 'time'],
    ['time', 'tour'],
  ] as const) {
    const report = await ask({ ...months, by, across });
    const { cross } = report;
    expect(cross?.total).toEqual(report.total);
    expect(cross?.compared).toEqual(report.compared?.sums);
    let cells = 0;
    for (const row of cross?.rows ?? []) {
      expect(row.sums.count).toBe(await listed({ ...days, ...filterOf(by, row.key, report) }));
      expect(row.cells.reduce((all, cell) => all + (cell?.count ?? 0), 0)).toBe(row.sums.count);
      for (const [at, cell] of row.cells.entries()) {
        const key = cross?.columns[at]?.key ?? 0;
        const both = { ...days, ...filterOf(by, row.key, report), ...filterOf(across, key, report) };
        expect(cell?.count ?? 0).toBe(await listed(both));
        cells += cell?.count ?? 0;
      }
    }
    expect(cells).toBe(report.total.count);
    for (const column of cross?.columns ?? [])
      expect(column.sums.count).toBe(await listed({ ...days, ...filterOf(across, column.key, report) }));
  }
  const agents = await ask({ ...months, by: 'tour', across: 'agent' });
  expect(agents.cross?.rows).toEqual([]);
  expect((await ask({ ...months, by: 'tour', across: 'tour' })).cross).toBeNull();
  // Two cuts are kept by months alone, but one of them may be time.
  const part = { date_from: addDays(today, -45), date_to: addDays(today, -30) };
  expect((await refusalOf(ask({ ...part, by: 'tour', across: 'seller' }))).status).toBe(422);
  expect((await ask({ ...part, by: 'tour', across: 'time' })).cross).not.toBeNull();
  const long = { date_from: addDays(today, -90), date_to: today };
  expect((await refusalOf(ask({ ...long, by: 'tour', across: 'time' }))).status).toBe(422);
  await checkSeatInvariants(app.database);
});

it('tells those who had booked before from new ones, told and added up, as the list does and a scan would', async () => {
  const { owner: other, organizer_id: another } = await signedInOwner(app);
  const [departure, there] = [
    await createDeparture(owner, organizer_id, { dates: [inDays(60)], seats: 40 }),
    await createDeparture(other, another, { dates: [inDays(60)], seats: 40 }),
  ];
  const { contacts } = bookingForm(departure);
  const { contacts: cancelled } = bookingForm(departure);
  const book = async (who: object, at = departure) =>
    (await createBooking(app, { ...at, contacts: { ...contacts, ...who } })).request_id;
  const first = await book({});
  // The address is the same in other letters, the phone in another booking; another organizer knows nobody.
  const sameAddress = await book({ email: contacts.email.toUpperCase(), phone: '+79017654321' });
  const samePhone = await book({ email: 'another@example.test' });
  await book({}, there);
  const gone = await book(cancelled);
  await owner.call(bookingCalls.cancel, { body: { id: gone, message: 'Передумали' } });
  // Who has cancelled the only one before is new.
  await book(cancelled);
  const { rows: known } = await app.database.execute<{ request_id: number }>(sql`
    select request_id::int from booking where is_returning order by 1`);
  expect(known.map(({ request_id }) => request_id)).toEqual([sameAddress, samePhone]);
  // What becomes of the first later changes nothing.
  await owner.call(bookingCalls.cancel, { body: { id: first, message: 'Передумали' } });
  const days = made(addDays(today, -60), today);
  for (const how of ['told', 'added up']) {
    if (how === 'added up') await addUpSales(app.services);
    const { rows, total } = await ask({ by: 'client' });
    expect(rows.map(({ key }) => CLIENT_KINDS[key - 1])).toEqual(['first', 'returning']);
    for (const { key, sums } of rows)
      expect(sums.count).toBe(await listed({ ...days, client: CLIENT_KINDS[key - 1] }));
    expect(rows[1]?.sums.count).toBe(2);
    expect(rows[0]?.sums.count).toBe(total.count - 2);
    expect(rows.reduce((all, { sums }) => all + (sums.sold[0]?.total ?? 0), 0)).toBe(total.sold[0]?.total);
    await checkSeatInvariants(app.database);
  }
  expect(await listed({ ...days, client: 'first', tour_id: departure.tour_id })).toBe(3);
});
