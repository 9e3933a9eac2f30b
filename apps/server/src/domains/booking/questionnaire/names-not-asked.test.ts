import {
  bookingCalls,
  chatCalls,
  chatCardCalls,
  departureCalls,
  HEADER,
  pierCalls,
  publicTouristCalls,
  todayCalls,
  tourCalls,
} from '@tropa/contract';
import { addDays } from '@tropa/core';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../../db/index.ts';
import {
  atTime,
  createConfirmedBooking,
  createPublishedTour,
  organizerDay,
  payInvoice,
  refusalOf,
  signedInOwner,
  untilSettled,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';

const PRICE = 120_000;
const app = useTestApp();
let owner: TestClient & { email: string };
let organizer_id: number;

beforeAll(async () => {
  ({ owner, organizer_id } = await signedInOwner(app));
  await owner.call(pierCalls.open, { body: { organizer_id, opening_cash: 0 } });
});
afterEach(() => untilSettled(app.database));

async function sailing(tour: { asks_names?: boolean; asks_name_at_pier?: boolean }) {
  const day = organizerDay(3);
  const { id: tour_id, date_ids } = await createPublishedTour(owner, organizer_id, {
    dates: [day],
    seats: 9,
    tour: { type: 2, price: PRICE, duration_hours: 2, ...tour },
    date: { date_end: day, time_start: '12:00' },
  });
  return { tour_id, date: date_ids[0] ?? 0 };
}
type Sailing = Awaited<ReturnType<typeof sailing>>;
const sellAtPier = async (wish: Sailing, buyer: { name?: string; phone?: string } = {}) => {
  const { sale } = await owner.call(
    pierCalls.sell,
    {
      body: { organizer_id, ...wish, tourists: 2, expected_total: 2 * PRICE, way: 'terminal', ...buyer },
    },
    { [HEADER.idempotencyKey]: randomUUID() },
  );
  return sale.request_id;
};
/** Booked on the site and prepaid; its letter that asks for the questionnaire is written by now. */
async function prepaid(wish: Sailing) {
  const booking = await createConfirmedBooking(app, owner, { ...wish, tourists: 2 });
  await payInvoice(app, booking);
  await untilSettled(app.database);
  return booking;
}
const unfilled = async () =>
  (await owner.call(todayCalls.view, { query: { organizer_id } })).waiting
    .filter(({ kind }) => kind === 'questionnaire')
    .map(({ id }) => id);
const viewOf = (id: number) => owner.call(bookingCalls.get, { query: { id } });
const formsOf = async ({ date }: Sailing) => {
  const { asks_forms, incomplete_count } = await owner.call(departureCalls.view, { query: { id: date } });
  return { asks_forms, incomplete_count };
};
const lettersTo = async (email: string) =>
  (
    await app.database
      .select({ text: schema.outboxMessage.text })
      .from(schema.outboxMessage)
      .where(eq(schema.outboxMessage.recipient, email))
  ).map(({ text }) => text ?? '');

describe('a guest of the pier, whom nobody has asked for a name', () => {
  it('is waited for nowhere; who came by the site on the same sailing is', async () => {
    const ship = await sailing({});
    const guest = await sellAtPier(ship);
    expect(await unfilled()).not.toContain(guest);
    expect(await formsOf(ship)).toEqual({ asks_forms: false, incomplete_count: 0 });
    expect(await viewOf(guest)).toMatchObject({ asks_forms: false });
    const { request_id } = await prepaid(ship);
    expect(await unfilled()).toContain(request_id);
    expect(await unfilled()).not.toContain(guest);
    expect(await formsOf(ship)).toEqual({ asks_forms: true, incomplete_count: 2 });
    expect(await viewOf(request_id)).toMatchObject({ asks_forms: true });
  });

  it('is one whose names are asked where the excursion asks at the pier', async () => {
    const ship = await sailing({ asks_name_at_pier: true });
    const named = await sellAtPier(ship, { name: 'Нина', phone: '+79025550133' });
    expect(await unfilled()).toContain(named);
    expect(await formsOf(ship)).toEqual({ asks_forms: true, incomplete_count: 2 });
  });
});

describe('a fortnight before the trip', () => {
  /** A prepaid trip so many days ahead, seen by Moscow's calendar half past midnight, where UTC has the day before. */
  async function trip(daysAhead: number) {
    const day = organizerDay(daysAhead);
    const { id: tour_id, date_ids } = await createPublishedTour(owner, organizer_id, {
      dates: [day],
      tour: { type: 2, price: PRICE, duration_hours: 2 },
      date: { date_end: day, time_start: '12:00' },
    });
    const { request_id } = await prepaid({ tour_id, date: date_ids[0] ?? 0 });
    return (daysBefore: number) =>
      atTime(app, owner, new Date(`${addDays(day, -daysBefore - 1)}T21:30:00Z`), async () =>
        (await unfilled()).includes(request_id),
      );
  }

  it('begins by the calendar of the place, and ends with the day of the trip there', async () => {
    const far = await trip(16);
    const near = await trip(2);
    expect([await far(15), await far(14)]).toEqual([false, true]);
    expect([await near(0), await near(-1)]).toEqual([true, false]);
  });
});

describe('an excursion that asks for no names', () => {
  it('waits for no questionnaire: not today, not at its departure, in no letter and on no page', async () => {
    const ship = await sailing({ asks_names: false });
    const { request_id, uuid, view } = await prepaid(ship);
    expect(await unfilled()).not.toContain(request_id);
    expect(await formsOf(ship)).toEqual({ asks_forms: false, incomplete_count: 0 });
    expect((await lettersTo(view.client.email)).join('\n')).not.toContain('/questionnaire/');
    expect((await app.raw({ path: `/booking/${uuid}` })).text).not.toContain('/questionnaire/');
    // Whoever has the address may tell what they like: nothing of it is missing.
    const { asked, tourists } = await app.client().call(publicTouristCalls.touristsInfo, { query: { uuid } });
    expect([asked, ...tourists.map(({ missing }) => missing)]).toEqual([[], [], []]);
    const { id: chat_id } = await owner.call(chatCalls.getChatWithClient, { body: { request_id } });
    const refused = await refusalOf(owner.call(chatCardCalls.askQuestionnaire, { body: { chat_id } }));
    expect(refused.status).toBe(409);
  });

  it('asks for the weight that it limits all the same, and for names once its switch is on', async () => {
    const ship = await sailing({ asks_names: false });
    const { request_id, uuid } = await prepaid(ship);
    const change = (body: { asks_names?: boolean; max_tourist_weight?: number }) =>
      owner.call(tourCalls.update, { query: { id: ship.tour_id }, body });
    await change({ max_tourist_weight: 110 });
    expect(await unfilled()).toContain(request_id);
    const { asked } = await app.client().call(publicTouristCalls.touristsInfo, { query: { uuid } });
    expect(asked).toEqual(['weight']);
    await change({ asks_names: true });
    expect(await formsOf(ship)).toEqual({ asks_forms: true, incomplete_count: 2 });
  });
});
