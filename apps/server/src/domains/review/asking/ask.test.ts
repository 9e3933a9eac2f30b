import { bookingCalls, reviewCalls, SaleStatus, sequenceCalls } from '@tropa/contract';
import { addDays, todayIn } from '@tropa/core';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../../db/index.ts';
import {
  createBooking,
  createPublishedSite,
  inDays,
  letterTo,
  moveBookingTo,
  signedInMember,
  untilSettled,
  useTestApp,
} from '../../../testing/index.ts';
import { findBookingByUuid, systemActor } from '../../booking/index.ts';
import { insertStop } from '../../organizer/index.ts';
import { sequenceDomain } from '../../sequence/index.ts';

const app = useTestApp();
let own: Awaited<ReturnType<typeof createPublishedSite>>;
beforeAll(async () => {
  own = await createPublishedSite(app);
});

/** Somebody whose trip ended so many days ago. */
async function travelled(name: string, days = 20): Promise<number> {
  const { uuid } = await createBooking(app, {
    tour_id: own.tour.id,
    date: own.tour.date_ids[0] ?? 0,
    contacts: {
      first_name: name,
      last_name: 'Туристова',
      email: `${name}@example.test`,
      phone: '+79021234567',
    },
  });
  const { request_id = 0 } = (await findBookingByUuid(app.database, uuid)) ?? {};
  for (const to of [
    SaleStatus.pending_prepayment,
    SaleStatus.made_prepayment,
    SaleStatus.tour_complete,
  ] as const)
    await moveBookingTo(app, request_id, to, systemActor);
  const day = addDays(todayIn('Europe/Moscow', new Date()), -days);
  await app.database
    .update(schema.booking)
    .set({ date_start: addDays(day, -2), date_end: day })
    .where(eq(schema.booking.request_id, request_id));
  return request_id;
}
const organizer_id = () => own.organizer.id;
const silent = async () => {
  const query = { organizer_id: organizer_id() };
  return (await own.client.call(reviewCalls.askable, { query })).bookings;
};
const askable = async () =>
  (await silent()).filter(({ unaskable }) => unaskable === null).map(({ request_id }) => request_id);
/** What the list says of a booking. */
const told = async (id: number) => (await silent()).find(({ request_id }) => request_id === id);
const ask = async (...request_ids: number[]) =>
  (await own.client.call(reviewCalls.ask, { body: { organizer_id: organizer_id(), request_ids } })).asked;
const events = async (id: number) => {
  const { history } = await own.client.call(bookingCalls.get, { query: { id } });
  return history.map(({ event }) => event);
};

describe('asking for a review from the screen', () => {
  it('writes to a client once, whoever asks and however often, and says so in the history', async () => {
    const id = await travelled('once');
    expect(await askable()).toContain(id);
    expect(await told(id)).toMatchObject({ tour_date_id: own.tour.date_ids[0] });
    const answers = await Promise.all([ask(id), ask(id), ask(id)]);
    expect(answers.toSorted((one, other) => one - other)).toEqual([0, 0, 1]);
    const letter = await letterTo(app, 'once@example.test', '/review/');
    expect(letter.subject).toContain('Как прошла поездка');
    expect(await askable()).not.toContain(id);
    expect(await ask(id)).toBe(0);
    await untilSettled(app.database);
    const happened = await events(id);
    expect(happened.filter((event) => event === 'review_asked')).toHaveLength(1);
    expect(happened.filter((event) => event === 'letter_sent')).toHaveLength(1);
    expect(await told(id)).toMatchObject({
      unaskable: 'asked',
      asked: { status: 'sent', is_by_staff: true, at: expect.any(String) },
    });
    const { letters } = await own.client.call(sequenceCalls.journal, {
      query: { organizer_id: organizer_id() },
    });
    expect(letters.find(({ request_id }) => request_id === id)).toMatchObject({ status: 'sent' });
  });

  it('leaves who wants no letters, came back long ago, has written, or is of somebody else', async () => {
    const stopped = await travelled('stopped');
    await insertStop(app.database, organizer_id(), 'stopped@example.test');
    const old = await travelled('old', 120);
    const written = await travelled('written');
    await app.database.insert(schema.review).values({
      organizer_id: organizer_id(),
      request_id: written,
      author_name: 'Т.',
      rating: 5,
      text: '…',
    });
    const asked = await askable();
    for (const id of [stopped, old, written]) expect(asked).not.toContain(id);
    expect(await told(stopped)).toMatchObject({ unaskable: 'stopped', asked: null });
    for (const id of [old, written]) expect(await told(id)).toBeUndefined();
    expect(await ask(stopped, old, written)).toBe(0);
    const mine = await travelled('mine');
    const other = await createPublishedSite(app);
    const theirs = { organizer_id: other.organizer.id, request_ids: [mine] };
    expect((await other.client.call(reviewCalls.ask, { body: theirs })).asked).toBe(0);
    const { member } = await signedInMember(app, organizer_id(), 'guide');
    const body = { organizer_id: organizer_id(), request_ids: [mine] };
    await expect(member.call(reviewCalls.ask, { body })).rejects.toMatchObject({ status: 403 });
  });

  it('is not done again by the clock, nor after the clock has done it', async () => {
    const byHand = await travelled('by-hand', 1);
    const byClock = await travelled('by-clock', 1);
    expect(await ask(byHand)).toBe(1);
    await untilSettled(app.database);
    app.setNow(new Date(`${inDays(1)}T12:00:00Z`));
    for (const { handle } of sequenceDomain.scheduled ?? []) await handle(app.services);
    await letterTo(app, 'by-clock@example.test', '/review/');
    await untilSettled(app.database);
    app.setNow(undefined);
    expect(await askable()).not.toContain(byClock);
    expect(await ask(byClock)).toBe(0);
    expect(await told(byClock)).toMatchObject({
      unaskable: 'asked',
      asked: { status: 'sent', is_by_staff: false },
    });
    expect((await events(byHand)).filter((event) => event === 'letter_sent')).toHaveLength(1);
  });
});
