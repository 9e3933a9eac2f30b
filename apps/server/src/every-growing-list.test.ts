import { calls, type Call } from '@tropa/contract';
import { addDays } from '@tropa/core';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { schema } from './db/index.ts';
import {
  agreeContract,
  createAgent,
  createBooking,
  createDeparture,
  createOrganizer,
  insertMoney,
  partnerOperator,
  PLAIN_SITE,
  signedInAdmin,
  signedInClient,
  signedInMember,
  unique,
  untilSettled,
  useTestApp,
  type TestClient,
} from './testing/index.ts';

const app = useTestApp();

interface World {
  organizer_id: number;
  owner: TestClient;
  admin: TestClient;
  wish: { tour_id: number; date: number };
  site_id: number;
  agent_id: number;
  /** Somebody of the agent. */
  seller: TestClient;
}
interface List {
  /** Whose list it is, and how it is narrowed. */
  asked: (world: World) => { client: TestClient; query: object };
  /** Its rows by what names them. */
  rows: (answer: never) => (number | string)[];
  /** Puts another row on top. */
  add: (world: World) => Promise<unknown>;
}
const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
const requests = (rows: readonly { request_id: number }[]) => rows.map(({ request_id }) => request_id);
const book = ({ wish }: World) => createBooking(app, wish);
const own = ({ owner: client, organizer_id }: World) => ({ client, query: { organizer_id } });
const desk = ({ admin: client }: World) => ({ client, query: {} });
/** A payment, a payout of a period of its own and a difference. */
async function pay(world: World) {
  const { request_id } = await book(world);
  return insertMoney(app, world.organizer_id, request_id, addDays('2026-01-01', request_id));
}
const history = ({ organizer_id }: World) =>
  app.database.insert(schema.organizerHistory).values({ organizer_id, kind: 'verification_requested' });

