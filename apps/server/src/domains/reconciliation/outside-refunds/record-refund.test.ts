import {
  bookingCalls,
  invoiceCalls,
  paymentAccountCalls,
  payoutCalls,
  reconciliationCalls,
  type ReceiptSettings,
} from '@tropa/contract';
import { and, eq, ne } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { schema } from '../../../db/index.ts';
import {
  checkLedgerInvariants,
  createConfirmedBooking,
  createDeparture,
  createOrganizer,
  inDays,
  moveBookingTo,
  refusalOf,
  signedInClient,
  signedInMember,
  soon,
  startFakeYookassa,
  startPayment,
  startTestApp,
  untilSettled,
  YOOKASSA_KEY,
  type FakeYookassa,
  type RunningTestApp,
  type TestClient,
} from '../../../testing/index.ts';
import { settlePending } from '../../invoice/index.ts';

let bank: FakeYookassa;
let app: RunningTestApp;
let owner: TestClient;
let organizer_id: number;
beforeAll(async () => {
  bank = await startFakeYookassa({ '100500': 'enabled', '777': 'enabled' });
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
  const body = {
    organizer_id,
    provider: 'yookassa',
    fields: { shop_id: '100500', secret_key: YOOKASSA_KEY },
  } as const;
  await owner.call(paymentAccountCalls.save, { body });
});
afterEach(async () => {
  bank.refundsAre('succeeded');
  await untilSettled(app.database);
  await checkLedgerInvariants(app.database, { at_rest: false });
});

const PAYED = 2_500_000;
const tell = (event: string, id: string) =>
  app.raw({
    method: 'POST',
    path: '/webhooks/yookassa',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'notification', event, object: { id } }),
  });
/** A booking to be payed in full; a fifth is kept of it where it is cancelled. */
async function confirmed() {
  const wish = await createDeparture(owner, organizer_id, {
    dates: [inDays(20)],
    tour: { use_standard_cancellation_terms: false, penalties: [{ days_before: 30, percent: 20 }] },
  });
  return createConfirmedBooking(app, owner, wish, { prepayment_type: 'full' });
}
/** The same, payed by card. @param seller_type who sold it */
async function payed(seller_type: 1 | 2 = 2) {
  const booking = await confirmed();
  const { request_id, invoice } = booking;
  await app.database
    .update(schema.booking)
    .set({ seller_type })
    .where(eq(schema.booking.request_id, request_id));
  const payment_id = await startPayment(app, booking);
  bank.settle(payment_id);
  expect((await tell('payment.succeeded', payment_id)).json).toEqual({ result: 'applied' });
  return { request_id, invoice, payment_id };
}
const receiptsBy = (mode: ReceiptSettings['mode']) =>
  owner.call(paymentAccountCalls.saveReceipts, {
    body: { organizer_id, fields: { mode, tax_system: 2, vat_code: 7 } },
  });
/** Promises a part of an invoice back, and the bank refuses it: it waits for the next try. */
async function refundRefused(invoice_id: number, amount: number) {
  bank.refundsAre('canceled');
  await owner.call(invoiceCalls.refund, {
    body: { id: invoice_id, amount, reason: 'Скидка', expected_left: PAYED },
  });
  await soon(async () => expect((await promised(invoice_id))[0]).toMatchObject({ refusals: 1 }));
}
/** Has every refund made whose time comes within two hours. */
async function anHourLater() {
  app.setNow(new Date(Date.now() + 2 * 3_600_000));
  await settlePending(app.services);
  app.setNow(undefined);
}
const promised = (invoice_id: number) =>
  app.database
    .select()
    .from(schema.refund)
    .where(and(eq(schema.refund.invoice_id, invoice_id), ne(schema.refund.status, 'done')));
/** Refunds that the bank has made of a payment, wherever they were asked for. */
const returned = (payment_id: string) =>
  [...bank.refunds.values()].filter(
    ({ body, status }) => body['payment_id'] === payment_id && status === 'succeeded',
  );
const open = async () =>
  (await owner.call(reconciliationCalls.view, { query: { organizer_id } })).differences;
