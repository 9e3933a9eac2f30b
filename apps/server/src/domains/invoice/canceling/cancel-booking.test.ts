import { bookingCalls, invoiceCalls, publicBookingCalls } from '@tropa/contract';
import { daysBetween, todayIn } from '@tropa/core';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { schema } from '../../../db/index.ts';
import {
  atTime,
  checkLedgerInvariants,
  checkSeatInvariants,
  createBooking,
  createConfirmedBooking,
  createDeparture,
  createWeeklyTour,
  everyDayAt,
  inDays,
  moveBookingTo,
  payInvoice,
  refusalOf,
  signedInOwner,
  untilSettled,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';
import { bookingMoved } from '../../booking/index.ts';

const app = useTestApp();
let owner: TestClient & { email: string };
let organizer_id: number;

beforeAll(async () => {
  ({ owner, organizer_id } = await signedInOwner(app));
});
afterEach(async () => {
  await untilSettled(app.database);
  await checkSeatInvariants(app.database);
  await checkLedgerInvariants(app.database);
});

const PENALTIES = [
  { days_before: 30, percent: 20 },
  { days_before: 7, percent: 100 },
];
/** One tourist for 25 000 ₽ who departs in so many days; first invoice 10 000 ₽; 20 % is kept from 30 days on. */
const confirmed = async (days = 20) =>
  createConfirmedBooking(
    app,
    owner,
    await createDeparture(owner, organizer_id, {
      dates: [inDays(days)],
      tour: {
        use_standard_cancellation_terms: false,
        penalties: PENALTIES,
        penalties_conditions: 'По договору',
      },
    }),
    { prepayment_type: 'sum', prepayment_size: 1_000_000 },
  );
type Confirmed = Awaited<ReturnType<typeof confirmed>>;
const payOnline = async (booking: Confirmed, amount?: number) => {
  if (amount === undefined) return payInvoice(app, booking);
  const { invoice } = await owner.call(invoiceCalls.createPayment, {
    body: { request_id: booking.request_id, amount },
  });
  return payInvoice(app, { ...booking, invoice });
};
const payCash = async (booking: Confirmed, amount: number) => {
  const { invoice } = await owner.call(invoiceCalls.createPayment, {
    body: { request_id: booking.request_id, amount },
  });
  await owner.call(invoiceCalls.updateInvoice, {
    body: { id: invoice.id, action: 'mark_payed', payment_method: 'cash' },
  });
  return invoice;
};
const view = (id: number) => owner.call(bookingCalls.get, { query: { id } });
const popup = (id: number) => owner.call(bookingCalls.cancelRequestPopupData, { query: { id } });
const cancel = (id: number, body: object = {}) => owner.call(bookingCalls.cancel, { body: { id, ...body } });
const withdraw = (uuid: string, message = '') =>
  app.client().call(publicBookingCalls.cancel, { params: { uuid }, body: { message } });
const entries = async (request_id: number) =>
  (
    await app.database
      .select()
      .from(schema.ledgerEntry)
      .where(eq(schema.ledgerEntry.request_id, request_id))
      .orderBy(schema.ledgerEntry.id)
  ).map(({ amount }) => amount);

describe('before a payment', () => {
  it('cancelling frees the seats and cancels the open invoice in one go', async () => {
    const booking = await confirmed();
    const canceled = await cancel(booking.request_id, { message: 'Группа не набралась' });
    expect(canceled).toMatchObject({
      base_sale_status: 6,
      cancel_message: 'Группа не набралась',
      prepayment_invoice: null,
      additional_invoices: [{ id: booking.invoice.id, status: 3 }],
      balance: 0,
      outcome: 3,
      allowed_statuses: [],
      can_edit: false,
    });
    expect(canceled.history.map(({ event }) => event)).toEqual([
      'invoice_canceled',
      'canceled',
      'invoice_created',
      'confirmed',
      'created',
    ]);
    expect(await refusalOf(cancel(booking.request_id))).toMatchObject({
      status: 409,
      body: { type: 'transition_not_allowed', details: { allowed: [] } },
    });
    expect(await refusalOf(popup(booking.request_id))).toMatchObject({ status: 409 });
  });

  it('the tourist withdraws with own words; an expired one is closed the same way', async () => {
    const [withdrawn, expired] = [await confirmed(), await confirmed()];
    expect(await withdraw(withdrawn.uuid, 'Заболели')).toMatchObject({
      base_sale_status: 5,
      cancel_message: 'Заболели',
      can_cancel: false,
      invoices: [{ status: 3 }],
    });
    // Sent again after a lost answer: the first words stay, and nothing happens twice.
    expect(await withdraw(withdrawn.uuid, 'Заболели все')).toMatchObject({
      base_sale_status: 5,
      cancel_message: 'Заболели',
    });
    expect((await view(withdrawn.request_id)).history[1]).toMatchObject({
      event: 'canceled',
      actor: 'tourist',
    });
    await moveBookingTo(app, expired.request_id, 7, { actor: 'system' });
    expect(await view(expired.request_id)).toMatchObject({ additional_invoices: [{ status: 3 }] });
    expect(await refusalOf(withdraw(expired.uuid))).toMatchObject({ status: 409 });
    expect(await refusalOf(withdraw(randomUUID()))).toMatchObject({ status: 404 });
  });

  it('the client is written to unless staff say no', async () => {
    const emit = vi.spyOn(app.services.outbox, 'emit');
    await cancel((await confirmed()).request_id);
    await cancel((await confirmed()).request_id, { notify_client: false });
    const told = emit.mock.calls
      .filter(([, event, payload]) => event === bookingMoved && payload['to'] === 6)
      .map(([, , payload]) => payload['notify_client']);
    expect(told).toEqual([true, false]);
    emit.mockRestore();
  });
});

describe('after payments', () => {
  it('an excursion is free until a day before its start, by the clock where it is', async () => {
    const walk = await createWeeklyTour(owner, organizer_id, { schedule: everyDayAt('11:00') });
    const booking = await createConfirmedBooking(
      app,
      owner,
      { tour_id: walk.id, start: `${inDays(5)}T11:00` },
      { prepayment_type: 'full' },
    );
    await payOnline(booking);
    const keptAt = async (time: string) =>
      atTime(app, owner, new Date(`${inDays(4)}T${time}+03:00`), async () => {
        const { percent, penalties } = await popup(booking.request_id);
        expect(penalties).toEqual([{ days_before: null, hours_before: 24, percent: 100 }]);
        return percent;
      });
    expect(await keptAt('10:59:00')).toBe(0);
    expect(await keptAt('11:00:00')).toBe(100);
  });

  it('the popup tells what is kept and returned, and just that happens', async () => {
    const booking = await confirmed();
    await payOnline(booking);
    expect(await popup(booking.request_id)).toEqual({
      payed_amount: 1_000_000,
      kept_amount: 500_000,
      returned_amount: 500_000,
      currency: 'RUB',
      // Where the tour is: in the evening of UTC it is tomorrow there.
      hours_before_start: expect.any(Number),
      days_before_start: daysBetween(todayIn('Asia/Barnaul'), inDays(20)),
      percent: 20,
      penalties: PENALTIES,
      penalties_conditions: 'По договору',
    });
    await cancel(booking.request_id);
    await untilSettled(app.database);
    const canceled = await view(booking.request_id);
    expect(canceled).toMatchObject({
      base_sale_status: 6,
      payed_amount: 500_000,
      outcome: 2,
      prepayment_invoice: { status: 2, amount: 1_000_000, refunded_amount: 500_000 },
    });
    expect(canceled.history[0]).toMatchObject({
      event: 'refund_made',
      data: { amount: 500_000, number: booking.invoice.number },
    });
    expect(await entries(booking.request_id)).toEqual([1_000_000, -500_000]);
    const { totals } = await owner.call(invoiceCalls.payments, { query: { organizer_id } });
    expect(totals[0]?.refunded).toBeGreaterThanOrEqual(500_000);
  });

  it('all goes back long before, nothing right before the start', async () => {
    const [early, late] = [await confirmed(60), await confirmed(5)];
    await payOnline(early);
    await payOnline(late);
    await withdraw(early.uuid);
    await withdraw(late.uuid);
    await untilSettled(app.database);
    expect(await entries(early.request_id)).toEqual([1_000_000, -1_000_000]);
    expect(await entries(late.request_id)).toEqual([1_000_000]);
  });

  it('is spread over the payments, what came through the bank first; cash is returned by hand', async () => {
    const booking = await confirmed(60);
    await payOnline(booking);
    const cash = await payCash(booking, 300_000);
    await payOnline(booking, 200_000);
    await withdraw(booking.uuid);
    await untilSettled(app.database);
    const [payed, returned] = [
      [1_000_000, 300_000, 200_000],
      [-1_000_000, -200_000],
    ];
    const written = await entries(booking.request_id);
    expect([written.slice(0, 3), written.slice(3).toSorted((a, b) => a - b)]).toEqual([payed, returned]);
    const waiting = await view(booking.request_id);
    expect(waiting).toMatchObject({ payed_amount: 300_000 });
    expect(waiting.additional_invoices.find(({ id }) => id === cash.id)).toMatchObject({
      refund_due: 300_000,
      refunded_amount: 0,
    });
    expect(waiting.history.find(({ event }) => event === 'refund_due')).toMatchObject({
      data: { number: cash.number, amount: 300_000, payment_method: 'cash' },
    });

    const { invoice, request } = await owner.call(invoiceCalls.updateInvoice, {
      body: { id: cash.id, action: 'mark_refunded' },
    });
    expect(invoice).toMatchObject({ status: 2, refunded_amount: 300_000 });
    expect(invoice.refund_due).toBeUndefined();
    expect(request).toMatchObject({ payed_amount: 0 });
    expect(request.history[0]).toMatchObject({ event: 'refund_made', actor: 'staff' });
    const again = owner.call(invoiceCalls.updateInvoice, { body: { id: cash.id, action: 'mark_refunded' } });
    expect(await refusalOf(again)).toMatchObject({ status: 409 });
  });

  it('part of what is returned may be cash', async () => {
    const booking = await confirmed();
    await payOnline(booking);
    await payCash(booking, 1_000_000);
    // 20 % of 25 000 is kept: 15 000 go back, 10 000 through the bank and 5 000 by hand.
    await cancel(booking.request_id);
    await untilSettled(app.database);
    expect(await entries(booking.request_id)).toEqual([1_000_000, 1_000_000, -1_000_000]);
    const { additional_invoices } = await view(booking.request_id);
    expect(additional_invoices[0]).toMatchObject({ refund_due: 500_000 });
  });

  it('is cancelled and refunded once, whoever else does it at the same moment', async () => {
    const booking = await confirmed(60);
    await payOnline(booking);
    const [tourist, staff] = await Promise.all([
      Promise.allSettled(Array.from({ length: 4 }, () => withdraw(booking.uuid))),
      Promise.allSettled(Array.from({ length: 4 }, () => cancel(booking.request_id))),
    ]);
    const taken = (answers: PromiseSettledResult<unknown>[]) =>
      answers.filter(({ status }) => status === 'fulfilled').length;
    // A tourist who asks again is told of the same cancellation; nobody else's act is taken.
    expect([taken(tourist), taken(staff)]).toEqual(taken(staff) > 0 ? [0, 1] : [4, 0]);
    const { history } = await view(booking.request_id);
    expect(history.filter(({ event }) => event === 'canceled')).toHaveLength(1);
    await untilSettled(app.database);
    expect(await entries(booking.request_id)).toEqual([1_000_000, -1_000_000]);
  });

  it('a pending request without an invoice is just cancelled', async () => {
    const { request_id } = await createBooking(app, await createDeparture(owner, organizer_id));
    expect(await popup(request_id)).toMatchObject({ payed_amount: 0, returned_amount: 0 });
    expect(await cancel(request_id)).toMatchObject({ base_sale_status: 6, additional_invoices: [] });
  });
});
