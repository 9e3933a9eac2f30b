import {
  bookingCalls,
  HEADER,
  invoiceCalls,
  noticeCalls,
  paymentAccountCalls,
  pierCalls,
  receiptCalls,
  type CallRequest,
  type ReceiptSettings,
} from '@tropa/contract';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  ATOL_ACCOUNT,
  createConfirmedBooking,
  createDeparture,
  createOrganizer,
  createPublishedTour,
  inDays,
  moveBookingTo,
  organizerDay,
  payInvoice,
  refusalOf,
  signedInClient,
  signedInMember,
  signedInOwner,
  soon,
  startFakeAtol,
  startTestApp,
  untilSettled,
  type FakeAtol,
  type RunningTestApp,
  type TestClient,
} from '../../../testing/index.ts';
import { inTransaction, schema } from '../../../db/index.ts';
import { eraseFromMoney } from '../personal-data/repository.ts';
import { selectReceiptsOfBooking } from './repository.ts';
import { processReceipt, sendDueReceipts } from './send.ts';

let atol: FakeAtol;
let app: RunningTestApp;
let owner: TestClient;
let organizer_id: number;
let departure: { tour_id: number; date: number };
let pier: { tour_id: number; date: number };
const PRICE = 120_000;

beforeAll(async () => {
  atol = await startFakeAtol();
  app = await startTestApp({ ATOL_API_URL: atol.url });
});
afterAll(async () => {
  await app.stop();
  await atol.stop();
});
beforeEach(async () => {
  ({ owner, organizer_id } = await signedInOwner(app));
  departure = await createDeparture(owner, organizer_id);
  await connect();
  await receiptsBy('own');
  await untilSettled(app.database);
});
afterEach(async () => {
  app.setNow(undefined);
  atol.documentsAre('done');
  await untilSettled(app.database);
});

const connect = (change: object = {}, by = owner) =>
  by.call(paymentAccountCalls.save, {
    body: {
      organizer_id,
      purpose: 'register',
      provider: 'atol-online',
      fields: { ...ATOL_ACCOUNT, ...change },
    },
  });
const receiptsBy = (mode: ReceiptSettings['mode']) =>
  owner.call(paymentAccountCalls.saveReceipts, {
    body: { organizer_id, fields: { mode, tax_system: 2, vat_code: 7 } },
  });
const later = (minutes: number) => app.setNow(new Date(Date.now() + minutes * 60_000));
const confirmed = (prepayment_size = 100_000) =>
  createConfirmedBooking(app, owner, departure, { prepayment_type: 'sum', prepayment_size });
type Confirmed = Awaited<ReturnType<typeof confirmed>>;
const mark = (id: number, more: { amount?: number; payment_method?: 'cash' | 'transfer' } = {}) =>
  owner.call(invoiceCalls.updateInvoice, {
    body: { id, action: 'mark_payed', payment_method: 'cash', ...more },
  });
const viewOf = (request_id: number) => owner.call(bookingCalls.get, { query: { id: request_id } });
const rowsOf = ({ request_id }: { request_id: number }) => selectReceiptsOfBooking(app.database, request_id);
const told = async (booking: { request_id: number }) =>
  (await rowsOf(booking)).map(({ kind, status, amount }) => [kind, status, amount]);
/** The register is asked what became of each that waits, as the clock does. */
const askOf = async (booking: { request_id: number }) => {
  for (const { id, status } of await rowsOf(booking))
    // oxlint-disable-next-line no-await-in-loop -- the oldest first
    if (status === 'pending') await processReceipt(app.services, id);
};
const untilTold = (booking: { request_id: number }, receipts: unknown[]) =>
  soon(async () => {
    await askOf(booking);
    expect(await told(booking)).toEqual(receipts);
  });
/** What the register was given of a booking, in its order. */
const documentsOf = async (booking: { request_id: number }) => {
  const ids = (await rowsOf(booking)).map(({ id }) => id);
  return atol.documents.filter(({ external_id }) => ids.some((id) => external_id.startsWith(id)));
};
const payedByHand = async (more: Parameters<typeof mark>[1] = {}): Promise<Confirmed> => {
  const booking = await confirmed();
  await mark(booking.invoice.id, more);
  return booking;
};