/** Each list whose newest rows come on top. One that takes `from` without an entry fails the test. */
const LISTS: Record<string, List> = {
  'booking.listForOrg': { asked: own, rows: (a: { requests: never[] }) => requests(a.requests), add: book },
  'helpRequest.list': {
    asked: own,
    rows: (a: { help_requests: never[] }) => ids(a.help_requests),
    add: ({ organizer_id }) =>
      app.client().call(calls.helpRequest.submit, {
        body: {
          organizer_id,
          type: 'common_help',
          name: 'Анна',
          email: 'anna@example.test',
          message: `Вопрос ${unique()}`,
          consents: { personal_data: true },
        },
      }),
  },
  'organizer.heldLetters': {
    asked: ({ owner: client, organizer_id }) => ({ client, query: { id: organizer_id } }),
    rows: (a: { items: never[] }) => ids(a.items),
    add: ({ organizer_id }) =>
      app.database
        .insert(schema.heldLetter)
        .values({ organizer_id, key: `growing:${unique()}`, kind: 'waitlist', reason: 'budget' }),
  },
  'agent.mine': {
    asked: ({ seller: client }) => ({ client, query: {} }),
    rows: (a: { sales: never[] }) => requests(a.sales),
    add: async (world) => {
      const { request_id } = await book(world);
      await app.database.execute(
        sql`update booking set agent_id = ${world.agent_id} where request_id = ${request_id}`,
      );
    },
  },
  'agent.history': {
    asked: ({ owner: client, agent_id }) => ({ client, query: { agent_id } }),
    rows: (a: { items: never[] }) => ids(a.items),
    add: ({ agent_id }) => app.database.insert(schema.agentHistory).values({ agent_id, kind: 'changed' }),
  },
  'agent.contracts': {
    asked: ({ owner: client, agent_id }) => ({ client, query: { agent_id } }),
    rows: (a: { contracts: never[] }) => ids(a.contracts),
    add: async ({ owner: client, agent_id }) => {
      const { contracts } = await client.call(calls.agent.contracts, { query: { agent_id } });
      return agreeContract(client, agent_id, {}, contracts[0]?.version ?? 0);
    },
  },
  'agentAccount.payments': {
    asked: ({ owner: client, agent_id }) => ({ client, query: { agent_id } }),
    rows: (a: { payments: never[] }) => ids(a.payments),
    add: ({ agent_id }) =>
      app.database.insert(schema.agentPayment).values({
        agent_id,
        direction: 'from_agent',
        amount: 1,
        currency: 'RUB',
        payment_method: 'cash',
        payed_on: '2026-01-01',
      }),
  },
  'agentAccount.statement': {
    asked: ({ owner: client, agent_id }) => ({
      client,
      query: { agent_id, month: new Date().toISOString().slice(0, 7) },
    }),
    rows: (a: { lines: never[] }) => requests(a.lines),
    add: async (world) => {
      const { request_id } = await book(world);
      await app.database.execute(sql`
        update booking set base_sale_status = 3, deadline_at = null, agent_id = ${world.agent_id},
          created_at = date_trunc('month', now()) + interval '2 days' where request_id = ${request_id}`);
    },
  },
  'team.invitations': {
    asked: own,
    rows: (a: { invitations: never[] }) => ids(a.invitations),
    add: ({ organizer_id }) =>
      app.database.insert(schema.memberInvitation).values({
        organizer_id,
        email: `growing${unique()}@example.test`,
        role: 'guide',
        language: 'ru',
        expires_at: new Date(Date.now() + 3_600_000),
      }),
  },
  'verification.history': {
    asked: ({ owner: client, organizer_id }) => ({ client, query: { id: organizer_id } }),
    rows: (a: { items: never[] }) => ids(a.items),
    add: history,
  },
  'invoice.payments': {
    asked: own,
    rows: (a: { payments: never[] }) => ids(a.payments),
    add: pay,
  },
  'payment.underway': {
    asked: own,
    rows: (a: { items: { key: string }[] }) => a.items.map(({ key }) => key),
    add: async (world) => {
      const { entry_id } = await pay(world);
      await app.database.execute(sql`
        insert into payment_attempt (invoice_id, provider, provider_payment_id, payment_method, amount, currency, next_check_at)
        select invoice_id, 'test', 'growing:' || id, 'card', 1000, 'RUB', now() + interval '1 day'
        from ledger_entry where id = ${entry_id}`);
    },
  },
  'receipt.list': {
    asked: own,
    rows: (a: { receipts: { id: string }[] }) => a.receipts.map(({ id }) => id),
    add: async (world) => {
      const { entry_id } = await pay(world);
      await app.database.execute(sql`
        insert into receipt (organizer_id, request_id, payment_id, kind, status, provider, provider_payment_id, is_sent_along,
          content, amount, currency)
        select organizer_id, request_id, id, 'payment', 'registered', 'test', 'growing:' || id, true,
          '{"customer": {"name": "", "email": "a@example.test", "phone": ""}, "tax_system": 1, "lines": []}', 1000, 'RUB'
        from ledger_entry where id = ${entry_id}`);
    },
  },
  'payout.agentCommission': {
    asked: ({ seller: client, organizer_id }) => ({ client, query: { organizer_id } }),
    rows: (a: { sales: never[] }) => requests(a.sales),
    add: async (world) => {
      const { request_id } = await book(world);
      await app.database.execute(sql`
        update booking set base_sale_status = 3, payed_amount = 1000, deadline_at = null, agent_id = ${world.agent_id}
        where request_id = ${request_id}`);
    },
  },
  'departure.tasks': {
    asked: ({ owner: client, wish }) => ({ client, query: { id: wish.date } }),
    rows: (a: { tasks: never[] }) => ids(a.tasks),
    add: ({ organizer_id, wish }) =>
      app.database
        .insert(schema.departureTask)
        .values({ organizer_id, tour_date_id: wish.date, kind: 'message' }),
  },
  'seatLedger.list': {
    asked: ({ owner: client, wish }) => ({ client, query: { date_id: wish.date } }),
    rows: (a: { entries: { key: string }[] }) => a.entries.map(({ key }) => key),
    add: book,
  },
  'payout.list': {
    asked: own,
    rows: (a: { payouts: never[] }) => ids(a.payouts),
    add: pay,
  },
  'reconciliation.view': {
    asked: own,
    rows: (a: { differences: never[] }) => ids(a.differences),
    add: pay,
  },
  'deskPayout.list': {
    asked: desk,
    rows: (a: { payouts: never[] }) => ids(a.payouts),
    add: pay,
  },
  'review.organizerReviews': {
    asked: ({ owner: client, organizer_id }) => ({ client, query: { id: organizer_id } }),
    rows: (a: { reviews: never[] }) => ids(a.reviews),
    add: ({ organizer_id }) =>
      app.database
        .insert(schema.review)
        .values({ organizer_id, author_name: 'А', rating: 5, text: '…', status: 'published' }),
  },
  'sitePublishing.versions': {
    asked: own,
    rows: (a: { versions: { version: number }[] }) => a.versions.map(({ version }) => version),
    add: ({ owner, organizer_id }) =>
      owner.call(calls.site.publishData, { query: { organizer_id, type: 'site' } }),
  },
  'desk.users': {
    asked: desk,
    rows: (a: { users: never[] }) => ids(a.users),
    add: () => signedInClient(app),
  },
  'desk.organizers': {
    asked: desk,
    rows: (a: { organizers: never[] }) => ids(a.organizers),
    add: ({ owner }) => createOrganizer(owner),
  },
  'desk.acts': {
    asked: desk,
    rows: (a: { acts: never[] }) => ids(a.acts),
    add: async ({ admin, organizer_id }) => {
      for (const is_stopped of [true, false])
        // oxlint-disable-next-line no-await-in-loop
        await admin.call(calls.desk.stopLetters, {
          body: { organizer_id, is_stopped, reason: 'Проверка списка' },
        });
    },
  },
  'deskBooking.bookings': {
    asked: ({ admin: client }) => ({ client, query: { search: 'reader@example.test' } }),
    rows: (a: { bookings: never[] }) => requests(a.bookings),
    add: ({ wish }) =>
      createBooking(app, {
        ...wish,
        contacts: { first_name: 'А', last_name: 'Б', email: 'reader@example.test', phone: '+79010000000' },
      }),
  },
  'debug.outbox': {
    asked: ({ owner: client }) => ({ client, query: {} }),
    rows: (a: { messages: never[] }) => ids(a.messages),
    add: () =>
      app.database
        .insert(schema.outboxMessage)
        .values({ channel: 'email', recipient: 'x@example.test', text: '…', message_key: `${unique()}` }),
  },
};

