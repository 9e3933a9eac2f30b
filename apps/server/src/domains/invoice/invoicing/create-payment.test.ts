import { bookingCalls, invoiceCalls, publicBookingCalls, type CallRequest } from '@tropa/contract';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { schema } from '../../../db/index.ts';
import {
  checkLedgerInvariants,
  createBooking,
  createConfirmedBooking,
  createDeparture,
  createOrganizer,
  inDays,
  payInvoice,
  refusalOf,
  signedInClient,
  signedInMember,
  signedInOwner,
  untilSettled,
  useTestApp,
  type ConfirmedBooking,
  type PublishedTourOptions,
  type TestClient,
} from '../../../testing/index.ts';

const app = useTestApp();
let owner: TestClient;
let stranger: TestClient;
let organizer_id: number;

beforeAll(async () => {
  ({ owner, organizer_id } = await signedInOwner(app));
  stranger = await signedInClient(app);
  await createOrganizer(stranger);
});
afterEach(async () => {
  await untilSettled(app.database);
  await checkLedgerInvariants(app.database);
});

/** Two tourists for 50 000 ₽, prepayment 30 %. */
const confirmed = async (options: PublishedTourOptions = {}): Promise<ConfirmedBooking> =>
  createConfirmedBooking(
    app,
    owner,
    { ...(await createDeparture(owner, organizer_id, options)), tourists: 2 },
    { prepayment_type: 'percent', prepayment_size: 30 },
  );
const prepaid = async (options: PublishedTourOptions = {}) => {
  const booking = await confirmed(options);
  await payInvoice(app, booking);
  return booking;
};
const bill = (request_id: number, amount: number, more: object = {}, client = owner) =>
  client.call(invoiceCalls.createPayment, { body: { request_id, amount, ...more } });
type Change = Omit<CallRequest<typeof invoiceCalls.updateInvoice>['body'], 'id'>;
const update = (id: number, body: Change, client = owner) =>
  client.call(invoiceCalls.updateInvoice, { body: { id, ...body } });

describe('the contract of an invoice', () => {
  const template = async (of: number, type: 'contract_tour' | 'voucher', name = 'Договор «Алтай»') => {
    const values = { organizer_id: of, type, language: 'ru', name } as const;
    const [row] = await app.database.insert(schema.documentTemplate).values(values).returning();
    return row?.id ?? 0;
  };

  it('is named on the invoice to both sides', async () => {
    const { request_id, uuid } = await prepaid();
    const contract_id = await template(organizer_id, 'contract_tour');
    const { invoice } = await bill(request_id, 700_000, { contract_id });
    const named = { contract_id, contract_name: 'Договор «Алтай»' };
    expect(invoice).toMatchObject(named);
    const seen = await app.client().call(publicBookingCalls.getByUuid, { query: { uuid } });
    expect(seen.invoices.find(({ id }) => id === invoice.id)).toMatchObject(named);
  });

  it("is neither another organizer's nor another document", async () => {
    const { request_id } = await prepaid();
    const other = (await createOrganizer(stranger)).id;
    const refused = [
      await template(other, 'contract_tour'),
      await template(organizer_id, 'voucher'),
      987_654_321,
    ];
    for (const contract_id of refused)
      expect(await refusalOf(bill(request_id, 700_000, { contract_id }))).toMatchObject({
        status: 422,
        body: { errors: { contract_id: expect.any(String) } },
      });
    const { additional_invoices } = await owner.call(bookingCalls.get, { query: { id: request_id } });
    expect(additional_invoices).toEqual([]);
  });
});

