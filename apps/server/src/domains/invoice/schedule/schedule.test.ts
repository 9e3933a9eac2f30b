import {
  bookingCalls,
  debugCalls,
  individualTourCalls,
  invoiceCalls,
  organizerCalls,
  publicBookingCalls,
  tourCalls,
  type Invoice,
  type PaymentInstalment,
} from '@tropa/contract';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  checkLedgerInvariants,
  createBooking,
  createConfirmedBooking,
  createDeparture,
  createOrganizer,
  inDays,
  refusalOf,
  signedInClient,
  signIn,
  unique,
  untilSettled,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';
import { issueInstalments, tellOfOverdue } from './jobs.ts';

const app = useTestApp();
let owner: TestClient;
let login: string;
let organizer_id: number;

beforeAll(async () => {
  const registered = await signedInClient(app);
  owner = registered;
  login = registered.email;
  organizer_id = (await createOrganizer(owner)).id;
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
  await untilSettled(app.database);
  await checkLedgerInvariants(app.database);
});

/** 20 % in 3 days, 50 % at 30 days before the start, the rest at 21 days before. */
const schedule: PaymentInstalment[] = [
  { percent: 20, due: 'after_booking', days: 3 },
  { percent: 50, due: 'before_start', days: 30 },
  { percent: 30, due: 'before_start', days: 21 },
];
const view = (id: number) => owner.call(bookingCalls.get, { query: { id } });
const markPayed = (id: number) =>
  owner.call(invoiceCalls.updateInvoice, { body: { id, action: 'mark_payed', payment_method: 'cash' } });
const openOf = async (request_id: number): Promise<Invoice[]> => {
  const { prepayment_invoice, additional_invoices } = await view(request_id);
  return [prepayment_invoice, ...additional_invoices].flatMap((one) => (one?.status === 1 ? [one] : []));
};
/** A departure in so many days of a tour for 25 000 ₽ with the schedule. */
const departure = (days: number, of = organizer_id) =>
  createDeparture(owner, of, { dates: [inDays(days)], tour: { payment_schedule: schedule } });
const confirmed = async (days = 90, of = organizer_id) =>
  createConfirmedBooking(app, owner, { ...(await departure(days, of)), tourists: 2 });
const subjects = async (email: string) => {
  const { messages } = await app.client().call(debugCalls.outbox, { query: { search: email, limit: 100 } });
  return messages.map(({ subject }) => subject);
};

describe('a booking of a tour with a payment schedule', () => {
  it('shows its plan before it is booked, keeps the schedule, and asks for the first payment when confirmed', async () => {
    const { tour_id, date } = await departure(90);
    const wish = { tour_id, date, tourists: 2 };
    const part = (percent: number, amount: number, due_on: unknown) => ({
      percent,
      amount,
      due_on,
      due_at: expect.stringMatching(/T16:59:59/u),
      is_at_start: false,
    });
    const quote = await app.client().call(publicBookingCalls.quote, { body: wish });
    expect(quote.payment_plan).toEqual([
      part(20, 1_000_000, expect.any(String)),
      part(50, 2_500_000, inDays(60)),
      part(30, 1_500_000, inDays(69)),
    ]);
    expect(quote.breakdown.prepayment).toEqual({ type: 'percent', size: 20, amount: 1_000_000 });
    const booked = await createConfirmedBooking(app, owner, wish);
    await owner.call(tourCalls.update, { query: { id: tour_id }, body: { payment_schedule: [] } });
    const { payment_plan, prepayment_invoice } = await view(booked.request_id);
    expect(prepayment_invoice).toMatchObject({
      kind: 'prepayment',
      amount: 1_000_000,
      prepayment_percent: 20,
    });
    expect(payment_plan?.map(({ state, left }) => [state, left])).toEqual([
      ['open', 1_000_000],
      ['planned', 2_500_000],
      ['planned', 1_500_000],
    ]);
    const seen = await app.client().call(publicBookingCalls.getByUuid, { query: { uuid: booked.uuid } });
    expect(seen.payment_plan).toEqual(payment_plan);
  });

  it('is squeezed where it is late: what would be due already is part of the first payment', async () => {
    const { invoice, view: late } = await confirmed(27);
    expect(invoice).toMatchObject({ amount: 3_500_000, prepayment_percent: 70 });
    expect(late.payment_plan?.map(({ percent }) => percent)).toEqual([70, 30]);
    expect((await confirmed(10)).invoice).toMatchObject({ kind: 'full', amount: 5_000_000 });
  });

  it('gets the next invoices when their time comes, each once, and none that is payed already', async () => {
    const { request_id, invoice } = await confirmed();
    await markPayed(invoice.id);
    expect(await openOf(request_id)).toEqual([]);
    await goTo(52);
    await issueInstalments(app.services);
    expect(await openOf(request_id)).toEqual([]);
    await goTo(54);
    await Promise.all([issueInstalments(app.services), issueInstalments(app.services)]);
    const [second, ...none] = await openOf(request_id);
    expect(none).toEqual([]);
    expect(second).toMatchObject({
      kind: 'payment',
      amount: 2_500_000,
      title: expect.stringContaining('2 из 3'),
    });
    expect(second?.due_at?.slice(0, 10)).toBe(inDays(60));
    // More than is asked for: the last one becomes smaller.
    const more = await owner.call(invoiceCalls.createPayment, { body: { request_id, amount: 700_000 } });
    await markPayed(more.invoice.id);
    await markPayed(second?.id ?? 0);
    await goTo(63);
    await issueInstalments(app.services);
    const [last] = await openOf(request_id);
    expect(last).toMatchObject({ amount: 800_000 });
    await markPayed(last?.id ?? 0);
    const whole = await view(request_id);
    expect(whole).toMatchObject({ balance: 0, payed_amount: 5_000_000 });
    expect(whole.payment_plan?.every(({ state }) => state === 'payed')).toBe(true);
  });

  it('follows another price: open payments are asked for anew', async () => {
    const { request_id, invoice } = await confirmed();
    const price = (sum: number) =>
      owner.call(individualTourCalls.save, {
        body: { request_id, is_draft: false, tour: { price: sum, price_basis: 'group' } },
      });
    await owner.call(individualTourCalls.saveDates, {
      body: { request_id, from_source: 'organizer', date_start: inDays(90), date_end: inDays(92) },
    });
    await price(6_000_000);
    const [first] = await openOf(request_id);
    expect(first).toMatchObject({ kind: 'prepayment', amount: 1_200_000, prepayment_percent: 20 });
    expect(first?.id).not.toBe(invoice.id);
    await markPayed(first?.id ?? 0);
    await goTo(54);
    await issueInstalments(app.services);
    expect((await openOf(request_id)).map(({ amount }) => amount)).toEqual([3_000_000]);
    await price(8_000_000);
    expect((await openOf(request_id)).map(({ amount }) => amount)).toEqual([4_400_000]);
    await price(1_000_000);
    expect(await openOf(request_id)).toEqual([]);
    await untilSettled(app.database);
  });

  it('gets no more invoices once it is cancelled', async () => {
    const { request_id, invoice } = await confirmed();
    await markPayed(invoice.id);
    await owner.call(bookingCalls.cancel, { body: { id: request_id, notify_client: false } });
    await goTo(75);
    await issueInstalments(app.services);
    expect(await openOf(request_id)).toEqual([]);
    expect((await view(request_id)).payment_plan).toBeUndefined();
  });
});

