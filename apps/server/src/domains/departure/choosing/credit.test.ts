import {
  bookingCalls,
  creditCalls,
  departureCalls,
  invoiceCalls,
  organizerCalls,
  publicBookingCalls,
} from '@tropa/contract';
import { addDays, formatDeadline, todayIn } from '@tropa/core';
import { eq } from 'drizzle-orm';
import { beforeAll, afterEach, expect, it } from 'vitest';
import { schema } from '../../../db/index.ts';
import {
  checkLedgerInvariants,
  checkSeatInvariants,
  createConfirmedBooking,
  createPublishedSite,
  createPublishedTour,
  inDays,
  letterTo,
  makeAgent,
  noticesOf,
  payInvoice,
  refusalOf,
  sellAsAgent,
  soon,
  untilSettled,
  useTestApp,
} from '../../../testing/index.ts';
import { bookingDomain, findBooking } from '../../booking/index.ts';

const app = useTestApp({ RATE_LIMIT: 'true' });
type Own = Awaited<ReturnType<typeof createPublishedSite>>;
let own: Own;
let organizer_id: number;
beforeAll(async () => {
  own = await createPublishedSite(app);
  organizer_id = own.organizer.id;
});
afterEach(() => app.setNow(undefined));

const view = (id: number) => own.client.call(bookingCalls.get, { query: { id } });
const newTour = async (price = 2_500_000, of: Own = own) => {
  const tour = await createPublishedTour(of.client, of.organizer.id, {
    dates: [inDays(30)],
    tour: { price },
  });
  return { tour_id: tour.id, date: tour.date_ids[0] ?? 0 };
};
type Tour = Awaited<ReturnType<typeof newTour>>;
const confirmed = (
  tour: Tour,
  terms: Parameters<typeof createConfirmedBooking>[3] = { prepayment_type: 'full' },
  of: Own = own,
) => createConfirmedBooking(app, of.client, { ...tour, tourists: 1 }, terms);

/** A form of a private page as a browser without a script sends it. */
const post = (path: string, typed: Record<string, string>, of: Own = own) =>
  app.raw({
    host: `${of.site.slug}.sites.test`,
    method: 'POST',
    path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: Buffer.from(new URLSearchParams(typed).toString()),
  });
const textOf = async (path: string, of: Own = own) =>
  (await of.open(path)).text.replaceAll(/[\u00A0\u202F]/gu, ' ');

/** Cancels the departure and asks the client of a booking. */
async function ask(date: number, request_id: number, of: Own = own) {
  const { task } = await of.client.call(departureCalls.cancel, {
    body: {
      id: date,
      reason: 'Погода: шторм',
      moves: [],
      choice: { until: inDays(3), request_ids: [request_id] },
    },
  });
  await soon(async () => {
    const row = await findBooking(app.database, request_id);
    expect(row?.choosing_until ?? null).not.toBeNull();
  });
  return task.id;
}

/** A booking whose client left what was payed for later, with the code. */
async function left(price: number, of: Own = own) {
  const tour = await newTour(price, of);
  const booking = await confirmed(tour, { prepayment_type: 'full' }, of);
  await payInvoice(app, booking);
  await ask(tour.date, booking.request_id, of);
  expect((await post(`/choose/${booking.uuid}`, { choice: 'credit' }, of)).status).toBe(303);
  await untilSettled(app.database);
  const code =
    /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/u.exec(await textOf(`/booking/${booking.uuid}`, of))?.[0] ?? '';
  return { ...booking, code };
}

/** Types a code, reads what it would pay, and pays. */
async function pay(uuid: string, code: string): Promise<string> {
  const checked = await post(`/credit/${uuid}`, { code });
  expect(checked.status).toBe(303);
  const path = String(checked.headers['location']);
  const shown = await textOf(path);
  const ticket = /type="hidden" name="ticket" value="([^"]+)"/u.exec(shown)?.[1] ?? '';
  const payed = await post(`/credit/${uuid}`, { ticket });
  expect(payed.status).toBe(303);
  await untilSettled(app.database);
  return shown;
}
const creditOf = async (request_id: number) => {
  const [row] = await app.database
    .select()
    .from(schema.credit)
    .where(eq(schema.credit.request_id, request_id));
  return row;
};
/** What the page says of a code that pays nothing. */
const refused = async (uuid: string, code: string, of: Own = own) => {
  const { status, text } = await post(`/credit/${uuid}`, { code }, of);
  expect(status).toBe(422);
  return text;
};