describe('create-payment', () => {
  it('bills the rest in parts, never above what is left', async () => {
    const { request_id } = await prepaid();
    const first = await bill(request_id, 1_000_000, { title: 'Доплата', message: 'Спасибо' });
    expect(first.invoice).toMatchObject({
      number: `${request_id}-2`,
      kind: 'payment',
      status: 1,
      title: 'Доплата',
      message: 'Спасибо',
    });
    const refused = await refusalOf(bill(request_id, 2_500_001));
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { amount: expect.stringMatching(/25.000/u) } },
    });
    const { request } = await bill(request_id, 2_500_000);
    expect(request.additional_invoices).toHaveLength(2);
    expect(await refusalOf(bill(request_id, 1))).toMatchObject({ status: 422 });
    await update(first.invoice.id, { action: 'cancel' });
    await bill(request_id, 1_000_000);
  });

  it('stays within the total when many are made at once', async () => {
    const { request_id } = await prepaid();
    const answers = await Promise.allSettled(Array.from({ length: 8 }, () => bill(request_id, 1_000_000)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    const { additional_invoices } = await owner.call(bookingCalls.get, { query: { id: request_id } });
    expect(additional_invoices.map(({ number }) => number)).toEqual(
      [2, 3, 4].map((sequence) => `${request_id}-${sequence}`),
    );
  });

  it('makes a first invoice anew after the old one was canceled, one at a time', async () => {
    const { request_id, invoice } = await confirmed();
    expect(await refusalOf(bill(request_id, 1000))).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining(invoice.number) },
    });
    await update(invoice.id, { action: 'cancel' });
    const { invoice: prepayment } = await bill(request_id, 1_000_000, { prepayment_percent: 20 });
    expect(prepayment).toMatchObject({ kind: 'prepayment', prepayment_percent: 20 });
    await update(prepayment.id, { action: 'cancel' });
    const { invoice: full, request } = await bill(request_id, 5_000_000);
    expect(full.kind).toBe('full');
    expect(full.due_at).toBe(request.deadline_at);
    expect(request.prepayment_invoice?.id).toBe(full.id);
  });

  it('is due so many days before the departure as the date demands, with time to pay, never after it', async () => {
    const due = async (days: number, full_payment_days: number | null) => {
      const { request_id } = await prepaid({ dates: [inDays(days)], date: { full_payment_days } });
      // Of a late booking the rest is asked for at once.
      const { additional_invoices } = await owner.call(bookingCalls.get, { query: { id: request_id } });
      const [rest] = additional_invoices;
      return (rest ?? (await bill(request_id, 1_000_000)).invoice).due_at ?? '';
    };
    const endOf = (days: number) => `${inDays(days)}T16:59:59.000Z`;
    expect(await due(40, 10)).toBe(endOf(30));
    expect(await due(40, null)).toBe(endOf(33));
    const soon = Date.parse(await due(8, 30));
    expect(Math.round((soon - Date.now()) / 3_600_000)).toBe(72);
    // Some hours before the start, midnight in Barnaul.
    expect(await due(2, 30)).toBe(`${inDays(1)}T14:00:00.000Z`);
  });

  it('has nothing to bill before the confirmation and after a cancellation', async () => {
    const wish = await createDeparture(owner, organizer_id);
    const { request_id } = await createBooking(app, wish);
    expect(await refusalOf(bill(request_id, 1000))).toMatchObject({ status: 409 });
    await owner.call(bookingCalls.cancel, { body: { id: request_id } });
    expect(await refusalOf(bill(request_id, 1000))).toMatchObject({ status: 409 });
  });

  it.each([0, -5, 1.5, 10 ** 13])('refuses the sum %d at its field', async (amount) => {
    const { request_id } = await confirmed();
    expect(await refusalOf(bill(request_id, amount))).toMatchObject({
      status: 422,
      body: { errors: { amount: expect.any(String) } },
    });
  });
});

describe('update-invoice', () => {
  it('cash of staff pays the invoice, moves the booking and names who took it', async () => {
    const { request_id, invoice } = await confirmed();
    expect(await refusalOf(update(invoice.id, { action: 'mark_payed' }))).toMatchObject({
      status: 422,
      body: { errors: { payment_method: expect.any(String) } },
    });
    const clicks = await Promise.allSettled(
      Array.from({ length: 5 }, () => update(invoice.id, { action: 'mark_payed', payment_method: 'cash' })),
    );
    expect(clicks.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const view = await owner.call(bookingCalls.get, { query: { id: request_id } });
    expect(view).toMatchObject({
      base_sale_status: 3,
      payed_amount: invoice.amount,
      prepayment_invoice: { status: 2, payment_method: 'cash' },
    });
    const [entry, ...others] = await app.database
      .select()
      .from(schema.ledgerEntry)
      .where(eq(schema.ledgerEntry.request_id, request_id));
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ amount: invoice.amount, payment_method: 'cash', provider: 'by-hand' });
    expect(entry?.created_by_user_id).not.toBeNull();
  });

  it('never touches a payed or a canceled one', async () => {
    const [payed, canceled] = [await prepaid(), await confirmed()];
    await update(canceled.invoice.id, { action: 'cancel' });
    for (const { invoice } of [payed, canceled]) {
      for (const body of [
        { action: 'cancel' },
        { action: 'mark_payed', payment_method: 'cash' },
        { action: 'mark_refunded' },
      ] as const)
        expect(await refusalOf(update(invoice.id, body))).toMatchObject({ status: 409 });
    }
  });

  it("is closed to strangers and guides; an agent reaches own bookings' invoices only", async () => {
    const { invoice, request_id } = await confirmed();
    const { member: guide } = await signedInMember(app, organizer_id, 'guide');
    const { member: agent } = await signedInMember(app, organizer_id, 'agent');
    for (const [client, status] of [
      [stranger, 404],
      [guide, 403],
      [agent, 404],
    ] as const) {
      expect(await refusalOf(update(invoice.id, { action: 'cancel' }, client))).toMatchObject({ status });
      expect(await refusalOf(bill(request_id, 1000, {}, client))).toMatchObject({ status });
    }
    expect(await refusalOf(update(987_654_321, { action: 'cancel' }))).toMatchObject({ status: 404 });
  });
});

