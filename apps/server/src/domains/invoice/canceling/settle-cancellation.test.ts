import {
  bookingCalls,
  invoiceCalls,
  mediaCalls,
  publicBookingCalls,
  touristCalls,
  type SettlementInput,
} from '@tropa/contract';
import { assert, constantFrom, integer, property } from 'fast-check';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  checkLedgerInvariants,
  checkSeatInvariants,
  createConfirmedBooking,
  createDeparture,
  inDays,
  letterTo,
  refusalOf,
  samplePhoto,
  signedInClient,
  signedInOwner,
  untilSettled,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';
import type { BookingRow, Settling } from '../../booking/index.ts';
import { settleCancellation } from './settle-cancellation.ts';

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

/** One tourist who payed 25 000 ₽ in cash and departs in 20 days; 20 % is kept. */
async function payed(tourists = 1) {
  const booking = await createConfirmedBooking(
    app,
    owner,
    {
      ...(await createDeparture(owner, organizer_id, {
        dates: [inDays(20)],
        tour: { use_standard_cancellation_terms: false, penalties: [{ days_before: 30, percent: 20 }] },
      })),
      tourists,
    },
    { prepayment_type: 'full' },
  );
  await owner.call(invoiceCalls.updateInvoice, {
    body: { id: booking.invoice.id, action: 'mark_payed', payment_method: 'cash' },
  });
  return booking;
}
const cancel = (id: number, settlement?: SettlementInput) =>
  owner.call(bookingCalls.cancel, { body: { id, notify_client: false, ...(settlement && { settlement }) } });
const giveBack = (request_id: number, amount: number, reason = 'Болезнь ребёнка') =>
  owner.call(invoiceCalls.giveBack, { body: { request_id, amount, reason } });
const evidence = async (client = owner) =>
  (await client.upload(mediaCalls.uploadFile, {}, await samplePhoto())).file;

describe('a cancellation is settled', () => {
  it('by the terms, and it is written down what was kept', async () => {
    const { request_id } = await payed();
    const view = await cancel(request_id);
    expect(view.settlement).toMatchObject({
      by: 'terms',
      payed_amount: 2_500_000,
      kept_amount: 500_000,
      returned_amount: 2_000_000,
      percent: 20,
    });
    expect(view.prepayment_invoice).toMatchObject({ refund_due: 2_000_000 });
  });

  it('and the letters say what goes back and what is kept, then how it was returned', async () => {
    const { request_id, invoice } = await payed();
    const { client } = await owner.call(bookingCalls.get, { query: { id: request_id } });
    await owner.call(bookingCalls.cancel, { body: { id: request_id } });
    const told = await letterTo(app, client.email, 'Удержано:');
    expect(told.text).toMatch(/Вернётся: 20\s000\s₽\nУдержано: 5\s000\s₽\n/u);
    await owner.call(invoiceCalls.updateInvoice, { body: { id: invoice.id, action: 'mark_refunded' } });
    const { text } = await letterTo(app, client.email, 'вернули вам');
    expect(text).toMatch(/Мы вернули вам 20\s000\s₽ наличными\./u);
    expect(text).not.toContain('Банк');
  });

  it('by what was really spent, with evidence that staff can open', async () => {
    const { request_id } = await payed();
    const file = await evidence();
    const view = await cancel(request_id, {
      by: 'expenses',
      expenses: [{ title: 'Билеты на катер', amount: 300_000, file: { id: file.id } }],
    });
    expect(view.settlement).toMatchObject({ by: 'expenses', kept_amount: 300_000, kept_by_terms: 500_000 });
    const shown = view.settlement?.expenses[0]?.file;
    expect(shown).toMatchObject({ id: file.id, name: file.name });
    expect((await app.raw({ path: shown?.url ?? '' })).status).toBe(200);
  });

  it('by giving back more than the terms say, with a reason', async () => {
    const { request_id } = await payed();
    const view = await cancel(request_id, { by: 'more', returned_amount: 2_500_000, reason: 'Болезнь' });
    expect(view.settlement).toMatchObject({ by: 'more', kept_amount: 0, reason: 'Болезнь' });
    expect(view.prepayment_invoice).toMatchObject({ refund_due: 2_500_000 });
  });

  it('never by less than the terms without evidence, by more than was payed, or with a file of others', async () => {
    const { request_id } = await payed();
    const tried = async (settlement: SettlementInput) =>
      Object.keys((await refusalOf(cancel(request_id, settlement))).body.errors ?? {});
    expect(await tried({ by: 'more', returned_amount: 1_999_999, reason: 'Так' })).toEqual([
      'settlement.returned_amount',
    ]);
    expect(await tried({ by: 'more', returned_amount: 2_500_001, reason: 'Так' })).toEqual([
      'settlement.returned_amount',
    ]);
    const file = await evidence();
    const spent = { by: 'expenses' as const, expenses: [{ title: 'Кони', amount: 2_500_001, file }] };
    expect(await tried(spent)).toEqual(['settlement.expenses.0.amount']);
    const foreign = await evidence(await signedInClient(app));
    expect(await tried({ ...spent, expenses: [{ title: 'Кони', amount: 1, file: foreign }] })).toEqual([
      'settlement.expenses.0.file',
    ]);
    expect((await owner.call(bookingCalls.get, { query: { id: request_id } })).base_sale_status).toBe(3);
  });

  it('for any sums keeps and returns just what was payed, and nothing below zero', () => {
    const services = { clock: { now: () => new Date('2027-05-01T09:00:00Z') } };
    assert(
      property(
        integer({ min: 0, max: 5_000_000 }),
        integer({ min: 0, max: 5_000_000 }),
        integer({ min: 0, max: 100 }),
        constantFrom('terms', 'expenses', 'more'),
        (was, sum, percent, by) => {
          const booking = {
            total: 5_000_000,
            currency: 'RUB',
            date_start: '2027-05-20',
            timezone: 'Europe/Moscow',
            penalties: [{ days_before: 30, percent }],
            penalties_conditions: '',
          } as BookingRow;
          const file = { id: 1, url: '', name: '', size: 1, content_type: '' };
          const settling: Settling =
            by === 'expenses'
              ? { by, expenses: [{ title: 'Кони', amount: sum, file }] }
              : by === 'more'
                ? { by, returned_amount: sum, reason: 'Так' }
                : { by: 'terms' };
          try {
            const { kept_amount, returned_amount } = settleCancellation(services, booking, was, settling);
            expect(kept_amount + returned_amount).toBe(was);
            expect(Math.min(kept_amount, returned_amount)).toBeGreaterThanOrEqual(0);
          } catch (error) {
            expect(error).toMatchObject({ status: 422 });
          }
        },
      ),
    );
  });
});

