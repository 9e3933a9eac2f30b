import {
  bookingCalls,
  ownBookingCalls,
  publicBookingCalls,
  tourCalls,
  type TourDateChange,
} from '@tropa/contract';
import { and, eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../../db/index.ts';
import {
  agreeContract,
  checkSeatInvariants,
  createAgent,
  createBooking,
  createOrganizer,
  createPublishedTour,
  createWeeklyTour,
  everyDayAt,
  inDays,
  refusalOf,
  sampleDate,
  signedInClient,
  signedInMember,
  signedInOwner,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';
import { loadPublicTour } from '../index.ts';

const app = useTestApp();
let owner: TestClient;
let organizer_id: number;

beforeAll(async () => {
  ({ owner, organizer_id } = await signedInOwner(app));
});
afterEach(() => checkSeatInvariants(app.database));

const save = (tour_id: number, body: TourDateChange, by = owner) =>
  by.call(tourCalls.saveDate, { query: { organizer_id, tour_id }, body });
const closeDays = (
  tour_id: number,
  days: { date_start: string; date_end: string; is_busy?: boolean; closed_reason?: string },
  by = owner,
) =>
  by.call(tourCalls.closeDays, {
    body: { tour_id, is_busy: true, closed_reason: 'Ремонт причала', ...days },
  });
const datesOn = async (tour_id: number, day: string, by = owner) =>
  (await by.call(tourCalls.getDates, { query: { tour_id, limit: 400, starts_from: day, starts_to: day } }))
    .actual_dates;
const onSite = async (screen_name: string, day: string) => {
  const tour = await loadPublicTour(app.database, organizer_id, screen_name, {
    today: inDays(0),
    now: new Date(),
  });
  return (tour?.dates ?? []).filter(({ date_start }) => date_start === day).map((date) => date.time_start);
};
const weekly = () => createWeeklyTour(owner, organizer_id, { schedule: everyDayAt('11:00', '15:00') });
const storedOf = (tour_id: number) =>
  app.database.select().from(schema.tourDate).where(eq(schema.tourDate.tour_id, tour_id));
const errorKeys = async (call: Promise<unknown>) => {
  const { status, body } = await refusalOf(call);
  return [status, ...Object.keys('errors' in body ? (body.errors ?? {}) : {})];
};
const day = inDays(5);
const start = `${day}T11:00`;

describe('one departure of a weekly schedule', () => {
  it('that nobody has booked is given a price, seats, a note of its own; the others stay as they are', async () => {
    const tour = await weekly();
    const { date } = await save(tour.id, {
      start,
      price: 900_000,
      number_of_seats: 3,
      commentary: 'С оркестром',
    });
    expect(date).toMatchObject({
      made_by: 'schedule',
      time_start: '11:00',
      effective_price: 900_000,
      number_of_free_seats: 3,
    });
    const shown = (await datesOn(tour.id, day)).map(({ time_start, effective_price, number_of_seats }) => [
      time_start,
      effective_price,
      number_of_seats,
    ]);
    expect(shown).toEqual([
      ['11:00', 900_000, 3],
      ['15:00', tour.price, 7],
    ]);
    const quoted = await app
      .client()
      .call(publicBookingCalls.quote, { body: { tour_id: tour.id, start, tourists: 2 } });
    expect([quoted.breakdown.total, quoted.number_of_free_seats]).toEqual([1_800_000, 3]);
  });

  it('is stored once, whoever takes it in hand at the same moment', async () => {
    const tour = await weekly();
    await Promise.all([
      save(tour.id, { start, price: 900_000 }),
      save(tour.id, { start, commentary: 'Заметка' }),
      createBooking(app, { tour_id: tour.id, start, tourists: 1 }).catch(() => undefined),
      closeDays(tour.id, { date_start: day, date_end: day }),
    ]);
    const rows = (await storedOf(tour.id)).filter(({ time_start }) => time_start === '11:00');
    expect(rows).toMatchObject([{ price: 900_000, commentary: 'Заметка', is_busy: true }]);
  });

  it('is closed with a reason, gone from the site at once, and opened again', async () => {
    const tour = await weekly();
    await save(tour.id, { start, is_busy: true, closed_reason: 'Шторм' });
    expect(await onSite(tour.screen_name, day)).toEqual(['15:00']);
    expect(await errorKeys(createBooking(app, { tour_id: tour.id, start }))).toEqual([422, 'date']);
    expect((await datesOn(tour.id, day))[0]).toMatchObject({ is_busy: true, closed_reason: 'Шторм' });
    await save(tour.id, { start, is_busy: false });
    expect(await onSite(tour.screen_name, day)).toEqual(['11:00', '15:00']);
    expect((await datesOn(tour.id, day))[0]).toMatchObject({ is_busy: false, closed_reason: '' });
    await createBooking(app, { tour_id: tour.id, start });
  });

  it('never has fewer seats than are sold, and says who has booked them', async () => {
    const tour = await weekly();
    await createBooking(app, { tour_id: tour.id, start, tourists: 3 });
    const refused = await refusalOf(save(tour.id, { start, number_of_seats: 2 }));
    expect(refused.body.errors).toEqual({ number_of_seats: expect.stringMatching(/3.*№/u) });
    await save(tour.id, { start, number_of_seats: 3 });
  });

  it('is added beside the others, sold and taken away; none is added at a time that has one', async () => {
    const tour = await weekly();
    const added = (time_start: string) =>
      save(tour.id, {
        ...sampleDate(day, { date_end: day, number_of_seats: 4, time_start }),
        is_added: true,
      });
    const { date } = await added('13:00');
    expect(date).toMatchObject({ is_added: true, is_outside_schedule: false, number_of_seats: 4 });
    expect(await onSite(tour.screen_name, day)).toEqual(['11:00', '13:00', '15:00']);
    for (const taken of ['11:00', '13:00'])
      expect(await errorKeys(added(taken))).toEqual([422, 'time_start']);
    const wish = { tour_id: tour.id, start: `${day}T13:00` };
    const booked = await createBooking(app, { ...wish, tourists: 4 });
    expect((await refusalOf(createBooking(app, wish))).body.type).toBe('sold_out');
    const remove = () => owner.call(tourCalls.removeDate, { body: { tour_id: tour.id, date_id: date.id } });
    expect((await refusalOf(remove())).body.type).toBe('has_bookings');
    await owner.call(bookingCalls.cancel, { body: { id: booked.request_id, notify_client: false } });
    const other = await added('18:00');
    await owner.call(tourCalls.removeDate, { body: { tour_id: tour.id, date_id: other.date.id } });
    expect(await onSite(tour.screen_name, day)).toEqual(['11:00', '13:00', '15:00']);
  });

  it('is refused where the schedule has none, and of a tour that goes by dates', async () => {
    const tour = await weekly();
    expect(await errorKeys(save(tour.id, { start: `${day}T12:00`, price: 1 }))).toEqual([422, 'start']);
    const dated = await createPublishedTour(owner, organizer_id);
    const body = { ...sampleDate(inDays(60), { time_start: '13:00' }), is_added: true as const };
    expect(await errorKeys(save(dated.id, body))).toEqual([422, 'is_added']);
  });
});

describe('days', () => {
  it('are closed whole with a reason, of a schedule and of dates, each departure to be opened alone', async () => {
    const tour = await weekly();
    await createBooking(app, { tour_id: tour.id, start, tourists: 2 });
    const closed = await closeDays(tour.id, { date_start: day, date_end: inDays(6) });
    expect(closed).toEqual({ departures_count: 4, bookings_count: 1 });
    for (const shut of [day, inDays(6)]) expect(await onSite(tour.screen_name, shut)).toEqual([]);
    expect(await onSite(tour.screen_name, inDays(7))).toHaveLength(2);
    expect(await errorKeys(createBooking(app, { tour_id: tour.id, start: `${day}T15:00` }))).toEqual([
      422,
      'date',
    ]);
    await save(tour.id, { start: `${day}T15:00`, is_busy: false });
    expect(await onSite(tour.screen_name, day)).toEqual(['15:00']);
    const opened = await closeDays(tour.id, { date_start: day, date_end: inDays(6), is_busy: false });
    expect(opened.departures_count).toBe(3);
    expect(await onSite(tour.screen_name, day)).toEqual(['11:00', '15:00']);
    const dated = await createPublishedTour(owner, organizer_id, {
      dates: [inDays(30), inDays(31), inDays(40)],
    });
    const some = await closeDays(dated.id, { date_start: inDays(30), date_end: inDays(35) });
    expect(some.departures_count).toBe(2);
    expect((await datesOn(dated.id, inDays(31)))[0]).toMatchObject({ closed_reason: 'Ремонт причала' });
  });

  it('that are not on sale yet stay closed when they come', async () => {
    const tour = await weekly();
    const far = inDays(120);
    expect((await closeDays(tour.id, { date_start: far, date_end: far })).departures_count).toBe(2);
    await owner.call(tourCalls.saveWeekSchedule, {
      query: { id: tour.id },
      body: { ...everyDayAt('11:00', '15:00'), publish_count_days: 200 },
    });
    expect(await onSite(tour.screen_name, far)).toEqual([]);
    expect(await onSite(tour.screen_name, inDays(121))).toHaveLength(2);
  });

  it('need a reason, an order and an end', async () => {
    const { id } = await weekly();
    const days = { date_start: day, date_end: day };
    expect(await errorKeys(closeDays(id, { ...days, closed_reason: '' }))).toEqual([422, 'closed_reason']);
    expect(await errorKeys(closeDays(id, { ...days, date_end: inDays(4) }))).toEqual([422, 'date_end']);
    expect(await errorKeys(closeDays(id, { ...days, date_end: inDays(900) }))).toEqual([422, 'date_end']);
  });

  it('are closed by who may change tours alone; an agent is not told why', async () => {
    const { id } = await weekly();
    const days = { date_start: day, date_end: day };
    const stranger = await signedInClient(app);
    await createOrganizer(stranger);
    expect((await refusalOf(closeDays(id, days, stranger))).status).toBe(404);
    expect((await refusalOf(save(id, { start, price: 1 }, stranger))).status).toBe(404);
    const { member: guide } = await signedInMember(app, organizer_id, 'guide');
    const { member: manager } = await signedInMember(app, organizer_id, 'manager');
    const agent_id = await createAgent(owner, organizer_id);
    await agreeContract(owner, agent_id);
    const { member: agent } = await signedInMember(app, organizer_id, 'agent', [], agent_id);
    for (const by of [guide, agent])
      for (const act of [() => closeDays(id, days, by), () => save(id, { start, price: 1 }, by)])
        expect([403, 404]).toContain((await refusalOf(act())).status);
    expect(await storedOf(id)).toEqual([]);
    await closeDays(id, days, manager);
    const told = await datesOn(id, day, manager);
    expect(told.map(({ closed_reason }) => closed_reason)).toEqual(['Ремонт причала', 'Ремонт причала']);
    const seen = await datesOn(id, day, agent);
    expect(seen.map(({ is_busy, closed_reason }) => [is_busy, closed_reason])).toEqual([
      [true, ''],
      [true, ''],
    ]);
  });

  it('sell just what is there when many buy while they are closed', async () => {
    const tour = await weekly();
    const outcomes = await Promise.allSettled([
      ...Array.from({ length: 12 }, () => createBooking(app, { tour_id: tour.id, start, tourists: 1 })),
      closeDays(tour.id, { date_start: day, date_end: day }),
    ]);
    const booked = outcomes.slice(0, -1).filter(({ status }) => status === 'fulfilled').length;
    expect(outcomes.at(-1)?.status).toBe('fulfilled');
    expect(booked).toBeLessThanOrEqual(7);
    expect((await refusalOf(createBooking(app, { tour_id: tour.id, start }))).status).toBe(422);
    const [row] = await app.database
      .select()
      .from(schema.tourDate)
      .where(and(eq(schema.tourDate.tour_id, tour.id), eq(schema.tourDate.time_start, '11:00')));
    expect(row).toMatchObject({ is_busy: true, number_of_free_seats: 7 - booked });
  });
});

describe('a closed departure', () => {
  const form = (tour_id: number, despite_closed?: boolean) => ({
    from_source: 'tour_date' as const,
    organizer_id,
    tour_id,
    start,
    tourists: 2,
    contacts: { first_name: 'Анна', last_name: 'Белова', phone: '+79130000000', email: '' },
    client_agreed: true as const,
    ...(despite_closed && { despite_closed }),
  });
  const sell = (tour_id: number, despite_closed: boolean, by = owner) =>
    by.call(
      ownBookingCalls.create,
      { body: form(tour_id, despite_closed) },
      { 'Idempotency-Key': randomUUID() },
    );

  it('is sold by staff who say so, which the history tells; it stays closed for all others', async () => {
    const tour = await weekly();
    await save(tour.id, { start, is_busy: true, closed_reason: 'Для своих' });
    expect(await errorKeys(sell(tour.id, false))).toEqual([422, 'date']);
    const { contacts: _who, client_agreed: _agreed, from_source: _from, ...asked } = form(tour.id);
    const quoted = await owner.call(ownBookingCalls.quote, { body: asked });
    expect(quoted.breakdown.total).toBe(5_000_000);
    const { request_id } = await sell(tour.id, true);
    const { history } = await owner.call(bookingCalls.get, { query: { id: request_id } });
    expect(history).toContainEqual(
      expect.objectContaining({ event: 'sold_closed', data: { reason: 'Для своих' } }),
    );
    expect(await errorKeys(createBooking(app, { tour_id: tour.id, start }))).toEqual([422, 'date']);
    expect((await datesOn(tour.id, day))[0]).toMatchObject({ is_busy: true, number_of_free_seats: 5 });
  });

  it('is never oversold so, nor sold by an agent', async () => {
    const tour = await weekly();
    await save(tour.id, { start, is_busy: true });
    const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => sell(tour.id, true)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    const { member: agent } = await signedInMember(app, organizer_id, 'agent');
    expect((await refusalOf(sell(tour.id, true, agent))).status).toBe(403);
  });
});