/** Compares now. @returns what is open then */
async function compared() {
  await owner.call(reconciliationCalls.check, { body: { organizer_id } });
  return soon(async () => {
    const { run, differences } = await owner.call(reconciliationCalls.view, { query: { organizer_id } });
    expect(run?.status).toBe('done');
    return differences;
  });
}
/** The number of the only difference that a comparison finds. */
async function differenceId(): Promise<number> {
  const found = await compared();
  expect(found.map(({ kind }) => kind)).toEqual(['provider_refunds']);
  return found[0]?.id ?? 0;
}
const preview = (id: number, client = owner) =>
  client.call(reconciliationCalls.outsideRefund, { query: { id } });
const record = (id: number, amount: number, client = owner) =>
  client.call(reconciliationCalls.recordRefund, { body: { id, amount, reason: 'Вернули в кабинете банка' } });
const view = (request_id: number) => owner.call(bookingCalls.get, { query: { id: request_id } });
const ledger = async (request_id: number) =>
  (
    await app.database
      .select({ amount: schema.ledgerEntry.amount })
      .from(schema.ledgerEntry)
      .where(eq(schema.ledgerEntry.request_id, request_id))
      .orderBy(schema.ledgerEntry.id)
  ).map(({ amount }) => amount);
const receipts = async (request_id: number) =>
  (
    await app.database
      .select()
      .from(schema.receipt)
      .where(eq(schema.receipt.request_id, request_id))
      .orderBy(schema.receipt.created_at)
  ).map(({ kind, status, amount }) => [kind, status, amount]);
const problem = async (refused: Promise<unknown>) => {
  const { status, body } = await refusalOf(refused);
  return [status, body.message];
};