it('leaves the money for later: nothing goes back to the bank, and its client alone learns the code', async () => {
  const tour = await newTour();
  const booking = await confirmed(tour);
  await payInvoice(app, booking);
  const totals = () =>
    own.client.call(invoiceCalls.payments, { query: { organizer_id } }).then((answer) => answer.totals);
  const before = await totals();
  const task_id = await ask(tour.date, booking.request_id);
  const offered = await textOf(`/choose/${booking.uuid}`);
  expect(offered).toContain('value="credit"');
  expect(offered).toMatch(/Оставить 25 000 ₽ на сертификате/u);
  expect((await post(`/choose/${booking.uuid}`, { choice: 'credit' })).status).toBe(303);
  await untilSettled(app.database);
  expect(await view(booking.request_id)).toMatchObject({ base_sale_status: 6, payed_amount: 0 });
  const credit = await creditOf(booking.request_id);
  expect(credit).toMatchObject({ amount: 2_500_000, left_amount: 2_500_000, currency: 'RUB' });
  expect(await app.database.$count(schema.testBankRefund)).toBe(0);
  // It was counted when it came, and has not gone.
  expect(await totals()).toEqual(before);
  const shown = await textOf(`/booking/${booking.uuid}`);
  const code = /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/u.exec(shown)?.[0] ?? 'no code';
  expect(shown).not.toContain('Вернули');
  expect(shown).toContain('На сертификат перенесено 25 000 ₽');
  expect(JSON.stringify(credit)).not.toContain(code);
  await letterTo(app, booking.view.client.email, code);
  const { url } = await own.client.call(bookingCalls.lookAsClient, { body: { id: booking.request_id } });
  const looked = await app.raw({ method: 'GET', path: new URL(url).pathname });
  expect(looked.text).not.toContain(code);
  expect((await noticesOf(own.client)).map(({ title }) => title)).toContain(
    `Дата отменена: по заявке №\u00A0${booking.request_id} клиент оставил деньги на сертификате`,
  );
  const { items } = await own.client.call(departureCalls.task, { query: { id: task_id } });
  expect(items).toMatchObject([{ action: 'credit', decided_by: 'tourist' }]);
  await checkSeatInvariants(app.database);
  await checkLedgerInvariants(app.database);
});

it('pays what it covers, to the kopeck, in parts, and waits for the rest of a prepayment', async () => {
  const { request_id, code } = await left(1_000_050);
  const dear = await confirmed(await newTour(3_000_000));
  expect(await textOf(`/booking/${dear.uuid}`)).toContain(`/credit/${dear.uuid}`);
  const shown = await pay(dear.uuid, ` ${code.toLowerCase().replaceAll('-', ' ')} `);
  expect(shown).toContain('10 000,50 ₽');
  expect(shown).toContain('19 999,50 ₽');
  const waiting = await view(dear.request_id);
  expect(waiting).toMatchObject({ base_sale_status: 2, payed_amount: 1_000_050 });
  expect(waiting.prepayment_invoice).toMatchObject({ status: 1, amount: 1_999_950 });
  await letterTo(app, dear.view.client.email, 'Это часть предоплаты');
  await checkLedgerInvariants(app.database);
  await payInvoice(app, { uuid: dear.uuid, invoice: { id: waiting.prepayment_invoice?.id ?? 0 } });
  await untilSettled(app.database);
  expect(await view(dear.request_id)).toMatchObject({ base_sale_status: 3, payed_amount: 3_000_000 });
  expect(await creditOf(request_id)).toMatchObject({ left_amount: 0 });
  expect(await refused((await confirmed(await newTour())).uuid, code)).toContain('потрачен полностью');
  const big = await left(5_000_000);
  const whole = await confirmed(await newTour(2_000_000), {
    prepayment_type: 'percent',
    prepayment_size: 30,
  });
  await pay(whole.uuid, big.code);
  expect(await view(whole.request_id)).toMatchObject({ base_sale_status: 3, payed_amount: 2_000_000 });
  expect(await creditOf(big.request_id)).toMatchObject({ left_amount: 3_000_000 });
  await checkLedgerInvariants(app.database);
});