describe('a receipt of money taken by hand', () => {
  it.each([
    ['cash', 0],
    ['transfer', 1],
  ] as const)('is registered once for what was taken by %s', async (payment_method, type) => {
    const booking = await payedByHand({ payment_method });
    await untilTold(booking, [['payment', 'registered', 100_000]]);
    const [document, ...more] = await documentsOf(booking);
    expect(more).toEqual([]);
    expect(document).toMatchObject({
      operation: 'sell',
      receipt: {
        client: { email: (await viewOf(booking.request_id)).client.email },
        company: { inn: ATOL_ACCOUNT.inn, sno: 'usn_income', email: ATOL_ACCOUNT.email },
        items: [
          { sum: 1000, quantity: 1, payment_method: 'prepayment', payment_object: 4, vat: { type: 'vat5' } },
        ],
        payments: [{ type, sum: 1000 }],
        total: 1000,
      },
    });
    const [receipt] = (await viewOf(booking.request_id)).receipts;
    expect(receipt).toMatchObject({
      is_of_register: true,
      fiscal: {
        fn: '9999078902000001',
        made_at: '2026-11-27T21:05:00',
        url: expect.stringContaining('https://ofd.example/receipt/'),
        qr: expect.stringMatching(
          /^t=20261127T2105&s=1000\.00&fn=9999078902000001&i=\d+&fp=3449555941&n=1$/u,
        ),
        is_training: false,
      },
    });
    const { text: page } = await app.raw({ method: 'GET', path: `/booking/${booking.uuid}` });
    expect(page.includes(receipt?.fiscal?.url ?? 'nowhere')).toBe(true);
  });

  it('is of each part; what goes back by hand has its own, in proportion', async () => {
    const booking = await confirmed(250_000);
    await mark(booking.invoice.id, { amount: 100_000 });
    await untilTold(booking, [['payment', 'registered', 100_000]]);
    const { id } = (await viewOf(booking.request_id)).prepayment_invoice ?? { id: 0 };
    await owner.call(invoiceCalls.refund, {
      body: { id, amount: 30_000, reason: 'Скидка', expected_left: 100_000 },
    });
    await owner.call(invoiceCalls.updateInvoice, { body: { id, action: 'mark_refunded' } });
    await untilTold(booking, [
      ['payment', 'registered', 100_000],
      ['refund', 'registered', 30_000],
    ]);
    const [, back] = await documentsOf(booking);
    expect(back).toMatchObject({
      operation: 'sell_refund',
      receipt: { total: 300, payments: [{ type: 0, sum: 300 }] },
    });
    expect((await viewOf(booking.request_id)).receipts[1]?.fiscal?.qr).toMatch(/&n=2$/u);
  });

  it('is taken back with a mark that was a mistake, after the payment is registered', async () => {
    atol.documentsAre('wait');
    const booking = await payedByHand();
    await untilSettled(app.database);
    await owner.call(invoiceCalls.updateInvoice, {
      body: { id: booking.invoice.id, action: 'undo_payment' },
    });
    await untilSettled(app.database);
    expect((await documentsOf(booking)).map(({ operation }) => operation)).toEqual(['sell']);
    atol.documentsAre('done');
    atol.settle('done');
    await untilTold(booking, [
      ['payment', 'registered', 100_000],
      ['refund', 'registered', 100_000],
    ]);
    expect((await documentsOf(booking)).map(({ operation }) => operation)).toEqual(['sell', 'sell_refund']);
  });

  it('is settled by a second one when the trip is over', async () => {
    const booking = await payedByHand();
    await untilTold(booking, [['payment', 'registered', 100_000]]);
    await moveBookingTo(app, booking.request_id, 4, { actor: 'system' });
    await untilTold(booking, [
      ['payment', 'registered', 100_000],
      ['settlement', 'registered', 100_000],
    ]);
    const [, settled] = await documentsOf(booking);
    expect(settled?.receipt).toMatchObject({
      items: [{ payment_method: 'full_payment' }],
      payments: [{ type: 2, sum: 1000 }],
    });
  });

  it('is none of the register where the provider makes it, and a reminder to the self-employed', async () => {
    await receiptsBy('provider');
    const online = await confirmed();
    await payInvoice(app, online);
    await untilSettled(app.database);
    expect(await rowsOf(online)).toMatchObject([{ kind: 'payment', provider: 'test-bank' }]);
    expect(await documentsOf(online)).toEqual([]);
    // The same organizer's cash goes to the register.
    const cash = await payedByHand();
    await untilTold(cash, [['payment', 'registered', 100_000]]);
    await receiptsBy('self_employed');
    const own = await payedByHand();
    expect(await told(own)).toEqual([['payment', 'reminder', 100_000]]);
    expect(await documentsOf(own)).toEqual([]);
  });

  it('is none where no register is connected any more; what waits goes to the one that was', async () => {
    atol.trouble('away');
    const booking = await payedByHand();
    await untilSettled(app.database);
    await owner.call(paymentAccountCalls.disconnect, { body: { organizer_id, purpose: 'register' } });
    // The clock asks by itself: once it is taken, once it is made.
    later(2);
    await sendDueReceipts(app.services);
    later(5);
    await sendDueReceipts(app.services);
    expect(await told(booking)).toEqual([['payment', 'registered', 100_000]]);
    app.setNow(undefined);
    expect(await told(await payedByHand())).toEqual([]);
  });
});

