import { setTimeout } from 'node:timers/promises';
import {
  bookingCalls,
  departureCalls,
  organizerCalls,
  publicBookingCalls,
  SaleStatus,
  seatHoldCalls,
  seatLedgerCalls,
  tourCalls,
  waitlistCalls,
} from '@tropa/contract';
import { and, eq, ilike } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { schema } from '../../../db/index.ts';
import {
  checkLedgerInvariants,
  checkSeatInvariants,
  createBooking,
  createConfirmedBooking,
  createPublishedTour,
  createWeeklyTour,
  everyDayAt,
  inDays,
  letterTo,
  payInvoice,
  refusalOf,
  sampleDate,
  signedInMember,
  signedInOwner,
  soon,
  unique,
  untilSettled,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';

import { findBooking, lockBooking } from '../../booking/index.ts';

const app = useTestApp();
let staff: TestClient;
let organizer_id: number;
beforeAll(async () => {
  ({ owner: staff, organizer_id } = await signedInOwner(app));
});

it('is cancelled by who says what goes back: a manager without the switch of money is told so, and refused', async () => {
  const [manager, cashless] = await Promise.all([
    signedInMember(app, organizer_id, 'manager'),
    signedInMember(app, organizer_id, 'manager', ['money']),
  ]);
  const { date_ids } = await createPublishedTour(staff, organizer_id, { dates: [inDays(30)] });
  const id = date_ids[0] ?? 0;
  const see = async (by: TestClient) => (await by.call(departureCalls.view, { query: { id } })).can_cancel;
  const cancel = (by: TestClient) =>
    by.call(departureCalls.cancel, { body: { id, reason: 'Паводок', moves: [] } });
  expect(await see(cashless.member)).toBe(false);
  expect((await refusalOf(cancel(cashless.member))).status).toBe(403);
  // It still goes.
  expect((await staff.call(departureCalls.view, { query: { id } })).cancel_task_id).toBeNull();
  expect(await see(manager.member)).toBe(true);
  await expect(cancel(manager.member)).resolves.toBeTruthy();
});

/** A tour that leaves in five days, when a client who cancels loses most, and later on. */
async function tourWithDates(later: { seats: number; price?: number }) {
  const tour = await createPublishedTour(staff, organizer_id, { dates: [inDays(5)] });
  const { date } = await staff.call(tourCalls.saveDate, {
    query: { organizer_id, tour_id: tour.id },
    body: {
      date_start: inDays(40),
      date_end: inDays(42),
      price: later.price ?? null,
      number_of_seats: later.seats,
      full_payment_days: null,
      prepayment_type: null,
      prepayment_size: null,
      not_guaranteed: false,
      flight_included: false,
      commentary: '',
      is_busy: false,
    },
  });
  return { tour_id: tour.id, date: tour.date_ids[0] ?? 0, later: date.id };
}

const view = (id: number) => staff.call(bookingCalls.get, { query: { id } });
const finished = (id: number) =>
  soon(async () => {
    const answer = await staff.call(departureCalls.task, { query: { id } });
    expect(answer.task.items_done + answer.task.items_failed).toBe(answer.task.items_total);
    return answer;
  });

it('is not begun where those who are moved would not find places together', async () => {
  const { tour_id, date, later } = await tourWithDates({ seats: 6 });
  const parties = [
    await createBooking(app, { tour_id, date, tourists: 4 }),
    await createBooking(app, { tour_id, date, tourists: 3 }),
  ];
  const cancel = (moved: typeof parties) =>
    staff.call(departureCalls.cancel, {
      body: {
        id: date,
        reason: 'Улица перекрыта',
        moves: moved.map(({ request_id }) => ({ request_id, to_tour_date_id: later })),
      },
    });
  const text = 'Сюда хотят 7, а мест 6: перенесите кого-нибудь на другую дату';
  expect((await refusalOf(cancel(parties))).body.errors).toEqual({
    'moves.0.to_tour_date_id': text,
    'moves.1.to_tour_date_id': text,
  });
  // Nothing was begun: it is on sale as before.
  await createBooking(app, { tour_id, date });
  const { task } = await cancel(parties.slice(0, 1));
  expect((await finished(task.id)).task).toMatchObject({ items_total: 3, items_failed: 0 });
});

it('is begun though a booking of it waits for its seats just then', async () => {
  const { tour_id, date } = await tourWithDates({ seats: 5 });
  const { request_id } = await createBooking(app, { tour_id, date });
  const { task } = await app.database.transaction(async (tx) => {
    await lockBooking(tx, request_id);
    const canceling = staff.call(departureCalls.cancel, { body: { id: date, reason: 'Лавина', moves: [] } });
    // Its bookings are told afterwards, by jobs that wait for them one by one.
    const waits = setTimeout(5000).then(() => Promise.reject(new Error('It waits for the booking')));
    return Promise.race([canceling, waits]);
  });
  expect((await finished(task.id)).task).toMatchObject({ items_total: 1, items_failed: 0 });
});

it('gives everything back, or moves to another date at the price that was agreed', async () => {
  const { tour_id, date, later } = await tourWithDates({ seats: 5, price: 9_000_000 });
  const [refunded, moved, unpaid] = [
    await createConfirmedBooking(app, staff, { tour_id, date }, { prepayment_type: 'full' }),
    await createConfirmedBooking(app, staff, { tour_id, date, tourists: 2 }, { prepayment_type: 'full' }),
    await createBooking(app, { tour_id, date }),
  ];
  await payInvoice(app, refunded);
  await payInvoice(app, moved);
  const body = {
    id: date,
    reason: 'Перевал закрыт',
    moves: [{ request_id: moved.request_id, to_tour_date_id: later }],
  };
  const wrong = { ...body, moves: [{ request_id: moved.request_id, to_tour_date_id: date }] };
  expect((await refusalOf(staff.call(departureCalls.cancel, { body: wrong }))).body.errors).toHaveProperty(
    'moves.0.to_tour_date_id',
  );
  const { task } = await staff.call(departureCalls.cancel, { body });
  // At once, whatever the job has come to.
  expect((await refusalOf(createBooking(app, { tour_id, date }))).body.errors).toHaveProperty('date');
  expect((await finished(task.id)).task).toMatchObject({ items_total: 3, items_done: 3, items_failed: 0 });
  await untilSettled(app.database);

  const back = await view(refunded.request_id);
  expect(back).toMatchObject({ base_sale_status: SaleStatus.canceled_by_author, payed_amount: 0 });
  expect(back.prepayment_invoice).toMatchObject({ refunded_amount: 2_500_000 });
  expect(await view(moved.request_id)).toMatchObject({
    base_sale_status: SaleStatus.made_prepayment,
    tour_date_id: later,
    total: 5_000_000,
    payed_amount: 5_000_000,
  });
  expect(await view(unpaid.request_id)).toMatchObject({ base_sale_status: SaleStatus.canceled_by_author });
  await letterTo(app, back.client.email, 'Перевал закрыт');
  await letterTo(app, moved.view.client.email, 'Мы перенесли ваше бронирование');
  expect(await staff.call(departureCalls.view, { query: { id: date } })).toMatchObject({
    is_busy: true,
    bookings_count: 0,
    cancel_task_id: task.id,
  });
  await checkSeatInvariants(app.database);
  await checkLedgerInvariants(app.database);
});

it('is cancelled by two at once: each booking is answered for once', async () => {
  const { tour_id, date, later } = await tourWithDates({ seats: 5 });
  const bookings = await Promise.all(
    Array.from({ length: 3 }, () =>
      createConfirmedBooking(app, staff, { tour_id, date }, { prepayment_type: 'full' }),
    ),
  );
  for (const booking of bookings) await payInvoice(app, booking);
  const [first] = bookings;
  const cancel = (moves: { request_id: number; to_tour_date_id: number }[]) =>
    staff.call(departureCalls.cancel, { body: { id: date, reason: 'Лавины', moves } });
  const tries = await Promise.allSettled([
    cancel([{ request_id: first?.request_id ?? 0, to_tour_date_id: later }]),
    cancel([]),
  ]);
  const tasks = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value.task] : []));
  const ends = await Promise.all(tasks.map(({ id }) => finished(id)));
  expect(ends.reduce((sum, { task }) => sum + task.items_total, 0)).toBe(3);
  expect(ends.every(({ task }) => task.items_failed === 0)).toBe(true);
  await untilSettled(app.database);
  const { bookings_count } = await staff.call(departureCalls.view, { query: { id: date } });
  expect(bookings_count).toBe(0);
  await checkSeatInvariants(app.database);
  await checkLedgerInvariants(app.database);
});

