import {
  bookingCalls,
  exportCalls,
  invoiceCalls,
  paymentCalls,
  type CallRequest,
  type LedgerFilter,
} from '@tropa/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../../db/index.ts';
import {
  createBooking,
  createConfirmedBooking,
  createDeparture,
  inDays,
  payInvoice,
  questionsOf,
  refusalOf,
  rowsOfCsv,
  signedInClient,
  signedInMember,
  signedInOwner,
  soon,
  startPayment,
  untilSettled,
  useTestApp,
  type ConfirmedBooking,
  type TestClient,
} from '../../../testing/index.ts';
import { readTotals } from './repository/list.ts';

const app = useTestApp();
let owner: TestClient;
let organizer_id: number;
let byCard: ConfirmedBooking;
let byCash: ConfirmedBooking;
let canceled: ConfirmedBooking;

type Query = CallRequest<typeof invoiceCalls.payments>['query'];
const list = (query: Partial<Query> = {}, client = owner) =>
  client.call(invoiceCalls.payments, { query: { organizer_id, ...query } });
const underway = () => owner.call(paymentCalls.underway, { query: { organizer_id } });
const amounts = async (query: Partial<Query>) => (await list(query)).payments.map(({ amount }) => amount);

beforeAll(async () => {
  ({ owner, organizer_id } = await signedInOwner(app));
  const wish = await createDeparture(owner, organizer_id, { dates: [inDays(90)] });
  const confirmed = (sum: number) =>
    createConfirmedBooking(app, owner, wish, { prepayment_type: 'sum', prepayment_size: sum });
  byCard = await confirmed(100_000);
  await payInvoice(app, byCard);
  byCash = await confirmed(200_000);
  await owner.call(invoiceCalls.updateInvoice, {
    body: { id: byCash.invoice.id, action: 'mark_payed', payment_method: 'cash' },
  });
  canceled = await confirmed(300_000);
  await payInvoice(app, canceled, 'sbp');
  await owner.call(bookingCalls.cancel, { body: { id: canceled.request_id, message: 'Погода' } });
  await untilSettled(app.database);
});

describe('payment/list', () => {
  it.each<[string, LedgerFilter, number[]]>([
    ['nothing', {}, [-300_000, 300_000, 200_000, 100_000]],
    ['payments', { kind: 'payment' }, [300_000, 200_000, 100_000]],
    ['refunds', { kind: 'refund' }, [-300_000]],
    ['a method', { payment_method: 'cash' }, [200_000]],
    ['a provider', { provider: 'test-bank' }, [-300_000, 300_000, 100_000]],
    ['a currency that nobody payed in', { currency: 'USD' }, []],
    ['a sum, whatever its direction', { amount_from: 250_000 }, [-300_000, 300_000]],
    ['a range of sums', { amount_from: 100_001, amount_to: 299_999 }, [200_000]],
    ['a range of sums of refunds', { kind: 'refund', amount_to: 299_999 }, []],
    ['days to come', { date_from: inDays(2) }, []],
    ['days gone by', { date_to: inDays(-2) }, []],
    ['these days', { date_from: inDays(-1), date_to: inDays(1), kind: 'refund' }, [-300_000]],
  ])('is narrowed by %s, and its totals with it', async (_name, filter, expected) => {
    const answer = await list(filter);
    expect(answer.payments.map(({ amount }) => amount)).toEqual(expected);
    expect(answer.pagination.item_count).toBe(expected.length);
    const sum = (sums: number[]) => sums.reduce((total, amount) => total + amount, 0);
    const payed = sum(expected.filter((amount) => amount > 0));
    const refunded = -sum(expected.filter((amount) => amount < 0)) || 0;
    expect(answer.totals).toEqual(
      expected.length > 0 ? [{ currency: 'RUB', payed, refunded, to_agents: 0, kept_deposits: 0 }] : [],
    );
  });

  it('finds by booking, invoice and client', async () => {
    expect(await amounts({ search: String(byCash.request_id) })).toEqual([200_000]);
    expect(await amounts({ search: `№ ${canceled.invoice.number}` })).toEqual([-300_000, 300_000]);
    expect(await amounts({ search: `${canceled.request_id}-9` })).toEqual([]);
    const { email } = byCard.view.client;
    expect(await amounts({ search: email })).toEqual([100_000]);
    expect(await amounts({ search: '%' })).toEqual([]);
  });

  it('has the same totals by days as by its movements', async () => {
    const question = { organizer_id, agent_id: null, filter: {} };
    const byDays = await readTotals(app.database, question);
    expect(await readTotals(app.database, { ...question, filter: { amount_from: 0 } })).toEqual(byDays);
    expect(byDays).toEqual([
      { currency: 'RUB', payed: 600_000, refunded: 300_000, to_agents: 0, kept_deposits: 0, count: 4 },
    ]);
  });

  it('is paged from both ends and by the last movement of a page', async () => {
    const ids = (await list()).payments.map(({ id }) => id);
    const pages = await Promise.all([1, 2].map((page) => list({ page, limit: 3 })));
    expect(pages.map(({ payments }) => payments.map(({ id }) => id))).toEqual([
      ids.slice(0, 3),
      ids.slice(3),
    ]);
    const next = await list({ page: 2, limit: 3, before: ids[2] });
    expect(next.payments.map(({ id }) => id)).toEqual(ids.slice(3));
    expect((await list({ page: 9, limit: 3 })).payments).toEqual([]);
  });

  it('asks as many questions for many rows as for one', async () => {
    const few = await questionsOf(app, () => list({ limit: 1 }));
    expect(await questionsOf(app, () => list({ limit: 4 }))).toBe(few);
  });
});

