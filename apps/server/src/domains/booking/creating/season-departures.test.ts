import {
  publicBookingCalls,
  rebookingCalls,
  seatHoldCalls,
  tourCalls,
  type ScheduleSeason,
  type TourInput,
} from '@tropa/contract';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../../db/index.ts';
import {
  checkSeatInvariants,
  createBooking,
  createWeeklyTour,
  everyDayAt,
  inDays,
  refusalOf,
  sampleTicket,
  signedInOwner,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';

const app = useTestApp();
let client: TestClient;
let organizer_id: number;

beforeAll(async () => {
  ({ owner: client, organizer_id } = await signedInOwner(app));
});
afterEach(() => checkSeatInvariants(app.database));

const adult = { ...sampleTicket, id: 'adult', title: 'Взрослый', type: 'adult' as const };
const child = { ...sampleTicket, id: 'child', title: 'Ребёнок', type: 'child' as const, price: 1_000_000 };
const price_categories = [adult, child];
const season = (over: Partial<ScheduleSeason> = {}): ScheduleSeason => ({
  id: 'high',
  title: 'Высокий сезон',
  date_start: inDays(4),
  date_end: inDays(8),
  times_by: 'weekday',
  days_data: everyDayAt('12:00', '15:00').days_data,
  weekdays: [],
  times_list: [],
  minutes_before_sunset: 60,
  price: 4_000_000,
  category_prices: [{ id: 'child', price: 1_500_000 }],
  number_of_seats: 3,
  ...over,
});
const tourWith = (seasons: ScheduleSeason[], tour: TourInput = {}) =>
  createWeeklyTour(client, organizer_id, {
    schedule: { ...everyDayAt('11:00'), seasons },
    tour: { price_categories, ...tour },
  });
const errorKeys = async (call: Promise<unknown>) => {
  const { status, body } = await refusalOf(call);
  return [status, ...Object.keys('errors' in body ? (body.errors ?? {}) : {})];
};
const storedOf = (tour_id: number) =>
  app.database.select().from(schema.tourDate).where(eq(schema.tourDate.tour_id, tour_id));
const noon = `${inDays(5)}T12:00`;
const datesOf = async (tour_id: number) =>
  (await client.call(tourCalls.getDates, { query: { tour_id, limit: 100 } })).actual_dates;
const quote = (tour_id: number, start: string, categories: { id: string; count: number }[]) =>
  app.client().call(publicBookingCalls.quote, {
    body: { tour_id, start, categories, tourists: categories.reduce((sum, { count }) => sum + count, 0) },
  });

describe('departures of a season', () => {
  it('are listed with its times, price and seats; those of the other days with the tour’s', async () => {
    const tour = await tourWith([season()]);
    const dates = await datesOf(tour.id);
    const shown = dates
      .filter(({ date_start }) => date_start >= inDays(3) && date_start <= inDays(5))
      .map((date) => [date.date_start, date.time_start, date.effective_price, date.number_of_seats]);
    expect(shown).toEqual([
      [inDays(3), '11:00', tour.price, 7],
      [inDays(4), '12:00', 4_000_000, 3],
      [inDays(4), '15:00', 4_000_000, 3],
      [inDays(5), '12:00', 4_000_000, 3],
      [inDays(5), '15:00', 4_000_000, 3],
    ]);
  });

  it('cost what it says by category, before the first booking and after it', async () => {
    const { id } = await tourWith([season()]);
    const family = [
      { id: 'adult', count: 1 },
      { id: 'child', count: 1 },
    ];
    const before = await quote(id, noon, family);
    expect([before.breakdown.total, before.number_of_free_seats]).toEqual([5_500_000, 3]);
    await createBooking(app, { tour_id: id, start: noon, tourists: 2, categories: family });
    expect(await storedOf(id)).toMatchObject([
      {
        price: 4_000_000,
        category_prices: [{ id: 'child', price: 1_500_000 }],
        number_of_seats: 3,
        number_of_free_seats: 1,
      },
    ]);
    const after = await quote(id, noon, [{ id: 'child', count: 1 }]);
    expect([after.breakdown.total, after.number_of_free_seats]).toEqual([1_500_000, 1]);
    expect(
      (await datesOf(id)).find(({ time_start, date_start }) => `${date_start}T${time_start}` === noon),
    ).toMatchObject({
      price: 4_000_000,
      category_prices: [{ id: 'child', price: 1_500_000 }],
      number_of_free_seats: 1,
    });
  });

  it('have seats of classes of their own, before the first booking and after it', async () => {
    const seat_classes = [
      { id: 'upper "д"', title: 'Верхняя палуба', title_en: '', seats: 2 },
      { id: 'lower', title: 'Нижняя палуба', title_en: '', seats: 5 },
    ];
    const [upper, lower] = [
      { ...adult, class_id: 'upper "д"' },
      { ...child, class_id: 'lower' },
    ];
    const class_seats = [{ id: 'upper "д"', seats: 1 }];
    const { id } = await tourWith([season({ class_seats })], {
      price_categories: [upper, lower],
      seat_classes,
    });
    const left = async (start: string) => {
      const quoted = await quote(id, start, [{ id: 'adult', count: 1 }]);
      return [quoted.classes_left['upper "д"'], quoted.ticket_prices];
    };
    const prices = { adult: 4_000_000, child: 1_500_000 };
    expect(await left(noon)).toEqual([1, prices]);
    expect((await left(`${inDays(2)}T11:00`))[0]).toBe(2);
    const listed = async () => (await datesOf(id)).find(({ date_start }) => date_start === inDays(5));
    expect(await listed()).toMatchObject({ class_seats, classes_left: { 'upper "д"': 1, lower: 5 } });
    const party = { tour_id: id, start: noon, tourists: 1, categories: [{ id: 'adult', count: 1 }] };
    await createBooking(app, party);
    expect(await storedOf(id)).toMatchObject([{ class_seats, number_of_free_seats: 2 }]);
    expect(await listed()).toMatchObject({ classes_left: { 'upper "д"': 0, lower: 5 } });
    expect((await refusalOf(createBooking(app, party))).status).toBe(409);
  });

  it('whose names and prices have signs of their own are booked as they were reckoned', async () => {
    const odd = { ...child, id: 'д"\\ё' };
    const { id } = await tourWith(
      [
        season({
          category_prices: [
            { id: odd.id, price: 7 },
            { id: 'adult', price: 0 },
          ],
        }),
      ],
      {
        price_categories: [adult, odd],
      },
    );
    const categories = [{ id: odd.id, count: 2 }];
    const { request_id } = await createBooking(app, { tour_id: id, start: noon, tourists: 2, categories });
    const [row] = await app.database
      .select({ total: schema.booking.total })
      .from(schema.booking)
      .where(eq(schema.booking.request_id, request_id));
    expect(row).toEqual({ total: 14 });
  });

  it('sell exactly its seats to 20 who come at once', async () => {
    const { id } = await tourWith([season()]);
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, () => createBooking(app, { tour_id: id, start: noon })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await storedOf(id)).toMatchObject([{ number_of_seats: 3, number_of_free_seats: 0 }]);
  });

  it('keep price and seats when they are held or moved to first', async () => {
    const { id } = await tourWith([season()]);
    await app.client().call(seatHoldCalls.take, { body: { tour_id: id, start: noon, tourists: 2 } });
    const later = `${inDays(6)}T15:00`;
    const { request_id } = await createBooking(app, { tour_id: id, start: `${inDays(9)}T11:00` });
    await client.call(rebookingCalls.update, {
      body: { id: request_id, departure: { tour_id: id, start: later } },
    });
    const stored = await storedOf(id);
    const own = stored.filter(({ date_start }) => date_start <= inDays(8));
    expect(own).toHaveLength(2);
    for (const row of own) expect(row).toMatchObject({ price: 4_000_000, number_of_seats: 3 });
  });

  it('are not sold on a time that the week has, but the season has not', async () => {
    const { id } = await tourWith([season()]);
    const refused = createBooking(app, { tour_id: id, start: `${inDays(5)}T11:00` });
    expect(await errorKeys(refused)).toEqual([422, 'date']);
  });

  it('that somebody booked keep their price when the season gets another', async () => {
    const { id } = await tourWith([season()]);
    await createBooking(app, { tour_id: id, start: noon });
    const schedule = { ...everyDayAt('11:00'), seasons: [season({ price: 9_000_000, number_of_seats: 5 })] };
    await client.call(tourCalls.saveWeekSchedule, { query: { id }, body: schedule });
    const one = [{ id: adult.id, count: 1 }];
    expect((await quote(id, noon, one)).breakdown.total).toBe(4_000_000);
    expect((await quote(id, `${inDays(5)}T15:00`, one)).breakdown.total).toBe(9_000_000);
  });

  it('by the sunset are sold under the time that the clocks show', async () => {
    const evening = season({
      times_by: 'sunset',
      weekdays: [0, 1, 2, 3, 4, 5, 6],
      minutes_before_sunset: 90,
    });
    const { id } = await tourWith([evening], { lat: 43.58, lng: 39.72 });
    const found = (await datesOf(id)).find(({ date_start }) => date_start === inDays(5));
    expect(found?.time_start).toMatch(/^1\d:\d[05]$/u);
    await createBooking(app, { tour_id: id, start: `${inDays(5)}T${found?.time_start}` });
    expect(await storedOf(id)).toMatchObject([{ time_start: found?.time_start, price: 4_000_000 }]);
  });

  it('are refused where one ends before it starts, or is there twice', async () => {
    const { id } = await tourWith([]);
    const save = (seasons: ScheduleSeason[]) =>
      errorKeys(
        client.call(tourCalls.saveWeekSchedule, {
          query: { id },
          body: { ...everyDayAt('11:00'), seasons },
        }),
      );
    expect(await save([season({ date_end: inDays(2) })])).toEqual([422, 'seasons.0.date_end']);
    expect(await save([season(), season()])).toEqual([422, 'seasons.1.id']);
  });
});
