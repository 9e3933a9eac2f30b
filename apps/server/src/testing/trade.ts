import {
  bookingCalls,
  HEADER,
  publicBookingCalls,
  rebookingCalls,
  seatHoldCalls,
  waitlistCalls,
} from '@tropa/contract';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Database } from '../db/index.ts';
import type { TestApp } from './app.ts';
import { bookingForm, checkSeatInvariants, createDeparture } from './booking.ts';
import { CallFailure, rawRequest, TestClient } from './client.ts';
import { answerBank, checkLedgerInvariants, startPayment } from './invoice.ts';
import { createOrganizer } from './organizer.ts';
import { signedInClient } from './people.ts';
import { seededChance, type Chance } from './random.ts';
import { soon } from './soon.ts';
import { inDays } from './tour.ts';

const BUYERS = 6;

/** What the server has said yes to. */
export interface Acknowledged {
  /** Idempotency key → booking. */
  bookings: Map<string, { uuid: string; request_id: number }>;
  confirmed: number[];
  /** The bank told the payer that it is payed. */
  payed: string[];
  withdrawn: number[];
}
type Shop = Pick<TestApp, 'client' | 'raw'>;
type Choice = { tour_id: number; date: number; tourists: number };

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
      // A mistake of the test's own is no server that does not answer.
      if (error instanceof ReferenceError) throw error;
      if (!isTriedAgain) return undefined;
      // oxlint-disable-next-line no-await-in-loop -- as above
      await sleep(30);
    }
  }
  return undefined;
}

/** Keeps seats while the form would be filled in. @returns the token; undefined where it was refused */
async function keepSeats(app: Shop, choice: Choice, isOver: () => boolean): Promise<string | undefined> {
  const hold = await answered(() => app.client().call(seatHoldCalls.take, { body: choice }), isOver, false);
  return hold?.token;
}

/** Whoever came too late waits for seats to come free. */
async function wait(app: Shop, { tourists, ...wish }: Choice, isOver: () => boolean): Promise<void> {
  const { name, email } = { name: 'Опоздавшая', email: `late-${randomUUID()}@example.test` };
  const body = { ...wish, party_size: tourists, name, email, consents: { personal_data: true } } as const;
  await answered(() => app.client().call(waitlistCalls.join, { body }), isOver, false);
}

/** A buyer who books, with seats kept before or without, is confirmed and pays, again and again; now and then the number of tourists is changed, or the buyer withdraws, or waits. */
async function buy(
  app: Shop,
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
    const choice = { ...wish, tourists: chance.between(1, 2) };
    const hold = chance.next() < 0.4 ? await keepSeats(app, choice, isOver) : undefined;
    // Some think better of it: the hold is left to end.
    if (hold !== undefined && chance.next() < 0.3) {
      await answered(
        () => app.client().call(seatHoldCalls.leave, { params: { token: hold } }),
        isOver,
        false,
      );
      continue;
    }
    const body = { ...bookingForm(choice), ...(hold !== undefined && { hold }) };
    // The same key until there is an answer: a try that was cut off must not have booked apart.
    const booking = await answered(
      () => app.client().call(publicBookingCalls.create, { body }, { [HEADER.idempotencyKey]: key }),
      isOver,
    );
    if (!booking) {
      await wait(app, choice, isOver);
      continue;
    }
    done.bookings.set(key, booking);
    const { request_id: id, uuid } = booking;
    if (chance.next() < 0.3) {
      const change = { id, tourists: chance.between(1, 3), notify_client: false };
      await answered(() => staff.call(rebookingCalls.update, { body: change }), isOver, false);
    }
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

/**
 * Lets buyers trade with a server at once, whatever happens to it meanwhile.
 * @returns what it has said yes to so far, and a function that ends it
 */
export async function startTrade(
  port: number,
  seats = 400,
): Promise<{ done: Acknowledged; stop: () => Promise<void> }> {
  const app: Shop = { client: () => new TestClient(port), raw: (request) => rawRequest(port, request) };
  const staff = await signedInClient(app);
  const organizer_id = (await createOrganizer(staff)).id;
  const departures = [
    await createDeparture(staff, organizer_id, { dates: [inDays(60)], seats }),
    await createDeparture(staff, organizer_id, { dates: [inDays(20)], seats: 12 }),
  ];
  const done: Acknowledged = { bookings: new Map(), confirmed: [], payed: [], withdrawn: [] };
  let isOver = false;
  const load = Promise.all(
    Array.from({ length: BUYERS }, (_, buyer) =>
      buy(app, staff, departures, seededChance(buyer + 1), done, () => isOver),
    ),
  );
  return {
    done,
    stop: async () => {
      isOver = true;
      await load;
    },
  };
}

/** Ids that a query, given the ids as JSON, does not find. */
async function missing(
  database: Database,
  ids: (number | string)[],
  query: (json: string) => ReturnType<typeof sql>,
) {
  const { rows } = await database.execute<{ id: number | string }>(query(JSON.stringify(ids)));
  const found = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !found.has(id));
}

/** Demands that everything a server said yes to is in its database, and that seats and money are right. */
export async function checkAcknowledged(database: Database, done: Acknowledged): Promise<void> {
  // What was cut off is tried again after longer and longer pauses.
  await soon(async () => {
    await checkSeatInvariants(database);
    await checkLedgerInvariants(database);
    const { rows } = await database.execute(sql`select id from domain_event`);
    expect(rows).toEqual([]);
  }, 240_000);

  const bookings = [...done.bookings.values()];
  expect(new Set(bookings.map(({ request_id }) => request_id)).size).toBe(bookings.length);
  expect(
    await missing(
      database,
      bookings.map(({ request_id }) => request_id),
      (ids) =>
        sql`select b.request_id as id from booking b
          where b.request_id in (select value::bigint from jsonb_array_elements_text(${ids}::jsonb))`,
    ),
    'acknowledged bookings that are not there',
  ).toEqual([]);
  expect(
    await missing(
      database,
      done.confirmed,
      (ids) =>
        sql`select i.request_id as id from invoice i
          where i.request_id in (select value::bigint from jsonb_array_elements_text(${ids}::jsonb))`,
    ),
    'confirmed bookings without their invoice',
  ).toEqual([]);
  expect(
    await missing(
      database,
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
      database,
      done.withdrawn,
      (ids) =>
        sql`select b.request_id as id from booking b where b.base_sale_status = 5
          and b.request_id in (select value::bigint from jsonb_array_elements_text(${ids}::jsonb))`,
    ),
    'withdrawals that were forgotten',
  ).toEqual([]);
}
