import {
  bookingCalls,
  depositCalls,
  exportCalls,
  invoiceCalls,
  organizerCalls,
  paymentAccountCalls,
  pierCalls,
  rebookingCalls,
  tourCalls,
  type CallRequest,
  type DepositListState,
  type DepositMovement,
} from '@tropa/contract';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  checkLedgerInvariants,
  createConfirmedBooking,
  createDeparture,
  createPublishedTour,
  inDays,
  letterTo,
  makeAgent,
  moveBookingTo,
  refusalOf,
  signedInMember,
  signedInOwner,
  untilSettled,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';

const app = useTestApp();
let owner: TestClient;
let organizer_id: number;
let departure: { tour_id: number; date: number };
const DEPOSIT = { deposit_amount: 1_000_000, deposit_purpose: 'Сохранность катера' };

beforeAll(async () => {
  ({ owner, organizer_id } = await signedInOwner(app));
  const { id, date_ids } = await createPublishedTour(owner, organizer_id, {
    dates: [inDays(20)],
    seats: 100,
    tour: DEPOSIT,
  });
  departure = { tour_id: id, date: date_ids[0] ?? 0 };
});
afterEach(async () => {
  await untilSettled(app.database);
  await checkLedgerInvariants(app.database);
});

type Take = CallRequest<typeof invoiceCalls.takeDeposit>['body'];
type Settle = CallRequest<typeof invoiceCalls.settleDeposit>['body'];
const confirmed = () => createConfirmedBooking(app, owner, departure);
const take = (request_id: number, more: Partial<Take> = {}, by = owner) =>
  by.call(invoiceCalls.takeDeposit, {
    body: { request_id, key: randomUUID(), amount: 1_000_000, payment_method: 'cash', ...more },
  });
const settle = (request_id: number, more: Partial<Settle>, by = owner) =>
  by.call(invoiceCalls.settleDeposit, {
    body: {
      request_id,
      key: randomUUID(),
      returned_amount: 0,
      kept_amount: 0,
      payment_method: 'cash',
      reason: '',
      ...more,
    },
  });
const undo = (
  request_id: number,
  entry_id: number,
  more: { key?: string; reason?: string } = {},
  by = owner,
) =>
  by.call(invoiceCalls.undoDepositEntry, {
    body: { request_id, entry_id, key: randomUUID(), reason: 'Не та сумма', ...more },
  });
const viewOf = (id: number) => owner.call(bookingCalls.get, { query: { id } });
/** The last line of a movement that holds. */
const entryOf = async (request_id: number, movement: DepositMovement) =>
  (await viewOf(request_id)).deposit?.entries.findLast((one) => one.movement === movement && !one.undone)
    ?.id ?? 0;
const held = async () => {
  const booking = await confirmed();
  await take(booking.request_id);
  return booking;
};
const totals = async () =>
  (await owner.call(invoiceCalls.payments, { query: { organizer_id } })).totals.find(
    ({ currency }) => currency === 'RUB',
  ) ?? { payed: 0, refunded: 0, kept_deposits: 0 };
const dashboard = () => owner.call(organizerCalls.dashboard, { query: { orgId: organizer_id } });
const income = async () => (await dashboard()).income?.[0]?.amount ?? 0;

