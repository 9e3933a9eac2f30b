import {
  bookingCalls,
  departureCalls,
  equipmentCalls,
  HEADER,
  invoiceCalls,
  publicBookingCalls,
  rebookingCalls,
  seatHoldCalls,
  waitlistCalls,
  type Invoice,
} from '@tropa/contract';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestApp } from './app.ts';
import { answerBank, startPayment } from './bank.ts';
import { bookingForm, createDeparture } from './booking.ts';
import { CallFailure, rawRequest, TestClient } from './client.ts';
import { createOrganizer } from './organizer.ts';
import { signedInClient } from './people.ts';
import { seededChance, type Chance } from './random.ts';
import { createPublishedTour, inDays } from './tour.ts';

const BUYERS = 6;

/** What the server has said yes to. */
export interface Acknowledged {
  /** Idempotency key → booking. */
  bookings: Map<string, { uuid: string; request_id: number }>;
  confirmed: number[];
  /** The bank told the payer that it is payed. */
  payed: string[];
  withdrawn: number[];
  /** Booking → the date it was moved to. */
  moved: Map<number, number>;
  /** Payed invoice → what staff give back of it, minor units. */
  refunded: Map<number, number>;
  /** Departures that do not take place. */
  closed: number[];
}
type Shop = Pick<TestApp, 'client' | 'raw'>;
type Departure = { tour_id: number; date: number };
type Choice = Departure & { tourists: number };

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

/** Staff give back a part of a payment that has just been made. */
async function giveBack(
  staff: TestClient,
  { id, amount: expected_left }: Invoice,
  done: Acknowledged,
  isOver: () => boolean,
): Promise<void> {
  const amount = Math.min(100_000, expected_left);
  const body = { id, amount, reason: 'Скидка, о которой забыли', expected_left };
  const view = await answered(() => staff.call(invoiceCalls.refund, { body }), isOver, false);
  if (view) done.refunded.set(id, amount);
}

/** Staff move a booking to another date; each at most once, so that its last word is known. */
async function move(
  staff: TestClient,
  id: number,
  departure: Departure,
  done: Acknowledged,
  isOver: () => boolean,
): Promise<void> {
  const body = { id, departure, notify_client: false };
  const view = await answered(() => staff.call(rebookingCalls.update, { body }), isOver, false);
  if (view) done.moved.set(id, departure.date);
}

/** A buyer who books, with seats kept before or without, is confirmed and pays, again and again; now and then the number of tourists is changed, the booking is moved, staff give something back, or the buyer withdraws, or waits. */
async function buy(
  app: Shop,
  staff: TestClient,
  departures: Departure[],
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
    if (chance.next() < 0.2) await giveBack(staff, invoice, done, isOver);
    const other = chance.next() < 0.3 ? chance.pick(departures) : undefined;
    if (other && other.date !== wish.date) await move(staff, id, other, done, isOver);
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

/** So many bookings a departure has before it is cancelled, its buyers still busy with it. */
const BOOKED_BEFORE_CLOSING = 6;

/** Cancels departures one after another, each in the middle of its sale: whoever is booked gets everything back. */
async function closeSome(
  staff: TestClient,
  departures: Departure[],
  doomed: Departure[],
  done: Acknowledged,
  isOver: () => boolean,
): Promise<void> {
  for (const departure of doomed) {
    const before = done.bookings.size;
    departures.push(departure);
    // oxlint-disable-next-line no-await-in-loop -- one departure after another
    while (!isOver() && done.bookings.size < before + BOOKED_BEFORE_CLOSING) await sleep(30);
    const body = { id: departure.date, reason: 'Дорогу закрыли', moves: [] };
    // oxlint-disable-next-line no-await-in-loop -- as above
    const task = await answered(() => staff.call(departureCalls.cancel, { body }), isOver);
    if (task) done.closed.push(departure.date);
    departures.splice(departures.indexOf(departure), 1);
  }
}

/** Departures that are cancelled while they are sold. */
const DOOMED = 6;

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
    await createDeparture(staff, organizer_id, { dates: [inDays(20)], seats: 12 }),
  ];
  // Two of them go on the same day with fewer horses than they have seats.
  const horses = await staff.call(equipmentCalls.create, {
    body: { organizer_id, name: 'Лошади', kind: 'horse', quantity: 15, unit: 'day', ready_minutes: 0 },
  });
  await staff.call(equipmentCalls.setNeeds, {
    body: {
      id: horses.id,
      needs: departures
        .slice(1)
        .map((one) => ({ tour_id: one.tour_id, quantity: 1, per: 'person' as const })),
      revision: horses.revision,
    },
  });
  const { id: tour_id, date_ids } = await createPublishedTour(staff, organizer_id, {
    dates: Array.from({ length: DOOMED }, (_, index) => inDays(30 + index)),
    seats: 40,
  });
  const doomed = date_ids.map((date) => ({ tour_id, date }));
  const done: Acknowledged = {
    bookings: new Map(),
    confirmed: [],
    payed: [],
    withdrawn: [],
    moved: new Map(),
    refunded: new Map(),
    closed: [],
  };
  let isOver = false;
  const load = Promise.all([
    closeSome(staff, departures, doomed, done, () => isOver),
    ...Array.from({ length: BUYERS }, (_, buyer) =>
      buy(app, staff, departures, seededChance(buyer + 1), done, () => isOver),
    ),
  ]);
  return {
    done,
    stop: async () => {
      isOver = true;
      await load;
    },
  };
}
