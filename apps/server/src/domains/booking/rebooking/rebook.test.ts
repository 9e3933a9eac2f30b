import {
  bookingCalls,
  departureCalls,
  publicBookingCalls,
  rebookingCalls,
  tourCalls,
  type BookingChange,
  type PriceCategory,
} from '@tropa/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  checkLedgerInvariants,
  checkSeatInvariants,
  createBooking,
  createConfirmedBooking,
  createOrganizer,
  createPublishedTour,
  createWeeklyTour,
  inDays,
  letterTo,
  moveBookingTo,
  payInvoice,
  refusalOf,
  sampleDate,
  sampleTicket,
  signedInClient,
  signedInMember,
  signedInOwner,
  untilSettled,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';

const app = useTestApp();
let owner: TestClient;
let organizer_id: number;
let tour_id: number;
/** 25 000 ₽ a person, then 30 000 ₽, then a small one at 25 000 ₽. */
let usual: number;
let dear: number;
let small: number;

const category = (id: string, price: number | null, more: Partial<PriceCategory> = {}): PriceCategory => ({
  ...sampleTicket,
  id,
  title: id,
  type: 'adult',
  price,
  ...more,
});
const horse = {
  id: 'horse',
  title: 'Лошадь',
  description: '',
  price: 100_000,
  per: 'booking' as const,
  stock: 1,
  is_required: false,
};

beforeAll(async () => {
  ({ owner, organizer_id } = await signedInOwner(app));
  const tour = await createPublishedTour(owner, organizer_id, {
    dates: [inDays(30), inDays(40), inDays(50)],
    seats: 100,
    tour: { extras: [horse] },
  });
  tour_id = tour.id;
  [usual = 0, dear = 0, small = 0] = tour.date_ids;
  const save = (id: number, days: number, more: object) =>
    owner.call(tourCalls.saveDate, {
      query: { organizer_id, tour_id },
      body: { ...sampleDate(inDays(days), { number_of_seats: 100, ...more }), id },
    });
  await save(dear, 40, { price: 3_000_000 });
  await save(small, 50, { number_of_seats: 2 });
});

const book = (more: object = {}) => createBooking(app, { tour_id, date: usual, tourists: 2, ...more });
const view = (id: number, client = owner) => client.call(bookingCalls.get, { query: { id } });
const change = (id: number, wish: Omit<BookingChange, 'id'>, more: object = {}) =>
  owner.call(rebookingCalls.update, { body: { id, ...wish, ...more } });
const quote = (id: number, wish: Omit<BookingChange, 'id'>) =>
  owner.call(rebookingCalls.quote, { body: { id, ...wish } });
const to = (date: number, tour = tour_id) => ({ departure: { tour_id: tour, date } });
const free = async (date: number, tour = tour_id) => {
  const { actual_dates } = await owner.call(tourCalls.getDates, { query: { tour_id: tour } });
  return actual_dates.find(({ id }) => id === date)?.number_of_free_seats ?? -1;
};

