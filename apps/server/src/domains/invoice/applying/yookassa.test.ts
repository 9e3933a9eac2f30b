import {
  bookingCalls,
  invoiceCalls,
  paymentAccountCalls,
  paymentCalls,
  publicBookingCalls,
  receiptCalls,
  reconciliationCalls,
  type ReceiptSettings,
} from '@tropa/contract';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { schema } from '../../../db/index.ts';
import {
  checkLedgerInvariants,
  createConfirmedBooking,
  createDeparture,
  createOrganizer,
  moveBookingTo,
  refusalOf,
  signedInClient,
  soon,
  startFakeYookassa,
  startPayment,
  startTestApp,
  untilSettled,
  YOOKASSA_KEY,
  type ConfirmedBooking,
  type FakeYookassa,
  type RunningTestApp,
  type TestClient,
} from '../../../testing/index.ts';
import { settlePending } from './settle-pending.ts';
import { sendDueReceipts } from '../receipts/send.ts';

let bank: FakeYookassa;
let app: RunningTestApp;
let owner: TestClient;
let organizer_id: number;
beforeAll(async () => {
  bank = await startFakeYookassa({ '100500': 'enabled', '300': 'enabled', '777': 'enabled' });
  app = await startTestApp({
    YOOKASSA_API_URL: bank.url,
    YOOKASSA_SHOP_ID: '777',
    YOOKASSA_SECRET_KEY: YOOKASSA_KEY,
    PLATFORM_TAX_SYSTEM: '1',
  });
  owner = await signedInClient(app);
});
afterAll(async () => {
  await app.stop();
  await bank.stop();
});
beforeEach(async () => {
  organizer_id = (await createOrganizer(owner)).id;
  await connect('100500');
});
afterEach(async () => {
  bank.refundsAre('succeeded');
  bank.receiptsAre('succeeded');
  app.setNow(undefined);
  await checkLedgerInvariants(app.database, { at_rest: false });
});

const connect = (shop_id: string) =>
  owner.call(paymentAccountCalls.save, {
    body: { organizer_id, provider: 'yookassa', fields: { shop_id, secret_key: YOOKASSA_KEY } },
  });
const receiptsBy = (mode: ReceiptSettings['mode']) =>
  owner.call(paymentAccountCalls.saveReceipts, {
    body: { organizer_id, fields: { mode, tax_system: 2, vat_code: 7 } },
  });
const confirmed = async () =>
  createConfirmedBooking(app, owner, await createDeparture(owner, organizer_id), {
    prepayment_type: 'sum',
    prepayment_size: 1_234_500,
  });
/** Begins a payment at the bank. @returns its id there */
const begin = (booking: ConfirmedBooking) => startPayment(app, booking);
const tell = (event: string, id: string) =>
  app.raw({
    method: 'POST',
    path: '/webhooks/yookassa',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'notification', event, object: { id } }),
  });
async function payed(): Promise<{ booking: ConfirmedBooking; id: string }> {
  const booking = await confirmed();
  const id = await begin(booking);
  bank.settle(id);
  expect((await tell('payment.succeeded', id)).json).toEqual({ result: 'applied' });
  return { booking, id };
}
const view = ({ request_id }: ConfirmedBooking) =>
  owner.call(bookingCalls.get, { query: { id: request_id } });
const ledger = async ({ request_id }: ConfirmedBooking) =>
  (
    await app.database
      .select({ amount: schema.ledgerEntry.amount })
      .from(schema.ledgerEntry)
      .where(eq(schema.ledgerEntry.request_id, request_id))
      .orderBy(schema.ledgerEntry.id)
  ).map(({ amount }) => amount);
const receipts = async ({ request_id }: ConfirmedBooking) =>
  app.database
    .select()
    .from(schema.receipt)
    .where(eq(schema.receipt.request_id, request_id))
    .orderBy(schema.receipt.created_at);
const sum = (lines: { amount: number }[]) => lines.reduce((all, { amount }) => all + amount, 0);
/** The bodies of what was sent to a path of the bank, with their texts. */
const sentTo = (path: string) =>
  bank.calls
    .filter((call) => call.method === 'POST' && call.path === path)
    .map(({ body }) => JSON.parse(body));
