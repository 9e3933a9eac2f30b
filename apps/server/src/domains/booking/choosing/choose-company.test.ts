import {
  departureCalls,
  ownBookingCalls,
  publicBookingCalls,
  rebookingCalls,
  seatHoldCalls,
  seatLedgerCalls,
  tourCalls,
  type PriceCategory,
} from '@tropa/contract';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  agreeContract,
  checkSeatInvariants,
  createAgent,
  createBooking,
  createDeparture,
  inDays,
  moveBookingTo,
  refusalOf,
  sampleTicket,
  signedInMember,
  signedInOwner,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';

const app = useTestApp();
let owner: TestClient;
let organizer_id: number;

beforeAll(async () => {
  ({ owner, organizer_id } = await signedInOwner(app));
});
afterEach(() => checkSeatInvariants(app.database));

const adult: PriceCategory = { ...sampleTicket, id: 'adult', title: 'Взрослый', type: 'adult' };
const child: PriceCategory = { ...sampleTicket, id: 'child', title: 'Ребёнок', type: 'child', per_adult: 2 };
const infant: PriceCategory = {
  ...sampleTicket,
  id: 'infant',
  title: 'Младенец',
  type: 'infant',
  per_adult: 1,
  price: 0,
  takes_seat: false,
};
const family: PriceCategory = {
  ...sampleTicket,
  id: 'family',
  title: 'Семья 2+2',
  type: 'family',
  people: 4,
};
const departure = (tour = {}) =>
  createDeparture(owner, organizer_id, {
    seats: 20,
    dates: [inDays(60)],
    tour: { price_categories: [adult, child, infant, family], ...tour },
  });
type Party = Partial<Record<'adult' | 'child' | 'infant' | 'family', number>>;
const partyOf = (party: Party) => ({
  categories: Object.entries(party).map(([id, count]) => ({ id, count })),
  tourists: Object.entries(party).reduce((sum, [id, count]) => sum + count * (id === 'family' ? 4 : 1), 0),
});
const refused = async (call: Promise<unknown>) => {
  const { status, body } = await refusalOf(call);
  return [status, 'errors' in body ? body.errors : {}];
};
const ALONE = [422, { tourists: expect.stringContaining('только вместе со взрослым') }];
const TOO_MANY = [422, { tourists: expect.stringContaining('не больше 2 на взрослого') }];

describe('who goes with an adult alone', () => {
  it('takes seats as tickets say: two adults, a child and a family hold seven, an infant none', async () => {
    const wish = await departure();
    await createBooking(app, { ...wish, ...partyOf({ adult: 2, child: 1, family: 1, infant: 2 }) });
    const { number_of_free_seats } = await app
      .client()
      .call(publicBookingCalls.quote, { body: { ...wish, tourists: 1 } });
    expect(number_of_free_seats).toBe(13);
  });

  it('is not booked, held or quoted without one, from the site', async () => {
    const wish = await departure();
    const quote = (party: Party) =>
      app.client().call(publicBookingCalls.quote, { body: { ...wish, ...partyOf(party) } });
    expect(await refused(quote({ child: 1 }))).toEqual(ALONE);
    expect(await refused(quote({ adult: 1, child: 3 }))).toEqual(TOO_MANY);
    expect((await refused(quote({ adult: 1, infant: 2 })))[0]).toBe(422);
    await quote({ adult: 2, child: 4, infant: 2 });
    await quote({ family: 1, child: 2 });
    expect(await refused(createBooking(app, { ...wish, ...partyOf({ child: 2 }) }))).toEqual(ALONE);
    const hold = app.client().call(seatHoldCalls.take, { body: { ...wish, ...partyOf({ child: 1 }) } });
    expect(await refused(hold)).toEqual(ALONE);
  });

  it('is not entered by staff nor by an agent, nor left behind by a change of the booking', async () => {
    const wish = await departure();
    const agent_id = await createAgent(owner, organizer_id);
    await agreeContract(owner, agent_id);
    const { member: agent } = await signedInMember(app, organizer_id, 'agent', [], agent_id);
    const enter = (by: TestClient, party: Party) =>
      by.call(
        ownBookingCalls.create,
        {
          body: {
            from_source: 'tour_date',
            organizer_id,
            ...wish,
            ...partyOf(party),
            contacts: { first_name: 'Анна', last_name: 'Белова', phone: '+79130000000', email: '' },
            client_agreed: true,
          },
        },
        { 'Idempotency-Key': randomUUID() },
      );
    for (const by of [owner, agent]) expect(await refused(enter(by, { child: 1 }))).toEqual(ALONE);
    const { request_id } = await enter(owner, { adult: 1, child: 2 });
    const change = (party: Party) =>
      owner.call(rebookingCalls.update, {
        body: { id: request_id, categories: partyOf(party).categories, notify_client: false },
      });
    expect(await refused(change({ child: 2 }))).toEqual(ALONE);
    expect(await refused(change({ adult: 1, child: 3 }))).toEqual(TOO_MANY);
    await change({ adult: 2, child: 3 });
  });

  it('who has booked before the condition came may still be moved', async () => {
    const free = [adult, { ...child, per_adult: null }];
    const wish = await createDeparture(owner, organizer_id, {
      dates: [inDays(60), inDays(61)],
      tour: { price_categories: free },
    });
    const { request_id } = await createBooking(app, { ...wish, ...partyOf({ child: 1 }) });
    await owner.call(tourCalls.update, {
      query: { id: wish.tour_id },
      body: { price_categories: [adult, child] },
    });
    const { actual_dates } = await owner.call(tourCalls.getDates, { query: { tour_id: wish.tour_id } });
    const other = actual_dates.find(({ id }) => id !== wish.date)?.id ?? 0;
    await owner.call(rebookingCalls.update, {
      body: { id: request_id, departure: { tour_id: wish.tour_id, date: other }, notify_client: false },
    });
  });
});

