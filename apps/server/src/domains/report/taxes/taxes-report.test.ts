import {
  exportCalls,
  invoiceCalls,
  paymentAccountCalls,
  reportCalls,
  type TaxesReport,
  type TaxReceipts,
} from '@tropa/contract';
import { addDays, todayIn, vatWithin } from '@tropa/core';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import {
  createConfirmedBooking,
  createDeparture,
  payInvoice,
  refusalOf,
  rowsOfCsv,
  signedInMember,
  signedInOwner,
  soon,
  untilSettled,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';

const app = useTestApp();
const REFUND = 2_345_00;
const today = todayIn('Asia/Barnaul');
const days = { date_from: addDays(today, -2), date_to: addDays(today, 2) };
let owner: TestClient;
let organizer_id: number;

const ask = (query: object = {}, client: TestClient = owner): Promise<TaxesReport> =>
  client.call(reportCalls.taxes, { query: { organizer_id, ...days, step: 'day', ...query } });
/** All receipts behind a number, page by page. */
async function behind(asked: { kind: 'payment' | 'refund'; vat_code?: 1 | 11 }, limit = 1) {
  const found: TaxReceipts['receipts'] = [];
  for (let cursor: string | undefined | null; cursor !== null;) {
    const query = { organizer_id, ...days, ...asked, currency: 'RUB', limit, cursor } as const;
    // oxlint-disable-next-line no-await-in-loop -- one page says where the next begins
    const page: TaxReceipts = await owner.call(reportCalls.taxReceipts, { query });
    found.push(...page.receipts);
    cursor = page.next_cursor;
  }
  return found;
}
const sumOf = (rows: TaxReceipts['receipts']) => rows.reduce((all, { amount }) => all + amount, 0);

beforeAll(async () => {
  ({ owner, organizer_id } = await signedInOwner(app));
  const departure = await createDeparture(owner, organizer_id, { seats: 20 });
  for (const vat_code of [1, 11, 11] as const) {
    await owner.call(paymentAccountCalls.saveReceipts, {
      body: { organizer_id, fields: { mode: 'provider', tax_system: 1, vat_code } },
    });
    const terms = { prepayment_type: 'sum', prepayment_size: 12_345_00 } as const;
    const booking = await createConfirmedBooking(app, owner, departure, terms);
    await payInvoice(app, booking);
    await untilSettled(app.database);
    if (vat_code === 1) {
      const body = { id: booking.invoice.id, amount: REFUND, reason: 'Скидка', expected_left: 12_345_00 };
      await owner.call(invoiceCalls.refund, { body });
      await untilSettled(app.database);
    }
  }
  const made = async () =>
    (await app.database.execute(sql`select from receipt where status = 'registered'`)).rows.length;
  await soon(async () => expect(await made()).toBe(4));
});

it('tells of receipts by rate of VAT as a scan of them does, each number with its receipts behind it', async () => {
  const report = await ask();
  const { rows } = await app.database.execute<{ kind: string; receipts: number; amount: number }>(sql`
    select kind, count(*)::int as receipts, sum(amount)::float8 as amount from receipt
    where organizer_id = ${organizer_id} and status = 'registered' group by 1 order by 1`);
  const [total] = report.total;
  expect([total?.payment, total?.refund]).toEqual(rows.map(({ kind: _kind, ...sums }) => sums));
  expect(total?.left).toBe(3 * 12_345_00 - REFUND);
  expect(report.rows.map(({ vat_code }) => vat_code)).toEqual([11, 1]);
  for (const row of report.rows)
    for (const kind of ['payment', 'refund'] as const) {
      const found = await behind({ kind, vat_code: row.vat_code === 11 ? 11 : 1 });
      expect({ receipts: found.length, amount: sumOf(found) }).toEqual(row[kind]);
    }
  const all = await behind({ kind: 'payment' });
  expect({ receipts: all.length, amount: sumOf(all) }).toEqual(total?.payment);
  expect(total?.vat).toBe(vatWithin(2 * 12_345_00, 11));
  const busy = report.stretches.filter(({ sums }) => sums.length > 0);
  expect(busy.map(({ sums }) => sums[0]?.left)).toEqual([total?.left]);
});

it('counts no receipt of a training register, nor one that is not made, and each again where it is', async () => {
  const paid = async () => (await ask()).total[0]?.payment.receipts ?? 0;
  const one = sql`id = (select id from receipt where organizer_id = ${organizer_id} and kind = 'payment' order by id limit 1)`;
  const training = JSON.stringify({ is_training: true });
  const before = await paid();
  await app.database.execute(sql`update receipt set fiscal = ${training}::jsonb where ${one}`);
  expect(await paid()).toBe(before - 1);
  await app.database.execute(sql`update receipt set fiscal = null, status = 'failed' where ${one}`);
  expect(await paid()).toBe(before - 1);
  await app.database.execute(sql`update receipt set status = 'by_hand' where ${one}`);
  expect(await paid()).toBe(before);
});

it('goes to a file, a row for each rate', async () => {
  const filter = { ...days, step: 'month', compared: 'none' } as const;
  const { export: asked } = await owner.call(reportCalls.exportTaxes, {
    body: { organizer_id, format: 'csv', filter },
  });
  const view = async () => (await owner.call(exportCalls.view, { query: { id: asked.id } })).export;
  await expect.poll(async () => (await view()).status, { timeout: 30_000 }).toBe('done');
  const { text } = await app.raw({ host: 'localhost', path: (await view()).url ?? '' });
  expect(rowsOfCsv(text)).toHaveLength(3);
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