const later = (hours: number) => app.setNow(new Date(Date.now() + hours * 3_600_000));
const sell = (booking: ConfirmedBooking) =>
  app.database
    .update(schema.booking)
    .set({ seller_type: 1 })
    .where(eq(schema.booking.request_id, booking.request_id));

describe('a payment', () => {
  it("goes to the organizer's own shop, and moves the booking when it has come", async () => {
    const { booking, id } = await payed();
    expect(bank.payments.get(id)?.shop_id).toBe('100500');
    expect(await view(booking)).toMatchObject({ base_sale_status: 3, payed_amount: 1_234_500 });
  });

  it('changes the ledger once, however often and in whatever order its notifications come', async () => {
    const booking = await confirmed();
    const id = await begin(booking);
    expect((await tell('payment.succeeded', id)).json).toEqual({ result: 'pending' });
    bank.settle(id);
    const events = ['payment.canceled', 'payment.succeeded', 'payment.waiting_for_capture'];
    await Promise.all(Array.from({ length: 100 }, (_, index) => tell(events[index % 3] ?? '', id)));
    expect(await ledger(booking)).toEqual([1_234_500]);
  });

  it('that was declined leaves the invoice open', async () => {
    const booking = await confirmed();
    const id = await begin(booking);
    bank.settle(id, 'canceled');
    expect((await tell('payment.canceled', id)).json).toEqual({ result: 'failed' });
    expect(await view(booking)).toMatchObject({ base_sale_status: 2, payed_amount: 0 });
  });

  it('of another sum is looked into by people, of an id that nobody began is not known', async () => {
    const booking = await confirmed();
    const id = await begin(booking);
    bank.settle(id, 'succeeded', { amount: '1.00' });
    expect((await tell('payment.succeeded', id)).json).toEqual({ result: 'mismatched' });
    expect(await ledger(booking)).toEqual([]);
    expect((await tell('payment.succeeded', 'of-somebody-else')).status).toBe(404);
    expect((await tell('refund.succeeded', 'of-somebody-else')).status).toBe(404);
    expect((await tell('payout.succeeded', id)).status).toBe(401);
  });

  it('whose notification is lost is read back by the clock', async () => {
    const booking = await confirmed();
    bank.settle(await begin(booking));
    later(0.1);
    await settlePending(app.services);
    expect(await ledger(booking)).toEqual([1_234_500]);
  });

  it('is read back at once for whoever comes back from the bank', async () => {
    const booking = await confirmed();
    const result = () =>
      app.client().call(publicBookingCalls.paymentResult, {
        params: { uuid: booking.uuid },
        body: { invoice_id: booking.invoice.id },
      });
    expect(await result()).toMatchObject({ result: 'none', amount: 1_234_500 });
    const id = await begin(booking);
    expect(await result()).toMatchObject({ result: 'pending' });
    bank.trouble('GET /payments', 'away', 'away');
    expect(await result()).toMatchObject({ result: 'pending' });
    bank.settle(id);
    expect(await result()).toMatchObject({ result: 'succeeded', request_id: booking.request_id });
    expect(await ledger(booking)).toEqual([1_234_500]);
  });

  it('is not begun where the bank refuses it or is away', async () => {
    const booking = await confirmed();
    bank.trouble('POST /payments', 'refused');
    expect((await refusalOf(begin(booking))).status).toBe(503);
    bank.trouble('POST /payments', 'throttled');
    expect((await refusalOf(begin(booking))).status).toBe(503);
  });

  it('of a partner site goes to the platform', async () => {
    const booking = await confirmed();
    await sell(booking);
    expect(bank.payments.get(await begin(booking))?.shop_id).toBe('777');
  });
});