describe("a refund that was made in the provider's own cabinet", () => {
  it('is shown with all that recording it changes, then is in the ledger, the invoice and the history', async () => {
    const { request_id, invoice, payment_id } = await payed();
    bank.refundInCabinet(payment_id, '100.50');
    const id = await differenceId();
    expect(await preview(id)).toMatchObject({
      amount: 10_050,
      currency: 'RUB',
      refunds: [{ amount: 10_050 }],
      invoice_number: invoice.number,
      left_amount: PAYED - 10_050,
      money_of: 'organizer',
      receipt: 'none',
      outcome: 'owed',
      outcome_amount: 10_050,
    });
    expect(await ledger(request_id)).toEqual([PAYED]);
    await record(id, 10_050);
    expect(await ledger(request_id)).toEqual([PAYED, -10_050]);
    const now = await view(request_id);
    expect(now).toMatchObject({ base_sale_status: 3, payed_amount: PAYED - 10_050, balance: 10_050 });
    expect(now.prepayment_invoice).toMatchObject({ status: 2, refunded_amount: 10_050 });
    expect(now.history[0]).toMatchObject({
      event: 'refund_made',
      actor: 'staff',
      actor_name: expect.stringMatching(/./u),
      data: { amount: 10_050, reason: 'outside', message: 'Вернули в кабинете банка' },
    });
    expect(await open()).toEqual([]);
    const closed = await owner.call(reconciliationCalls.view, { query: { organizer_id, state: 'closed' } });
    expect(closed.differences).toMatchObject([
      {
        id,
        note: 'Вернули в кабинете банка',
        details: { recorded: 10_050 },
        resolved_by_name: expect.stringMatching(/./u),
      },
    ]);
    expect(await compared()).toEqual([]);
    expect(await ledger(request_id)).toEqual([PAYED, -10_050]);
  });

  it('is told apart from those that were made here, and all of them are recorded at once', async () => {
    const { request_id, invoice, payment_id } = await payed();
    const refund = { id: invoice.id, amount: 200_000, reason: 'Скидка', expected_left: PAYED };
    await owner.call(invoiceCalls.refund, { body: refund });
    await untilSettled(app.database);
    bank.refundInCabinet(payment_id, '100.00');
    bank.refundInCabinet(payment_id, '50.00');
    const id = await differenceId();
    expect(await preview(id)).toMatchObject({
      amount: 15_000,
      refunds: [{ amount: 10_000 }, { amount: 5_000 }],
      left_amount: PAYED - 215_000,
      outcome_amount: 215_000,
    });
    await record(id, 15_000);
    expect(await ledger(request_id)).toEqual([PAYED, -200_000, -10_000, -5_000]);
    expect(await compared()).toEqual([]);
  });

  it('is written down once, however often it is asked, with its webhook in the same moment', async () => {
    const { request_id, payment_id } = await payed();
    const { member: manager } = await signedInMember(app, organizer_id, 'manager');
    const refund_id = bank.refundInCabinet(payment_id, '700.00');
    const id = await differenceId();
    const made = await Promise.allSettled([
      record(id, 70_000),
      tell('refund.succeeded', refund_id),
      record(id, 70_000, manager),
      record(id, 70_000),
      tell('refund.succeeded', refund_id),
      record(id, 70_000, manager),
    ]);
    const recorded = made.filter((_, index) => ![1, 4].includes(index));
    expect(recorded.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of recorded)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ status: 409 });
    expect(await ledger(request_id)).toEqual([PAYED, -70_000]);
    expect(await problem(record(id, 70_000))).toEqual([409, expect.stringContaining('уже учтён')]);
    expect((await tell('refund.succeeded', refund_id)).json).toEqual({ result: 'repeated' });
    expect(await ledger(request_id)).toEqual([PAYED, -70_000]);
  });

  it('is refused where it is another sum by now, where the provider has none any more, or is away', async () => {
    const { request_id, payment_id } = await payed();
    bank.refundInCabinet(payment_id, '700.00');
    const id = await differenceId();
    const second = bank.refundInCabinet(payment_id, '1.00');
    expect(await problem(record(id, 70_000))).toEqual([409, expect.stringContaining('изменилась')]);
    bank.trouble('GET /refunds', 'away', 'away', 'away', 'away', 'away', 'away');
    expect(await problem(record(id, 70_100))).toEqual([503, expect.stringContaining('не отвечает')]);
    bank.trouble('GET /refunds', 'away', 'away', 'away', 'away', 'away', 'away');
    expect((await refusalOf(preview(id))).status).toBe(503);
    bank.trouble('GET /refunds');
    bank.refunds.delete(second);
    for (const [key, { body }] of bank.refunds)
      if (body['payment_id'] === payment_id) bank.refunds.delete(key);
    expect(await problem(record(id, 70_000))).toEqual([409, expect.stringContaining('больше не показывает')]);
    expect(await ledger(request_id)).toEqual([PAYED]);
    expect(await open()).toMatchObject([{ id }]);
  });

  it('is refused above what is left of the payment, and in another currency', async () => {
    const { request_id, invoice, payment_id } = await payed();
    await refundRefused(invoice.id, 2_000_000);
    const above_all = bank.refundInCabinet(payment_id, '26000.00');
    const id = await differenceId();
    const above = await problem(record(id, 2_600_000));
    expect(above).toEqual([409, expect.stringMatching(/26.000.*осталось 25.000/u)]);
    expect(await problem(preview(id))).toEqual(above);
    expect(await ledger(request_id)).toEqual([PAYED]);
    bank.refunds.delete(above_all);
    bank.refundsAre('succeeded');
    await anHourLater();
    expect(await ledger(request_id)).toEqual([PAYED, -2_000_000]);

    const other = await payed();
    bank.refundInCabinet(other.payment_id, '10.00', { currency: 'USD' });
    const [difference] = (await compared()).filter((one) => one.request_id === other.request_id);
    expect(await problem(preview(difference?.id ?? 0))).toEqual([
      409,
      expect.stringContaining('в другой валюте'),
    ]);
  });

  it('lowers the price where the tour is over', async () => {
    const { request_id, payment_id } = await payed();
    await moveBookingTo(app, request_id, 4, { actor: 'system' });
    bank.refundInCabinet(payment_id, '1000.00');
    const id = await differenceId();
    expect(await preview(id)).toMatchObject({ outcome: 'price', outcome_amount: PAYED - 100_000 });
    await record(id, 100_000);
    expect(await view(request_id)).toMatchObject({
      total: PAYED - 100_000,
      payed_amount: PAYED - 100_000,
      balance: 0,
    });
  });

  it('is kept less of a cancelled booking', async () => {
    const { request_id, payment_id } = await payed();
    await owner.call(bookingCalls.cancel, { body: { id: request_id, message: 'Погода' } });
    await untilSettled(app.database);
    const before = await view(request_id);
    expect(before.settlement).toMatchObject({ kept_amount: 500_000, returned_amount: 2_000_000 });
    bank.refundInCabinet(payment_id, '2000.00');
    const id = await differenceId();
    expect(await preview(id)).toMatchObject({ outcome: 'kept', outcome_amount: 300_000 });
    await record(id, 200_000);
    const now = await view(request_id);
    expect(now).toMatchObject({ payed_amount: 300_000 });
    expect(now.settlement).toMatchObject({
      by: 'more',
      kept_amount: 300_000,
      returned_amount: 2_200_000,
      reason: expect.stringContaining('Вернули в кабинете банка'),
    });
  });

  it('is for those who may return money, of their own organizer', async () => {
    const { payment_id } = await payed();
    bank.refundInCabinet(payment_id, '10.00');
    const id = await differenceId();
    const stranger = await signedInClient(app);
    expect((await refusalOf(preview(id, stranger))).status).toBe(404);
    expect((await refusalOf(record(id, 1_000, stranger))).status).toBe(404);
    expect((await refusalOf(record(999_999_999, 1_000))).status).toBe(404);
    for (const [role, status] of [
      ['agent', 404],
      ['guide', 403],
    ] as const) {
      const { member } = await signedInMember(app, organizer_id, role);
      expect((await refusalOf(preview(id, member))).status).toBe(status);
      expect((await refusalOf(record(id, 1_000, member))).status).toBe(status);
    }
    const { member: manager } = await signedInMember(app, organizer_id, 'manager');
    expect(await record(id, 1_000, manager)).toEqual({ success: true });
  });

  it('is nothing that any other difference offers', async () => {
    const { request_id } = await payed();
    await app.database
      .update(schema.booking)
      .set({ payed_amount: 1 })
      .where(eq(schema.booking.request_id, request_id));
    const [difference] = await compared();
    expect(difference?.kind).toBe('booking_payed');
    expect((await refusalOf(record(difference?.id ?? 0, 100))).status).toBe(409);
    await app.database
      .update(schema.booking)
      .set({ payed_amount: PAYED })
      .where(eq(schema.booking.request_id, request_id));
  });
});

