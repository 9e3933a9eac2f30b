import { bookingCalls, creditCalls, exportCalls, invoiceCalls, SaleStatus } from '@tropa/contract';
import { addDays } from '@tropa/core';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  checkLedgerInvariants,
  createConfirmedBooking,
  createPublishedSite,
  createPublishedTour,
  inDays,
  letterTo,
  makeAgent,
  payInvoice,
  refusalOf,
  sellAsAgent,
  untilSettled,
  useTestApp,
} from '../../../testing/index.ts';
import { eq } from 'drizzle-orm';
import { inTransaction, schema } from '../../../db/index.ts';
import { findBooking, lockBooking, moveBooking } from '../../booking/index.ts';
import { coverWith, payByCredit } from './use.ts';

const app = useTestApp();
type Own = Awaited<ReturnType<typeof createPublishedSite>>;
let own: Own;
let organizer_id: number;
let tour: { tour_id: number; date: number };
beforeAll(async () => {
  own = await createPublishedSite(app);
  organizer_id = own.organizer.id;
  const made = await createPublishedTour(own.client, organizer_id, {
    dates: [inDays(30)],
    tour: { price: 2_500_000 },
  });
  tour = { tour_id: made.id, date: made.date_ids[0] ?? 0 };
});

const CODE = /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/u;
const book = () =>
  createConfirmedBooking(app, own.client, { ...tour, tourists: 1 }, { prepayment_type: 'full' });
const give = async (request_id: number, amount = 1_000_000) =>
  (await own.client.call(creditCalls.give, { body: { request_id, amount, reason: 'Гид опоздал' } })).credit;
const list = (filter: object = {}) =>
  own.client.call(creditCalls.list, { query: { organizer_id, ...filter } });
const pay = async (request_id: number, credit_id: number) => {
  const booking = await findBooking(app.database, request_id);
  if (!booking) throw new Error('no booking');
  const { amount } = await coverWith(app.services, booking, { credit_id });
  await payByCredit(app.services, booking, { credit_id, expected: amount });
};
const takeBack = (id: number, expected_left: number) =>
  own.client.call(creditCalls.takeBack, { body: { id, expected_left, reason: 'Ошиблись заявкой' } });
const prolong = (id: number, until: string) =>
  own.client.call(creditCalls.prolong, { body: { id, until, reason: 'Болел' } });