it('is not ours to make of what an agent collects, nor of a sale of a partner site', async () => {
  const ofAgent = { contract_id: null, collects: 'agent', commission: null, payment_days: 5 } as const;
  const made = async (change: { agent_terms: typeof ofAgent } | { seller_type: 1 }) => {
    const booking = await confirmed();
    const ours = eq(schema.booking.request_id, booking.request_id);
    await app.database.update(schema.booking).set(change).where(ours);
    await mark(booking.invoice.id);
    return told(booking);
  };
  expect(await made({ agent_terms: ofAgent })).toEqual([]);
  expect(await made({ seller_type: 1 })).toEqual([]);
});

it('is asked for at once when the register tells that it is done', async () => {
  const booking = await payedByHand();
  await untilSettled(app.database);
  const [row] = await rowsOf(booking);
  const tell = (external_id: string, name = 'atol-online') =>
    app.raw({
      method: 'POST',
      path: `/webhooks/${name}`,
      headers: { 'content-type': 'application/json' },
      body: Buffer.from(JSON.stringify({ uuid: 'whatever', external_id, status: 'fail' })),
    });
  expect((await tell(`${randomUUID()}-0`)).status).toBe(404);
  expect((await tell('nonsense')).status).toBe(404);
  expect((await tell(`${row?.id}-0`, 'training-register')).status).toBe(404);
  expect(await told(booking)).toEqual([['payment', 'pending', 100_000]]);
  // What it says is not believed, but read back.
  expect((await tell(`${row?.id}-0`)).status).toBe(200);
  expect(await told(booking)).toEqual([['payment', 'registered', 100_000]]);
});

