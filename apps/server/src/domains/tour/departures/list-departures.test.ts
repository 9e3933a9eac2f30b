import { bookingCalls, HEADER, organizerCalls, ownBookingCalls, tourCalls } from '@tropa/contract';
import { addDays, endOfDay, todayIn } from '@tropa/core';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../../db/index.ts';
import {
  createBooking,
  createGuide,
  createOrganizer,
  createPublishedTour,
  createWeeklyTour,
  everyDayAt,
  inDays,
  sampleDate,
  signedInClient,
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

const departures = (query = {}, by: TestClient = owner) =>
  by.call(tourCalls.departures, { query: { organizer_id, ...query } });
const starts = async (query = {}, by?: TestClient) =>
  (await departures(query, by)).departures.map(({ date_start }) => date_start);

describe('departures', () => {
  it('show who goes where, page by page, each once', async () => {
    const guide = await createGuide(owner, organizer_id);
    const tour = await createPublishedTour(owner, organizer_id, {
      dates: [inDays(12), inDays(5), inDays(12), inDays(40)],
      tour: { gathering_place: 'У вокзала', exact_meeting_place: 'Привокзальная, 1', guides: [guide.id] },
    });
    await createBooking(app, { tour_id: tour.id, date: tour.date_ids[1] ?? 0, tourists: 3 });
    const all = await departures();
    expect(all.departures[0]).toMatchObject({
      tour_name: tour.name,
      date_start: inDays(5),
      number_of_seats: 10,
      number_of_free_seats: 7,
      tourists_count: 3,
      bookings_count: 1,
      unconfirmed_count: 1,
      group_min: null,
      meeting_place: 'Привокзальная, 1',
      timezone: 'Asia/Barnaul',
      guides: [{ id: guide.id }],
    });
    expect(all.next_cursor).toBeNull();
    const first = await departures({ limit: 2 });
    const second = await departures({ limit: 2, cursor: first.next_cursor ?? '' });
    expect([...first.departures, ...second.departures]).toEqual(all.departures);
    expect(second.next_cursor).toBeNull();
    await expect(departures({ cursor: '2027-99-99T.1' })).rejects.toMatchObject({ status: 422 });
  });

  it('have individual trips among them, in their order, page by page', async () => {
    const { owner: host, organizer_id: id } = await signedInOwner(app);
    const tour = await createPublishedTour(host, id, { dates: [inDays(5), inDays(9)] });
    const trip = (date_start: string) =>
      host.call(
        ownBookingCalls.create,
        {
          body: {
            from_source: 'organizer',
            organizer_id: id,
            tour_id: tour.id,
            tourists: 3,
            price: 9_000_000,
            price_basis: 'group',
            date_start,
            date_end: addDays(date_start, 2),
            time_start: '10:00',
            contacts: {
              first_name: 'Анна',
              last_name: 'Лебедева',
              email: 'lebedeva@example.test',
              phone: '+79161234567',
            },
            comment: '',
            client_agreed: true,
          },
        },
        { [HEADER.idempotencyKey]: randomUUID() },
      );
    const [early, late] = [await trip(inDays(6)), await trip(inDays(20))];
    const ask = (query = {}) => host.call(tourCalls.departures, { query: { organizer_id: id, ...query } });
    const all = await ask();
    expect(all.departures.map((row) => [row.date_start, row.request_id])).toEqual([
      [inDays(5), null],
      [inDays(6), early.request_id],
      [inDays(9), null],
      [inDays(20), late.request_id],
    ]);
    expect(all.departures[1]).toMatchObject({
      time_start: '10:00',
      tourists_count: 3,
      number_of_free_seats: 0,
    });
    const first = await ask({ limit: 2 });
    const second = await ask({ limit: 2, cursor: first.next_cursor ?? '' });
    expect([...first.departures, ...second.departures]).toEqual(all.departures);
    const { upcoming_departures } = await host.call(organizerCalls.dashboard, { query: { orgId: id } });
    expect(upcoming_departures.map(({ request_id }) => request_id)).toEqual([
      null,
      early.request_id,
      null,
      late.request_id,
    ]);
    expect(upcoming_departures[1]).toMatchObject({ time_start: '10:00' });
  });

  it('tell between which moments the group is on the way', async () => {
    const { owner: host, organizer_id: id } = await signedInOwner(app);
    const excursion = await createWeeklyTour(host, id, { schedule: everyDayAt('11:00') });
    await createBooking(app, { tour_id: excursion.id, start: `${inDays(3)}T11:00` });
    const trip = await createPublishedTour(host, id, { dates: [inDays(4)] });
    const { departures: listed } = await host.call(tourCalls.departures, { query: { organizer_id: id } });
    expect(listed.map(({ tour_id, starts_at, ends_at }) => [tour_id, starts_at, ends_at])).toEqual([
      [excursion.id, `${inDays(3)}T08:00:00.000Z`, `${inDays(3)}T10:00:00.000Z`],
      [trip.id, expect.any(String), endOfDay(inDays(6), listed[1]?.timezone ?? '').toISOString()],
    ]);
  });

  it('leave out those that are over and keep those on the way', async () => {
    const tour = await createPublishedTour(owner, organizer_id, { dates: [inDays(2)] });
    const has = async () => (await departures()).departures.some(({ tour_id }) => tour_id === tour.id);
    const lasts = (date_start: string, date_end: string) =>
      app.database
        .update(schema.tourDate)
        .set({ date_start, date_end })
        .where(eq(schema.tourDate.tour_id, tour.id));
    const today = todayIn('Asia/Barnaul');
    await lasts(addDays(today, -3), today);
    expect(await has()).toBe(true);
    await lasts(addDays(today, -3), addDays(today, -1));
    expect(await has()).toBe(false);
    // Where it is the day may be another than at the organizer's.
    const zone = todayIn('Pacific/Kiritimati') === today ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati';
    await owner.call(tourCalls.update, { query: { id: tour.id }, body: { timezone: zone } });
    const there = todayIn(zone);
    await lasts(there, there);
    expect(await has()).toBe(true);
    await lasts(addDays(there, -1), addDays(there, -1));
    expect(await has()).toBe(false);
  });
});

describe('own departures', () => {
  it("of a guide are its own dates', and its tours' that nobody else leads", async () => {
    const { member, user_id } = await signedInMember(app, organizer_id, 'guide');
    const me = await createGuide(owner, organizer_id, { user_id });
    const other = await createGuide(owner, organizer_id);
    const mine = await createPublishedTour(owner, organizer_id, {
      dates: [inDays(60), inDays(61)],
      tour: { guides: [me.id] },
    });
    const [date] = (await owner.call(tourCalls.getDates, { query: { tour_id: mine.id } })).actual_dates;
    if (!date) throw new Error('No date');
    await owner.call(tourCalls.saveDate, {
      query: { organizer_id, tour_id: mine.id },
      body: sampleDate(date.date_start, { id: date.id, guides: [other.id] }),
    });
    const theirs = await createPublishedTour(owner, organizer_id, {
      dates: [inDays(62)],
      tour: { guides: [other.id] },
      date: { guides: [me.id] },
    });
    expect(await starts({}, member)).toEqual([inDays(61), inDays(62)]);
    expect(await starts({ guide_id: me.id })).toEqual([inDays(61), inDays(62)]);
    expect(await starts({ guide_id: other.id })).toEqual([inDays(60)]);
    // Naming another guide shows a guide nothing of it.
    expect(await starts({ guide_id: other.id }, member)).toEqual([]);
    // The tour of one's date is read, its bookings too, and nothing is changed.
    const view = await member.call(tourCalls.view, { query: { id: theirs.id } });
    expect(view.can_edit).toBe(false);
    const wish = { tour_id: theirs.id, date: theirs.date_ids[0] ?? 0 };
    const { request_id } = await createBooking(app, wish);
    await expect(member.call(bookingCalls.get, { query: { id: request_id } })).resolves.toBeTruthy();
    const bookings = await member.call(bookingCalls.listForOrg, { query: { organizer_id } });
    expect(bookings.requests.map((row) => row.request_id)).toEqual([request_id]);
  });

  it('of a member who is no guide by name are none; of an agent those on sale', async () => {
    const { member: guide } = await signedInMember(app, organizer_id, 'guide');
    expect(await starts({}, guide)).toEqual([]);
    const { member: agent } = await signedInMember(app, organizer_id, 'agent');
    const tour = await createPublishedTour(owner, organizer_id, { dates: [inDays(90)] });
    expect(await starts({}, agent)).toContain(inDays(90));
    await owner.call(tourCalls.draft, { query: { id: tour.id } });
    expect(await starts({}, agent)).not.toContain(inDays(90));
    expect(await starts()).toContain(inDays(90));
  });

  it("of a foreign guide's id are not there", async () => {
    const stranger = await signedInClient(app);
    const foreign = await createGuide(stranger, (await createOrganizer(stranger)).id);
    await expect(departures({ guide_id: foreign.id })).rejects.toMatchObject({ status: 404 });
    await expect(departures({}, stranger)).rejects.toMatchObject({ status: 404 });
  });
});
