import {
  bookingCalls,
  departureCalls,
  publicBookingCalls,
  rebookingCalls,
  tourCalls,
  type CallRequest,
} from '@tropa/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  checkSeatInvariants,
  createBooking,
  createDeparture,
  inDays,
  moveBookingTo,
  refusalOf,
  sampleTicket,
  signedInOwner,
  useTestApp,
  type BookingWish,
  type PublishedTourOptions,
  type TestClient,
} from '../../../testing/index.ts';
import { findBooking } from '../index.ts';

const app = useTestApp({ ROLES: 'web' });
let owner: TestClient;
let organizer_id: number;

beforeAll(async () => {
  ({ owner, organizer_id } = await signedInOwner(app));
});

const category = { ...sampleTicket, type: 'adult' as const };
const adult = { ...category, id: 'adult', title: 'Взрослый', min_age: 18 };
const child = { ...category, id: 'child', title: 'Ребёнок', max_age: 17, price: 1_500_000 };
const infant = { ...category, id: 'infant', title: 'Младенец', max_age: 2, price: 0, takes_seat: false };
const extra = { description: '', stock: null, is_required: false };
const tent = { ...extra, id: 'tent', title: 'Палатка', price: 50_000, per: 'tourist' as const, stock: 5 };
const transfer = { ...extra, id: 'transfer', title: 'Трансфер', price: 300_000, per: 'booking' as const };

type Choice = Omit<CallRequest<typeof publicBookingCalls.quote>['body'], 'tour_id' | 'date' | 'start'>;

const BIRTHDAYS: Record<string, string> = {
  adult: '1990-05-01',
  child: inDays(-365 * 10),
  infant: inDays(-300),
};
/** Books with the birthday of everybody: categories have ages. */
const book = (wish: BookingWish, options?: { key?: string }) => {
  const { categories = [{ id: 'adult', count: wish.tourists ?? 1 }] } = wish;
  const tourists_data = categories.flatMap(({ id, count }) =>
    Array.from({ length: count }, () => ({ birthday: BIRTHDAYS[id] ?? '' })),
  );
  return createBooking(app, { tourists_data, ...wish }, options);
};

/** A departure at 25 000 ₽ with these categories and extras. */
const departure = (tour: PublishedTourOptions['tour'] = {}, seats = 10) =>
  createDeparture(owner, organizer_id, {
    seats,
    tour: { price_categories: [adult, child, infant], extras: [tent, transfer], ...tour },
  });
const quote = async (wish: { tour_id: number; date: number }, choice: Choice) =>
  app.client().call(publicBookingCalls.quote, { body: { ...wish, ...choice } });
const dateOf = async (date: number) => {
  const { rows } = await app.database.execute<{ free: number; sold: Record<string, { sold: number }> }>(
    sql`select number_of_free_seats as free, stocks as sold from tour_date where id = ${date}`,
  );
  return { free: rows[0]?.free, tents: rows[0]?.sold['tent']?.sold ?? 0 };
};

