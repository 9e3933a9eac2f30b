import { bookingCalls, personalDataCalls, publicBookingCalls, publicTouristCalls } from '@tropa/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  checkSeatInvariants,
  createBooking,
  createDeparture,
  createOrganizer,
  moveBookingTo,
  readableJson,
  refusalOf,
  signedInClient,
  signedInMember,
  signedInOwner,
  unique,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';
import { findBooking, historyOf } from '../../booking/index.ts';

const app = useTestApp({ ROLES: 'web' });
let owner: TestClient;
let organizer_id: number;
let wish: { tour_id: number; date: number };

beforeAll(async () => {
  ({ owner, organizer_id } = await signedInOwner(app));
  wish = await createDeparture(owner, organizer_id, { seats: 500 });
});

const contacts = (last_name: string, email: string, phone: string) => ({
  contacts: { first_name: 'Мария', last_name, email, phone },
});
/** A client who booked twice: the second time from another address, by the same phone. */
async function client(mark: string) {
  const phone = `+7903${1_000_000 + unique()}`;
  const first = await createBooking(app, {
    ...wish,
    ...contacts(`Секретова ${mark}`, `secret-${mark}@example.test`, phone),
    comment: `Личное слово ${mark}`,
    tourists_data: [{ first_name: 'Илья', last_name: `Тайный ${mark}`, passport: '4510 123456' }],
  });
  const second = await createBooking(app, {
    ...wish,
    ...contacts(`Секретова ${mark}`, `other-${mark}@example.test`, phone),
  });
  return { first, second, phone };
}
const call = (by: TestClient, id: number, confirmation: 'УДАЛИТЬ' | 'ERASE' = 'УДАЛИТЬ') =>
  by.call(personalDataCalls.erase, { body: { id, confirmation } });
const take = async (by: TestClient, id: number, format: 'json' | 'html') =>
  by.raw({
    method: 'GET',
    path: `/crm/api/request/export-personal-data?id=${id}&format=${format}`,
  });

describe('a copy of personal data', () => {
  it('holds all bookings of the client with whole passports, and says in each who took it', async () => {
    const { first, second } = await client('a');
    const view = await owner.call(personalDataCalls.view, { query: { id: first.request_id } });
    expect(view).toMatchObject({ bookings_count: 2, live_count: 2 });
    const json = await take(owner, second.request_id, 'json');
    const copy = JSON.parse(json.text) as { bookings: { request_id: number; tourists: unknown[] }[] };
    expect(copy.bookings.map(({ request_id }) => request_id)).toEqual([first.request_id, second.request_id]);
    expect(copy.bookings[0]?.tourists).toMatchObject([{ last_name: 'Тайный a', passport: '4510 123456' }]);
    const html = await take(owner, first.request_id, 'html');
    expect(html.text).toContain('4510 123456');
    for (const { request_id } of [first, second])
      expect((await historyOf(app.database, request_id))[0]).toMatchObject({
        event: 'data_exported',
        actor: 'staff',
      });
  });

  it('is not for agents, who see their own bookings alone, nor for strangers', async () => {
    const { first } = await client('b');
    const stranger = await signedInClient(app);
    await createOrganizer(stranger);
    expect((await take(stranger, first.request_id, 'json')).status).toBe(404);
    const { member: agent } = await signedInMember(app, organizer_id, 'agent');
    expect((await take(agent, first.request_id, 'json')).status).toBe(404);
  });
});

describe('the erasure of personal data', () => {
  it('waits for live bookings, and is the owner’s alone', async () => {
    const { first } = await client('c');
    expect(await refusalOf(call(owner, first.request_id))).toMatchObject({ status: 409 });
    const { member: manager } = await signedInMember(app, organizer_id, 'manager');
    expect(await refusalOf(call(manager, first.request_id))).toMatchObject({ status: 403 });
    const stranger = await signedInClient(app);
    await createOrganizer(stranger);
    expect(await refusalOf(call(stranger, first.request_id))).toMatchObject({ status: 404 });
  });

  it('leaves nothing of the person and all of the bookkeeping', async () => {
    const { first, second, phone } = await client('d');
    const before = await findBooking(app.database, first.request_id);
    await app.client().call(publicTouristCalls.addTourists, {
      body: { uuid: second.uuid, tourists: [{ key: 'place-1', last_name: 'Тайный d' }] },
    });
    for (const { request_id } of [first, second])
      await moveBookingTo(app, request_id, 6, { actor: 'staff', message: 'Личное слово d' });
    await call(owner, second.request_id, 'ERASE');
    for (const { request_id, uuid } of [first, second]) {
      const left = [
        await owner.call(bookingCalls.get, { query: { id: request_id } }),
        await app.client().call(publicBookingCalls.getByUuid, { query: { uuid } }),
        await app.client().call(publicTouristCalls.touristsInfo, { query: { uuid } }),
      ];
      const text = readableJson(left);
      for (const secret of ['Секретова', 'Тайный', 'secret-d', 'other-d', phone, 'Личное', '3456'])
        expect(text).not.toContain(secret);
      expect(left[2]).toMatchObject({ state: 'erased', tourists: [] });
    }
    const after = await findBooking(app.database, first.request_id);
    expect(after).toMatchObject({
      total: before?.total,
      breakdown: before?.breakdown,
      date_start: before?.date_start,
      tourists_count: before?.tourists_count,
      client_last_name: 'Данные удалены',
    });
    expect(after?.consents).toMatchObject({ personal_data: true, ip: '' });
    expect((await historyOf(app.database, first.request_id))[0]).toMatchObject({
      event: 'data_erased',
      actor: 'staff',
    });
    await checkSeatInvariants(app.database);
  });
});
