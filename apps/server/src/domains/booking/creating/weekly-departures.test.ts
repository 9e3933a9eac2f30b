import { publicBookingCalls, tourCalls } from '@tropa/contract';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../../db/index.ts';
import {
  checkSeatInvariants,
  createBooking,
  createWeeklyTour,
  everyDayAt,
  inDays,
  moveBookingTo,
  refusalOf,
  signedInOwner,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';
import { findBooking } from '../index.ts';
import { expireBookings } from '../moving/expire-bookings.ts';

const app = useTestApp();
let client: TestClient;
let organizer_id: number;

beforeAll(async () => {
  ({ owner: client, organizer_id } = await signedInOwner(app));
});
afterEach(async () => {
  app.setNow(undefined);
  await checkSeatInvariants(app.database);
});

const start = `${inDays(5)}T11:00`;
const storedOf = (tour_id: number) =>
  app.database.select().from(schema.tourDate).where(eq(schema.tourDate.tour_id, tour_id));
const statusOf = async (request_id: number) => {
  const booking = await findBooking(app.database, request_id);
  if (!booking) throw new Error('No booking');
  return booking;
};
const departures = (tour_id: number) => client.call(tourCalls.getDates, { query: { tour_id, limit: 100 } });

describe('a departure of a weekly schedule', () => {
  it('is quoted without being stored, and stored by its first booking with the seats of the group', async () => {
    const { id: tour_id } = await createWeeklyTour(client, organizer_id);
    const quote = await app
      .client()
      .call(publicBookingCalls.quote, { body: { tour_id, start, tourists: 2 } });
    expect(quote).toMatchObject({ number_of_free_seats: 7, breakdown: { total: 5_000_000 } });
    expect(await storedOf(tour_id)).toEqual([]);
    const { request_id } = await createBooking(app, { tour_id, start, tourists: 2 });
    expect(await storedOf(tour_id)).toMatchObject([
      {
        date_start: inDays(5),
        date_end: inDays(5),
        time_start: '11:00',
        number_of_seats: 7,
        number_of_free_seats: 5,
      },
    ]);
    const [booking] = await app.database
      .select()
      .from(schema.booking)
      .where(eq(schema.booking.request_id, request_id));
    expect(booking).toMatchObject({ date_start: inDays(5), time_start: '11:00', timezone: 'Europe/Moscow' });
    const [row] = await storedOf(tour_id);
    const byId = await createBooking(app, { tour_id, date: row?.id, tourists: 1 });
    expect(byId.request_id).toBeGreaterThan(request_id);
    expect(await storedOf(tour_id)).toMatchObject([{ number_of_free_seats: 4 }]);
  });

  it('sells exactly its seats to 50 who come at once, and is one row', async () => {
    const { id: tour_id } = await createWeeklyTour(client, organizer_id);
    const answers = await Promise.allSettled(
      Array.from({ length: 50 }, () => createBooking(app, { tour_id, start })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(7);
    for (const answer of answers)
      if (answer.status === 'rejected')
        expect(answer.reason).toMatchObject({ status: 409, body: { type: 'sold_out' } });
    expect(await storedOf(tour_id)).toMatchObject([{ number_of_seats: 7, number_of_free_seats: 0 }]);
  });

  it('is stored once each when many are first booked together', async () => {
    const { id: tour_id } = await createWeeklyTour(client, organizer_id, {
      schedule: everyDayAt('09:00', '11:00', '15:00'),
    });
    const starts = [1, 2, 3].flatMap((day) =>
      ['09:00', '11:00', '15:00'].map((time) => `${inDays(day + 3)}T${time}`),
    );
    await Promise.all(
      [...starts, ...starts.toReversed(), ...starts].map((one) =>
        createBooking(app, { tour_id, start: one }),
      ),
    );
    const stored = await storedOf(tour_id);
    expect(stored).toHaveLength(9);
    expect(stored.every(({ number_of_free_seats }) => number_of_free_seats === 4)).toBe(true);
  });

  it('is not stored where nothing is booked', async () => {
    const { id: tour_id } = await createWeeklyTour(client, organizer_id);
    const refused = await refusalOf(createBooking(app, { tour_id, start, tourists: 8 }));
    expect(refused).toMatchObject({ status: 409, body: { type: 'sold_out' } });
    // Where the tour is it may be tomorrow already: the ninetieth day is the ninety-first of UTC's.
    for (const wrong of [`${inDays(5)}T11:01`, `${inDays(92)}T11:00`, `${inDays(-1)}T11:00`])
      expect((await refusalOf(createBooking(app, { tour_id, start: wrong }))).status).toBe(422);
    expect(await storedOf(tour_id)).toEqual([]);
  });

  it('is named by its id or its start, not by both or none', async () => {
    const { id: tour_id } = await createWeeklyTour(client, organizer_id);
    for (const wish of [{ tour_id }, { tour_id, start, date: 1 }, { tour_id, start: '2027-02-30T11:00' }])
      expect((await refusalOf(createBooking(app, wish))).status).toBe(422);
  });

  it('stays with its bookings when the schedule drops it, outside of it and not on sale', async () => {
    const { id: tour_id } = await createWeeklyTour(client, organizer_id);
    const { request_id } = await createBooking(app, { tour_id, start, tourists: 3 });
    await client.call(tourCalls.saveWeekSchedule, {
      query: { id: tour_id },
      body: { ...everyDayAt('15:00'), publish_count_days: 10 },
    });
    const { actual_dates } = await departures(tour_id);
    const outside = actual_dates.filter(({ is_outside_schedule }) => is_outside_schedule);
    expect(outside).toMatchObject([
      { date_start: inDays(5), time_start: '11:00', number_of_free_seats: 4, bookings_count: 1 },
    ]);
    expect((await refusalOf(createBooking(app, { tour_id, start }))).status).toBe(422);
    expect((await refusalOf(createBooking(app, { tour_id, date: outside[0]?.id }))).status).toBe(422);
    await moveBookingTo(app, request_id, 6, { actor: 'staff' });
    expect((await departures(tour_id)).actual_dates.some((date) => date.is_outside_schedule)).toBe(false);
  });

  it('can be booked until so many hours before its start where it is, and says so after it', async () => {
    const { id: tour_id } = await createWeeklyTour(client, organizer_id, {
      tour: { booking_end_hours: 12 },
    });
    const tomorrow = inDays(1);
    // 11:00 in Moscow is 08:00 UTC; booking ends at 20:00 UTC of the day before.
    app.setNow(new Date(`${inDays(0)}T19:59:00Z`));
    await createBooking(app, { tour_id, start: `${tomorrow}T11:00` });
    // By then the process remembers what it may sell.
    app.setNow(new Date(`${inDays(0)}T19:59:59.999Z`));
    await createBooking(app, { tour_id, start: `${tomorrow}T11:00` });
    app.setNow(new Date(`${inDays(0)}T20:00:00Z`));
    const late = await refusalOf(createBooking(app, { tour_id, start: `${tomorrow}T11:00` }));
    expect(late).toMatchObject({
      status: 422,
      body: { errors: { date: expect.stringContaining('12 часов') } },
    });
    await app.database
      .update(schema.tour)
      .set({ booking_auto_end_one_hour: true })
      .where(eq(schema.tour.id, tour_id));
    app.setNow(new Date(`${tomorrow}T06:59:00Z`));
    const { request_id } = await createBooking(app, { tour_id, start: `${tomorrow}T11:00` });
    const [booking] = await app.database
      .select()
      .from(schema.booking)
      .where(eq(schema.booking.request_id, request_id));
    // So near a start staff have half of what is left, and nobody waits until the start itself.
    expect(booking?.deadline_at?.toISOString()).toBe(`${tomorrow}T07:29:30.000Z`);
    app.setNow(new Date(`${tomorrow}T07:00:00Z`));
    const later = await refusalOf(createBooking(app, { tour_id, start: `${tomorrow}T11:00` }));
    expect(later.body.errors['date']).toContain('1 час ');
  });

  it('can be booked until minutes before its start, and is payed within minutes, never until the start', async () => {
    const { id: tour_id } = await createWeeklyTour(client, organizer_id, {
      tour: {
        booking_end_hours: 0.3333,
        payment_deadline: 0.25,
        is_instant_booking: true,
        prepayment_type: 'full',
      },
    });
    const start = `${inDays(1)}T11:00`;
    // 11:00 in Moscow is 08:00 UTC.
    const bookAt = async (time: string) => {
      app.setNow(new Date(`${inDays(1)}T${time}Z`));
      const { request_id } = await createBooking(app, { tour_id, start });
      await expect.poll(async () => (await statusOf(request_id)).base_sale_status).toBe(2);
      return request_id;
    };
    const early = await bookAt('05:00:00');
    expect((await statusOf(early)).deadline_at?.toISOString()).toBe(`${inDays(1)}T05:15:00.000Z`);
    // Half of what is left is nearer than the term: nobody keeps a seat unpaid until the start.
    const late = await bookAt('07:39:00');
    expect((await statusOf(late)).deadline_at?.toISOString()).toBe(`${inDays(1)}T07:49:30.000Z`);
    await expireBookings(app.services);
    expect([(await statusOf(early)).base_sale_status, (await statusOf(late)).base_sale_status]).toEqual([
      7, 2,
    ]);
    app.setNow(new Date(`${inDays(1)}T07:50:00Z`));
    await expireBookings(app.services);
    expect((await statusOf(late)).base_sale_status).toBe(7);
    app.setNow(new Date(`${inDays(1)}T07:40:00Z`));
    expect(await refusalOf(createBooking(app, { tour_id, start }))).toMatchObject({
      status: 422,
      body: { errors: { date: expect.stringContaining('20\u00A0минут') } },
    });
  });

  it('starts on the clock of its place on both sides of a change of clocks', async () => {
    // 14 March 2027: the clocks jump from 02:00 to 03:00.
    app.setNow(new Date('2027-03-13T12:00:00Z'));
    const { owner, organizer_id: id } = await signedInOwner(app);
    const { id: tour_id } = await createWeeklyTour(owner, id, {
      schedule: everyDayAt('02:30', '11:00'),
      tour: { timezone: 'America/New_York', booking_end_hours: 0 },
    });
    const { actual_dates } = await owner.call(tourCalls.getDates, { query: { tour_id } });
    expect(
      actual_dates
        .slice(0, 4)
        .map(({ date_start, time_start, booking_ends_at }) => [date_start, time_start, booking_ends_at]),
    ).toEqual([
      ['2027-03-13', '11:00', '2027-03-13T16:00:00.000Z'],
      ['2027-03-14', '03:30', '2027-03-14T07:30:00.000Z'],
      ['2027-03-14', '11:00', '2027-03-14T15:00:00.000Z'],
      ['2027-03-15', '02:30', '2027-03-15T06:30:00.000Z'],
    ]);
    await createBooking(app, { tour_id, start: '2027-03-14T03:30' });
    expect((await refusalOf(createBooking(app, { tour_id, start: '2027-03-14T02:30' }))).status).toBe(422);
  });
});
