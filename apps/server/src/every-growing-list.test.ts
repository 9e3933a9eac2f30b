import { calls, type Call, type ManifestSort } from '@tropa/contract';
import { addDays } from '@tropa/core';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { schema } from './db/index.ts';
import {
  agreeContract,
  createAgent,
  createCompany,
  createBooking,
  createDeparture,
  createGuide,
  createOrganizer,
  DRAW_SEED,
  drawnBy,
  inDays,
  insertDeposit,
  insertMoney,
  partnerOperator,
  PLAIN_SITE,
  sampleDate,
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
  /** Of its published site. */
  slug: string;
  agent_id: number;
  company_id: number;
  /** Somebody of the agent. */
  seller: TestClient;
  /** A shift at the pier. */
  shift_id: number;
  /** A published review. */
  review_id: number;
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
/** A deposit of a booking of its own. */
async function deposited(world: World) {
  const { request_id } = await book(world);
  await insertDeposit(app, world.organizer_id, request_id);
}
const writeReview = ({ organizer_id }: World) =>
  app.database
    .insert(schema.review)
    .values({ organizer_id, author_name: 'А', rating: 5, text: '…', status: 'published' });
const history = ({ organizer_id }: World) =>
  app.database.insert(schema.organizerHistory).values({ organizer_id, kind: 'verification_requested' });

/** Each list whose newest rows come on top. One that takes `from` without an entry fails the test. */
const LISTS: Record<string, List> = {
  'booking.listForOrg': { asked: own, rows: (a: { requests: never[] }) => requests(a.requests), add: book },
  'notice.list': {
    asked: ({ owner: client }) => ({ client, query: {} }),
    rows: (a: { notices: never[] }) => ids(a.notices),
    add: async (world) => {
      await book(world);
      await untilSettled(app.database);
    },
  },
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
  'pier.shifts': {
    asked: own,
    rows: (a: { shifts: never[] }) => ids(a.shifts),
    add: ({ organizer_id }) =>
      app.database
        .insert(schema.pierShift)
        .values({ organizer_id, currency: 'RUB', opening_cash: 0, opened_at: new Date() }),
  },
  'pier.shift': {
    asked: ({ owner: client, shift_id }) => ({ client, query: { id: shift_id } }),
    rows: (a: { sales: never[] }) => requests(a.sales),
    add: async (world) => {
      const { request_id } = await book(world);
      const { shift_id } = world;
      await app.database
        .insert(schema.pierSale)
        .values({ request_id, shift_id, way: 'cash', sold_at: new Date() });
    },
  },
  'sequence.journal': {
    asked: own,
    rows: (a: { letters: never[] }) => ids(a.letters),
    add: async (world) => {
      const { request_id } = await book(world);
      await app.database.execute(sql`
        insert into sequence_letter (organizer_id, rule_id, request_id, occasion, due_at)
        select organizer_id, id, ${request_id}, '', now() from sequence_rule
        where organizer_id = ${world.organizer_id} and standard = 'things'`);
    },
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
  'company.purchases': {
    asked: ({ owner: client, company_id }) => ({ client, query: { company_id } }),
    rows: (a: { bookings: never[] }) => requests(a.bookings),
    add: async (world) => {
      const { request_id } = await book(world);
      await app.database.execute(
        sql`update booking set payer_company_id = ${world.company_id} where request_id = ${request_id}`,
      );
    },
  },
  'company.history': {
    asked: ({ owner: client, company_id }) => ({ client, query: { company_id } }),
    rows: (a: { items: never[] }) => ids(a.items),
    add: ({ company_id }) =>
      app.database.insert(schema.companyHistory).values({ company_id, kind: 'changed' }),
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
  'deposit.list': {
    asked: own,
    rows: (a: { deposits: never[] }) => requests(a.deposits),
    add: deposited,
  },
  'credit.list': {
    asked: own,
    rows: (a: { credits: never[] }) => ids(a.credits),
    add: async (world) => {
      const { request_id } = await book(world);
      await world.owner.call(calls.credit.give, { body: { request_id, amount: 100_00, reason: 'Задержка' } });
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
    add: writeReview,
  },
  'review.history': {
    asked: ({ owner: client, review_id: id }) => ({ client, query: { id } }),
    rows: (a: { items: never[] }) => ids(a.items),
    add: ({ review_id }) => app.database.insert(schema.reviewHistory).values({ review_id, kind: 'pinned' }),
  },
  'review.list': {
    asked: ({ owner: client, organizer_id }) => ({ client, query: { organizer_id, rating: 5 } }),
    rows: (a: { reviews: never[] }) => ids(a.reviews),
    add: writeReview,
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
/** Lists by page that go on under no row by `below`, each with why none of its rows can be missed. */
const STAYING: Record<string, string> = {
  'bookingNote.list': 'goes on before the last that was shown',
  'bookingNote.history': 'goes on before the last that was shown',
  'chat.list': 'goes on below the last that was shown',
  'chat.getMessages': 'goes on before the last that was shown',
  'publicChat.messages': 'goes on before the last that was shown',
  'tour.departures': 'goes on after the last that was shown',
  'report.countedDepartures': 'goes on after the last that was shown',
  'report.departuresMoney': 'goes on after the last that was shown',
  'report.taxReceipts': 'goes on after the last that was shown',
  'report.lostDates': 'goes on after the last that was shown',
  'report.lostPeople': 'goes on after the last that was shown',
  'agent.history': 'what happened stays',
  'agent.contracts': 'versions stay',
  'company.history': 'what happened stays',
  'agentAccount.payments': 'payments stay',
  'debug.outbox': 'letters stay',
  'departure.tasks': 'what was done stays',
  'desk.acts': 'acts stay',
  'invoice.payments': 'movements stay',
  'organizer.heldLetters': 'they stay until the oldest are forgotten',
  'payout.list': 'payouts stay',
  'pier.shift': 'sales stay',
  'pier.shifts': 'shifts stay',
  'payout.view': 'the lines of a payout stay',
  'review.history': 'what happened stays',
  'seatLedger.list': 'movements stay',
  'sequence.journal': 'what went out stays',
  'sitePublishing.versions': 'versions stay',
  'verification.history': 'what happened stays',
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

it('each list by page goes on under the last row that was read, or none of its rows leaves it', () => {
  const known = new Set<string>(moving.map(([key]) => key));
  expect(paged.filter((key) => !known.has(key)).toSorted()).toEqual(Object.keys(STAYING).toSorted());
});

/** Lists that stand by another order, or never grow on top, though they share a query with those above. */
const STILL = new Set(['desk.reviews', 'deskTour.tours', 'payout.view']);

let made: Promise<World> | undefined;
async function makeWorld(): Promise<World> {
  const owner = await signedInClient(app);
  const { admin } = await signedInAdmin(app);
  const { id: organizer_id } = await createOrganizer(owner);
  const wish = await createDeparture(owner, organizer_id, { seats: 300 });
  await owner.call(calls.site.attachSite, { body: { organizer_id } });
  const { site } = await owner.call(calls.site.publishData, { query: { organizer_id } });
  const agent_id = await createAgent(owner, organizer_id);
  const { member: seller, user_id } = await signedInMember(app, organizer_id, 'agent');
  await app.database.execute(
    sql`update organizer_member set agent_id = ${agent_id} where user_id = ${user_id} and organizer_id = ${organizer_id}`,
  );
  const { shift } = await owner.call(calls.pier.open, { body: { organizer_id, opening_cash: 0 } });
  const [review] = await app.database
    .insert(schema.review)
    .values({ organizer_id, author_name: 'А', rating: 4, text: '…', status: 'published' })
    .returning({ id: schema.review.id });
  const company_id = await createCompany(owner, organizer_id);
  return {
    organizer_id,
    owner,
    admin,
    wish,
    company_id,
    agent_id,
    slug: site.slug,
    seller,
    shift_id: shift.id,
    review_id: review?.id ?? 0,
  };
}

/** Each list makes dozens of rows: with each change a third of them do. */
const thirdOf = <Item>(kind: string, lists: Item[]): Item[] =>
  drawnBy(DRAW_SEED, kind, lists, Math.ceil(lists.length / 3));
const fromTheTop = growing.filter(([key]) => !STILL.has(key));

it.each(thirdOf('lists that grow', fromTheTop))('%s goes on from where its reader was', async (key, call) => {
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
});

type Row = number | string;
interface MovingList {
  asked: (world: World) => { client: TestClient; query: object; headers?: Record<string, string> };
  rows: (answer: never) => Row[];
  /** Makes five rows, or of a list that is read by pages of one size more than two of them. */
  make: (world: World) => Promise<unknown>;
  /** Has a row change its place, or go. */
  move: (world: World, row: never) => Promise<unknown>;
  /** Puts a row on top. */
  add?: (world: World) => Promise<unknown>;
  /** Where its page and the row that it goes on under are told by other names. */
  names?: { page: string; below: string; pagination: string };
}
const run = (world: World, times: number, make: (world: World, turn: number) => Promise<unknown>) =>
  Array.from({ length: times }, (_, turn) => turn).reduce<Promise<unknown>>(
    (before, turn) => before.then(() => make(world, turn)),
    Promise.resolve(),
  );
/** More rows than stand on two pages of the lists whose pages have one size. */
const MANY = 45;
const madeBy = (key: string) => (world: World) =>
  run(world, 5, (to) => LISTS[key]?.add(to) ?? Promise.reject(new Error(key)));
const cancelled = (id: number) =>
  app.database.execute(
    sql`update booking set base_sale_status = 5, payed_amount = 0 where request_id = ${id}`,
  );
const named = (letter: string) => ({ first_name: letter, last_name: `${letter} ${unique()}` });
const dated = ({ owner, organizer_id, wish }: World, starts: string[]) =>
  owner.call(calls.tour.saveDates, {
    query: { organizer_id, tour_id: wish.tour_id, save_without_duration_checking: true },
    body: { dates: starts.map((start) => sampleDate(start)) },
  });
const LETTERS = ['Б', 'В', 'Г', 'Д', 'Е'];
/** A booking whose client stands above the one before. */
const bookAbove = ({ wish }: World) =>
  createBooking(app, {
    ...wish,
    contacts: {
      first_name: 'А',
      last_name: `Аа ${1_000_000 - unique()}`,
      email: 'first@example.test',
      phone: '+79010000001',
    },
  });
const LUNCH = {
  kind: 'extra',
  quantity: 1,
  unit_amount: 0,
  amount: 0,
  discount_type: null,
  percent: null,
  extra: { id: 'lunch', title: 'Обед', per: 'tourist' },
};
/** Somebody takes a lunch. */
async function takeExtra(world: World) {
  const { request_id } = await bookAbove(world);
  await app.database.execute(sql`update booking
    set breakdown = jsonb_set(breakdown, '{lines}', breakdown -> 'lines' || ${JSON.stringify([LUNCH])}::jsonb)
    where request_id = ${request_id}`);
}
const manifest = (sort: ManifestSort): MovingList => ({
  asked: ({ owner: client, wish }) => ({ client, query: { id: wish.date, sort } }),
  rows: (a: { people: { key: string }[] }) => a.people.map(({ key }) => key),
  make: (world) => run(world, 5, book),
  move: (_, key: string) =>
    app.database.execute(sql`update booking set base_sale_status = 5 where request_id = coalesce(
      (select request_id from booking_tourist where 't' || id = ${key}), substring(${key} from '^p([0-9]+)')::bigint)`),
  add: bookAbove,
});
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
  'tour.list by name': {
    asked: ({ owner: client, organizer_id }) => ({ client, query: { organizer_id, format: 'options' } }),
    rows: (a: { tours: never[] }) => ids(a.tours),
    make: (world) =>
      run(world, 5, ({ owner, organizer_id }, turn) =>
        owner.call(calls.tour.create, { query: { organizer_id }, body: { name: LETTERS[turn] ?? '' } }),
      ),
    move: ({ owner }, id: number) => owner.call(calls.tour.update, { query: { id }, body: { name: 'Я' } }),
    add: ({ owner, organizer_id }) =>
      owner.call(calls.tour.create, { query: { organizer_id }, body: { name: 'А' } }),
  },
  'tour.guides': {
    asked: own,
    rows: (a: { guides: never[] }) => ids(a.guides),
    make: (world) =>
      run(world, 5, ({ owner, organizer_id }, turn) =>
        createGuide(owner, organizer_id, named(LETTERS[turn] ?? '')),
      ),
    move: (_, id: number) => app.database.delete(schema.guide).where(eq(schema.guide.id, id)),
    add: ({ owner, organizer_id }) => createGuide(owner, organizer_id, named('А')),
  },
  'tour.getDates': {
    asked: ({ owner: client, wish }) => ({ client, query: { tour_id: wish.tour_id } }),
    rows: (a: { actual_dates: never[] }) => ids(a.actual_dates),
    make: (world) => dated(world, [40, 41, 42, 43, 44].map(inDays)),
    move: (_, id: number) =>
      app.database.execute(sql`update tour_date set date_start = date_start + 300, date_end = date_end + 300
        where id = ${id}`),
    add: (world) => dated(world, [inDays(10)]),
  },
  'tour.getDates of the past': {
    asked: ({ owner: client, wish }) => ({ client, query: { tour_id: wish.tour_id } }),
    rows: (a: { past_dates: never[] }) => ids(a.past_dates),
    names: { page: 'past_page', below: 'past_below', pagination: 'past_pagination' },
    make: async (world) => {
      const { dates } = await dated(world, [60, 61, 62, 63, 64, 65].map(inDays));
      await app.database
        .execute(sql`update tour_date set date_start = date_start - 400, date_end = date_end - 400
        where id in ${dates.map(({ id }) => id)}`);
    },
    move: (_, id: number) =>
      app.database.execute(sql`update tour_date set date_start = date_start - 300, date_end = date_end - 300
        where id = ${id}`),
  },
  'waitlist.list': {
    asked: ({ owner: client, wish }) => ({ client, query: { date_id: wish.date } }),
    rows: (a: { entries: never[] }) => ids(a.entries),
    make: ({ organizer_id, wish: { tour_id, date } }) =>
      app.database.insert(schema.waitlistEntry).values(
        Array.from({ length: MANY }, (_, turn) => ({
          organizer_id,
          tour_id,
          tour_date_id: date,
          party_size: 2,
          name: 'Анна',
          email: `waits${turn}@example.test`,
        })),
      ),
    move: (_, id: number) => app.database.delete(schema.waitlistEntry).where(eq(schema.waitlistEntry.id, id)),
  },
  'departure.manifest by name': manifest('name'),
  'departure.manifest by booking': manifest('booking'),
  'departure.manifest by room': manifest('room'),
  'departure.extras': {
    asked: ({ owner: client, wish }) => ({ client, query: { id: wish.date } }),
    rows: (a: { extras: never[] }) => requests(a.extras),
    make: (world) => run(world, 5, takeExtra),
    move: (_, id: number) =>
      app.database.execute(sql`update booking set base_sale_status = 5 where request_id = ${id}`),
    add: takeExtra,
  },
  'departure.bookings': {
    asked: ({ owner: client, wish }) => ({ client, query: { id: wish.date } }),
    rows: (a: { bookings: never[] }) => requests(a.bookings),
    make: (world) => run(world, 5, book),
    move: (_, id: number) =>
      app.database.execute(sql`update booking set payed_amount = total where request_id = ${id}`),
    add: ({ wish }) => createBooking(app, { ...wish, tourists: 3 }),
  },
  'publicSite.toursSchedule': {
    asked: ({ slug }) => ({ client: app.client(), query: {}, headers: { host: `${slug}.sites.test` } }),
    rows: (a: { departures: { id: number }[] }) => ids(a.departures),
    make: (world) =>
      // The first of them is closed: it must not be the one on which the other lists book.
      dated(world, [inDays(8), ...Array.from({ length: MANY }, (_, turn) => inDays(50 + turn))]),
    move: (_, id: number) => app.database.execute(sql`update tour_date set is_busy = true where id = ${id}`),
    add: (world) => dated(world, [inDays(9)]),
  },
  'company.list': {
    asked: own,
    rows: (a: { companies: never[] }) => ids(a.companies),
    make: (world) =>
      run(world, 5, ({ owner, organizer_id }, turn) =>
        createCompany(owner, organizer_id, { name: `${LETTERS[turn]} ${unique()}`, inn: '', kpp: '' }),
      ),
    move: ({ owner }, id: number) => owner.call(calls.company.archive, { body: { id } }),
    add: ({ owner, organizer_id }) =>
      createCompany(owner, organizer_id, { name: `А ${unique()}`, inn: '', kpp: '' }),
  },
  'agent.list': {
    asked: own,
    rows: (a: { agents: never[] }) => ids(a.agents),
    make: (world) =>
      run(world, 5, ({ owner, organizer_id }, turn) =>
        createAgent(owner, organizer_id, { name: `${LETTERS[turn]} ${unique()}` }),
      ),
    move: ({ owner }, id: number) => owner.call(calls.agent.archive, { body: { id } }),
    add: ({ owner, organizer_id }) => createAgent(owner, organizer_id, { name: `А ${unique()}` }),
  },
  'agent.allotments': {
    asked: ({ owner: client, agent_id }) => ({ client, query: { agent_id } }),
    rows: (a: { allotments: never[] }) => ids(a.allotments),
    make: async (world) => {
      const { dates } = await dated(world, [70, 71, 72, 73, 74].map(inDays));
      await run(world, 5, ({ owner, agent_id }, turn) =>
        owner.call(calls.agent.keepSeats, {
          body: { agent_id, tour_date_id: dates[turn]?.id ?? 0, seats: 1, until: inDays(20) },
        }),
      );
    },
    move: ({ owner, agent_id }, id: number) =>
      owner.call(calls.agent.giveBack, { body: { agent_id, allotment_id: id } }),
  },
  'deskSupport.chats': {
    asked: ({ admin: client }) => ({ client, query: {} }),
    rows: (a: { chats: never[] }) => ids(a.chats),
    make: (world) =>
      run(world, 5, async () => {
        const client = await signedInClient(app);
        const { id: chat_id } = await client.call(calls.chat.getChatWithSupport, { query: {} });
        await client.call(calls.chat.sendMessage, { body: { chat_id, message: 'Вопрос', file_id: null } });
      }),
    move: (_, id: number) =>
      app.database.execute(sql`update chat set support_waits_since = null where id = ${id}`),
  },
  'deskComplaint.list': {
    asked: desk,
    rows: (a: { complaints: never[] }) => ids(a.complaints),
    make: ({ organizer_id }) =>
      app.database.insert(schema.siteComplaint).values(
        Array.from({ length: 5 }, () => ({
          organizer_id,
          site_url: 'https://altai.example',
          kind: 'other' as const,
          page: '',
          message: 'Жалоба на сайт',
          email: '',
          language: 'ru' as const,
        })),
      ),
    move: ({ admin }, id: number) =>
      admin.call(calls.deskComplaint.close, { body: { id, outcome: 'unfounded', reason: 'Всё верно' } }),
  },
  'deposit.list': {
    asked: ({ owner: client, organizer_id }) => ({ client, query: { organizer_id, state: 'held' } }),
    rows: (a: { deposits: never[] }) => requests(a.deposits),
    make: madeBy('deposit.list'),
    move: (_, id: number) =>
      app.database.execute(sql`update deposit set returned_amount = taken_amount where request_id = ${id}`),
  },
  'credit.list': {
    asked: ({ owner: client, organizer_id }) => ({ client, query: { organizer_id, state: 'open' } }),
    rows: (a: { credits: never[] }) => ids(a.credits),
    make: madeBy('credit.list'),
    move: (_, id: number) =>
      app.database.execute(sql`update credit set expires_at = now() - interval '1 day' where id = ${id}`),
  },
  'deskChat.masked': {
    asked: desk,
    rows: (a: { messages: never[] }) => ids(a.messages),
    make: async (world) => {
      const { request_id } = await book(world);
      const { id: chat_id } = await world.owner.call(calls.chat.getChatWithClient, { body: { request_id } });
      await app.database.insert(schema.chatMessage).values(
        Array.from({ length: 5 }, () => ({
          chat_id,
          side: 'client' as const,
          client_id: crypto.randomUUID(),
          message: '***',
          is_moderated: true,
        })),
      );
    },
    move: ({ admin }, id: number) => admin.call(calls.deskChat.pass, { body: { message_id: id } }),
  },
  'team.members': {
    asked: own,
    rows: (a: { members: { user_id: number }[] }) => a.members.map(({ user_id }) => user_id),
    make: (world) => run(world, 5, ({ organizer_id }) => signedInMember(app, organizer_id, 'manager')),
    move: (_, id: number) =>
      app.database.execute(
        sql`update organizer_member set role = 'guide' where user_id = ${id} and role <> 'owner'`,
      ),
    add: ({ organizer_id }) => signedInMember(app, organizer_id, 'owner'),
  },
  'team.invitations': {
    asked: own,
    rows: (a: { invitations: never[] }) => ids(a.invitations),
    make: madeBy('team.invitations'),
    move: (_, id: number) =>
      app.database.execute(sql`update member_invitation set taken_back_at = now() where id = ${id}`),
  },
  'notice.list': {
    asked: ({ owner: client }) => ({ client, query: {} }),
    rows: (a: { notices: never[] }) => ids(a.notices),
    make: madeBy('notice.list'),
    move: (_, id: number) => app.database.execute(sql`delete from notice where id = ${id}`),
  },
  'helpRequest.list': {
    asked: ({ owner: client, organizer_id }) => ({ client, query: { organizer_id, status: 'new' } }),
    rows: (a: { help_requests: never[] }) => ids(a.help_requests),
    make: ({ organizer_id }) =>
      app.database.insert(schema.helpRequest).values(
        Array.from({ length: MANY }, (_, turn) => ({
          organizer_id,
          type: 'common_help' as const,
          name: 'Анна',
          phone: '',
          email: `asks${turn}@example.test`,
          message: 'Вопрос',
          details: {},
          language: 'ru' as const,
          consent: { ip: '', at: '' },
        })),
      ),
    move: ({ owner }, id: number) =>
      owner.call(calls.helpRequest.setStatus, { body: { id, status: 'answered' } }),
  },
  'receipt.list': {
    asked: ({ owner: client, organizer_id }) => ({ client, query: { organizer_id, only_open: true } }),
    rows: (a: { receipts: { id: string }[] }) => a.receipts.map(({ id }) => id),
    make: async (world) => {
      await madeBy('receipt.list')(world);
      await app.database.execute(sql`update receipt set status = 'reminder'`);
    },
    move: ({ owner }, id: string) => owner.call(calls.receipt.markMade, { body: { id } }),
  },
  'payment.underway': {
    asked: own,
    rows: (a: { items: { key: string }[] }) => a.items.map(({ key }) => key),
    make: madeBy('payment.underway'),
    move: (_, key: string) =>
      app.database.execute(
        sql`update payment_attempt set next_check_at = null where 'attempt:' || id = ${key}`,
      ),
  },
  'reconciliation.view': {
    asked: own,
    rows: (a: { differences: never[] }) => ids(a.differences),
    make: madeBy('reconciliation.view'),
    move: ({ owner }, id: number) =>
      owner.call(calls.reconciliation.resolve, { body: { id, is_resolved: true, note: 'Сверено' } }),
  },
  'agent.mine': {
    asked: ({ seller: client }) => ({ client, query: {} }),
    rows: (a: { sales: never[] }) => requests(a.sales),
    make: madeBy('agent.mine'),
    // It is no agent's any more.
    move: (_, id: number) =>
      app.database.execute(sql`update booking set agent_id = null where request_id = ${id}`),
  },
  'company.purchases': {
    asked: ({ owner: client, company_id }) => ({ client, query: { company_id } }),
    rows: (a: { bookings: never[] }) => requests(a.bookings),
    make: madeBy('company.purchases'),
    // Another pays by now.
    move: (_, id: number) =>
      app.database.execute(sql`update booking set payer_company_id = null where request_id = ${id}`),
  },
  'agentAccount.statement': {
    asked: ({ owner: client, agent_id }) => ({
      client,
      query: { agent_id, month: new Date().toISOString().slice(0, 7) },
    }),
    rows: (a: { lines: never[] }) => requests(a.lines),
    make: madeBy('agentAccount.statement'),
    move: (_, id: number) => cancelled(id),
  },
  'deskPayout.list': {
    asked: ({ admin: client }) => ({ client, query: { status: 'sent' } }),
    rows: (a: { payouts: never[] }) => ids(a.payouts),
    make: madeBy('deskPayout.list'),
    move: (_, id: number) =>
      app.database.execute(sql`update payout set status = 'confirmed' where id = ${id}`),
  },
  'review.organizerReviews': {
    asked: ({ owner: client, organizer_id }) => ({ client, query: { id: organizer_id } }),
    rows: (a: { reviews: never[] }) => ids(a.reviews),
    make: madeBy('review.organizerReviews'),
    move: (_, id: number) => app.database.execute(sql`delete from review where id = ${id}`),
  },
  'review.list': {
    asked: ({ owner: client, organizer_id }) => ({ client, query: { organizer_id, is_unanswered: true } }),
    rows: (a: { reviews: never[] }) => ids(a.reviews),
    make: madeBy('review.list'),
    move: (_, id: number) => app.database.execute(sql`update review set answer = 'Спасибо' where id = ${id}`),
  },
  'review.askable': {
    asked: own,
    rows: (a: { bookings: never[] }) => requests(a.bookings),
    make: (world) =>
      run(world, 5, async (to) => {
        const { request_id } = await book(to);
        await app.database.execute(
          sql`update booking set base_sale_status = 4, date_start = current_date - 9, date_end = current_date - 7
            where request_id = ${request_id}`,
        );
      }),
    move: ({ organizer_id }, request_id: number) =>
      app.database
        .insert(schema.review)
        .values({ organizer_id, request_id, author_name: 'А', rating: 5, text: '…' }),
  },
  'deskBooking.bookings': {
    asked: ({ admin: client }) => ({ client, query: { search: 'reader@example.test' } }),
    rows: (a: { bookings: never[] }) => requests(a.bookings),
    make: madeBy('deskBooking.bookings'),
    move: (_, id: number) =>
      app.database.execute(
        sql`update booking set client_email = 'other@example.test' where request_id = ${id}`,
      ),
  },
  'desk.users': {
    asked: ({ admin: client }) => ({ client, query: { filter: 'blocked' } }),
    rows: (a: { users: never[] }) => ids(a.users),
    make: () =>
      app.database
        .insert(schema.userAccount)
        .values(
          Array.from({ length: 5 }, () => ({ email: `gone${unique()}@example.test`, is_blocked: true })),
        ),
    move: (_, id: number) =>
      app.database.execute(sql`update user_account set is_blocked = false where id = ${id}`),
  },
  'desk.organizers of one answer': {
    asked: ({ admin: client }) => ({ client, query: { verification: 'failed' } }),
    rows: (a: { organizers: never[] }) => ids(a.organizers),
    make: async (world) => {
      await run(world, 5, ({ owner }) => createOrganizer(owner));
      await app.database.execute(sql`update organizer set verification_status = 2`);
    },
    move: (_, id: number) =>
      app.database.execute(sql`update organizer set verification_status = 1 where id = ${id}`),
  },
  'tour.list': {
    asked: own,
    rows: (a: { tours: never[] }) => ids(a.tours),
    make: async ({ owner, organizer_id }) => {
      for (const name of ['А', 'Б', 'В', 'Г'])
        // oxlint-disable-next-line no-await-in-loop -- one after another
        await owner.call(calls.tour.create, { query: { organizer_id }, body: { name } });
    },
    move: ({ owner }, id: number) =>
      owner.call(calls.tour.update, { query: { id }, body: { name: `Изменённая ${unique()}` } }),
  },
  'booking.listForOrg': {
    asked: ({ owner: client, organizer_id }) => ({ client, query: { organizer_id, group_id: 'new' } }),
    rows: (a: { requests: never[] }) => requests(a.requests),
    make: async (world) => {
      // oxlint-disable-next-line no-await-in-loop -- one after another
      for (let turn = 0; turn < 5; turn += 1) await book(world);
    },
    move: ({ owner }, id: number) => owner.call(calls.booking.confirm, { body: { id } }),
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
    move: ({ owner }, id: number) => owner.call(calls.booking.confirm, { body: { id } }),
  },
  'deskTour.tours': {
    asked: ({ admin: client }) => ({ client, query: { filter: 'open' } }),
    rows: tours,
    make: (world) => putUp(world, false),
    move: (_, id: number) =>
      app.database.execute(sql`update tour_site set status = 'published' where tour_id = ${id}`),
  },
  'deskTour.tours of what is decided': {
    asked: ({ admin: client }) => ({ client, query: { filter: 'published' } }),
    rows: tours,
    make: (world) => putUp(world, true),
    move: (_, id: number) =>
      app.database.execute(sql`update tour_site set updated_at = now() where tour_id = ${id}`),
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
    move: (_, row: number) =>
      app.database.execute(sql`update departure_task_item set finished_at = now(),
        status = case status when 'waiting' then 'failed' else status end where request_id = ${row}`),
  },
  'deskSupport.chats of all': {
    asked: ({ admin: client }) => ({ client, query: { filter: 'all' } }),
    rows: (a: { chats: never[] }) => ids(a.chats),
    // Those of the queue that are answered already, and more.
    make: async (world) => MOVING['deskSupport.chats']?.make(world),
    move: ({ admin }, chat_id: number) =>
      admin.call(calls.chat.sendMessage, { body: { chat_id, message: 'Ещё одно.' } }),
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
    move: ({ admin }, id: number) =>
      admin.call(calls.desk.decideReview, { body: { id, decision: 'publish' } }),
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
    move: (_, id: number) =>
      app.database.execute(sql`update organizer set verification_status = 1 where id = ${id}`),
  },
};

it('each list whose rows change their places has an entry', () => {
  const known = Object.keys(MOVING).map((key) => key.replace(/ .*$/u, ''));
  expect([...new Set(known)].toSorted()).toEqual(moving.map(([key]) => key).toSorted());
});

const PAGED = { page: 'page', below: 'below', pagination: 'pagination' };
const told = z.object({ below: z.string().optional() });

it.each(thirdOf('lists whose rows move', Object.entries(MOVING)))(
  '%s repeats and skips none while its rows come, go and change their places',
  async (key, { asked, rows, make, move, add, names = PAGED }) => {
    const call = moving.find(([name]) => name === key.replace(/ .*$/u, ''))?.[1];
    if (!call) throw new Error(`${key} goes on under no row`);
    const world = await (made ??= makeWorld());
    await make(world);
    await untilSettled(app.database);
    const { client, query, headers } = asked(world);
    const limited = 'limit' in (call.query?.shape ?? {}) ? { limit: 2 } : {};
    const read = async (page: number, below?: string) => {
      const place = below !== undefined && { [names.below]: below };
      const asks = { query: { ...query, ...limited, [names.page]: page, ...place } };
      const answer: object = await client.call<Call>(call, asks, headers);
      const { below: next } = told.parse(new Map(Object.entries(answer)).get(names.pagination));
      return { rows: rows(answer as never), below: next };
    };
    const goes = async (row: Row | undefined) => {
      await move(world, row as never);
      await add?.(world);
      await untilSettled(app.database);
    };
    const [first, second, third] = [await read(1), await read(2), await read(3)];
    expect(third.rows.length).toBeGreaterThan(0);
    await goes(first.rows[0]);
    const next = await read(2, first.below);
    expect(next.rows).toEqual(second.rows);
    // What was shown moves, and somebody goes two pages on.
    await goes(next.rows[0]);
    expect((await read(3, next.below)).rows).toEqual(third.rows);
    expect((await read(3, first.below)).rows).not.toContain(next.rows[1]);
  },
);

it('what moves up meanwhile stands above what the first page began with', async () => {
  const world = await (made ??= makeWorld());
  const { owner, organizer_id } = world;
  const make = MOVING['tour.list'];
  await make?.make(world);
  const all = async () => {
    const found: number[] = [];
    let below: string | undefined;
    for (let page = 1; ; page += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one page after another
      const { tours, pagination } = await owner.call(calls.tour.list, {
        query: { organizer_id, limit: 2, page, ...(below !== undefined && { below }) },
      });
      if (tours.length === 0) return found;
      found.push(...ids(tours));
      ({ below } = pagination);
      // The last one of all is changed while the first page is read.
      // oxlint-disable-next-line no-await-in-loop -- one page after another
      if (page === 1 && last !== undefined) await make?.move(world, last as never);
    }
  };
  let last: number | undefined;
  const before = await all();
  last = before.at(-1);
  const walked = await all();
  expect(walked).not.toContain(last);
  const { tours } = await owner.call(calls.tour.list, { query: { organizer_id, limit: 100 } });
  const top = tours
    .map(({ id }) => id)
    .slice(
      0,
      tours.findIndex(({ id }) => id === walked[0]),
    );
  const sorted = (numbers: number[]) => numbers.toSorted((one, other) => one - other);
  expect(sorted([...top, ...walked])).toEqual(sorted(before));
});
