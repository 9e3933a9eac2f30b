import {
  bookingCalls,
  debugCalls,
  departureCalls,
  deskBookingCalls,
  invoiceCalls,
  publicBookingCalls,
  type PaymentInstalment,
  type PaymentState,
} from '@tropa/contract';
import { formatDeadline, formatMoney } from '@tropa/core';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { schema } from './db/index.ts';
import { findBooking } from './domains/booking/index.ts';
import { documentValues, loadFacts } from './domains/document/index.ts';
import { invoiceDomain } from './domains/invoice/index.ts';
import {
  checkLedgerInvariants,
  createConfirmedBooking,
  createDeparture,
  createOrganizer,
  inDays,
  runJob,
  signedInAdmin,
  signedInClient,
  signIn,
  unique,
  untilSettled,
  useTestApp,
  type TestClient,
} from './testing/index.ts';

const app = useTestApp();
let owner: TestClient;
let login: string;

beforeAll(async () => {
  const registered = await signedInClient(app);
  owner = registered;
  login = registered.email;
});

/** Goes to noon of a day; a sign-in of today is over by then. */
const goTo = async (days: number) => {
  app.setNow(new Date(`${inDays(days)}T05:00:00Z`));
  owner = app.client();
  await signIn(owner, login);
};

afterEach(async () => {
  app.setNow(undefined);
  owner = app.client();
  await signIn(owner, login);
});

/** 20 % in 3 days, 50 % at 30 days before the start, the rest at 21 days before: of 50 000 ₽. */
const schedule: PaymentInstalment[] = [
  { percent: 20, due: 'after_booking', days: 3 },
  { percent: 50, due: 'before_start', days: 30 },
  { percent: 30, due: 'before_start', days: 21 },
];
const TIMEZONE = 'Asia/Barnaul';
const rub = (amount: number, language: 'ru' | 'en' = 'ru') => formatMoney(amount * 100, 'RUB', language);
const until = (days: number, language: 'ru' | 'en' = 'ru') =>
  formatDeadline(`${inDays(days)}T16:59:59Z`, TIMEZONE, language);

/** Three payments, of which the first is payed and the second in part. */
async function partlyPayed(language: 'ru' | 'en') {
  const office = `office${unique()}@example.test`;
  const organizer_id = (await createOrganizer(owner, { email: office })).id;
  const wish = await createDeparture(owner, organizer_id, {
    dates: [inDays(90)],
    tour: { payment_schedule: schedule },
  });
  const email = `payer${unique()}@example.test`;
  const booked = await createConfirmedBooking(app, owner, {
    ...wish,
    tourists: 2,
    contacts: { first_name: 'Нина', last_name: 'Плательщикова', email, phone: '+79020000007' },
  });
  const { request_id, uuid, invoice } = booked;
  await app.database
    .update(schema.booking)
    .set({ language })
    .where(eq(schema.booking.request_id, request_id));
  const markPayed = (id: number) =>
    owner.call(invoiceCalls.updateInvoice, { body: { id, action: 'mark_payed', payment_method: 'cash' } });
  const read = new Set<number>();
  /** The letters to somebody that came since they were read last. */
  const letters = async (to: string): Promise<string> => {
    await untilSettled(app.database);
    const { messages } = await app.client().call(debugCalls.outbox, { query: { search: to, limit: 100 } });
    const fresh = messages.filter(({ id, recipient }) => recipient === to && !read.has(id));
    for (const { id } of fresh) read.add(id);
    return fresh.map(({ subject, text }) => `${subject}\n${text}`).join('\n');
  };
  return { ...wish, organizer_id, office, email, request_id, uuid, invoice, markPayed, letters };
}

/** What everything that a person can open says of a booking's money: what is payed for good, and what is left. */
async function saidOf({ request_id, uuid, date, organizer_id }: Awaited<ReturnType<typeof partlyPayed>>) {
  const { database } = app.services;
  const staff = await owner.call(bookingCalls.get, { query: { id: request_id } });
  const client = await app.client().call(publicBookingCalls.getByUuid, { query: { uuid } });
  const departure = await owner.call(departureCalls.view, { query: { id: date } });
  const { bookings } = await owner.call(departureCalls.bookings, { query: { id: date } });
  const { debts } = await owner.call(departureCalls.checkIn, { query: { id: date } });
  const { people } = await owner.call(departureCalls.manifest, { query: { id: date } });
  const { admin } = await signedInAdmin(app);
  const desk = await admin.call(deskBookingCalls.booking, { query: { id: request_id } });
  const booking = await findBooking(database, request_id);
  if (!booking) throw new Error('No booking');
  const facts = await loadFacts(app.services, database, booking, {
    type: 'contract_tour',
    language: 'ru',
    subject_id: 0,
    made_at: app.services.clock.now(),
    use_stamp: false,
    has_passports: false,
    has_address: false,
  });
  const { payed, balance } = documentValues(facts);
  const planLeft = (plan: typeof staff.payment_plan) => (plan ?? []).reduce((sum, { left }) => sum + left, 0);
  const listedAs = async (payment_state: PaymentState) => {
    const query = { organizer_id, filters: JSON.stringify({ payment_state }) };
    const { requests } = await owner.call(bookingCalls.listForOrg, { query });
    return requests.some((one) => one.request_id === request_id) ? [payment_state] : [];
  };
  const listed = await Promise.all((['unpaid', 'partly', 'paid'] as const).map(listedAs));
  return {
    left: {
      staff: staff.balance,
      client: client.balance,
      'plan of staff': planLeft(staff.payment_plan),
      'plan of the client': planLeft(client.payment_plan),
      departure: departure.money?.[0]?.debt,
      'bookings of the departure': bookings[0]?.debt,
      'check-in': debts?.reduce((sum, { amount }) => sum + amount, 0),
      desk: desk.total - desk.received_amount + desk.returned_amount + desk.returning_amount,
    },
    papers: { payed, balance },
    shares: new Set(people.map(({ payment_state }) => payment_state)),
    plan: staff.payment_plan?.map(({ state, left, asked, due_at }) => [state, left, asked, due_at]),
    isSamePlan: JSON.stringify(staff.payment_plan) === JSON.stringify(client.payment_plan),
    listed: listed.flat(),
    isOverdue: (await listedAs('overdue')).length > 0,
    open: client.invoices.filter(({ status }) => status === 1),
  };
}