describe('another date', () => {
  it('is refused with its new time where it was shown at another, and keeps the seats where they were', async () => {
    const { id } = await createWeeklyTour(owner, organizer_id);
    const start = `${inDays(5)}T11:00`;
    await createBooking(app, { tour_id: id, date: undefined, start, tourists: 1 });
    const { actual_dates } = await owner.call(tourCalls.getDates, { query: { tour_id: id, limit: 100 } });
    const date = actual_dates.find((one) => one.id > 0)?.id ?? 0;
    await owner.call(departureCalls.retime, {
      body: { id: date, time_start: '16:00', reason: '', free_leave: false },
    });
    const { request_id } = await book();
    const left = await free(usual);
    expect(await refusalOf(change(request_id, to(date, id), { expected_time: '11:00' }))).toMatchObject({
      status: 422,
      body: { errors: { date: expect.stringContaining('16:00') } },
    });
    expect(await free(usual)).toBe(left);
    expect(await change(request_id, to(date, id), { expected_time: '16:00' })).toMatchObject({
      time_start: '16:00',
    });
  });

  it('costs what it costs there, and the seats go with the client; the quote tells it before', async () => {
    const { request_id } = await book();
    const [left, there] = [await free(usual), await free(dear)];
    const asked = await quote(request_id, to(dear));
    expect(asked).toMatchObject({ total_before: 5_000_000, to_pay: 6_000_000, to_return: 0 });
    expect(await free(dear)).toBe(there);
    const moved = await change(request_id, to(dear), { expected_total: asked.breakdown.total });
    expect(moved).toMatchObject({
      base_sale_status: 1,
      tour_date_id: dear,
      date_start: inDays(40),
      total: 6_000_000,
      history: [
        {
          event: 'rebooked',
          actor: 'staff',
          data: { date_from: inDays(30), date_to: inDays(40), from: 5_000_000, to: 6_000_000 },
        },
        { event: 'created' },
      ],
    });
    expect([await free(usual), await free(dear)]).toEqual([left + 2, there - 2]);
    await checkSeatInvariants(app.database);
  });

  it('of a payed booking asks for the difference, and the status stays', async () => {
    const booking = await createConfirmedBooking(
      app,
      owner,
      { tour_id, date: usual, tourists: 2 },
      { prepayment_type: 'full' },
    );
    await payInvoice(app, booking);
    expect(await quote(booking.request_id, to(dear))).toMatchObject({
      payed_amount: 5_000_000,
      to_pay: 1_000_000,
    });
    const moved = await change(booking.request_id, to(dear));
    expect(moved).toMatchObject({ base_sale_status: 3, total: 6_000_000, balance: 1_000_000 });
    const back = await change(booking.request_id, to(usual));
    expect(back).toMatchObject({ base_sale_status: 3, total: 5_000_000, balance: 0 });
    await untilSettled(app.database);
    await checkLedgerInvariants(app.database);
  });

  it('that is cheaper promises back what was payed too much, and asks an open invoice anew', async () => {
    const booking = await createConfirmedBooking(
      app,
      owner,
      { tour_id, date: dear, tourists: 1 },
      { prepayment_type: 'full' },
    );
    await payInvoice(app, booking);
    await change(booking.request_id, to(usual));
    await untilSettled(app.database);
    expect(await view(booking.request_id)).toMatchObject({ payed_amount: 2_500_000, balance: 0 });
    const open = await createConfirmedBooking(
      app,
      owner,
      { tour_id, date: usual, tourists: 1 },
      { prepayment_type: 'full' },
    );
    const moved = await change(open.request_id, to(dear));
    expect(moved.prepayment_invoice).toMatchObject({ amount: 3_000_000, status: 1 });
    await checkLedgerInvariants(app.database);
  });

  it('or another time of one day is told as a move, with the time that it was', async () => {
    const walk = await createPublishedTour(owner, organizer_id, {
      dates: [inDays(30)],
      date: { date_end: inDays(30), time_start: '10:00' },
      tour: { name: 'Прогулка', type: 2, duration: null, duration_hours: 2 },
    });
    const { dates } = await owner.call(tourCalls.saveDates, {
      query: { organizer_id, tour_id: walk.id, save_without_duration_checking: true },
      body: { dates: [sampleDate(inDays(30), { date_end: inDays(30), time_start: '16:00' })] },
    });
    const late = dates.find(({ time_start }) => time_start === '16:00')?.id ?? 0;
    const { request_id } = await book({ tour_id: walk.id, date: walk.date_ids[0] ?? 0 });
    const { client } = await view(request_id);
    const moved = await change(request_id, to(late, walk.id));
    expect(moved.history[0]).toMatchObject({
      event: 'rebooked',
      data: { time_from: '10:00', time_to: '16:00' },
    });
    const { subject, text } = await letterTo(app, client.email, 'Было:');
    expect(subject).toContain('перенес');
    expect(text).toMatch(/Было: .*10:00/u);
  });

  it('is refused where seats are too few, and nothing has changed', async () => {
    const { request_id } = await book({ tourists: 3 });
    const before = await free(usual);
    expect(await refusalOf(change(request_id, to(small)))).toMatchObject({
      status: 409,
      body: { type: 'sold_out' },
    });
    expect(await view(request_id)).toMatchObject({ tour_date_id: usual, total: 7_500_000 });
    expect(await free(usual)).toBe(before);
  });

  it('of two who want the last seats one gets them', async () => {
    const [one, other] = [await book(), await book()];
    const answers = await Promise.allSettled([
      change(one.request_id, to(small)),
      change(other.request_id, to(small)),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await free(small)).toBe(0);
    await checkSeatInvariants(app.database);
  });

  it('is not for a booking that is cancelled, nor one of another organizer', async () => {
    const { request_id } = await book();
    const stranger = await signedInClient(app);
    const theirs = await createPublishedTour(stranger, (await createOrganizer(stranger)).id);
    const foreign = to(theirs.date_ids[0] ?? 0, theirs.id);
    expect(await refusalOf(change(request_id, foreign))).toMatchObject({ status: 404 });
    await moveBookingTo(app, request_id, 6, { actor: 'staff' });
    expect(await refusalOf(change(request_id, to(dear)))).toMatchObject({
      status: 409,
      body: { type: 'transition_not_allowed' },
    });
  });

  it('answers 409 with the new breakdown where another total was shown', async () => {
    const { request_id } = await book();
    expect(await refusalOf(change(request_id, to(dear), { expected_total: 5_000_000 }))).toMatchObject({
      status: 409,
      body: { type: 'conflict', details: { breakdown: { total: 6_000_000 } } },
    });
  });
});

describe('another tour', () => {
  it('takes its name, days, terms and price; one in another currency is refused', async () => {
    const other = await createPublishedTour(owner, organizer_id, {
      tour: { name: 'Другой тур', price: 1_000_000 },
    });
    const { request_id } = await book();
    expect(await change(request_id, to(other.date_ids[0] ?? 0, other.id))).toMatchObject({
      tour_id: other.id,
      tour_name: 'Другой тур',
      total: 2_000_000,
    });
    const dollars = await createPublishedTour(owner, organizer_id, { tour: { currency: 'USD' } });
    expect(await refusalOf(change(request_id, to(dollars.date_ids[0] ?? 0, dollars.id)))).toMatchObject({
      status: 422,
      body: { errors: { 'departure.tour_id': expect.any(String) } },
    });
    await checkSeatInvariants(app.database);
  });
});

describe('what did not change', () => {
  it('keeps its price, whatever the tour asks now; what is new costs what it costs today', async () => {
    const tour = await createPublishedTour(owner, organizer_id, {
      tour: {
        price: 2_000_000,
        price_categories: [category('adult', null), category('baby', 0, { takes_seat: false })],
        extras: [horse, { ...horse, id: 'guide', stock: null }],
      },
    });
    const date = tour.date_ids[0] ?? 0;
    const { request_id } = await createBooking(app, {
      tour_id: tour.id,
      date,
      tourists: 2,
      categories: [
        { id: 'adult', count: 1 },
        { id: 'baby', count: 1 },
      ],
      extras: [{ id: 'horse', quantity: 1 }],
    });
    await owner.call(tourCalls.update, {
      query: { id: tour.id },
      body: {
        price: 9_000_000,
        price_categories: [category('adult', null), category('teen', 700_000)],
        extras: [
          { ...horse, price: 800_000 },
          { ...horse, id: 'guide', stock: null, price: 900_000 },
        ],
      },
    });
    const before = await free(date, tour.id);
    const made = await change(request_id, {
      categories: [
        { id: 'adult', count: 2 },
        { id: 'baby', count: 1 },
        { id: 'teen', count: 1 },
      ],
      extras: [
        { id: 'horse', quantity: 1 },
        { id: 'guide', quantity: 1 },
      ],
    });
    expect(made.breakdown.lines.map(({ amount }) => amount)).toEqual([
      4_000_000, 700_000, 0, 100_000, 900_000,
    ]);
    expect(await free(date, tour.id)).toBe(before - 2);
    const today = await change(request_id, {
      categories: [{ id: 'adult', count: 2 }],
      with_current_prices: true,
    });
    expect(today.total).toBe(18_000_000 + 800_000 + 900_000);
    await checkSeatInvariants(app.database);
  });

  it('is the stock of an extra: it goes back when the extra is left out', async () => {
    const { request_id } = await book({ extras: [{ id: 'horse', quantity: 1 }] });
    const second = await book();
    expect(
      await refusalOf(change(second.request_id, { extras: [{ id: 'horse', quantity: 1 }] })),
    ).toMatchObject({ status: 409, body: { type: 'sold_out', details: { extra: 'horse', left: 0 } } });
    await change(request_id, { extras: [] });
    await change(second.request_id, { extras: [{ id: 'horse', quantity: 1 }] });
    await change(second.request_id, { extras: [] });
    await checkSeatInvariants(app.database);
  });
});

describe('the price', () => {
  it('is changed by staff with a reason, which the tourist reads; a discount of their own counts before', async () => {
    const { request_id, uuid } = await book();
    const cheaper = await change(request_id, { discount: { kind: 2, value: 10 } });
    expect(cheaper.breakdown.lines).toMatchObject([
      {},
      { kind: 'discount', discount_type: null, percent: 10 },
    ]);
    expect(cheaper.total).toBe(4_500_000);
    const own = await change(request_id, { own_price: { total: 4_000_000, reason: 'Постоянный клиент' } });
    expect(own).toMatchObject({
      total: 4_000_000,
      history: [
        { event: 'rebooked', data: { reason: 'Постоянный клиент', from: 4_500_000, to: 4_000_000 } },
        {},
        {},
      ],
    });
    const shown = await app.client().call(publicBookingCalls.getByUuid, { query: { uuid } });
    expect(shown.breakdown.lines.at(-1)).toMatchObject({
      kind: 'adjustment',
      amount: -500_000,
      reason: 'Постоянный клиент',
    });
    // One more at the price there was: the discount grows with it, the difference stays.
    expect((await change(request_id, { tourists: 3 })).total).toBe(7_500_000 - 750_000 - 500_000);
    expect((await change(request_id, { own_price: null, discount: null })).total).toBe(7_500_000);
    expect((await change(request_id, {})).history).toHaveLength(5);
  });

  it('is not for an agent to set, the number of tourists is', async () => {
    const { member: agent } = await signedInMember(app, organizer_id, 'agent');
    const { request_id } = await book();
    expect(
      await refusalOf(agent.call(rebookingCalls.update, { body: { id: request_id, tourists: 1 } })),
    ).toMatchObject({ status: 404 });
  });
});

describe('tourists', () => {
  it('never go below those who are named', async () => {
    const { request_id } = await book();
    for (const first_name of ['Пётр', 'Анна'])
      // oxlint-disable-next-line no-await-in-loop -- places are filled one after another
      await owner.call(bookingCalls.createTourist, {
        body: { request_id, tourist: { first_name, last_name: 'Сидоров' } },
      });
    expect(await refusalOf(change(request_id, { tourists: 1 }))).toMatchObject({
      status: 422,
      body: { errors: { tourists: expect.any(String) } },
    });
  });
});
