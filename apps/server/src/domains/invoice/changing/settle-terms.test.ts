import { bookingCalls, individualTourCalls, invoiceCalls, rebookingCalls } from '@tropa/contract';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  checkLedgerInvariants,
  checkSeatInvariants,
  createConfirmedBooking,
  createDeparture,
  inDays,
  payInvoice,
  signedInOwner,
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
  await checkSeatInvariants(app.database);
  await checkLedgerInvariants(app.database);
});

type Prepayment = { prepayment_type: 'percent' | 'sum' | 'full'; prepayment_size: number };
/** Two tourists for 50 000 ₽; by default 30 % first. */
const confirmed = async (
  terms: Prepayment = { prepayment_type: 'percent', prepayment_size: 30 },
): Promise<ConfirmedBooking> =>
  createConfirmedBooking(app, owner, { ...(await createDeparture(owner, organizer_id)), tourists: 2 }, terms);
const applyPrice = (request_id: number, price: number, tour: object = {}) =>
  owner.call(individualTourCalls.save, {
    body: { request_id, is_draft: false, tour: { price, price_basis: 'group', ...tour } },
  });
const view = (id: number) => owner.call(bookingCalls.get, { query: { id } });
const bill = async (request_id: number, amount: number) =>
  (await owner.call(invoiceCalls.createPayment, { body: { request_id, amount } })).invoice;
const open = async (request_id: number) => {
  const { prepayment_invoice, additional_invoices } = await view(request_id);
  return [prepayment_invoice, ...additional_invoices]
    .flatMap((invoice) => (invoice?.status === 1 ? [invoice] : []))
    .map(({ kind, amount }) => [kind, amount]);
};

describe('another price of a booking that waits for its prepayment', () => {
  it.each([
    ['percent', 30, 8_000_000, [['prepayment', 2_400_000]]],
    ['sum', 1_000_000, 8_000_000, [['prepayment', 2_000_000]]],
    ['sum', 1_000_000, 1_500_000, [['full', 1_500_000]]],
    ['full', 0, 8_000_000, [['full', 8_000_000]]],
  ] as const)('makes the open invoice anew by its own terms: %s %i', async (type, size, price, invoices) => {
    const booking = await confirmed({ prepayment_type: type, prepayment_size: size });
    await applyPrice(booking.request_id, price);
    expect(await open(booking.request_id)).toEqual(invoices);
    expect(await view(booking.request_id)).toMatchObject({ base_sale_status: 2, total: price });
  });

  it('that comes to nothing makes it prepaid: it would wait without an end, its seats taken, whatever the price is later', async () => {
    const { request_id } = await confirmed();
    const own = (total: number) =>
      owner.call(rebookingCalls.update, {
        body: { id: request_id, own_price: { total, reason: 'Постоянный клиент' } },
      });
    await own(0);
    expect(await view(request_id)).toMatchObject({ base_sale_status: 3, total: 0, deadline_at: null });
    await own(1_000_000);
    expect(await view(request_id)).toMatchObject({ base_sale_status: 3, balance: 1_000_000 });
    expect((await view(request_id)).payment_plan?.some(({ due_at }) => due_at !== null)).toBe(true);
  });

  it('leaves the invoice where only the program changes, and makes it anew for other days', async () => {
    const { request_id, invoice } = await confirmed();
    await applyPrice(request_id, 5_000_000, { gathering_place: 'У гостиницы' });
    expect((await view(request_id)).prepayment_invoice).toMatchObject({ id: invoice.id, status: 1 });
    await owner.call(individualTourCalls.saveDates, {
      body: { request_id, from_source: 'organizer', date_start: inDays(60), date_end: inDays(61) },
    });
    await owner.call(individualTourCalls.save, { body: { request_id, is_draft: false } });
    const after = await view(request_id);
    expect(after.prepayment_invoice).toMatchObject({ amount: invoice.amount, status: 1 });
    expect(after.prepayment_invoice?.id).not.toBe(invoice.id);
  });
});

describe('another price of a prepaid booking', () => {
  it('a higher one is left to pay, and an open invoice for the rest asks for the new rest', async () => {
    const booking = await confirmed();
    await payInvoice(app, booking);
    await bill(booking.request_id, 1_000_000);
    await bill(booking.request_id, 2_500_000);
    await applyPrice(booking.request_id, 7_000_000);
    expect(await view(booking.request_id)).toMatchObject({ base_sale_status: 3, balance: 5_500_000 });
    expect(await open(booking.request_id)).toEqual([
      ['payment', 1_000_000],
      ['payment', 4_500_000],
    ]);
  });

  it('says of what a higher one leaves of the prepayment that it comes with the rest, as its invoice does', async () => {
    const booking = await confirmed();
    const { request_id } = booking;
    await payInvoice(app, booking);
    await applyPrice(request_id, 8_000_000);
    expect(await open(request_id)).toEqual([]);
    const [first, second] = (await view(request_id)).payment_plan ?? [];
    expect(first).toMatchObject({ amount: 2_400_000, left: 900_000, state: 'planned' });
    expect(first).toMatchObject({ due_at: second?.due_at, due_on: second?.due_on });
    expect(first?.invoice_at).toBe(second?.invoice_at);
  });

  it('a lower one shortens what is asked for, and drops what nothing is left for', async () => {
    const booking = await confirmed();
    await payInvoice(app, booking);
    await bill(booking.request_id, 1_000_000);
    await bill(booking.request_id, 1_000_000);
    await applyPrice(booking.request_id, 2_000_000);
    expect(await open(booking.request_id)).toEqual([['payment', 500_000]]);
  });

  it('what is payed above a lower one goes back through its provider, once', async () => {
    const booking = await confirmed({ prepayment_type: 'full', prepayment_size: 0 });
    await payInvoice(app, booking);
    await applyPrice(booking.request_id, 4_000_000);
    await untilSettled(app.database);
    expect(await view(booking.request_id)).toMatchObject({
      base_sale_status: 3,
      total: 4_000_000,
      payed_amount: 4_000_000,
      balance: 0,
      prepayment_invoice: { status: 2, refunded_amount: 1_000_000 },
    });
    await applyPrice(booking.request_id, 4_500_000);
    expect(await view(booking.request_id)).toMatchObject({ balance: 500_000 });
  });

  it('cash above a lower one is returned by hand, and a cancellation does not return it twice', async () => {
    const booking = await confirmed({ prepayment_type: 'full', prepayment_size: 0 });
    await owner.call(invoiceCalls.updateInvoice, {
      body: { id: booking.invoice.id, action: 'mark_payed', payment_method: 'cash' },
    });
    await applyPrice(booking.request_id, 4_000_000);
    expect((await view(booking.request_id)).prepayment_invoice).toMatchObject({ refund_due: 1_000_000 });
    const popup = await owner.call(bookingCalls.cancelRequestPopupData, {
      query: { id: booking.request_id },
    });
    expect(popup.payed_amount).toBe(4_000_000);
    const canceled = await owner.call(bookingCalls.cancel, {
      body: { id: booking.request_id, notify_client: false },
    });
    const due = [canceled.prepayment_invoice, ...canceled.additional_invoices].reduce(
      (sum, invoice) => sum + (invoice?.refund_due ?? 0),
      0,
    );
    expect(due).toBe(1_000_000 + popup.returned_amount);
  });
});
