import { departureCalls, personalDataCalls, receiptCalls } from '@tropa/contract';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../../db/index.ts';
import {
  createBooking,
  createDeparture,
  createReminder,
  insertMoney,
  moveBookingTo,
  refusalOf,
  signedInOwner,
  unique,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';
import { placesOf } from '../../../testing/places.ts';
import { plantAcceptance, plantVisitor, plantWords } from '../../../testing/planted-words.ts';

const app = useTestApp({ ROLES: 'web' });
/** Of a person: stands nowhere else. */
const IP = '203.0.113.7';
let owner: TestClient;
let organizer_id: number;
let wish: { tour_id: number; date: number };

beforeAll(async () => {
  ({ owner, organizer_id } = await signedInOwner(app));
  wish = await createDeparture(owner, organizer_id, { seats: 500 });
});

/** A word that stands nowhere else: whatever it is found in, a person left there. */
const secret = (what: string) => `тайна${what}${unique()}`;

/** What an erasure leaves, and why: what was said of a tour stays, without who said it. */
const STAYS = ['review.text'];

/** A client whose person stands wherever one can: each secret by what it is. */
async function planted() {
  const s = {
    client: secret('клиент'),
    email: `secret${unique()}@example.test`,
    comment: secret('слово'),
    tourist: secret('турист'),
    guest: secret('гость'),
    cancel: secret('отмена'),
    guide_note: secret('гиду'),
    room: secret('комната'),
    staff_note: secret('заметка'),
    settlement: secret('расчёт'),
    expense: secret('расход'),
    evidence: secret('файл'),
    refund: secret('возврат'),
    price: secret('скидка'),
    invoice: secret('счёт'),
    message: secret('письмо'),
    proposal: secret('вариант'),
    tour: secret('тур'),
    receipt: secret('чек'),
    attempt: secret('оплата'),
    difference: secret('сверка'),
    device: secret('устройство'),
    ask: secret('вопрос'),
    author: secret('автор'),
    review: secret('отзыв'),
    history: secret('история'),
    agent: secret('агент'),
    agent_note: secret('обагенте'),
    agency: secret('агентство'),
    mark: secret('отметка'),
    agent_payment: secret('платёж'),
  };
  const { request_id } = await createBooking(app, {
    ...wish,
    contacts: { first_name: 'Мария', last_name: s.client, email: s.email, phone: '+79031234567' },
    comment: s.comment,
    tourists_data: [{ first_name: 'Илья', last_name: s.tourist, food_restriction: s.guest }],
  });
  const { database } = app;
  await insertMoney(app, organizer_id, request_id);
  await createReminder(app, { organizer_id, request_id });
  await owner.call(departureCalls.saveNote, { body: { request_id, note: s.guide_note } });
  const rooms = [
    { uid: 'a', type: 'twin' as const, number: '1', places: 2, notes: s.room, people: [`p${request_id}.0`] },
    { uid: 'b', type: 'twin' as const, number: '2', places: 2, notes: 'Вид на реку', people: [] },
  ];
  await database
    .insert(schema.departureRooming)
    .values({ tour_date_id: wish.date, rooms, revision: 1 })
    .onConflictDoUpdate({ target: schema.departureRooming.tour_date_id, set: { rooms } });
  await database.insert(schema.bookingNote).values({ request_id, text: s.staff_note });
  await database.insert(schema.bookingHistory).values({
    request_id,
    actor: 'tourist',
    actor_name: s.client,
    event: 'client_changed',
    data: { name: s.client, message: s.history, contact: s.email, reason: s.history, ip: IP },
  });
  // Settles the cancellation, so what is typed about that comes after.
  await moveBookingTo(app, request_id, 6, { actor: 'staff', message: s.cancel });
  const payed = await plantWords(app, { organizer_id, request_id, tour_id: wish.tour_id }, s);
  await database.execute(sql`update receipt set content = jsonb_set(content, '{customer,name}', to_jsonb(${s.receipt}::text))
    where request_id = ${request_id}`);
  const [row] = await database.select().from(schema.receipt).where(eq(schema.receipt.request_id, request_id));
  if (!row) throw new Error('No receipt');
  const content = { ...row.content, customer: { name: s.attempt, email: s.email, phone: '' } };
  await database.insert(schema.paymentAttempt).values({
    invoice_id: payed.invoice_id,
    provider: 'test-bank',
    provider_payment_id: String(unique()),
    payment_method: 'card',
    status: 'failed',
    amount: 5,
    currency: 'RUB',
    receipt: content,
  });
  await plantVisitor(
    app,
    { organizer_id, ...wish },
    { name: s.client, email: s.email, message: s.ask, ip: IP },
  );
  await database.insert(schema.review).values({
    organizer_id,
    request_id,
    author_name: s.author,
    rating: 5,
    text: s.review,
  });
  const [agent] = await database
    .insert(schema.agent)
    .values({
      organizer_id,
      kind: 'company',
      name: 'Бюро',
      person: s.agent,
      email: s.email,
      note: s.agent_note,
    })
    .returning({ id: schema.agent.id });
  const agency = {
    name: 'Бюро',
    person: s.agency,
    email: s.email.toUpperCase(),
    phone: '',
    commission: null,
  };
  const other = await createBooking(app, wish);
  await database
    .update(schema.booking)
    .set({ agency, agent_id: agent?.id ?? null })
    .where(eq(schema.booking.request_id, other.request_id));
  await database
    .insert(schema.agentStatementMark)
    .values({ request_id, state: 'disputed', comment: s.mark, by_agent: true });
  await plantAcceptance(app, request_id, { name: s.client, contact: s.email, ip: IP, user_agent: s.device });
  return { s, request_id };
}

const erase = (id: number) => owner.call(personalDataCalls.erase, { body: { id, confirmation: 'УДАЛИТЬ' } });
const copyOf = async (id: number, format: 'json' | 'html') =>
  (
    await owner.raw({
      method: 'GET',
      path: `/crm/api/request/export-personal-data?id=${id}&format=${format}`,
    })
  ).text;

describe('a person', () => {
  it('is copied from every domain, and leaves none behind once erased', async () => {
    const { s, request_id } = await planted();
    const secrets = Object.values(s);
    for (const [one, places] of await placesOf(app, secrets)) expect(places, one).not.toEqual([]);

    const kept = [s.client, s.email, s.comment, s.tourist, s.receipt, s.device, IP];
    const words = [
      s.ask,
      s.author,
      s.review,
      s.guide_note,
      s.agent,
      s.agent_note,
      s.mark,
      s.agent_payment,
      'waitlist',
      'contract_acceptances',
    ];
    const json = await copyOf(request_id, 'json');
    for (const one of [...kept, ...words]) expect(json, one).toContain(one);
    const html = await copyOf(request_id, 'html');
    for (const one of [...kept, ...words.slice(0, 8), 'Лист ожидания']) expect(html, one).toContain(one);

    expect(await refusalOf(erase(request_id))).toMatchObject({ status: 409 });
    expect((await placesOf(app, [s.client])).get(s.client)).toContain('booking.client_last_name');
    await app.database
      .update(schema.refund)
      .set({ status: 'done' })
      .where(eq(schema.refund.request_id, request_id));

    await erase(request_id);
    const left = await placesOf(app, [...secrets, IP]);
    expect([...new Set([...left.values()].flat())]).toEqual(STAYS);
    const { receipts } = await owner.call(receiptCalls.list, { query: { organizer_id } });
    expect(receipts).toMatchObject([{ request_id, amount: 100, sent_to: '' }]);
    const [rooms] = await app.database.select().from(schema.departureRooming);
    expect(rooms?.rooms.map(({ notes }) => notes)).toEqual(['', 'Вид на реку']);
  });
});
