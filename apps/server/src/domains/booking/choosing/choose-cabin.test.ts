import { bookingCalls, departureCalls, publicBookingCalls, tourCalls } from '@tropa/contract';
import { afterEach, beforeAll, expect, it } from 'vitest';
import {
  bookTickets,
  checkSeatInvariants,
  createDeparture,
  inDays,
  refusalOf,
  sampleTicket,
  signedInOwner,
  untilSettled,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';

const app = useTestApp();
let owner: TestClient;
let organizer_id: number;

beforeAll(async () => {
  ({ owner, organizer_id } = await signedInOwner(app));
});
afterEach(async () => {
  await untilSettled(app.database);
  await checkSeatInvariants(app.database);
});

const ticket = { ...sampleTicket, class_id: 'cabins' };
const BERTH = { ...ticket, id: 'berth', title: 'Койка', type: 'adult' as const, price: 1_000_000 };
/** A private cabin of two for one person: it takes both beds. */
const ALONE = {
  ...ticket,
  id: 'alone',
  title: 'Каюта одному',
  type: 'adult' as const,
  price: 1_600_000,
  seats: 2,
};
const ship = () =>
  createDeparture(owner, organizer_id, {
    seats: 5,
    dates: [inDays(40)],
    tour: {
      price_basis: 'person',
      seat_classes: [{ id: 'cabins', title: 'Каюты', title_en: '', seats: 4 }],
      price_categories: [BERTH, ALONE],
    },
  });
const board = (wish: { tour_id: number; date: number }, id: string, count = 1) =>
  bookTickets(app, wish, id, count);

it('one person in a private cabin takes its beds, and is one person everywhere', async () => {
  const wish = await ship();
  const view = () => owner.call(departureCalls.view, { query: { id: wish.date } });
  const first = await board(wish, 'alone');
  expect(await view()).toMatchObject({
    number_of_free_seats: 3,
    tourists_count: 1,
    classes: [{ id: 'cabins', seats: 4, left: 2 }],
    booked_classes: [{ id: 'cabins', people: 1 }],
  });
  const booking = await owner.call(bookingCalls.get, { query: { id: first.request_id } });
  expect(booking).toMatchObject({ tourists_count: 1, total: 1_600_000 });
  const query = { id: wish.date };
  expect((await owner.call(departureCalls.manifest, { query })).people).toHaveLength(1);
  expect((await owner.call(departureCalls.checkIn, { query })).people).toHaveLength(1);
  await board(wish, 'berth');
  // One bed is left there, and two seats of the departure.
  expect((await refusalOf(board(wish, 'alone'))).body).toMatchObject({
    type: 'sold_out',
    details: { seat_class: 'cabins', left: 1 },
  });
  await board(wish, 'berth');
  await owner.call(bookingCalls.cancel, { body: { id: first.request_id, message: 'Не плывём' } });
  expect(await view()).toMatchObject({ number_of_free_seats: 3, classes: [{ left: 2 }] });
});

it('a race for the last beds sells the cabin or the beds, never both', async () => {
  const wish = await ship();
  await board(wish, 'berth', 2);
  const results = await Promise.allSettled([
    board(wish, 'alone'),
    board(wish, 'berth'),
    board(wish, 'alone'),
    board(wish, 'berth'),
  ]);
  const sold = results.flatMap((result, index) =>
    result.status === 'fulfilled' ? [index % 2 === 0 ? 2 : 1] : [],
  );
  expect(sold.reduce((sum, beds) => sum + beds, 0)).toBe(2);
});

it('keeps the beds of a booking whose cabin has others by now, and asks as many of the next', async () => {
  const wish = await ship();
  const { request_id } = await board(wish, 'alone');
  await owner.call(tourCalls.update, {
    query: { id: wish.tour_id },
    body: { price_categories: [BERTH, { ...ALONE, seats: 3 }] },
  });
  const left = async () =>
    (
      await app.client().call(publicBookingCalls.quote, {
        body: { ...wish, tourists: 1, categories: [{ id: 'berth', count: 1 }] },
      })
    ).classes_left['cabins'];
  expect(await left()).toBe(2);
  expect((await refusalOf(board(wish, 'alone'))).body.type).toBe('sold_out');
  await owner.call(bookingCalls.createTourist, {
    body: { request_id, tourist: { first_name: 'Пётр', last_name: 'Сидоров' } },
  });
  expect(await left()).toBe(2);
});

it('never takes fewer seats than go by a ticket', async () => {
  const wish = await ship();
  const family = { ...ALONE, id: 'family', type: 'family' as const, people: 4, seats: 3 };
  const refused = await refusalOf(
    owner.call(tourCalls.update, {
      query: { id: wish.tour_id },
      body: { price_categories: [BERTH, family] },
    }),
  );
  expect(refused.body.errors).toHaveProperty(['price_categories.1.seats']);
});