describe('a deposit', () => {
  it('is no part of price, payment and income, and goes back in part; what is kept is income', async () => {
    const booking = await confirmed();
    const { total, balance } = booking.view;
    expect(booking.view.deposit).toMatchObject({
      state: 'asked',
      amount: 1_000_000,
      purpose: 'Сохранность катера',
    });
    const [before, earned] = [await totals(), await income()];
    const taken = await take(booking.request_id, { taken_on: inDays(-1) });
    expect(taken).toMatchObject({ total, balance, payed_amount: 0 });
    expect(taken.deposit).toMatchObject({ state: 'held', left_amount: 1_000_000 });
    expect(await totals()).toEqual(before);
    expect(await income()).toBe(earned);
    const words = { reason: 'Порван чехол', payment_method: 'transfer' } as const;
    const settled = await settle(booking.request_id, {
      returned_amount: 700_000,
      kept_amount: 300_000,
      ...words,
    });
    expect(settled.deposit).toMatchObject({
      state: 'settled',
      returned_amount: 700_000,
      kept_amount: 300_000,
      left_amount: 0,
      kept_reason: 'Порван чехол',
    });
    expect(settled.payed_amount).toBe(0);
    expect(await totals()).toMatchObject({
      payed: before.payed,
      refunded: before.refunded,
      kept_deposits: before.kept_deposits + 300_000,
    });
    expect(await income()).toBe(earned + 300_000);
    expect(settled.history.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['deposit_taken', 'deposit_returned', 'deposit_kept']),
    );
  });

  it('stands in a list by what became of it, with all that is held, and in its file', async () => {
    const list = async (query: Omit<CallRequest<typeof depositCalls.list>['query'], 'organizer_id'> = {}) =>
      owner.call(depositCalls.list, { query: { organizer_id, limit: 100, ...query } });
    const before = (await list()).held[0]?.left_amount ?? 0;
    const [here, over, done, asked] = [await held(), await held(), await held(), await confirmed()];
    await settle(here.request_id, { returned_amount: 400_000 });
    await moveBookingTo(app, over.request_id, 6, { actor: 'staff' });
    await settle(done.request_id, { returned_amount: 1_000_000 });
    const ours = [here, over, done, asked].map(({ request_id }) => request_id);
    const found = async (state?: DepositListState) =>
      (await list({ state })).deposits.map(({ request_id }) => request_id).filter((id) => ours.includes(id));
    expect(await found()).toEqual([done, over, here].map(({ request_id }) => request_id));
    expect(await found('held')).toEqual([over.request_id, here.request_id]);
    expect(await found('to_return')).toEqual([over.request_id]);
    expect(await found('settled')).toEqual([done.request_id]);
    const { deposits, held: sums } = await list({ search: String(here.request_id) });
    expect(deposits).toMatchObject([
      { request_id: here.request_id, state: 'part_returned', left_amount: 600_000, payment_method: 'cash' },
    ]);
    expect(sums).toEqual([{ currency: 'RUB', left_amount: before + 1_600_000 }]);

    const body = { organizer_id, format: 'csv', filter: { search: String(here.request_id) } } as const;
    const { id } = (await owner.call(depositCalls.createExport, { body })).export;
    const view = async () => (await owner.call(exportCalls.view, { query: { id } })).export;
    await expect.poll(async () => (await view()).status, { timeout: 30_000 }).toBe('done');
    const { text } = await app.raw({ host: 'localhost', path: (await view()).url ?? '' });
    expect(text).toContain('Сохранность катера');
    expect(text.trim().split('\n')).toHaveLength(2);
    await settle(over.request_id, { returned_amount: 1_000_000 });

    const { person } = await makeAgent(app, owner, organizer_id);
    expect((await refusalOf(person.call(depositCalls.list, { query: { organizer_id } }))).status).toBe(404);
    expect((await refusalOf(person.call(depositCalls.createExport, { body }))).status).toBe(404);
  });

  it('is what its booking was promised, whatever its tour asks later', async () => {
    const { id, date_ids } = await createPublishedTour(owner, organizer_id, {
      dates: [inDays(20)],
      seats: 10,
      tour: DEPOSIT,
    });
    const other = { tour_id: id, date: date_ids[0] ?? 0 };
    const { request_id } = await createConfirmedBooking(app, owner, other);
    await owner.call(tourCalls.update, { query: { id }, body: { deposit_amount: 5_000_000 } });
    const view = await owner.call(bookingCalls.get, { query: { id: request_id } });
    expect(view.deposit?.amount).toBe(1_000_000);
    expect((await createConfirmedBooking(app, owner, other)).view.deposit?.amount).toBe(5_000_000);
  });

  it('is asked for no more where its booking goes to a tour without one, and stays where it is held', async () => {
    const free = await createDeparture(owner, organizer_id, { seats: 10 });
    const move = (id: number) =>
      owner.call(rebookingCalls.update, {
        body: { id, departure: free, notify_client: false },
      });
    const [asked, taken] = [await confirmed(), await held()];
    expect((await move(asked.request_id)).deposit).toBeUndefined();
    expect((await move(taken.request_id)).deposit).toMatchObject({ state: 'held', left_amount: 1_000_000 });
  });

  it('is written once for a key, and never above what is asked or held', async () => {
    const { request_id } = await confirmed();
    const key = randomUUID();
    await Promise.all([1, 2, 3].map(() => take(request_id, { key, amount: 600_000 })));
    expect((await refusalOf(take(request_id, { amount: 400_001 }))).status).toBe(422);
    const { deposit } = await take(request_id, { amount: 400_000, payment_method: 'card' });
    expect(deposit).toMatchObject({ taken_amount: 1_000_000 });
    const back = { key: randomUUID(), returned_amount: 100_000 };
    await Promise.all([settle(request_id, back), settle(request_id, back)]);
    expect((await refusalOf(settle(request_id, { returned_amount: 900_001 }))).status).toBe(422);
    const both = { returned_amount: 500_000, kept_amount: 400_001, reason: 'Чехол' };
    expect((await refusalOf(settle(request_id, both))).status).toBe(422);
    const view = await owner.call(bookingCalls.get, { query: { id: request_id } });
    expect(view.deposit).toMatchObject({ state: 'part_returned', left_amount: 900_000 });
  });

  it('is kept only with a reason', async () => {
    const { request_id } = await held();
    const refusal = await refusalOf(settle(request_id, { kept_amount: 100_000, reason: '  ' }));
    expect(refusal).toMatchObject({ status: 422, body: { errors: { reason: expect.any(String) } } });
  });

  it('of two who settle it at once goes back once', async () => {
    const { request_id } = await held();
    const outcomes = await Promise.allSettled([
      settle(request_id, { returned_amount: 1_000_000 }),
      settle(request_id, { returned_amount: 1_000_000 }),
      settle(request_id, { kept_amount: 1_000_000, reason: 'Утоплен мотор' }),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('goes back whole from a cancelled booking: nothing of it can be kept, and none is taken any more', async () => {
    const [asked, taken] = [await confirmed(), await held()];
    const cancel = (id: number) => owner.call(bookingCalls.cancel, { body: { id } });
    expect((await cancel(asked.request_id)).deposit).toBeUndefined();
    expect((await refusalOf(take(asked.request_id))).status).toBe(409);
    const canceled = await cancel(taken.request_id);
    expect(canceled.deposit).toMatchObject({ is_to_return: true, must_return_all: true });
    const kept = { kept_amount: 1, reason: 'Чехол' };
    expect((await refusalOf(settle(taken.request_id, kept))).status).toBe(409);
    const { deposit } = await settle(taken.request_id, { returned_amount: 1_000_000 });
    expect(deposit).toMatchObject({ state: 'returned', is_to_return: false });
  });

  it('is kept beside a cancellation, or goes back after it: never both', async () => {
    const { request_id } = await held();
    await Promise.allSettled([
      settle(request_id, { kept_amount: 1_000_000, reason: 'Утоплен мотор' }),
      owner.call(bookingCalls.cancel, { body: { id: request_id } }),
    ]);
    const view = await owner.call(bookingCalls.get, { query: { id: request_id } });
    const { kept_amount = 0, left_amount = 0 } = view.deposit ?? {};
    expect([
      [1_000_000, 0],
      [0, 1_000_000],
    ]).toContainEqual([kept_amount, left_amount]);
    if (left_amount > 0) await settle(request_id, { returned_amount: left_amount });
  });

  it('that is still held at the end stands on the dashboard until it is settled', async () => {
    const { request_id } = await held();
    const waiting = async () => (await dashboard()).deposits_to_return?.bookings.map((one) => one.request_id);
    expect(await waiting()).not.toContain(request_id);
    await moveBookingTo(app, request_id, 3, { actor: 'staff' });
    await moveBookingTo(app, request_id, 4, { actor: 'system' });
    expect(await waiting()).toContain(request_id);
    await settle(request_id, { returned_amount: 1_000_000 });
    expect(await waiting()).not.toContain(request_id);
  });

  it('in cash is in the drawer of the shift in which it was taken, and what is kept of it stays there', async () => {
    const seller = (await signedInMember(app, organizer_id, 'manager')).member;
    await seller.call(pierCalls.open, { body: { organizer_id, opening_cash: 50_000 } });
    const shift = async () => (await seller.call(pierCalls.state, { query: { organizer_id } })).shift;
    const { request_id } = await confirmed();
    await take(request_id, {}, seller);
    expect(await shift()).toMatchObject({ deposit_cash: 1_000_000, expected_cash: 1_050_000 });
    await settle(
      request_id,
      { returned_amount: 600_000, kept_amount: 400_000, reason: 'Утоплен мотор' },
      seller,
    );
    expect(await shift()).toMatchObject({ deposit_cash: 400_000, expected_cash: 450_000 });
  });

  it('is told to its client when it comes, goes back, and is kept, with the reason', async () => {
    const { request_id, view } = await held();
    const { email } = view.client;
    expect((await letterTo(app, email, 'Залог')).text).toContain('Сохранность катера');
    await settle(request_id, { returned_amount: 600_000, kept_amount: 400_000, reason: 'Утоплен мотор' });
    expect((await letterTo(app, email, 'Из залога')).text).toContain('Утоплен мотор');
  });

  it('is no business of an agent and a guide', async () => {
    const { request_id } = await held();
    for (const role of ['agent', 'guide'] as const) {
      const { member } = await signedInMember(app, organizer_id, role);
      expect([403, 404]).toContain(
        (await refusalOf(settle(request_id, { returned_amount: 1 }, member))).status,
      );
    }
  });

  it('of a self-employed organizer asks for a receipt of what is kept alone', async () => {
    await owner.call(paymentAccountCalls.saveReceipts, {
      body: { organizer_id, fields: { mode: 'self_employed', vat_code: 1, tax_system: 2 } },
    });
    const { request_id } = await held();
    const view = await settle(request_id, {
      returned_amount: 600_000,
      kept_amount: 400_000,
      reason: 'Утоплен мотор',
    });
    expect(view.receipts).toMatchObject([{ kind: 'payment', status: 'reminder', amount: 400_000 }]);
  });
});

describe('a line of a deposit that was written by mistake', () => {
  it('stays with an opposite one and its reason beside it, whatever it was, and the right one is written anew', async () => {
    const { request_id } = await held();
    const [before, earned] = [await totals(), await income()];
    await settle(request_id, { kept_amount: 100_000, reason: 'Порван чехол' });
    await settle(request_id, { returned_amount: 600_000, kept_amount: 300_000, reason: 'Утоплен мотор' });
    const kept = await undo(request_id, await entryOf(request_id, 'kept'));
    expect(kept.deposit).toMatchObject({
      state: 'part_returned',
      kept_amount: 100_000,
      left_amount: 300_000,
      kept_reason: 'Порван чехол',
    });
    expect((await totals()).kept_deposits).toBe(before.kept_deposits + 100_000);
    await undo(request_id, await entryOf(request_id, 'kept'));
    await undo(request_id, await entryOf(request_id, 'returned'), { reason: 'Вернули не тому' });
    const { deposit, history } = await undo(request_id, await entryOf(request_id, 'taken'));
    expect(deposit).toMatchObject({ state: 'asked', taken_amount: 0, left_amount: 0, kept_reason: '' });
    expect(deposit?.entries.map(({ movement, undone }) => [movement, undone?.reason])).toEqual([
      ['taken', 'Не та сумма'],
      ['kept', 'Не та сумма'],
      ['returned', 'Вернули не тому'],
      ['kept', 'Не та сумма'],
    ]);
    expect(history.filter(({ event }) => event === 'deposit_undone')).toHaveLength(4);
    expect([await totals(), await income()]).toMatchObject([before, earned]);
    const listed = { organizer_id, search: String(request_id) };
    expect((await owner.call(depositCalls.list, { query: listed })).deposits).toEqual([]);
    expect((await take(request_id, { amount: 900_000 })).deposit).toMatchObject({ left_amount: 900_000 });
  });

  it('is taken back once for a key and by one alone', async () => {
    const { request_id } = await held();
    await settle(request_id, { returned_amount: 400_000 });
    const entry = await entryOf(request_id, 'returned');
    const key = randomUUID();
    const outcomes = await Promise.allSettled([
      undo(request_id, entry, { key }),
      undo(request_id, entry, { key }),
      undo(request_id, entry),
    ]);
    expect(outcomes.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0);
    expect((await viewOf(request_id)).deposit).toMatchObject({ returned_amount: 0, left_amount: 1_000_000 });
    expect((await refusalOf(undo(request_id, entry))).status).toBe(409);
  });

  it('is not what came while that is settled, nor of another booking, nor without a reason, nor for an agent', async () => {
    const [{ request_id }, other] = [await held(), await held()];
    await settle(request_id, { returned_amount: 1 });
    const taken = await entryOf(request_id, 'taken');
    const { member } = await signedInMember(app, organizer_id, 'agent');
    const refusals = [
      undo(request_id, taken),
      undo(other.request_id, taken),
      undo(request_id, taken, { reason: ' ' }),
      undo(request_id, taken, {}, member),
    ].map(async (refused) => (await refusalOf(refused)).status);
    expect(await Promise.all(refusals)).toEqual([409, 404, 422, 404]);
  });

  it('counts in the drawer of the shift in which it was written while that is open, and in none after it', async () => {
    const seller = (await signedInMember(app, organizer_id, 'manager')).member;
    const open = () => seller.call(pierCalls.open, { body: { organizer_id, opening_cash: 0 } });
    const shift = async () => (await seller.call(pierCalls.state, { query: { organizer_id } })).shift;
    const drawer = async () => (await shift())?.deposit_cash;
    await open();
    const { request_id } = await confirmed();
    await take(request_id, { amount: 500_000 }, seller);
    await take(request_id, { amount: 300_000 }, seller);
    await undo(request_id, await entryOf(request_id, 'taken'));
    expect(await drawer()).toBe(500_000);
    await seller.call(pierCalls.close, {
      body: { shift_id: (await shift())?.id ?? 0, counted_cash: 500_000 },
    });
    await open();
    await undo(request_id, await entryOf(request_id, 'taken'));
    expect(await drawer()).toBe(0);
  });

  it('is told to the client by a letter that keeps the reason inside', async () => {
    const { request_id, view } = await held();
    await undo(request_id, await entryOf(request_id, 'taken'), { reason: 'Перепутала катера' });
    const { subject, text } = await letterTo(app, view.client.email, 'ошибка в записи');
    expect(subject).toContain('Исправили запись о залоге');
    expect(text).not.toContain('Перепутала');
  });
});