it('ends its waiting list: no seat stays kept, no offer can be answered, and whoever waited is told once', async () => {
  const { tour_id, date } = await tourWithDates({ seats: 5 });
  const visitor = app.client();
  await staff.call(tourCalls.saveDate, {
    query: { organizer_id, tour_id },
    body: sampleDate(inDays(5), { id: date, number_of_seats: 2 }),
  });
  const { uuid } = await createBooking(app, { tour_id, date, tourists: 2 });
  const parties = [2, 1].map((party_size) => ({ party_size, email: `party${unique()}@example.test` }));
  for (const party of parties)
    await visitor.call(waitlistCalls.join, {
      body: { tour_id, date, name: 'Пётр', consents: { personal_data: true }, ...party },
    });
  await visitor.call(publicBookingCalls.cancel, { params: { uuid }, body: {} });
  const waiting = async () =>
    (await staff.call(waitlistCalls.list, { query: { date_id: date, page: 1 } })).entries;
  await soon(async () =>
    expect((await waiting()).map(({ status }) => status)).toEqual(['offered', 'waiting']),
  );
  const token = (await waiting())[0]?.offer_url?.split('/').at(-1) ?? '';

  const body = { id: date, reason: 'Перевал закрыт', moves: [] };
  await staff.call(departureCalls.cancel, { body });
  expect((await waiting()).map(({ status }) => status)).toEqual(['expired', 'expired']);
  // What was offered is no offer any more: nobody is said to have left it without an answer.
  expect((await waiting()).map(({ offered_at }) => offered_at)).toEqual([null, null]);
  const ledger = await staff.call(seatLedgerCalls.list, { query: { date_id: date, page: 1 } });
  expect(ledger.entries[0]).toMatchObject({
    kind: 'offer_withdrawn',
    seats: -2,
    balance: 0,
    actor: 'staff',
    client_name: 'Пётр',
  });
  const declined = visitor.call(seatHoldCalls.declineOffer, { params: { token } });
  expect((await refusalOf(declined)).status).toBe(404);
  await untilSettled(app.database);
  await checkSeatInvariants(app.database);
  for (const { email } of parties) {
    const { subject } = await letterTo(app, email, 'Перевал закрыт');
    expect(subject).toContain('не состоится');
  }
  await staff.call(departureCalls.cancel, { body });
  await untilSettled(app.database);
  const { outboxMessage } = schema;
  for (const { email } of parties) {
    const told = and(eq(outboxMessage.recipient, email), ilike(outboxMessage.text, '%Перевал закрыт%'));
    expect(await app.database.$count(outboxMessage, told)).toBe(1);
  }
});