describe('no receipt is made twice', () => {
  it('when the answer is lost, the server falls between, or two send it at once', async () => {
    atol.documentsAre('wait');
    atol.trouble('lost');
    const booking = await payedByHand();
    await untilSettled(app.database);
    const [row] = await rowsOf(booking);
    // It was taken, and nobody here knows of it.
    expect(row).toMatchObject({ status: 'pending', provider_receipt_id: null });
    await Promise.all([1, 2, 3].map(() => processReceipt(app.services, row?.id ?? '')));
    expect(await rowsOf(booking)).toMatchObject([
      { status: 'pending', provider_receipt_id: expect.any(String) },
    ]);
    atol.settle('done');
    await processReceipt(app.services, row?.id ?? '');
    expect(await told(booking)).toEqual([['payment', 'registered', 100_000]]);
    expect(await documentsOf(booking)).toHaveLength(1);
  });

  it('when people send again what nobody knows of', async () => {
    atol.trouble('lost');
    const booking = await payedByHand();
    await untilSettled(app.database);
    const [row] = await rowsOf(booking);
    // The register is away for days: nobody waits any longer.
    atol.trouble('away');
    later(4 * 24 * 60);
    await processReceipt(app.services, row?.id ?? '');
    expect(await told(booking)).toEqual([['payment', 'failed', 100_000]]);
    app.setNow(undefined);
    await owner.call(receiptCalls.retry, { body: { id: row?.id ?? '' } });
    await processReceipt(app.services, row?.id ?? '');
    await processReceipt(app.services, row?.id ?? '');
    expect(await told(booking)).toEqual([['payment', 'registered', 100_000]]);
    expect(await documentsOf(booking)).toHaveLength(1);
  });

  it('but what the register says it did not make is made under another key', async () => {
    atol.documentsAre('fail');
    const booking = await payedByHand();
    await untilTold(booking, [['payment', 'failed', 100_000]]);
    atol.documentsAre('done');
    const [row] = await rowsOf(booking);
    expect(row?.problem).toBe('not_registered');
    await owner.call(receiptCalls.retry, { body: { id: row?.id ?? '' } });
    await untilTold(booking, [['payment', 'registered', 100_000]]);
    const keys = (await documentsOf(booking)).map(({ external_id }) => external_id);
    expect(keys).toEqual([`${row?.id}-0`, `${row?.id}-1`]);
  });
});

it('waits for people where the register refused it, and tells a wrong content from a wrong key', async () => {
  const guide = (await signedInMember(app, organizer_id, 'guide')).member;
  atol.trouble('refused');
  const wrong = await payedByHand();
  await soon(async () =>
    expect(await rowsOf(wrong)).toMatchObject([{ status: 'failed', problem: 'refused' }]),
  );
  // Whoever sees payments is told, with what to do; whoever does not is not.
  await untilSettled(app.database);
  const bellOf = async (reader: TestClient) =>
    (await reader.call(noticeCalls.list, { query: {} })).notices.filter(({ path }) =>
      path.endsWith(`/bookings/${wrong.request_id}`),
    );
  expect(await bellOf(owner)).toContainEqual(
    expect.objectContaining({
      event: 'payment',
      title: expect.stringContaining('не отправлен'),
      text: expect.stringContaining('Проверьте систему налогообложения'),
    }),
  );
  expect((await bellOf(guide)).filter(({ event }) => event === 'payment')).toEqual([]);
  // A token that is good no more is renewed by itself, a fault of theirs is tried again.
  atol.trouble('expired', 'unclear');
  const slow = await payedByHand();
  await untilSettled(app.database);
  expect(await told(slow)).toEqual([['payment', 'pending', 100_000]]);
  await untilTold(slow, [['payment', 'registered', 100_000]]);
  const { receipts, open_count } = await owner.call(receiptCalls.list, {
    query: { organizer_id, only_open: true },
  });
  expect([open_count, receipts]).toMatchObject([1, [{ problem: 'refused', is_of_register: true }]]);
});

