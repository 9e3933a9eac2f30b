import { bookingCalls, bookingPayerCalls, companyCalls, HEADER, ownBookingCalls } from '@tropa/contract';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  bookingForm,
  createBooking,
  createCompany,
  createDeparture,
  createOrganizer,
  moveBookingTo,
  refusalOf,
  sampleCompanyPerson,
  signedInClient,
  signedInMember,
  signedInOwner,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';

const app = useTestApp();
let owner: TestClient;
let organizer_id: number;
let wish: { tour_id: number; date: number };
let school: number;
let teacher: number;
let foreign: number;

const addPerson = async (company_id: number) =>
  (
    await owner.call(companyCalls.savePerson, {
      body: { company_id, person_id: null, ...sampleCompanyPerson },
    })
  ).id;
const bare = { inn: '', kpp: '' };

beforeAll(async () => {
  ({ owner, organizer_id } = await signedInOwner(app));
  wish = await createDeparture(owner, organizer_id, { seats: 100 });
  school = await createCompany(owner, organizer_id);
  teacher = await addPerson(school);
  const stranger = await signedInClient(app);
  const { id } = await createOrganizer(stranger);
  foreign = await createCompany(stranger, id);
});

const view = (id: number, by = owner) => by.call(bookingCalls.get, { query: { id } });
const set = (id: number, payer: { company_id: number; person_id: number | null } | null, by = owner) =>
  by.call(bookingPayerCalls.set, { body: { id, payer } });
const wrong = async (answer: Promise<unknown>) => {
  const { status, body } = await refusalOf(answer);
  return [status, ...Object.keys(body.errors ?? {})];
};
const purchases = (company_id: number) => owner.call(companyCalls.purchases, { query: { company_id } });

describe('the payer of a booking', () => {
  it('is its client, until a company is named with who represents it', async () => {
    const { request_id } = await createBooking(app, wish);
    expect((await view(request_id)).payer).toBeNull();
    for (const payer of [
      { company_id: school, person_id: teacher },
      { company_id: school, person_id: teacher },
    ])
      // oxlint-disable-next-line no-await-in-loop
      await set(request_id, payer);
    const { payer, history } = await view(request_id);
    expect(payer).toMatchObject({
      company_id: school,
      name: 'МБОУ «Школа № 12»',
      inn: '2225012344',
      is_archived: false,
      person: { id: teacher, name: 'Зуева Мария Ивановна', role: 'Завуч' },
    });
    expect(history.filter(({ event }) => event === 'payer_changed')).toHaveLength(1);
    await set(request_id, null);
    expect((await view(request_id)).payer).toBeNull();
  });

  it('is a company of the organizer with its own people, none of the archive', async () => {
    const { request_id } = await createBooking(app, wish);
    const firm = await createCompany(owner, organizer_id, { ...bare, name: 'Фирма' });
    const at = (company_id: number, person_id: number | null = null) =>
      wrong(set(request_id, { company_id, person_id }));
    expect(await at(foreign)).toEqual([422, 'payer.company_id']);
    expect(await at(999_999_999)).toEqual([422, 'payer.company_id']);
    expect(await at(firm, teacher)).toEqual([422, 'payer.person_id']);
    const person = await addPerson(firm);
    await set(request_id, { company_id: firm, person_id: person });
    await owner.call(companyCalls.archive, { body: { id: firm } });
    const { request_id: other } = await createBooking(app, wish);
    expect(await wrong(set(other, { company_id: firm, person_id: null }))).toEqual([422, 'payer.company_id']);
    // Where it pays already, it goes on doing so.
    await set(request_id, { company_id: firm, person_id: null });
    await set(request_id, { company_id: firm, person_id: person });
    await owner.call(companyCalls.removePerson, { body: { company_id: firm, person_id: person } });
    expect((await view(request_id)).payer).toMatchObject({ is_archived: true, person: null });
  });

  it('is named with the booking that staff enter, on a departure and for a trip of its own', async () => {
    const payer = { company_id: school, person_id: teacher };
    const { contacts } = bookingForm(wish);
    const client = { organizer_id, contacts, comment: '', client_agreed: true as const };
    const made = await owner.call(
      ownBookingCalls.create,
      { body: { from_source: 'tour_date', ...wish, tourists: 2, ...client, payer } },
      { [HEADER.idempotencyKey]: randomUUID() },
    );
    expect((await view(made.request_id)).payer).toMatchObject({ company_id: school });
    const trip = await owner.call(
      ownBookingCalls.create,
      {
        body: {
          from_source: 'organizer',
          tour_id: wish.tour_id,
          tourists: 30,
          price: 900_000,
          price_basis: 'group',
          date_start: '2027-05-10',
          date_end: '2027-05-11',
          ...client,
          payer,
        },
      },
      { [HEADER.idempotencyKey]: randomUUID() },
    );
    expect((await view(trip.request_id)).payer?.person?.id).toBe(teacher);
    const foreignPayer = { company_id: foreign, person_id: null };
    const refused = owner.call(
      ownBookingCalls.create,
      { body: { from_source: 'tour_date', ...wish, tourists: 1, ...client, payer: foreignPayer } },
      { [HEADER.idempotencyKey]: randomUUID() },
    );
    expect(await wrong(refused)).toEqual([422, 'payer.company_id']);
  });

  it('is neither shown to agents nor named by them, nor by strangers', async () => {
    const { member: agent } = await signedInMember(app, organizer_id, 'agent');
    const { contacts } = bookingForm(wish);
    const body = {
      from_source: 'tour_date' as const,
      ...wish,
      tourists: 1,
      organizer_id,
      contacts,
      client_agreed: true as const,
    };
    const payer = { company_id: school, person_id: null };
    expect(
      await wrong(
        agent.call(
          ownBookingCalls.create,
          { body: { ...body, payer } },
          { [HEADER.idempotencyKey]: randomUUID() },
        ),
      ),
    ).toEqual([403]);
    const { request_id } = await createBooking(app, wish);
    expect((await wrong(set(request_id, payer, agent)))[0]).not.toBe(200);
    const stranger = await signedInClient(app);
    expect(await wrong(set(request_id, payer, stranger))).toEqual([404]);
  });

  it('makes up what a company has bought', async () => {
    const firm = await createCompany(owner, organizer_id, { ...bare, name: 'Покупатель' });
    expect(await purchases(firm)).toMatchObject({ bookings: [], totals: [] });
    const ids: number[] = [];
    for (let made = 0; made < 3; made += 1) {
      // oxlint-disable-next-line no-await-in-loop
      const { request_id } = await createBooking(app, wish);
      // oxlint-disable-next-line no-await-in-loop
      await set(request_id, { company_id: firm, person_id: null });
      ids.unshift(request_id);
    }
    await moveBookingTo(app, ids[0] ?? 0, 6, { actor: 'staff' });
    const { bookings, totals } = await purchases(firm);
    expect(bookings.map(({ request_id }) => request_id)).toEqual(ids);
    const { total } = await view(ids[1] ?? 0);
    expect(bookings.map(({ left_amount }) => left_amount)).toEqual([0, total, total]);
    expect(totals).toEqual([
      { currency: 'RUB', bookings_count: 3, total: 2 * total, payed_amount: 0, left_amount: 2 * total },
    ]);
  });
});