describe('a booking without a schedule', () => {
  const departureOf = (days: number, full_payment_days: number | null, tour: object = {}) =>
    createDeparture(owner, organizer_id, { dates: [inDays(days)], date: { full_payment_days }, tour });
  const parts = ({ payment_plan = [] }: { payment_plan?: { amount: number; due_at: string | null }[] }) =>
    payment_plan.map(({ amount, due_at }) => [amount, due_at]);
  const endOf = (days: number) => `${inDays(days)}T16:59:59.000Z`;

  it('says the same in quote, page and invoices, to the last second where the tour is', async () => {
    const wish = { ...(await departureOf(60, 14)), tourists: 2 };
    const quote = await app.client().call(publicBookingCalls.quote, { body: wish });
    expect(quote.payment_plan.map(({ amount, due_on }) => [amount, due_on])).toEqual([
      [1_000_000, expect.any(String)],
      [4_000_000, inDays(46)],
    ]);
    const { uuid, request_id, invoice } = await createConfirmedBooking(app, owner, wish);
    const seen = await app.client().call(publicBookingCalls.getByUuid, { query: { uuid } });
    expect(parts(seen)).toEqual([
      [1_000_000, invoice.due_at],
      [4_000_000, endOf(46)],
    ]);
    expect(seen.deadline_at).toBe(invoice.due_at);
    await markPayed(invoice.id);
    await goTo(40);
    await issueInstalments(app.services);
    expect((await openOf(request_id)).map(({ amount, due_at }) => [amount, due_at])).toEqual([
      [4_000_000, endOf(46)],
    ]);
  });

  it('asks a late one for all at once, and of an excursion for the rest by its start', async () => {
    const late = await createConfirmedBooking(app, owner, { ...(await departureOf(9, null)), tourists: 2 });
    expect(late.invoice).toMatchObject({ kind: 'full', amount: 5_000_000 });
    const walk = await departureOf(9, null, { type: 2, duration: null, duration_hours: 3 });
    const { invoice, view: walking } = await createConfirmedBooking(app, owner, { ...walk, tourists: 2 });
    expect(invoice).toMatchObject({ kind: 'prepayment', amount: 1_000_000 });
    expect(walking.payment_plan?.at(-1)).toMatchObject({ amount: 4_000_000, is_at_start: true });
  });

  it('whose staff ask for the whole sum has one payment', async () => {
    const wish = { ...(await departureOf(60, null)), tourists: 2 };
    const { view: confirmedView } = await createConfirmedBooking(app, owner, wish, {
      prepayment_type: 'full',
    });
    expect(confirmedView.breakdown.prepayment).toMatchObject({ type: 'full', amount: 5_000_000 });
    expect(confirmedView.payment_plan).toHaveLength(1);
  });

  it('counts from the confirmation, and keeps its terms whatever becomes of its date', async () => {
    const { tour_id, date } = await departureOf(60, 30);
    const { request_id } = await createBooking(app, { tour_id, date, tourists: 2 });
    await owner.call(tourCalls.update, {
      query: { id: tour_id },
      body: { prepayment_type: 'percent', prepayment_size: 50 },
    });
    await goTo(2);
    const booked = await owner.call(bookingCalls.confirm, { body: { id: request_id } });
    expect(parts(booked)).toEqual([
      [1_000_000, `${inDays(5)}T05:00:00.000Z`],
      [4_000_000, endOf(30)],
    ]);
  });
});