describe('classes of seats', () => {
  const decks = [
    { id: 'upper', title: 'Верхняя палуба', title_en: 'Upper deck', seats: 3 },
    { id: 'lower', title: 'Нижняя палуба', title_en: '', seats: 40 },
  ];
  const above = { ...adult, class_id: 'upper', price: 3_000_000 };
  const below: PriceCategory = { ...adult, id: 'below', title: 'Взрослый внизу', class_id: 'lower' };
  const baby: PriceCategory = { ...infant, per_adult: null };
  const family4: PriceCategory = { ...family, class_id: 'lower' };
  const sailing = (tour = {}, dates = [inDays(60)]) =>
    createDeparture(owner, organizer_id, {
      seats: 43,
      dates,
      tour: { seat_classes: decks, price_categories: [above, below, baby, family4], ...tour },
    });
  const tickets = (counts: Record<string, number>) => ({
    categories: Object.entries(counts).map(([id, count]) => ({ id, count })),
    tourists: Object.entries(counts).reduce((sum, [id, n]) => sum + n * (id === 'family' ? 4 : 1), 0),
  });
  type Wish = Awaited<ReturnType<typeof sailing>>;
  const book = (wish: Wish, counts: Record<string, number>) =>
    createBooking(app, { ...wish, ...tickets(counts) });
  const left = async (wish: Wish) => {
    const body = { ...wish, tourists: 1, categories: [{ id: 'below', count: 1 }] };
    const quote = await app.client().call(publicBookingCalls.quote, { body });
    return [quote.number_of_free_seats, quote.classes_left];
  };
  const FULL = [409, expect.objectContaining({ details: expect.objectContaining({ seat_class: 'upper' }) })];
  const soldOut = async (call: Promise<unknown>) => {
    const { status, body } = await refusalOf(call);
    return [status, body];
  };

  it('sell the last seat of a deck once, to fifty who want it at the same moment', async () => {
    const wish = await sailing();
    await book(wish, { adult: 2 });
    const answers = await Promise.allSettled(Array.from({ length: 50 }, () => book(wish, { adult: 1 })));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await left(wish)).toEqual([40, { upper: 0, lower: 40 }]);
    expect(await soldOut(book(wish, { adult: 1 }))).toEqual(FULL);
    await book(wish, { below: 1, infant: 2, family: 1 });
    expect(await left(wish)).toEqual([35, { upper: 0, lower: 35 }]);
  });

  it('are kept with a hold, given back with a cancellation, taken along by a move', async () => {
    const wish = await sailing({}, [inDays(60), inDays(61)]);
    const hold = { ...wish, ...tickets({ adult: 2 }) };
    const { token } = await app.client().call(seatHoldCalls.take, { body: hold });
    expect(await soldOut(book(wish, { adult: 2 }))).toEqual(FULL);
    const { request_id } = await createBooking(app, { ...hold, hold: token });
    expect(await left(wish)).toEqual([41, { upper: 1, lower: 40 }]);
    const { actual_dates } = await owner.call(tourCalls.getDates, { query: { tour_id: wish.tour_id } });
    const other = actual_dates.find(({ id }) => id !== wish.date)?.id ?? 0;
    const elsewhere = { tour_id: wish.tour_id, date: other };
    await owner.call(rebookingCalls.update, {
      body: { id: request_id, departure: elsewhere, notify_client: false },
    });
    expect(await left(wish)).toEqual([43, { upper: 3, lower: 40 }]);
    expect(await left(elsewhere)).toEqual([41, { upper: 1, lower: 40 }]);
    const change = (counts: Record<string, number>) =>
      owner.call(rebookingCalls.update, {
        body: { id: request_id, categories: tickets(counts).categories, notify_client: false },
      });
    expect(await soldOut(change({ adult: 4 }))).toEqual(FULL);
    await change({ adult: 1, below: 3 });
    expect(await left(elsewhere)).toEqual([39, { upper: 2, lower: 37 }]);
    await moveBookingTo(app, request_id, 6, { actor: 'staff' });
    expect(await left(elsewhere)).toEqual([43, { upper: 3, lower: 40 }]);
  });

  it('are resized on one departure alone, never below what is taken, and told where it is looked at', async () => {
    const wish = await sailing({}, [inDays(60), inDays(61)]);
    await book(wish, { adult: 2, below: 1 });
    const resize = (id: string, seats: number) =>
      owner.call(tourCalls.saveDate, {
        query: { organizer_id, tour_id: wish.tour_id },
        body: { id: wish.date, class_seats: [{ id, seats }] },
      });
    expect(await refused(resize('upper', 1))).toEqual([
      422,
      { class_seats: expect.stringContaining('«Верхняя палуба»: уже занято 2\u00a0места') },
    ]);
    expect((await refused(resize('cabin', 1)))[1]).toHaveProperty('class_seats');
    const { date } = await resize('upper', 2);
    expect([date.class_seats, date.classes_left]).toEqual([
      [{ id: 'upper', seats: 2 }],
      { upper: 0, lower: 39 },
    ]);
    expect(await soldOut(book(wish, { adult: 1 }))).toEqual(FULL);
    const view = await owner.call(departureCalls.view, { query: { id: wish.date } });
    expect(view.classes.map(({ title, seats, left: free }) => [title, seats, free])).toEqual([
      ['Верхняя палуба', 2, 0],
      ['Нижняя палуба', 40, 39],
    ]);
    const ledger = await owner.call(seatLedgerCalls.list, { query: { date_id: wish.date } });
    expect(ledger.classes).toMatchObject([
      { id: 'upper', seats: 2, bookings: 2, holds: 0, unexplained: 0 },
      { id: 'lower', seats: 40, bookings: 1, holds: 0, unexplained: 0 },
    ]);
    const { people } = await owner.call(departureCalls.manifest, { query: { id: wish.date } });
    expect(people.map(({ category: of }) => of?.seat_class?.title_en)).toEqual([
      'Upper deck',
      'Upper deck',
      '',
    ]);
  });

  it('are of each category that takes a seat, where a tour has them', async () => {
    const { tour_id } = await sailing();
    const save = (body: object) => owner.call(tourCalls.update, { query: { id: tour_id }, body });
    const required = { 'price_categories.0.class_id': 'Выберите класс мест' };
    expect(await refused(save({ price_categories: [adult] }))).toEqual([422, required]);
    expect(await refused(save({ seat_classes: [{ ...decks[0], title: '' }] }))).toMatchObject([
      422,
      { 'seat_classes.0.title': expect.any(String) },
    ]);
    await save({ seat_classes: [], price_categories: [adult] });
  });
});