describe('a refund', () => {
  const cancel = ({ request_id }: ConfirmedBooking) =>
    owner.call(bookingCalls.cancel, { body: { id: request_id } });

  it('goes back through the shop that was payed, though the organizer has another now', async () => {
    const { booking, id } = await payed();
    await connect('300');
    await cancel(booking);
    await untilSettled(app.database);
    const [refund] = [...bank.refunds.values()].filter(({ body }) => body['payment_id'] === id);
    expect(refund?.shop_id).toBe('100500');
    expect(sum((await ledger(booking)).map((amount) => ({ amount })))).toBe(
      (await view(booking)).payed_amount,
    );
    expect((await tell('refund.succeeded', refund?.id ?? '')).json).toEqual({ result: 'repeated' });
  });

  it('whose answer is lost is made once', async () => {
    const { booking, id } = await payed();
    bank.trouble('POST /refunds', 'error', 'error', 'error');
    await cancel(booking);
    await soon(async () => {
      later(1);
      await settlePending(app.services);
      expect(await ledger(booking)).toHaveLength(2);
    });
    expect([...bank.refunds.values()].filter(({ body }) => body['payment_id'] === id)).toHaveLength(1);
  });

  it('that takes its time is written down when the bank says that it is made', async () => {
    const { booking, id } = await payed();
    bank.refundsAre('pending');
    await cancel(booking);
    const made = () => [...bank.refunds.values()].find(({ body }) => body['payment_id'] === id);
    const stored = async () =>
      (
        await app.database
          .select()
          .from(schema.refund)
          .where(eq(schema.refund.request_id, booking.request_id))
      )[0];
    await soon(async () => expect((await stored())?.provider_refund_id).toBe(made()?.id));
    expect(await ledger(booking)).toEqual([1_234_500]);
    const refund = made();
    if (refund) refund.status = 'succeeded';
    expect((await tell('refund.succeeded', refund?.id ?? '')).json).toEqual({ result: 'applied' });
    expect(await ledger(booking)).toHaveLength(2);
  });

  it('that is declined is asked for again later, with a key of its own', async () => {
    const { booking, id } = await payed();
    bank.refundsAre('canceled');
    await cancel(booking);
    const stored = async () =>
      (
        await app.database
          .select()
          .from(schema.refund)
          .where(eq(schema.refund.request_id, booking.request_id))
      )[0];
    await soon(async () =>
      expect(await stored()).toMatchObject({ refusals: 1, problem: 'insufficient_funds' }),
    );
    const { items } = await owner.call(paymentCalls.underway, { query: { organizer_id } });
    expect(items).toMatchObject([{ kind: 'refund', problem: 'insufficient_funds' }]);
    bank.refundsAre('succeeded');
    later(2);
    await settlePending(app.services);
    expect(await stored()).toMatchObject({ status: 'done', problem: null });
    expect(
      [...bank.refunds.values()].filter(({ body }) => body['payment_id'] === id).map(({ status }) => status),
    ).toEqual(['canceled', 'succeeded']);
  });
});