describe('categories', () => {
  const family = [
    { id: 'adult', count: 2 },
    { id: 'child', count: 1 },
    { id: 'infant', count: 1 },
  ];

  it('have their prices, the seats of those who take one, and a line each on the booking', async () => {
    const wish = await departure();
    const { breakdown } = await quote(wish, { tourists: 4, categories: family });
    expect(breakdown.total).toBe(2 * 2_500_000 + 1_500_000);
    const { request_id } = await book({ ...wish, tourists: 4, categories: family });
    expect(await dateOf(wish.date)).toEqual({ free: 7, tents: 0 });
    expect(await findBooking(app.database, request_id)).toMatchObject({
      tourists_count: 4,
      seats: 3,
      total: breakdown.total,
      breakdown: { lines: [{ category: { title: 'Взрослый' } }, { quantity: 1 }, { amount: 0 }] },
    });
    await checkSeatInvariants(app.database);
  });

  it('may be a family ticket: one price for several people, who take the seats', async () => {
    const ticket = {
      ...category,
      id: 'family',
      title: 'Семейный',
      type: 'family' as const,
      people: 3,
      price: 5_000_000,
    };
    const wish = await departure({ price_categories: [adult, ticket] });
    const chosen = (family_count: number, adults: number) => [
      { id: 'family', count: family_count },
      { id: 'adult', count: adults },
    ];
    const wrong = await refusalOf(quote(wish, { tourists: 2, categories: chosen(1, 1) }));
    expect(wrong.body.errors).toHaveProperty('tourists');
    const people = [
      { birthday: BIRTHDAYS['adult'], category_id: 'family' },
      { birthday: BIRTHDAYS['child'], category_id: 'family' },
      { birthday: BIRTHDAYS['infant'], category_id: 'family' },
      { birthday: BIRTHDAYS['adult'], category_id: 'adult' },
    ];
    const { request_id } = await createBooking(app, {
      ...wish,
      tourists: 4,
      categories: chosen(1, 1),
      tourists_data: people.map(({ birthday = '', category_id }) => ({ birthday, category_id })),
    });
    const stored = await findBooking(app.database, request_id);
    expect(stored).toMatchObject({ tourists_count: 4, seats: 4, total: 7_500_000 });
    expect(stored?.breakdown.lines).toMatchObject([
      { quantity: 1, amount: 2_500_000 },
      { quantity: 1, amount: 5_000_000, category: { id: 'family', people: 3 } },
    ]);
    expect((await dateOf(wish.date)).free).toBe(6);
    const manifest = await owner.call(departureCalls.manifest, { query: { id: wish.date, sort: 'booking' } });
    expect(manifest.people.map((person) => [person.person, person.category?.title])).toEqual([
      ['adult', 'Семейный'],
      ['child', 'Семейный'],
      ['child', 'Семейный'],
      ['adult', 'Взрослый'],
    ]);
    const change = (categories: { id: string; count: number }[]) =>
      owner.call(rebookingCalls.update, { body: { id: request_id, categories, notify_client: false } });
    expect(await change(chosen(2, 1))).toMatchObject({ tourists_count: 7, total: 12_500_000 });
    expect((await dateOf(wish.date)).free).toBe(3);
    // By a family ticket nobody comes or goes alone.
    const [first] = (await owner.call(bookingCalls.get, { query: { id: request_id } })).tourists;
    const leaves = owner.call(bookingCalls.removeTourist, {
      body: { request_id, id: first?.id ?? 0, with_place: {} },
    });
    expect((await refusalOf(leaves)).body.errors).toHaveProperty('category_id');
    const more = await refusalOf(change(chosen(3, 2)));
    expect(more).toMatchObject({ status: 409, body: { type: 'sold_out' } });
    await checkSeatInvariants(app.database);
  });

  it('take all tourists for the first one where nothing is said', async () => {
    const { breakdown } = await quote(await departure(), { tourists: 3 });
    expect(breakdown.lines).toMatchObject([{ kind: 'category', quantity: 3, category: { id: 'adult' } }]);
  });

  it('leave a tour without them exactly as it was', async () => {
    const { breakdown } = await quote(await departure({ price_categories: [], extras: [] }), { tourists: 2 });
    expect(breakdown.lines).toEqual([
      {
        kind: 'tourists',
        quantity: 2,
        unit_amount: 2_500_000,
        amount: 5_000_000,
        discount_type: null,
        percent: null,
      },
    ]);
  });

  it('do not apply to the price of a group', async () => {
    const wish = await departure({ price_basis: 'group' });
    expect((await quote(wish, { tourists: 3 })).breakdown.lines).toMatchObject([{ kind: 'group' }]);
    const refused = await refusalOf(quote(wish, { tourists: 1, categories: [{ id: 'adult', count: 1 }] }));
    expect(refused.body.errors).toHaveProperty(['categories.0.id']);
  });

  it('must be known, add up to the tourists, and have somebody on a seat', async () => {
    const wish = await departure();
    const errors = async (choice: Choice) => (await refusalOf(quote(wish, choice))).body.errors;
    expect(await errors({ tourists: 1, categories: [{ id: 'dog', count: 1 }] })).toHaveProperty([
      'categories.0.id',
    ]);
    expect(await errors({ tourists: 3, categories: [{ id: 'adult', count: 2 }] })).toHaveProperty('tourists');
    expect(await errors({ tourists: 1, categories: [{ id: 'infant', count: 1 }] })).toHaveProperty(
      'tourists',
    );
  });

  it('are for those ages, on the booking and when its tourists are named later', async () => {
    const wish = await departure();
    const choice = {
      ...wish,
      tourists: 2,
      categories: family.slice(0, 2).map((one) => ({ ...one, count: 1 })),
    };
    const person = (birthday: string | null) => ({ first_name: 'Пётр', last_name: 'Сидоров', birthday });
    const [grown, small] = [inDays(30 - 365 * 40), inDays(30 - 365 * 5)];
    const wrong = book({ ...choice, tourists_data: [person(small), person(small)] });
    expect((await refusalOf(wrong)).body.errors).toHaveProperty(['tourists_data.1.birthday']);
    const both = [person(small), person(grown)];
    const { request_id } = await book({ ...choice, tourists_data: both });
    const { tourists } = await owner.call(bookingCalls.get, { query: { id: request_id } });
    const adult_id = tourists.find(({ person: kind }) => kind === 'adult')?.id ?? 0;
    await owner.call(bookingCalls.removeTourist, { body: { request_id, id: adult_id } });
    const add = (birthday: string) =>
      owner.call(bookingCalls.createTourist, { body: { request_id, tourist: person(birthday) } });
    expect((await refusalOf(add(small))).body.errors).toHaveProperty(['tourist.birthday']);
    const { tourist } = await add(grown);
    const change = (birthday: string | null) =>
      owner.call(bookingCalls.updateTourist, {
        body: { request_id, id: tourist.id, tourist: person(birthday) },
      });
    expect((await refusalOf(change(small))).body.errors).toHaveProperty(['tourist.birthday']);
    await expect(change(null)).resolves.toMatchObject({ tourist: { birthday: null } });
  });
});