describe('whose schedule holds', () => {
  const planOf = async (wish: { tour_id: number; date: number }) =>
    (await app.client().call(publicBookingCalls.quote, { body: { ...wish, tourists: 1 } })).payment_plan.map(
      ({ percent }) => percent,
    );
  it('the season’s, else the tour’s, else the organizer’s; prepayment terms that are nearer come before', async () => {
    const other = (await createOrganizer(owner)).id;
    const half = (percent: number): PaymentInstalment[] => [
      { percent, due: 'after_booking', days: 2 },
      { percent: 100 - percent, due: 'before_start', days: 14 },
    ];
    const wish = await createDeparture(owner, other, { dates: [inDays(90)] });
    const change = (body: object) => owner.call(tourCalls.update, { query: { id: wish.tour_id }, body });
    expect(await planOf(wish)).toEqual([20, 80]);
    await owner.call(organizerCalls.update, { query: { id: other }, body: { payment_schedule: half(10) } });
    expect(await planOf(wish)).toEqual([10, 90]);
    await change({ prepayment_type: 'percent', prepayment_size: 40 });
    expect(await planOf(wish)).toEqual([40, 60]);
    await change({ payment_schedule: half(30) });
    expect(await planOf(wish)).toEqual([30, 70]);
    const season = { id: 's', date_start: inDays(80), date_end: inDays(90), instalments: half(50) };
    await change({ payment_seasons: [season] });
    expect(await planOf(wish)).toEqual([50, 50]);
    await change({ payment_seasons: [{ ...season, date_end: inDays(89) }] });
    expect(await planOf(wish)).toEqual([30, 70]);
  });

  it('a wrong one is refused at its fields', async () => {
    const { tour_id } = await departure(90);
    const [first, second, third] = schedule;
    if (!first || !second || !third) throw new Error('A schedule has three payments here');
    const body = { payment_schedule: [first, { ...second, percent: 60 }, { ...third, days: 40 }] };
    const tour = await refusalOf(owner.call(tourCalls.update, { query: { id: tour_id }, body }));
    expect(Object.keys(tour.body.errors ?? {}).toSorted()).toEqual([
      'payment_schedule.2.days',
      'payment_schedule.2.percent',
    ]);
    const organizer = await refusalOf(
      owner.call(organizerCalls.update, {
        query: { id: organizer_id },
        body: { payment_schedule: [second] },
      }),
    );
    expect(Object.keys(organizer.body.errors ?? {})).toContain('payment_schedule.0.due');
    const season = { id: 's', date_start: inDays(9), date_end: inDays(9), instalments: schedule };
    const twice = await refusalOf(
      owner.call(tourCalls.update, {
        query: { id: tour_id },
        body: { payment_seasons: [season, { ...season, id: 't' }] },
      }),
    );
    expect(Object.keys(twice.body.errors ?? {})).toEqual(['payment_seasons.1.date_start']);
  });
});

it('its organizer is told once when the day of an invoice is over, and nothing is cancelled', async () => {
  const other = (await createOrganizer(owner, { email: `office${unique()}@example.test` })).id;
  const { email } = await owner.call(organizerCalls.view, { query: { id: other } });
  const { request_id, invoice } = await confirmed(90, other);
  await markPayed(invoice.id);
  await goTo(54);
  await issueInstalments(app.services);
  const tellOn = async (day: number, count: number) => {
    await goTo(day);
    await Promise.all([tellOfOverdue(app.services), tellOfOverdue(app.services)]);
    await tellOfOverdue(app.services);
    await untilSettled(app.database);
    expect((await subjects(email)).filter((subject) => /просрочен/iu.test(subject))).toHaveLength(count);
  };
  await tellOn(60, 0);
  await tellOn(61, 1);
  await tellOn(63, 1);
  const late = await view(request_id);
  expect(late).toMatchObject({ base_sale_status: 3 });
  expect((await openOf(request_id))[0]).toMatchObject({ is_overdue: true });
  expect(late.payment_plan?.map(({ state }) => state)).toEqual(['payed', 'overdue', 'planned']);
  const list = await owner.call(bookingCalls.listForOrg, {
    query: {
      organizer_id: other,
      base_sale_status: 3,
      filters: JSON.stringify({ payment_state: 'overdue' }),
    },
  });
  expect(list.requests.map((item) => item.request_id)).toEqual([request_id]);
});
