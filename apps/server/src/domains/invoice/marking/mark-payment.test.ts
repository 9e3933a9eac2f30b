import {
  bookingCalls,
  invoiceCalls,
  paymentAccountCalls,
  receiptCalls,
  type CallRequest,
  type Invoice,
} from '@tropa/contract';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  checkLedgerInvariants,
  checkSeatInvariants,
  createConfirmedBooking,
  createDeparture,
  inDays,
  refusalOf,
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

/** Two tourists for 50 000 ₽, 20 % first. */
const confirmed = async (): Promise<ConfirmedBooking> =>
  createConfirmedBooking(
    app,
    owner,
    { ...(await createDeparture(owner, organizer_id)), tourists: 2 },
    { prepayment_type: 'percent', prepayment_size: 20 },
  );
type Body = CallRequest<typeof invoiceCalls.updateInvoice>['body'];
const update = (body: Body) => owner.call(invoiceCalls.updateInvoice, { body });
const mark = (id: number, more: Partial<Body> = {}) =>
  update({ id, action: 'mark_payed', payment_method: 'cash', ...more });
const all = (view: { prepayment_invoice: Invoice | null; additional_invoices: Invoice[] }) =>
  [...view.additional_invoices, ...(view.prepayment_invoice ? [view.prepayment_invoice] : [])]
    .toSorted((one, other) => one.id - other.id)
    .map(({ kind, status, amount, refunded_amount }) => [kind, status, amount, refunded_amount]);
const bill = async (request_id: number, amount: number) =>
  (await owner.call(invoiceCalls.createPayment, { body: { request_id, amount } })).invoice;

describe('cash and transfers that staff received', () => {
  it('a part of the first invoice counts as the prepayment, and the rest is asked for by another', async () => {
    const { invoice } = await confirmed();
    const { request } = await mark(invoice.id, { amount: 400_000, payed_on: inDays(-1) });
    expect(request).toMatchObject({ base_sale_status: 3, payed_amount: 400_000, balance: 4_600_000 });
    expect(all(request)).toEqual([
      ['prepayment', 3, 1_000_000, 0],
      ['prepayment', 2, 400_000, 0],
      ['payment', 1, 600_000, 0],
    ]);
    expect(request.prepayment_invoice?.payed_at?.slice(0, 10)).toBe(inDays(-1));
    expect(request.additional_invoices.at(-1)?.due_at).toBe(invoice.due_at);
  });

  it('more than an invoice asks for is payed ahead, but never more than is left', async () => {
    const { invoice } = await confirmed();
    const refused = await refusalOf(mark(invoice.id, { amount: 5_000_001 }));
    expect(Object.keys(refused.body.errors ?? {})).toEqual(['amount']);
    const { request } = await mark(invoice.id, { amount: 1_700_000 });
    expect(request).toMatchObject({ base_sale_status: 3, payed_amount: 1_700_000, balance: 3_300_000 });
    const open = await bill(request.request_id, 1_000_000);
    const above = await refusalOf(mark(open.id, { amount: 3_300_001 }));
    expect(above.status).toBe(422);
    expect((await mark(open.id, { amount: 3_300_000 })).request).toMatchObject({ balance: 0 });
  });

  it('is not payed on a day that has not come', async () => {
    const { invoice } = await confirmed();
    const refused = await refusalOf(mark(invoice.id, { payed_on: inDays(2) }));
    expect(Object.keys(refused.body.errors ?? {})).toEqual(['payed_on']);
  });

  it('of two marks at the same moment one is taken', async () => {
    const { invoice, request_id } = await confirmed();
    const marks = await Promise.allSettled([
      mark(invoice.id),
      mark(invoice.id, { amount: 300_000 }),
      mark(invoice.id, { amount: 2_000_000 }),
    ]);
    expect(marks.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await owner.call(bookingCalls.get, { query: { id: request_id } })).base_sale_status).toBe(3);
  });
});

