import {
  bookingCalls,
  bookingGroups,
  type BaseSaleStatus,
  type BookingFilters,
  type BookingGroup,
  type CallRequest,
  userCalls,
} from '@tropa/contract';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { schema } from '../../../db/index.ts';
import {
  becomeGuide,
  bookingForm,
  createBooking,
  createDeparture,
  inDays,
  moveBookingTo,
  refusalOf,
  signedInClient,
  signedInOwner,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';

// No worker: its own queries would be counted too.
const app = useTestApp({ ROLES: 'web' });
let owner: TestClient;
let organizer_id: number;
let wish: { tour_id: number; date: number };
let soon: { tour_id: number; date: number };
const made: number[] = [];

const staff = { actor: 'staff' } as const;
const system = { actor: 'system' } as const;
/** The way to each status. */
const WAYS: Record<BaseSaleStatus, [BaseSaleStatus, { actor: 'staff' | 'system' | 'tourist' | 'desk' }][]> = {
  1: [],
  2: [[2, staff]],
  3: [[3, staff]],
  4: [
    [3, staff],
    [4, system],
  ],
  5: [[5, { actor: 'tourist' }]],
  6: [[6, staff]],
  7: [[7, system]],
  8: [[8, { actor: 'desk' }]],
};

async function bookIn(status: BaseSaleStatus, at = wish, contacts = {}): Promise<number> {
  const form = bookingForm(at);
  const { request_id } = await createBooking(app, {
    ...form,
    contacts: { ...form.contacts, ...contacts },
  });
  for (const [to, by] of WAYS[status]) await moveBookingTo(app, request_id, to, by);
  made.push(request_id);
  return request_id;
}

type Query = CallRequest<typeof bookingCalls.listForOrg>['query'];
const list = (query: Partial<Query> = {}, client = owner) =>
  client.call(bookingCalls.listForOrg, { query: { organizer_id, ...query } });
const find = async (filters: BookingFilters) =>
  (await list({ filters: JSON.stringify(filters) })).requests.map(({ request_id }) => request_id);
const countsOf = (groups: { id: BookingGroup; count: number }[]) =>
  Object.fromEntries(groups.map(({ id, count }) => [id, count]));

beforeAll(async () => {
  ({ owner, organizer_id } = await signedInOwner(app));
  wish = await createDeparture(owner, organizer_id, { dates: [inDays(40)], seats: 500 });
  soon = await createDeparture(owner, organizer_id, { dates: [inDays(3)], seats: 100 });
  for (const status of [1, 1, 2, 3, 4, 5, 6, 7, 8, 3] as const) await bookIn(status);
  await bookIn(3, soon);
});
afterEach(() => app.setNow(undefined));

describe('groups', () => {
  it('have their counts at once, and each lists what it counts', async () => {
    // The departure of `soon` is under way.
    app.setNow(new Date(`${inDays(4)}T10:00:00Z`));
    const client = await signedInAgain();
    const { groups, requests, pagination } = await list({}, client);
    expect(countsOf(groups)).toEqual({
      new: 2,
      awaiting_payment: 1,
      upcoming: 2,
      on_tour: 1,
      completed: 1,
      cancelled: 4,
      individual: 0,
    });
    expect(pagination).toMatchObject({ item_count: 11, page_count: 1, page: 1, page_size: 20 });
    expect(requests.map(({ request_id }) => request_id)).toEqual(made.toSorted((a, b) => b - a));
    for (const group of bookingGroups) {
      const page = await list({ group_id: group }, client);
      const counted = countsOf(groups)[group];
      expect(page.pagination.item_count).toBe(counted);
      expect(page.requests).toHaveLength(counted ?? 0);
      if (group !== 'individual') for (const request of page.requests) expect(request.group_id).toBe(group);
    }
    const named = await client.call(bookingCalls.groups, { query: {} });
    expect(named.groups).toContainEqual({ id: 'on_tour', name: 'Проходят сегодня', count: 1 });
    expect(await client.call(bookingCalls.countForOrg, { query: { organizer_id } })).toEqual({ count: 2 });
  });

  it('count a tour that is over as completed before its job has run', async () => {
    app.setNow(new Date(`${inDays(6)}T10:00:00Z`));
    const { groups, requests } = await list({ group_id: 'completed' }, await signedInAgain());
    expect(countsOf(groups)).toMatchObject({ on_tour: 0, completed: 2, upcoming: 2 });
    expect(requests.map(({ base_sale_status }) => base_sale_status)).toEqual([3, 4]);
  });

  it('follow every change', async () => {
    const before = countsOf((await list()).groups);
    const request_id = await bookIn(1);
    expect(countsOf((await list()).groups)['new']).toBe((before['new'] ?? 0) + 1);
    await moveBookingTo(app, request_id, 6, staff);
    const after = countsOf((await list()).groups);
    expect(after).toEqual({ ...before, cancelled: (before['cancelled'] ?? 0) + 1 });
  });

  it('tell individual tours apart', async () => {
    const request_id = await bookIn(2);
    await app.database.execute(
      sql`update booking set is_individual_tour = true where request_id = ${request_id}`,
    );
    const { requests, groups, pagination } = await list({ group_id: 'individual' });
    expect(requests).toMatchObject([{ request_id, is_individual_tour: true, group_id: 'awaiting_payment' }]);
    expect(countsOf(groups)['individual']).toBe(1);
    expect(pagination.item_count).toBe(1);
    expect((await list({ is_individual_tour: false })).pagination.item_count).toBe(made.length - 1);
    expect((await list({ is_individual_tour: true, group_id: 'new' })).requests).toEqual([]);
  });
});

/** An access token lives 15 minutes: a test that moves the clock signs in under the new time. */
async function signedInAgain(): Promise<TestClient> {
  const client = await signedInClient(app);
  const { id: user_id } = await client.call(userCalls.profile, {});
  await app.database.insert(schema.organizerMember).values({ organizer_id, user_id, role: 'manager' });
  return client;
}

describe('search and filters', () => {
  it('find by number, phone in any writing, e-mail and last name', async () => {
    const request_id = await bookIn(1, wish, {
      first_name: 'Ёлка',
      last_name: 'Ветрогонова-Эль',
      email: 'Vetrogon_ova@example.test',
      phone: '+79165550102',
    });
    for (const search of [
      String(request_id),
      `№ ${request_id}`,
      '+7 916 555-01',
      '8 (916) 555-01-02',
      '9165550',
      '55-01-02',
      '5550102',
      'vetrogon_OVA@ex',
      'ветрогонова',
      'Ветро Ёлк',
      'ёлка ветро',
    ])
      expect(await find({ search }), search).toContain(request_id);
    for (const search of ['vetrogonXova', 'Эль', '555', '%', 'ветро Пётр'])
      expect(await find({ search }), search).not.toContain(request_id);
  });

  it('narrow by tour, dates and seller, and are counted', async () => {
    const all = await find({});
    const there = await find({ tour_id: soon.tour_id });
    expect(there.length).toBeLessThan(all.length);
    expect(await find({ date_from: inDays(1), date_to: inDays(5) })).toEqual(there);
    expect(await find({ created_from: inDays(-1), created_to: inDays(1) })).toEqual(all);
    expect(await find({ created_from: inDays(2) })).toEqual([]);
    expect(await find({ seller_type: 3 })).toEqual([]);
    const page = await list({ filters: JSON.stringify({ tour_id: soon.tour_id }), limit: 1 });
    expect(page.pagination).toMatchObject({ item_count: there.length, page_count: there.length });
    const both = await list({ group_id: 'upcoming', base_sale_status: 3 });
    expect(both.pagination.item_count).toBe(both.requests.length);
    expect((await list({ group_id: 'new', base_sale_status: 3 })).requests).toEqual([]);
  });

  it('count the day of creation where the tour is', async () => {
    const [request_id = 0] = await find({ tour_id: soon.tour_id });
    // Half past midnight of the 11th in Barnaul.
    await app.database.execute(sql`
      update booking set created_at = '2026-03-10T17:30:00Z', timezone = 'Asia/Barnaul' where request_id = ${request_id}`);
    const createdOn = (day: string) => find({ created_from: day, created_to: day });
    expect(await createdOn('2026-03-11')).toEqual([request_id]);
    expect(await createdOn('2026-03-10')).toEqual([]);
    expect(await find({ created_to: '2026-03-10' })).not.toContain(request_id);
    expect(await find({ created_from: '2026-03-12' })).not.toContain(request_id);
  });

  it('are refused when they are no filters', async () => {
    for (const filters of ['нет', '{"tour_id":"x"}', '[]'])
      expect(await refusalOf(list({ filters }))).toMatchObject({ status: 422 });
  });
});

describe('pages', () => {
  it('cover the list once, from the first to the last, near and deep', async () => {
    const { owner: other, organizer_id: id } = await signedInOwner(app);
    const departure = await createDeparture(other, id, { seats: 10 });
    await createBooking(app, departure);
    // Copies of one booking: enough for pages that are read from the other end.
    await app.database.execute(sql`
      insert into booking (organizer_id, tour_id, tour_date_id, base_sale_status, tour_name, timezone, tourists_count, seats,
        client_first_name, client_last_name, client_email, client_phone, currency, breakdown, total, date_start, date_end)
      select organizer_id, tour_id, tour_date_id, 6, tour_name, timezone, 1, 1, client_first_name, client_last_name,
        client_email, client_phone, currency, breakdown, total, date_start, date_end
      from booking, generate_series(1, 2399) where organizer_id = ${id}`);
    const seen: number[] = [];
    for (const page of [1, 2, 12, 13, 23, 24, 25]) {
      const { requests, pagination } = await other.call(bookingCalls.listForOrg, {
        query: { organizer_id: id, page, limit: 100 },
      });
      expect(pagination).toMatchObject({ item_count: 2400, page_count: 24, page, page_size: 100 });
      expect(requests).toHaveLength(page === 25 ? 0 : 100);
      seen.push(...requests.map(({ request_id }) => request_id));
    }
    expect(seen).toEqual(seen.toSorted((a, b) => b - a));
    expect(new Set(seen).size).toBe(600);
    const { rows } = await app.database.execute<{ last: number; first: number }>(
      sql`select min(request_id) as last, max(request_id) as first from booking where organizer_id = ${id}`,
    );
    expect([seen.at(-1), seen[0]]).toEqual([rows[0]?.last, rows[0]?.first]);
    const odd = await other.call(bookingCalls.listForOrg, {
      query: { organizer_id: id, page: 27, limit: 91, group_id: 'cancelled' },
    });
    expect(odd.requests.map(({ request_id }) => request_id).at(-1)).toBe((rows[0]?.last ?? 0) + 1);
    expect(odd.requests).toHaveLength(2399 - 26 * 91);
  });

  it('take the same number of queries however many rows there are', async () => {
    const queries = async (query: Partial<Query>) => {
      await list(query);
      const spy = vi.spyOn(Client.prototype, 'query');
      const { requests } = await list(query);
      const count = spy.mock.calls.length;
      spy.mockRestore();
      return { count, rows: requests.length };
    };
    const few = await queries({ limit: 1 });
    const many = await queries({ limit: 100 });
    expect(few.rows).toBe(1);
    expect(many.rows).toBeGreaterThan(10);
    expect(few.count).toBe(1);
    expect(many.count).toBe(1);
    expect((await queries({ filters: JSON.stringify({ search: 'тур' }) })).count).toBe(1);
    expect((await queries({ page: 60 })).count).toBe(2);
  });
});

describe('own scope', () => {
  async function member(role: 'guide' | 'agent'): Promise<TestClient & { user_id: number }> {
    const client = await signedInClient(app);
    const { id: user_id } = await client.call(userCalls.profile, {});
    await app.database.insert(schema.organizerMember).values({ organizer_id, user_id, role });
    return Object.assign(client, { user_id });
  }

  it('of an agent are the bookings it sold', async () => {
    const agent = await member('agent');
    const request_id = await bookIn(2);
    const foreign = await bookIn(2);
    await app.database.execute(
      sql`update booking set agent_id = (select agent_id from organizer_member where user_id = ${agent.user_id})
        where request_id = ${request_id}`,
    );
    const { requests, groups, pagination } = await list({}, agent);
    expect(requests.map((request) => request.request_id)).toEqual([request_id]);
    expect(countsOf(groups)).toMatchObject({ awaiting_payment: 1, new: 0, cancelled: 0 });
    expect(pagination.item_count).toBe(1);
    const statuses = (id: number, who: TestClient = agent) =>
      who.call(bookingCalls.baseSaleStatusesByRequestId, { query: { id } });
    const cancelled = { id: 6, name: 'Отменена организатором' };
    // That the prepayment is settled otherwise whoever answers for the money says.
    expect(await statuses(request_id, owner)).toEqual({
      statuses: [{ id: 3, name: 'Предоплата внесена' }, cancelled],
    });
    expect(await statuses(request_id)).toEqual({ statuses: [cancelled] });
    expect(await refusalOf(statuses(foreign))).toMatchObject({ status: 404 });
  });

  it('of a guide are the bookings of the tours it guides, to read', async () => {
    const client = await member('guide');
    expect((await list({}, client)).requests).toEqual([]);
    await becomeGuide(app, { organizer_id, user_id: client.user_id }, [soon.tour_id]);
    const { requests, groups } = await list({}, client);
    expect(requests.map(({ tour_id }) => tour_id)).toEqual([soon.tour_id]);
    expect(countsOf(groups)).toMatchObject({ upcoming: 1, new: 0 });
    const id = requests[0]?.request_id ?? 0;
    expect(await client.call(bookingCalls.baseSaleStatusesByRequestId, { query: { id } })).toEqual({
      statuses: [],
    });
    const tourist = { first_name: 'Пётр', last_name: 'Сидоров' };
    const write = client.call(bookingCalls.createTourist, { body: { request_id: id, tourist } });
    expect(await refusalOf(write)).toMatchObject({ status: 403 });
    const foreign = client.call(bookingCalls.baseSaleStatusesByRequestId, { query: { id: made[0] ?? 0 } });
    expect(await refusalOf(foreign)).toMatchObject({ status: 404 });
  });

  it('of a stranger is nothing', async () => {
    const stranger = await signedInClient(app);
    expect(await refusalOf(list({}, stranger))).toMatchObject({ status: 404 });
    expect(await refusalOf(stranger.call(bookingCalls.groups, { query: {} }))).toMatchObject({ status: 404 });
    const foreign = stranger.call(bookingCalls.baseSaleStatusesByRequestId, { query: { id: made[0] ?? 0 } });
    expect(await refusalOf(foreign)).toMatchObject({ status: 404 });
  });
});
