import { bookingCalls, HEADER, publicBookingCalls } from '@tropa/contract';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { connect, type DatabaseConnection } from './db/index.ts';
import {
  answerBank,
  bookingForm,
  CallFailure,
  type Chance,
  checkLedgerInvariants,
  checkSeatInvariants,
  createDeparture,
  createOrganizer,
  createTestDatabase,
  freePort,
  inDays,
  rawRequest,
  seededChance,
  type ServerProcess,
  signedInClient,
  soon,
  startPayment,
  startServerProcess,
  TestClient,
} from './testing/index.ts';

const BUYERS = 6;
const KILLS = 3;

let base: Awaited<ReturnType<typeof createTestDatabase>>;
let connection: DatabaseConnection;
let dataDir: string;
let port: number;
let server: ServerProcess | undefined;

const start = async () => {
  server = await startServerProcess({ port, databaseUrl: base.url, dataDir });
};

beforeAll(async () => {
  base = await createTestDatabase(inject('postgresUrl'));
  connection = connect(base.url, 4, () => undefined);
  dataDir = mkdtempSync(join(tmpdir(), 'tropa-crash-'));
  port = await freePort();
});
afterAll(async () => {
  await server?.kill();
  await connection.close();
  await base.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** What the server has said yes to. */
interface Acknowledged {
  /** Idempotency key → booking. */
  bookings: Map<string, { uuid: string; request_id: number }>;
  confirmed: number[];
  /** The bank told the payer that it is payed. */
  payed: string[];
  withdrawn: number[];
}
const app = {
  client: () => new TestClient(port),
  raw: (request: Parameters<typeof rawRequest>[1]) => rawRequest(port, request),
};

/** Tries until the server has answered: it may be dead at the moment. A refusal is an answer. */
async function answered<T>(
  act: () => Promise<T>,
  isOver: () => boolean,
  isTriedAgain = true,
): Promise<T | undefined> {
  while (!isOver()) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one try after another is the point
      return await act();
    } catch (error) {
      if (error instanceof CallFailure && error.status < 500) return undefined;
      if (!isTriedAgain) return undefined;
      // oxlint-disable-next-line no-await-in-loop -- as above
      await sleep(30);
    }
  }
  return undefined;
}

/** A buyer who books, is confirmed and pays, again and again; now and then withdraws. */
async function buy(
  staff: TestClient,
  departures: { tour_id: number; date: number }[],
  chance: Chance,
  done: Acknowledged,
  isOver: () => boolean,
): Promise<void> {
  while (!isOver()) {
    const key = randomUUID();
    const wish = chance.pick(departures);
    if (!wish) return;
    const body = bookingForm({ ...wish, tourists: chance.between(1, 2) });
    // The same key until there is an answer: a try that was cut off must not have booked apart.
    const booking = await answered(
      () => app.client().call(publicBookingCalls.create, { body }, { [HEADER.idempotencyKey]: key }),
      isOver,
    );
    if (!booking) continue;
    done.bookings.set(key, booking);
    const { request_id: id, uuid } = booking;
    const view = await answered(() => staff.call(bookingCalls.confirm, { body: { id } }), isOver, false);
    if (view) done.confirmed.push(id);
    const invoice = view?.prepayment_invoice;
    if (!invoice) continue;
    const payment = await answered(() => startPayment(app, { uuid, invoice }), isOver);
    if (!payment) continue;
    // The bank is on the same server: its answer may be cut off, but what it answered must hold.
    const answer = await answered(() => answerBank(app, payment), isOver, false);
    if (answer?.status === 303) done.payed.push(payment);
    if (chance.next() < 0.2) {
      const withdrawn = await answered(
        () => app.client().call(publicBookingCalls.cancel, { params: { uuid }, body: {} }),
        isOver,
        false,
      );
      if (withdrawn) done.withdrawn.push(id);
    }
  }
}

/** Ids that a query, given the ids as JSON, does not find. */
async function missing(ids: (number | string)[], query: (json: string) => ReturnType<typeof sql>) {
  const { rows } = await connection.database.execute<{ id: number | string }>(query(JSON.stringify(ids)));
  const found = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !found.has(id));
}

it('kill -9 under load loses nothing that was acknowledged and breaks no rule', async () => {
  await start();
  const chance = seededChance(20_27);
  const staff = await signedInClient(app);
  const organizer_id = (await createOrganizer(staff)).id;
  const departures = [
    await createDeparture(staff, organizer_id, { dates: [inDays(60)], seats: 400 }),
    await createDeparture(staff, organizer_id, { dates: [inDays(20)], seats: 12 }),
  ];

  const done: Acknowledged = { bookings: new Map(), confirmed: [], payed: [], withdrawn: [] };
  let isOver = false;
  const load = Promise.all(
    Array.from({ length: BUYERS }, (_, buyer) =>
      buy(staff, departures, seededChance(buyer + 1), done, () => isOver),
    ),
  );
  try {
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const before = done.payed.length;
      await soon(() => expect(done.payed.length).toBeGreaterThan(before + 5));
      await sleep(chance.between(0, 700));
      isOver = kill === KILLS;
      await server?.kill();
      await start();
    }
  } finally {
    isOver = true;
    await load;
  }

  await soon(async () => {
    await checkSeatInvariants(connection.database);
    await checkLedgerInvariants(connection.database);
    const { rows } = await connection.database.execute(sql`select id from domain_event`);
    expect(rows).toEqual([]);
  });

  const bookings = [...done.bookings.values()];
  expect(new Set(bookings.map(({ request_id }) => request_id)).size).toBe(bookings.length);
  expect(
    await missing(
      bookings.map(({ request_id }) => request_id),
      (ids) =>
        sql`select b.request_id as id from booking b
          where b.request_id in (select value::bigint from jsonb_array_elements_text(${ids}::jsonb))`,
    ),
    'acknowledged bookings that are not there',
  ).toEqual([]);
  expect(
    await missing(
      done.confirmed,
      (ids) =>
        sql`select i.request_id as id from invoice i
          where i.request_id in (select value::bigint from jsonb_array_elements_text(${ids}::jsonb))`,
    ),
    'confirmed bookings without their invoice',
  ).toEqual([]);
  expect(
    await missing(
      done.payed,
      (ids) =>
        sql`select a.provider_payment_id as id
          from payment_attempt a join ledger_entry l on l.event_key = a.provider || ':' || a.provider_payment_id
          where a.provider_payment_id in (select value from jsonb_array_elements_text(${ids}::jsonb))`,
    ),
    'payments the payer was told of that are not in the ledger',
  ).toEqual([]);
  expect(
    await missing(
      done.withdrawn,
      (ids) =>
        sql`select b.request_id as id from booking b where b.base_sale_status = 5
          and b.request_id in (select value::bigint from jsonb_array_elements_text(${ids}::jsonb))`,
    ),
    'withdrawals that were forgotten',
  ).toEqual([]);
}, 300_000);
