import {
  bookingCalls,
  departureCalls,
  exportCalls,
  reportCalls,
  tourCalls,
  type DeparturesMoney,
  type GuidesReport,
  type ProfitReport,
} from '@tropa/contract';
import { addDays, todayIn } from '@tropa/core';
import { beforeAll, expect, it } from 'vitest';
import {
  createConfirmedBooking,
  createGuide,
  createPublishedTour,
  inDays,
  payInvoice,
  refusalOf,
  rowsOfCsv,
  signedInMember,
  signedInOwner,
  soon,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';
import { addUpSales } from '../sales/add-up-sales.ts';

const app = useTestApp();
let owner: TestClient;
let organizer_id: number;
let ids: number[];
let [first, second] = [0, 0];
const today = todayIn('Asia/Barnaul');
const days = { date_from: addDays(today, 1), date_to: addDays(today, 60) };

const profit = (query: object = {}, client = owner): Promise<ProfitReport> =>
  client.call(reportCalls.profit, { query: { organizer_id, ...days, step: 'day', ...query } });
const guides = (query: object = {}, client = owner): Promise<GuidesReport> =>
  client.call(reportCalls.guides, { query: { organizer_id, ...days, ...query } });
const list = (query: object = {}, client = owner): Promise<DeparturesMoney> =>
  client.call(reportCalls.departuresMoney, { query: { organizer_id, ...days, limit: 100, ...query } });
const pageOf = (id: number) => owner.call(departureCalls.costs, { query: { id } });
const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
  rows.reduce((all, row) => all + of(row), 0);
const KEYS = ['sold', 'kept', 'commissions', 'guides', 'costs', 'profit'] as const;

/** What the departures of a list bring, as the report tells it. */
const added = ({ departures }: DeparturesMoney) => ({
  departures: departures.length,
  tourists: sumOf(departures, (row) => row.tourists),
  money:
    departures.length === 0
      ? []
      : [
          {
            currency: 'RUB',
            ...Object.fromEntries(KEYS.map((key) => [key, sumOf(departures, (row) => row[key])])),
          },
        ],
});

beforeAll(async () => {
  ({ owner, organizer_id } = await signedInOwner(app));
  first = (await createGuide(owner, organizer_id)).id;
  second = (await createGuide(owner, organizer_id)).id;
  const led = (start: string, end: string, leaders: number[]) =>
    createPublishedTour(owner, organizer_id, {
      dates: [start],
      date: { date_end: end },
      tour: { guides: leaders, price: 2_500_000, duration: 2 },
    });
  const tours = [
    await led(inDays(20), inDays(21), [first, second]),
    await led(inDays(40), inDays(41), [first]),
    await led(inDays(50), inDays(51), []),
  ];
  ids = tours.map(({ date_ids }) => date_ids[0] ?? 0);
  const pay = (guide_id: number, per: 'day' | 'tourist', amount: number) =>
    owner.call(tourCalls.updateGuide, { query: { guide_id }, body: { pay: { per, amount } } });
  await pay(first, 'day', 400_000);
  await pay(second, 'tourist', 150_000);
  const book = (at: number, tourists: number) =>
    createConfirmedBooking(app, owner, { tour_id: tours[at]?.id ?? 0, date: ids[at] ?? 0, tourists });
  await book(0, 2);
  await book(1, 3);
  const gone = await book(1, 1);
  await payInvoice(app, gone);
  await owner.call(bookingCalls.cancel, { body: { id: gone.request_id, message: 'Передумали' } });
  // The money goes back after the answer: what a list told before it and a page after it would differ.
  await soon(async () => expect(await pageOf(ids[1] ?? 0)).toMatchObject({ kept: 0 }));
  await owner.call(departureCalls.saveCost, { body: { id: ids[1] ?? 0, title: 'Баня', amount: 330_000 } });
});

it.each(['told', 'added up'])('tells of each departure what its page does: %s', async (state) => {
  if (state === 'added up') await addUpSales(app.services);
  const { departures, count } = await list();
  expect(departures.map(({ id }) => id)).toEqual(ids);
  expect(count).toBe(3);
  for (const row of departures) {
    const { costs_total, guides: paid, costs, ...page } = await pageOf(row.id);
    expect(row).toMatchObject({
      sold: page.sold,
      kept: page.kept,
      commissions: page.commissions,
      profit: page.profit,
      guides: sumOf(paid, (one) => one.sum),
      costs: sumOf(costs, (one) => one.amount),
    });
    expect(row.guides + row.costs).toBe(costs_total);
  }
  expect(departures[0]).toMatchObject({ guides: 800_000 + 300_000, tourists: 2, days: 2 });
  expect(departures[1]).toMatchObject({ costs: 330_000, tourists: 3 });
});

it('adds up to the lists that its numbers open, over time and by tour', async () => {
  const report = await profit({ by: 'tour' });
  expect(added(await list())).toEqual(report.total);
  for (const { date_from, date_to, sums } of report.stretches.filter((row) => row.sums.departures > 0))
    expect(added(await list({ date_from, date_to }))).toEqual(sums);
  expect(report.rows).toHaveLength(3);
  for (const { tour_id, sums } of report.rows) expect(added(await list({ tour_id }))).toEqual(sums);
  const later = await profit({ date_from: addDays(today, 31), date_to: addDays(today, 60) });
  expect(later.compared?.sums.departures).toBe(1);
  const one = await list({ limit: 1 });
  const two = await list({ limit: 1, cursor: one.next_cursor ?? '' });
  const three = await list({ limit: 1, cursor: two.next_cursor ?? '' });
  expect([one, two, three].map(({ departures }) => departures[0]?.id)).toEqual(ids);
  expect(three.next_cursor).toBeNull();
});

it('tells of each guide what the list of the departures tells, and of a departure of two once', async () => {
  const report = await guides();
  expect(report.rows.map(({ guide_id }) => guide_id)).toEqual([first, second]);
  for (const { guide_id, sums } of report.rows) {
    const { departures } = await list({ guide_id });
    expect(sums).toEqual({
      departures: departures.length,
      days: sumOf(departures, (row) => row.days),
      tourists: sumOf(departures, (row) => row.tourists),
      unrated: departures.filter(({ pay }) => pay === null).length,
      pay: [{ currency: 'RUB', amount: sumOf(departures, (row) => row.pay ?? 0) }],
    });
  }
  expect(report.total).toMatchObject({ departures: 2, days: 4, tourists: 5, unrated: 0 });
  const { departures: all } = await list({ led: 'any' });
  expect(all.map(({ pay }) => pay)).toEqual([1_100_000, 800_000]);
  expect((await list({ led: 'unrated' })).count).toBe(0);
  expect(report.total.pay).toEqual([{ currency: 'RUB', amount: 1_900_000 }]);
  expect((await profit()).total.money[0]?.guides).toBe(1_900_000);
});

it('tells of guides that have been deleted, and pays nobody by the card for what was cancelled', async () => {
  const lone = await createGuide(owner, organizer_id);
  const tour = await createPublishedTour(owner, organizer_id, {
    dates: [inDays(70)],
    tour: { guides: [lone.id], price: 2_500_000 },
  });
  const [id = 0] = tour.date_ids;
  const then = { date_from: addDays(today, 66), date_to: addDays(today, 75), compared: 'none' };
  expect((await guides(then)).total).toMatchObject({ departures: 1, unrated: 1, pay: [] });
  const unrated = await list({ ...then, guide_id: lone.id, led: 'unrated' });
  expect(unrated.departures).toMatchObject([{ id, pay: null }]);
  const rate = { per: 'departure' as const, amount: 500_000 };
  await owner.call(tourCalls.updateGuide, { query: { guide_id: lone.id }, body: { pay: rate } });
  expect((await guides(then)).total.pay).toEqual([{ currency: 'RUB', amount: 500_000 }]);
  await owner.call(departureCalls.cancel, { body: { id, reason: 'Лавина', moves: [] } });
  expect((await guides(then)).rows).toEqual([]);
  expect((await pageOf(id)).costs_total).toBe(0);
  await owner.call(departureCalls.payGuide, { body: { id, guide_id: lone.id, rate } });
  expect((await pageOf(id)).costs_total).toBe(500_000);
  expect((await guides(then)).total).toMatchObject({ departures: 1, pay: [{ amount: 500_000 }] });
  await owner.call(tourCalls.deleteGuide, { body: { organizer_id, guide_id: lone.id, force: true } });
  const { rows } = await guides(then);
  expect(rows).toMatchObject([{ guide_id: 0, name: '', sums: { pay: [{ amount: 500_000 }] } }]);
  expect((await list({ ...then, guide_id: 0 })).departures).toMatchObject([{ id, pay: 500_000 }]);
});

it('tells what is expected for guides and agents by month, as the lists of these departures do', async () => {
  const { parts } = await owner.call(reportCalls.dues, { query: { organizer_id } });
  expect(parts.length).toBeGreaterThan(0);
  for (const { date_from, date_to, departures, sums } of parts) {
    const { departures: rows } = await list({ date_from, date_to });
    expect(rows).toHaveLength(departures);
    expect(sums).toEqual([
      {
        currency: 'RUB',
        guides: sumOf(rows, (row) => row.guides),
        commissions: sumOf(rows, (row) => row.commissions),
      },
    ]);
  }
});

it('goes to a file, a row for each departure and each guide', async () => {
  const filter = { ...days, step: 'month', compared: 'none', by: 'time' } as const;
  const body = { organizer_id, format: 'csv', filter } as const;
  const profits = await owner.call(reportCalls.exportProfit, { body });
  const led = await owner.call(reportCalls.exportGuides, { body });
  for (const [{ id }, rows] of [
    [profits.export, 4],
    [led.export, 3],
  ] as const) {
    const view = async () => (await owner.call(exportCalls.view, { query: { id } })).export;
    await expect.poll(async () => (await view()).status, { timeout: 30_000 }).toBe('done');
    const { text } = await app.raw({ host: 'localhost', path: (await view()).url ?? '' });
    expect(rowsOfCsv(text)).toHaveLength(rows);
  }
});

it('tells an agent, a guide, a manager without the money and a stranger nothing', async () => {
  const { member: agent } = await signedInMember(app, organizer_id, 'agent');
  const { member: guide } = await signedInMember(app, organizer_id, 'guide');
  const { member: without } = await signedInMember(app, organizer_id, 'manager', ['money']);
  const { owner: stranger } = await signedInOwner(app);
  for (const [client, status] of [
    [agent, 404],
    [guide, 403],
    [without, 403],
    [stranger, 404],
  ] as const)
    for (const ask of [profit, guides, list]) expect((await refusalOf(ask({}, client))).status).toBe(status);
});
