import { bookingCalls, departureCalls, publicBookingCalls, seatHoldCalls, tourCalls } from '@tropa/contract';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../../db/index.ts';
import {
  checkSeatInvariants,
  createBooking,
  createOrganizer,
  createPublishedTour,
  createWeeklyTour,
  everyDayAt,
  inDays,
  letterTo,
  refusalOf,
  signedInClient,
  signedInMember,
  signedInOwner,
  untilSettled,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';

const app = useTestApp();
let owner: TestClient;
let organizer_id: number;

beforeAll(async () => {
  ({ owner, organizer_id } = await signedInOwner(app));
});
afterEach(async () => {
  await untilSettled(app.database);
  await checkSeatInvariants(app.database);
});

const day = inDays(5);
const start = `${day}T11:00`;
const weekly = () => createWeeklyTour(owner, organizer_id, { schedule: everyDayAt('11:00', '15:00') });
const retime = (id: number, time_start: string, by = owner, free_leave = true) =>
  by.call(departureCalls.retime, { body: { id, time_start, reason: 'Низкая вода', free_leave } });
const onDay = async (tour_id: number) =>
  (
    await owner.call(tourCalls.getDates, { query: { tour_id, starts_from: day, starts_to: day } })
  ).actual_dates.map(({ id, time_start, number_of_free_seats }) => [id, time_start, number_of_free_seats]);
const idAt = async (tour_id: number, time: string) =>
  (
    await owner.call(tourCalls.saveDate, {
      query: { organizer_id, tour_id },
      body: { start: `${day}T${time}` },
    })
  ).date.id;
const bookingOf = (id: number) => owner.call(bookingCalls.get, { query: { id } });
const errorKeys = async (call: Promise<unknown>) => {
  const { status, body } = await refusalOf(call);
  return [status, ...Object.keys('errors' in body ? (body.errors ?? {}) : {})];
};

describe('another time of a departure', () => {
  it('is that of its bookings, who are told; it keeps its seats, and the schedule fills no gap', async () => {
    const tour = await weekly();
    const first = await createBooking(app, {
      tour_id: tour.id,
      start,
      tourists: 2,
      contacts: {
        first_name: 'Анна',
        last_name: 'Белова',
        email: 'anna@example.test',
        phone: '+79010000001',
      },
    });
    const id = await idAt(tour.id, '11:00');
    await app.client().call(seatHoldCalls.take, { body: { tour_id: tour.id, start, tourists: 1 } });
    const { task_id } = await retime(id, '12:30');
    expect(await onDay(tour.id)).toEqual([
      [id, '12:30', 4],
      [expect.any(Number), '15:00', 7],
    ]);
    await untilSettled(app.database);
    const booked = await bookingOf(first.request_id);
    expect(booked).toMatchObject({ time_start: '12:30', total: 5_000_000 });
    expect(booked.history).toContainEqual(
      expect.objectContaining({
        event: 'rebooked',
        data: expect.objectContaining({ time_from: '11:00', time_to: '12:30' }),
      }),
    );
    const letter = await letterTo(app, 'anna@example.test', 'было 11:00, стало 12:30');
    expect(letter.text).toContain('Низкая вода');
    const { task, items } = await owner.call(departureCalls.task, { query: { id: task_id ?? 0 } });
    expect([task.kind, items.map(({ action, status }) => [action, status])]).toEqual([
      'retime',
      [['follow', 'done']],
    ]);
    expect(await errorKeys(createBooking(app, { tour_id: tour.id, start }))).toEqual([422, 'date']);
    await createBooking(app, { tour_id: tour.id, start: `${day}T12:30`, tourists: 4 });
    const cancelled = await owner.call(bookingCalls.cancel, {
      body: { id: first.request_id, notify_client: false },
    });
    expect(cancelled).toBeDefined();
  });

  it('lets those leave without loss whom it does not suit, where staff say so', async () => {
    const tour = await weekly();
    const [free, bound] = [await idAt(tour.id, '11:00'), await idAt(tour.id, '15:00')];
    const one = await createBooking(app, { tour_id: tour.id, date: free });
    const other = await createBooking(app, { tour_id: tour.id, date: bound });
    await retime(free, '12:00', owner, true);
    await retime(bound, '16:00', owner, false);
    await untilSettled(app.database);
    const penaltiesOf = async ({ request_id }: { request_id: number }) =>
      (
        await app.database
          .select({ penalties: schema.booking.penalties })
          .from(schema.booking)
          .where(eq(schema.booking.request_id, request_id))
      )[0]?.penalties.length;
    expect(await penaltiesOf(one)).toBe(0);
    expect(await penaltiesOf(other)).toBeGreaterThan(0);
  });

  it('may be taken back, to the time of the schedule', async () => {
    const tour = await weekly();
    const id = await idAt(tour.id, '11:00');
    await retime(id, '12:00');
    await retime(id, '13:00');
    await retime(id, '11:00');
    expect(await onDay(tour.id)).toEqual([
      [id, '11:00', 7],
      [-1, '15:00', 7],
    ]);
    const rows = await app.database
      .select()
      .from(schema.tourDate)
      .where(eq(schema.tourDate.tour_id, tour.id));
    expect(rows).toHaveLength(1);
  });

  it('is never one at which another departure starts, nor one that has passed', async () => {
    const tour = await weekly();
    const id = await idAt(tour.id, '11:00');
    for (const time of ['15:00', '11:00'])
      expect(await errorKeys(retime(id, time))).toEqual([422, 'time_start']);
    const dated = await createPublishedTour(owner, organizer_id, {
      dates: [inDays(30)],
      date: { time_start: '10:00' },
    });
    const [date = 0] = dated.date_ids;
    const { request_id } = await createBooking(app, { tour_id: dated.id, date });
    await retime(date, '11:00');
    await untilSettled(app.database);
    expect((await bookingOf(request_id)).time_start).toBe('11:00');
  });

  it('comes to whoever books at the same moment, or they are refused', async () => {
    const tour = await weekly();
    const id = await idAt(tour.id, '11:00');
    const tries = await Promise.allSettled([
      ...Array.from({ length: 5 }, () => createBooking(app, { tour_id: tour.id, start })),
      retime(id, '12:00'),
      ...Array.from({ length: 5 }, () => createBooking(app, { tour_id: tour.id, start })),
    ]);
    expect(tries[5]?.status).toBe('fulfilled');
    await untilSettled(app.database);
    const rows = await app.database
      .select({ time_start: schema.booking.time_start })
      .from(schema.booking)
      .where(eq(schema.booking.tour_id, tour.id));
    expect(rows.every(({ time_start }) => time_start === '12:00')).toBe(true);
    const { number_of_free_seats } = await app
      .client()
      .call(publicBookingCalls.quote, { body: { tour_id: tour.id, start: `${day}T12:00`, tourists: 1 } });
    expect(number_of_free_seats).toBe(7 - rows.length);
  });

  it('is given by the organizer’s people who change tours', async () => {
    const tour = await weekly();
    const id = await idAt(tour.id, '11:00');
    const stranger = await signedInClient(app);
    await createOrganizer(stranger);
    expect((await refusalOf(retime(id, '12:00', stranger))).status).toBe(404);
    for (const role of ['guide', 'agent'] as const) {
      const { member } = await signedInMember(app, organizer_id, role);
      expect([403, 404]).toContain((await refusalOf(retime(id, '12:00', member))).status);
    }
    const { member: manager } = await signedInMember(app, organizer_id, 'manager');
    await retime(id, '12:00', manager);
  });
});