it('is used up by one of two who pay at once', async () => {
  const { request_id, code } = await left(1_000_000);
  const two = [await confirmed(await newTour(1_000_000)), await confirmed(await newTour(1_000_000))];
  const tickets = await Promise.all(
    two.map(async ({ uuid }) => {
      const { headers } = await post(`/credit/${uuid}`, { code });
      return new URL(String(headers['location']), 'http://site').searchParams.get('ticket') ?? '';
    }),
  );
  const answers = await Promise.all(
    two.flatMap(({ uuid }, at) => [0, 1].map(() => post(`/credit/${uuid}`, { ticket: tickets[at] ?? '' }))),
  );
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
  // A ticket is worth nothing for another booking.
  expect((await post(`/credit/${two[0]?.uuid}`, { ticket: tickets[1] ?? '' })).status).toBe(422);
  await untilSettled(app.database);
  expect(await creditOf(request_id)).toMatchObject({ left_amount: 0 });
  await checkLedgerInvariants(app.database);
});

it('gets back what was payed by it, and all of it where the prepayment was never whole', async () => {
  const { request_id, code } = await left(1_000_000);
  const payed = await confirmed(await newTour(600_000));
  await pay(payed.uuid, code);
  const partly = await confirmed(await newTour(2_000_000));
  await pay(partly.uuid, code);
  expect(await creditOf(request_id)).toMatchObject({ left_amount: 0 });
  // By then it has ended: what comes back can be used for a while all the same.
  await app.database.update(schema.credit).set({ expires_at: new Date(0) });
  await own.client.call(bookingCalls.cancel, {
    body: { id: payed.request_id, message: 'Не едем', notify_client: true },
  });
  await untilSettled(app.database);
  const back = await creditOf(request_id);
  expect(back?.left_amount).toBeGreaterThan(0);
  expect(back?.expires_at.getTime()).toBeGreaterThan(Date.now() + 89 * 86_400_000);
  await letterTo(app, payed.view.client.email, 'на сертификат, которым вы платили');
  app.setNow(new Date(`${inDays(20)}T10:00:00Z`));
  for (const { handle } of bookingDomain.scheduled ?? []) await handle(app.services);
  app.setNow(undefined);
  await untilSettled(app.database);
  expect(await view(partly.request_id)).toMatchObject({ base_sale_status: 7, payed_amount: 0 });
  expect((await creditOf(request_id))?.left_amount).toBe((back?.left_amount ?? 0) + 400_000);
  await checkLedgerInvariants(app.database);
});

it('says why a code pays nothing, and stops who guesses', async () => {
  const booking = await confirmed(await newTour());
  const { request_id, code } = await left(1_000_000);
  expect(await refused(booking.uuid, '')).toContain('Введите код');
  expect(await refused(booking.uuid, 'AAAA-BBBB-CCCC')).toContain('Такого сертификата нет');
  const other = await createPublishedSite(app);
  const strange = await left(1_000_000, other);
  expect(await refused(booking.uuid, strange.code)).toContain('другого организатора');
  const set = (values: Partial<typeof schema.credit.$inferInsert>) =>
    app.database.update(schema.credit).set(values).where(eq(schema.credit.request_id, request_id));
  await set({ currency: 'USD' });
  expect(await refused(booking.uuid, code)).toContain('другой валюте');
  await set({ currency: 'RUB', expires_at: new Date('2026-01-01T00:00:00Z') });
  expect(await refused(booking.uuid, code)).toContain('Срок этого сертификата закончился');
  const unpaid = await textOf(`/credit/${strange.uuid}`, other);
  expect(unpaid).toContain('Сертификат здесь не нужен');
  expect((await other.open(`/credit/${booking.uuid}`)).status).toBe(404);
  // Twenty in a quarter of an hour, right ones among them: then nothing is told of any.
  for (let guess = 0; guess < 20; guess += 1)
    // oxlint-disable-next-line no-await-in-loop -- the order is what is counted
    await post(`/credit/${booking.uuid}`, { code: `AAAA-BBBB-${guess}` });
  await set({ expires_at: new Date(`${inDays(30)}T00:00:00Z`) });
  const stopped = await refused(booking.uuid, code);
  expect(stopped).toContain('Слишком много');
  expect(stopped).not.toContain('Такого сертификата нет');
});

