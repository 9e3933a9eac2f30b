import {
  bookingCalls,
  departureCalls,
  publicTouristCalls,
  touristCalls,
  touristDataCalls,
} from '@tropa/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  atTime,
  checkSeatInvariants,
  createBooking,
  createDeparture,
  createOrganizer,
  inDays,
  moveBookingTo,
  readableJson,
  refusalOf,
  signedInClient,
  signedInMember,
  signedInOwner,
  useTestApp,
  type BookingWish,
  type TestClient,
} from '../../../testing/index.ts';
import { findBooking, historyOf } from '../../booking/index.ts';

const app = useTestApp({ ROLES: 'web' });
let owner: TestClient & { email: string };
let organizer_id: number;
let wish: { tour_id: number; date: number };

beforeAll(async () => {
  ({ owner, organizer_id } = await signedInOwner(app));
  wish = await createDeparture(owner, organizer_id, { seats: 500 });
});

const guest = { first_name: 'Ольга', last_name: 'Тайная', birthday: '1990-05-01', passport: '4510 123456' };
/** A booking of another client for two: a friend, and the tourist who will ask. */
async function party(beside: Partial<BookingWish> = {}) {
  const { request_id, uuid } = await createBooking(app, {
    ...wish,
    tourists: 2,
    contacts: {
      first_name: 'Мария',
      last_name: 'Секретова',
      email: 'maria@example.test',
      phone: '+79031112233',
    },
    tourists_data: [
      { first_name: 'Илья', last_name: 'Второй' },
      { ...guest, email: 'olga@example.test' },
    ],
    ...beside,
  });
  const { tourists } = await owner.call(bookingCalls.get, { query: { id: request_id } });
  const [friend, tourist] = tourists.map(({ id }) => id);
  return { request_id, uuid, friend: friend ?? 0, id: tourist ?? 0 };
}
type Asked = { request_id: number; id: number };
const view = (by: TestClient, { request_id, id }: Asked) =>
  by.call(touristDataCalls.view, { query: { request_id, id } });
const erase = (by: TestClient, { request_id, id }: Asked) =>
  by.call(touristDataCalls.erase, { body: { request_id, id, confirmation: 'ERASE' } });
const take = (by: TestClient, { request_id, id }: Asked, format: 'json' | 'html') =>
  by.raw({
    method: 'GET',
    path: `/crm/api/request/export-tourist-personal-data?request_id=${request_id}&id=${id}&format=${format}`,
  });

describe('a copy of a tourist’s data', () => {
  it('holds the answers with the whole passport, nothing of the others, and is written into the history', async () => {
    const asked = await party();
    await owner.call(touristCalls.readPassport, { body: { request_id: asked.request_id, id: asked.id } });
    expect(await view(owner, asked)).toEqual({ bookings_count: 1, live_count: 1, client_request_id: null });
    const json = (await take(owner, asked, 'json')).text;
    const copy = JSON.parse(json) as { bookings: { tourist: unknown; history: { event: string }[] }[] };
    expect(copy.bookings).toMatchObject([
      {
        request_id: asked.request_id,
        tourist: { last_name: 'Тайная', passport: '4510 123456', birthday: '1990-05-01' },
      },
    ]);
    expect(copy.bookings[0]?.history.map(({ event }) => event)).toEqual(['passport_read', 'data_exported']);
    const html = (await take(owner, asked, 'html')).text;
    for (const text of [json, html]) {
      expect(text).toContain('4510 123456');
      for (const other of ['Секретова', 'Второй', 'maria@']) expect(text).not.toContain(other);
    }
    expect((await historyOf(app.database, asked.request_id))[0]).toMatchObject({
      event: 'data_exported',
      actor: 'staff',
      data: { format: 'html', tourist_id: asked.id },
    });
  });

  it('finds the same person in other bookings by a name with a birthday or a contact, and no namesake', async () => {
    const first = await party();
    const second = await party({ tourists_data: [{ ...guest, first_name: 'ОЛЬГА', email: '' }] });
    await party({ tourists_data: [{ ...guest, birthday: '1991-05-01', email: 'olga@example.test' }] });
    const copy = JSON.parse((await take(owner, first, 'json')).text) as {
      bookings: { request_id: number }[];
    };
    const found = copy.bookings.map(({ request_id }) => request_id);
    expect(found).toContain(first.request_id);
    expect(found).toContain(second.request_id);
    const { bookings_count } = await view(owner, first);
    await party({ tourists_data: [{ ...guest, birthday: '1992-05-01' }] });
    expect((await view(owner, first)).bookings_count).toBe(bookings_count);
  });

  it('is the client’s where the tourist is the client', async () => {
    const asked = await party({
      tourists_data: [
        { first_name: 'Илья', last_name: 'Второй' },
        { first_name: 'Мария', last_name: 'Секретова' },
      ],
    });
    expect(await view(owner, asked)).toMatchObject({ client_request_id: asked.request_id });
    expect((await take(owner, asked, 'json')).status).toBe(409);
    await moveBookingTo(app, asked.request_id, 6, { actor: 'staff' });
    const refused = await refusalOf(erase(owner, asked));
    expect(refused).toMatchObject({ status: 409 });
    expect(refused.body.message).toContain('Персональных данных клиента');
  });

  it('tells where the person is a client too', async () => {
    const asked = await party({
      tourists_data: [
        { first_name: 'Илья', last_name: 'Второй' },
        { first_name: 'Анна', last_name: 'Особая', email: 'Anna@example.test' },
      ],
    });
    const own = await createBooking(app, {
      ...wish,
      contacts: {
        first_name: 'Анна',
        last_name: 'Особая',
        email: 'anna@example.test',
        phone: '+79035554433',
      },
    });
    expect(await view(owner, asked)).toMatchObject({ client_request_id: own.request_id });
  });

  it('is for whoever sees all bookings, and for no id of somebody else', async () => {
    const asked = await party();
    const other = await party();
    const stranger = await signedInClient(app);
    await createOrganizer(stranger);
    const { member: agent } = await signedInMember(app, organizer_id, 'agent');
    for (const by of [stranger, agent]) {
      expect((await take(by, asked, 'json')).status).toBe(404);
      expect(await refusalOf(view(by, asked))).toMatchObject({ status: 404 });
    }
    const mixed = { request_id: asked.request_id, id: other.id };
    expect((await take(owner, mixed, 'json')).status).toBe(404);
    expect(await refusalOf(erase(owner, mixed))).toMatchObject({ status: 404 });
    const { member: manager } = await signedInMember(app, organizer_id, 'manager');
    expect((await take(manager, asked, 'json')).status).toBe(200);
    expect(await refusalOf(erase(manager, asked))).toMatchObject({ status: 403 });
    expect(await refusalOf(erase(stranger, asked))).toMatchObject({ status: 404 });
  });
});