describe('a refund from the cabinet in place of one that we promised', () => {
  it('ends ours, which is not sent while it waits to be recorded nor ever after', async () => {
    const { request_id, invoice, payment_id } = await payed();
    await refundRefused(invoice.id, 1_000_000);
    bank.refundInCabinet(payment_id, '10000.00');
    bank.refundsAre('succeeded');
    await anHourLater();
    expect(returned(payment_id)).toHaveLength(1);
    expect(await promised(invoice.id)).toMatchObject([{ problem: 'returned_outside' }]);

    const id = await differenceId();
    expect(await preview(id)).toMatchObject({
      amount: 1_000_000,
      replaced_amount: 1_000_000,
      left_amount: PAYED - 1_000_000,
      outcome: 'owed',
      outcome_amount: 1_000_000,
    });
    await record(id, 1_000_000);
    expect(await ledger(request_id)).toEqual([PAYED, -1_000_000]);
    expect(await promised(invoice.id)).toEqual([]);
    const now = await view(request_id);
    expect(now).toMatchObject({ payed_amount: PAYED - 1_000_000, balance: 1_000_000 });
    expect(now.prepayment_invoice).toMatchObject({ refunded_amount: 1_000_000 });
    await anHourLater();
    await untilSettled(app.database);
    expect(returned(payment_id)).toHaveLength(1);
    expect(await compared()).toEqual([]);
  });

  it('leaves what it does not cover promised, and adds what is beyond', async () => {
    const less = await payed();
    await refundRefused(less.invoice.id, 1_000_000);
    bank.refundInCabinet(less.payment_id, '4000.00');
    const part = await differenceId();
    expect(await preview(part)).toMatchObject({ replaced_amount: 400_000, outcome_amount: 1_000_000 });
    bank.refundsAre('succeeded');
    await record(part, 400_000);
    await soon(async () => expect(await ledger(less.request_id)).toEqual([PAYED, -400_000, -600_000]));
    expect(returned(less.payment_id)).toHaveLength(2);

    const more = await payed();
    await refundRefused(more.invoice.id, 1_000_000);
    bank.refundInCabinet(more.payment_id, '15000.00');
    const whole = await differenceId();
    expect(await preview(whole)).toMatchObject({
      replaced_amount: 1_000_000,
      left_amount: 1_000_000,
      outcome_amount: 1_500_000,
    });
    await record(whole, 1_500_000);
    expect(await ledger(more.request_id)).toEqual([PAYED, -1_500_000]);
    expect(await view(more.request_id)).toMatchObject({ balance: 1_500_000 });
  });

  it('settles a cancelled booking as it was, and closes the refund that was missed', async () => {
    const { request_id, invoice, payment_id } = await payed();
    bank.refundsAre('canceled');
    await owner.call(bookingCalls.cancel, { body: { id: request_id, message: 'Погода' } });
    await soon(async () => expect((await promised(invoice.id))[0]).toMatchObject({ refusals: 1 }));
    await app.database
      .update(schema.refund)
      .set({ created_at: new Date(Date.now() - 2 * 3_600_000) })
      .where(eq(schema.refund.invoice_id, invoice.id));
    const { settlement } = await view(request_id);
    bank.refundInCabinet(payment_id, '20000.00');
    const found = await compared();
    expect(found.map(({ kind }) => kind).toSorted()).toEqual(['provider_refunds', 'refund_unconfirmed']);
    const { id = 0 } = found.find(({ kind }) => kind === 'provider_refunds') ?? {};
    expect(await preview(id)).toMatchObject({ outcome: 'kept', outcome_amount: 500_000 });
    await record(id, 2_000_000);
    const now = await view(request_id);
    expect(now).toMatchObject({ payed_amount: 500_000, settlement });
    expect(await open()).toEqual([]);
  });

  it('goes for a payment that came twice as well', async () => {
    const booking = await confirmed();
    const { request_id, invoice } = booking;
    const once = await startPayment(app, booking);
    const twice = await startPayment(app, booking, 'sbp');
    bank.refundsAre('canceled');
    for (const id of [once, twice]) {
      bank.settle(id);
      await tell('payment.succeeded', id);
    }
    await soon(async () => expect((await promised(invoice.id))[0]).toMatchObject({ refusals: 1 }));
    bank.refundInCabinet(twice, '25000.00');
    await record(await differenceId(), PAYED);
    expect(await ledger(request_id)).toEqual([PAYED, PAYED, -PAYED]);
    const now = await view(request_id);
    expect(now).toMatchObject({ payed_amount: PAYED, balance: 0 });
    expect(now.prepayment_invoice).toMatchObject({ refunded_amount: 0 });
    expect(await compared()).toEqual([]);
  });

  it('waits while the provider may still be making ours', async () => {
    const { request_id, invoice, payment_id } = await payed();
    bank.trouble('POST /refunds', ...Array.from({ length: 50 }, () => 'away' as const));
    const body = { id: invoice.id, amount: 1_000_000, reason: 'Скидка', expected_left: PAYED };
    await owner.call(invoiceCalls.refund, { body });
    await soon(async () => expect((await promised(invoice.id))[0]?.asked_at).not.toBeNull());
    bank.refundInCabinet(payment_id, '10000.00');
    const id = await differenceId();
    expect(await problem(preview(id))).toEqual([409, expect.stringContaining('Прямо сейчас')]);
    expect(await problem(record(id, 1_000_000))).toEqual([409, expect.stringContaining('Прямо сейчас')]);
    bank.trouble('POST /refunds');
    app.setNow(new Date(Date.now() + 10 * 60_000));
    await settlePending(app.services);
    await record(id, 1_000_000);
    app.setNow(undefined);
    expect(await ledger(request_id)).toEqual([PAYED, -1_000_000]);
    expect(returned(payment_id)).toHaveLength(1);
  });

  it('stands beside ours where the provider has made it, answered or not', async () => {
    const { request_id, invoice, payment_id } = await payed();
    bank.trouble('POST /refunds', 'error');
    bank.refundInCabinet(payment_id, '3000.00');
    const id = await differenceId();
    const body = { id: invoice.id, amount: 1_000_000, reason: 'Скидка', expected_left: PAYED };
    await owner.call(invoiceCalls.refund, { body });
    await soon(() => Promise.resolve(expect(returned(payment_id)).toHaveLength(2)));
    expect(await record(id, 300_000)).toEqual({ success: true });
    await soon(async () =>
      expect((await ledger(request_id)).toSorted((a, b) => a - b)).toEqual([-1_000_000, -300_000, PAYED]),
    );
  });

  it('never makes more than went back, whichever of the two is quicker', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { request_id, invoice, payment_id } = await payed();
      bank.refundInCabinet(payment_id, '5000.00');
      const id = (await compared()).find((one) => one.request_id === request_id)?.id ?? 0;
      const body = { id: invoice.id, amount: 1_000_000, reason: 'Скидка', expected_left: PAYED };
      await owner.call(invoiceCalls.refund, { body });
      const [made] = await Promise.allSettled([record(id, 500_000), settlePending(app.services)]);
      if (made.status === 'rejected') expect(made.reason).toMatchObject({ status: 409 });
      await untilSettled(app.database);
      app.setNow(new Date(Date.now() + 10 * 60_000));
      if (made.status === 'rejected') await record(id, 500_000);
      await settlePending(app.services);
      app.setNow(undefined);
      await soon(async () => expect(await promised(invoice.id)).toEqual([]));
      const sums = returned(payment_id).map(
        ({ body: { amount } }) => -100 * Number((amount as { value: string }).value),
      );
      const byUs = (await ledger(request_id)).filter((amount) => amount < 0);
      expect(byUs.toSorted((a, b) => a - b)).toEqual(sums.toSorted((a, b) => a - b));
    }
  });
});

