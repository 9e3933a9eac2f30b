import {
  bookingCalls,
  departureCalls,
  equipmentCalls,
  publicBookingCalls,
  SaleStatus,
  tourCalls,
} from '@tropa/contract';
import { and, eq, ilike } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { inTransaction, schema } from '../../../db/index.ts';
import {
  checkLedgerInvariants,
  checkSeatInvariants,
  createBooking,
  createConfirmedBooking,
  createPublishedSite,
  createPublishedTour,
  createWeeklyTour,
  everyDayAt,
  inDays,
  letterTo,
  makeAgent,
  noticesOf,
  payInvoice,
  refusalOf,
  sellAsAgent,
  signedInMember,
  signedInOwner,
  soon,
  untilSettled,
  useTestApp,
} from '../../../testing/index.ts';
import { bookingDomain, findBooking } from '../../booking/index.ts';
import { departureCancelDue } from '../events.ts';
import { endChoices, remindOfChoices } from './by-clock.ts';
import { chooseAsTourist } from './offered.ts';

const app = useTestApp();
let own: Awaited<ReturnType<typeof createPublishedSite>>;
let organizer_id: number;
beforeAll(async () => {
  own = await createPublishedSite(app);
  organizer_id = own.organizer.id;
});
afterEach(() => app.setNow(undefined));

/** A tour that leaves in five days, when who cancels loses most, and later on at another price. */
async function tourWithDates(later: { price?: number; seats?: number } = {}) {
  const tour = await createPublishedTour(own.client, organizer_id, { dates: [inDays(5), inDays(40)] });
  const [date = 0, other = 0] = tour.date_ids;
  await own.client.call(tourCalls.saveDate, {
    query: { organizer_id, tour_id: tour.id },
    body: { id: other, price: later.price ?? null, number_of_seats: later.seats ?? 10 },
  });
  return { tour_id: tour.id, date, later: other };
}
type Tour = Awaited<ReturnType<typeof tourWithDates>>;