describe('the erasure of a tourist', () => {
  it('waits for the trip and says what to do', async () => {
    const asked = await party({
      tourists_data: [
        { ...guest, last_name: 'Ждущая' },
        { ...guest, last_name: 'Живая' },
      ],
    });
    const refused = await refusalOf(erase(owner, asked));
    expect(refused).toMatchObject({ status: 409 });
    expect(refused.body.message).toContain('завершатся или будут отменены');
    expect((await view(owner, asked)).live_count).toBe(1);
  });

  it('leaves the place, the price, the mark and everybody else', async () => {
    const asked = await party({
      tourists_data: [
        { first_name: 'Илья', last_name: 'Второй' },
        { ...guest, last_name: 'Бывшая' },
      ],
    });
    const { request_id, uuid, id } = asked;
    await moveBookingTo(app, request_id, 3, { actor: 'staff' });
    const mark = { person: `t${id}`, is_present: true, at: new Date().toISOString() };
    await owner.call(departureCalls.mark, { body: { id: wish.date, marks: [mark] } });
    const before = await findBooking(app.database, request_id);
    const come = async () =>
      (await owner.call(departureCalls.checkIn, { query: { id: wish.date } })).people.filter(
        (one) => one.request_id === request_id && one.is_present,
      ).length;
    expect(await come()).toBe(1);
    const over = new Date(`${inDays(400)}T12:00:00Z`);
    await atTime(app, owner, over, () => erase(owner, asked));
    const { tourists, ...booking } = await owner.call(bookingCalls.get, { query: { id: request_id } });
    expect(tourists).toMatchObject([
      { last_name: 'Второй', is_erased: false },
      {
        full_name: 'Данные удалены',
        is_erased: true,
        passport: '',
        birthday: null,
        missing: [],
        can_edit: false,
      },
    ]);
    expect(booking.client.last_name).toBe('Секретова');
    expect(await come()).toBe(1);
    const { updated_at: _was, ...kept } = before ?? {};
    expect(await findBooking(app.database, request_id)).toMatchObject(kept);
    expect((await historyOf(app.database, request_id))[0]).toMatchObject({
      event: 'data_erased',
      data: { tourist_id: id },
    });
    const page = await app.client().call(publicTouristCalls.touristsInfo, { query: { uuid } });
    expect(readableJson([booking, page])).not.toMatch(/Бывш|3456/u);
    await checkSeatInvariants(app.database);
  });

  it('is made once by two at the same moment, and told to whoever comes after', async () => {
    const asked = await party({
      tourists_data: [
        { first_name: 'Илья', last_name: 'Второй' },
        { ...guest, last_name: 'Спешная' },
      ],
    });
    await moveBookingTo(app, asked.request_id, 6, { actor: 'staff' });
    const answers = await Promise.allSettled([erase(owner, asked), erase(owner, asked)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const told = await historyOf(app.database, asked.request_id);
    expect(told.filter(({ event }) => event === 'data_erased')).toHaveLength(1);
    expect(await refusalOf(erase(owner, asked))).toMatchObject({
      status: 409,
      body: { message: 'Данные этого туриста уже удалены по запросу' },
    });
    expect((await take(owner, asked, 'json')).status).toBe(409);
  });

  it('keeps the place from being written over once the booking is brought back', async () => {
    const asked = await party({
      tourists_data: [
        { first_name: 'Илья', last_name: 'Второй' },
        { ...guest, last_name: 'Прошлая' },
      ],
    });
    const { request_id, uuid, id } = asked;
    await moveBookingTo(app, request_id, 7, { actor: 'system' });
    await erase(owner, asked);
    await moveBookingTo(app, request_id, 1, { actor: 'desk' });
    const written = owner.call(bookingCalls.updateTourist, {
      body: { request_id, id, tourist: { last_name: 'Новая' } },
    });
    expect(await refusalOf(written)).toMatchObject({ status: 409 });
    const open = await app.client().call(publicTouristCalls.touristsInfo, { query: { uuid } });
    expect(open.tourists.map(({ last_name }) => last_name)).toEqual(['Второй']);
    await owner.call(bookingCalls.removeTourist, { body: { request_id, id } });
    const freed = await app.client().call(publicTouristCalls.touristsInfo, { query: { uuid } });
    expect(freed.tourists).toHaveLength(2);
  });
});