describe('calculate-prepayment', () => {
  it('answers for the booking, or for another price and number of tourists', async () => {
    const { request_id } = await confirmed();
    const calculate = (body: object) =>
      owner.call(invoiceCalls.calculatePrepayment, {
        body: { request_id, prepayment_type: 'percent', prepayment_size: 10, ...body },
      });
    expect(await calculate({})).toEqual({ amount: 500_000, total: 5_000_000, currency: 'RUB' });
    expect(await calculate({ price: 333_333 })).toMatchObject({ amount: 33_300, total: 333_333 });
    expect(
      await calculate({ prepayment_type: 'sum', prepayment_size: 100_000, tourists_count: 5 }),
    ).toMatchObject({ amount: 500_000 });
    expect(await calculate({ prepayment_type: 'full' })).toMatchObject({ amount: 5_000_000 });
    expect(await refusalOf(calculate({ prepayment_size: 101 }))).toMatchObject({
      status: 422,
      body: { errors: { prepayment_size: expect.any(String) } },
    });
  });
});

describe('payment/list', () => {
  it('shows the ledger newest first by pages, with totals, to those who may see money', async () => {
    const { owner: boss, organizer_id: own } = await signedInOwner(app);
    const list = (client: TestClient, page = 1, limit = 2) =>
      client.call(invoiceCalls.payments, { query: { organizer_id: own, page, limit } });
    expect(await list(boss)).toMatchObject({ payments: [], totals: [], pagination: { item_count: 0 } });

    const wish = await createDeparture(boss, own);
    const numbers: string[] = [];
    for (let index = 0; index < 3; index += 1) {
      const booking = await createConfirmedBooking(app, boss, wish, {
        prepayment_type: 'sum',
        prepayment_size: 100_000,
      });
      await payInvoice(app, booking);
      numbers.unshift(booking.invoice.number);
    }
    const { payments, totals, pagination } = await list(boss);
    expect(totals).toEqual([
      { currency: 'RUB', payed: 300_000, refunded: 0, to_agents: 0, kept_deposits: 0 },
    ]);
    expect(pagination).toMatchObject({ item_count: 3, page_count: 2, page: 1, page_size: 2 });
    expect(payments.map(({ invoice_number }) => invoice_number)).toEqual(numbers.slice(0, 2));
    expect(payments[0]).toMatchObject({ amount: 100_000, provider: 'test-bank', payment_method: 'card' });
    expect((await list(boss, 2)).payments.map(({ invoice_number }) => invoice_number)).toEqual(
      numbers.slice(2),
    );
    expect((await list(boss, 99)).payments).toEqual([]);

    // What the payments set going asks of the ledger, too.
    await untilSettled(app.database);
    const asked = vi.spyOn(app.database.$client, 'query');
    const queriesOf = async (limit: number) => {
      asked.mockClear();
      await list(boss, 1, limit);
      return asked.mock.calls.filter((call) => JSON.stringify(call[0]).includes('ledger_')).length;
    };
    // A page, its sums, and those of agents, for which there is an index of their own.
    expect([await queriesOf(1), await queriesOf(3)]).toEqual([3, 3]);
    asked.mockRestore();

    expect(await refusalOf(list(stranger))).toMatchObject({ status: 404 });
    const { member: guide } = await signedInMember(app, own, 'guide');
    expect(await refusalOf(list(guide))).toMatchObject({ status: 403 });
    const { member: agent, agent_id } = await signedInMember(app, own, 'agent');
    expect(await list(agent)).toMatchObject({ payments: [], totals: [] });
    await app.database
      .update(schema.booking)
      .set({ agent_id })
      .where(eq(schema.booking.request_id, Number(numbers[1]?.split('-')[0])));
    expect(await list(agent)).toMatchObject({
      payments: [{ invoice_number: numbers[1] }],
      totals: [{ payed: 100_000 }],
      pagination: { item_count: 1 },
    });
  });
});
