import { bookingCalls, individualTourCalls, publicBookingCalls, tourCalls } from '@tropa/contract';
import { richTextFromParagraphs } from '@tropa/core';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  checkSeatInvariants,
  createBooking,
  createDeparture,
  createOrganizer,
  inDays,
  moveBookingTo,
  refusalOf,
  signedInClient,
  signedInMember,
  signedInOwner,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';

const app = useTestApp({ ROLES: 'web' });
let owner: TestClient;
let organizer_id: number;
let source: { tour_id: number; date: number };

beforeAll(async () => {
  ({ owner, organizer_id } = await signedInOwner(app));
  source = await createDeparture(owner, organizer_id, {
    seats: 100,
    tour: {
      duration: 1,
      program: [{ id: 'day1', title: 'Дорога к озеру', description: null, photos: [] }],
      extras: [
        {
          id: 'horse',
          title: 'Лошадь',
          description: '',
          price: 100_000,
          per: 'booking',
          stock: 3,
          is_required: false,
        },
      ],
      exact_meeting_place: 'Вокзал, выход 2',
    },
  });
});

/** Two tourists on the departure, 50 000 ₽. */
const book = (more: object = {}) => createBooking(app, { ...source, tourists: 2, ...more });
const get = (request_id: number, query: object = {}, client = owner) =>
  client.call(individualTourCalls.get, { query: { request_id, ...query } });
const save = (request_id: number, body: object = {}, client = owner) =>
  client.call(individualTourCalls.save, { body: { request_id, is_draft: true, ...body } });
const apply = (request_id: number, body: object = {}) => save(request_id, { is_draft: false, ...body });
const ownDates = (request_id: number, date_start: string, date_end: string, more: object = {}) =>
  owner.call(individualTourCalls.saveDates, {
    body: { request_id, from_source: 'organizer', date_start, date_end, ...more },
  });
const clear = (request_id: number) => owner.call(individualTourCalls.clearDraft, { body: { request_id } });
const view = (id: number, client = owner) => client.call(bookingCalls.get, { query: { id } });
const publicView = (uuid: string) => app.client().call(publicBookingCalls.getByUuid, { query: { uuid } });
const freeSeats = async () => {
  const { actual_dates } = await owner.call(tourCalls.getDates, { query: { tour_id: source.tour_id } });
  return actual_dates.find(({ id }) => id === source.date)?.number_of_free_seats;
};

describe('a draft', () => {
  it('begins as a copy at the days and for the price of the booking, and changes nothing of it', async () => {
    const { request_id, uuid } = await book();
    expect(await get(request_id)).toEqual({ individual: null });
    const { individual } = await save(request_id, { tour_id: source.tour_id });
    expect(individual).toMatchObject({
      request_id,
      is_applied: false,
      has_draft: true,
      source_tour_id: source.tour_id,
      individual_tour_price: 5_000_000,
      tour: { price: 5_000_000, price_basis: 'group', extras: [], screen_name: '' },
      dates: { from_source: 'tour_date', tour_date_id: source.date, date_start: inDays(30) },
      can_edit: true,
    });
    expect(individual.tour.program).toMatchObject([{ title: 'Дорога к озеру' }]);
    await save(request_id, { tour: { name: 'Только для нас', price: 9_000_000 } });
    expect(await view(request_id)).toMatchObject({
      individual_tour: { is_applied: false, has_draft: true },
      is_individual_tour: false,
      tour_date_id: source.date,
      total: 5_000_000,
    });
    const shown = await publicView(uuid);
    expect(shown.individual_tour).toBeNull();
    expect(JSON.stringify(shown)).not.toContain('Только для нас');
  });

  it('may be half-empty, from no tour at all, and shows what a copy would be before it is made', async () => {
    const { request_id } = await book();
    const { individual: shown } = await get(request_id, { tour_id: source.tour_id });
    expect(shown).toMatchObject({ has_draft: false, is_applied: false, source_tour_id: source.tour_id });
    expect(await get(request_id)).toEqual({ individual: null });
    const { individual } = await save(request_id, { tour_id: null });
    expect(individual).toMatchObject({ source_tour_id: null, tour: { name: '', program: [] } });
  });

  it('is thrown away: with it the whole, where nothing is applied; else back to what is', async () => {
    const { request_id } = await book();
    await save(request_id, { tour_id: null, tour: { name: 'Черновик' } });
    expect(await clear(request_id)).toEqual({ individual: null });
    expect(await view(request_id)).toMatchObject({ individual_tour: null });
    expect(await clear(request_id)).toEqual({ individual: null });
    await apply(request_id, { tour_id: source.tour_id, tour: { name: 'Применённый' } });
    await save(request_id, { tour: { name: 'Новый черновик' } });
    expect((await get(request_id)).individual?.tour.name).toBe('Новый черновик');
    expect((await get(request_id, { is_draft: false })).individual?.tour.name).toBe('Применённый');
    expect((await clear(request_id)).individual).toMatchObject({
      has_draft: false,
      tour: { name: 'Применённый' },
    });
  });

  it('is checked as every tour is, and takes no field that is only for tours sold to all', async () => {
    const { request_id } = await book();
    const refused = await refusalOf(save(request_id, { tour: { group_min: 9, group_max: 3 } }));
    expect(refused).toMatchObject({ status: 422, body: { errors: { group_max: expect.any(String) } } });
    const { individual } = await save(request_id, {
      tour: { screen_name: 'tajnyj', is_instant_booking: true, dates_available_by_request: true },
    });
    expect(individual.tour).toMatchObject({
      screen_name: '',
      is_instant_booking: false,
      dates_available_by_request: false,
    });
  });
});