describe('the receipt of a refund from the cabinet', () => {
  it('is sent, where the provider had none with it', async () => {
    await receiptsBy('provider');
    const { request_id, payment_id } = await payed();
    await soon(async () => expect(await receipts(request_id)).toEqual([['payment', 'registered', PAYED]]));
    const refund_id = bank.refundInCabinet(payment_id, '1000.00');
    const id = await differenceId();
    expect(await preview(id)).toMatchObject({ receipt: 'to_send' });
    await record(id, 100_000);
    await soon(async () =>
      expect(await receipts(request_id)).toEqual([
        ['payment', 'registered', PAYED],
        ['refund', 'registered', 100_000],
      ]),
    );
    const sent = bank.calls.filter(({ method, path }) => method === 'POST' && path === '/receipts');
    expect(sent.filter(({ body }) => body.includes(refund_id))).toHaveLength(1);
  });

  it('is not sent again, where the provider had one with it', async () => {
    await receiptsBy('provider');
    const { request_id, payment_id } = await payed();
    const refund_id = bank.refundInCabinet(payment_id, '1000.00', { receipt: { items: [] } });
    const id = await differenceId();
    expect(await preview(id)).toMatchObject({ receipt: 'at_provider' });
    await record(id, 100_000);
    await soon(async () =>
      expect(await receipts(request_id)).toContainEqual(['refund', 'registered', 100_000]),
    );
    expect(bank.calls.filter(({ body }) => body.includes(refund_id))).toEqual([]);
  });

  it('is for the self-employed to cancel', async () => {
    await receiptsBy('self_employed');
    const { request_id, payment_id } = await payed();
    bank.refundInCabinet(payment_id, '1000.00');
    const id = await differenceId();
    expect(await preview(id)).toMatchObject({ receipt: 'by_hand' });
    await record(id, 100_000);
    expect(await receipts(request_id)).toContainEqual(['refund', 'reminder', 100_000]);
  });
});

it("gives the platform's commission back of a partner site's sale", async () => {
  const { payment_id } = await payed(1);
  const owed = async () => (await owner.call(payoutCalls.earnings, { query: { organizer_id } })).owed[0];
  await soon(async () => expect(await owed()).toMatchObject({ payed: PAYED, commission: PAYED * 0.15 }));
  bank.refundInCabinet(payment_id, '10000.00');
  const id = await differenceId();
  expect(await preview(id)).toMatchObject({ money_of: 'platform', receipt: 'to_send' });
  await record(id, 1_000_000);
  await soon(async () =>
    expect(await owed()).toMatchObject({ refunded: 1_000_000, commission: (PAYED - 1_000_000) * 0.15 }),
  );
});
