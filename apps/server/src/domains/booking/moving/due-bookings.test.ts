import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { besideTransaction, inTransaction } from '../../../db/index.ts';
import {
  checkSeatInvariants,
  createBooking,
  createDeparture,
  inDays,
  moveBookingTo,
  signedInOwner,
  useTestApp,
  untilWaiting,
} from '../../../testing/index.ts';
import { findBooking, historyOf, lockBooking, moveBooking, systemActor } from '../index.ts';
import { completeBookings } from './complete-bookings.ts';
import { expireBookings } from './expire-bookings.ts';

// No worker: the tests themselves say when a job runs.
const app = useTestApp({ ROLES: 'web' });
let wish: { tour_id: number; date: number };

beforeAll(async () => {
  const { owner, organizer_id: id } = await signedInOwner(app);
  wish = await createDeparture(owner, id, { dates: [inDays(20)], seats: 500 });
});
afterEach(() => app.setNow(undefined));

const book = async () => (await createBooking(app, wish)).request_id;
const statusOf = async (request_id: number) =>
  (await findBooking(app.database, request_id))?.base_sale_status;
const hoursLater = (hours: number) => app.setNow(new Date(Date.now() + hours * 3_600_000));
const staff = { actor: 'staff' } as const;

describe('expiry', () => {
  it('cancels what nobody confirmed or prepaid in time, and nothing else', async () => {
    const [waiting, confirmed, prepaid] = [await book(), await book(), await book()];
    await moveBookingTo(app, confirmed, 2, staff);
    await moveBookingTo(app, prepaid, 3, staff);
    hoursLater(47);
    await expireBookings(app.services);
    expect(await statusOf(waiting)).toBe(1);
    hoursLater(49);
    await expireBookings(app.services);
    expect(await statusOf(waiting)).toBe(7);
    expect(await statusOf(confirmed)).toBe(2);
    hoursLater(73);
    await expireBookings(app.services);
    expect(await statusOf(confirmed)).toBe(7);
    expect(await statusOf(prepaid)).toBe(3);
    expect((await historyOf(app.database, waiting))[0]).toMatchObject({ event: 'canceled', actor: 'system' });
    await checkSeatInvariants(app.database);
  });

  it('moves each booking once when two processes run it together, in batches', async () => {
    const ids = await Promise.all(Array.from({ length: 250 }, book));
    hoursLater(49);
    await Promise.all([expireBookings(app.services), expireBookings(app.services)]);
    const { rows } = await app.database.execute<{ lines: number }>(
      sql`select count(*)::int as lines from booking_history where event = 'canceled' and request_id >= ${Math.min(...ids)}`,
    );
    expect(rows[0]?.lines).toBe(250);
    await checkSeatInvariants(app.database);
  });

  it('lets a payment that came first win', async () => {
    const request_id = await book();
    await moveBookingTo(app, request_id, 2, staff);
    hoursLater(73);
    let expiry: Promise<void> | undefined;
    await inTransaction(app.database, async (tx) => {
      const booking = await lockBooking(tx, request_id);
      expiry = besideTransaction(() => expireBookings(app.services));
      // The job has found the booking and waits for its lock.
      await untilWaiting(tx);
      await moveBooking(app.services, tx, booking, 3, systemActor);
    });
    await expiry;
    expect(await statusOf(request_id)).toBe(3);
  });

  it('goes on past a booking that cannot be moved', async () => {
    const [broken, fine] = [await book(), await book()];
    // More seats than the departure has cannot be given back: the database refuses.
    await app.database.execute(sql`update booking set seats = 100000 where request_id = ${broken}`);
    hoursLater(49);
    await expireBookings(app.services);
    expect(await statusOf(broken)).toBe(1);
    expect(await statusOf(fine)).toBe(7);
    await app.database.execute(sql`update booking set seats = 1 where request_id = ${broken}`);
    await expireBookings(app.services);
    expect(await statusOf(broken)).toBe(7);
  });
});

describe('completion', () => {
  it('comes the day after the last day where the tour is', async () => {
    const [prepaid, waiting] = [await book(), await book()];
    await moveBookingTo(app, prepaid, 3, staff);
    // The tour ends on day 22; midnight in Barnaul is 17:00 UTC.
    app.setNow(new Date(`${inDays(22)}T16:59:00Z`));
    await completeBookings(app.services);
    expect(await statusOf(prepaid)).toBe(3);
    app.setNow(new Date(`${inDays(22)}T17:01:00Z`));
    await completeBookings(app.services);
    expect(await statusOf(prepaid)).toBe(4);
    expect(await statusOf(waiting)).toBe(1);
    await checkSeatInvariants(app.database);
  });
});