describe('at the pier', () => {
  const sell = async (
    more: Partial<CallRequest<typeof pierCalls.sell>['body']> = {},
    key: string = randomUUID(),
  ) =>
    (
      await owner.call(
        pierCalls.sell,
        { body: { organizer_id, ...pier, tourists: 1, expected_total: PRICE, way: 'cash', ...more } },
        { [HEADER.idempotencyKey]: key },
      )
    ).sale;
  beforeEach(async () => {
    await owner.call(pierCalls.open, { body: { organizer_id, opening_cash: 0 } });
    const day = organizerDay(1);
    const made = await createPublishedTour(owner, organizer_id, {
      dates: [day],
      seats: 50,
      tour: { type: 2, price: PRICE, duration_hours: 2 },
      date: { date_end: day, time_start: '12:00' },
    });
    pier = { tour_id: made.id, date: made.date_ids[0] ?? 0 };
  });

  it('a sale has one, however often it is sent; without a contact it goes to the organizer', async () => {
    const key = randomUUID();
    const [sale] = await Promise.all(Array.from({ length: 4 }, () => sell({}, key)));
    const { request_id } = await sell({}, key);
    const state = () => owner.call(pierCalls.state, { query: { organizer_id } });
    expect((await state()).has_register).toBe(true);
    expect(sale).toMatchObject({ request_id, receipt: 'fiscal', fiscal: { status: expect.any(String) } });
    await untilTold({ request_id }, [['payment', 'registered', PRICE]]);
    expect(await documentsOf({ request_id })).toMatchObject([
      { receipt: { client: { email: ATOL_ACCOUNT.email } } },
    ]);
    const { slips } = await owner.call(pierCalls.slips, { query: { request_id } });
    expect(slips).toMatchObject([{ receipt: 'fiscal', fiscal: { status: 'registered', amount: PRICE } }]);
    expect((await owner.call(pierCalls.sale, { query: { request_id } })).sale.fiscal).toMatchObject({
      status: 'registered',
      fiscal: { qr: expect.stringContaining('&s=1200.00&') },
    });
  });

  it('a sale without a network has one once it is told of, however often that is', async () => {
    const { aside } = await owner.call(pierCalls.setAside, {
      body: { organizer_id, key: randomUUID(), ...pier, seats: [{ class_id: '', count: 1 }] },
    });
    const request_id = aside.tickets[0]?.number ?? 0;
    const sold = { aside: { id: aside.id, request_id, sold_at: new Date().toISOString() } };
    const key = randomUUID();
    await Promise.all([1, 2, 3].map(() => sell(sold, key)));
    await untilTold({ request_id }, [['payment', 'registered', PRICE]]);
    expect(await documentsOf({ request_id })).toHaveLength(1);
  });

  it('a phone gets it where no e-mail was given, and a slip of what went back has its own', async () => {
    const { request_id } = await sell({ phone: '+79261234567', way: 'terminal' });
    await untilTold({ request_id }, [['payment', 'registered', PRICE]]);
    expect(await documentsOf({ request_id })).toMatchObject([
      { receipt: { client: { phone: '+79261234567' }, payments: [{ type: 1, sum: 1200 }] } },
    ]);
    const id = (await viewOf(request_id)).prepayment_invoice?.id ?? 0;
    const body = { id, amount: 20_000, expected_left: PRICE, reason: 'Опоздали' };
    await owner.call(invoiceCalls.refund, { body });
    await owner.call(invoiceCalls.updateInvoice, { body: { id, action: 'mark_refunded' } });
    await untilTold({ request_id }, [
      ['payment', 'registered', PRICE],
      ['refund', 'registered', 20_000],
    ]);
    const { slips } = await owner.call(pierCalls.slips, { query: { request_id } });
    expect(slips.map(({ fiscal }) => [fiscal?.kind, fiscal?.amount])).toEqual([
      ['payment', PRICE],
      ['refund', 20_000],
    ]);
  });
});

it('is of what is kept of a deposit, not of what is held or goes back', async () => {
  const DEPOSIT = 500_000;
  const made = await createPublishedTour(owner, organizer_id, {
    dates: [inDays(20)],
    seats: 10,
    tour: { deposit_amount: DEPOSIT, deposit_purpose: 'Сохранность катера' },
  });
  const booking = await createConfirmedBooking(app, owner, { tour_id: made.id, date: made.date_ids[0] ?? 0 });
  const { request_id } = booking;
  const by = { request_id, payment_method: 'cash' } as const;
  await owner.call(invoiceCalls.takeDeposit, { body: { ...by, key: randomUUID(), amount: DEPOSIT } });
  expect(await told(booking)).toEqual([]);
  const back = { returned_amount: 380_000, kept_amount: 120_000, reason: 'Порван чехол' };
  const settled = { ...by, key: randomUUID(), ...back };
  await owner.call(invoiceCalls.settleDeposit, { body: settled });
  await owner.call(invoiceCalls.settleDeposit, { body: settled });
  await untilTold(booking, [['payment', 'registered', 120_000]]);
  expect(await documentsOf(booking)).toMatchObject([
    {
      operation: 'sell',
      receipt: { items: [{ payment_method: 'full_payment' }], payments: [{ type: 0, sum: 1200 }] },
    },
  ]);
  // Kept by mistake: the receipt goes back.
  const kept = (await viewOf(request_id)).deposit?.entries.find(({ movement }) => movement === 'kept');
  const mistake = { request_id, key: randomUUID(), entry_id: kept?.id ?? 0, reason: 'Чехол цел' };
  await owner.call(invoiceCalls.undoDepositEntry, { body: mistake });
  await untilTold(booking, [
    ['payment', 'registered', 120_000],
    ['refund', 'registered', 120_000],
  ]);
  expect((await documentsOf(booking)).map(({ operation }) => operation)).toEqual(['sell', 'sell_refund']);
});

