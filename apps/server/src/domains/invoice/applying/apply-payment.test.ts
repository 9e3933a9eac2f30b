import {
  bookingCalls,
  equipmentCalls,
  invoiceCalls,
  publicBookingCalls,
  seatHoldCalls,
} from '@tropa/contract';
import { and, eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { schema } from '../../../db/index.ts';
import {
  answerBank,
  checkLedgerInvariants,
  checkSeatInvariants,
  createBooking,
  createConfirmedBooking,
  createDeparture,
  inDays,
  moveBookingTo,
  payInvoice,
  refusalOf,
  sampleRequisites,
  sendWebhook,
  signedInOwner,
  soon,
  startPayment,
  untilSettled,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';
import { settleAfterStart, settlePending } from './settle-pending.ts';

const app = useTestApp();
let owner: TestClient;
let organizer_id: number;

beforeAll(async () => {
  ({ owner, organizer_id } = await signedInOwner(app));
});
afterEach(async () => {
  app.setNow(undefined);
  await untilSettled(app.database);
  await checkSeatInvariants(app.database);
});

const departure = (seats = 10) => createDeparture(owner, organizer_id, { seats });
const confirmed = async (seats = 10, tourists = 2) =>
  createConfirmedBooking(app, owner, { ...(await departure(seats)), tourists });
const confirmedWhole = async () =>
  createConfirmedBooking(app, owner, { ...(await departure()), tourists: 2 }, { prepayment_type: 'full' });
const view = (request_id: number) => owner.call(bookingCalls.get, { query: { id: request_id } });
const ledger = (request_id: number) =>
  app.database
    .select()
    .from(schema.ledgerEntry)
    .where(eq(schema.ledgerEntry.request_id, request_id))
    .orderBy(schema.ledgerEntry.id);
/** Payed at the bank; the webhook has not come. */
const payedAtBank = async (booking: Awaited<ReturnType<typeof confirmed>>) => {
  const payment_id = await startPayment(app, booking);
  expect((await answerBank(app, payment_id, 'pay', { notice: 'much_later' })).status).toBe(303);
  return payment_id;
};
const events = async (request_id: number) => (await view(request_id)).history.map(({ event }) => event);

describe('a payment', () => {
  it('pays the invoice, moves the booking, and is the same however often the bank says so', async () => {
    const booking = await confirmed();
    const payment_id = await payedAtBank(booking);
    expect(await view(booking.request_id)).toMatchObject({ base_sale_status: 2, payed_amount: 0 });

    const answers = await Promise.all(Array.from({ length: 100 }, () => sendWebhook(app, payment_id)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(answers.filter(({ text }) => text.includes('applied'))).toHaveLength(1);

    const payed = await view(booking.request_id);
    const { amount } = booking.invoice;
    expect(payed).toMatchObject({
      base_sale_status: 3,
      payed_amount: amount,
      balance: payed.total - amount,
      deadline_at: null,
      outcome: 1,
      prepayment_invoice: { status: 2, payment_method: 'card', payed_at: expect.any(String) },
    });
    expect(payed.history.filter(({ event }) => event === 'payment_received')).toHaveLength(1);
    expect(await ledger(booking.request_id)).toMatchObject([
      { amount, currency: 'RUB', provider: 'test-bank', payment_method: 'card' },
    ]);
    await untilSettled(app.database);
    await checkLedgerInvariants(app.database);
  });

  it('tells the open cabinets once', async () => {
    const tell = vi.spyOn(app.services.realtime, 'toOrganizer');
    try {
      const booking = await confirmed();
      await payInvoice(app, booking);
      await untilSettled(app.database);
      const told = () =>
        tell.mock.calls.filter(
          ([, name, event]) =>
            name === 'request_status_update' &&
            'reason' in event &&
            event.request_id === booking.request_id &&
            event.reason === 'payment',
        );
      expect(told()).toHaveLength(1);
      const { invoice } = await owner.call(invoiceCalls.createPayment, {
        body: { request_id: booking.request_id, amount: 1000 },
      });
      await payInvoice(app, { ...booking, invoice });
      await untilSettled(app.database);
      expect(told()).toHaveLength(2);
    } finally {
      tell.mockRestore();
    }
  });

  it('that was declined changes nothing, and the invoice can be payed after it', async () => {
    const booking = await confirmed();
    const declined = await startPayment(app, booking);
    await answerBank(app, declined, 'decline');
    expect(await view(booking.request_id)).toMatchObject({ base_sale_status: 2, payed_amount: 0 });
    await payInvoice(app, booking);
    await sendWebhook(app, declined);
    expect(await view(booking.request_id)).toMatchObject({ base_sale_status: 3 });
    expect(await ledger(booking.request_id)).toHaveLength(1);
  });

  it('is not believed without the bank: a signed word about a pending payment changes nothing', async () => {
    const booking = await confirmed();
    const payment_id = await startPayment(app, booking);
    const answer = await sendWebhook(app, payment_id);
    expect([answer.status, answer.json]).toEqual([200, { result: 'pending' }]);
    expect(await view(booking.request_id)).toMatchObject({ base_sale_status: 2, payed_amount: 0 });
  });

  it('whose webhook was lost is read back: by the clock, and after a start', async () => {
    const [late, atStart] = [await confirmed(), await confirmed()];
    await payedAtBank(late);
    await settlePending(app.services);
    expect(await view(late.request_id)).toMatchObject({ base_sale_status: 2 });
    app.setNow(new Date(Date.now() + 61_000));
    await settlePending(app.services);
    expect(await view(late.request_id)).toMatchObject({ base_sale_status: 3 });
    app.setNow(undefined);
    await payedAtBank(atStart);
    await settleAfterStart(app.services);
    expect(await view(atStart.request_id)).toMatchObject({ base_sale_status: 3 });
  });

  it('is asked after less and less often, and not for ever', async () => {
    const booking = await confirmed();
    await startPayment(app, booking);
    const start = Date.now();
    const nextCheck = async () => {
      const [row] = await app.database
        .select()
        .from(schema.paymentAttempt)
        .where(eq(schema.paymentAttempt.invoice_id, booking.invoice.id));
      return row?.next_check_at ? Math.round((row.next_check_at.getTime() - start) / 60_000) : null;
    };
    const checks: (number | null)[] = [];
    for (const minutes of [1.1, 2.3, 5, 4 * 24 * 60]) {
      app.setNow(new Date(start + minutes * 60_000));
      await settlePending(app.services);
      checks.push(await nextCheck());
    }
    expect(checks).toEqual([2, 5, 10, null]);
  });
});

describe('the webhook', () => {
  it('refuses a wrong or missing signature without a word', async () => {
    const booking = await confirmed();
    const payment_id = await payedAtBank(booking);
    for (const signature of ['', 'x', '0'.repeat(64), `é${'0'.repeat(63)}`]) {
      const answer = await sendWebhook(app, payment_id, signature);
      expect([answer.status, answer.text]).toEqual([401, '']);
    }
    const bare = await app.raw({ method: 'POST', path: '/webhooks/test-bank', body: '{}' });
    expect([bare.status, bare.text]).toEqual([401, '']);
    expect(await view(booking.request_id)).toMatchObject({ base_sale_status: 2, payed_amount: 0 });
    await sendWebhook(app, payment_id);
  });

  it('knows no other payment and no other provider', async () => {
    expect((await sendWebhook(app, randomUUID())).status).toBe(404);
    const other = await app.raw({ method: 'POST', path: '/webhooks/other-bank', body: '{}' });
    expect(other.status).toBe(404);
  });

  it.each([
    ['sum', { amount: 1 }],
    ['currency', { currency: 'USD' }],
  ])('does not apply another %s than was asked for, and says so', async (_what, change) => {
    const booking = await confirmed();
    const payment_id = await payedAtBank(booking);
    await app.database
      .update(schema.testBankPayment)
      .set(change)
      .where(eq(schema.testBankPayment.id, payment_id));
    const emit = vi.spyOn(app.services.outbox, 'emit');
    const log = vi.spyOn(app.services.logger, 'error').mockImplementation(() => undefined);
    const results = [await sendWebhook(app, payment_id), await sendWebhook(app, payment_id)];
    expect(results.map(({ json }) => json)).toEqual([{ result: 'mismatched' }, { result: 'mismatched' }]);
    const told = emit.mock.calls.filter(([, event]) => event.name === 'payment.mismatched');
    expect(told).toHaveLength(1);
    expect(log).toHaveBeenCalledTimes(1);
    log.mockRestore();
    emit.mockRestore();
    expect(await view(booking.request_id)).toMatchObject({ base_sale_status: 2, payed_amount: 0 });
    expect(await ledger(booking.request_id)).toEqual([]);
    await app.database.delete(schema.testBankPayment).where(eq(schema.testBankPayment.id, payment_id));
  });
});

describe('a second payment of an invoice that was all there was to pay', () => {
  it('goes back by itself and is shown', async () => {
    const booking = await confirmedWhole();
    const [first, second] = await Promise.all([payedAtBank(booking), payedAtBank(booking)]);
    const answers = await Promise.all([sendWebhook(app, first), sendWebhook(app, second)]);
    expect(answers.map(({ text }) => text).toSorted()).toEqual([
      '{"result":"applied"}',
      '{"result":"returning"}',
    ]);
    await untilSettled(app.database);
    const { amount } = booking.invoice;
    expect(await view(booking.request_id)).toMatchObject({
      base_sale_status: 3,
      payed_amount: amount,
      prepayment_invoice: { status: 2, refunded_amount: 0 },
    });
    expect((await ledger(booking.request_id)).map((entry) => entry.amount)).toEqual([
      amount,
      amount,
      -amount,
    ]);
    expect(await events(booking.request_id)).toContain('payment_returned');
    await checkLedgerInvariants(app.database);
  });

  it('does not count as payed while it is on its way back', async () => {
    const booking = await confirmedWhole();
    const [first, second] = await Promise.all([payedAtBank(booking), payedAtBank(booking)]);
    const provider = app.services.payments.get('test-bank');
    if (!provider) throw new Error('No provider');
    const refund = vi.spyOn(provider, 'refund').mockRejectedValue(new Error('The bank is away'));
    await sendWebhook(app, first);
    await sendWebhook(app, second);
    await soon(() => expect(refund).toHaveBeenCalled());
    const { amount } = booking.invoice;
    const now = await view(booking.request_id);
    expect(now).toMatchObject({ payed_amount: 2 * amount, balance: now.total - amount });
    await checkLedgerInvariants(app.database, { at_rest: false });
    refund.mockRestore();
    // The job's own tries aside, the clock picks it up.
    app.setNow(new Date(Date.now() + 6 * 60_000));
    await settlePending(app.services);
    app.setNow(undefined);
    expect(await view(booking.request_id)).toMatchObject({ payed_amount: amount });
    await checkLedgerInvariants(app.database);
  });
});

describe('a late payment', () => {
  const expire = (request_id: number) => moveBookingTo(app, request_id, 7, { actor: 'system' });
  const shareBoat = async (departures: { tour_id: number }[]) => {
    const boat = { name: 'Катер', kind: 'boat', quantity: 1, unit: 'day', ready_minutes: 0 } as const;
    const { id, revision } = await owner.call(equipmentCalls.create, { body: { organizer_id, ...boat } });
    const needs = departures.map(({ tour_id }) => ({ tour_id, quantity: 1, per: 'departure' as const }));
    await owner.call(equipmentCalls.setNeeds, { body: { id, needs, revision } });
  };

  it('brings an expired booking back when its seats are free', async () => {
    const booking = await confirmed();
    const payment_id = await payedAtBank(booking);
    await expire(booking.request_id);
    expect(await view(booking.request_id)).toMatchObject({
      prepayment_invoice: null,
      additional_invoices: [{ status: 3 }],
    });
    expect((await sendWebhook(app, payment_id)).json).toEqual({ result: 'applied' });
    expect(await view(booking.request_id)).toMatchObject({
      base_sale_status: 3,
      payed_amount: booking.invoice.amount,
      prepayment_invoice: { status: 2 },
    });
    await checkLedgerInvariants(app.database);
  });

  it('goes back when the ship that the trip needs sails elsewhere by then', async () => {
    const [wish, other] = [await departure(), await departure()];
    await shareBoat([wish, other]);
    const booking = await createConfirmedBooking(app, owner, { ...wish, tourists: 2 });
    const payment_id = await payedAtBank(booking);
    await expire(booking.request_id);
    await createBooking(app, { ...other, tourists: 1 });
    expect((await sendWebhook(app, payment_id)).json).toEqual({ result: 'returning' });
    await untilSettled(app.database);
    expect(await view(booking.request_id)).toMatchObject({ base_sale_status: 7, payed_amount: 0 });
    await checkLedgerInvariants(app.database);
  });

  it('brings the booking back where only a hold that is over keeps the ship', async () => {
    const [wish, other] = [await departure(), await departure()];
    await shareBoat([wish, other]);
    const booking = await createConfirmedBooking(app, owner, { ...wish, tourists: 2 });
    const payment_id = await payedAtBank(booking);
    await expire(booking.request_id);
    const { token } = await app.client().call(seatHoldCalls.take, { body: { ...other, tourists: 1 } });
    await app.database
      .update(schema.seatHold)
      .set({ expires_at: new Date(0) })
      .where(eq(schema.seatHold.token, token));
    expect((await sendWebhook(app, payment_id)).json).toEqual({ result: 'applied' });
    expect(await view(booking.request_id)).toMatchObject({ base_sale_status: 3 });
    await checkLedgerInvariants(app.database);
  });

  it('goes back when the seats are sold, and both sides are told', async () => {
    const wish = await departure(2);
    const booking = await createConfirmedBooking(app, owner, { ...wish, tourists: 2 });
    const payment_id = await payedAtBank(booking);
    await expire(booking.request_id);
    await createBooking(app, { ...wish, tourists: 1 });
    const emit = vi.spyOn(app.services.outbox, 'emit');
    expect((await sendWebhook(app, payment_id)).json).toEqual({ result: 'returning' });
    expect(emit.mock.calls.filter(([, event]) => event.name === 'payment.returning')).toMatchObject([
      [expect.anything(), expect.anything(), { reason: 'late', amount: booking.invoice.amount }],
    ]);
    emit.mockRestore();
    await untilSettled(app.database);
    expect(await view(booking.request_id)).toMatchObject({
      base_sale_status: 7,
      payed_amount: 0,
      outcome: 2,
    });
    expect(await events(booking.request_id)).toEqual(
      expect.arrayContaining(['payment_received', 'payment_returned']),
    );
    const { email } = (await view(booking.request_id)).client;
    const letters = await app.database.select().from(schema.outboxMessage);
    const subjects = (to: string) =>
      letters.filter(({ recipient }) => recipient === to).map((one) => one.subject);
    expect(subjects(email)).toContainEqual(expect.stringContaining('Возвращаем оплату'));
    expect(subjects(sampleRequisites.email)).toContainEqual(expect.stringContaining('возвращается: заявка'));
    await checkLedgerInvariants(app.database);
  });

  it('goes back when the departure has come', async () => {
    const booking = await confirmed();
    const payment_id = await payedAtBank(booking);
    await expire(booking.request_id);
    app.setNow(new Date(`${inDays(31)}T12:00:00Z`));
    expect((await sendWebhook(app, payment_id)).json).toEqual({ result: 'returning' });
    await untilSettled(app.database);
    app.setNow(undefined);
    expect(await view(booking.request_id)).toMatchObject({ base_sale_status: 7, payed_amount: 0 });
  });

  it('of an invoice that a newer one replaced brings nothing back', async () => {
    const booking = await confirmed();
    const payment_id = await payedAtBank(booking);
    await owner.call(invoiceCalls.updateInvoice, { body: { id: booking.invoice.id, action: 'cancel' } });
    const { invoice } = await owner.call(invoiceCalls.createPayment, {
      body: { request_id: booking.request_id, amount: booking.invoice.amount * 2 },
    });
    await expire(booking.request_id);
    expect((await sendWebhook(app, payment_id)).json).toEqual({ result: 'returning' });
    await untilSettled(app.database);
    expect(await view(booking.request_id)).toMatchObject({ base_sale_status: 7, payed_amount: 0 });
    expect(invoice.status).toBe(1);
  });

  it('for a booking that somebody cancelled, or an invoice that staff canceled, goes back', async () => {
    const [withdrawn, changed] = [await confirmed(), await confirmed()];
    const payments = [await payedAtBank(withdrawn), await payedAtBank(changed)];
    await app.client().call(publicBookingCalls.cancel, { params: { uuid: withdrawn.uuid }, body: {} });
    await owner.call(invoiceCalls.updateInvoice, { body: { id: changed.invoice.id, action: 'cancel' } });
    for (const payment_id of payments)
      expect((await sendWebhook(app, payment_id)).json).toEqual({ result: 'returning' });
    await untilSettled(app.database);
    expect(await view(withdrawn.request_id)).toMatchObject({ base_sale_status: 5, payed_amount: 0 });
    expect(await view(changed.request_id)).toMatchObject({ base_sale_status: 2, payed_amount: 0 });
    await checkLedgerInvariants(app.database);
  });
});

describe('pay', () => {
  const pay = (uuid: string, invoice_id: number) =>
    app
      .client()
      .call(publicBookingCalls.pay, { params: { uuid }, body: { invoice_id, payment_method: 'sbp' } });

  it('starts a payment of the very sum and comes back to the private page', async () => {
    const booking = await confirmed();
    const payment_id = await startPayment(app, booking, 'sbp');
    const [payment] = await app.database
      .select()
      .from(schema.testBankPayment)
      .where(eq(schema.testBankPayment.id, payment_id));
    expect(payment).toMatchObject({
      amount: booking.invoice.amount,
      currency: 'RUB',
      payment_method: 'sbp',
      description: expect.stringContaining(booking.invoice.number),
      return_url: `http://localhost:${app.port}/booking/${booking.uuid}`,
    });
  });

  it("answers 409 for a payed, a canceled and a cancelled booking's invoice, 404 for another's", async () => {
    const [payed, canceled, cancelled, other] = [
      await confirmed(),
      await confirmed(),
      await confirmed(),
      await confirmed(),
    ];
    await payInvoice(app, payed);
    await owner.call(invoiceCalls.updateInvoice, { body: { id: canceled.invoice.id, action: 'cancel' } });
    await owner.call(bookingCalls.cancel, { body: { id: cancelled.request_id } });
    for (const { uuid, invoice } of [payed, canceled, cancelled])
      expect(await refusalOf(pay(uuid, invoice.id))).toMatchObject({ status: 409 });
    expect(await refusalOf(pay(other.uuid, payed.invoice.id))).toMatchObject({ status: 404 });
    expect(await refusalOf(pay(randomUUID(), other.invoice.id))).toMatchObject({ status: 404 });
    const attempts = await app.database
      .select()
      .from(schema.paymentAttempt)
      .where(and(eq(schema.paymentAttempt.invoice_id, canceled.invoice.id)));
    expect(attempts).toEqual([]);
  });

  it('says that the bank is away, and stores nothing', async () => {
    const booking = await confirmed();
    const provider = app.services.payments.get('test-bank');
    if (!provider) throw new Error('No provider');
    const start = vi.spyOn(provider, 'start').mockRejectedValue(new Error('timeout'));
    const log = vi.spyOn(app.services.logger, 'error').mockImplementation(() => undefined);
    expect(await refusalOf(pay(booking.uuid, booking.invoice.id))).toMatchObject({
      status: 503,
      body: { type: 'unavailable' },
    });
    start.mockRestore();
    log.mockRestore();
    await payInvoice(app, booking);
  });
});