describe('applied', () => {
  it('the booking follows it: name, days, price, and its seats and extras are free again', async () => {
    const before = await freeSeats();
    const { request_id, uuid } = await book({ extras: [{ id: 'horse', quantity: 1 }] });
    expect(await freeSeats()).toBe((before ?? 0) - 2);
    await save(request_id, {
      tour_id: source.tour_id,
      tour: {
        name: 'Озёра для двоих',
        price: 3_000_000,
        price_basis: 'person',
        description: richTextFromParagraphs('Вдвоём.'),
        gathering_place: 'У гостиницы',
        exact_meeting_place: '',
      },
    });
    await ownDates(request_id, inDays(40), inDays(43), { time_start: '09:30' });
    const { individual } = await apply(request_id);
    expect(individual).toMatchObject({
      is_applied: true,
      has_draft: false,
      individual_tour_price: 6_000_000,
    });
    expect(await view(request_id)).toMatchObject({
      is_individual_tour: true,
      individual_tour: { is_applied: true, has_draft: false },
      individual_tour_price: 6_000_000,
      tour_name: 'Озёра для двоих',
      tour_date_id: -1,
      date_start: inDays(40),
      date_end: inDays(43),
      time_start: '09:30',
      total: 6_000_000,
      breakdown: {
        lines: [{ kind: 'individual', quantity: 2, unit_amount: 3_000_000, amount: 6_000_000 }],
      },
      history: [{ event: 'individual_tour_set', actor: 'staff' }, { event: 'created' }],
    });
    expect(await freeSeats()).toBe(before);
    expect(await publicView(uuid)).toMatchObject({
      tour_url: null,
      meeting_place: 'У гостиницы',
      individual_tour: { program: [{ title: 'Дорога к озеру' }] },
    });
    await moveBookingTo(app, request_id, 6, { actor: 'staff' });
    await checkSeatInvariants(app.database);
  });

  it('is refused with every gap at its section, and nothing changes', async () => {
    const { request_id } = await book();
    await save(request_id, { tour_id: null, tour: { price: null } });
    await ownDates(request_id, inDays(-3), inDays(-1));
    expect(await refusalOf(apply(request_id))).toMatchObject({
      status: 422,
      body: {
        errors: {
          'main.name': expect.any(String),
          'price.price': expect.any(String),
          'dates.dates': expect.any(String),
        },
      },
    });
    expect(await view(request_id)).toMatchObject({ tour_date_id: source.date, is_individual_tour: false });
  });

  it('is not for a booking that is over or cancelled', async () => {
    const { request_id } = await book();
    await moveBookingTo(app, request_id, 6, { actor: 'staff' });
    expect(await refusalOf(save(request_id))).toMatchObject({
      status: 409,
      body: { type: 'transition_not_allowed' },
    });
    await checkSeatInvariants(app.database);
  });

  it('a day that came later does not bring a cancelled one back', async () => {
    const { request_id } = await book();
    await save(request_id, { tour_id: source.tour_id });
    await ownDates(request_id, inDays(2), inDays(3));
    await apply(request_id);
    await moveBookingTo(app, request_id, 7, { actor: 'system' });
    app.setNow(new Date(Date.now() + 5 * 86_400_000));
    const revived = moveBookingTo(app, request_id, 1, { actor: 'desk' });
    await expect(revived).rejects.toMatchObject({ type: 'sold_out' });
    app.setNow(undefined);
    await checkSeatInvariants(app.database);
  });
});