it.each(['ru', 'en'] as const)(
  'letters, pages, lists and papers say one thing of what is payed, left and due (%s)',
  async (language) => {
    const sum = (amount: number) => rub(amount, language);
    const by = (days: number) => until(days, language);
    const part = (amount: number, days: number) =>
      language === 'ru' ? `${sum(amount)} — до ${by(days)}` : `${sum(amount)} by ${by(days)}`;
    const leftWords = language === 'ru' ? 'Осталось оплатить' : 'Left to pay';
    const saysLeft = (amount: number, ...parts: string[]) =>
      `${leftWords}: ${parts.length > 1 ? `${sum(amount)}: ` : ''}${parts.join('; ')}`;
    const one = await partlyPayed(language);
    const { request_id, invoice, markPayed, letters } = one;
    const expectLeft = async (amount: number) => {
      const said = await saidOf(one);
      expect(new Set(Object.values(said.left)), JSON.stringify(said.left)).toEqual(new Set([amount * 100]));
      expect(said.papers).toEqual({ payed: rub(50_000 - amount), balance: rub(amount) });
      expect(said.isSamePlan).toBe(true);
      const share = amount === 0 ? 'paid' : 'partly';
      expect({ people: [...said.shares], list: said.listed }).toEqual({ people: [share], list: [share] });
      return said;
    };

    await markPayed(invoice.id);
    expect(await letters(one.email)).toContain(saysLeft(40_000, part(25_000, 60), part(15_000, 69)));
    // The organizer reads it in its own language.
    expect(await letters(one.office)).toContain(`Осталось оплатить: ${rub(40_000)}: `);

    // A part of the second payment; what its invoice asks for beside it is a part of the third.
    await goTo(54);
    await runJob(app, invoiceDomain, 'invoice.issue-instalments');
    const more = await owner.call(invoiceCalls.createPayment, { body: { request_id, amount: 700_000 } });
    await markPayed(more.invoice.id);
    expect(await letters(one.email)).toContain(saysLeft(33_000, part(18_000, 60), part(15_000, 69)));
    const partly = await expectLeft(33_000);
    expect(partly.plan).toEqual([
      ['payed', 0, 0, expect.any(String)],
      ['open', 1_800_000, 1_800_000, `${inDays(60)}T16:59:59.000Z`],
      ['open', 1_500_000, 700_000, `${inDays(69)}T16:59:59.000Z`],
    ]);
    expect(partly.open.map(({ amount, due_at }) => [amount, due_at])).toEqual([
      [2_500_000, `${inDays(60)}T16:59:59.000Z`],
    ]);
    expect(partly.isOverdue).toBe(false);

    await goTo(61);
    await runJob(app, invoiceDomain, 'invoice.tell-of-overdue');
    const late = await expectLeft(33_000);
    expect(late.isOverdue).toBe(true);
    expect(late.plan?.map(([state]) => state)).toEqual(['payed', 'overdue', 'overdue']);

    await owner.call(departureCalls.remind, { body: { request_id } });
    expect(await letters(one.email)).toContain(saysLeft(33_000, part(18_000, 60), part(15_000, 69)));

    // A part of the first payment goes back by hand: promised it pays for nothing any more, and when it is made, too.
    await owner.call(invoiceCalls.refund, {
      body: { id: invoice.id, amount: 300_000, reason: 'Так договорились', expected_left: 1_000_000 },
    });
    await expectLeft(36_000);
    await owner.call(invoiceCalls.updateInvoice, { body: { id: invoice.id, action: 'mark_refunded' } });
    await untilSettled(app.database);
    const returned = await letters(one.email);
    expect(returned).toContain(sum(3_000));
    expect(returned).toContain(`${leftWords}: ${sum(36_000)}`);
    await expectLeft(36_000);

    // Where nothing is left, nothing is said of it.
    const view = await owner.call(bookingCalls.get, { query: { id: request_id } });
    const open = [view.prepayment_invoice, ...view.additional_invoices].find((row) => row?.status === 1);
    await markPayed(open?.id ?? 0);
    await letters(one.email);
    const rest = await owner.call(invoiceCalls.createPayment, {
      body: { request_id, amount: 3_600_000 - (open?.amount ?? 0) },
    });
    await markPayed(rest.invoice.id);
    const last = await letters(one.email);
    expect(last).toContain(sum(50_000));
    expect(last).not.toContain(leftWords);
    await expectLeft(0);

    // Of what is payed whole a part is promised back: it is payed in part from then on, and after it has gone.
    await owner.call(invoiceCalls.refund, {
      body: {
        id: rest.invoice.id,
        amount: 100_000,
        reason: 'Так договорились',
        expected_left: rest.invoice.amount,
      },
    });
    await expectLeft(1_000);
    await owner.call(invoiceCalls.updateInvoice, { body: { id: rest.invoice.id, action: 'mark_refunded' } });
    await expectLeft(1_000);
    await checkLedgerInvariants(app.database);
  },
  60_000,
);
