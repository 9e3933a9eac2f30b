import { readPlaced, tourCalls, WINDOW_DAYS } from '@tropa/contract';
import { addDays, todayIn } from '@tropa/core';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  createBooking,
  createGuide,
  createPublishedTour,
  createWeeklyTour,
  everyDayAt,
  inDays,
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

const days = async (from: string, to: string, query = {}, by: TestClient = owner) => {
  const { tours, ...answer } = await by.call(tourCalls.departuresWindow, {
    query: { organizer_id, date_from: from, date_to: to, ...query },
  });
  return {
    ...answer,
    tours: tours.map(({ leaders, rows, ...tour }) => ({
      ...tour,
      departures: readPlaced({ leaders, rows }),
    })),
  };
};

describe('departures of some days', () => {
  it('are those on the way on any of them, by tour, with who leads them', async () => {
    const guide = await createGuide(owner, organizer_id);
    const tour = await createPublishedTour(owner, organizer_id, {
      dates: [inDays(20), inDays(40)],
      tour: { guides: [guide.id], group_min: 4 },
    });
    await createBooking(app, { tour_id: tour.id, date: tour.date_ids[0] ?? 0, tourists: 3 });
    // It lasts three days.
    const last = inDays(22);
    // Its last day is enough, the day after has nothing of it.
    const shown = await days(last, last);
    expect(shown.tours).toEqual([
      {
        id: tour.id,
        name: tour.name,
        timezone: 'Asia/Barnaul',
        group_min: 4,
        departures: [
          expect.objectContaining({
            id: tour.date_ids[0],
            date_start: inDays(20),
            date_end: last,
            number_of_free_seats: 7,
            tourists_count: 3,
            unconfirmed_count: 1,
            guides: [guide.id],
          }),
        ],
        open_days: [],
      },
    ]);
    expect(shown.guides).toEqual([expect.objectContaining({ id: guide.id })]);
    expect((await days(addDays(last, 1), addDays(last, 1))).tours).toEqual([]);
  });

  it('of a weekly schedule are told by day where nobody has booked, and apart where somebody has', async () => {
    const { owner: host, organizer_id: id } = await signedInOwner(app);
    const excursion = await createWeeklyTour(host, id, {
      schedule: everyDayAt('09:00', '11:00', '15:00'),
    });
    await createBooking(app, { tour_id: excursion.id, start: `${inDays(3)}T11:00`, tourists: 2 });
    const { tours } = await days(inDays(3), inDays(6), { organizer_id: id }, host);
    const [row] = tours;
    expect(row?.departures).toEqual([
      expect.objectContaining({
        date_start: inDays(3),
        time_start: '11:00',
        minutes: 120,
        tourists_count: 2,
      }),
    ]);
    expect(row?.open_days).toEqual([
      {
        date_from: inDays(3),
        date_to: inDays(3),
        days: 1,
        time_start: '09:00',
        count: 2,
        number_of_seats: 14,
      },
      {
        date_from: inDays(4),
        date_to: inDays(6),
        days: 1,
        time_start: '09:00',
        count: 3,
        number_of_seats: 21,
      },
    ]);
    // What is over is not offered any more.
    const past = addDays(todayIn('Europe/Moscow'), -5);
    expect((await days(past, addDays(past, 2), { organizer_id: id }, host)).tours).toEqual([]);
  });

  it('come by page, each tour once', async () => {
    const { owner: host, organizer_id: id } = await signedInOwner(app);
    for (const name of ['Вишера', 'Абакан', 'Баргузин'])
      await createPublishedTour(host, id, { dates: [inDays(10)], tour: { name } });
    const ask = (query = {}) => days(inDays(1), inDays(30), { organizer_id: id, ...query }, host);
    const first = await ask({ limit: 2 });
    expect(first.tours.map(({ name }) => name)).toEqual(['Абакан', 'Баргузин']);
    const second = await ask({ limit: 2, after_tour_id: first.next_tour_id });
    expect(second.tours.map(({ name }) => name)).toEqual(['Вишера']);
    expect(second.next_tour_id).toBeNull();
  });

  it('are of no more days than a season, in their order', async () => {
    await expect(days(inDays(2), inDays(1))).rejects.toMatchObject({ status: 422 });
    await expect(days(inDays(1), inDays(1 + WINDOW_DAYS))).rejects.toMatchObject({ status: 422 });
    await expect(days(inDays(1), inDays(WINDOW_DAYS))).resolves.toBeTruthy();
  });

  it("are a guide's own alone, and a stranger's none", async () => {
    const { owner: host, organizer_id: id } = await signedInOwner(app);
    const { member, user_id } = await signedInMember(app, id, 'guide');
    const me = await createGuide(host, id, { user_id });
    const other = await createGuide(host, id);
    await createPublishedTour(host, id, { dates: [inDays(10)], tour: { name: 'Чужой', guides: [other.id] } });
    const mine = await createPublishedTour(host, id, {
      dates: [inDays(10), inDays(10)],
      tour: { name: 'Свой', guides: [me.id] },
    });
    // One of its dates another guide leads.
    await host.call(tourCalls.saveDate, {
      query: { organizer_id: id, tour_id: mine.id },
      body: { id: mine.date_ids[1] ?? 0, guides: [other.id] },
    });
    await createWeeklyTour(host, id, { tour: { name: 'Чужая прогулка', guides: [other.id] } });
    await createWeeklyTour(host, id, { tour: { name: 'Своя прогулка', guides: [me.id] } });
    const ask = async (query = {}, by: TestClient = member) =>
      (await days(inDays(9), inDays(11), { organizer_id: id, ...query }, by)).tours.map(({ name }) => name);
    expect(await ask()).toEqual(['Свой', 'Своя прогулка']);
    const { tours } = await days(inDays(9), inDays(11), { organizer_id: id }, member);
    expect(tours[0]?.departures.map((row) => row.id)).toEqual([mine.date_ids[0]]);
    expect(await ask({ guide_id: other.id })).toEqual([]);
    expect(await ask({ guide_id: other.id }, host)).toEqual(['Свой', 'Чужая прогулка', 'Чужой']);
    await expect(ask({}, await signedInClient(app))).rejects.toMatchObject({ status: 404 });
  });
});

describe('a year of departures', () => {
  it('is told by weeks of its months, without what is closed; to a guide only what it leads', async () => {
    const { owner: host, organizer_id: id } = await signedInOwner(app);
    const { member, user_id } = await signedInMember(app, id, 'guide');
    const me = await createGuide(host, id, { user_id });
    const start = inDays(40);
    const tour = await createPublishedTour(host, id, { dates: [start, start], tour: { guides: [me.id] } });
    await createPublishedTour(host, id, { dates: [inDays(60)] });
    await createBooking(app, { tour_id: tour.id, date: tour.date_ids[0] ?? 0, tourists: 3 });
    const ask = async (by: TestClient, date_from = inDays(0)) =>
      (await by.call(tourCalls.departuresSeason, { query: { organizer_id: id, date_from } })).weeks;
    const week = {
      month: start.slice(0, 7),
      week: Math.floor((Number(start.slice(8)) - 1) / 7),
      departures: 2,
      seats: 20,
      taken: 3,
    };
    expect(await ask(member)).toEqual([week]);
    expect(await ask(host)).toHaveLength(2);
    expect(await ask(host, inDays(61))).toEqual([]);
    await host.call(tourCalls.saveDate, {
      query: { organizer_id: id, tour_id: tour.id },
      body: { id: tour.date_ids[1] ?? 0, is_busy: true },
    });
    expect(await ask(member)).toEqual([{ ...week, departures: 1, seats: 10 }]);
  });
});