describe('its days', () => {
  it('make its source in the list the organizer: it left the departure of the tour', async () => {
    const [own, departure] = [await book(), await book()];
    await save(own.request_id, { tour_id: source.tour_id });
    await ownDates(own.request_id, inDays(2), inDays(3));
    await apply(own.request_id);
    const from = async (wanted: string) => {
      const filters = JSON.stringify({ source: wanted });
      const { requests } = await owner.call(bookingCalls.listForOrg, { query: { organizer_id, filters } });
      return requests.map(({ request_id }) => request_id);
    };
    expect(await from('organizer')).toContain(own.request_id);
    expect(await from('organizer')).not.toContain(departure.request_id);
    expect(await from('tour_date')).toContain(departure.request_id);
    expect(await from('tour_date')).not.toContain(own.request_id);
  });

  it('are those of a departure of the source, or own ones in order', async () => {
    const { request_id } = await book();
    await save(request_id, { tour_id: source.tour_id });
    const { options, dates } = await owner.call(individualTourCalls.dates, {
      query: { request_id, from_source: 'tour_date' },
    });
    expect(dates).toMatchObject({ tour_date_id: source.date });
    expect(options).toMatchObject([{ tour_date_id: source.date, date_start: inDays(30) }]);
    const choose = (tour_date_id: number) =>
      owner.call(individualTourCalls.saveDates, {
        body: { request_id, from_source: 'tour_date', tour_date_id },
      });
    const stranger = await createDeparture(owner, organizer_id);
    expect(await refusalOf(choose(stranger.date))).toMatchObject({
      status: 422,
      body: { errors: { tour_date_id: expect.any(String) } },
    });
    expect(await refusalOf(ownDates(request_id, inDays(9), inDays(8)))).toMatchObject({
      status: 422,
      body: { errors: { date_end: expect.any(String) } },
    });
    expect((await choose(source.date)).individual.dates).toMatchObject({ from_source: 'tour_date' });
  });
});

describe('two people at once', () => {
  it('who write the draft: the later one is told that it was changed', async () => {
    const { request_id } = await book();
    const { individual } = await save(request_id, { tour_id: null });
    const seen_updated_at = individual.updated_at;
    const results = await Promise.allSettled(
      ['Первый', 'Второй', 'Третий'].map((name) => save(request_id, { seen_updated_at, tour: { name } })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = results.find((result) => result.status === 'rejected');
    expect(refused).toMatchObject({ reason: { status: 409, body: { type: 'conflict' } } });
  });

  it('who apply and cancel it: the seats are given back once', async () => {
    const bookings = await Promise.all(Array.from({ length: 4 }, () => book()));
    for (const { request_id } of bookings) await save(request_id, { tour_id: source.tour_id });
    await Promise.all(
      bookings.flatMap(({ request_id }) => [
        Promise.allSettled([apply(request_id), apply(request_id)]),
        Promise.allSettled([
          owner.call(bookingCalls.cancel, { body: { id: request_id, notify_client: false } }),
        ]),
      ]),
    );
    await checkSeatInvariants(app.database);
  });
});

describe('nobody else', () => {
  it('finds it among the tours, and a stranger finds neither booking nor source', async () => {
    const { request_id } = await book();
    await apply(request_id, { tour_id: source.tour_id, tour: { name: 'Тайный маршрут' } });
    const { tours } = await owner.call(tourCalls.list, { query: { organizer_id, search: 'Тайный' } });
    expect(tours).toEqual([]);
    const stranger = await signedInClient(app);
    const own = await createOrganizer(stranger);
    const theirs = await createDeparture(stranger, own.id);
    expect(await refusalOf(get(request_id, {}, stranger))).toMatchObject({ status: 404 });
    expect(await refusalOf(save(request_id, {}, stranger))).toMatchObject({ status: 404 });
    const another = await book();
    expect(await refusalOf(save(another.request_id, { tour_id: theirs.tour_id }))).toMatchObject({
      status: 404,
    });
  });

  it('of the members writes it but those who write tours; who leads it sees it, applied, without the draft', async () => {
    const { member: guide, user_id } = await signedInMember(app, organizer_id, 'guide');
    const { guide: record } = await owner.call(tourCalls.createGuide, {
      query: { organizer_id },
      body: { first_name: 'Эркин', last_name: '', about: '', photo: null, user_id },
    });
    const { request_id } = await book();
    expect(await refusalOf(get(request_id, {}, guide))).toMatchObject({ status: 404 });
    await apply(request_id, { tour_id: source.tour_id, tour: { name: 'Поход', guides: [record.id] } });
    await save(request_id, { tour: { name: 'Черновик похода' } });
    expect((await get(request_id, {}, guide)).individual).toMatchObject({
      tour: { name: 'Поход' },
      has_draft: false,
      can_edit: false,
    });
    expect(await view(request_id, guide)).toMatchObject({ individual_tour: { has_draft: false } });
    const { requests } = await guide.call(bookingCalls.listForOrg, { query: { organizer_id } });
    expect(requests.map((item) => item.request_id)).toEqual([request_id]);
    expect(await refusalOf(save(request_id, {}, guide))).toMatchObject({ status: 403 });
  });
});