const paged = Object.entries(calls).flatMap(([domain, group]) =>
  Object.entries<Call>(group).flatMap(([name, call]) => {
    const shape = call.query?.shape ?? {};
    return ['page', 'offset', 'before', 'cursor'].some((field) => field in shape)
      ? [`${domain}.${name}`]
      : [];
  }),
);
/** Lists by page that say nothing of the newest row, each with why nothing comes on top of it. */
const ORDERED: Record<string, string> = {
  'bookingNote.list': 'goes on before the last that was shown',
  'bookingNote.history': 'goes on before the last that was shown',
  'chat.list': 'goes on below the last that was shown',
  'chat.getMessages': 'goes on before the last that was shown',
  'publicChat.messages': 'goes on before the last that was shown',
  'departure.manifest': 'by name, booking or room',
  'departure.bookings': 'the oldest first',
  'publicSite.toursSchedule': 'by day',
  'agent.allotments': 'the nearest departure first',
  'agent.list': 'by name',
  'team.members': 'by role and name',
  'tour.getDates': 'by day',
  'tour.guides': 'by name',
  'tour.departures': 'by day, after the last that was shown',
  'waitlist.list': 'whoever waits longest first',
};

const growing = Object.entries(calls).flatMap(([domain, group]) =>
  Object.entries<Call>(group).flatMap(([name, call]) => {
    const shape = call.query?.shape ?? {};
    return 'from' in shape && 'page' in shape ? [[`${domain}.${name}`, call] as const] : [];
  }),
);

/** Lists whose rows change their places. */
const moving = Object.entries(calls).flatMap(([domain, group]) =>
  Object.entries<Call>(group).flatMap(([name, call]) =>
    'below' in (call.query?.shape ?? {}) ? [[`${domain}.${name}`, call] as const] : [],
  ),
);

it('each list by page goes on from where its reader was, or nothing comes on top of it', () => {
  const known = new Set<string>([...growing, ...moving].map(([key]) => key));
  expect(paged.filter((key) => !known.has(key)).toSorted()).toEqual(Object.keys(ORDERED).toSorted());
});

/** Lists that stand by another order, or never grow on top, though they share a query with those above. */
const STILL = new Set(['desk.reviews', 'deskTour.tours', 'payout.view']);

let made: Promise<World> | undefined;
async function makeWorld(): Promise<World> {
  const owner = await signedInClient(app);
  const { admin } = await signedInAdmin(app);
  const { id: organizer_id } = await createOrganizer(owner);
  const wish = await createDeparture(owner, organizer_id, { seats: 200 });
  const { site } = await owner.call(calls.site.attachSite, { body: { organizer_id } });
  const agent_id = await createAgent(owner, organizer_id);
  const { member: seller, user_id } = await signedInMember(app, organizer_id, 'agent');
  await app.database.execute(
    sql`update organizer_member set agent_id = ${agent_id} where user_id = ${user_id} and organizer_id = ${organizer_id}`,
  );
  return { organizer_id, owner, admin, wish, agent_id, site_id: site?.id ?? 0, seller };
}

