import {
  bookingCalls,
  deskBookingCalls,
  deskCalls,
  organizerCalls,
  publicBookingCalls,
  waitlistCalls,
  type CallInput,
} from '@tropa/contract';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  bookingForm,
  checkLedgerInvariants,
  checkSeatInvariants,
  createBooking,
  createConfirmedBooking,
  createDeparture,
  inDays,
  letterTo,
  moveBookingTo,
  payInvoice,
  refusalOf,
  signedInAdmin,
  signedInOwner,
  soon,
  unique,
  untilSettled,
  useTestApp,
  type PublishedTourOptions,
  type TestClient,
} from '../../../testing/index.ts';

const app = useTestApp();
const reason = 'Обращение № 17';
let admin: TestClient;
let owner: TestClient;
let organizer_id: number;

beforeAll(async () => {
  ({ admin } = await signedInAdmin(app));
  ({ owner, organizer_id } = await signedInOwner(app, { email: `office${unique()}@example.test` }));
});
afterEach(async () => {
  app.setNow(undefined);
  await untilSettled(app.database);
  await checkSeatInvariants(app.database);
  await checkLedgerInvariants(app.database);
});

const departure = (options: PublishedTourOptions = {}) => createDeparture(owner, organizer_id, options);
/** Half is kept of a booking that is cancelled. */
const HALF: PublishedTourOptions = {
  tour: { use_standard_cancellation_terms: false, penalties: [{ days_before: 365, percent: 50 }] },
};
const payed = async (options: PublishedTourOptions = HALF) => {
  const booking = await createConfirmedBooking(app, owner, await departure(options), {
    prepayment_type: 'full',
  });
  await payInvoice(app, booking);
  return booking;
};
const expired = async (wish: { tour_id: number; date: number; tourists?: number }) => {
  const booking = await createBooking(app, wish);
  await moveBookingTo(app, booking.request_id, 7, { actor: 'system' });
  return booking;
};
const look = (id: number) => admin.call(deskBookingCalls.booking, { query: { id } });
const cancel = (id: number, body: Partial<CallInput<typeof deskBookingCalls.cancelBooking>['body']> = {}) =>
  admin.call(deskBookingCalls.cancelBooking, { body: { id, reason, refund: 'all', ...body } });
const restore = (id: number) => admin.call(deskBookingCalls.restoreBooking, { body: { id, reason } });
const viewOf = (id: number) => owner.call(bookingCalls.get, { query: { id } });
const office = async () => (await owner.call(organizerCalls.view, { query: { id: organizer_id } })).email;

describe('the search of bookings', () => {
  it('finds one of any organizer by number, private page, whole e-mail and phone, and by nothing less', async () => {
    const form = bookingForm(await departure());
    const { email, phone, last_name } = form.contacts;
    const { request_id, uuid } = await createBooking(app, form);
    const find = async (search: string) =>
      (await admin.call(deskBookingCalls.bookings, { query: { search } })).bookings.map(
        (one) => one.request_id,
      );
    for (const search of [
      `№ ${request_id}`,
      uuid,
      `https://shop.example/booking/${uuid}`,
      email.toUpperCase(),
      phone,
      phone.replace('+7', '8 '),
    ])
      expect(await find(search), search).toEqual([request_id]);
    for (const search of [last_name, email.slice(0, 12), phone.slice(0, 10), '%', '@'])
      expect(await find(search), search).toEqual([]);
  });

  it('pages what it finds, newest first, and shows nothing of the client', async () => {
    const wish = await departure();
    const form = bookingForm(wish);
    const ids = [];
    for (let count = 0; count < 3; count += 1) ids.unshift((await createBooking(app, form)).request_id);
    const pageOf = (page: number) =>
      admin.call(deskBookingCalls.bookings, { query: { search: form.contacts.email, page, limit: 2 } });
    const first = await pageOf(1);
    expect(first.pagination).toMatchObject({ item_count: 3, page_count: 2 });
    const found = [...first.bookings, ...(await pageOf(2)).bookings];
    expect(found.map(({ request_id }) => request_id)).toEqual(ids);
    const shown = JSON.stringify([found, await look(ids[0] ?? 0)]);
    for (const own of Object.values(form.contacts)) expect(shown).not.toContain(own);
  });
});