it('is offered neither where an agent has the money, nor where a partner does, nor where nothing was payed', async () => {
  const { person } = await makeAgent(app, own.client, organizer_id);
  const tour = await newTour();
  const sold = await sellAsAgent(person, { organizer_id, tour_id: tour.tour_id, date: tour.date }, 1);
  const uuid = (await findBooking(app.database, sold))?.uuid ?? '';
  const task_id = await ask(tour.date, sold);
  expect(await textOf(`/choose/${uuid}`)).not.toContain('value="credit"');
  const asked = { query: { task_id, request_id: sold } };
  expect(await own.client.call(departureCalls.creditOffer, asked)).toEqual({
    credit: null,
    why_not: 'not_here',
  });
  const body = { task_id, request_id: sold, as_credit: true } as const;
  const { status, body: said } = await refusalOf(own.client.call(departureCalls.choose, { body }));
  expect([status, said.errors]).toEqual([422, { as_credit: expect.any(String) }]);
  const other = await newTour();
  const marketplace = await confirmed(other);
  await payInvoice(app, marketplace);
  await app.database
    .update(schema.booking)
    .set({ seller_type: 1 })
    .where(eq(schema.booking.request_id, marketplace.request_id));
  await ask(other.date, marketplace.request_id);
  expect(await textOf(`/choose/${marketplace.uuid}`)).not.toContain('value="credit"');
  expect((await post(`/choose/${marketplace.uuid}`, { choice: 'credit' })).status).toBe(422);
  expect((await findBooking(app.database, marketplace.request_id))?.base_sale_status).toBe(3);
});

it('is chosen by staff for whoever has called', async () => {
  const tour = await newTour();
  const booking = await confirmed(tour);
  await payInvoice(app, booking);
  const task_id = await ask(tour.date, booking.request_id);
  const said = { task_id, request_id: booking.request_id, as_credit: true } as const;
  const { task_id: id, request_id } = said;
  const offer = await own.client.call(departureCalls.creditOffer, { query: { task_id: id, request_id } });
  expect(offer).toMatchObject({ credit: { amount: 2_500_000, currency: 'RUB' }, why_not: null });
  await own.client.call(departureCalls.choose, { body: said });
  await untilSettled(app.database);
  expect(await creditOf(booking.request_id)).toMatchObject({ left_amount: 2_500_000 });
  const { prepayment_invoice } = await view(booking.request_id);
  expect(prepayment_invoice).toMatchObject({ refunded_amount: 2_500_000, credited_amount: 2_500_000 });
  const again = own.client.call(departureCalls.choose, { body: said });
  expect((await refusalOf(again)).status).toBe(409);
  await app.client().call(publicBookingCalls.getByUuid, { query: { uuid: booking.uuid } });
  await checkLedgerInvariants(app.database);
});

it('ends when its organizer has set, as it is offered, and keeps the end with which it was given', async () => {
  const other = await createPublishedSite(app);
  const set = (credit_days: number) =>
    other.client.call(organizerCalls.update, { query: { id: other.organizer.id }, body: { credit_days } });
  const daysOf = async (request_id: number) => {
    const { created_at, expires_at } = (await creditOf(request_id)) ?? {};
    return Math.floor(((expires_at?.getTime() ?? 0) - (created_at?.getTime() ?? 0)) / 86_400_000);
  };
  expect((await refusalOf(set(89))).status).toBe(422);
  expect((await refusalOf(set(1096))).status).toBe(422);
  await set(90);
  const tour = await newTour(100_000, other);
  const booking = await confirmed(tour, { prepayment_type: 'full' }, other);
  await payInvoice(app, booking);
  const task_id = await ask(tour.date, booking.request_id, other);
  const asked = { query: { task_id, request_id: booking.request_id } };
  const until = (await other.client.call(departureCalls.creditOffer, asked)).credit?.until ?? '';
  expect(todayIn(booking.view.timezone, new Date(until))).toBe(
    addDays(todayIn(booking.view.timezone, new Date()), 90),
  );
  expect(await textOf(`/choose/${booking.uuid}`, other)).toContain(
    formatDeadline(until, booking.view.timezone, 'ru').replaceAll(/[\u00A0\u202F]/gu, ' '),
  );
  const first = await left(100_000, other);
  expect(await daysOf(first.request_id)).toBe(90);
  await set(1095);
  const gift = await other.client.call(creditCalls.give, {
    body: { request_id: booking.request_id, amount: 100, reason: 'Извинение' },
  });
  expect(await daysOf(gift.credit.request_id)).toBe(1095);
  expect(await daysOf(first.request_id)).toBe(90);
});
