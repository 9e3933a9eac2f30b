import { bookingCalls, publicTouristCalls, tourCalls, touristCalls } from '@tropa/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  checkSeatInvariants,
  createBooking,
  createDeparture,
  moveBookingTo,
  refusalOf,
  signedInOwner,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';
import { findBooking, historyOf } from '../index.ts';

const app = useTestApp({ ROLES: 'web' });
let owner: TestClient;
let wish: { tour_id: number; date: number };
let organizer_id: number;
let request_id: number;
let uuid: string;

beforeAll(async () => {
  ({ owner, organizer_id } = await signedInOwner(app));
});
beforeEach(async () => {
  wish = await createDeparture(owner, organizer_id, { seats: 3 });
  ({ request_id, uuid } = await createBooking(app, { ...wish, tourists: 2 }));
});

const booking = async () => {
  const found = await findBooking(app.database, request_id);
  if (!found) throw new Error('Gone');
  return found;
};
const freeSeats = async () => {
  const { actual_dates } = await owner.call(tourCalls.getDates, { query: { tour_id: wish.tour_id } });
  return actual_dates.find(({ id }) => id === wish.date)?.number_of_free_seats;
};
const add = (last_name: string, with_place?: { expected_total?: number }) =>
  owner.call(bookingCalls.createTourist, {
    body: { request_id, tourist: { first_name: 'Пётр', last_name }, ...(with_place ? { with_place } : {}) },
  });
const remove = (id: number, with_place?: { expected_total?: number }) =>
  owner.call(bookingCalls.removeTourist, {
    body: { request_id, id, ...(with_place ? { with_place } : {}) },
  });
const quote = (remove_id?: number) =>
  owner.call(touristCalls.quoteTouristPlace, {
    body: { request_id, ...(remove_id ? { remove_id } : {}) },
  });

describe('a tourist beyond the booked number', () => {
  it('comes with a seat and its price, as was shown before', async () => {
    await add('Первый');
    await add('Второй');
    const { total } = await booking();
    const shown = await quote();
    expect(shown).toMatchObject({ tourists_count: 3, total_before: total, total: (total / 2) * 3 });
    // Nothing has happened yet.
    expect([(await booking()).tourists_count, await freeSeats()]).toEqual([2, 1]);
    expect(await refusalOf(add('Третий'))).toMatchObject({ status: 409 });
    expect(await refusalOf(add('Третий', { expected_total: total }))).toMatchObject({ status: 409 });
    await add('Третий', { expected_total: shown.total });
    expect(await booking()).toMatchObject({ tourists_count: 3, total: shown.total });
    expect(await freeSeats()).toBe(0);
    expect(await refusalOf(add('Четвёртый', {}))).toMatchObject({ status: 409, body: { type: 'sold_out' } });
    await checkSeatInvariants(app.database);
  });

  it('is added once where two do it at the same moment for the last seat', async () => {
    await add('Первый');
    await add('Второй');
    const results = await Promise.allSettled([add('Третий', {}), add('Четвёртый', {})]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await booking()).tourists_count).toBe(3);
    await checkSeatInvariants(app.database);
  });

  it('answers what the client asked for; staff may decline it too', async () => {
    const ask = (more: number) => app.client().call(publicTouristCalls.addTourists, { body: { uuid, more } });
    await add('Первый');
    await add('Второй');
    await ask(1);
    await add('Третий', {});
    expect((await booking()).asked_tourists).toBeNull();
    await ask(2);
    await owner.call(touristCalls.declineTourists, { body: { request_id } });
    expect((await booking()).asked_tourists).toBeNull();
    expect((await historyOf(app.database, request_id))[0]).toMatchObject({
      event: 'more_tourists_declined',
      data: { count: 2 },
    });
  });
});

describe('the open invoice', () => {
  const open = async () => {
    const { prepayment_invoice, total } = await owner.call(bookingCalls.get, { query: { id: request_id } });
    return { number: prepayment_invoice?.number, amount: prepayment_invoice?.amount, total };
  };

  it('asks for as much of the new price once a tourist has come with a place or left with it', async () => {
    const terms = { prepayment_type: 'percent', prepayment_size: 20 } as const;
    await owner.call(bookingCalls.confirm, { body: { id: request_id, ...terms } });
    await add('Первый');
    await add('Второй');
    const before = await open();
    expect(before.amount).toBe(before.total / 5);
    const { tourist } = await add('Третий', {});
    const after = await open();
    expect(after.total).toBe((before.total / 2) * 3);
    expect(after.amount).toBe(after.total / 5);
    expect(after.number).not.toBe(before.number);
    await remove(tourist.id, {});
    expect(await open()).toMatchObject({ amount: before.amount, total: before.total });
  });
});

describe('a tourist who leaves with the place', () => {
  const room = { per: 'room', places: 2, single_supplement: null, stock: null, price: 400_000 } as const;
  const variant = { accommodation: 'Гостиница', description: null, photos: [] };
  const hotel = {
    nights: 2,
    variants: [
      { ...variant, id: 'double', title: 'Двухместный', room },
      { ...variant, id: 'single', title: 'Одноместный', room: { ...room, places: 1, price: 300_000 } },
    ],
  };

  it('takes rooms away that are told before, as history tells them after', async () => {
    wish = await createDeparture(owner, organizer_id, { seats: 5, tour: { accommodations: [hotel] } });
    const rooms = [
      { id: 'double', quantity: 1 },
      { id: 'single', quantity: 1 },
    ];
    ({ request_id, uuid } = await createBooking(app, { ...wish, tourists: 3, rooms }));
    const { tourist } = await add('Первый');
    const shown = await quote(tourist.id);
    expect(shown.rooms?.from).toBe('Двухместный × 1, Одноместный × 1');
    expect(shown.rooms?.to).toBe('Двухместный × 1');
    await remove(tourist.id, { expected_total: shown.total });
    const { data } = (await historyOf(app.database, request_id)).find(
      ({ data: facts }) => 'rooms_to' in facts,
    ) ?? {
      data: {},
    };
    expect(data).toMatchObject({ rooms_from: shown.rooms?.from, rooms_to: shown.rooms?.to });
  });

  it('frees the seat and lowers the price; the last one leaves with the booking alone', async () => {
    const { tourist } = await add('Первый');
    await add('Второй');
    const shown = await quote(tourist.id);
    expect(shown.total).toBe(shown.total_before / 2);
    await remove(tourist.id, { expected_total: shown.total });
    expect(await booking()).toMatchObject({ tourists_count: 1, total: shown.total });
    expect(await freeSeats()).toBe(2);
    const { tourists } = await owner.call(bookingCalls.get, { query: { id: request_id } });
    expect(tourists.map(({ last_name }) => last_name)).toEqual(['Второй']);
    expect(await refusalOf(remove(tourists[0]?.id ?? 0, {}))).toMatchObject({ status: 409 });
    // Refused, nobody has left.
    expect((await owner.call(bookingCalls.get, { query: { id: request_id } })).tourists).toHaveLength(1);
    await checkSeatInvariants(app.database);
  });

  it('stays where the price is another than was shown, or the booking is over', async () => {
    const { tourist } = await add('Первый');
    await add('Второй');
    expect(await refusalOf(remove(tourist.id, { expected_total: 1 }))).toMatchObject({ status: 409 });
    await moveBookingTo(app, request_id, 6, { actor: 'staff' });
    expect(await refusalOf(remove(tourist.id, {}))).toMatchObject({ status: 409 });
    expect((await owner.call(bookingCalls.get, { query: { id: request_id } })).tourists).toHaveLength(2);
  });
});