describe('payments in two currencies', () => {
  it('have totals of their own each, refunds included', async () => {
    const { owner: boss, organizer_id: own } = await signedInOwner(app);
    const pay = async (code: 'RUB' | 'USD', sum: number) => {
      const wish = await createDeparture(boss, own, { dates: [inDays(90)] });
      const { request_id } = await createBooking(app, wish);
      // The tour was in that currency when it was booked.
      await app.database
        .update(schema.booking)
        .set({ currency: code })
        .where(eq(schema.booking.request_id, request_id));
      const terms = { prepayment_type: 'sum', prepayment_size: sum } as const;
      const { prepayment_invoice } = await boss.call(bookingCalls.confirm, {
        body: { id: request_id, ...terms },
      });
      const id = prepayment_invoice?.id ?? 0;
      const change = (body: { action: 'mark_payed' | 'mark_refunded'; payment_method?: 'cash' }) =>
        boss.call(invoiceCalls.updateInvoice, { body: { id, ...body } });
      await change({ action: 'mark_payed', payment_method: 'cash' });
      return { id, change };
    };
    await pay('RUB', 100_000);
    const { id, change } = await pay('USD', 70_000);
    const refund = { amount: 20_000, reason: 'Скидка', expected_left: 70_000 };
    await boss.call(invoiceCalls.refund, { body: { id, ...refund } });
    await change({ action: 'mark_refunded' });
    const totals = async (filter: LedgerFilter = {}) =>
      (await list({ organizer_id: own, ...filter }, boss)).totals;
    const usd = { currency: 'USD', payed: 70_000, refunded: 20_000, to_agents: 0, kept_deposits: 0 };
    const all = await totals();
    expect(all).toHaveLength(2);
    expect(all).toEqual(
      expect.arrayContaining([
        { currency: 'RUB', payed: 100_000, refunded: 0, to_agents: 0, kept_deposits: 0 },
        usd,
      ]),
    );
    expect(await totals({ currency: 'USD' })).toEqual([usd]);
    expect(await totals({ kind: 'refund' })).toEqual([{ ...usd, payed: 0 }]);
    // Sums of movements are added up one by one, not by days.
    expect(await totals({ amount_from: 60_000 })).toEqual(
      expect.arrayContaining([
        { currency: 'RUB', payed: 100_000, refunded: 0, to_agents: 0, kept_deposits: 0 },
        { ...usd, refunded: 0 },
      ]),
    );
  });
});