it('moves nobody beyond a limit of the tour but with a reason, which the history keeps', async () => {
  const { id: tour_id, date_ids } = await createPublishedTour(staff, organizer_id, {
    dates: [inDays(5), inDays(40)],
    tour: { max_age: 65 },
  });
  const [date = 0, later = 0] = date_ids;
  // Turns 66 between the two dates.
  const [year, ...day] = inDays(20).split('-');
  const birthday = [Number(year) - 66, ...day].join('-');
  const book = (first_name: string, born: string) =>
    createBooking(app, {
      tour_id,
      date,
      tourists_data: [{ first_name, last_name: 'Ильин', birthday: born }],
    });
  const [old, other] = [await book('Пётр', birthday), await book('Иван', '1990-05-01')];
  const moves = [other, old].map(({ request_id }) => ({ request_id, to_tour_date_id: later }));
  const cancel = (more: { beyond_limits?: string } = {}) =>
    staff.call(departureCalls.cancel, { body: { id: date, reason: 'Лавины', moves, ...more } });
  const refused = await refusalOf(cancel());
  expect(refused.body.errors).toEqual({
    'moves.1.to_tour_date_id': expect.stringContaining('Старше ограничения'),
    beyond_limits: expect.stringContaining('причину'),
  });
  expect(await staff.call(departureCalls.view, { query: { id: date } })).toMatchObject({ is_busy: false });
  const { task } = await cancel({ beyond_limits: 'Ходит в горы каждый год' });
  expect((await finished(task.id)).task).toMatchObject({ items_done: 2, items_failed: 0 });
  const { history, tour_date_id } = await view(old.request_id);
  expect(tour_date_id).toBe(later);
  expect(history.filter(({ event }) => event === 'limits_passed')).toMatchObject([
    { data: { name: 'Ильин Пётр', problem: 'too_old', reason: 'Ходит в горы каждый год' } },
  ]);
  expect((await view(other.request_id)).history.map(({ event }) => event)).not.toContain('limits_passed');
});