describe('extras', () => {
  it('are paid for each, and never more than there are', async () => {
    const wish = await departure();
    const tents = (quantity: number) => [{ id: 'tent', quantity }];
    const { breakdown, extras_left } = await quote(wish, {
      tourists: 3,
      extras: [...tents(2), { id: 'transfer', quantity: 1 }],
    });
    expect(breakdown.total).toBe(7_500_000 + 100_000 + 300_000);
    expect(extras_left).toEqual({ tent: 5 });
    await book({ ...wish, tourists: 4, extras: tents(4) });
    expect(await dateOf(wish.date)).toEqual({ free: 6, tents: 4 });
    expect(await refusalOf(book({ ...wish, tourists: 2, extras: tents(2) }))).toMatchObject({
      status: 409,
      body: { type: 'sold_out', details: { extra: 'tent', left: 1, number_of_free_seats: 6 } },
    });
    await book({ ...wish, tourists: 2, extras: tents(1) });
    await checkSeatInvariants(app.database);
  });

  it('of one booking are no more than its tourists, and no others than the tour has', async () => {
    const wish = await departure();
    const errors = async (extras: Choice['extras']) =>
      (await refusalOf(quote(wish, { tourists: 2, extras }))).body.errors;
    expect(await errors([{ id: 'tent', quantity: 3 }])).toHaveProperty(['extras.0.quantity']);
    expect(await errors([{ id: 'transfer', quantity: 2 }])).toHaveProperty(['extras.0.quantity']);
    expect(await errors([{ id: 'moon', quantity: 1 }])).toHaveProperty(['extras.0.id']);
  });

  it('that are required come by themselves and cannot be left out', async () => {
    const wish = await departure({ extras: [{ ...tent, is_required: true }, transfer] });
    const { breakdown } = await quote(wish, { tourists: 2 });
    expect(breakdown.lines.at(-1)).toMatchObject({ kind: 'extra', quantity: 2, amount: 100_000 });
    const without = await refusalOf(quote(wish, { tourists: 2, extras: [{ id: 'tent', quantity: 1 }] }));
    expect(without.body.errors).toHaveProperty(['extras.0.quantity']);
  });

  it('are given back with the seats, and taken again only while there are some', async () => {
    const wish = await departure();
    const again = () => book({ ...wish, tourists: 3, extras: [{ id: 'tent', quantity: 3 }] });
    const { request_id } = await again();
    await moveBookingTo(app, request_id, 7, { actor: 'system' });
    expect(await dateOf(wish.date)).toEqual({ free: 10, tents: 0 });
    await moveBookingTo(app, request_id, 1, { actor: 'desk' });
    expect(await dateOf(wish.date)).toEqual({ free: 7, tents: 3 });
    await moveBookingTo(app, request_id, 7, { actor: 'system' });
    await again();
    await expect(moveBookingTo(app, request_id, 1, { actor: 'desk' })).rejects.toMatchObject({
      type: 'sold_out',
    });
    expect(await dateOf(wish.date)).toEqual({ free: 7, tents: 3 });
    await checkSeatInvariants(app.database);
  });

  it('sell no more when their stock is lowered, and keep what is sold', async () => {
    const wish = await departure();
    const one = { ...wish, tourists: 1, extras: [{ id: 'tent', quantity: 1 }] };
    const { request_id } = await book({
      ...one,
      tourists: 3,
      extras: [{ id: 'tent', quantity: 3 }],
    });
    await owner.call(tourCalls.update, {
      query: { id: wish.tour_id },
      body: { extras: [{ ...tent, stock: 2 }] },
    });
    expect(await refusalOf(book(one))).toMatchObject({
      status: 409,
      body: { details: { left: 0 } },
    });
    await moveBookingTo(app, request_id, 7, { actor: 'system' });
    await book(one);
    expect((await dateOf(wish.date)).tents).toBe(1);
    await checkSeatInvariants(app.database);
  });

  it('sells exactly five of five to fifty buyers at once', async () => {
    const wish = await departure({}, 100);
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, () => book({ ...wish, tourists: 1, extras: [{ id: 'tent', quantity: 1 }] })),
    );
    const refused = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason as unknown] : [],
    );
    expect(refused).toHaveLength(45);
    for (const reason of refused)
      expect(reason).toMatchObject({ status: 409, body: { type: 'sold_out', details: { extra: 'tent' } } });
    expect(await dateOf(wish.date)).toEqual({ free: 95, tents: 5 });
    await checkSeatInvariants(app.database);
  });

  it('are kept by the database itself', async () => {
    const { date } = await departure();
    const oversell = app.database.execute(
      sql`update tour_date set stocks = '{"tent": {"sold": 6, "stock": 5}}' where id = ${date}`,
    );
    await expect(oversell).rejects.toMatchObject({ cause: { constraint: 'tour_date_stocks' } });
  });

  it('belong to what an idempotency key was used for', async () => {
    const wish = await departure();
    const form = {
      ...wish,
      tourists: 1,
      contacts: { first_name: 'А', last_name: 'Б', email: 'a@example.test', phone: '+79010000000' },
    };
    await book(form, { key: 'with-extras' });
    const other = createBooking(
      app,
      { ...form, extras: [{ id: 'tent', quantity: 1 }] },
      { key: 'with-extras' },
    );
    expect(await refusalOf(other)).toMatchObject({ body: { type: 'idempotency_mismatch' } });
  });
});
