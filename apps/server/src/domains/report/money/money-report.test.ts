import { exportCalls, invoiceCalls, reportCalls, type MoneyReport, type MoneySums } from '@tropa/contract';
import { addDays, todayIn } from '@tropa/core';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import {
  createConfirmedBooking,
  createDeparture,
  inDays,
  payInvoice,
  refusalOf,
  rowsOfCsv,
  signedInMember,
  signedInOwner,
  untilSettled,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';

const app = useTestApp();
let owner: TestClient;
let organizer_id: number;
const today = todayIn('Asia/Barnaul');

const ask = (query: object, client: TestClient = owner): Promise<MoneyReport> =>
  client.call(reportCalls.money, { query: { organizer_id, date_from: today, date_to: today, ...query } });
/** The totals of the list of payments filtered to the same days. */
const listed = async (date_from: string, date_to: string): Promise<MoneySums[]> => {
  const query = { organizer_id, date_from, date_to };
  const { totals } = await owner.call(invoiceCalls.payments, { query });
  return totals.map(({ currency: _currency, ...sums }) => sums);
};

/** Has what was paid last have been paid some days ago: entries are final, so the test goes round the trigger. */
async function daysAgo(days: number): Promise<void> {
  const day = addDays(today, -days);
  await app.database.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    const last = sql`(select max(id) from ledger_entry where organizer_id = ${organizer_id})`;
    await tx.execute(sql`update ledger_entry set day = ${day} where id = ${last}`);
    await tx.execute(sql`delete from ledger_day where organizer_id = ${organizer_id}`);
    await tx.execute(sql`insert into ledger_day (organizer_id, day, currency, payment_method, provider, subject, is_refund, amount, count)
      select organizer_id, day, currency, payment_method, provider, subject, amount < 0, sum(amount), count(*) from ledger_entry
      where organizer_id = ${organizer_id} group by 1, 2, 3, 4, 5, 6, 7`);
  });
}

beforeAll(async () => {
  ({ owner, organizer_id } = await signedInOwner(app));
  const departure = await createDeparture(owner, organizer_id, { dates: [inDays(40)], seats: 40 });
  for (const days of [0, 3, 40, 366]) {
    const booking = await createConfirmedBooking(app, owner, departure, { prepayment_type: 'full' });
    await payInvoice(app, booking);
    await daysAgo(days);
  }
  const [invoice] = (await owner.call(invoiceCalls.payments, { query: { organizer_id } })).payments;
  await owner.call(invoiceCalls.refund, {
    body: {
      id: invoice?.invoice_id ?? 0,
      amount: 100_000,
      reason: 'Скидка',
      expected_left: invoice?.amount ?? 0,
    },
  });
  // The bank returns it behind the answer.
  await untilSettled(app.database);
});

it.each(['day', 'week', 'month'] as const)('counts each %s as the list of payments does', async (step) => {
  const report = await ask({ date_from: addDays(today, -60), step });
  const [roubles] = report.currencies;
  expect([roubles?.total]).toEqual(await listed(addDays(today, -60), today));
  expect(roubles?.total.refunded).toBe(100_000);
  const told = report.stretches.flatMap((stretch, at) => {
    const sums = roubles?.stretches[at]?.sums;
    return sums && sums.payed > 0 ? [{ ...stretch, sums }] : [];
  });
  expect(told.length).toBeGreaterThan(1);
  for (const { date_from, date_to, sums } of told) expect([sums]).toEqual(await listed(date_from, date_to));
});

it('sets a period against the one before it, or the same days of the year before', async () => {
  const before = await ask({ date_from: addDays(today, -3), compared: 'before' });
  expect(before.compared).toEqual({ date_from: addDays(today, -7), date_to: addDays(today, -4) });
  expect(before.currencies[0]?.compared?.payed).toBe(0);
  const year = await ask({ date_from: addDays(today, -20), date_to: today, compared: 'year' });
  expect(year.currencies[0]?.compared).toEqual(
    (await listed(year.compared?.date_from ?? '', year.compared?.date_to ?? ''))[0],
  );
  expect(year.currencies[0]?.compared?.payed).toBeGreaterThan(0);
  expect((await ask({ compared: 'none' })).compared).toBeNull();
});

it('is refused for days that no report is of, and tells an agent, a guide and a stranger nothing', async () => {
  const errorsOf = async (query: object) => Object.keys((await refusalOf(ask(query))).body.errors ?? {});
  expect(await errorsOf({ date_from: addDays(today, 1) })).toEqual(['date_to']);
  expect(await errorsOf({ date_from: '2010-01-01' })).toEqual(['date_to']);
  expect(await errorsOf({ date_from: addDays(today, -400), step: 'day' })).toEqual(['step']);
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

it('goes to a file as it is shown, a row for each stretch', async () => {
  const filter = { date_from: addDays(today, -3), date_to: today, step: 'day', compared: 'none' } as const;
  const { export: asked } = await owner.call(reportCalls.exportMoney, {
    body: { organizer_id, format: 'csv', filter },
  });
  const view = async () => (await owner.call(exportCalls.view, { query: { id: asked.id } })).export;
  await expect.poll(async () => (await view()).status, { timeout: 30_000 }).toBe('done');
  const { text } = await app.raw({ host: 'localhost', path: (await view()).url ?? '' });
  const rows = rowsOfCsv(text);
  expect(rows).toHaveLength(5);
  expect(rows[1]?.join(';')).toMatch(/RUB;\s?\d/u);
  const late = { organizer_id, format: 'csv', filter: { ...filter, date_from: addDays(today, 1) } } as const;
  expect((await refusalOf(owner.call(reportCalls.exportMoney, { body: late }))).status).toBe(422);
});
