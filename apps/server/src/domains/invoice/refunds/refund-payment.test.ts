import { bookingCalls, invoiceCalls, publicBookingCalls } from '@tropa/contract';
import { formatMoney } from '@tropa/core';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ProviderRefusal } from '../../../integrations/payment/provider.ts';
import {
  checkLedgerInvariants,
  createConfirmedBooking,
  createDeparture,
  moveBookingTo,
  payInvoice,
  refusalOf,
  signedInClient,
  signedInMember,
  signedInOwner,
  soon,
  untilSettled,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';
import { settlePending } from '../applying/settle-pending.ts';

const app = useTestApp();
let owner: TestClient;
let organizer_id: number;

beforeAll(async () => {
  ({ owner, organizer_id } = await signedInOwner(app));
});
afterEach(async () => {
  app.setNow(undefined);
  vi.restoreAllMocks();
  await checkLedgerInvariants(app.database, { at_rest: false });
});

const confirmed = async () =>
  createConfirmedBooking(
    app,
    owner,
    { ...(await createDeparture(owner, organizer_id, { seats: 10 })), tourists: 2 },
    { prepayment_type: 'full' },
  );
const payed = async () => {
  const booking = await confirmed();
  await payInvoice(app, booking);
  return { ...booking, id: booking.invoice.id, amount: booking.invoice.amount };
};
type Payed = Awaited<ReturnType<typeof payed>>;
const view = (request_id: number) => owner.call(bookingCalls.get, { query: { id: request_id } });
const preview = (id: number, client = owner) => client.call(invoiceCalls.refundPreview, { query: { id } });
const refund = (
  { id, amount: expected_left }: Pick<Payed, 'id' | 'amount'>,
  amount: number,
  client = owner,
) =>
  client.call(invoiceCalls.refund, { body: { id, amount, reason: 'Платит другой картой', expected_left } });
const bank = () => {
  const provider = app.services.payments.get('test-bank');
  if (!provider) throw new Error('No provider');
  return vi.spyOn(provider, 'refund');
};

describe('a payment is returned by hand', () => {
  it('shows first what can go back and what the terms would keep', async () => {
    const booking = await payed();
    expect(await preview(booking.id)).toMatchObject({
      payment_method: 'card',
      is_online: true,
      payed_amount: booking.amount,
      left_amount: booking.amount,
      lowers_price: false,
      cancellation: { payed_amount: booking.amount, percent: expect.any(Number) },
    });
  });

  it('in part: through the provider, in the ledger, and owed again', async () => {
    const booking = await payed();
    const asked = bank();
    const promised = await refund(booking, 700_000);
    expect(promised).toMatchObject({ base_sale_status: 3, balance: 700_000 });
    await untilSettled(app.database);
    expect(asked).toHaveBeenCalledTimes(1);
    expect(asked.mock.calls[0]?.[1]).toMatchObject({ amount: 700_000, currency: 'RUB' });
    const now = await view(booking.request_id);
    expect(now).toMatchObject({
      payed_amount: booking.amount - 700_000,
      balance: 700_000,
      prepayment_invoice: { status: 2, refunded_amount: 700_000 },
    });
    const said = now.history.find(({ event }) => event === 'refund_promised');
    expect(said).toMatchObject({ actor: 'staff', data: { amount: 700_000, reason: 'Платит другой картой' } });
    await checkLedgerInvariants(app.database);
    expect(await preview(booking.id)).toMatchObject({ left_amount: booking.amount - 700_000 });
  });

  it('is owed at every moment while the provider is asked, in the cabinet and on the private page', async () => {
    const booking = await payed();
    await refund(booking, 700_000);
    const visitor = app.client();
    const balances = new Set<number>();
    let isOver = false;
    const watching = [0, 1, 2].map(async () => {
      while (!isOver) {
        balances.add((await view(booking.request_id)).balance);
        const shown = await visitor.call(publicBookingCalls.getByUuid, {
          query: { uuid: booking.uuid },
        });
        balances.add(shown.balance);
      }
    });
    await untilSettled(app.database);
    isOver = true;
    await Promise.all(watching);
    expect([...balances]).toEqual([700_000]);
  });

  it('whole, and then there is nothing left to return', async () => {
    const booking = await payed();
    await refund(booking, booking.amount);
    await untilSettled(app.database);
    expect(await view(booking.request_id)).toMatchObject({ payed_amount: 0, balance: booking.amount });
    expect((await refusalOf(preview(booking.id))).status).toBe(409);
  });

  it('never above what is left of it, and not without a reason', async () => {
    const booking = await payed();
    const above = (tried: Pick<Payed, 'id' | 'amount'>, amount: number) => refusalOf(refund(tried, amount));
    expect((await above(booking, booking.amount + 1)).body.errors).toHaveProperty('amount');
    await refund(booking, 700_000);
    // Shown before somebody else returned a part: what is left now is told at once.
    const { status, body: told } = await above(booking, booking.amount);
    expect({ status, amount: told.errors?.['amount'] }).toEqual({
      status: 422,
      amount: expect.stringContaining(formatMoney(booking.amount - 700_000, 'RUB', 'ru')),
    });
    expect((await above(booking, 1)).status).toBe(409);
    const body = { id: booking.id, amount: 1, reason: ' ', expected_left: booking.amount };
    expect((await refusalOf(owner.call(invoiceCalls.refund, { body }))).status).toBe(422);
  });

  it('of cash by the hand of staff', async () => {
    const { request_id, invoice } = await confirmed();
    const { id, amount } = invoice;
    await owner.call(invoiceCalls.updateInvoice, {
      body: { id, action: 'mark_payed', payment_method: 'cash' },
    });
    expect(await preview(id)).toMatchObject({ is_online: false });
    await refund({ id, amount }, 100_000);
    expect((await view(request_id)).prepayment_invoice).toMatchObject({ refund_due: 100_000 });
    await owner.call(invoiceCalls.updateInvoice, { body: { id, action: 'mark_refunded' } });
    expect(await view(request_id)).toMatchObject({ payed_amount: amount - 100_000 });
  });

  it('after the tour lowers the price, so that nobody owes it', async () => {
    const booking = await payed();
    await moveBookingTo(app, booking.request_id, 4, { actor: 'system' });
    expect(await preview(booking.id)).toMatchObject({ lowers_price: true, cancellation: null });
    const first = await refund(booking, 200_000);
    await refund({ id: booking.id, amount: booking.amount - 200_000 }, 300_000);
    const total = booking.amount - 500_000;
    expect(first).toMatchObject({ total: booking.amount - 200_000, balance: 0 });
    const now = await view(booking.request_id);
    expect(now).toMatchObject({ total, balance: 0, breakdown: { total } });
    expect(now.breakdown.lines.filter(({ kind }) => kind === 'adjustment')).toMatchObject([
      { amount: -500_000 },
    ]);
    expect(now.breakdown.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(total);
  });

  it('is not for a cancelled booking, nor for agents, guides and strangers', async () => {
    const booking = await payed();
    for (const [role, status] of [
      ['agent', 404],
      ['guide', 403],
      ['manager', 200],
    ] as const) {
      const { member } = await signedInMember(app, organizer_id, role);
      const answer = preview(booking.id, member);
      if (status === 200) expect(await answer).toMatchObject({ left_amount: booking.amount });
      else {
        expect((await refusalOf(answer)).status).toBe(status);
        expect((await refusalOf(refund(booking, 1, member))).status).toBe(status);
      }
    }
    expect((await refusalOf(preview(booking.id, await signedInClient(app)))).status).toBe(404);
    await owner.call(bookingCalls.cancel, { body: { id: booking.request_id } });
    expect((await refusalOf(refund(booking, 1))).status).toBe(409);
  });
});

describe('two at the same moment', () => {
  it('both return what both were shown: the second is told to look again', async () => {
    const booking = await payed();
    const tries = await Promise.allSettled(Array.from({ length: 5 }, () => refund(booking, 100_000)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of tries) if (one.status === 'rejected') expect(one.reason).toMatchObject({ status: 409 });
    await untilSettled(app.database);
    expect(await view(booking.request_id)).toMatchObject({ payed_amount: booking.amount - 100_000 });
  });

  it('one returns and one cancels, or the tourist withdraws: never more than was payed goes back', async () => {
    for (const cancel of [
      ({ request_id: id }: Payed) => owner.call(bookingCalls.cancel, { body: { id } }),
      ({ uuid }: Payed) => app.client().call(publicBookingCalls.cancel, { params: { uuid }, body: {} }),
    ]) {
      const booking = await payed();
      await Promise.allSettled([refund(booking, booking.amount), cancel(booking)]);
      await untilSettled(app.database);
      const { payed_amount, base_sale_status } = await view(booking.request_id);
      expect(payed_amount).toBeGreaterThanOrEqual(0);
      expect(base_sale_status).toBeGreaterThanOrEqual(5);
    }
    await checkLedgerInvariants(app.database);
  });
});

describe('the provider', () => {
  it('that is away is asked again until it has returned, once', async () => {
    const booking = await payed();
    const asked = bank().mockRejectedValueOnce(new Error('500')).mockRejectedValueOnce(new Error('time-out'));
    await refund(booking, 400_000);
    await soon(() => expect(asked).toHaveBeenCalled());
    const waiting = await view(booking.request_id);
    expect(waiting).toMatchObject({ payed_amount: booking.amount, balance: 400_000 });
    expect(waiting.prepayment_invoice).toMatchObject({ returning_amount: 400_000, refunded_amount: 0 });
    app.setNow(new Date(Date.now() + 6 * 60_000));
    await settlePending(app.services);
    await settlePending(app.services);
    app.setNow(undefined);
    await untilSettled(app.database);
    const now = await view(booking.request_id);
    expect(now).toMatchObject({ payed_amount: booking.amount - 400_000 });
    expect(now.prepayment_invoice?.returning_amount).toBeUndefined();
    await checkLedgerInvariants(app.database);
  });

  it('that refuses leaves the refund promised, to be tried an hour later', async () => {
    const booking = await payed();
    const log = vi.spyOn(app.services.logger, 'error').mockImplementation(() => undefined);
    const asked = bank().mockRejectedValueOnce(new ProviderRefusal('refused', 'insufficient_funds'));
    await refund(booking, 400_000);
    await soon(() => expect(log).toHaveBeenCalled());
    expect((await view(booking.request_id)).prepayment_invoice).toMatchObject({ returning_amount: 400_000 });
    asked.mockRestore();
    app.setNow(new Date(Date.now() + 2 * 3_600_000));
    await settlePending(app.services);
    app.setNow(undefined);
    expect(await view(booking.request_id)).toMatchObject({ payed_amount: booking.amount - 400_000 });
  });
});
