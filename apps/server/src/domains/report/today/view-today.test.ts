import {
  bookingCalls,
  chatCalls,
  departureCalls,
  helpRequestCalls,
  invoiceCalls,
  receiptCalls,
  reviewCalls,
  todayCalls,
  touristCalls,
  type WaitingKind,
} from '@tropa/contract';
import { REVIEW_WAIT_DAYS, todayIn } from '@tropa/core';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../../db/index.ts';
import {
  becomeGuide,
  createBooking,
  createConfirmedBooking,
  createDeparture,
  createPublishedTour,
  createReminder,
  inDays,
  payInvoice,
  signedInClient,
  signedInMember,
  signedInOwner,
  useTestApp,
  type ConfirmedBooking,
  type TestClient,
} from '../../../testing/index.ts';

const app = useTestApp();
let owner: TestClient;
let organizer_id: number;
let departure: { tour_id: number; date: number };
let requested: number[];
let late: { request_id: number };
let prepaid: ConfirmedBooking;

const ask = (client: TestClient = owner) => client.call(todayCalls.view, { query: { organizer_id } });
const countOf = async (kind: WaitingKind, client: TestClient = owner) =>
  (await ask(client)).counts.find((one) => one.kind === kind)?.count ?? 0;
const bookings = async (question: object, client: TestClient = owner) =>
  (await client.call(bookingCalls.listForOrg, { query: { organizer_id, ...question } })).pagination
    .item_count;

beforeAll(async () => {
  ({ owner, organizer_id } = await signedInOwner(app));
  departure = await createDeparture(owner, organizer_id, { dates: [inDays(3)], seats: 40 });
  const terms = { prepayment_type: 'percent', prepayment_size: 50 } as const;
  late = await createConfirmedBooking(app, owner, departure, terms);
  prepaid = await createConfirmedBooking(app, owner, { ...departure, tourists: 2 }, terms);
  await payInvoice(app, prepaid);
  await app.database
    .update(schema.invoice)
    .set({ due_at: new Date(Date.now() - 3600_000) })
    .where(eq(schema.invoice.request_id, late.request_id));
  requested = [];
  for (let index = 0; index < 8; index += 1) requested.push((await createBooking(app, departure)).request_id);
  const client = await signedInClient(app);
  for (const message of ['Есть места?', 'Едем вдвоём'])
    await client.call(chatCalls.getChatWithOrganizer, { body: { organizer_id, message } });
  await app.client().call(helpRequestCalls.submit, {
    body: {
      organizer_id,
      type: 'phone_call_request',
      name: 'Анна Ким',
      phone: '+79021234567',
      consents: { personal_data: true },
    },
  });
});

