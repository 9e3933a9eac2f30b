import { bookingCalls, departureCalls, touristCalls } from '@tropa/contract';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createBooking,
  createDeparture,
  createOrganizer,
  inDays,
  moveBookingTo,
  refusalOf,
  signedInClient,
  signIn,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';
import { findBooking, historyOf, touristsOf, touristsWithPassports } from '../index.ts';

const app = useTestApp({ ROLES: 'web' });
let owner: TestClient & { email: string };
let wish: { tour_id: number; date: number };
let request_id: number;

beforeAll(async () => {
  owner = await signedInClient(app);
  const { id } = await createOrganizer(owner);
  wish = await createDeparture(owner, id, { seats: 500 });
});
beforeEach(async () => {
  ({ request_id } = await createBooking(app, { ...wish, tourists: 2 }));
});
afterEach(() => app.setNow(undefined));

const person = { first_name: 'Пётр', last_name: 'Сидоров' };
const add = (tourist = {}) =>
  owner.call(bookingCalls.createTourist, { body: { request_id, tourist: { ...person, ...tourist } } });
const booking = async () => {
  const found = await findBooking(app.database, request_id);
  if (!found) throw new Error('Gone');
  return found;
};
const passports = async () =>
  (await touristsWithPassports(app.services.config, app.database, await booking())).map(
    ({ passport }) => passport,
  );

describe('tourists', () => {
  it('fill the free places and no more, also when two people type at once', async () => {
    const results = await Promise.allSettled([add(), add(), add(), add()]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await refusalOf(add())).toMatchObject({ status: 409, body: { type: 'conflict' } });
    expect(await touristsOf(app.database, await booking(), new Date())).toHaveLength(2);
  });

  it('keep a passport that a change leaves out, and change or empty one that it names', async () => {
    const { tourist } = await add({ passport: '4510 123456' });
    expect(tourist).toMatchObject({ passport: '•••• 3456', full_name: 'Сидоров Пётр', can_edit: true });
    const change = (changed: object) =>
      owner.call(bookingCalls.updateTourist, {
        body: { request_id, id: tourist.id, tourist: { ...person, ...changed } },
      });
    expect((await change({ birthday: '1985-03-08' })).tourist).toMatchObject({
      passport: '•••• 3456',
      birthday: '1985-03-08',
    });
    expect(await passports()).toEqual(['4510 123456']);
    await change({ passport: '4511 654321' });
    expect(await passports()).toEqual(['4511 654321']);
    await change({ passport: '' });
    expect(await passports()).toEqual(['']);
  });

  it('leave their place when removed; the history tells each change', async () => {
    const { tourist } = await add();
    await owner.call(bookingCalls.removeTourist, { body: { request_id, id: tourist.id } });
    expect((await booking()).tourists_count).toBe(2);
    expect(await historyOf(app.database, request_id)).toMatchObject([
      { event: 'tourists_changed', actor: 'staff', data: { change: 'removed', name: 'Сидоров Пётр' } },
      { event: 'tourists_changed', data: { change: 'added' } },
      { event: 'created' },
    ]);
    const again = owner.call(bookingCalls.removeTourist, { body: { request_id, id: tourist.id } });
    expect(await refusalOf(again)).toMatchObject({ status: 404 });
  });

  it('of another booking are not found', async () => {
    const { tourist } = await add();
    const other = await createBooking(app, wish);
    const change = owner.call(bookingCalls.updateTourist, {
      body: { request_id: other.request_id, id: tourist.id, tourist: person },
    });
    expect(await refusalOf(change)).toMatchObject({ status: 404 });
  });

  it('are closed when the booking is cancelled, or the tour over where it is', async () => {
    await add();
    await moveBookingTo(app, request_id, 3, { actor: 'staff' });
    app.setNow(new Date(`${inDays(32)}T16:59:00Z`));
    expect(await touristsOf(app.database, await booking(), app.services.clock.now())).toMatchObject([
      { can_edit: true, can_delete: false },
    ]);
    app.setNow(new Date(`${inDays(32)}T17:01:00Z`));
    expect(await touristsOf(app.database, await booking(), app.services.clock.now())).toMatchObject([
      { can_edit: false, can_delete: false },
    ]);
    app.setNow(undefined);
    await moveBookingTo(app, request_id, 6, { actor: 'staff' });
    expect(await refusalOf(add())).toMatchObject({ status: 409, body: { type: 'conflict' } });
  });

  it('leave until the first day has passed, and not who has come', async () => {
    const [one, other] = [(await add()).tourist, (await add({ first_name: 'Анна' })).tourist];
    const remove = (id: number) => owner.call(bookingCalls.removeTourist, { body: { request_id, id } });
    const rights = async () =>
      (await touristsOf(app.database, await booking(), app.services.clock.now())).map(
        ({ can_edit, can_delete }) => [can_edit, can_delete],
      );
    const at = new Date().toISOString();
    await owner.call(departureCalls.mark, {
      body: { id: wish.date, marks: [{ person: `t${one.id}`, is_present: true, at }] },
    });
    expect(await rights()).toEqual([
      [true, false],
      [true, true],
    ]);
    expect(await refusalOf(remove(one.id))).toMatchObject({ status: 409 });
    const quote = touristCalls.quoteTouristPlace;
    expect(await refusalOf(owner.call(quote, { body: { request_id, remove_id: one.id } }))).toMatchObject({
      status: 409,
    });
    const { date_start } = await booking();
    app.setNow(new Date(`${date_start}T16:59:00Z`));
    expect(await rights()).toContainEqual([true, true]);
    app.setNow(new Date(`${date_start}T17:01:00Z`));
    const later = app.client();
    await signIn(later, owner.email);
    const late = later.call(bookingCalls.removeTourist, { body: { request_id, id: other.id } });
    expect(await refusalOf(late)).toMatchObject({ status: 409 });
    app.setNow(undefined);
    await remove(other.id);
  });

  it('of a stranger are not there', async () => {
    const stranger = await signedInClient(app);
    await createOrganizer(stranger);
    const attempt = stranger.call(bookingCalls.createTourist, { body: { request_id, tourist: person } });
    expect(await refusalOf(attempt)).toMatchObject({ status: 404 });
  });
});
