import { bookingCalls, publicBookingCalls } from '@tropa/contract';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { schema } from '../../../db/index.ts';
import {
  checkLedgerInvariants,
  checkSeatInvariants,
  createBooking,
  createDeparture,
  createOrganizer,
  createPublishedSite,
  moveBookingTo,
  refusalOf,
  signedInClient,
  signedInMember,
  signedInOwner,
  untilSettled,
  useTestApp,
  type PublishedTourOptions,
  type TestClient,
} from '../../../testing/index.ts';

const app = useTestApp();
let owner: TestClient;
let stranger: TestClient;
let organizer_id: number;

beforeAll(async () => {
  ({ owner, organizer_id } = await signedInOwner(app));
  stranger = await signedInClient(app);
  await createOrganizer(stranger);
});
afterEach(async () => {
  await untilSettled(app.database);
  await checkSeatInvariants(app.database);
  await checkLedgerInvariants(app.database);
});

const PRICE = 2_500_000;
const book = async (options: PublishedTourOptions = {}, tourists = 2) =>
  createBooking(app, { ...(await createDeparture(owner, organizer_id, options)), tourists });
const terms = (prepayment_type: 'percent' | 'sum' | 'full', prepayment_size: number) => ({
  tour: { prepayment_type, prepayment_size },
});
const confirm = (id: number, body: object = {}, client = owner) =>
  client.call(bookingCalls.confirm, { body: { id, ...body } });
const get = (id: number, client = owner) => client.call(bookingCalls.get, { query: { id } });

