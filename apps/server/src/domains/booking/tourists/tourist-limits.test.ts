import {
  bookingCalls,
  departureCalls,
  HEADER,
  ownBookingCalls,
  publicTouristCalls,
  rebookingCalls,
  touristCalls,
  type CallRequest,
} from '@tropa/contract';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  bookingForm,
  createBooking,
  createDeparture,
  inDays,
  refusalOf,
  signedInMember,
  signedInOwner,
  useTestApp,
  type PublishedTourOptions,
  type TestClient,
} from '../../../testing/index.ts';
import { fillInUuid, findBooking } from '../index.ts';

const app = useTestApp({ ROLES: 'web' });
let owner: TestClient;
let organizer_id: number;
const START = inDays(60);

/** So old on the first day, to the day. */
const aged = (years: number) =>
  `${Number(START.slice(0, 4)) - years}${START.slice(4)}`.replace('02-29', '02-28');
const person = { first_name: 'Пётр', last_name: 'Сидоров' };
const limits = { min_age: 12, max_age: 65, max_tourist_weight: 95 };
const category = { price: null, people: null, takes_seat: true };
const adult = {
  ...category,
  id: 'adult',
  title: 'Взрослый',
  type: 'adult' as const,
  min_age: 18,
  max_age: null,
};
const child = { ...category, id: 'child', title: 'Детский', type: 'child' as const, min_age: 7, max_age: 17 };

const departure = (tour: PublishedTourOptions['tour']) =>
  createDeparture(owner, organizer_id, { dates: [START], ...(tour && { tour }) });
type OwnBody = Extract<CallRequest<typeof ownBookingCalls.create>['body'], { from_source: 'tour_date' }>;
const byStaff = (
  wish: { tour_id: number; date: number },
  tourists_data: OwnBody['tourists_data'],
  rest: Partial<OwnBody> = {},
  client = owner,
) => {
  const { contacts } = bookingForm(wish);
  return client.call(
    ownBookingCalls.create,
    {
      body: {
        from_source: 'tour_date',
        organizer_id,
        tourists: 1,
        contacts,
        client_agreed: true,
        ...wish,
        tourists_data,
        ...rest,
      },
    },
    { [HEADER.idempotencyKey]: randomUUID() },
  );
};

beforeAll(async () => {
  ({ owner, organizer_id } = await signedInOwner(app));
});

describe('a booking from the site', () => {
  it('says of each tourist what the tour asks, and nothing where it asks nothing', async () => {
    const asking = await departure(limits);
    const missing = (await refusalOf(createBooking(app, { ...asking, tourists: 2 }))).body.errors;
    expect(Object.keys(missing).toSorted()).toEqual([
      'tourists_data.0.birthday',
      'tourists_data.0.weight',
      'tourists_data.1.birthday',
      'tourists_data.1.weight',
    ]);
    await createBooking(app, { ...(await departure({})), tourists: 2 });
    const heavyOnly = await refusalOf(createBooking(app, await departure({ max_tourist_weight: 95 })));
    expect(Object.keys(heavyOnly.body.errors)).toEqual(['tourists_data.0.weight']);
    const unnamed = { birthday: aged(30), weight: 80 };
    const { request_id } = await createBooking(app, { ...asking, tourists_data: [unnamed] });
    const { tourists } = await owner.call(bookingCalls.get, { query: { id: request_id } });
    expect(tourists).toMatchObject([{ full_name: '', age: 30, weight: 80, person: 'adult', category: null }]);
  });

  it('takes at their word who goes on an excursion by which category, and never who says another age', async () => {
    const tour = { price_categories: [adult, child] };
    const categories = [
      { id: 'adult', count: 1 },
      { id: 'child', count: 1 },
    ];
    const trip = await departure(tour);
    const asked = (await refusalOf(createBooking(app, { ...trip, tourists: 2, categories }))).body.errors;
    expect(Object.keys(asked)).toEqual(['tourists_data.0.birthday', 'tourists_data.1.birthday']);
    const walk = await departure({ ...tour, type: 2, duration_hours: 2 });
    const { request_id } = await createBooking(app, { ...walk, tourists: 2, categories });
    const { people } = await owner.call(departureCalls.checkIn, { query: { id: walk.date } });
    // At the gangway it is told for what ages each ticket is.
    expect(
      people
        .filter((one) => one.request_id === request_id)
        .map(({ category: its }) => [its?.title, its?.min_age]),
    ).toEqual([
      ['Взрослый', 18],
      ['Детский', 7],
    ]);
    const older = [{}, { category_id: 'child', birthday: aged(18) }];
    const wrong = await refusalOf(
      createBooking(app, { ...walk, tourists: 2, categories, tourists_data: older }),
    );
    expect(Object.keys(wrong.body.errors)).toEqual(['tourists_data.1.birthday']);
    const limited = await departure({ ...tour, type: 2, duration_hours: 2, min_age: 5 });
    const needed = await refusalOf(createBooking(app, { ...limited, tourists: 2, categories }));
    expect(Object.keys(needed.body.errors)).toEqual(['tourists_data.0.birthday', 'tourists_data.1.birthday']);
  });

  it('takes nobody beyond a limit by the age on the first day, and says the limit and whom to ask', async () => {
    const wish = await departure(limits);
    const one = (birthday: string, weight: number) =>
      createBooking(app, { ...wish, tourists_data: [{ ...person, birthday, weight }] });
    const tooYoung = (await refusalOf(one(aged(11), 40))).body.errors['tourists_data.0.birthday'];
    expect(tooYoung).toMatch(/12 лет.*свяжитесь с организатором/u);
    expect((await refusalOf(one(aged(66), 40))).body.errors['tourists_data.0.birthday']).toMatch(/65 лет/u);
    expect((await refusalOf(one(aged(30), 96))).body.errors).toEqual({
      'tourists_data.0.weight': expect.stringMatching(/до 95\s?кг.*свяжитесь с организатором/u),
    });
    await one(aged(12), 95);
    await one(aged(65), 95);
  });

  it('names the age and the category that do not go together', async () => {
    const wish = await departure({ price_categories: [adult, child] });
    const two = (first: number, second: number) =>
      createBooking(app, {
        ...wish,
        tourists: 2,
        categories: [
          { id: 'adult', count: 1 },
          { id: 'child', count: 1 },
        ],
        tourists_data: [
          { ...person, birthday: aged(first), category_id: 'adult' },
          { ...person, birthday: aged(second), category_id: 'child' },
        ],
      });
    const wrong = (await refusalOf(two(40, 5))).body.errors;
    expect(wrong).toEqual({
      'tourists_data.1.birthday': expect.stringMatching(/— 5, а категория «Детский» — 7–\u206017 лет/u),
    });
    expect((await refusalOf(two(17, 9))).body.errors['tourists_data.0.birthday']).toMatch(
      /— 17, а категория «Взрослый» — от 18 лет/u,
    );
    const { request_id } = await two(40, 9);
    const { tourists } = await owner.call(bookingCalls.get, { query: { id: request_id } });
    expect(tourists).toMatchObject([
      { age: 40, person: 'adult', category: { title: 'Взрослый', type: 'adult' } },
      { age: 9, person: 'child', category: { title: 'Детский', min_age: 7, max_age: 17 } },
    ]);
  });
});

