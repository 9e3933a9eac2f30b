import {
  bookingCalls,
  bookingNoteCalls,
  departureCalls,
  touristCalls,
  touristDataCalls,
} from '@tropa/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../../db/index.ts';
import {
  createBooking,
  createDeparture,
  createReminder,
  insertMoney,
  moveBookingTo,
  signedInOwner,
  unique,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';
import { placesOf } from '../../../testing/places.ts';
import { plantAcceptance, plantVisitor, plantWords } from '../../../testing/planted-words.ts';

const app = useTestApp({ ROLES: 'web' });
/** Of the tourist: stands nowhere else. */
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

/** A tourist beside its client, named wherever somebody may name one: each secret by what it is. */
async function plantedTourist() {
  const s = {
    name: secret('спутник'),
    first: secret('имя'),
    email: `guest${unique()}@example.test`,
    food: secret('еда'),
    former: secret('прежний'),
    comment: secret('слово'),
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
    difference: secret('сверка'),
    ask: secret('вопрос'),
    history: secret('история'),
    chat: secret('чат'),
    mark: secret('отметка'),
    agent_payment: secret('платёж'),
    deposit: secret('залог'),
    agent_payout: secret('выплата'),
  };
  /** Of the client and the other tourist: nothing of it goes. */
  const kept = {
    client: secret('клиент'),
    email: `client${unique()}@example.test`,
    other: secret('второй'),
    food: secret('меню'),
    staff_note: secret('другое'),
    chat: secret('беседа'),
    contract: secret('договор'),
  };
  const told = (what: string) => `Для ${s.name}: ${what}`;
  const { request_id } = await createBooking(app, {
    ...wish,
    contacts: { first_name: 'Мария', last_name: kept.client, email: kept.email, phone: '+79031112233' },
    tourists: 3,
    comment: told(s.comment),
    tourists_data: [
      { first_name: 'Илья', last_name: kept.other, food_restriction: kept.food },
      { first_name: 'Олег', last_name: s.former, food_restriction: s.food, passport: '4510 987654' },
    ],
  });
  const { database } = app;
  const { tourists } = await owner.call(bookingCalls.get, { query: { id: request_id } });
  const id = tourists[1]?.id ?? 0;
  const body = { request_id, id };
  await owner.call(touristCalls.readPassport, { body });
  const named = { last_name: s.name, first_name: s.first, email: s.email, phone: '+79039998877' };
  await owner.call(bookingCalls.updateTourist, { body: { ...body, tourist: named } });
  await insertMoney(app, organizer_id, request_id);
  await createReminder(app, { organizer_id, request_id });
  await owner.call(departureCalls.saveNote, { body: { request_id, note: s.guide_note } });
  const { rooms, revision } = await owner.call(departureCalls.rooming, { query: { id: wish.date } });
  const room = { type: 'twin' as const, places: 2 };
  await owner.call(departureCalls.saveRooming, {
    body: {
      id: wish.date,
      revision,
      rooms: [
        ...rooms,
        { ...room, uid: 's', number: '7', notes: s.room, people: [`t${id}`] },
        { ...room, uid: 'k', number: '8', notes: 'Тихая', people: [`t${tourists[0]?.id}`] },
      ],
    },
  });
  for (const text of [told(s.staff_note), kept.staff_note])
    await owner.call(bookingNoteCalls.create, { body: { request_id, text } });
  await database.insert(schema.bookingHistory).values({
    request_id,
    actor: 'staff',
    event: 'rebooked',
    data: { from: 1, to: 2, reason: told(s.history) },
  });
  await moveBookingTo(app, request_id, 6, { actor: 'staff', message: told(s.cancel) });
  const words = Object.fromEntries(Object.entries(s).map(([where, word]) => [where, told(word)])) as typeof s;
  await plantWords(app, { organizer_id, request_id, tour_id: wish.tour_id }, words);
  const [chat] = await database
    .insert(schema.chat)
    .values({ organizer_id, subject: 'booking', request_id })
    .returning({ id: schema.chat.id });
  await database.insert(schema.chatMessage).values(
    [told(s.chat), kept.chat].map((message) => ({
      chat_id: chat?.id ?? 0,
      side: 'client' as const,
      client_id: crypto.randomUUID(),
      message,
    })),
  );
  await database.insert(schema.review).values({
    organizer_id,
    request_id,
    author_name: 'Мария К.',
    rating: 5,
    text: `С нами была ${s.first}: всё прекрасно`,
    answer: `Ждём ${s.name} снова`,
  });
  await database
    .insert(schema.agentStatementMark)
    .values({ request_id, state: 'disputed', comment: told(s.mark), by_agent: true });
  await plantVisitor(
    app,
    { organizer_id, ...wish },
    { name: s.name, email: s.email, message: s.ask, ip: IP },
  );
  await plantAcceptance(app, request_id, {
    name: kept.client,
    contact: kept.email,
    ip: '198.51.100.9',
    user_agent: 'Firefox',
    file_key: `contracts/${kept.contract}`,
  });
  return { s, kept, request_id, id };
}

describe('a tourist', () => {
  it('of another client is copied alone, and leaves nothing behind once erased', async () => {
    const { s, kept, request_id, id } = await plantedTourist();
    for (const [one, places] of await placesOf(app, Object.values(s))) expect(places, one).not.toEqual([]);
    const { contract, ...others } = kept;

    const copied = async (format: 'json' | 'html') =>
      (
        await owner.raw({
          method: 'GET',
          path: `/crm/api/request/export-tourist-personal-data?request_id=${request_id}&id=${id}&format=${format}`,
        })
      ).text;
    const own = [
      s.name,
      s.first,
      s.email,
      s.food,
      '4510 987654',
      s.guide_note,
      s.room,
      s.staff_note,
      s.chat,
      s.ask,
      s.agent_payment,
      s.agent_payout,
    ];
    for (const format of ['json', 'html'] as const) {
      const copy = await copied(format);
      for (const one of [...own, 'contract.pdf']) expect(copy, one).toContain(one);
      for (const one of Object.values(others)) expect(copy, one).not.toContain(one);
    }

    const erased = { request_id, id, confirmation: 'УДАЛИТЬ' as const };
    await owner.call(touristDataCalls.erase, { body: erased });
    const left = await placesOf(app, [...Object.values(s), IP, '9039998877']);
    expect([...left.values()].flat()).toEqual([]);
    // The file of the contract is to be removed by the worker.
    expect((await placesOf(app, [contract])).get(contract)).toEqual(['domain_event.payload']);
    const stays = await placesOf(app, Object.values(others));
    for (const [one, places] of stays) expect(places, one).not.toEqual([]);
    const rooms = (await owner.call(departureCalls.rooming, { query: { id: wish.date } })).rooms;
    const [review] = await app.database
      .select()
      .from(schema.review)
      .where(eq(schema.review.request_id, request_id));
    expect(review).toMatchObject({ text: 'С нами была …: всё прекрасно', answer: 'Ждём … снова' });
    expect(rooms.find(({ uid }) => uid === 'k')).toMatchObject({ notes: 'Тихая' });
  });
});
