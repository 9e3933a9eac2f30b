import { bookingCalls, bookingListCalls, userCalls, type BookingFilters } from '@tropa/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  bookingForm,
  createAgent,
  createBooking,
  createDeparture,
  createOrganizer,
  inDays,
  moveBookingTo,
  refusalOf,
  signedInClient,
  signedInMember,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';
import { forgetLastNames } from './forget-last-names.ts';

const app = useTestApp();
let owner: TestClient;
let organizer_id: number;
let wish: { tour_id: number; date: number };

const book = async (contacts: object = {}) => {
  const form = bookingForm(wish);
  const made = await createBooking(app, { ...form, contacts: { ...form.contacts, ...contacts } });
  return made.request_id;
};
const list = (filters: BookingFilters, client = owner) =>
  client.call(bookingCalls.listForOrg, { query: { organizer_id, filters: JSON.stringify(filters) } });
const find = async (filters: BookingFilters, client = owner) =>
  (await list(filters, client)).requests.map(({ request_id }) => request_id);
const userOf = async (client: TestClient) => (await client.call(userCalls.profile, {})).id;

beforeAll(async () => {
  owner = await signedInClient(app);
  organizer_id = (await createOrganizer(owner)).id;
  wish = await createDeparture(owner, organizer_id, { dates: [inDays(40)], seats: 500 });
});

describe('a search with a typo', () => {
  let meant: number;
  beforeAll(async () => {
    meant = await book({
      first_name: 'Серафим',
      last_name: 'Переверзев',
      email: 'pereverzev.s@example.test',
      phone: '+79165550102',
    });
    await book({ last_name: 'Шестаков' });
  });

  it.each([
    'Перевезрев',
    'переверсев',
    'Перверзев Серафим',
    'серафин переверзеф',
    'pereverzev.s@exmaple.test',
    'pereverzef.s@example.test',
    '+7 916 555-01-20',
    '8 916 555 01 03',
  ])('finds who was meant: %s', async (search) => {
    const { requests, is_similar, pagination } = await list({ search });
    expect(requests.map(({ request_id }) => request_id)).toEqual([meant]);
    expect(is_similar).toBe(true);
    expect(pagination.item_count).toBe(1);
  });

  it.each(['Переверзев', 'перевер', '+79165550102', 'переверзев сер', 'Серафим Перев', 'серафим переверзев'])(
    'is no typo where it is found: %s',
    async (search) => {
      const { requests, is_similar } = await list({ search });
      expect(requests.map(({ request_id }) => request_id)).toEqual([meant]);
      expect(is_similar).toBe(false);
    },
  );

  it('counts once whom it finds in two ways', async () => {
    const twice = await book({ first_name: 'Фома', last_name: 'Фомаев' });
    const { requests, pagination } = await list({ search: 'фома фома' });
    expect(requests.map(({ request_id }) => request_id)).toEqual([twice]);
    expect(pagination.item_count).toBe(1);
  });

  it('finds nothing where nothing is like it, and nothing beyond the other filters', async () => {
    for (const search of ['Крузенштерн', 'Переверзев Аристарх', '+79990000000', 'nobody@example.test'])
      expect(await list({ search })).toMatchObject({ requests: [], is_similar: false });
    expect(await find({ search: 'Перевезрев', payment_state: 'paid' })).toEqual([]);
  });

  it('shows a member only its own', async () => {
    const { member } = await signedInMember(app, organizer_id, 'agent');
    expect(await list({ search: 'Перевезрев' }, member)).toMatchObject({ requests: [], is_similar: false });
  });

  it('forgets a name that nobody has any more', async () => {
    const gone = await book({ last_name: 'Забытова' });
    await app.database.execute(
      sql`update booking set client_last_name = 'Стёртый' where request_id = ${gone}`,
    );
    await forgetLastNames(app.services);
    const names = await app.database.execute(
      sql`select name from booking_client_last_name where organizer_id = ${organizer_id} and name in ('забытова', 'стёртый')`,
    );
    expect(names.rows).toEqual([{ name: 'стёртый' }]);
  });
});