describe('what waits', () => {
  it('stands by its deadline, the oldest of each kind, and counts as the list that it leads to', async () => {
    const { waiting, counts } = await ask();
    const deadlines = waiting.flatMap(({ deadline_at }) => deadline_at ?? []);
    expect(deadlines).toEqual(deadlines.toSorted());
    expect(waiting[0]).toMatchObject({ kind: 'overdue', id: late.request_id, can_act: true });
    expect(waiting.findLastIndex((row) => row.deadline_at !== null)).toBe(deadlines.length - 1);
    const shown = waiting.filter(({ kind }) => kind === 'request').map(({ id }) => id);
    expect(shown.toSorted((one, other) => one - other)).toEqual(requested.slice(0, 6));
    expect(Object.fromEntries(counts.map(({ kind, count }) => [kind, count]))).toEqual({
      request: await bookings({ group_id: 'new' }),
      overdue: await bookings({ filters: JSON.stringify({ payment_state: 'overdue' }) }),
      chat: (
        await owner.call(chatCalls.list, { query: { tour_organizer_id: organizer_id, only_unread: '1' } })
      ).chats.length,
      help_request: (await owner.call(helpRequestCalls.list, { query: { organizer_id, status: 'new' } }))
        .new_count,
      guide: 1,
      // Of the one that is prepaid nobody has answered.
      questionnaire: 1,
    });
    expect(counts).toContainEqual({ kind: 'request', count: 8 });
    const { count, chats_count } = await owner.call(chatCalls.unreadCount, { query: { organizer_id } });
    // The number of the menu is of chats, too, however much was written in them.
    expect([count, chats_count]).toEqual([2, 1]);
  });

  it('goes once it is done, and a client who was reminded is not reminded again', async () => {
    const [first = 0] = requested;
    await owner.call(bookingCalls.confirm, { body: { id: first } });
    const { waiting } = await ask();
    expect(waiting.some((row) => row.kind === 'request' && row.id === first)).toBe(false);
    expect(await countOf('request')).toBe(7);
    const ended = (base_sale_status: 2 | 4) =>
      app.database
        .update(schema.booking)
        .set({ base_sale_status })
        .where(eq(schema.booking.request_id, late.request_id));
    // Once the trip is over nobody is reminded by a letter.
    await ended(4);
    expect((await ask()).waiting.find(({ kind }) => kind === 'overdue')).toMatchObject({ can_act: false });
    await ended(2);
    await owner.call(departureCalls.remind, { body: { request_id: late.request_id } });
    const reminded = (await ask()).waiting.find(({ kind }) => kind === 'overdue');
    expect(reminded).toMatchObject({ id: late.request_id, can_act: false, reminded_at: expect.any(String) });
  });

  it('asks a prepaid booking for its rest, and not on the day when a letter went out by itself', async () => {
    const find = async () =>
      (await ask()).waiting.find(({ kind, id }) => kind === 'overdue' && id === prepaid.request_id);
    expect((await ask()).waiting.find(({ id }) => id === late.request_id)).toMatchObject({ is_rest: false });
    await app.database.insert(schema.invoice).values({
      organizer_id,
      request_id: prepaid.request_id,
      sequence: 50,
      kind: 'payment',
      status: 1,
      amount: 100,
      currency: 'RUB',
      due_at: new Date(Date.now() - 3600_000),
    });
    expect(await find()).toMatchObject({ is_rest: true, can_act: true, reminded_at: null });
    await app.database.insert(schema.bookingHistory).values({
      request_id: prepaid.request_id,
      event: 'payment_reminded',
      actor: 'system',
      actor_name: '',
      data: {},
    });
    expect(await find()).toMatchObject({ can_act: false, reminded_at: expect.any(String) });
    await expect(
      owner.call(departureCalls.remind, { body: { request_id: prepaid.request_id } }),
    ).rejects.toMatchObject({ status: 409 });
  });

  it('reminds of a first payment on the last day before its time ends, not twice, and says why not', async () => {
    const { request_id } = await createConfirmedBooking(app, owner, departure, {
      prepayment_type: 'percent',
      prepayment_size: 50,
    });
    const find = async () =>
      (await ask()).waiting.find(({ kind, id }) => kind === 'prepayment' && id === request_id);
    const dueIn = (hours: number) =>
      app.database
        .update(schema.invoice)
        .set({ due_at: new Date(Date.now() + hours * 3600_000) })
        .where(eq(schema.invoice.request_id, request_id));
    await dueIn(30);
    expect(await find()).toBeUndefined();
    await dueIn(5);
    expect(await find()).toMatchObject({ can_act: true, unable: null, is_rest: false, reminded_at: null });
    expect(await countOf('prepayment')).toBeGreaterThan(0);
    const mail = (client_email: string) =>
      app.database
        .update(schema.booking)
        .set({ client_email })
        .where(eq(schema.booking.request_id, request_id));
    await mail('');
    expect(await find()).toMatchObject({ can_act: false, unable: 'email' });
    await mail('someone@example.test');
    await owner.call(departureCalls.remind, { body: { request_id } });
    expect(await find()).toMatchObject({
      can_act: false,
      unable: 'recent',
      reminded_at: expect.any(String),
    });
    await dueIn(30);
    expect(await find()).toBeUndefined();
  });

  it('asks for the questionnaire of a prepaid trip within a fortnight, until all of it is answered', async () => {
    const find = async () => (await ask()).waiting.find(({ kind }) => kind === 'questionnaire');
    // It went out by itself with the payment.
    expect(await find()).toMatchObject({ id: prepaid.request_id, tourists_count: 2, can_act: false });
    await app.database
      .update(schema.booking)
      .set({ questionnaire_sent_at: null })
      .where(eq(schema.booking.request_id, prepaid.request_id));
    expect(await find()).toMatchObject({ can_act: true, reminded_at: null });
    await owner.call(touristCalls.sendQuestionnaire, { body: { request_id: prepaid.request_id } });
    expect(await find()).toMatchObject({ can_act: false, reminded_at: expect.any(String) });
    for (const first_name of ['Анна', 'Пётр'])
      await owner.call(bookingCalls.createTourist, {
        body: {
          request_id: prepaid.request_id,
          tourist: {
            first_name,
            last_name: 'Ким',
            birthday: '1990-05-01',
            sex: 'male',
            citizenship: 'RU',
            ...(first_name === 'Анна' && { passport: '4510 123456' }),
          },
        },
      });
    expect(await find()).toMatchObject({ tourists_count: 1 });
    await app.database
      .update(schema.booking)
      .set({ date_start: inDays(16), date_end: inDays(18) })
      .where(eq(schema.booking.request_id, prepaid.request_id));
    expect(await find()).toBeUndefined();
  });

  it('tells of receipts until each is made, and of none to who sees no money', async () => {
    const receipt = await createReminder(app, { organizer_id, request_id: prepaid.request_id });
    const find = async (client = owner) =>
      (await ask(client)).waiting.filter(({ kind }) => kind === 'own_receipt');
    expect(await find()).toMatchObject([
      { id: prepaid.request_id, uuid: receipt, amount: 100, can_act: true },
    ]);
    const { receipts } = await owner.call(receiptCalls.list, { query: { organizer_id, only_open: '1' } });
    expect(await countOf('own_receipt')).toBe(receipts.length);
    const { member } = await signedInMember(app, organizer_id, 'manager', ['money']);
    expect(await find(member)).toEqual([]);
    await owner.call(receiptCalls.markMade, { body: { id: receipt } });
    expect(await find()).toEqual([]);
  });

  it('is to a guide the own chats and departures, to an agent its sales, and to a stranger nothing', async () => {
    const { member: guide, user_id } = await signedInMember(app, organizer_id, 'guide');
    expect(await ask(guide)).toMatchObject({
      waiting: [],
      counts: [],
      money: null,
      week: { departures: [] },
    });
    await becomeGuide(app, { organizer_id, user_id }, [departure.tour_id]);
    expect(await ask(guide)).toMatchObject({
      counts: [],
      money: null,
      week: { departures: [{ id: departure.date, is_leaving: true }] },
    });
    expect(await countOf('guide')).toBe(0);
    const { member: agent, agent_id } = await signedInMember(app, organizer_id, 'agent');
    expect(await ask(agent)).toMatchObject({ waiting: [], counts: [], money: { came: [], due: [] } });
    const [, sold = 0] = requested;
    for (const request_id of [sold, late.request_id])
      await app.database
        .update(schema.booking)
        .set({ agent_id })
        .where(eq(schema.booking.request_id, request_id));
    const { waiting, counts } = await ask(agent);
    expect(waiting.map(({ kind, id, can_act }) => [kind, id, can_act])).toEqual([
      ['overdue', late.request_id, false],
      ['request', sold, true],
    ]);
    expect(counts).toEqual([
      { kind: 'request', count: await bookings({ group_id: 'new' }, agent) },
      { kind: 'overdue', count: 1 },
    ]);
    await expect(ask(await signedInClient(app))).rejects.toMatchObject({ status: 404 });
  });
});