it.each(growing.filter(([key]) => !STILL.has(key)))(
  '%s goes on from where its reader was',
  async (key, call) => {
    const list = LISTS[key];
    if (!list) throw new Error(`${key} has no entry: say how it grows`);
    const world = await (made ??= makeWorld());
    const add = async (times: number) => {
      for (let turn = 0; turn < times; turn += 1)
        // oxlint-disable-next-line no-await-in-loop -- one on top of another
        await list.add(world);
    };
    const { client, query } = list.asked(world);
    type Page = { pagination: { from?: number; item_count: number; page_size: number } };
    const limited = 'limit' in (call.query?.shape ?? {}) ? { limit: 2 } : {};
    const read = async (page: number, from?: number) => {
      const input = { query: { ...query, ...limited, page, ...(from !== undefined && { from }) } };
      const answer: unknown = await client.call(call, input);
      return { ...(answer as Page).pagination, rows: list.rows(answer as never) };
    };
    await add(limited.limit ? 4 : 22);
    // What is on its way has its number already.
    await untilSettled(app.database);
    const first = await read(1);
    const below = await read(2, first.from);
    expect(first.from, 'the first page says which row is the newest').toBeDefined();
    expect(below.rows.length).toBeGreaterThan(0);
    await add(1);
    const second = await read(2, first.from);
    expect(second.rows).toEqual(below.rows);
    expect(second.item_count).toBe(first.item_count);
    expect(first.rows.filter((row) => second.rows.includes(row))).toEqual([]);
  },
);