describe('filters', () => {
  it('tell by what is payed', async () => {
    const [unpaid, partly, paid] = [await book(), await book(), await book()];
    await app.database.execute(sql`update booking set payed_amount = 1 where request_id = ${partly}`);
    await app.database.execute(sql`update booking set payed_amount = total where request_id = ${paid}`);
    expect(await find({ payment_state: 'partly' })).toEqual([partly]);
    expect(await find({ payment_state: 'paid' })).toEqual([paid]);
    const nothing = await find({ payment_state: 'unpaid' });
    expect(nothing).toContain(unpaid);
    expect(nothing).not.toContain(partly);
  });

  it('tell by where the days come from, and by who sold', async () => {
    const made = await book();
    expect(await find({ source: 'tour_date' })).toContain(made);
    expect(await find({ source: 'organizer' })).toEqual([]);
    await app.database.execute(sql`update booking set seller_type = 4 where request_id = ${made}`);
    expect(await find({ seller_type: 4 })).toEqual([made]);
    expect(await find({ seller_type: 2 })).not.toContain(made);
  });

  it('tell by the agent who has sold it', async () => {
    const [sold, others] = [await book(), await book()];
    const [agent_id, rival_id] = [
      await createAgent(owner, organizer_id),
      await createAgent(owner, organizer_id, { name: 'Другое бюро' }),
    ];
    await app.database.execute(sql`update booking set agent_id = ${agent_id} where request_id = ${sold}`);
    await app.database.execute(sql`update booking set agent_id = ${rival_id} where request_id = ${others}`);
    expect(await find({ agent_id })).toEqual([sold]);
  });

  it('tell by the responsible person', async () => {
    const [mine, nobodys] = [await book(), await book()];
    const responsible_user_id = await userOf(owner);
    await owner.call(bookingListCalls.setResponsible, {
      body: { organizer_id, ids: [mine], responsible_user_id },
    });
    expect(await find({ responsible_user_id })).toEqual([mine]);
    const free = await find({ responsible_user_id: 'none' });
    expect(free).toContain(nobodys);
    expect(free).not.toContain(mine);
  });

  it('are refused when they are none of these', async () => {
    for (const filters of [{ payment_state: 'free' }, { source: 'moon' }, { responsible_user_id: 'me' }]) {
      const call = owner.call(bookingCalls.listForOrg, {
        query: { organizer_id, filters: JSON.stringify(filters) },
      });
      expect(await refusalOf(call)).toMatchObject({ status: 422 });
    }
  });
});

describe('the filter of a person', () => {
  it('is kept for each person and organizer, part by part', async () => {
    const { member } = await signedInMember(app, organizer_id, 'manager');
    const kept = (client: TestClient) =>
      client.call(bookingListCalls.getSearchFilter, { query: { organizer_id } });
    expect(await kept(member)).toEqual({ filter: null, presets: [], hidden_columns: null });
    const filter = { group_id: 'new', is_individual_tour: true, payment_state: 'unpaid' } as const;
    const keep = (body: object) =>
      member.call(bookingListCalls.setSearchFilter, { query: { organizer_id }, body });
    await keep({ filter });
    const presets = [{ name: 'Ждут денег', filter: { payment_state: 'partly' } }];
    await keep({ presets });
    await keep({ hidden_columns: ['seller'] });
    expect(await kept(member)).toEqual({ filter, presets, hidden_columns: ['seller'] });
    await keep({ filter: {} });
    expect((await kept(member)).filter).toEqual({});
    expect((await kept(owner)).filter).toBeNull();
    const unnamed = keep({ presets: [{ name: ' ', filter: {} }] });
    expect(await refusalOf(unnamed)).toMatchObject({ status: 422 });
  });

  it('takes its parts at the top level too, each of which changes itself alone', async () => {
    const { member } = await signedInMember(app, organizer_id, 'manager');
    const keep = (body: object) =>
      member.call(bookingListCalls.setSearchFilter, { query: { organizer_id }, body });
    const kept = async () =>
      (await member.call(bookingListCalls.getSearchFilter, { query: { organizer_id } })).filter;
    await Promise.all([
      keep({ is_individual_tour: true }),
      keep({ group_id: 'new' }),
      keep({ payment_state: 'unpaid' }),
    ]);
    expect(await kept()).toEqual({ is_individual_tour: true, group_id: 'new', payment_state: 'unpaid' });
    await keep({ is_individual_tour: false });
    expect(await kept()).toEqual({ is_individual_tour: false, group_id: 'new', payment_state: 'unpaid' });
    await keep({ filter: { group_id: 'upcoming' }, is_individual_tour: true });
    expect(await kept()).toEqual({ group_id: 'upcoming', is_individual_tour: true });
    expect(await refusalOf(keep({ is_individual_tour: 'да' }))).toMatchObject({ status: 422 });
  });

  it('belongs to the first organizer where none is named', async () => {
    await owner.call(bookingListCalls.setSearchFilter, {
      query: {},
      body: { filter: { base_sale_status: 3 } },
    });
    expect((await owner.call(bookingListCalls.getSearchFilter, { query: {} })).filter).toEqual({
      base_sale_status: 3,
    });
  });
});