describe('the receipt of the self-employed for cash and transfers', () => {
  const receipts = async ({ request_id }: ConfirmedBooking) => {
    const { receipts: all } = await owner.call(receiptCalls.list, { query: { organizer_id } });
    return all
      .filter((one) => one.request_id === request_id)
      .toSorted((one, other) => one.created_at.localeCompare(other.created_at))
      .map(({ id, kind, status, amount }) => ({ id, told: [kind, status, amount] }));
  };
  const told = async (booking: ConfirmedBooking) => (await receipts(booking)).map((one) => one.told);
  const mode = (mode: 'self_employed' | 'own') =>
    owner.call(paymentAccountCalls.saveReceipts, {
      body: { organizer_id, fields: { mode, tax_system: 2, vat_code: 1 } },
    });
  beforeAll(() => mode('self_employed'));
  afterAll(() => mode('own'));

  it('is reminded of for each mark, and of what went back by hand', async () => {
    const booking = await confirmed();
    await mark(booking.invoice.id, { amount: 1_200_000 });
    const reminders = await told(booking);
    expect(reminders).toHaveLength(2);
    expect(reminders).toContainEqual(['payment', 'reminder', 1_000_000]);
    expect(reminders).toContainEqual(['payment', 'reminder', 200_000]);
    const refund = { amount: 300_000, reason: 'Скидка', expected_left: 1_000_000 };
    await owner.call(invoiceCalls.refund, { body: { id: booking.invoice.id, ...refund } });
    expect(await told(booking)).toHaveLength(2);
    await update({ id: booking.invoice.id, action: 'mark_refunded' });
    expect(await told(booking)).toContainEqual(['refund', 'reminder', 300_000]);
  });

  it('goes with a mark that is taken back, and is returned where it was made', async () => {
    const booking = await confirmed();
    await mark(booking.invoice.id);
    const { request } = await update({ id: booking.invoice.id, action: 'undo_payment' });
    expect(await told(booking)).toEqual([]);
    const again = request.prepayment_invoice?.id ?? 0;
    await mark(again, { payment_method: 'transfer' });
    const [made] = await receipts(booking);
    await owner.call(receiptCalls.markMade, { body: { id: made?.id ?? '' } });
    await update({ id: again, action: 'undo_payment' });
    expect(await told(booking)).toEqual([
      ['payment', 'by_hand', 1_000_000],
      ['refund', 'reminder', 1_000_000],
    ]);
  });

  it('is nobody else’s to make', async () => {
    await mode('own');
    const booking = await confirmed();
    await mark(booking.invoice.id);
    expect(await told(booking)).toEqual([]);
    await mode('self_employed');
  });
});

describe('a mark made by mistake', () => {
  it('is taken back by a linked reversal, and the invoice is open again', async () => {
    const { invoice, request_id } = await confirmed();
    await mark(invoice.id);
    const { request } = await update({ id: invoice.id, action: 'undo_payment' });
    expect(request).toMatchObject({ base_sale_status: 3, payed_amount: 0, balance: 5_000_000 });
    expect(all(request)).toEqual([
      ['prepayment', 2, 1_000_000, 1_000_000],
      ['prepayment', 1, 1_000_000, 0],
    ]);
    expect(request.history.map(({ event }) => event)).toContain('payment_reversed');
    const { rows } = await app.database.execute(
      sql`select e.amount, p.amount as of from ledger_entry e join ledger_entry p on p.id = e.refund_of_id
        where e.request_id = ${request_id}`,
    );
    expect(rows).toEqual([{ amount: -1_000_000, of: 1_000_000 }]);
    expect((await mark(request.prepayment_invoice?.id ?? 0)).request).toMatchObject({
      payed_amount: 1_000_000,
    });
  });

  it('is taken back once, and not where its money went back or the booking is cancelled', async () => {
    const { invoice } = await confirmed();
    await mark(invoice.id);
    const undone = await Promise.allSettled(
      [1, 2, 3].map(() => update({ id: invoice.id, action: 'undo_payment' })),
    );
    expect(undone.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const other = await confirmed();
    await mark(other.invoice.id);
    await owner.call(bookingCalls.cancel, { body: { id: other.request_id } });
    const refused = await refusalOf(update({ id: other.invoice.id, action: 'undo_payment' }));
    expect(refused.status).toBe(409);
  });
});
