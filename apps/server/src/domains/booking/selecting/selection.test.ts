import {
  bookingCalls,
  bookingLookupCalls,
  documentCalls,
  HEADER,
  ownBookingCalls,
  publicBookingCalls,
  rebookingCalls,
  thirdPartyAgentCalls,
} from '@tropa/contract';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../../db/index.ts';
import {
  checkSeatInvariants,
  createBooking,
  createDeparture,
  createOrganizer,
  createWeeklyTour,
  inDays,
  privateAddressOf,
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
let departure: { tour_id: number; date: number };

beforeAll(async () => {
  ({ owner, organizer_id } = await signedInOwner(app));
  departure = await createDeparture(owner, organizer_id, { seats: 40, tour: { name: 'Озёра Алтая' } });
});

const contacts = {
  first_name: 'Нина',
  last_name: 'Звонкова',
  email: 'nina@example.test',
  phone: '+79020000001',
};
const client = () => ({ organizer_id, contacts, client_agreed: true as const });
const keyed = () => ({ [HEADER.idempotencyKey]: randomUUID() });
const view = (id: number) => owner.call(bookingCalls.get, { query: { id } });
const proposal = () => ({
  tour_id: departure.tour_id,
  tour_date_id: departure.date,
  date_uid: null,
  note: 'Спокойный маршрут',
});
const select = (more: object = {}) =>
  owner.call(
    ownBookingCalls.createSelection,
    { body: { ...client(), tourists: 2, tour_proposals: [proposal()], ...more } },
    keyed(),
  );

describe('a tour selection', () => {
  it('holds nothing and cannot be confirmed until a tour is chosen; then it is a booking as any', async () => {
    const { request_id } = await select();
    expect(await view(request_id)).toMatchObject({
      base_sale_status: 1,
      seller_type: 4,
      is_tour_selection: true,
      tour_date_id: -1,
      total: 0,
      tour_proposals: [{ tour_name: 'Озёра Алтая', date_start: inDays(30), note: 'Спокойный маршрут' }],
    });
    const { requests } = await owner.call(bookingCalls.listForOrg, { query: { organizer_id } });
    expect(requests.find((row) => row.request_id === request_id)).toMatchObject({ is_tour_selection: true });
    expect(await refusalOf(owner.call(bookingCalls.confirm, { body: { id: request_id } }))).toMatchObject({
      status: 409,
      body: { type: 'transition_not_allowed' },
    });
    const documents = () => owner.call(documentCalls.list, { query: { request_id } });
    expect((await documents()).documents).toEqual([]);
    const contract = owner.call(documentCalls.downloadContract, {
      query: { id: request_id, use_stamp: '0' },
    });
    expect((await refusalOf(contract)).status).toBe(409);
    const chosen = await owner.call(rebookingCalls.update, {
      body: { id: request_id, departure: { tour_id: departure.tour_id, date: departure.date } },
    });
    expect((await documents()).documents.map(({ type }) => type)).toContain('contract_tour');
    expect(chosen).toMatchObject({
      is_tour_selection: false,
      tour_date_id: departure.date,
      tourists_count: 2,
      total: 5_000_000,
    });
    expect(await owner.call(bookingCalls.confirm, { body: { id: request_id } })).toMatchObject({
      base_sale_status: 2,
    });
    await checkSeatInvariants(app.database);
    await untilSettled(app.database);
    const [letter] = await app.database
      .select()
      .from(schema.outboxMessage)
      .where(eq(schema.outboxMessage.subject, 'Ваш выбор — в заявке: «Озёра Алтая»'));
    expect(letter?.text).not.toContain('Было');
  });

  it('is called so in the words of its reader, whoever made it', async () => {
    const english = { [HEADER.language]: 'en' };
    const body = { ...client(), tourists: 2, tour_proposals: [proposal()] };
    const { request_id: id } = await owner.call(
      ownBookingCalls.createSelection,
      { body },
      { ...keyed(), ...english },
    );
    const list = { query: { organizer_id, search: String(id) } };
    const nameIn = async (headers: Record<string, string>) => [
      (await owner.call(bookingCalls.get, { query: { id } }, headers)).tour_name,
      (await owner.call(bookingCalls.listForOrg, list, headers)).requests[0]?.tour_name,
    ];
    expect(await nameIn({})).toEqual(['Подбор тура', 'Подбор тура']);
    expect(await nameIn(english)).toEqual(['Tour selection', 'Tour selection']);
    // The client reads it in the language in which it was made for them, and the organizer's letters are in that of its owner.
    const uuid = await privateAddressOf(app, id);
    const shown = await owner.call(publicBookingCalls.getByUuid, { query: { uuid } });
    expect(shown.tour_name).toBe('Tour selection');
    await untilSettled(app.database);
    const letters = await app.database.select().from(schema.outboxMessage);
    const about = letters.filter(({ text }) => text.includes(`/bookings/${id}`));
    expect(about.map(({ subject }) => subject)).toEqual([expect.stringContaining('Подбор тура')]);
  });

  it('keeps the time that is proposed, shows on its page what there is to choose, and promises no seats', async () => {
    const other = (await createOrganizer(owner)).id;
    const weekly = await createWeeklyTour(owner, other);
    const start = `${inDays(12)}T11:00`;
    const proposed = { tour_id: weekly.id, tour_date_id: null, date_uid: null, start, note: 'Утром' };
    const { request_id } = await select({ organizer_id: other, tour_proposals: [proposed] });
    const uuid = await privateAddressOf(app, request_id);
    const { tour_proposals } = await view(request_id);
    expect(tour_proposals).toMatchObject([{ start, date_start: inDays(12), time_start: '11:00' }]);
    const shown = await owner.call(publicBookingCalls.getByUuid, { query: { uuid } });
    expect(shown).toMatchObject({
      is_tour_selection: true,
      tour_proposals: [{ tour_name: weekly.name, time_start: '11:00', note: 'Утром' }],
    });
    await untilSettled(app.database);
    const letters = await app.database.select().from(schema.outboxMessage);
    const toClient = letters.filter(({ text }) => text.includes(`/booking/${uuid}`));
    expect(toClient).toHaveLength(1);
    // Nothing is chosen: it has no price, and none of zero.
    expect(toClient[0]?.text).not.toContain('Стоимость');
    const [told] = letters.filter(({ text }) => text.includes(`/bookings/${request_id}`));
    expect(told?.text).toContain('Мест эта заявка не занимает');
  });

  it('is begun again while nobody has confirmed it, and the seats are free', async () => {
    const { request_id } = await select();
    await owner.call(rebookingCalls.update, {
      body: { id: request_id, departure: { tour_id: departure.tour_id, date: departure.date } },
    });
    await owner.call(ownBookingCalls.update, { body: { id: request_id, is_tour_selection: true } });
    expect(await view(request_id)).toMatchObject({ is_tour_selection: true, tour_date_id: -1, total: 0 });
    await checkSeatInvariants(app.database);
    expect(
      await refusalOf(
        owner.call(ownBookingCalls.update, { body: { id: request_id, is_tour_selection: false } }),
      ),
    ).toMatchObject({ status: 422, body: { errors: { is_tour_selection: expect.any(String) } } });
  });

  it('proposes only tours on sale of the organizer itself', async () => {
    const stranger = await signedInClient(app);
    const theirs = await createDeparture(stranger, (await createOrganizer(stranger)).id);
    const foreign = { ...proposal(), tour_id: theirs.tour_id, tour_date_id: theirs.date };
    expect(await refusalOf(select({ tour_proposals: [foreign] }))).toMatchObject({
      status: 422,
      body: { errors: { 'tour_proposals.0.tour_id': expect.any(String) } },
    });
  });
});

describe('a booking by an agency', () => {
  const book = (more: object = {}) =>
    owner.call(
      thirdPartyAgentCalls.create,
      {
        body: {
          ...client(),
          contacts: { ...contacts, email: '', phone: '' },
          from_source: 'tour_date',
          ...departure,
          tourists: 2,
          agency: { name: 'Глобус', commission: { kind: 'percent', value: 10 } },
          ...more,
        },
      },
      keyed(),
    );

  it('says who the agency is and what it keeps, without its client having to be known to us', async () => {
    const { request_id } = await book();
    await untilSettled(app.database);
    expect(await view(request_id)).toMatchObject({
      seller_type: 5,
      base_sale_status: 2,
      agency: { name: 'Глобус' },
      agency_commission: 500_000,
      client: { email: '' },
    });
    await owner.call(thirdPartyAgentCalls.update, {
      body: { id: request_id, agency: { name: 'Глобус', commission: { kind: 'sum', value: 700_000 } } },
    });
    expect(await view(request_id)).toMatchObject({ agency_commission: 700_000 });
    const { requests } = await owner.call(bookingCalls.listForOrg, {
      query: { organizer_id, filters: JSON.stringify({ seller_type: 5 }) },
    });
    expect(requests.map((request) => request.request_id)).toContain(request_id);
  });

  it('is changed by its own call alone', async () => {
    const { request_id } = await book();
    expect(
      await refusalOf(owner.call(ownBookingCalls.update, { body: { id: request_id, comment: 'Нет' } })),
    ).toMatchObject({ status: 422 });
  });
});

describe('what bookings are about', () => {
  it('is told to whoever sees them: tours, days, sources, and where a request can go', async () => {
    const { request_id } = await createBooking(app, departure);
    const ask = { query: { organizer_id } };
    const tours = await owner.call(bookingLookupCalls.tours, ask);
    expect(tours.tours).toEqual([{ id: departure.tour_id, name: 'Озёра Алтая' }]);
    expect(await owner.call(bookingLookupCalls.dateStarts, ask)).toEqual({ dates: [inDays(30)] });
    expect(await owner.call(bookingLookupCalls.individualTours, ask)).toEqual({ tours: [] });
    expect(await owner.call(bookingLookupCalls.individualDateStarts, ask)).toEqual({ dates: [] });
    const { sources } = await owner.call(bookingLookupCalls.sources, ask);
    expect(sources.map(({ id }) => id)).toEqual(['tour_date', 'organizer']);
    const { dates } = await owner.call(bookingLookupCalls.tourDates, { query: {}, body: { request_id } });
    expect(dates.map(({ id }) => id)).toEqual([departure.date]);
    const { member: agent } = await signedInMember(app, organizer_id, 'agent');
    expect(await agent.call(bookingLookupCalls.tours, ask)).toEqual({ tours: [] });
    const { member: guide } = await signedInMember(app, organizer_id, 'guide');
    expect(await guide.call(bookingLookupCalls.dateStarts, ask)).toEqual({ dates: [] });
  });
});
