import { bookingCalls, equipmentCalls, rebookingCalls, tourCalls } from '@tropa/contract';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { momentOf } from '@tropa/core';
import { schema } from '../../../db/index.ts';
import {
  checkLedgerInvariants,
  checkSeatInvariants,
  createBooking,
  createConfirmedBooking,
  createDeparture,
  createWeeklyTour,
  everyDayAt,
  inDays,
  moveBookingTo,
  payInvoice,
  refusalOf,
  signIn,
  signedInOwner,
  untilSettled,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';

const app = useTestApp();
let owner: TestClient & { email: string };
let organizer_id: number;

beforeAll(async () => {
  ({ owner, organizer_id } = await signedInOwner(app));
});
afterEach(async () => {
  app.setNow(undefined);
  await untilSettled(app.database);
  await checkSeatInvariants(app.database);
  await checkLedgerInvariants(app.database);
});

/** Two hours for 8 000 ₽ a group. */
const hired = (...times: string[]) =>
  createWeeklyTour(owner, organizer_id, {
    schedule: everyDayAt(...times),
    tour: { price_basis: 'group', price: 800_000 },
  });

/** Two tours by the hour that share a boat, which is got ready for half an hour. */
async function boat(...later: string[]) {
  const [one, other] = [await hired('11:00'), await hired(...later)];
  const ready = { kind: 'boat', quantity: 1, unit: 'half_hour', ready_minutes: 30 } as const;
  const { id, revision } = await owner.call(equipmentCalls.create, {
    body: { organizer_id, name: 'Катер', ...ready },
  });
  const needs = [one, other].map((tour) => ({
    tour_id: tour.id,
    quantity: 1,
    per: 'departure' as const,
  }));
  await owner.call(equipmentCalls.setNeeds, { body: { id, needs, revision } });
  return { one: one.id, other: other.id };
}
let days = 9;
const nextDay = () => inDays((days += 1));
const extra = (id: number, minutes: number, own?: { amount: number; reason: string }) =>
  owner.call(rebookingCalls.update, { body: { id, extra_time: { minutes, ...(own && { own }) } } });
const view = (id: number) => owner.call(bookingCalls.get, { query: { id } });
const departureOf = async (id: number) => {
  const { tour_date_id } = await view(id);
  const [row] = await app.database.select().from(schema.tourDate).where(eq(schema.tourDate.id, tour_date_id));
  return row;
};

describe('extra time of a booking that has its departure whole', () => {
  it('costs what an hour of it costs, and is left to pay by who has payed', async () => {
    const tour = await hired('11:00');
    const booking = await createConfirmedBooking(
      app,
      owner,
      { tour_id: tour.id, start: `${nextDay()}T11:00`, tourists: 2 },
      { prepayment_type: 'full', prepayment_size: 0 },
    );
    await payInvoice(app, booking);
    const { request_id: id } = booking;
    const quote = await owner.call(rebookingCalls.quote, { body: { id, extra_time: { minutes: 90 } } });
    expect(quote).toMatchObject({
      to_pay: 600_000,
      extra_time: { minutes: 90, amount: 600_000, reason: null },
    });
    await extra(id, 90);
    const after = await view(id);
    expect(after).toMatchObject({ total: 1_400_000, balance: 600_000, base_sale_status: 3 });
    expect(after.history.find(({ event }) => event === 'rebooked')?.data).toMatchObject({
      extra_time_from: 0,
      extra_time_to: 90,
    });
    // Said again it is the same; what staff set has its reason, which the client reads.
    await extra(id, 90, { amount: 100_000, reason: 'Ждали шлюз' });
    const own = await view(id);
    expect(own.total).toBe(900_000);
    expect(own.breakdown.lines.find(({ kind }) => kind === 'extra_time')).toMatchObject({
      minutes: 90,
      amount: 100_000,
      reason: 'Ждали шлюз',
    });
    // Another change leaves it as it was agreed.
    await owner.call(rebookingCalls.update, { body: { id, tourists: 3 } });
    expect((await view(id)).total).toBe(900_000);
    await extra(id, 0);
    expect(await view(id)).toMatchObject({ total: 800_000, balance: 0 });
    expect(await departureOf(id)).toMatchObject({ extra_minutes: 0 });
  });

  it('costs what an hour of those costs who go from now on, where their number changes with it', async () => {
    const tour = await createWeeklyTour(owner, organizer_id, {
      schedule: everyDayAt('11:00'),
      tour: { price_basis: 'person', takes_whole: true, price: 200_000 },
    });
    const wish = { tour_id: tour.id, start: `${nextDay()}T11:00`, tourists: 2 };
    const { request_id: id } = await createBooking(app, wish);
    const change = { id, tourists: 3, extra_time: { minutes: 60 } };
    expect(await owner.call(rebookingCalls.quote, { body: change })).toMatchObject({
      extra_time: { minutes: 60, amount: 300_000 },
    });
    await owner.call(rebookingCalls.update, { body: change });
    expect(await view(id)).toMatchObject({ total: 900_000 });
  });

  it('keeps its boat so much longer, and is refused where another has it then', async () => {
    const { one, other } = await boat('14:00', '14:30');
    const day = nextDay();
    const { request_id } = await createBooking(app, { tour_id: one, start: `${day}T11:00` });
    await createBooking(app, { tour_id: other, start: `${day}T14:00` });
    expect((await refusalOf(extra(request_id, 60))).body.type).toBe('resource_taken');
    expect(await view(request_id)).toMatchObject({ total: 800_000 });
    await extra(request_id, 30);
    const second = nextDay();
    const long = await createBooking(app, { tour_id: one, start: `${second}T11:00` });
    await extra(long.request_id, 60);
    const late = createBooking(app, { tour_id: other, start: `${second}T14:00` });
    expect((await refusalOf(late)).body.type).toBe('resource_taken');
    await createBooking(app, { tour_id: other, start: `${second}T14:30` });
  });

  it('is given back with the booking, and taken again with it, or not at all', async () => {
    const { one, other } = await boat('14:00');
    const day = nextDay();
    const { request_id } = await createBooking(app, { tour_id: one, start: `${day}T11:00` });
    await extra(request_id, 60);
    await moveBookingTo(app, request_id, 7, { actor: 'system' });
    expect(await departureOf(request_id)).toMatchObject({ extra_minutes: 0 });
    const next = await createBooking(app, { tour_id: other, start: `${day}T14:00` });
    const back = () => moveBookingTo(app, request_id, 1, { actor: 'desk' });
    await expect(back()).rejects.toMatchObject({ type: 'resource_taken' });
    await moveBookingTo(app, next.request_id, 7, { actor: 'system' });
    await back();
    expect(await departureOf(request_id)).toMatchObject({ extra_minutes: 60 });
  });

  it('stays behind when the booking moves, with what it costs', async () => {
    const tour = await hired('11:00', '22:00');
    const day = nextDay();
    const { request_id: id } = await createBooking(app, { tour_id: tour.id, start: `${day}T22:00` });
    // What ends at midnight ends on its day; half an hour more on the next one.
    await extra(id, 30);
    expect(await view(id)).toMatchObject({ date_start: day, date_end: inDays(days + 1), total: 1_000_000 });
    const left = await departureOf(id);
    expect(left).toMatchObject({ date_end: inDays(days + 1), extra_minutes: 30 });
    const departure = { tour_id: tour.id, start: `${day}T11:00` };
    const both = owner.call(rebookingCalls.update, {
      body: { id, departure, extra_time: { minutes: 30 } },
    });
    expect((await refusalOf(both)).body.errors).toHaveProperty('extra_time');
    await owner.call(rebookingCalls.update, { body: { id, departure } });
    expect(await view(id)).toMatchObject({ date_end: day, total: 800_000 });
    const [row] = await app.database
      .select()
      .from(schema.tourDate)
      .where(eq(schema.tourDate.id, left?.id ?? 0));
    expect(row).toMatchObject({ date_end: day, extra_minutes: 0 });
  });

  it('after its end is a fact, which nobody else has to make way for', async () => {
    const { one, other } = await boat('14:00');
    const day = nextDay();
    const { request_id } = await createBooking(app, { tour_id: one, start: `${day}T11:00` });
    await createBooking(app, { tour_id: other, start: `${day}T14:00` });
    app.setNow(momentOf(day, '13:05', 'Europe/Moscow'));
    await signIn(owner, owner.email);
    await extra(request_id, 60);
    expect(await view(request_id)).toMatchObject({ total: 1_200_000 });
    expect(await departureOf(request_id)).toMatchObject({ extra_minutes: 0 });
  });

  it('and the next start of its boat go to one of those who come for them at one moment', async () => {
    const { one, other } = await boat('14:00');
    for (let turn = 0; turn < 6; turn += 1) {
      const day = nextDay();
      const { request_id } = await createBooking(app, { tour_id: one, start: `${day}T11:00` });
      const answers = await Promise.allSettled([
        extra(request_id, 60),
        ...[1, 2, 3].map(() => createBooking(app, { tour_id: other, start: `${day}T14:00` })),
      ]);
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    }
  });

  it('is none of a departure that is shared, or counted in days', async () => {
    const shared = await createWeeklyTour(owner, organizer_id);
    const hour = await createBooking(app, { tour_id: shared.id, start: `${nextDay()}T11:00` });
    const whole = await createDeparture(owner, organizer_id, { tour: { price_basis: 'group' } });
    for (const { request_id } of [hour, await createBooking(app, whole)]) {
      expect((await refusalOf(extra(request_id, 60))).body.errors).toHaveProperty('extra_time');
      const quote = await owner.call(rebookingCalls.quote, { body: { id: request_id } });
      expect(quote.extra_time).toBeNull();
    }
    expect((await owner.call(tourCalls.view, { query: { id: shared.id } })).takes_whole).toBe(false);
  });
});
