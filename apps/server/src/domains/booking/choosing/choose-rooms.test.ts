import {
  HEADER,
  ownBookingCalls,
  publicBookingCalls,
  rebookingCalls,
  seatHoldCalls,
  tourCalls,
  type BookingChange,
  type CallRequest,
} from '@tropa/contract';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  checkSeatInvariants,
  createBooking,
  createDeparture,
  createPublishedTour,
  inDays,
  moveBookingTo,
  refusalOf,
  signedInOwner,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';

const app = useTestApp({ ROLES: 'web' });
let owner: TestClient;
let organizer_id: number;

beforeAll(async () => {
  ({ owner, organizer_id } = await signedInOwner(app));
});
afterEach(() => checkSeatInvariants(app.database));

const terms = { price: 0, per: 'room' as const, places: 2, single_supplement: null, stock: null };
const variant = (id: string, room: Partial<typeof terms> | object) => ({
  id,
  accommodation: 'Гостиница',
  title: id,
  description: null,
  photos: [],
  room: { ...terms, ...room },
});
/** Two doubles at 4 000 ₽ the room, 1 000 ₽ for who is alone; singles at 3 000 ₽ a person. */
const hotel = {
  nights: 2,
  variants: [
    variant('double', { price: 400_000, single_supplement: 100_000, stock: 2 }),
    variant('single', { per: 'person', price: 300_000, places: 1 }),
  ],
};
const rooms = (double: number, single = 0) => [
  { id: 'double', quantity: double },
  { id: 'single', quantity: single },
];

type Choice = Omit<CallRequest<typeof publicBookingCalls.quote>['body'], 'tour_id' | 'date' | 'start'>;
const departure = (tour: object = {}, seats = 20) =>
  createDeparture(owner, organizer_id, { seats, tour: { accommodations: [hotel], ...tour } });
const quote = (wish: { tour_id: number; date: number }, choice: Choice) =>
  app.client().call(publicBookingCalls.quote, { body: { ...wish, ...choice } });
const soldDoubles = async (date: number) => {
  const { rows: found } = await app.database.execute<{ stocks: Record<string, { sold: number }> }>(
    sql`select stocks from tour_date where id = ${date}`,
  );
  return found[0]?.stocks['room:double']?.sold ?? 0;
};
const change = (id: number, body: Omit<BookingChange, 'id'>) =>
  owner.call(rebookingCalls.update, { body: { id, ...body } });