it('keeps the numbers and loses the person when the client is erased', async () => {
  const booking = await payedByHand();
  await untilTold(booking, [['payment', 'registered', 100_000]]);
  const { email } = (await viewOf(booking.request_id)).client;
  await owner.call(bookingCalls.cancel, { body: { id: booking.request_id } });
  await untilSettled(app.database);
  const { receipts } = await viewOf(booking.request_id);
  expect(receipts.every(({ sent_to }) => sent_to === email)).toBe(true);
  await inTransaction(app.database, (tx) => eraseFromMoney(tx, [booking.request_id]));
  expect(JSON.stringify(await rowsOf(booking))).not.toContain(email);
  expect((await viewOf(booking.request_id)).receipts[0]).toMatchObject({
    sent_to: '',
    fiscal: { fn: '9999078902000001', fpd: '3449555941' },
  });
});

describe('a register', () => {
  it('is connected when it takes the account, told without secrets, and kept beside the account for payments', async () => {
    const { account, register, registers } = await connect();
    expect([account, register]).toMatchObject([null, { number: ATOL_ACCOUNT.group_code, is_test: false }]);
    expect(registers.map(({ name }) => name)).toEqual(['atol-online', 'training-register']);
    const payments = { organizer_id, purpose: 'payments', provider: 'test-bank' } as const;
    const fields = { shop_id: '7', secret_key: 'test_7' };
    const both = await owner.call(paymentAccountCalls.save, { body: { ...payments, fields } });
    expect([both.account?.number, both.register?.number]).toEqual(['7', ATOL_ACCOUNT.group_code]);
    expect(JSON.stringify(both)).not.toContain(ATOL_ACCOUNT.password);
    const off = await owner.call(paymentAccountCalls.disconnect, {
      body: { organizer_id, purpose: 'payments' },
    });
    expect([off.account, off.register?.number]).toEqual([null, ATOL_ACCOUNT.group_code]);
  });

  it('is refused at the field that is wrong, and while it does not answer nothing is kept', async () => {
    organizer_id = (await createOrganizer(owner)).id;
    const fieldsOf = async (change: object) => Object.keys((await refusalOf(connect(change))).body.errors);
    expect(await fieldsOf({ password: 'another-password' })).toEqual(['fields.password']);
    expect(await fieldsOf({ group_code: 'shop-2' })).toEqual(['fields.group_code']);
    expect(await fieldsOf({ inn: '12', email: '' })).toEqual(['fields.inn', 'fields.email']);
    atol.trouble('away');
    expect(await refusalOf(connect())).toMatchObject({ status: 503, body: { type: 'unavailable' } });
    const { register } = await owner.call(paymentAccountCalls.view, { query: { organizer_id } });
    expect(register).toBeNull();
  });

  it("is connected by the owner alone; a stranger's receipts are nobody's", async () => {
    const { member } = await signedInMember(app, organizer_id, 'manager');
    expect((await refusalOf(connect({}, member))).status).toBe(403);
    const stranger = await signedInClient(app);
    expect((await refusalOf(connect({}, stranger))).status).toBe(404);
    atol.trouble('refused');
    const booking = await payedByHand();
    await soon(async () => expect(await rowsOf(booking)).toMatchObject([{ status: 'failed' }]));
    const [row] = await rowsOf(booking);
    await createOrganizer(stranger);
    const retry = stranger.call(receiptCalls.retry, { body: { id: row?.id ?? '' } });
    expect((await refusalOf(retry)).status).toBe(404);
  });
});