describe('a booking that the desk cancels', () => {
  it('gives all back, frees its seats, tells both sides why, and is in the journal once', async () => {
    const { request_id, uuid, invoice } = await payed();
    const before = await look(request_id);
    expect(before).toMatchObject({
      base_sale_status: 3,
      allowed_statuses: [8],
      seats: 1,
      number_of_free_seats: 9,
      received_amount: invoice.amount,
      cancellation: { returned_amount: invoice.amount / 2 },
    });
    // A double click: the second comes too late, whichever it is.
    const answers = await Promise.allSettled([cancel(request_id), cancel(request_id)]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await untilSettled(app.database);
    expect(await look(request_id)).toMatchObject({
      base_sale_status: 8,
      allowed_statuses: [],
      cancellation: null,
      cancel_message: reason,
      received_amount: invoice.amount,
      returned_amount: invoice.amount,
      returning_amount: 0,
      number_of_free_seats: 10,
      acts: [{ kind: 'cancel_booking', reason, request_id, organizer_id }],
    });

    const view = await viewOf(request_id);
    expect(view).toMatchObject({ cancel_message: reason, allowed_statuses: [] });
    const [told] = view.history.filter(({ event }) => event === 'canceled');
    // Who of the staff it was, the journal alone says.
    expect(told).toMatchObject({ actor: 'desk', actor_name: '', data: { to: 8, message: reason } });
    const mine = await app.client().call(publicBookingCalls.getByUuid, { query: { uuid } });
    expect(mine).toMatchObject({ base_sale_status: 8, cancel_message: reason });
    expect((await letterTo(app, view.client.email, 'Заявку отменила администрация')).text).toContain(reason);
    const letter = await letterTo(app, await office(), 'Администрация платформы отменила заявку');
    expect(letter.subject).toContain(String(request_id));
    expect(letter.text).toContain(reason);
  });

  it('gives back what its terms return where the desk says so', async () => {
    const { request_id, invoice } = await payed();
    await cancel(request_id, { refund: 'terms' });
    await untilSettled(app.database);
    expect(await look(request_id)).toMatchObject({ returned_amount: invoice.amount / 2 });
    expect((await viewOf(request_id)).settlement).toMatchObject({ by: 'terms' });
  });

  it('is refused with the allowed list where the table does not have it, and without a reason', async () => {
    const { request_id } = await createBooking(app, await departure());
    expect((await refusalOf(cancel(request_id, { reason: ' ' }))).status).toBe(422);
    await moveBookingTo(app, request_id, 6, { actor: 'staff' });
    for (const act of [cancel, restore]) {
      const { status, body } = await refusalOf(act(request_id));
      expect([status, body]).toMatchObject([
        409,
        { type: 'transition_not_allowed', details: { allowed: [] } },
      ]);
    }
    expect((await look(request_id)).acts).toEqual([]);
    expect((await refusalOf(cancel(999_999_999))).status).toBe(404);
  });
});

describe('a booking that the desk brings back', () => {
  it('is a new request: with its seats, a deadline that begins anew, no invoice; the organizer reads why', async () => {
    const wish = await departure();
    const { request_id, uuid } = await expired({ ...wish, tourists: 4 });
    app.setNow(new Date(Date.now() + 24 * 3_600_000));
    ({ admin } = await signedInAdmin(app));
    const back = await restore(request_id);
    expect(back).toMatchObject({
      base_sale_status: 1,
      allowed_statuses: [8],
      number_of_free_seats: 6,
      cancel_message: '',
      acts: [{ kind: 'restore_booking', reason }],
    });
    const hours = (Date.parse(back.deadline_at ?? '') - app.services.clock.now().getTime()) / 3_600_000;
    expect(hours).toBeCloseTo(48, 1);
    app.setNow(undefined);
    ({ admin } = await signedInAdmin(app));
    const view = await viewOf(request_id);
    expect(view.prepayment_invoice).toBeNull();
    expect(view.history[0]).toMatchObject({
      event: 'status_changed',
      actor: 'desk',
      data: { from: 7, to: 1, message: reason },
    });
    const letter = await letterTo(app, await office(), 'Сроки отсчитываются заново');
    expect(letter.subject).toContain(String(request_id));
    expect(letter.text).toContain(reason);
    expect((await letterTo(app, view.client.email, 'Места снова за вами')).text).not.toContain(reason);
    const { details } = await refusalOf(restore(request_id)).then(({ body }) => body);
    expect(details).toEqual({ allowed: [8] });
    expect(
      (await app.client().call(publicBookingCalls.getByUuid, { query: { uuid } })).base_sale_status,
    ).toBe(1);
  });

  it('is confirmed at once where the tour says so, by a schedule that counts from now', async () => {
    const wish = await departure({
      dates: [inDays(40)],
      tour: {
        is_instant_booking: true,
        payment_schedule: [
          { percent: 20, due: 'after_booking', days: 3 },
          { percent: 80, due: 'before_start', days: 30 },
        ],
      },
    });
    const { request_id } = await createBooking(app, wish);
    const first = await soon(async () => {
      const { prepayment_invoice } = await viewOf(request_id);
      expect(prepayment_invoice).not.toBeNull();
      return prepayment_invoice;
    });
    await moveBookingTo(app, request_id, 7, { actor: 'system' });
    // By now the second payment would be due: it is asked for with the first.
    app.setNow(new Date(`${inDays(15)}T08:00:00Z`));
    ({ admin } = await signedInAdmin(app));
    await restore(request_id);
    await untilSettled(app.database);
    app.setNow(undefined);
    ({ admin } = await signedInAdmin(app));
    const { base_sale_status, prepayment_invoice, total, breakdown } = await viewOf(request_id);
    expect(base_sale_status).toBe(2);
    expect(first?.amount).toBe(total / 5);
    expect(prepayment_invoice).toMatchObject({ amount: total, status: 1 });
    expect(breakdown.prepayment).toMatchObject({ size: 100, amount: total });
  });

  it('stays as it is where its seats are gone, on offer, or its departure has begun', async () => {
    const gone = await departure({ seats: 2 });
    const { request_id } = await expired({ ...gone, tourists: 2 });
    const other = await createBooking(app, { ...gone, tourists: 2 });
    const sold = await refusalOf(restore(request_id));
    expect([sold.status, sold.body.type]).toEqual([409, 'sold_out']);
    expect(sold.body.message).toContain('не хватает свободных мест');

    const waits = { party_size: 2, name: 'Анна', email: `waits${unique()}@example.test` };
    await app
      .client()
      .call(waitlistCalls.join, { body: { ...gone, ...waits, consents: { personal_data: true } } });
    await owner.call(bookingCalls.cancel, { body: { id: other.request_id } });
    await soon(async () => {
      const { entries } = await owner.call(waitlistCalls.list, { query: { date_id: gone.date, page: 1 } });
      expect(entries[0]?.status).toBe('offered');
    });
    expect((await refusalOf(restore(request_id))).body.type).toBe('sold_out');

    const near = await expired(await departure({ dates: [inDays(3)] }));
    app.setNow(new Date(`${inDays(3)}T00:00:00Z`));
    ({ admin } = await signedInAdmin(app));
    const begun = await refusalOf(restore(near.request_id));
    expect([begun.status, begun.body.message]).toEqual([409, expect.stringContaining('уже начался')]);
    app.setNow(undefined);
    ({ admin } = await signedInAdmin(app));
    for (const id of [request_id, near.request_id])
      expect(await look(id)).toMatchObject({ base_sale_status: 7, allowed_statuses: [1], acts: [] });
  });

  it('comes back once, however many ask at the same moment', async () => {
    const { request_id } = await expired({ ...(await departure({ seats: 5 })), tourists: 3 });
    const answers = await Promise.allSettled([1, 2, 3, 4].map(() => restore(request_id)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await look(request_id)).toMatchObject({
      number_of_free_seats: 2,
      acts: [{ kind: 'restore_booking' }],
    });
  });
});

it('does not exist for anybody but the staff, and the journal of the desk has its acts', async () => {
  const { request_id } = await createBooking(app, await departure());
  await cancel(request_id);
  const { acts } = await admin.call(deskCalls.acts, { query: { kind: 'cancel_booking' } });
  expect(acts[0]).toMatchObject({
    request_id,
    organizer_id,
    reason,
    details: { tour_name: expect.any(String) },
  });
  const refused = [
    owner.call(deskBookingCalls.bookings, { query: { search: String(request_id) } }),
    owner.call(deskBookingCalls.booking, { query: { id: request_id } }),
    owner.call(deskBookingCalls.cancelBooking, { body: { id: request_id, reason, refund: 'all' } }),
    owner.call(deskBookingCalls.restoreBooking, { body: { id: request_id, reason } }),
  ];
  for (const { status } of await Promise.all(refused.map(refusalOf))) expect(status).toBe(404);
});