describe('staff', () => {
  it('take somebody beyond a limit only with a reason, which the history keeps', async () => {
    const wish = await departure(limits);
    const heavy = [{ ...person, birthday: aged(30), weight: 120 }];
    expect((await refusalOf(byStaff(wish, heavy))).body.errors).toEqual({
      'tourists_data.0.weight': expect.stringContaining('95'),
      beyond_limits: expect.stringContaining('причину'),
    });
    const reason = 'Есть крепкая лошадь';
    const { request_id } = await byStaff(wish, heavy, { beyond_limits: reason });
    const { history } = await owner.call(bookingCalls.get, { query: { id: request_id } });
    expect(history.at(-1)).toMatchObject({ event: 'created', data: { beyond_limits: reason } });
    // Nobody need be asked what nobody has said.
    await byStaff(wish, []);
  });

  it('change a tourist by the same rule; what was taken once is not asked about again', async () => {
    const { request_id } = await byStaff(await departure(limits), [
      { ...person, birthday: aged(30), weight: 90 },
    ]);
    const { tourists, tourist_limits } = await owner.call(bookingCalls.get, { query: { id: request_id } });
    expect(tourist_limits).toEqual(limits);
    const id = tourists[0]?.id ?? 0;
    const change = (tourist: object, beyond_limits?: string, client = owner) =>
      client.call(bookingCalls.updateTourist, {
        body: { request_id, id, tourist, ...(beyond_limits && { beyond_limits }) },
      });
    expect((await refusalOf(change({ weight: 130 }))).body.errors).toHaveProperty(['tourist.weight']);
    await change({ weight: 130 }, 'Договорились с конюхом');
    await expect(change({ weight: 130, food_restriction: 'Без орехов' })).resolves.toMatchObject({
      tourist: { weight: 130 },
    });
    const { history } = await owner.call(bookingCalls.get, { query: { id: request_id } });
    expect(history.filter(({ event }) => event === 'limits_passed')).toMatchObject([
      { data: { name: 'Сидоров Пётр', problem: 'too_heavy', limit: 95, reason: 'Договорились с конюхом' } },
    ]);
    const many = { request_id, tourists: [{ id, birthday: aged(70) }] };
    expect(
      (await refusalOf(owner.call(touristCalls.updateTourists, { body: many }))).body.errors,
    ).toHaveProperty(['tourists.0.birthday']);
  });

  it('move somebody beyond a limit only with a reason, and are not asked twice', async () => {
    const { request_id: id } = await byStaff(await departure({}), [
      { ...person, birthday: aged(30), weight: 120 },
    ]);
    const move = (to: { tour_id: number; date: number }, beyond_limits?: string) =>
      owner.call(rebookingCalls.update, {
        body: { id, departure: to, notify_client: false, ...(beyond_limits && { beyond_limits }) },
      });
    const strict = await departure({ max_tourist_weight: 95 });
    expect((await refusalOf(move(strict))).body.errors).toEqual({
      departure: expect.stringContaining('95'),
      beyond_limits: expect.stringContaining('причину'),
    });
    const { history } = await move(strict, 'Есть крепкая лошадь');
    expect(history.find(({ event }) => event === 'limits_passed')).toMatchObject({
      data: { problem: 'too_heavy', limit: 95, reason: 'Есть крепкая лошадь' },
    });
    await move(await departure({ max_tourist_weight: 100 }));
  });

  it('who sell for the organizer do not say it', async () => {
    const { member: agent } = await signedInMember(app, organizer_id, 'agent');
    const heavy = [{ ...person, birthday: aged(30), weight: 120 }];
    const refused = await refusalOf(
      byStaff(await departure(limits), heavy, { beyond_limits: 'Очень просит' }, agent),
    );
    expect(refused.status).toBe(403);
  });
});