describe('rooms of a booking', () => {
  it('cost what the tour says, with a supplement for whoever is alone, and stand on the booking', async () => {
    const wish = await departure();
    const asked = await quote(wish, { tourists: 4, rooms: rooms(2, 1) });
    expect(asked.breakdown.total).toBe(4 * 2_500_000 + 2 * 400_000 + 100_000 + 300_000);
    expect(asked.rooms_left).toEqual({ double: 2 });
    const { request_id } = await createBooking(app, { ...wish, tourists: 4, rooms: rooms(2, 1) });
    const shown = await change(request_id, {});
    expect(shown.breakdown.lines.slice(1)).toMatchObject([
      { kind: 'room', quantity: 2, room: { id: 'double', rooms: 2, people: 3 } },
      { kind: 'single_supplement', quantity: 1, amount: 100_000 },
      { kind: 'room', quantity: 1, room: { id: 'single', rooms: 1, people: 1 } },
    ]);
    expect(await soldDoubles(wish.date)).toBe(2);
  });

  it('are of the first kind that is left where nothing is said', async () => {
    const wish = await departure();
    const first = await quote(wish, { tourists: 3 });
    expect(first.breakdown.lines.filter(({ room }) => room)).toMatchObject([
      { room: { id: 'double', rooms: 2, people: 3 } },
      { kind: 'single_supplement' },
    ]);
    await createBooking(app, { ...wish, tourists: 3 });
    const second = await quote(wish, { tourists: 2 });
    expect(second.breakdown.lines.filter(({ room }) => room)).toMatchObject([
      { room: { id: 'single', rooms: 2, people: 2 } },
    ]);
  });

  it('have run out where nothing is said and too few are left: in words, with how many could still sleep', async () => {
    const wish = await departure({ accommodations: [{ ...hotel, variants: hotel.variants.slice(0, 1) }] });
    await createBooking(app, { ...wish, tourists: 2 });
    const few = { status: 409, body: { type: 'sold_out', details: { places_left: 2 } } };
    const asked = await refusalOf(quote(wish, { tourists: 3 }));
    expect(asked).toMatchObject(few);
    expect(asked.body.message).toContain('мест для 2 человек');
    expect(await refusalOf(createBooking(app, { ...wish, tourists: 3 }))).toMatchObject(few);
    expect(
      await refusalOf(app.client().call(seatHoldCalls.take, { body: { ...wish, tourists: 3 } })),
    ).toMatchObject(few);
    const { request_id } = await createBooking(app, { ...wish, tourists: 1 });
    const none = await refusalOf(createBooking(app, { ...wish, tourists: 1 }));
    expect(none).toMatchObject({ status: 409, body: { details: { places_left: 0 } } });
    expect(none.body.message).toContain('номеров больше нет');
    // Rooms that were named are a choice to mend; a booking that grows is given what there is.
    expect(
      (await refusalOf(quote(wish, { tourists: 1, rooms: [{ id: 'double', quantity: 0 }] }))).body.errors,
    ).toHaveProperty('rooms');
    expect(await refusalOf(change(request_id, { tourists: 3 }))).toMatchObject(few);
    expect((await change(request_id, { tourists: 2 })).breakdown.lines).toMatchObject([
      {},
      { room: { people: 2 } },
    ]);
  });

  it('kept for somebody whose time was over are sold on, where nothing is said', async () => {
    const wish = await departure({ accommodations: [{ ...hotel, variants: hotel.variants.slice(0, 1) }] });
    await app.client().call(seatHoldCalls.take, { body: { ...wish, tourists: 4 } });
    await app.database.execute(
      sql`update seat_hold set expires_at = now() - interval '1 second' where tour_date_id = ${wish.date}`,
    );
    await createBooking(app, { ...wish, tourists: 4 });
    expect(await soldDoubles(wish.date)).toBe(2);
  });

  it('have a place for everybody who takes a seat, and none stands empty', async () => {
    const adult = { id: 'adult', title: 'Взрослый', min_age: null, max_age: null, price: null };
    const price_categories = [
      { ...adult, takes_seat: true },
      { ...adult, id: 'infant', title: 'Младенец', takes_seat: false },
    ];
    const wish = await departure({ price_categories });
    const errors = async (choice: Choice) => (await refusalOf(quote(wish, choice))).body.errors;
    expect(await errors({ tourists: 3, rooms: rooms(1) })).toHaveProperty('rooms');
    expect(await errors({ tourists: 3, rooms: [] })).toHaveProperty('rooms');
    expect(await errors({ tourists: 1, rooms: rooms(1, 1) })).toHaveProperty('rooms');
    expect(await errors({ tourists: 1, rooms: [{ id: 'tent', quantity: 1 }] })).toHaveProperty([
      'rooms.0.id',
    ]);
    const categories = [
      { id: 'adult', count: 2 },
      { id: 'infant', count: 1 },
    ];
    await expect(quote(wish, { tourists: 3, categories, rooms: rooms(1) })).resolves.toBeDefined();
  });

  it('are chosen for each stay', async () => {
    const camp = { nights: 1, variants: [variant('tent', { price: 50_000, places: 4 })] };
    const wish = await departure({ accommodations: [hotel, camp] });
    const refused = await refusalOf(quote(wish, { tourists: 2, rooms: rooms(1) }));
    expect(refused.body.errors).toHaveProperty('rooms');
    const { breakdown } = await quote(wish, {
      tourists: 2,
      rooms: [...rooms(1), { id: 'tent', quantity: 1 }],
    });
    expect(breakdown.total).toBe(5_000_000 + 400_000 + 50_000);
  });

  it('are off where a tour has none, and on excursions', async () => {
    const plain = { ...hotel, variants: hotel.variants.map((one) => ({ ...one, room: null })) };
    for (const tour of [
      { accommodations: [plain] },
      { type: 2 as const, duration: null, duration_hours: 3 },
    ]) {
      const wish = await departure(tour);
      expect((await quote(wish, { tourists: 2 })).breakdown.lines).toHaveLength(1);
      const refused = await refusalOf(quote(wish, { tourists: 2, rooms: rooms(1) }));
      expect(refused.body.errors).toHaveProperty(['rooms.0.id']);
    }
  });

  it('are booked by staff too, who are told what the tour has', async () => {
    const wish = await departure();
    const { tours } = await owner.call(ownBookingCalls.listForRequestWithOwnType, {
      query: { tour_organizer_id: organizer_id },
    });
    expect(tours.find(({ id }) => id === wish.tour_id)?.rooms).toMatchObject([
      { id: 'double', stay: 0, places: 2 },
      { id: 'single' },
    ]);
    const contacts = {
      first_name: 'Анна',
      last_name: 'Белова',
      email: 'a@example.test',
      phone: '+79010000000',
    };
    const choice = { ...wish, tourists: 2, rooms: rooms(1), contacts, client_agreed: true as const };
    const { request_id } = await owner.call(
      ownBookingCalls.create,
      { body: { from_source: 'tour_date', organizer_id, ...choice } },
      { [HEADER.idempotencyKey]: 'rooms-by-staff' },
    );
    expect((await change(request_id, {})).total).toBe(5_400_000);
  });
});