describe('payment/view', () => {
  it('shows what a refund gives back, and a payment its refunds', async () => {
    const [refund, payment] = (await list({ search: String(canceled.request_id) })).payments;
    const view = (id: number) =>
      owner.call(paymentCalls.view, { query: { id } }).then((answer) => answer.payment);
    expect(await view(refund?.id ?? 0)).toMatchObject({ refund_of: { id: payment?.id, amount: 300_000 } });
    expect(await view(payment?.id ?? 0)).toMatchObject({
      refunds: [{ id: refund?.id, amount: -300_000 }],
      promised_amount: 0,
      base_sale_status: 6,
      invoice_number: canceled.invoice.number,
      created_by_name: '',
      commission: null,
    });
  });

  it('tells who wrote cash down, and is closed to others', async () => {
    const [cash] = (await list({ payment_method: 'cash' })).payments;
    const query = { id: cash?.id ?? 0 };
    const { payment } = await owner.call(paymentCalls.view, { query });
    expect(payment.provider_payment_id).toBe('');
    expect(payment.created_by_name).not.toBe('');
    const stranger = await signedInClient(app);
    const { member: agent, agent_id } = await signedInMember(app, organizer_id, 'agent');
    for (const client of [stranger, agent])
      expect(await refusalOf(client.call(paymentCalls.view, { query }))).toMatchObject({ status: 404 });
    await app.database
      .update(schema.booking)
      .set({ agent_id })
      .where(eq(schema.booking.request_id, byCash.request_id));
    expect((await agent.call(paymentCalls.view, { query })).payment.id).toBe(query.id);
    expect((await list({}, agent)).payments.map(({ amount }) => amount)).toEqual([200_000]);
    expect((await list({}, agent)).totals).toEqual([
      { currency: 'RUB', payed: 200_000, refunded: 0, to_agents: 0, kept_deposits: 0 },
    ]);
  });
});

describe('payment/underway', () => {
  it('holds started payments, and refunds by hand until they are marked', async () => {
    const wish = await createDeparture(owner, organizer_id, { dates: [inDays(80)] });
    const terms = { prepayment_type: 'sum', prepayment_size: 50_000 } as const;
    const started = await createConfirmedBooking(app, owner, wish, terms);
    await startPayment(app, started);
    const payed = await createConfirmedBooking(app, owner, wish, terms);
    const { id } = payed.invoice;
    await owner.call(invoiceCalls.updateInvoice, {
      body: { id, action: 'mark_payed', payment_method: 'transfer' },
    });
    await owner.call(bookingCalls.cancel, { body: { id: payed.request_id, message: 'Погода' } });
    const { items, pagination } = await underway();
    expect(pagination.item_count).toBe(2);
    expect(items).toMatchObject([
      { kind: 'by_hand', request_id: payed.request_id, amount: 50_000, payment_method: 'transfer' },
      { kind: 'attempt', request_id: started.request_id, amount: 50_000 },
    ]);
    await owner.call(invoiceCalls.updateInvoice, { body: { id, action: 'mark_refunded' } });
    expect((await underway()).items.map(({ kind }) => kind)).toEqual(['attempt']);
  });
});

describe('the export', () => {
  it('is what the list shows', async () => {
    const filter = { provider: 'test-bank', search: String(canceled.request_id) };
    const asked = await owner.call(paymentCalls.createExport, {
      body: { organizer_id, format: 'csv', filter },
    });
    const query = { id: asked.export.id };
    const done = await soon(async () => {
      const made = (await owner.call(exportCalls.view, { query })).export;
      expect(made).toMatchObject({ status: 'done', rows_total: 2, rows_done: 2, kind: 'payments' });
      return made;
    });
    const { text, headers } = await app.raw({ host: 'localhost', path: done.url ?? '' });
    expect(headers['content-disposition']).toMatch(/filename="payments-[\d-]+\.csv"/u);
    const [head, ...rows] = rowsOfCsv(text);
    expect(head?.slice(2, 5)).toEqual(['Вид', 'Сумма', 'Валюта']);
    expect(rows.map((row) => row.slice(2, 5))).toEqual([
      // A minus would begin a formula: it is kept as a text.
      ['Возврат', "'-3000,00", 'RUB'],
      ['Оплата', '3000,00', 'RUB'],
    ]);
  });
});