it('sums the money of the week as the list of payments does, and what is due by Sunday', async () => {
  const { money } = await ask();
  const { from = '', to = '' } = money ?? {};
  const { totals } = await owner.call(invoiceCalls.payments, {
    query: { organizer_id, date_from: from, date_to: to },
  });
  expect(money?.came).toEqual(totals.map(({ currency, payed }) => ({ currency, amount: payed })));
  expect(money?.came[0]?.amount).toBeGreaterThan(0);
  expect(new Date(from).getUTCDay()).toBe(1);
  const today = todayIn('Asia/Barnaul');
  expect(from <= today && today <= to).toBe(true);
});

it('shows who leaves within seven days and leaves out what nobody goes on', async () => {
  await createPublishedTour(owner, organizer_id, { dates: [inDays(2)] });
  const later = await createDeparture(owner, organizer_id, { dates: [inDays(9)] });
  await createBooking(app, later);
  const { week } = await ask();
  expect(week).toMatchObject({ departures: [{ id: departure.date, is_leaving: true }], has_more: false });
});

it('tells of reviews of late without an answer, as many as their list has, until they are answered', async () => {
  const fresh = await signedInOwner(app);
  const written = (text: string, days: number, answer = '') => ({
    organizer_id: fresh.organizer_id,
    author_name: 'Анна К.',
    rating: 2,
    text,
    answer,
    status: 'published' as const,
    created_at: new Date(Date.now() - days * 24 * 3_600_000),
  });
  await app.database
    .insert(schema.review)
    .values([
      ...Array.from({ length: 7 }, (_, at) => written(`недавний ${at}`, at + 1)),
      written('давний', 40),
      written('отвечен', 1, 'Спасибо!'),
    ]);
  const view = async (client: TestClient = fresh.owner) => {
    const { waiting, counts } = await client.call(todayCalls.view, {
      query: { organizer_id: fresh.organizer_id },
    });
    const rows = waiting.filter(({ kind }) => kind === 'review');
    return { rows, count: counts.find(({ kind }) => kind === 'review')?.count ?? 0 };
  };
  const before = await view();
  expect(before.count).toBe(7);
  expect(before.rows).toHaveLength(6);
  expect(before.rows[0]).toMatchObject({ who: 'Анна К.', rating: 2, can_act: true });
  const listed = await fresh.owner.call(reviewCalls.list, {
    query: { organizer_id: fresh.organizer_id, is_unanswered: true, date_from: inDays(-REVIEW_WAIT_DAYS) },
  });
  expect(listed.pagination.item_count).toBe(7);
  await fresh.owner.call(reviewCalls.answer, {
    body: { id: before.rows[0]?.id ?? 0, answer: 'Спасибо, учтём' },
  });
  expect((await view()).count).toBe(6);
  const { member } = await signedInMember(app, fresh.organizer_id, 'guide');
  expect((await view(member)).count).toBe(0);
});
