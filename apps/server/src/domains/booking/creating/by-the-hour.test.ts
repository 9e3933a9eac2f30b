import { randomUUID } from 'node:crypto';
import {
  bookingCalls,
  chatCalls,
  departureCalls,
  deskBookingCalls,
  equipmentCalls,
  HEADER,
  ownBookingCalls,
  publicBookingCalls,
  publicTouristCalls,
  rebookingCalls,
  scheduleSeason,
  seatHoldCalls,
  tourCalls,
  type HourlyTerms,
} from '@tropa/contract';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../../db/index.ts';
import {
  checkSeatInvariants,
  createBooking,
  createPublishedSite,
  createWeeklyTour,
  everyDayAt,
  inDays,
  letterTo,
  moveBookingTo,
  refusalOf,
  signedInAdmin,
  signedInOwner,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';
import { soon } from '../../../testing/soon.ts';

const app = useTestApp();
let owner: TestClient;
let organizer_id: number;

beforeAll(async () => {
  ({ owner, organizer_id } = await signedInOwner(app));
});
afterEach(async () => {
  app.setNow(undefined);
  await soon(() => checkSeatInvariants(app.database));
});

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
/** From two hours to six, each hour 4 000 ₽, never less than 10 000 ₽. */
const TERMS: HourlyTerms = {
  shortest_minutes: 120,
  longest_minutes: 360,
  step_minutes: 60,
  least_sum: 1_000_000,
  opening: [{ weekdays: EVERY_DAY, from: '10:00', until: '20:00' }],
};

/** A tour by the hour; boats need half an hour to get ready. @param boats null: nothing says how many there are */
async function hired(boats: number | null, terms: Partial<HourlyTerms> = {}) {
  const tour = await createWeeklyTour(owner, organizer_id, {
    schedule: { ...everyDayAt(), days_data: [], hourly: { ...TERMS, ...terms } },
    tour: { price_basis: 'group', price: 400_000, group_max: 6 },
  });
  if (boats === null) return { ...tour, resource: 0 };
  const ready = { kind: 'boat', quantity: boats, unit: 'half_hour', ready_minutes: 30 } as const;
  const { id, revision } = await owner.call(equipmentCalls.create, {
    body: { organizer_id, name: 'Катер', ...ready },
  });
  const needs = [{ tour_id: tour.id, quantity: 1, per: 'departure' as const }];
  await owner.call(equipmentCalls.setNeeds, { body: { id, needs, revision } });
  return { ...tour, resource: id };
}
const DAY = inDays(20);
const at = (time: string, minutes: number) => `${DAY}T${time}/${minutes}`;
const quote = (tour_id: number, start: string, tourists = 2) =>
  app.client().call(publicBookingCalls.quote, { body: { tour_id, start, tourists } });
const book = (tour_id: number, start: string, tourists = 2) =>
  createBooking(app, { tour_id, start, tourists });
const typeOf = async (answer: Promise<unknown>) => (await refusalOf(answer)).body.type;
const view = (id: number) => owner.call(bookingCalls.get, { query: { id } });

describe('a tour that is sold by the hour', () => {
  it('costs its hours, and never less than the smallest sum', async () => {
    const { id } = await hired(1);
    expect((await quote(id, at('10:00', 120))).breakdown).toMatchObject({
      total: 1_000_000,
      lines: [{ kind: 'group', quantity: 1, amount: 1_000_000, minutes: 120 }],
    });
    expect((await quote(id, at('10:00', 300))).breakdown.total).toBe(2_000_000);
    const { request_id } = await book(id, at('10:00', 300));
    const booked = await view(request_id);
    expect(booked).toMatchObject({ total: 2_000_000, date_start: DAY, time_start: '10:00' });
    expect(booked.breakdown.lines).toMatchObject([{ kind: 'group', minutes: 300 }]);
    const [row] = await app.database
      .select()
      .from(schema.tourDate)
      .where(eq(schema.tourDate.id, booked.tour_date_id));
    expect(row).toMatchObject({ length_minutes: 300, price: 2_000_000, number_of_free_seats: 0 });
  });

  it('is told with its length in a chat, in the questionnaire and at the desk', async () => {
    const { id } = await hired(1);
    const { request_id, uuid } = await book(id, at('10:00', 180));
    const told = { date_start: DAY, time_start: '10:00', length_minutes: 180 };
    const { id: chat_id } = await owner.call(chatCalls.getChatWithClient, { body: { request_id } });
    const { chat } = await owner.call(chatCalls.getChat, { query: { chat_id } });
    expect(chat.request).toMatchObject(told);
    expect(await app.client().call(publicTouristCalls.touristsInfo, { query: { uuid } })).toMatchObject(told);
    const { admin } = await signedInAdmin(app);
    const { bookings } = await admin.call(deskBookingCalls.bookings, { query: { search: uuid } });
    expect(bookings).toMatchObject([told]);
  });

  it('is refused for a length or a time that it is not sold at, and to too many people', async () => {
    const { id } = await hired(1);
    const wordsOf = async (start: string) => (await refusalOf(book(id, start))).body.errors?.['date'];
    for (const minutes of [60, 150, 420])
      expect(await wordsOf(at('10:00', minutes))).toMatch(/от 120 до 360 минут с\sшагом 60/u);
    expect(await wordsOf(at('16:30', 240))).toMatch(/не помещается/u);
    expect(await wordsOf(at('09:30', 120))).toMatch(/не помещается/u);
    expect(await wordsOf(at('10:10', 120))).toMatch(/не помещается/u);
    // Without a length it names nothing; nor does a length on a tour of usual departures.
    expect((await refusalOf(book(id, `${DAY}T10:00`))).status).toBe(422);
    const usual = await createWeeklyTour(owner, organizer_id, { tour: { price_basis: 'group' } });
    expect((await refusalOf(book(usual.id, at('11:00', 120)))).status).toBe(422);
    expect(await typeOf(book(id, at('10:00', 120), 7))).toBe('sold_out');
    await book(id, at('16:00', 240), 6);
    // The end of sale is half a day before its start.
    app.setNow(new Date(`${DAY}T04:00:00Z`));
    expect((await refusalOf(book(id, at('10:00', 120)))).body.errors?.['date']).toMatch(/12 часов/u);
  });

  it('is not sold while nothing says how many may be out at a time', async () => {
    const { id } = await hired(null);
    expect((await refusalOf(book(id, at('10:00', 120)))).status).toBe(422);
  });

  it('is out as often as there are boats, each ready before it goes again', async () => {
    const { id } = await hired(2);
    const first = await book(id, at('12:00', 120));
    await book(id, at('12:00', 120));
    expect(await typeOf(book(id, at('13:30', 120)))).toBe('resource_taken');
    expect(await typeOf(book(id, at('14:00', 120)))).toBe('resource_taken');
    await book(id, at('14:30', 120));
    // It would come back at noon, when both are out.
    expect(await typeOf(book(id, at('10:00', 120)))).toBe('resource_taken');
    await moveBookingTo(app, first.request_id, 6, { actor: 'staff' });
    await book(id, at('12:00', 120));
  });

  it('goes to no more than there are boats of fifty who come at once for overlapping times', async () => {
    const boats = 3;
    const { id, resource } = await hired(boats);
    const starts = [at('12:00', 120), at('12:30', 180), at('11:00', 240), at('13:00', 120)];
    const buyers = Array.from({ length: 50 }, (_, turn) => book(id, starts[turn % starts.length] ?? ''));
    const answers = await Promise.allSettled(buyers);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(boats);
    const slots = await app.database
      .select()
      .from(schema.resourceSlot)
      .where(eq(schema.resourceSlot.resource_id, resource));
    expect(Math.max(...slots.map(({ used }) => used))).toBe(boats);
  });

  it('is kept for whoever fills in the form, and booked out of that', async () => {
    const { id } = await hired(1);
    const take = (start: string, hold?: string) =>
      app
        .client()
        .call(seatHoldCalls.take, { body: { tour_id: id, start, tourists: 2, ...(hold && { hold }) } });
    const hold = await take(at('12:00', 120));
    expect(hold.date_key).toBe(at('12:00', 120));
    expect(await typeOf(book(id, at('12:00', 120)))).toBe('resource_taken');
    // The same again is the same, another length gives the first back.
    expect((await take(at('12:00', 120), hold.token)).token).toBe(hold.token);
    const longer = await take(at('12:00', 240), hold.token);
    const wish = { tour_id: id, start: at('12:00', 240), tourists: 2 };
    const { request_id } = await createBooking(app, { ...wish, hold: longer.token });
    expect((await view(request_id)).total).toBe(1_600_000);
    expect(await typeOf(book(id, at('15:00', 120)))).toBe('resource_taken');
  });

  it('is sold by staff, moved to another length, and lengthened on the day', async () => {
    const { id } = await hired(1);
    const { request_id } = await owner.call(
      ownBookingCalls.create,
      {
        body: {
          from_source: 'tour_date',
          organizer_id,
          tour_id: id,
          start: at('12:00', 120),
          tourists: 2,
          contacts: {
            first_name: 'Анна',
            last_name: 'Волна',
            email: 'volna@example.ru',
            phone: '+79991112233',
          },
          client_agreed: true,
        },
      },
      { [HEADER.idempotencyKey]: randomUUID() },
    );
    await owner.call(rebookingCalls.update, {
      body: { id: request_id, departure: { tour_id: id, start: at('10:00', 240) } },
    });
    const moved = await view(request_id);
    expect(moved).toMatchObject({ total: 1_600_000, time_start: '10:00' });
    // Both ends are told.
    const { text: letter } = await letterTo(app, 'volna@example.ru', 'Было:');
    expect(letter).toMatch(/12:00–\u2060?14:00/u);
    expect(letter).toMatch(/10:00–\u2060?14:00/u);
    const other = await book(id, at('16:00', 120));
    const lengthened = (minutes: number) =>
      owner.call(rebookingCalls.update, { body: { id: request_id, extra_time: { minutes } } });
    expect(await typeOf(lengthened(120))).toBe('resource_taken');
    await moveBookingTo(app, other.request_id, 6, { actor: 'staff' });
    await lengthened(60);
    expect(await view(request_id)).toMatchObject({ total: 2_000_000, length_minutes: 300 });
    const { requests } = await owner.call(bookingCalls.listForOrg, { query: { organizer_id } });
    expect(requests.find((one) => one.request_id === request_id)).toMatchObject({ length_minutes: 300 });
    // The calendar of staff has what is sold, and none of all that could be.
    const { actual_dates } = await owner.call(tourCalls.getDates, { query: { tour_id: id } });
    expect(actual_dates).toMatchObject([{ date_start: DAY, time_start: '10:00', bookings_count: 1 }]);
  });

  it('tells staff the starts of a day, also those that are taken, and what a booking has as free to itself', async () => {
    const { id } = await hired(1);
    const starts = async (length_minutes: number, query: { of_date?: number; date?: string } = {}) => {
      const day = await owner.call(tourCalls.hourlyStarts, {
        query: { tour_id: id, date: DAY, length_minutes, ...query },
      });
      return { ...day, state: new Map(day.starts.map((one) => [one.time_start, one.state])) };
    };
    const { request_id } = await book(id, at('12:00', 120));
    const long = await starts(240);
    expect(long).toMatchObject({ lengths: [120, 180, 240, 300, 360], length_minutes: 240, date: DAY });
    expect(long.starts[0]).toEqual({ time_start: '10:00', price: 1_600_000, state: 'taken' });
    expect([...long.state.keys()].at(-1)).toBe('16:00');
    expect([long.state.get('14:00'), long.state.get('14:30')]).toEqual(['taken', 'free']);
    const { tour_date_id } = await view(request_id);
    await book(id, at('18:00', 120));
    const own = await starts(240, { of_date: tour_date_id });
    expect([own.state.get('10:00'), own.state.get('13:30'), own.state.get('14:00')]).toEqual([
      'free',
      'free',
      'taken',
    ]);
    // A length that is not sold counts as the shortest; a day with nothing has no starts.
    expect((await starts(90)).length_minutes).toBe(120);
    expect((await starts(120, { date: inDays(400) })).starts).toEqual([]);
    await owner.call(tourCalls.update, { query: { id }, body: { booking_end_hours: 24 * 21 } });
    expect(new Set((await starts(120)).state.values())).toEqual(new Set(['over']));
    const { date } = await owner.call(tourCalls.hourlyStarts, { query: { tour_id: id } });
    expect(date && date > DAY).toBe(true);
  });

  it('is named to staff as sold by the hour, and has no starts while nothing says how many there are', async () => {
    const { id } = await hired(null);
    expect(await owner.call(tourCalls.getDates, { query: { tour_id: id } })).toMatchObject({
      is_hourly: true,
    });
    // Nobody is asked to add dates to it: its days are open.
    const { tours } = await owner.call(tourCalls.list, { query: { organizer_id } });
    expect(tours.find((one) => one.id === id)).toMatchObject({
      is_hourly: true,
      need_to_add_active_dates: false,
    });
    const hours = await owner.call(tourCalls.hourlyStarts, { query: { tour_id: id } });
    expect(hours.has_resource).toBe(false);
    const usual = await createWeeklyTour(owner, organizer_id, { tour: { price_basis: 'group' } });
    expect(await owner.call(tourCalls.getDates, { query: { tour_id: usual.id } })).toMatchObject({
      is_hourly: false,
    });
    const none = await owner.call(tourCalls.hourlyStarts, { query: { tour_id: usual.id } });
    expect(none).toMatchObject({ lengths: [], date: null, starts: [] });
  });

  it('is told by its price and its lengths on the site, with the starts that are free', async () => {
    const site = await createPublishedSite(app);
    ({
      client: owner,
      organizer: { id: organizer_id },
    } = site);
    const tour = await hired(1);
    const page = async (query: string) => (await site.open(`/book/${tour.screen_name}${query}`)).text;
    const first = await page('');
    expect(first).toContain('href="?minutes=360"');
    expect(first).toContain(`value="${at('18:00', 120)}"`);
    // The tour's page names a day by its hours, and the price by the time that it is for.
    const { text: shown } = await site.open(`/tours/${tour.screen_name}`);
    expect(shown).toMatch(/10:00–\u2060?20:00/u);
    expect(shown).toMatch(/за\s2 часа/u);
    expect(shown).not.toContain('за группу');
    expect(shown).toContain('"eligibleDuration":{"@type":"QuantitativeValue","minValue":2,"maxValue":6');
    const long = await page('?minutes=360');
    expect(long).toContain(`value="${at('14:00', 360)}"`);
    expect(long).not.toContain(`value="${at('14:30', 360)}"`);
    const { request_id, uuid } = await book(tour.id, at('12:00', 120));
    // Its client and its people read until when it lasts.
    expect((await site.open(`/booking/${uuid}`)).text).toMatch(/12:00–\u2060?14:00/u);
    const { tour_date_id } = await view(request_id);
    expect(await owner.call(departureCalls.view, { query: { id: tour_date_id } })).toMatchObject({
      time_start: '12:00',
      length_minutes: 120,
    });
    await soon(async () => {
      const letters = await app.database.select().from(schema.outboxMessage);
      const about = letters.filter(({ text }) => text.includes(`Номер: ${request_id}`));
      expect(about.map(({ text }) => text).join()).toMatch(/12:00–\u2060?14:00/u);
    });
    await soon(async () => expect(await page('')).not.toContain(`value="${at('13:00', 120)}"`));
    expect(await page('')).toContain(`value="${at('14:30', 120)}"`);
  });
});

const SEASON = scheduleSeason.parse({ id: 'may', title: '', date_start: DAY, date_end: DAY });

describe('the terms of hours', () => {
  it('are those of a season on its days: its smallest sum and opening hours', async () => {
    const { id } = await hired(1);
    const own = { least_sum: 2_500_000, opening: [{ weekdays: EVERY_DAY, from: '12:00', until: '16:00' }] };
    await owner.call(tourCalls.saveWeekSchedule, {
      query: { id },
      body: { ...everyDayAt(), days_data: [], hourly: TERMS, seasons: [{ ...SEASON, hourly: own }] },
    });
    const { starts } = await owner.call(tourCalls.hourlyStarts, { query: { tour_id: id, date: DAY } });
    expect([starts[0], starts.at(-1)?.time_start]).toEqual([
      { time_start: '12:00', price: 2_500_000, state: 'free' },
      '14:00',
    ]);
    expect((await quote(id, at('12:00', 120))).breakdown.total).toBe(2_500_000);
  });

  const save = (hourly: Partial<HourlyTerms>, id: number) =>
    owner.call(tourCalls.saveWeekSchedule, {
      query: { id },
      body: { ...everyDayAt(), days_data: [], hourly: { ...TERMS, ...hourly } },
    });

  it('must make sense, and are those of a tour that is booked whole', async () => {
    const { id } = await hired(null);
    const errorsOf = async (answer: Promise<unknown>) =>
      Object.keys((await refusalOf(answer)).body.errors ?? {});
    expect(await errorsOf(save({ longest_minutes: 60 }, id))).toEqual(['hourly.longest_minutes']);
    expect(await errorsOf(save({ step_minutes: 90 }, id))).toEqual(['hourly.step_minutes']);
    const opening = [{ weekdays: EVERY_DAY, from: '10:00', until: '11:30' }];
    expect(await errorsOf(save({ opening }, id))).toEqual(['hourly.opening.0.until']);
    const season = { ...SEASON, hourly: { opening } };
    const within = owner.call(tourCalls.saveWeekSchedule, {
      query: { id },
      body: { ...everyDayAt(), days_data: [], hourly: TERMS, seasons: [season] },
    });
    expect(await errorsOf(within)).toEqual(['seasons.0.hourly.opening.0.until']);
    const shared = owner.call(tourCalls.update, { query: { id }, body: { takes_whole: false } });
    expect(await errorsOf(shared)).toEqual(['tour_week_schedule.hourly']);
    const usual = await createWeeklyTour(owner, organizer_id, { tour: { price_basis: 'person' } });
    expect(await errorsOf(save({}, usual.id))).toEqual(['tour_week_schedule.hourly']);
  });
});