describe('the stock of a kind of room', () => {
  it('gives the last room to one of two who ask at once', async () => {
    const wish = await departure();
    await createBooking(app, { ...wish, tourists: 2, rooms: rooms(1) });
    const both = await Promise.allSettled(
      [1, 2].map(() => createBooking(app, { ...wish, tourists: 2, rooms: rooms(1) })),
    );
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [refused] = both.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    expect(refused).toMatchObject({
      status: 409,
      body: { type: 'sold_out', details: { room: 'double', left: 0 } },
    });
    expect(await soldDoubles(wish.date)).toBe(2);
    expect((await quote(wish, { tourists: 1, rooms: rooms(0, 1) })).rooms_left).toEqual({ double: 0 });
  });

  it('is kept while the form is filled in, and is the booking’s afterwards', async () => {
    const wish = await departure();
    const choice = { ...wish, tourists: 4, rooms: rooms(2) };
    const hold = await app.client().call(seatHoldCalls.take, { body: choice });
    expect(await soldDoubles(wish.date)).toBe(2);
    const other = await refusalOf(createBooking(app, { ...wish, tourists: 2, rooms: rooms(1) }));
    expect(other).toMatchObject({ status: 409, body: { details: { room: 'double' } } });
    await createBooking(app, { ...choice, hold: hold.token });
    expect(await soldDoubles(wish.date)).toBe(2);
  });

  it('is given back by a cancellation, and taken again only while there is some', async () => {
    const wish = await departure();
    const book = () => createBooking(app, { ...wish, tourists: 4, rooms: rooms(2) });
    const { request_id } = await book();
    await moveBookingTo(app, request_id, 7, { actor: 'system' });
    expect(await soldDoubles(wish.date)).toBe(0);
    await moveBookingTo(app, request_id, 1, { actor: 'desk' });
    expect(await soldDoubles(wish.date)).toBe(2);
    await moveBookingTo(app, request_id, 7, { actor: 'system' });
    await book();
    await expect(moveBookingTo(app, request_id, 1, { actor: 'desk' })).rejects.toMatchObject({
      type: 'sold_out',
    });
  });

  it('sells no more when it is lowered', async () => {
    const wish = await departure();
    await createBooking(app, { ...wish, tourists: 2, rooms: rooms(1) });
    const [double = variant('double', {}), single = variant('single', {})] = hotel.variants;
    const fewer = { ...double, room: { ...double.room, stock: 1 } };
    await owner.call(tourCalls.update, {
      query: { id: wish.tour_id },
      body: { accommodations: [{ ...hotel, variants: [fewer, single] }] },
    });
    const refused = await refusalOf(createBooking(app, { ...wish, tourists: 2, rooms: rooms(1) }));
    expect(refused).toMatchObject({ status: 409, body: { details: { left: 0 } } });
  });

  it('is another name than an extra’s of the same id', async () => {
    const extras = [
      {
        id: 'double',
        title: 'Двойной',
        description: '',
        price: 1,
        per: 'tourist' as const,
        stock: 9,
        is_required: false,
      },
    ];
    const wish = await departure({ extras });
    await createBooking(app, {
      ...wish,
      tourists: 2,
      rooms: rooms(1),
      extras: [{ id: 'double', quantity: 2 }],
    });
    const { extras_left, rooms_left } = await quote(wish, { tourists: 1 });
    expect([extras_left, rooms_left]).toEqual([{ double: 7 }, { double: 1 }]);
  });
});