it('takes a booking to the variant that was chosen, and says which move cannot be', async () => {
  const variants = ['Стандарт', 'Комфорт'].map((name) => ({ uid: name, name, price: 2_500_000 }));
  const { id: tour_id, date_ids } = await createPublishedTour(staff, organizer_id, {
    dates: [inDays(5), inDays(40)],
  });
  const [date = 0, later = 0] = date_ids;
  await staff.call(tourCalls.saveDate, {
    query: { organizer_id, tour_id },
    body: { id: later, tour_variants: variants },
  });
  const { actual_dates } = await staff.call(tourCalls.getDates, { query: { tour_id, with_variants: true } });
  const comfort = actual_dates.find(({ tour_variant }) => tour_variant === 'Комфорт');
  const { request_id } = await createBooking(app, { tour_id, date });
  const cancel = (to_date_uid?: string) =>
    staff.call(departureCalls.cancel, {
      body: {
        id: date,
        reason: 'Лавины',
        moves: [{ request_id, to_tour_date_id: later, ...(to_date_uid && { to_date_uid }) }],
      },
    });
  // The booking has no variant, and the other date is sold by variants only.
  expect((await refusalOf(cancel())).body.errors).toHaveProperty(['moves.0.to_tour_date_id']);
  const { task } = await cancel(comfort?.date_uid ?? '');
  expect((await finished(task.id)).task).toMatchObject({ items_done: 1 });
  expect(await findBooking(app.database, request_id)).toMatchObject({ tour_variant: 'Комфорт' });
});

it('tells what failed and why, and tries that again', async () => {
  const { tour_id, date, later } = await tourWithDates({ seats: 1 });
  const { request_id } = await createBooking(app, { tour_id, date, tourists: 2 });
  const { task } = await staff.call(departureCalls.cancel, {
    body: { id: date, reason: 'Шторм', moves: [{ request_id, to_tour_date_id: later }] },
  });
  const failed = await finished(task.id);
  expect(failed.items[0]).toMatchObject({
    request_id,
    status: 'failed',
    failure: expect.stringMatching(/мест/u),
  });
  expect(await view(request_id)).toMatchObject({ tour_date_id: date, base_sale_status: 1 });
  await staff.call(tourCalls.saveDate, {
    query: { organizer_id, tour_id },
    body: { id: later, number_of_seats: 4 },
  });
  await staff.call(departureCalls.retryTask, { body: { id: task.id } });
  expect((await finished(task.id)).task).toMatchObject({ items_done: 1, items_failed: 0 });
  expect(await view(request_id)).toMatchObject({ tour_date_id: later });
  await checkSeatInvariants(app.database);
});

it('moves bookings to a departure of the weekly schedule that nobody has booked yet, and is told from an empty one', async () => {
  const tour = await createWeeklyTour(staff, organizer_id, { schedule: everyDayAt('11:00', '16:00') });
  const start = (days: number, time: string) => `${inDays(days)}T${time}`;
  const book = (at: string) => createBooking(app, { tour_id: tour.id, start: at, tourists: 2 });
  const [one, other] = [await book(start(20, '11:00')), await book(start(20, '16:00'))];
  const dateOf = async ({ request_id }: { request_id: number }) =>
    (await findBooking(app.database, request_id))?.tour_date_id ?? 0;
  const cancel = async (to_start: string) =>
    staff.call(departureCalls.cancel, {
      body: {
        id: await dateOf(one),
        reason: 'Гроза',
        moves: [{ request_id: one.request_id, to_start }],
      },
    });
  const departed = await dateOf(one);
  expect((await refusalOf(cancel(start(21, '12:00')))).body.errors).toHaveProperty(['moves.0.to_start']);
  await cancel(start(21, '16:00'));
  await soon(async () =>
    expect(await findBooking(app.database, one.request_id)).toMatchObject({
      date_start: inDays(21),
      time_start: '16:00',
      seats: 2,
    }),
  );
  const { departures } = await staff.call(tourCalls.departures, { query: { organizer_id, limit: 100 } });
  const shown = new Map(departures.map((row) => [row.id, row.is_canceled]));
  expect([shown.get(departed), shown.get(await dateOf(other))]).toEqual([true, false]);
  const { upcoming_departures } = await staff.call(organizerCalls.dashboard, {
    query: { orgId: organizer_id },
  });
  expect(upcoming_departures.map(({ tour_date_id }) => tour_date_id)).not.toContain(departed);
  await checkSeatInvariants(app.database);
});
