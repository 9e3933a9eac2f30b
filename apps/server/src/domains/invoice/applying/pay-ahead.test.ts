import { bookingCalls, invoiceCalls, rebookingCalls } from '@tropa/contract';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../../db/index.ts';
import { eq } from 'drizzle-orm';
import {
  answerBank,
  checkLedgerInvariants,
  createConfirmedBooking,
  createDeparture,
  payInvoice,
  sendWebhook,
  signedInOwner,
  startPayment,
  untilSettled,
  useTestApp,
  type ConfirmedBooking,
  type TestClient,
} from '../../../testing/index.ts';

const app = useTestApp();
let owner: TestClient;
let organizer_id: number;

beforeAll(async () => {
  ({ owner, organizer_id } = await signedInOwner(app));
});
afterEach(async () => {
  await untilSettled(app.database);
  await checkLedgerInvariants(app.database);
});

/** Of two tourists; the prepayment is so many percent of the price. */
const confirmed = async (percent = 20) =>
  createConfirmedBooking(
    app,
    owner,
    { ...(await createDeparture(owner, organizer_id, { seats: 10 })), tourists: 2 },
    { prepayment_type: 'percent', prepayment_size: percent },
  );
const view = (request_id: number) => owner.call(bookingCalls.get, { query: { id: request_id } });
/** Payed at the bank; the webhook has not come. */
async function payedAtBank(booking: Pick<ConfirmedBooking, 'uuid' | 'invoice'>) {
  const payment_id = await startPayment(app, booking);
  await answerBank(app, payment_id, 'pay', { notice: 'much_later' });
  return payment_id;
}
const bill = (request_id: number, amount: number) =>
  owner.call(invoiceCalls.createPayment, { body: { request_id, amount } });
const lettersTo = async (recipient: string) =>
  (
    await app.database
      .select()
      .from(schema.outboxMessage)
      .where(eq(schema.outboxMessage.recipient, recipient))
  ).map(({ text }) => text);
const openOf = ({ additional_invoices }: Awaited<ReturnType<typeof view>>) =>
  additional_invoices.filter(({ status }) => status === 1).map(({ amount }) => amount);

describe('a payment of an invoice that was payed already', () => {
  it('counts towards what is not asked for yet, and both sides are told', async () => {
    const booking = await confirmed();
    const { amount } = booking.invoice;
    const second = await payedAtBank(booking);
    await payInvoice(app, booking);
    expect((await sendWebhook(app, second)).json).toEqual({ result: 'applied' });
    await untilSettled(app.database);
    const now = await view(booking.request_id);
    expect(now).toMatchObject({ payed_amount: 2 * amount, balance: now.total - 2 * amount });
    expect(now.additional_invoices).toMatchObject([
      { kind: 'payment', status: 2, amount, title: 'Платёж вперёд' },
    ]);
    expect(now.history.map(({ event, data }) => [event, data['reason']])).toContainEqual([
      'payment_received',
      'ahead',
    ]);
    expect(await lettersTo(now.client.email)).toContainEqual(
      expect.stringContaining('засчитаны в счёт остатка'),
    );
  });

  it('goes back in the part that is above all that is owed', async () => {
    const booking = await confirmed(60);
    const { amount } = booking.invoice;
    const second = await payedAtBank(booking);
    await payInvoice(app, booking);
    expect((await sendWebhook(app, second)).json).toEqual({ result: 'applied' });
    await untilSettled(app.database);
    const now = await view(booking.request_id);
    const surplus = 2 * amount - now.total;
    expect(now).toMatchObject({ payed_amount: now.total, balance: 0 });
    expect(now.additional_invoices).toMatchObject([{ status: 2, amount, refunded_amount: surplus }]);
    expect(await lettersTo(now.client.email)).toContainEqual(expect.stringContaining('оплачено полностью'));
  });

  it('makes what is asked for smaller before what is not', async () => {
    const booking = await confirmed();
    const { amount } = booking.invoice;
    const second = await payedAtBank(booking);
    await payInvoice(app, booking);
    await bill(booking.request_id, amount + 500_000);
    await sendWebhook(app, second);
    expect(openOf(await view(booking.request_id))).toEqual([500_000]);
  });

  it('pays an open invoice of the same sum', async () => {
    const booking = await confirmed();
    const { amount } = booking.invoice;
    const second = await payedAtBank(booking);
    await payInvoice(app, booking);
    const { invoice } = await bill(booking.request_id, amount);
    await sendWebhook(app, second);
    const now = await view(booking.request_id);
    expect(now.additional_invoices).toMatchObject([{ id: invoice.id, status: 2 }]);
  });

  it('of several at the same moment, never more than is owed is kept', async () => {
    const booking = await confirmed(40);
    const payments = await Promise.all(Array.from({ length: 4 }, () => payedAtBank(booking)));
    await Promise.all(payments.map((payment) => sendWebhook(app, payment)));
    await untilSettled(app.database);
    const now = await view(booking.request_id);
    expect(now).toMatchObject({ payed_amount: now.total, balance: 0 });
  });
});

describe('a payment of an invoice that was canceled', () => {
  it('pays the first invoice that took its place, and the rest ahead', async () => {
    const booking = await confirmed(100);
    const payment = await payedAtBank(booking);
    // The price falls: the first invoice is made anew.
    await owner.call(rebookingCalls.update, {
      body: { id: booking.request_id, own_price: { total: 3_000_000, reason: 'Постоянный клиент' } },
    });
    expect((await sendWebhook(app, payment)).json).toEqual({ result: 'applied' });
    await untilSettled(app.database);
    expect(await view(booking.request_id)).toMatchObject({
      base_sale_status: 3,
      payed_amount: 3_000_000,
      balance: 0,
    });
  });

  it('goes back where it is less than the prepayment that is asked for now', async () => {
    const booking = await confirmed();
    const { amount } = booking.invoice;
    const payment = await payedAtBank(booking);
    await owner.call(rebookingCalls.update, { body: { id: booking.request_id, tourists: 3 } });
    const dearer = await view(booking.request_id);
    expect(dearer.prepayment_invoice?.amount).toBeGreaterThan(amount);
    expect((await sendWebhook(app, payment)).json).toEqual({ result: 'returning' });
    await untilSettled(app.database);
    expect(await view(booking.request_id)).toMatchObject({ base_sale_status: 2, payed_amount: 0 });
  });
});