describe('the comparison of the money', () => {
  const found = async () => {
    await owner.call(reconciliationCalls.check, { body: { organizer_id } });
    return soon(async () => {
      const { run, differences } = await owner.call(reconciliationCalls.view, { query: { organizer_id } });
      expect(run?.status).toBe('done');
      return differences.map(({ kind, expected, found: ours }) => [kind, expected, ours]);
    });
  };

  it("finds a refund that was made in the bank's own cabinet, beside those that were made here", async () => {
    const { booking, id } = await payed();
    const refund = { amount: 234_500, reason: 'Скидка', expected_left: 1_234_500 };
    await owner.call(invoiceCalls.refund, { body: { id: booking.invoice.id, ...refund } });
    await untilSettled(app.database);
    expect(await found()).toEqual([]);
    bank.refundInCabinet(id, '100.50');
    expect(await found()).toEqual([['provider_refunds', 244_550, 234_500]]);
  });

  it('waits for a refund that the bank has made and nobody has written down yet', async () => {
    const { booking, id } = await payed();
    bank.refundsAre('pending');
    await owner.call(bookingCalls.cancel, { body: { id: booking.request_id } });
    const made = () => [...bank.refunds.values()].find(({ body }) => body['payment_id'] === id);
    await soon(async () => expect(made()).toBeDefined());
    expect(await found()).toEqual([]);
    const refund = made();
    if (refund) refund.status = 'succeeded';
    expect(await found()).toEqual([]);
    await tell('refund.succeeded', refund?.id ?? '');
    await untilSettled(app.database);
    expect(await found()).toEqual([]);
  });

  describe('of a payment of another sum', () => {
    /** A payment of 12 345 ₽ of which the bank received something else, as the comparison shows it. */
    const mismatched = async (amount: string, currency = 'RUB') => {
      const booking = await confirmed();
      const id = await begin(booking);
      bank.settle(id, 'succeeded', { amount, currency });
      await tell('payment.succeeded', id);
      await found();
      const [difference] = await open();
      return { booking, id, difference };
    };
    const open = async () =>
      (await owner.call(reconciliationCalls.view, { query: { organizer_id } })).differences;
    const settle = (id: number | undefined, action: 'return' | 'apply', client = owner) =>
      client.call(reconciliationCalls.settle, { body: { id: id ?? 0, action } });

    it('returns it whole by the bank, with everything in the ledger', async () => {
      const { booking, id, difference } = await mismatched('100.00');
      expect(difference).toMatchObject({ expected: 10_000, found: 0, details: { can_settle: true } });
      await settle(difference?.id, 'return');
      await untilSettled(app.database);
      expect(await ledger(booking)).toEqual([10_000, -10_000]);
      expect([...bank.refunds.values()].find(({ body }) => body['payment_id'] === id)?.body).toMatchObject({
        amount: { value: '100.00', currency: 'RUB' },
      });
      const seen = await view(booking);
      expect(seen).toMatchObject({ base_sale_status: 2, payed_amount: 0 });
      expect(seen.prepayment_invoice).toMatchObject({ status: 1, refunded_amount: 0 });
      expect(seen.history.map(({ event }) => event)).toEqual(
        expect.arrayContaining(['payment_received', 'payment_returned']),
      );
      expect(await found()).toEqual([]);
      expect(await refusalOf(settle(difference?.id, 'return'))).toMatchObject({ status: 409 });
    });

    it('applies it to what the booking owes', async () => {
      const { booking, difference } = await mismatched('15000.00');
      await settle(difference?.id, 'apply');
      await untilSettled(app.database);
      expect(await view(booking)).toMatchObject({ base_sale_status: 3, payed_amount: 1_500_000 });
      expect(await ledger(booking)).toEqual([1_500_000]);
      expect(await found()).toEqual([]);
    });

    it('returns what is above all that is owed', async () => {
      const { booking, difference } = await mismatched('90000.00');
      await settle(difference?.id, 'apply');
      await untilSettled(app.database);
      const { total, payed_amount } = await view(booking);
      expect(payed_amount).toBe(total);
      expect(await ledger(booking)).toEqual([9_000_000, total - 9_000_000]);
      expect(await found()).toEqual([]);
    });

    it('does not apply less than the prepayment, and changes nothing then', async () => {
      const { booking, difference } = await mismatched('100.00');
      expect(await refusalOf(settle(difference?.id, 'apply'))).toMatchObject({ status: 409 });
      expect(await ledger(booking)).toEqual([]);
      expect(await open()).toMatchObject([{ id: difference?.id, details: { can_settle: true } }]);
    });

    it('is decided once, however many do at the same moment, and by nobody else', async () => {
      const { booking, difference } = await mismatched('15000.00');
      const stranger = await signedInClient(app);
      expect(await refusalOf(settle(difference?.id, 'return', stranger))).toMatchObject({ status: 404 });
      const decided = await Promise.allSettled([
        settle(difference?.id, 'return'),
        settle(difference?.id, 'apply'),
        settle(difference?.id, 'return'),
      ]);
      expect(decided.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      await untilSettled(app.database);
      expect((await ledger(booking))[0]).toBe(1_500_000);
      expect(await found()).toEqual([]);
    });

    it('leaves another currency to the cabinet of the bank', async () => {
      const { booking, difference } = await mismatched('12345.00', 'USD');
      expect(difference).toMatchObject({ details: { can_settle: false, provider_currency: 'USD' } });
      expect(await refusalOf(settle(difference?.id, 'return'))).toMatchObject({ status: 409 });
      expect(await ledger(booking)).toEqual([]);
    });

    it("goes away once it was returned in the bank's own cabinet", async () => {
      const { booking, id, difference } = await mismatched('100.00');
      bank.refundInCabinet(id, '100.00');
      expect(await refusalOf(settle(difference?.id, 'return'))).toMatchObject({ status: 409 });
      expect(await found()).toEqual([]);
      expect(await ledger(booking)).toEqual([]);
    });
  });

  it('finds a refund that is done here and unknown to the bank', async () => {
    const { booking, id } = await payed();
    const refund = { amount: 234_500, reason: 'Скидка', expected_left: 1_234_500 };
    await owner.call(invoiceCalls.refund, { body: { id: booking.invoice.id, ...refund } });
    await untilSettled(app.database);
    expect(await found()).toEqual([]);
    for (const [key, { body }] of bank.refunds) if (body['payment_id'] === id) bank.refunds.delete(key);
    expect(await found()).toEqual([['provider_refunds', 0, 234_500]]);
  });
});

describe('receipts', () => {
  it('go along with the payment, to the client, and add up to it', async () => {
    await receiptsBy('provider');
    const { booking, id } = await payed();
    const body = bank.payments.get(id)?.body;
    expect(body).toMatchObject({
      receipt: { customer: { email: expect.stringContaining('@') }, tax_system_code: 2 },
    });
    await soon(async () =>
      expect(await receipts(booking)).toMatchObject([{ kind: 'payment', status: 'registered' }]),
    );
    const [receipt] = await receipts(booking);
    expect(sum(receipt?.content.lines ?? [])).toBe(1_234_500);
    expect(receipt?.content.lines[0]).toMatchObject({ vat_code: 7, payment_mode: 'partial_prepayment' });
  });

  it('settle the prepayment once the tour is over, without what went back', async () => {
    await receiptsBy('provider');
    const { booking } = await payed();
    const before = sentTo('/receipts').length;
    await moveBookingTo(app, booking.request_id, 4, { actor: 'system' });
    await soon(async () =>
      expect((await receipts(booking)).map(({ kind, status }) => [kind, status])).toEqual([
        ['payment', 'registered'],
        ['settlement', 'registered'],
      ]),
    );
    const [sent, ...more] = sentTo('/receipts').slice(before);
    expect(more).toEqual([]);
    expect(sent).toMatchObject({
      type: 'payment',
      settlements: [{ type: 'prepayment', amount: { value: '12345.00' } }],
      items: [expect.objectContaining({ payment_mode: 'full_payment' })],
    });
  });

  it('go along with the refund, in proportion', async () => {
    await receiptsBy('provider');
    const { booking } = await payed();
    await owner.call(bookingCalls.cancel, { body: { id: booking.request_id } });
    await untilSettled(app.database);
    const [made] = sentTo('/refunds').slice(-1);
    const rows = await receipts(booking);
    const refund = rows.find(({ kind }) => kind === 'refund');
    expect(refund).toMatchObject({ status: 'registered', amount: sum(refund?.content.lines ?? []) });
    expect(made).toMatchObject({ receipt: { items: [{ payment_mode: 'partial_prepayment' }] } });
  });

  it("of a partner site's sale are the platform's, sent for themselves, with whose service it is", async () => {
    const booking = await confirmed();
    await sell(booking);
    const id = await begin(booking);
    bank.settle(id);
    await tell('payment.succeeded', id);
    expect(bank.payments.get(id)?.body).not.toHaveProperty('receipt');
    await soon(async () => expect(await receipts(booking)).toMatchObject([{ status: 'registered' }]));
    expect(sentTo('/receipts').at(-1)).toMatchObject({
      payment_id: id,
      tax_system_code: 1,
      settlements: [{ type: 'cashless' }],
      items: [
        { agent_type: 'agent', supplier: { inn: '7707083893', name: expect.stringContaining('Алтайские') } },
      ],
    });
  });

  it("of a partner site's sale name whose service it is in the settlement and in the refund too", async () => {
    const agent = { agent_type: 'agent', supplier: { inn: '7707083893', name: expect.any(String) } };
    const sold = async () => {
      const booking = await confirmed();
      await sell(booking);
      const id = await begin(booking);
      bank.settle(id);
      await tell('payment.succeeded', id);
      await soon(async () => expect(await receipts(booking)).toMatchObject([{ status: 'registered' }]));
      return { booking, id };
    };
    const given = await sold();
    await moveBookingTo(app, given.booking.request_id, 4, { actor: 'system' });
    await soon(async () =>
      expect((await receipts(given.booking)).map(({ kind, status }) => [kind, status])).toEqual([
        ['payment', 'registered'],
        ['settlement', 'registered'],
      ]),
    );
    expect(sentTo('/receipts').filter(({ payment_id }) => payment_id === given.id)[1]).toMatchObject({
      type: 'payment',
      settlements: [{ type: 'prepayment' }],
      items: [{ ...agent, payment_mode: 'full_payment' }],
    });
    const returned = await sold();
    await owner.call(bookingCalls.cancel, { body: { id: returned.booking.request_id } });
    await soon(async () =>
      expect((await receipts(returned.booking)).map(({ kind, status }) => [kind, status])).toEqual([
        ['payment', 'registered'],
        ['refund', 'registered'],
      ]),
    );
    const refund = [...bank.refunds.values()].find(({ body }) => body['payment_id'] === returned.id);
    expect(refund?.shop_id).toBe('777');
    // The agent's attributes are taken only in a receipt that is sent for itself.
    expect(refund?.body).not.toHaveProperty('receipt');
    expect(sentTo('/receipts').find(({ refund_id }) => refund_id === refund?.id)).toMatchObject({
      type: 'refund',
      items: [agent],
    });
  });

  it('that a cash register did not take are sent once more, then wait for people and go when they say so', async () => {
    await receiptsBy('provider');
    bank.receiptsAre('canceled');
    const { booking } = await payed();
    await soon(async () =>
      expect(await receipts(booking)).toMatchObject([{ status: 'failed', problem: 'not_registered' }]),
    );
    const open = { query: { organizer_id, only_open: true } };
    const { receipts: listed, open_count } = await owner.call(receiptCalls.list, open);
    expect([open_count, listed.length]).toEqual([1, 1]);
    bank.receiptsAre('succeeded');
    await owner.call(receiptCalls.retry, { body: { id: listed[0]?.id ?? '' } });
    await soon(async () => expect(await receipts(booking)).toMatchObject([{ status: 'registered' }]));
    expect((await owner.call(receiptCalls.list, open)).receipts).toEqual([]);
    expect(
      await refusalOf(owner.call(receiptCalls.retry, { body: { id: listed[0]?.id ?? '' } })),
    ).toMatchObject({
      status: 409,
    });
  });

  it('wait where the bank is away, and go by the clock', async () => {
    await receiptsBy('provider');
    const { booking } = await payed();
    await untilSettled(app.database);
    bank.trouble('POST /receipts', 'away', 'away');
    await moveBookingTo(app, booking.request_id, 4, { actor: 'system' });
    await untilSettled(app.database);
    const settlement = async () => (await receipts(booking)).find(({ kind }) => kind === 'settlement');
    await soon(async () => expect(await settlement()).toMatchObject({ status: 'pending', tries: 0 }));
    later(1);
    await sendDueReceipts(app.services);
    expect(await settlement()).toMatchObject({ status: 'registered' });
  });

  it('of the self-employed are reminders, which they say they have made', async () => {
    await receiptsBy('self_employed');
    const { booking, id } = await payed();
    expect(bank.payments.get(id)?.body).not.toHaveProperty('receipt');
    const [reminder] = await receipts(booking);
    expect(reminder).toMatchObject({ status: 'reminder', amount: 1_234_500 });
    await owner.call(receiptCalls.markMade, { body: { id: reminder?.id ?? '' } });
    expect(await receipts(booking)).toMatchObject([{ status: 'by_hand' }]);
    await owner.call(bookingCalls.cancel, { body: { id: booking.request_id } });
    await untilSettled(app.database);
    expect((await receipts(booking)).map(({ kind, status }) => [kind, status])).toEqual([
      ['payment', 'by_hand'],
      ['refund', 'reminder'],
    ]);
  });

  it('are none where the organizer makes them itself', async () => {
    await receiptsBy('own');
    const { booking } = await payed();
    expect(await receipts(booking)).toEqual([]);
  });
});