describe('confirm', () => {
  it('makes the prepayment invoice by the terms of the booking, due with its deadline', async () => {
    const { request_id } = await book(terms('percent', 30));
    const view = await confirm(request_id, { message: 'Ждём вас!' });
    expect(view).toMatchObject({
      base_sale_status: 2,
      allowed_statuses: [3, 6],
      balance: 2 * PRICE,
      outcome: null,
      prepayment_invoice: {
        number: `${request_id}-1`,
        kind: 'prepayment',
        status: 1,
        amount: 1_500_000,
        refunded_amount: 0,
        prepayment_percent: 30,
        message: 'Ждём вас!',
        currency: 'RUB',
      },
      additional_invoices: [],
    });
    expect(view.deadline_at).not.toBeNull();
    expect(view.prepayment_invoice?.due_at).toBe(view.deadline_at);
    expect(view.history.map(({ event, actor }) => [event, actor])).toEqual([
      ['invoice_created', 'staff'],
      ['confirmed', 'staff'],
      ['created', 'tourist'],
    ]);
    expect(view.history[0]?.data).toMatchObject({ number: `${request_id}-1`, amount: 1_500_000 });
  });

  it.each([
    [{ prepayment_type: 'percent', prepayment_size: 10 }, 500_000, 'prepayment', 10],
    [{ prepayment_size: 50 }, 2_500_000, 'prepayment', 50],
    [{ prepayment_type: 'sum', prepayment_size: 123_456 }, 246_900, 'prepayment', null],
    [{ prepayment_type: 'full' }, 5_000_000, 'full', null],
    [{ prepayment_type: 'sum', prepayment_size: 900_000_000 }, 5_000_000, 'full', null],
  ])('by terms that staff choose: %j', async (body, amount, kind, prepayment_percent) => {
    const { request_id } = await book(terms('percent', 30));
    const { prepayment_invoice } = await confirm(request_id, body);
    expect(prepayment_invoice).toMatchObject({ amount, kind, prepayment_percent });
  });

  it('moves to prepaid at once when nothing is to be prepaid', async () => {
    const { request_id } = await book(terms('percent', 30));
    expect(await confirm(request_id, { prepayment_type: 'percent', prepayment_size: 0 })).toMatchObject({
      base_sale_status: 3,
      prepayment_invoice: null,
      balance: 2 * PRICE,
      deadline_at: null,
    });
  });

  it('names the field that is missing or wrong, and changes nothing', async () => {
    const { request_id } = await book(terms('percent', 30));
    for (const body of [
      { prepayment_type: 'sum' },
      { prepayment_type: 'percent', prepayment_size: 101 },
      { prepayment_size: -1 },
    ]) {
      expect(await refusalOf(confirm(request_id, body))).toMatchObject({
        status: 422,
        body: { errors: { prepayment_size: expect.any(String) } },
      });
    }
    expect(await get(request_id)).toMatchObject({ base_sale_status: 1, prepayment_invoice: null });
  });

  it('works once, from many clicks too', async () => {
    const { request_id } = await book();
    const answers = await Promise.allSettled(Array.from({ length: 10 }, () => confirm(request_id)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = await refusalOf(confirm(request_id));
    expect(refused).toMatchObject({
      status: 409,
      body: { type: 'transition_not_allowed', details: { allowed: [3, 6] } },
    });
    expect((await get(request_id)).additional_invoices).toEqual([]);
  });

  it('undoes everything when a part fails', async () => {
    const { request_id } = await book();
    const emit = vi.spyOn(app.services.outbox, 'emit').mockImplementation((_tx, event) => {
      if (event.name === 'invoice.created') throw new Error('The disk is full');
      return Promise.resolve();
    });
    expect(await refusalOf(confirm(request_id))).toMatchObject({ status: 500 });
    emit.mockRestore();
    expect(await get(request_id)).toMatchObject({ base_sale_status: 1, prepayment_invoice: null });
    const invoices = await app.database
      .select()
      .from(schema.invoice)
      .where(eq(schema.invoice.request_id, request_id));
    expect(invoices).toEqual([]);
  });
});

describe('instant booking', () => {
  it('is confirmed by the system, once, before the answer of its creation goes out', async () => {
    const { request_id } = await book({
      tour: { is_instant_booking: true, prepayment_type: 'percent', prepayment_size: 20 },
    });
    expect(await get(request_id)).toMatchObject({ base_sale_status: 2 });
    await untilSettled(app.database);
    const view = await get(request_id);
    expect(view).toMatchObject({ base_sale_status: 2, prepayment_invoice: { amount: 1_000_000 } });
    expect(view.history.map(({ event, actor }) => [event, actor])).toEqual([
      ['invoice_created', 'system'],
      ['confirmed', 'system'],
      ['created', 'tourist'],
    ]);
    // The outbox may deliver the event again.
    await app.database.insert(schema.domainEvent).values({
      name: 'booking.created',
      payload: { request_id, organizer_id, tour_id: view.tour_id, is_instant: true },
    });
    await untilSettled(app.database);
    expect((await get(request_id)).history).toHaveLength(3);
  });

  it('waits for staff where the tour is not instant', async () => {
    const { request_id } = await book();
    await untilSettled(app.database);
    expect(await get(request_id)).toMatchObject({ base_sale_status: 1 });
  });
});

describe('change-base-sale-status', () => {
  const change = (id: number, base_sale_status: number, client = owner) =>
    client.call(bookingCalls.changeBaseSaleStatus, {
      body: { id, base_sale_status: base_sale_status as 1, message: '' },
    });

  it('to 2 confirms with the invoice, to 3 lets through without the prepayment', async () => {
    const { request_id } = await book(terms('percent', 30));
    expect(await change(request_id, 2)).toMatchObject({
      base_sale_status: 2,
      prepayment_invoice: { amount: 1_500_000 },
    });
    const through = await change(request_id, 3);
    expect(through).toMatchObject({
      base_sale_status: 3,
      payed_amount: 0,
      prepayment_invoice: null,
      additional_invoices: [{ status: 3 }],
    });
    expect(through.history.map(({ event }) => event)).toContain('invoice_canceled');
  });

  it('refuses what is not allowed with what is', async () => {
    const { request_id } = await book();
    for (const to of [1, 4, 5, 7, 8]) {
      expect(await refusalOf(change(request_id, to))).toMatchObject({
        status: 409,
        body: { type: 'transition_not_allowed', details: { allowed: [2, 3, 6] } },
      });
    }
    await change(request_id, 6);
    expect(await refusalOf(change(request_id, 3))).toMatchObject({
      status: 409,
      body: { details: { allowed: [] } },
    });
  });

  it('cannot wait for a prepayment where there is none', async () => {
    const { request_id } = await book(terms('sum', 10));
    const view = await get(request_id);
    expect(view.breakdown.prepayment.amount).toBe(0);
    expect(view.allowed_statuses).toEqual([3, 6]);
    expect(await refusalOf(change(request_id, 2))).toMatchObject({
      status: 409,
      body: { details: { allowed: [3, 6] } },
    });
  });
});

describe('who may', () => {
  it('a stranger learns nothing, a guide reads own departures, an agent works on own bookings', async () => {
    const { request_id } = await book();
    const { member: guide } = await signedInMember(app, organizer_id, 'guide');
    const { member: agent, agent_id } = await signedInMember(app, organizer_id, 'agent');
    for (const client of [stranger, guide, agent])
      expect(await refusalOf(get(request_id, client))).toMatchObject({ status: 404 });
    expect(await refusalOf(confirm(request_id, {}, stranger))).toMatchObject({ status: 404 });
    expect(await refusalOf(confirm(request_id, {}, guide))).toMatchObject({ status: 403 });
    expect(await refusalOf(get(request_id, app.client()))).toMatchObject({ status: 401 });
    expect(await refusalOf(get(987_654_321))).toMatchObject({ status: 404 });

    await app.database
      .update(schema.booking)
      .set({ agent_id })
      .where(eq(schema.booking.request_id, request_id));
    expect(await confirm(request_id, {}, agent)).toMatchObject({ base_sale_status: 2, can_edit: true });
  });
});

describe('get-by-uuid', () => {
  const read = (uuid: string) => app.client().call(publicBookingCalls.getByUuid, { query: { uuid } });

  it('shows the tourist the booking, the exact place after the prepayment only', async () => {
    const words = { approximate_place: 'Горно-Алтайск', exact_meeting_place: 'Вокзал, выход 2' };
    const places = { ...words, lat: 51.95812, lng: 85.96034 };
    const { uuid, request_id } = await book({ tour: places });
    expect(await read(uuid)).toMatchObject({
      request_id,
      base_sale_status: 1,
      meeting_place: 'Горно-Алтайск',
      meeting_point: { lat: 51.96, lng: 85.96, is_exact: false },
      invoices: [],
      balance: 2 * PRICE,
      tour_url: null,
      can_cancel: true,
      cancellation: { payed_amount: 0, kept_amount: 0, returned_amount: 0 },
    });
    await moveBookingTo(app, request_id, 3, { actor: 'staff' });
    expect(await read(uuid)).toMatchObject({
      meeting_place: 'Вокзал, выход 2',
      meeting_point: { lat: 51.95812, lng: 85.96034, is_exact: true },
      base_sale_status: 3,
    });
    await moveBookingTo(app, request_id, 6, { actor: 'staff', message: 'Перевал закрыт' });
    expect(await read(uuid)).toMatchObject({
      meeting_place: 'Горно-Алтайск',
      cancel_message: 'Перевал закрыт',
      can_cancel: false,
      cancellation: null,
      balance: 0,
    });
  });

  it('answers 404 for any other uuid and 422 for what is none', async () => {
    expect(await refusalOf(read(randomUUID()))).toMatchObject({ status: 404 });
    expect(await refusalOf(read('1'))).toMatchObject({ status: 422 });
  });

  it("leads to the organizer's site where there is one", async () => {
    const { tour, site } = await createPublishedSite(app);
    const { uuid } = await createBooking(app, { tour_id: tour.id, date: tour.date_ids[0] ?? 0 });
    const origin = `http://${site.slug}.sites.test`;
    expect(await read(uuid)).toMatchObject({ tour_url: `${origin}/tours/${tour.screen_name}` });
  });
});