describe('the questionnaire', () => {
  it('asks the weight where it is limited, and takes nobody beyond a limit', async () => {
    const { request_id } = await byStaff(await departure(limits), [], { tourists: 2 });
    const uuid = (await findBooking(app.database, request_id))?.uuid ?? '';
    const guest = app.client();
    const info = await guest.call(publicTouristCalls.touristsInfo, { query: { uuid } });
    expect(info.asked).toContain('weight');
    expect(info.tourists[0]?.missing).toContain('weight');
    const fill = (answers: object) =>
      guest.call(publicTouristCalls.addTourists, {
        body: { uuid, tourists: [{ key: 'place-1', ...answers }] },
      });
    expect((await refusalOf(fill({ ...person, weight: 96 }))).body.errors['tourists.0.weight']).toMatch(
      /свяжитесь с организатором/u,
    );
    expect((await refusalOf(fill({ ...person, birthday: aged(10) }))).body.errors).toHaveProperty([
      'tourists.0.birthday',
    ]);
    await fill({ ...person, weight: 95 });
    expect((await refusalOf(fill({ weight: 140 }))).body.errors).toHaveProperty(['tourists.0.weight']);
  });
});

describe('the link for a group', () => {
  it('finds the place without a name by its birthday, and takes no weight of somebody else for theirs', async () => {
    const wish = await departure(limits);
    const two = [
      { birthday: aged(40), weight: 90 },
      { birthday: aged(20), weight: 60 },
    ];
    const { request_id } = await createBooking(app, { ...wish, tourists: 2, tourists_data: two });
    const booking = await findBooking(app.database, request_id);
    const uuid = booking ? fillInUuid(booking) : '';
    const fill = async (answers: object) => {
      const guest = app.client();
      const { tourists } = await guest.call(publicTouristCalls.touristsInfo, { query: { uuid } });
      expect(tourists.every(({ birthday, weight }) => birthday === null && weight === null)).toBe(true);
      const key = tourists[0]?.key ?? '';
      return guest.call(publicTouristCalls.addTourists, { body: { uuid, tourists: [{ key, ...answers }] } });
    };
    await fill({ last_name: 'Ким', first_name: 'Анна', birthday: aged(20) });
    await fill({ last_name: 'Ким', first_name: 'Пётр', birthday: aged(41) });
    const { tourists } = await owner.call(bookingCalls.get, { query: { id: request_id } });
    expect(tourists.map(({ full_name, age, weight }) => [full_name, age, weight])).toEqual([
      ['Ким Пётр', 41, null],
      ['Ким Анна', 20, 60],
    ]);
  });
});

describe('a departure', () => {
  it('tells adults from children and shows weights to those who go with them', async () => {
    const wish = await departure({ ...limits, min_age: null, price_categories: [adult, child] });
    await byStaff(wish, [{ ...person, birthday: aged(10), weight: 34 }], {
      tourists: 3,
      categories: [
        { id: 'adult', count: 2 },
        { id: 'child', count: 1 },
      ],
    });
    const query = { id: wish.date };
    expect(await owner.call(departureCalls.view, { query })).toMatchObject({
      adults_count: 2,
      children_count: 1,
      asks_weight: true,
    });
    const { people } = await owner.call(departureCalls.manifest, { query });
    expect(people.find(({ full_name }) => full_name !== '')).toMatchObject({
      age: 10,
      person: 'child',
      category: { title: 'Детский' },
      weight: 34,
    });
    expect(people.filter(({ full_name }) => full_name === '')).toMatchObject([
      { person: 'adult', category: { title: 'Взрослый' }, missing: expect.arrayContaining(['weight']) },
      { person: 'adult' },
    ]);
    const list = await owner.call(departureCalls.checkIn, { query });
    expect(list.people.find(({ weight }) => weight !== null)).toMatchObject({ person: 'child', weight: 34 });
  });
});
