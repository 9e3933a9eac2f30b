import { departureCalls, seatHoldCalls, tourCalls } from '@tropa/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  createBooking,
  createGuide,
  createPublishedTour,
  createWeeklyTour,
  everyDayAt,
  inDays,
  refusalOf,
  signedInMember,
  signedInOwner,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';

const app = useTestApp();
let owner: TestClient;
let organizer_id: number;

beforeAll(async () => {
  ({ owner, organizer_id } = await signedInOwner(app));
});

const datesOf = async (tour_id: number) =>
  (await owner.call(tourCalls.getDates, { query: { tour_id, limit: 50 } })).actual_dates;
const foresee = (id: number, date_start: string, by = owner) =>
  by.call(departureCalls.foresee, { query: { id, date_start } });
const hike = (name: string, dates: string[], guides: number[] = [], timezone = 'Europe/Moscow') =>
  createPublishedTour(owner, organizer_id, { dates, tour: { name, guides, timezone } });
const firstOf = async (tour_id: number) => {
  const [date] = await datesOf(tour_id);
  if (!date) throw new Error('The tour has no dates');
  return date;
};

describe('a departure that is moved while it is free', () => {
  const move = (id: number, date_start: string) =>
    owner.call(departureCalls.retime, {
      body: { id, date_start, reason: '', free_leave: true, if_free: true },
    });

  it('moves at once, and back', async () => {
    const tour = await hike('Каракольские озёра', [inDays(10)]);
    const { id } = await firstOf(tour.id);
    expect(await move(id, inDays(12))).toEqual({ task_id: null });
    expect((await firstOf(tour.id)).date_start).toBe(inDays(12));
    await move(id, inDays(10));
    expect((await firstOf(tour.id)).date_start).toBe(inDays(10));
  });

  it('stays where somebody has come onto it, or holds a seat of it', async () => {
    const booked = await hike('Белуха', [inDays(10)]);
    const held = await hike('Чулышман', [inDays(10)]);
    const [first, second] = [await firstOf(booked.id), await firstOf(held.id)];
    await createBooking(app, { tour_id: booked.id, date: first.id });
    await app.client().call(seatHoldCalls.take, {
      body: { tour_id: held.id, date: second.id, tourists: 1 },
    });
    for (const { id } of [first, second])
      expect(await refusalOf(move(id, inDays(12)))).toMatchObject({
        status: 409,
        body: { type: 'has_bookings' },
      });
    expect((await firstOf(booked.id)).date_start).toBe(inDays(10));
    expect((await firstOf(held.id)).date_start).toBe(inDays(10));
  });
});

describe('what another day of a departure would bring', () => {
  it('tells who is on it, and where its guides are then', async () => {
    const guide = await createGuide(owner, organizer_id);
    const moved = await hike('Мультинские озёра', [inDays(20)], [guide.id]);
    await hike('Чуйский тракт', [inDays(30)], [guide.id]);
    const { id } = await firstOf(moved.id);
    await createBooking(app, { tour_id: moved.id, date: id, tourists: 2 });
    expect(await foresee(id, inDays(25))).toEqual({
      bookings_count: 1,
      taken_seats: 2,
      rooms_count: 0,
      guides: [],
    });
    const { guides } = await foresee(id, inDays(31));
    expect(guides).toEqual([
      expect.objectContaining({
        guide: expect.objectContaining({ id: guide.id }),
        tour_name: 'Чуйский тракт',
        date_start: inDays(30),
      }),
    ]);
  });

  it('compares moments, not clocks: a guide may be in two timezones', async () => {
    const guide = await createGuide(owner, organizer_id);
    const days = { guides: [guide.id], duration: 1 };
    const west = await createPublishedTour(owner, organizer_id, {
      dates: [inDays(40)],
      tour: { ...days, name: 'Куршская коса', timezone: 'Europe/Kaliningrad' },
    });
    await createPublishedTour(owner, organizer_id, {
      dates: [inDays(51)],
      tour: { ...days, name: 'Вулканы', timezone: 'Asia/Kamchatka' },
    });
    const { id, days: length } = await firstOf(west.id);
    // Its last day ends in the west when it is morning of the next one in the east.
    const before = inDays(51 - length);
    expect((await foresee(id, before)).guides.map(({ tour_name }) => tour_name)).toEqual(['Вулканы']);
  });
});

describe('a copy of a departure', () => {
  const copy = (id: number, date_start: string, time_start?: string, by = owner) =>
    by.call(departureCalls.copy, { body: { id, date_start, ...(time_start && { time_start }) } });

  it('has the seats, prices and guides of the first, and nobody on it; it goes as easily', async () => {
    const guide = await createGuide(owner, organizer_id);
    const tour = await hike('Шавлинские озёра', [inDays(15)]);
    const { id } = await firstOf(tour.id);
    await owner.call(tourCalls.saveDate, {
      query: { organizer_id, tour_id: tour.id },
      body: { id, price: 4_200_000, number_of_seats: 9, guides: [guide.id], commentary: 'С палатками' },
    });
    await createBooking(app, { tour_id: tour.id, date: id, tourists: 2 });
    const made = await copy(id, inDays(18));
    const dates = await datesOf(tour.id);
    const [before, after] = [dates.find((one) => one.id === id), dates.find((one) => one.id === made.id)];
    expect(after).toMatchObject({
      date_start: inDays(18),
      days: before?.days,
      price: 4_200_000,
      number_of_seats: 9,
      number_of_free_seats: 9,
      guides: [guide.id],
      commentary: 'С палатками',
      bookings_count: 0,
    });
    expect(before).toMatchObject({ date_start: inDays(15), number_of_free_seats: 7 });
    await owner.call(tourCalls.removeDate, { body: { tour_id: tour.id, date_id: made.id } });
    expect(await datesOf(tour.id)).toHaveLength(1);
  });

  it('of a weekly schedule stands beside it, not where it has one already', async () => {
    const tour = await createWeeklyTour(owner, organizer_id, { schedule: everyDayAt('11:00') });
    const day = inDays(6);
    const { date } = await owner.call(tourCalls.saveDate, {
      query: { organizer_id, tour_id: tour.id },
      body: { start: `${day}T11:00` },
    });
    expect(await refusalOf(copy(date.id, inDays(7)))).toMatchObject({
      status: 422,
      body: { errors: { date_start: expect.any(String) } },
    });
    const made = await copy(date.id, inDays(7), '19:30');
    const evening = (await datesOf(tour.id)).find(({ id }) => id === made.id);
    expect(evening).toMatchObject({ time_start: '19:30', is_added: true, date_start: inDays(7) });
  });

  it('is made by those who change tours alone, and of no day that is over', async () => {
    const tour = await hike('Катунь', [inDays(15)]);
    const { id } = await firstOf(tour.id);
    const { member: guide } = await signedInMember(app, organizer_id, 'guide');
    expect((await refusalOf(copy(id, inDays(18), undefined, guide))).status).toBe(403);
    expect((await refusalOf(foresee(id, inDays(18), guide))).status).toBe(403);
    expect(await refusalOf(copy(id, inDays(-1)))).toMatchObject({ status: 422 });
  });
});