describe('a credit that is given by hand', () => {
  it('is told to its client with its code, pays another booking, and is no money received', async () => {
    const booking = await book();
    const totals = async () =>
      (await own.client.call(invoiceCalls.payments, { query: { organizer_id } })).totals;
    const before = await totals();
    const credit = await give(booking.request_id);
    expect(credit).toMatchObject({
      kind: 'gift',
      state: 'open',
      left_amount: 1_000_000,
      reason: 'Гид опоздал',
      uses: [],
    });
    await untilSettled(app.database);
    const shown = (await own.open(`/booking/${booking.uuid}`)).text;
    const code = CODE.exec(shown)?.[0] ?? 'no code';
    await letterTo(app, booking.view.client.email, code);
    // Its client alone learns it, and why it was given the team alone.
    expect(JSON.stringify(await list())).not.toContain(code);
    expect(shown).not.toContain('Гид опоздал');
    const { url } = await own.client.call(bookingCalls.lookAsClient, { body: { id: booking.request_id } });
    const looked = await app.raw({ method: 'GET', path: new URL(url).pathname });
    expect(looked.text).toContain('Ваш сертификат на будущее');
    expect(looked.text).not.toContain(code);
    const next = await book();
    const found = await findBooking(app.database, next.request_id);
    if (!found) throw new Error('no booking');
    expect(await coverWith(app.services, found, { code })).toMatchObject({ amount: 1_000_000 });
    await pay(next.request_id, credit.id);
    expect((await list({ search: String(booking.request_id) })).credits).toMatchObject([
      { state: 'used', left_amount: 0, uses: [{ request_id: next.request_id, amount: 1_000_000 }] },
    ]);
    expect(await totals()).toEqual(before);
    await untilSettled(app.database);
    await checkLedgerInvariants(app.database);
  });

  it('is taken back with what is left of it, once, and its code pays nothing then', async () => {
    const booking = await book();
    const { id } = await give(booking.request_id, 3_000_000);
    const next = await book();
    await pay(next.request_id, id);
    expect(await refusalOf(takeBack(id, 3_000_000))).toMatchObject({ status: 409 });
    const twice = await Promise.allSettled([takeBack(id, 500_000), takeBack(id, 500_000)]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await list({ state: 'taken_back' })).credits).toMatchObject([
      { id, left_amount: 0, amount: 3_000_000 },
    ]);
    const another = await book();
    await expect(pay(another.request_id, id)).rejects.toThrow();
    expect((await own.open(`/booking/${booking.uuid}`)).text).not.toContain('Ваш сертификат');
    const { history } = await own.client.call(bookingCalls.get, { query: { id: booking.request_id } });
    expect(history.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['credit_given', 'credit_taken_back']),
    );
    await checkLedgerInvariants(app.database, { at_rest: false });
  });

  it('is prolonged after its end too, to a later day alone, and its client is written to', async () => {
    const booking = await book();
    const { id, expires_at } = await give(booking.request_id);
    const end = expires_at.slice(0, 10);
    expect(await refusalOf(prolong(id, addDays(end, -3)))).toMatchObject({ status: 422 });
    await app.database
      .update(schema.credit)
      .set({ expires_at: new Date(0) })
      .where(eq(schema.credit.id, id));
    expect((await list({ state: 'expired' })).credits.map((one) => one.id)).toContain(id);
    expect(await refusalOf(own.client.call(creditCalls.writeAgain, { body: { id } }))).toMatchObject({
      status: 409,
    });
    expect((await prolong(id, addDays(end, 90))).credit).toMatchObject({ state: 'open' });
    await own.client.call(creditCalls.writeAgain, { body: { id } });
    await untilSettled(app.database);
    await letterTo(app, booking.view.client.email, 'Мы продлили ваш сертификат');
    await letterTo(app, booking.view.client.email, 'Напоминаем код вашего сертификата');
  });

  it('stands in a file as in the list, without its code', async () => {
    const booking = await book();
    await give(booking.request_id);
    await untilSettled(app.database);
    const body = { organizer_id, format: 'csv', filter: { search: String(booking.request_id) } } as const;
    const { id } = (await own.client.call(creditCalls.createExport, { body })).export;
    const view = async () => (await own.client.call(exportCalls.view, { query: { id } })).export;
    await expect.poll(async () => (await view()).status, { timeout: 30_000 }).toBe('done');
    const { text } = await app.raw({ host: 'localhost', path: (await view()).url ?? '' });
    expect(text).toContain('Гид опоздал');
    expect(text).not.toMatch(CODE);
    expect(text.trim().split('\n')).toHaveLength(2);
  });

  it('is neither seen nor given by an agent, nor for a booking whose money the agent has', async () => {
    const { person } = await makeAgent(app, own.client, organizer_id);
    const sold = await sellAsAgent(person, { organizer_id, ...tour }, 1);
    expect(await refusalOf(person.call(creditCalls.list, { query: { organizer_id } }))).toMatchObject({
      status: 404,
    });
    const body = { organizer_id, format: 'csv', filter: {} } as const;
    expect((await refusalOf(person.call(creditCalls.createExport, { body }))).status).toBe(404);
    const gift = { request_id: sold, amount: 100_00, reason: 'Жалоба' };
    expect((await refusalOf(person.call(creditCalls.give, { body: gift }))).status).toBe(404);
    expect((await refusalOf(own.client.call(creditCalls.give, { body: gift }))).status).toBe(409);
    const booking = await book();
    const { id } = await give(booking.request_id);
    const again = person.call(creditCalls.writeAgain, { body: { id } });
    expect((await refusalOf(again)).status).toBe(404);
  });
});

it('lists the money that a client left beside what was given, and does not let staff take it', async () => {
  const booking = await book();
  await payInvoice(app, booking);
  const open = async () => (await list()).open[0]?.left_amount ?? 0;
  const before = await open();
  await inTransaction(app.database, async (tx) => {
    const move = { actor: 'staff', message: 'Шторм', returns_all: true, leaves_credit: true } as const;
    const row = await lockBooking(tx, booking.request_id);
    await moveBooking(app.services, tx, row, SaleStatus.canceled_by_author, move);
  });
  const { credits } = await list({ search: String(booking.request_id) });
  expect(credits).toMatchObject([
    { kind: 'kept', state: 'open', left_amount: 2_500_000, reason: '', uses: [] },
  ]);
  expect(await open()).toBe(before + 2_500_000);
  // One more for the same booking stands beside it.
  await give(booking.request_id);
  expect((await list({ search: String(booking.request_id) })).credits).toHaveLength(2);
  const { status, body } = await refusalOf(takeBack(credits[0]?.id ?? 0, 2_500_000));
  expect([status, JSON.stringify(body)]).toEqual([409, expect.stringContaining('деньги самого клиента')]);
  await untilSettled(app.database);
  await checkLedgerInvariants(app.database);
});