/** What the domain of bookings does by the clock. */
const byClock = async () => {
  for (const { handle } of bookingDomain.scheduled ?? []) await handle(app.services);
};
const view = (id: number) => own.client.call(bookingCalls.get, { query: { id } });
const paid = async ({ tour_id, date }: Tour, tourists = 1) => {
  const wish = { tour_id, date, tourists };
  const booking = await createConfirmedBooking(app, own.client, wish, { prepayment_type: 'full' });
  await payInvoice(app, booking);
  return booking;
};
/** Cancels a departure and asks the clients of some bookings. */
async function ask(date: number, request_ids: number[], until = inDays(3)) {
  const { task } = await own.client.call(departureCalls.cancel, {
    body: { id: date, reason: 'Погода: шторм', moves: [], choice: { until, request_ids } },
  });
  await soon(async () => {
    const { task: now } = await own.client.call(departureCalls.task, { query: { id: task.id } });
    expect(now.items_done + now.items_failed + now.items_asked).toBe(now.items_total);
  });
  await untilSettled(app.database);
  return task.id;
}
const taskOf = (id: number) => own.client.call(departureCalls.task, { query: { id } });
const page = (uuid: string) => own.open(`/choose/${uuid}`);
/** The form as a browser without a script sends it. */
const choose = (uuid: string, choice: string, host = `${own.site.slug}.sites.test`) =>
  app.raw({
    host,
    method: 'POST',
    path: `/choose/${uuid}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: Buffer.from(new URLSearchParams({ choice }).toString()),
  });
const stored = async (request_id: number) => await findBooking(app.database, request_id);
/** What the owner is told of a choice. */
const told = async (request_id: number) =>
  (await noticesOf(own.client))
    .filter(({ event, path }) => event === 'booking_change' && path.endsWith(`/bookings/${request_id}`))
    .map(({ title }) => title.replace(String(request_id), '…'));
const letters = (recipient: string, words: string) =>
  app.database.$count(
    schema.outboxMessage,
    and(eq(schema.outboxMessage.recipient, recipient), ilike(schema.outboxMessage.text, `%${words}%`)),
  );

it('offers whoever has hours other starts of the same length that are free, staff as well', async () => {
  const tour = await createWeeklyTour(own.client, organizer_id, {
    schedule: {
      ...everyDayAt(),
      days_data: [],
      hourly: {
        shortest_minutes: 120,
        longest_minutes: 240,
        step_minutes: 60,
        least_sum: 0,
        opening: [{ weekdays: [0, 1, 2, 3, 4, 5, 6], from: '10:00', until: '16:00' }],
      },
    },
    tour: { price_basis: 'group', price: 400_000, group_max: 6 },
  });
  const boat = { kind: 'boat', quantity: 1, unit: 'half_hour', ready_minutes: 30 } as const;
  const { id: boat_id, revision } = await own.client.call(equipmentCalls.create, {
    body: { organizer_id, name: 'Катер', ...boat },
  });
  const needs = [{ tour_id: tour.id, quantity: 1, per: 'departure' as const }];
  await own.client.call(equipmentCalls.setNeeds, { body: { id: boat_id, needs, revision } });
  const hours = (days: number, time: string) => ({
    tour_id: tour.id,
    start: `${inDays(days)}T${time}/180`,
    tourists: 2,
  });
  const { request_id, uuid } = await createBooking(app, hours(9, '12:00'));
  // On the day after somebody else has the boat until noon: the nearest hours that are left begin a bit later.
  await createBooking(app, hours(10, '10:00'));
  const { tour_date_id } = await view(request_id);
  const task = await ask(tour_date_id, [request_id]);
  const { text } = await page(uuid);
  const offered = [...text.matchAll(/value="([^"]*\/180)"/gu)].map(([, value]) => value);
  expect(offered).toContain(`${inDays(11)}T12:00/180`);
  expect(offered).toContain(`${inDays(8)}T12:00/180`);
  // It would come back as the other leaves: from half past one on, for it has to be got ready.
  expect(offered).not.toContain(`${inDays(10)}T12:00/180`);
  expect(offered.filter((value) => value?.startsWith(inDays(10)))).toEqual([]);
  // All that are left of the days near by, and of every day of two weeks the nearest.
  expect(offered).toEqual(expect.arrayContaining([`${inDays(8)}T10:00/180`, `${inDays(11)}T13:00/180`]));
  expect(offered).toContain(`${inDays(20)}T12:00/180`);
  const { departures } = await own.client.call(departureCalls.offered, {
    query: { task_id: task, request_id },
  });
  // The page begins with those nearest to what was booked, and folds the others.
  expect(departures.map(({ start }) => start)).toEqual(
    offered.toSorted((one = '', other = '') => (one < other ? -1 : 1)),
  );
  expect(departures[0]).toMatchObject({ length_minutes: 180 });
  expect(text).toMatch(/12:00–\u2060?15:00/u);

  const answer = await choose(uuid, `${inDays(11)}T12:00/180`);
  expect(answer.status).toBe(303);
  expect(await view(request_id)).toMatchObject({
    date_start: inDays(11),
    time_start: '12:00',
    length_minutes: 180,
    total: 1_200_000,
  });
  expect((await taskOf(task)).task).toMatchObject({ items_done: 1, items_asked: 0 });
  // Who has called is moved so by staff.
  const called = (await createBooking(app, hours(12, '13:00'))).request_id;
  const task_id = await ask((await view(called)).tour_date_id, [called]);
  await own.client.call(departureCalls.choose, {
    body: { task_id, request_id: called, to: { start: `${inDays(13)}T10:30/180` } },
  });
  expect(await view(called)).toMatchObject({ date_start: inDays(13), time_start: '10:30' });
});

it('asks the clients that staff name: the money back, or another date that costs no more than was agreed', async () => {
  const tour = await tourWithDates({ price: 9_000_000 });
  const [returned, moved, unasked] = [await paid(tour), await paid(tour, 2), await paid(tour)];
  const id = await ask(tour.date, [returned.request_id, moved.request_id]);

  const { task, items } = await taskOf(id);
  expect(task).toMatchObject({ items_total: 3, items_done: 1, items_asked: 2 });
  expect(new Map(items.map((item) => [item.request_id, item.action]))).toEqual(
    new Map([
      [returned.request_id, 'ask'],
      [moved.request_id, 'ask'],
      [unasked.request_id, 'refund'],
    ]),
  );
  expect(await view(unasked.request_id)).toMatchObject({ base_sale_status: SaleStatus.canceled_by_author });
  // It lives until it is chosen; nobody goes by it, and nobody is asked to pay.
  expect(await view(moved.request_id)).toMatchObject({ base_sale_status: SaleStatus.made_prepayment });
  const { text: booking } = await own.open(`/booking/${moved.uuid}`);
  expect(booking).toContain(`/choose/${moved.uuid}`);
  expect(booking).not.toContain('data-cancel-open');
  const shown = await app.client().call(publicBookingCalls.getByUuid, { query: { uuid: moved.uuid } });
  expect(shown).toMatchObject({ tickets: [], cancellation: { kept_amount: 0 } });
  await letterTo(app, moved.view.client.email, 'что сделать с бронированием');

  const { text } = await page(moved.uuid);
  expect(text).toContain('Погода: шторм');
  expect(text).toContain(`value="${tour.later}"`);
  expect(text).not.toContain(`value="${tour.date}"`);
  expect((await choose(moved.uuid, '')).status).toBe(422);
  expect((await choose(moved.uuid, String(tour.date))).status).toBe(422);
  expect(await choose(moved.uuid, String(tour.later))).toMatchObject({ status: 303 });
  expect(await choose(returned.uuid, 'refund')).toMatchObject({ status: 303 });
  await untilSettled(app.database);

  expect(await view(moved.request_id)).toMatchObject({
    base_sale_status: SaleStatus.made_prepayment,
    tour_date_id: tour.later,
    total: 5_000_000,
    payed_amount: 5_000_000,
  });
  const back = await view(returned.request_id);
  expect(back).toMatchObject({ base_sale_status: SaleStatus.canceled_by_author, payed_amount: 0 });
  expect(back.prepayment_invoice).toMatchObject({ refunded_amount: 2_500_000 });
  expect(await stored(moved.request_id)).toMatchObject({ choosing_until: null });
  await letterTo(app, moved.view.client.email, 'Вы выбрали другую дату');
  expect(await letters(moved.view.client.email, 'Мы перенесли ваше бронирование')).toBe(0);
  const after = await taskOf(id);
  expect(after.task).toMatchObject({ items_done: 3, items_asked: 0 });
  expect(after.items.find(({ request_id }) => request_id === moved.request_id)).toMatchObject({
    action: 'move',
    decided_by: 'tourist',
    to_date_start: inDays(40),
  });
  expect(back.history.find(({ event }) => event === 'choice_made')).toMatchObject({
    actor: 'tourist',
    data: { choice: 'refund' },
  });
  expect(await told(returned.request_id)).toEqual([
    'Дата отменена: по заявке №\u00A0… клиент выбрал вернуть деньги',
  ]);
  expect(await told(moved.request_id)).toEqual([
    'Дата отменена: по заявке №\u00A0… клиент выбрал другую дату',
  ]);
  expect(await told(unasked.request_id)).toEqual([]);
  // What is over is told, and a second answer changes nothing.
  expect((await page(moved.uuid)).text).toContain('Выбирать уже не нужно');
  expect((await choose(moved.uuid, 'refund')).status).toBe(303);
  expect(await view(moved.request_id)).toMatchObject({ tour_date_id: tour.later });
  await checkSeatInvariants(app.database);
  await checkLedgerInvariants(app.database);
});

it('returns the difference where the chosen date costs less, and says so before', async () => {
  const tour = await tourWithDates({ price: 2_000_000 });
  const booking = await paid(tour);
  await ask(tour.date, [booking.request_id]);
  expect((await page(booking.uuid)).text).toMatch(/дешевле: вернём 5\s000\s₽/u);
  await choose(booking.uuid, String(tour.later));
  await untilSettled(app.database);
  expect(await view(booking.request_id)).toMatchObject({ total: 2_000_000, payed_amount: 2_000_000 });
  await checkLedgerInvariants(app.database);
});

it('offers departures that only the schedule makes, with their times, where all of the booking finds seats', async () => {
  const tour = await createWeeklyTour(own.client, organizer_id, { schedule: everyDayAt('11:00', '16:00') });
  const start = (days: number, time: string) => `${inDays(days)}T${time}`;
  const booking = await createBooking(app, { tour_id: tour.id, start: start(5, '11:00'), tourists: 2 });
  const date = (await stored(booking.request_id))?.tour_date_id ?? 0;
  await ask(date, [booking.request_id]);
  const { text } = await page(booking.uuid);
  for (const at of [start(5, '16:00'), start(6, '11:00')]) expect(text).toContain(`value="${at}"`);
  expect(text).not.toContain(`value="${start(5, '11:00')}"`);
  await choose(booking.uuid, start(5, '16:00'));
  expect(await stored(booking.request_id)).toMatchObject({
    date_start: inDays(5),
    time_start: '16:00',
    seats: 2,
    choosing_until: null,
  });
  await checkSeatInvariants(app.database);
});

it('ends with its day where the tour is: all goes back, and what had payed nothing is cancelled', async () => {
  const tour = await tourWithDates();
  const [payed, unpaid] = [await paid(tour), await createBooking(app, tour)];
  const { client } = await view(unpaid.request_id);
  const id = await ask(tour.date, [payed.request_id, unpaid.request_id], inDays(10));
  // After its days it is not completed, nor does a request expire: both wait for the choice. Midnight in Barnaul is 17:00 UTC.
  app.setNow(new Date(`${inDays(9)}T10:00:00Z`));
  const jobs = [remindOfChoices, byClock, endChoices];
  for (const job of jobs) await Promise.all([job(app.services), job(app.services)]);
  await untilSettled(app.database);
  expect(await letters(payed.view.client.email, 'ждём вашего выбора')).toBe(1);
  expect(await letters(client.email, 'платить ничего не нужно')).toBeGreaterThan(0);
  app.setNow(new Date(`${inDays(10)}T16:59:00Z`));
  await endChoices(app.services);
  for (const { request_id } of [payed, unpaid])
    expect((await stored(request_id))?.choosing_until).not.toBeNull();
  app.setNow(new Date(`${inDays(10)}T17:01:00Z`));
  expect((await page(payed.uuid)).text).toContain('Выбирать уже не нужно');
  await choose(payed.uuid, String(tour.later));
  // Nor where it had come in time, and waited for the booking's lock.
  await expect(chooseAsTourist(app.services, payed.uuid, { date: tour.later })).rejects.toMatchObject({
    status: 409,
  });
  expect((await stored(payed.request_id))?.tour_date_id).toBe(tour.date);
  await Promise.all([endChoices(app.services), endChoices(app.services)]);
  await untilSettled(app.database);
  app.setNow(undefined);
  expect(await view(payed.request_id)).toMatchObject({ base_sale_status: 6, payed_amount: 0 });
  expect(await view(unpaid.request_id)).toMatchObject({ base_sale_status: 6 });
  const { task, items } = await taskOf(id);
  expect(task).toMatchObject({ items_done: 2, items_asked: 0 });
  expect(items.map(({ decided_by }) => decided_by)).toEqual(['system', 'system']);
  for (const { request_id } of [payed, unpaid])
    expect(await told(request_id)).toEqual(['Клиент не выбрал вовремя: заявка №\u00A0… отменена']);
  await checkSeatInvariants(app.database);
  await checkLedgerInvariants(app.database);
});

it('does what is chosen first, sells the last seat once, and asks on where it was taken', async () => {
  const tour = await tourWithDates({ seats: 1 });
  const [one, other] = [await paid(tour), await paid(tour)];
  await ask(tour.date, [one.request_id, other.request_id]);
  const answers = await Promise.all([one, other].map(({ uuid }) => choose(uuid, String(tour.later))));
  expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([303, 422]);
  const rows = await Promise.all([one, other].map(({ request_id }) => stored(request_id)));
  expect(rows.filter((row) => row?.tour_date_id === tour.later)).toHaveLength(1);
  const left = rows.find((row) => row?.choosing_until !== null);
  expect(left?.tour_date_id).toBe(tour.date);
  expect((await page(left?.uuid ?? '')).text).toContain('Других дат, где хватает мест, сейчас нет');
  // Both ways of one booking at once.
  await Promise.all([choose(left?.uuid ?? '', 'refund'), choose(left?.uuid ?? '', 'refund')]);
  await untilSettled(app.database);
  expect(await view(left?.request_id ?? 0)).toMatchObject({ base_sale_status: 6, payed_amount: 0 });
  await checkSeatInvariants(app.database);
  await checkLedgerInvariants(app.database);
});

it('asks once, however often the job is told of it', async () => {
  const tour = await tourWithDates();
  const booking = await paid(tour);
  const task_id = await ask(tour.date, [booking.request_id]);
  const again = { task_id, request_id: booking.request_id, turn: 1 };
  await inTransaction(app.database, (tx) => app.services.outbox.emit(tx, departureCancelDue, again));
  await untilSettled(app.database);
  // Nor is it asked anew, or cancelled, where the departure is cancelled once more.
  await own.client.call(departureCalls.cancel, { body: { id: tour.date, reason: 'Ещё раз', moves: [] } });
  await untilSettled(app.database);
  const { history } = await view(booking.request_id);
  expect(history.filter(({ event }) => event === 'choice_offered')).toHaveLength(1);
  expect(await letters(booking.view.client.email, 'что сделать с бронированием')).toBe(1);
  expect((await stored(booking.request_id))?.choosing_until).not.toBeNull();
});

it('lets staff choose for a client, on the page of the departure or of the booking, and keeps nothing', async () => {
  const tour = await tourWithDates();
  const [moved, canceled, withdrawn] = [await paid(tour), await paid(tour), await paid(tour)];
  const all = [moved, canceled, withdrawn].map(({ request_id }) => request_id);
  const task_id = await ask(tour.date, all);
  const stranger = await signedInOwner(app);
  const said = (request_id: number, to?: { date: number }) => ({
    body: { task_id, request_id, ...(to && { to }) },
  });
  const refused = stranger.owner.call(departureCalls.choose, said(moved.request_id));
  expect((await refusalOf(refused)).status).toBe(404);
  await own.client.call(departureCalls.choose, said(moved.request_id, { date: tour.later }));
  await own.client.call(bookingCalls.cancel, {
    body: { id: canceled.request_id, message: 'По телефону', notify_client: true },
  });
  await app.client().call(publicBookingCalls.cancel, { params: { uuid: withdrawn.uuid }, body: {} });
  await untilSettled(app.database);
  expect(await view(moved.request_id)).toMatchObject({ tour_date_id: tour.later });
  for (const { request_id } of [canceled, withdrawn])
    expect(await view(request_id)).toMatchObject({ payed_amount: 0, settlement: { kept_amount: 0 } });
  const { task, items } = await taskOf(task_id);
  expect(task).toMatchObject({ items_done: 3, items_asked: 0 });
  const by = new Map(items.map(({ request_id, decided_by }) => [request_id, decided_by]));
  expect(all.map((id) => by.get(id))).toEqual(['staff', 'staff', 'tourist']);
  expect(await told(moved.request_id)).toEqual([]);
  const late = own.client.call(departureCalls.choose, said(moved.request_id));
  expect((await refusalOf(late)).status).toBe(409);
  await checkSeatInvariants(app.database);
  await checkLedgerInvariants(app.database);
});

it('lets only who speaks for the money give it back or keep it as credit; another date may be chosen by every manager', async () => {
  const tour = await tourWithDates();
  const { request_id } = await paid(tour);
  const task_id = await ask(tour.date, [request_id]);
  const { member } = await signedInMember(app, organizer_id, 'manager', ['money']);
  const choose = (choice: { as_credit?: true; to?: { date: number } }) =>
    member.call(departureCalls.choose, { body: { task_id, request_id, ...choice } });
  expect((await refusalOf(choose({}))).status).toBe(403);
  expect((await refusalOf(choose({ as_credit: true }))).status).toBe(403);
  expect((await stored(request_id))?.choosing_until).not.toBeNull();
  await choose({ to: { date: tour.later } });
  await untilSettled(app.database);
  expect(await view(request_id)).toMatchObject({ tour_date_id: tour.later });
  await checkLedgerInvariants(app.database);
});

it('lets who does not speak for the money choose no date of which a difference goes back', async () => {
  const tour = await tourWithDates({ price: 2_000_000 });
  const { request_id } = await paid(tour);
  const task_id = await ask(tour.date, [request_id]);
  const body = { task_id, request_id, to: { date: tour.later } };
  const { member } = await signedInMember(app, organizer_id, 'manager', ['money']);
  const refused = await refusalOf(member.call(departureCalls.choose, { body }));
  expect([refused.status, refused.message]).toEqual([403, expect.stringMatching(/дешевле/u)]);
  expect(await view(request_id)).toMatchObject({ total: 2_500_000, payed_amount: 2_500_000 });
  const { member: trusted } = await signedInMember(app, organizer_id, 'manager');
  await trusted.call(departureCalls.choose, { body });
  await untilSettled(app.database);
  expect(await view(request_id)).toMatchObject({ total: 2_000_000, payed_amount: 2_000_000 });
  await checkLedgerInvariants(app.database);
});

it('says that the agent returns the money where the agent has it', async () => {
  const tour = await tourWithDates();
  const { person } = await makeAgent(app, own.client, organizer_id);
  const request_id = await sellAsAgent(person, { organizer_id, tour_id: tour.tour_id, date: tour.date }, 1);
  const uuid = (await stored(request_id))?.uuid ?? '';
  await ask(tour.date, [request_id]);
  const { text } = await page(uuid);
  expect(text).toMatch(/Вы платили агенту, «[^»]+»: он и вернёт деньги/u);
  expect(text).not.toContain('дешевле');
  expect((await choose(uuid, String(tour.later))).status).toBe(303);
  expect(await stored(request_id)).toMatchObject({ tour_date_id: tour.later, base_sale_status: 2 });
  await checkSeatInvariants(app.database);
  await checkLedgerInvariants(app.database);
});

it('offers of many departures those around the one that does not go, though it is months ahead', async () => {
  const tour = await createWeeklyTour(own.client, organizer_id, { schedule: everyDayAt('11:00', '16:00') });
  const off = inDays(70);
  const { request_id, uuid } = await createBooking(app, { tour_id: tour.id, start: `${off}T11:00` });
  await ask((await stored(request_id))?.tour_date_id ?? 0, [request_id]);
  const { text } = await page(uuid);
  for (const day of [inDays(69), off, inDays(71)]) expect(text).toContain(`${day}T16:00`);
  expect(text).not.toContain(`${inDays(3)}T11:00`);
});

it('is nothing for a stranger, on another site, or of a booking that nobody asks', async () => {
  const tour = await tourWithDates();
  const [asked, free] = [await paid(tour), await createBooking(app, await tourWithDates())];
  await ask(tour.date, [asked.request_id]);
  expect((await page(randomUUID())).status).toBe(404);
  const elsewhere = await createPublishedSite(app);
  expect((await elsewhere.open(`/choose/${asked.uuid}`)).status).toBe(404);
  const host = `${elsewhere.site.slug}.sites.test`;
  expect((await choose(asked.uuid, 'refund', host)).status).toBe(404);
  expect((await page(free.uuid)).text).toContain('Выбирать уже не нужно');
  await choose(free.uuid, 'refund');
  expect(await view(free.request_id)).toMatchObject({ base_sale_status: 1 });
  expect((await stored(asked.request_id))?.choosing_until).not.toBeNull();
  // A day that is over, or one booking said two ways.
  const { date, later } = await tourWithDates();
  const { request_id } = await createBooking(app, { tour_id: tour.tour_id, date: tour.later });
  const cancel = (choice: { until: string; request_ids: number[] }, moves: object[] = []) =>
    refusalOf(
      own.client.call(departureCalls.cancel, {
        body: { id: tour.later, reason: 'Погода', moves: moves as [], choice },
      }),
    );
  expect((await cancel({ until: inDays(-2), request_ids: [request_id] })).body.errors).toHaveProperty([
    'choice.until',
  ]);
  expect((await cancel({ until: inDays(2), request_ids: [asked.request_id] })).body.errors).toHaveProperty([
    'choice.request_ids.0',
  ]);
  expect([date, later]).not.toContain(tour.date);
});