describe('more is given back of a cancelled booking', () => {
  it('after the tourist withdrew, up to what was kept, and the settlement says so', async () => {
    const { request_id, uuid } = await payed();
    expect((await refusalOf(giveBack(request_id, 100_000))).status).toBe(409);
    await app.client().call(publicBookingCalls.cancel, { params: { uuid }, body: {} });
    const view = await giveBack(request_id, 200_000);
    expect(view.settlement).toMatchObject({
      by: 'more',
      kept_amount: 300_000,
      returned_amount: 2_200_000,
      reason: 'Болезнь ребёнка',
    });
    expect(view.prepayment_invoice).toMatchObject({ refund_due: 2_200_000 });
    expect((await refusalOf(giveBack(request_id, 300_001))).status).toBe(422);
  });

  it('of several at the same moment never more than is left', async () => {
    const { request_id } = await payed();
    await cancel(request_id);
    const tries = await Promise.allSettled(Array.from({ length: 5 }, () => giveBack(request_id, 200_000)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    const { invoice } = await owner.call(invoiceCalls.updateInvoice, {
      body: {
        id: (await owner.call(bookingCalls.get, { query: { id: request_id } })).prepayment_invoice?.id ?? 0,
        action: 'mark_refunded',
      },
    });
    expect(invoice).toMatchObject({ refunded_amount: 2_400_000 });
  });
});

describe('one tourist of several leaves with the place', () => {
  const leave = async (by_terms: boolean) => {
    const { request_id } = await payed(2);
    const { tourist } = await owner.call(bookingCalls.createTourist, {
      body: { request_id, tourist: { first_name: 'Анна', last_name: 'Ушедшая' } },
    });
    const shown = await owner.call(touristCalls.quoteTouristPlace, {
      body: { request_id, remove_id: tourist.id, by_terms },
    });
    await owner.call(bookingCalls.removeTourist, {
      body: { request_id, id: tourist.id, with_place: { expected_total: shown.total, by_terms } },
    });
    return { shown, view: await owner.call(bookingCalls.get, { query: { id: request_id } }) };
  };

  it('and the terms keep their part of what falls away, with the reason in the price', async () => {
    const { shown, view } = await leave(true);
    expect(shown).toMatchObject({
      total: 3_000_000,
      kept_by_terms: 500_000,
      percent: 20,
      to_return: 2_000_000,
    });
    expect(view).toMatchObject({ tourists_count: 1, total: 3_000_000, balance: 0 });
    expect(view.breakdown.lines.at(-1)).toMatchObject({
      kind: 'adjustment',
      amount: 500_000,
      reason: expect.stringContaining('20 %'),
    });
    expect(view.prepayment_invoice).toMatchObject({ refund_due: 2_000_000 });
  });

  it('or staff keep nothing', async () => {
    const { shown, view } = await leave(false);
    expect(shown).toMatchObject({ total: 2_500_000, kept_by_terms: 500_000, to_return: 2_500_000 });
    expect(view.prepayment_invoice).toMatchObject({ refund_due: 2_500_000 });
  });
});