describe('the responsible person', () => {
  it('is set for several bookings at once, with a line of history in each', async () => {
    const ids = [await book(), await book()];
    const { member } = await signedInMember(app, organizer_id, 'manager');
    const responsible_user_id = await userOf(member);
    const { persons } = await member.call(bookingListCalls.responsiblePersons, { query: { organizer_id } });
    expect(persons.map(({ user_id }) => user_id)).toContain(responsible_user_id);
    const name = persons.find(({ user_id }) => user_id === responsible_user_id)?.name;
    await owner.call(bookingListCalls.setResponsible, { body: { organizer_id, ids, responsible_user_id } });
    await owner.call(bookingListCalls.setResponsible, {
      body: { organizer_id, ids: ids.slice(1), responsible_user_id: null },
    });
    const views = await Promise.all(ids.map((id) => owner.call(bookingCalls.get, { query: { id } })));
    expect(views.map((view) => view.responsible_user_id)).toEqual([responsible_user_id, null]);
    const lines = views.map(({ history }) =>
      history.filter(({ event }) => event === 'responsible_changed').map(({ data }) => data),
    );
    expect(lines).toEqual([
      [{ from: null, to: name }],
      [
        { from: name, to: null },
        { from: null, to: name },
      ],
    ]);
  });

  it('is none who would not see the bookings', async () => {
    const ids = [await book()];
    const { member } = await signedInMember(app, organizer_id, 'agent');
    const stranger = await signedInClient(app);
    for (const client of [member, stranger]) {
      const body = { organizer_id, ids, responsible_user_id: await userOf(client) };
      expect(await refusalOf(owner.call(bookingListCalls.setResponsible, { body }))).toMatchObject({
        status: 422,
        body: { errors: { responsible_user_id: expect.any(String) } },
      });
    }
  });

  it('is set for all of them or for none, and not for bookings of others', async () => {
    const [mine, other] = [await book(), await signedInClient(app)];
    const foreign = await createOrganizer(other);
    const theirs = await createDeparture(other, foreign.id, { seats: 5 });
    const { request_id } = await createBooking(app, theirs);
    const responsible_user_id = await userOf(owner);
    const set = (client: TestClient, ids: number[]) =>
      refusalOf(
        client.call(bookingListCalls.setResponsible, { body: { organizer_id, ids, responsible_user_id } }),
      );
    expect(await set(owner, [mine, request_id])).toMatchObject({ status: 404 });
    expect(await set(other, [mine])).toMatchObject({ status: 404 });
    const { member: agent } = await signedInMember(app, organizer_id, 'agent');
    expect(await set(agent, [mine])).toMatchObject({ status: 403 });
    const { member: guide } = await signedInMember(app, organizer_id, 'guide');
    expect(await set(guide, [mine])).toMatchObject({ status: 403 });
    expect((await owner.call(bookingCalls.get, { query: { id: mine } })).responsible_user_id).toBeNull();
    await moveBookingTo(app, mine, 6, { actor: 'staff' });
  });
});

it('counts what a text finds no further than to two thousand, and shows no page beyond', async () => {
  const request_id = await book({ last_name: 'Многолюдова' });
  const { rows } = await app.database.$client.query<{ column_name: string }>(
    `select column_name from information_schema.columns
      where table_name = 'booking' and column_name not in ('request_id', 'uuid') and is_generated = 'NEVER'`,
  );
  const columns = rows.map((row) => row.column_name).join(', ');
  await app.database.$client.query(
    `insert into booking (uuid, ${columns})
      select gen_random_uuid(), ${columns} from booking, generate_series(1, 2000) where request_id = $1`,
    [request_id],
  );
  const all = await app.database.$client.query<{ request_id: string }>(
    `select request_id from booking where client_last_name = 'Многолюдова' order by request_id desc`,
  );
  const ids = all.rows.map((row) => Number(row.request_id));
  const filters = JSON.stringify({ search: 'Многолюдова' });
  const idsOn = async (page: number) => {
    const { requests } = await owner.call(bookingCalls.listForOrg, {
      query: { organizer_id, filters, page },
    });
    return requests.map((one) => one.request_id);
  };
  const { pagination } = await list({ search: 'Многолюдова' });
  expect(pagination.item_count).toBe(2000);
  // More than are counted: the list is walked. Then just as many: they are taken from what was found.
  for (const newest of [0, 1]) {
    expect(await idsOn(1)).toEqual(ids.slice(newest, newest + 20));
    expect(await idsOn(100)).toEqual(ids.slice(newest + 1980, newest + 2000));
    expect(await idsOn(101)).toEqual([]);
    await app.database.$client.query(
      `update booking set client_last_name = 'Немногова' where request_id = $1`,
      [ids[newest]],
    );
  }
  expect((await list({ search: 'Многолюдова' })).pagination.item_count).toBe(1999);
});

it('finds a name in any letters, those of other languages too', async () => {
  const names = { İnönü: ['İNÖNÜ', 'inönü', 'İn'], ΠΑΠΠΑΣ: ['παππας', 'Παππ'.toUpperCase()] };
  for (const [last_name, searches] of Object.entries(names)) {
    // oxlint-disable-next-line no-await-in-loop -- two names
    const request_id = await book({ last_name });
    // oxlint-disable-next-line no-await-in-loop -- two names
    const found = await Promise.all(searches.map((search) => find({ search })));
    expect(found, last_name).toEqual(searches.map(() => [request_id]));
  }
});