describe('a changed booking', () => {
  it('keeps its rooms at their price, gets more for more people, and gives back what nobody needs', async () => {
    const wish = await departure();
    const { request_id } = await createBooking(app, { ...wish, tourists: 2, rooms: rooms(1) });
    const [double = variant('double', {}), single = variant('single', {})] = hotel.variants;
    const dearer = { ...double, room: { ...double.room, price: 900_000 } };
    await owner.call(tourCalls.update, {
      query: { id: wish.tour_id },
      body: { accommodations: [{ ...hotel, variants: [dearer, single] }] },
    });
    expect((await change(request_id, { tourists: 4 })).total).toBe(4 * 2_500_000 + 2 * 400_000);
    expect(await soldDoubles(wish.date)).toBe(2);
    expect((await change(request_id, { tourists: 2 })).total).toBe(2 * 2_500_000 + 400_000);
    expect(await soldDoubles(wish.date)).toBe(1);
    const moved = await change(request_id, { rooms: rooms(0, 2) });
    expect(moved.total).toBe(2 * 2_500_000 + 2 * 300_000);
    expect(moved.history[0]).toMatchObject({ data: { rooms_from: 'double × 1', rooms_to: 'single × 2' } });
    expect(await soldDoubles(wish.date)).toBe(0);
  });

  it('tells staff what can be chosen, its own rooms among what is left', async () => {
    const wish = await departure();
    const { request_id } = await createBooking(app, { ...wish, tourists: 2, rooms: rooms(1) });
    const { choice } = await owner.call(rebookingCalls.quote, { body: { id: request_id } });
    expect(choice.rooms).toMatchObject([
      { id: 'double', quantity: 1, left: 2 },
      { id: 'single', quantity: 0, left: null },
    ]);
  });

  it('takes its rooms to another date, and is refused where they are gone', async () => {
    const { id: tour_id, date_ids } = await createPublishedTour(owner, organizer_id, {
      dates: [inDays(30), inDays(40)],
      seats: 20,
      tour: { accommodations: [hotel] },
    });
    const [from = 0, to = 0] = date_ids;
    const { request_id } = await createBooking(app, { tour_id, date: from, tourists: 2, rooms: rooms(1) });
    const other = await createBooking(app, { tour_id, date: to, tourists: 4, rooms: rooms(2) });
    const asked = { departure: { tour_id, date: to }, rooms: rooms(1) };
    expect(await refusalOf(change(request_id, asked))).toMatchObject({
      status: 409,
      body: { type: 'sold_out', details: { room: 'double' } },
    });
    await moveBookingTo(app, other.request_id, 7, { actor: 'system' });
    await change(request_id, { departure: { tour_id, date: to } });
    expect([await soldDoubles(from), await soldDoubles(to)]).toEqual([0, 1]);
  });

  it('made before rooms could be chosen is not asked for them, and may have them', async () => {
    const wish = await departure({ accommodations: [] });
    const { request_id } = await createBooking(app, { ...wish, tourists: 2 });
    await owner.call(tourCalls.update, {
      query: { id: wish.tour_id },
      body: { accommodations: [hotel] },
    });
    expect((await change(request_id, { tourists: 3 })).total).toBe(3 * 2_500_000);
    expect((await change(request_id, { tourists: 2, rooms: rooms(1) })).total).toBe(5_400_000);
  });

  it('keeps a kind that the tour has lost, until it is left out', async () => {
    const wish = await departure();
    const { request_id } = await createBooking(app, { ...wish, tourists: 2, rooms: rooms(1) });
    await owner.call(tourCalls.update, {
      query: { id: wish.tour_id },
      body: { accommodations: [{ ...hotel, variants: hotel.variants.slice(1) }] },
    });
    expect((await change(request_id, { tourists: 1 })).total).toBe(2_500_000 + 400_000 + 100_000);
    expect((await change(request_id, { rooms: rooms(0, 1) })).total).toBe(2_800_000);
    expect(await soldDoubles(wish.date)).toBe(0);
  });
});