interface MovingList {
  asked: (world: World) => { client: TestClient; query: object };
  rows: (answer: never) => number[];
  /** Makes five rows. */
  make: (world: World) => Promise<unknown>;
  /** Has a row change its place, or go. */
  move: (world: World, row: number) => Promise<unknown>;
}
/** Tours of five operators put up for one partner site. */
async function putUp({ admin }: World, isDecided: boolean) {
  for (let turn = 0; turn < 5; turn += 1) {
    // oxlint-disable no-await-in-loop -- one after another
    const { tour } = await partnerOperator(app);
    const where = { tour_id: tour.id, site_id: PLAIN_SITE };
    await admin.call(calls.deskTour.takeTour, { body: where });
    if (!isDecided) continue;
    const { version_id } = await admin.call(calls.deskTour.tour, { query: where });
    await admin.call(calls.deskTour.approveTour, { body: { ...where, version_id } });
    // oxlint-enable no-await-in-loop
  }
}
const tours = (a: { tours: { tour_id: number }[] }) => a.tours.map(({ tour_id }) => tour_id);
let task_id = 0;
const MOVING: Record<string, MovingList> = {
  'tour.list': {
    asked: own,
    rows: (a: { tours: never[] }) => ids(a.tours),
    make: async ({ owner, organizer_id }) => {
      for (const name of ['А', 'Б', 'В', 'Г'])
        // oxlint-disable-next-line no-await-in-loop -- one after another
        await owner.call(calls.tour.create, { query: { organizer_id }, body: { name } });
    },
    move: ({ owner }, id) =>
      owner.call(calls.tour.update, { query: { id }, body: { name: `Изменённая ${unique()}` } }),
  },
  'booking.listForOrg': {
    asked: ({ owner: client, organizer_id }) => ({ client, query: { organizer_id, group_id: 'new' } }),
    rows: (a: { requests: never[] }) => requests(a.requests),
    make: async (world) => {
      // oxlint-disable-next-line no-await-in-loop -- one after another
      for (let turn = 0; turn < 5; turn += 1) await book(world);
    },
    move: ({ owner }, id) => owner.call(calls.booking.confirm, { body: { id } }),
  },
  'booking.listForOrg of a search': {
    asked: ({ owner: client, organizer_id }) => ({
      client,
      query: { organizer_id, group_id: 'new', filters: JSON.stringify({ search: 'Туристова' }) },
    }),
    rows: (a: { requests: never[] }) => requests(a.requests),
    make: async (world) => {
      // oxlint-disable-next-line no-await-in-loop -- one after another
      for (let turn = 0; turn < 5; turn += 1) await book(world);
    },
    move: ({ owner }, id) => owner.call(calls.booking.confirm, { body: { id } }),
  },
  'deskTour.tours': {
    asked: ({ admin: client }) => ({ client, query: { filter: 'open' } }),
    rows: tours,
    make: (world) => putUp(world, false),
    move: (_, id) =>
      app.database.execute(sql`update tour_site set status = 'published' where tour_id = ${id}`),
  },
  'deskTour.tours of what is decided': {
    asked: ({ admin: client }) => ({ client, query: { filter: 'published' } }),
    rows: tours,
    make: (world) => putUp(world, true),
    move: (_, id) => app.database.execute(sql`update tour_site set updated_at = now() where tour_id = ${id}`),
  },
  'departure.task': {
    asked: ({ owner: client }) => ({ client, query: { id: task_id } }),
    rows: (a: { items: never[] }) => requests(a.items),
    make: async ({ organizer_id, wish }) => {
      const [task] = await app.database
        .insert(schema.departureTask)
        .values({ organizer_id, tour_date_id: wish.date, kind: 'message' })
        .returning();
      task_id = task?.id ?? 0;
      for (let turn = 0; turn < 6; turn += 1) {
        // oxlint-disable no-await-in-loop -- one after another
        const { request_id } = await createBooking(app, wish);
        const status = turn === 5 ? ('failed' as const) : ('waiting' as const);
        await app.database
          .insert(schema.departureTaskItem)
          .values({ task_id, request_id, action: 'letter', status });
        // oxlint-enable no-await-in-loop
      }
    },
    move: (_, row) =>
      app.database.execute(sql`update departure_task_item set finished_at = now(),
        status = case status when 'waiting' then 'failed' else status end where request_id = ${row}`),
  },
  'desk.reviews': {
    asked: desk,
    rows: (a: { reviews: never[] }) => ids(a.reviews),
    make: ({ organizer_id }) =>
      app.database.insert(schema.review).values(
        Array.from({ length: 5 }, () => ({
          organizer_id,
          author_name: 'А',
          rating: 5,
          text: '…',
          status: 'moderation' as const,
        })),
      ),
    move: ({ admin }, id) => admin.call(calls.desk.decideReview, { body: { id, decision: 'publish' } }),
  },
  'desk.organizers': {
    asked: ({ admin: client }) => ({ client, query: { verification: 'waiting' } }),
    rows: (a: { organizers: never[] }) => ids(a.organizers),
    make: async ({ owner }) => {
      for (let turn = 0; turn < 5; turn += 1)
        // oxlint-disable-next-line no-await-in-loop -- one after another
        await createOrganizer(owner);
      await app.database.execute(
        sql`update organizer set verification_status = 3, verification_changed_at = clock_timestamp()`,
      );
    },
    move: (_, id) => app.database.execute(sql`update organizer set verification_status = 1 where id = ${id}`),
  },
};

it('each list whose rows change their places has an entry', () => {
  const known = Object.keys(MOVING).map((key) => key.replace(/ .*$/u, ''));
  expect([...new Set(known)].toSorted()).toEqual(moving.map(([key]) => key).toSorted());
});

it.each(Object.entries(MOVING))(
  '%s repeats and skips none while its rows change their places',
  async (key, { asked, rows, make, move }) => {
    const call = moving.find(([name]) => key.startsWith(name))?.[1];
    if (!call) throw new Error(`${key} goes on under no row`);
    const world = await (made ??= makeWorld());
    await make(world);
    await untilSettled(app.database);
    const { client, query } = asked(world);
    const read = async (page: number, below?: string) => {
      const answer: unknown = await client.call(call, {
        query: { ...query, limit: 2, page, ...(below !== undefined && { below }) },
      });
      return { rows: rows(answer as never), ...(answer as { pagination: { below?: string } }).pagination };
    };
    const [first, second, third] = [await read(1), await read(2), await read(3)];
    expect(third.rows.length).toBeGreaterThan(0);
    await move(world, first.rows[0] ?? 0);
    const next = await read(2, first.below);
    expect(next.rows).toEqual(second.rows);
    // What was shown moves, and somebody goes two pages on.
    await move(world, next.rows[0] ?? 0);
    expect((await read(3, next.below)).rows).toEqual(third.rows);
    expect((await read(3, first.below)).rows).not.toContain(next.rows[1]);
  },
);
