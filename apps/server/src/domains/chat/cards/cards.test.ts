import {
  bookingCalls,
  chatCalls,
  chatCardCalls,
  departureCalls,
  invoiceCalls,
  personalDataCalls,
  publicBookingCalls,
  publicChatCalls,
  publicTouristCalls,
  seatLedgerCalls,
  tourCalls,
  type ChatMessage,
} from '@tropa/contract';
import { eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../../db/index.ts';
import {
  agreeContract,
  checkSeatInvariants,
  createAgent,
  createBooking,
  createDeparture,
  createWeeklyTour,
  inDays,
  letterTo,
  noticesOf,
  openCabinet,
  privateAddressOf,
  refusalOf,
  runJob,
  sampleTicket,
  sellAsAgent,
  signedInClient,
  signedInMember,
  signedInOwner,
  soon,
  type TestClient,
  untilSettled,
  useTestApp,
} from '../../../testing/index.ts';
import { bookingDomain } from '../../booking/index.ts';
import { writeDueLetters } from '../letters/due.ts';

const app = useTestApp();
let owner: TestClient;
let organizer_id: number;
let departure: { tour_id: number; date: number };

beforeAll(async () => {
  ({ owner, organizer_id } = await signedInOwner(app));
  departure = await createDeparture(owner, organizer_id, { seats: 60 });
});

async function bookedChat(wish = departure) {
  const { request_id, uuid } = await createBooking(app, wish);
  const { id: chat_id } = await owner.call(chatCalls.getChatWithClient, { body: { request_id } });
  return { chat_id, uuid, request_id };
}
const askForm = (chat_id: number, by = owner, client_id = randomUUID()) =>
  by.call(chatCardCalls.askQuestionnaire, { body: { chat_id, client_id } });
const askPayment = (chat_id: number, by = owner) => by.call(chatCardCalls.askPayment, { body: { chat_id } });
const theirs = async (uuid: string) =>
  (await app.client().call(publicChatCalls.messages, { params: { uuid }, query: {} })).messages;
const ours = async (chat_id: number) =>
  (await owner.call(chatCalls.getMessages, { query: { chat_id } })).messages;

describe('a card that asks for the questionnaire', () => {
  it('leads the client there, and nobody else; it follows what is filled in, live', async () => {
    const { chat_id, uuid } = await bookedChat();
    const cabinet = await openCabinet<{ message_id: number; message: ChatMessage | null }>(app, owner);
    const { message } = await askForm(chat_id);
    expect(message).toMatchObject({
      message: 'Пожалуйста, заполните анкету.',
      card: { kind: 'questionnaire', state: 'open', filled: 0, path: null },
    });
    const [seen] = await theirs(uuid);
    expect(seen?.card).toMatchObject({ state: 'open', path: `/questionnaire/${uuid}` });
    expect(JSON.stringify(await ours(chat_id))).not.toContain(uuid);

    const visitor = app.client();
    const { tourists } = await visitor.call(publicTouristCalls.touristsInfo, { query: { uuid } });
    const { key = '' } = tourists[0] ?? {};
    const answers = {
      first_name: 'Анна',
      last_name: 'Ковалёва',
      birthday: '1990-05-01',
      sex: 'female' as const,
      citizenship: 'RU',
      passport_kind: 'passport' as const,
      passport: '4510 123456',
      phone: '+79161234567',
    };
    const id = tourists[0]?.id ?? null;
    await (id === null
      ? visitor.call(publicTouristCalls.addTourists, { body: { uuid, tourists: [{ key, ...answers }] } })
      : visitor.call(publicTouristCalls.updateTouristsQuestionnaires, {
          body: { id, uuid, tourist: answers },
        }));
    await soon(async () =>
      expect((await ours(chat_id))[0]?.card).toMatchObject({
        state: 'done',
        filled: 1,
        total: 1,
        path: null,
      }),
    );
    await soon(() =>
      expect(cabinet.heard.filter(({ name }) => name === 'message_was_edit').at(-1)).toMatchObject({
        message_id: message.id,
        message: { card: { state: 'done' } },
      }),
    );
    // A page without a socket asks for what has changed; what is done leads nowhere.
    const { changed } = await app
      .client()
      .call(publicChatCalls.messages, { params: { uuid }, query: { after_change: 0 } });
    expect(changed).toMatchObject([{ id: message.id, card: { state: 'done', path: null } }]);
    expect((await refusalOf(askForm(chat_id))).status).toBe(409);
  });

  it('is sent once however often it is asked for under one name, and says by itself how it stands', async () => {
    const { chat_id } = await bookedChat();
    const client_id = randomUUID();
    const sent = await Promise.all([1, 2, 3].map(() => askForm(chat_id, owner, client_id)));
    expect(new Set(sent.map(({ message }) => message.id)).size).toBe(1);
    const message_id = sent[0]?.message.id ?? 0;
    const edit = owner.call(chatCalls.editMessage, { body: { chat_id, message_id, message: 'Иначе' } });
    expect((await refusalOf(edit)).status).toBe(409);
    const remove = owner.call(chatCalls.deleteMessage, { body: { chat_id, message_id } });
    expect((await refusalOf(remove)).status).toBe(409);
  });

  it('is closed with the booking', async () => {
    const { chat_id, request_id } = await bookedChat();
    await askForm(chat_id);
    await owner.call(bookingCalls.cancel, { body: { id: request_id, message: 'Группа заболела' } });
    await soon(async () => expect((await ours(chat_id))[0]?.card).toMatchObject({ state: 'closed' }));
  });

  it('is sent by who may change the booking, in a chat about one', async () => {
    const { chat_id } = await bookedChat();
    const stranger = await signedInClient(app);
    expect((await refusalOf(askForm(chat_id, stranger))).status).toBe(404);
    expect((await refusalOf(askPayment(chat_id, stranger))).status).toBe(404);
    const { member: guide } = await signedInMember(app, organizer_id, 'guide');
    expect((await refusalOf(askForm(chat_id, guide))).status).toBe(403);
    const { member: manager } = await signedInMember(app, organizer_id, 'manager');
    await askForm(chat_id, manager);
    const asker = await signedInClient(app);
    const body = { organizer_id, message: 'Можно с собакой?' };
    const { id } = await asker.call(chatCalls.getChatWithOrganizer, { body });
    expect((await refusalOf(askForm(id))).status).toBe(409);
    // Nor may a client ask itself.
    expect((await refusalOf(askForm(id, asker))).status).toBe(404);
  });
});

describe('a card that asks for a payment', () => {
  it('leads to what is due first, and says when it is payed', async () => {
    const { chat_id, uuid, request_id } = await bookedChat();
    expect((await refusalOf(askPayment(chat_id))).status).toBe(409);
    await owner.call(bookingCalls.confirm, { body: { id: request_id } });
    const { message } = await askPayment(chat_id);
    const { prepayment_invoice: invoice } = await owner.call(bookingCalls.get, { query: { id: request_id } });
    expect(message).toMatchObject({
      card: { kind: 'payment', state: 'open', amount: invoice?.amount, number: invoice?.number, path: null },
    });
    expect(message.message).toMatch(/^Пожалуйста, оплатите [\d\s]+₽ до .+\.$/u);
    expect((await theirs(uuid))[0]?.card).toMatchObject({ path: `/booking/${uuid}` });
    await owner.call(invoiceCalls.updateInvoice, {
      body: { id: invoice?.id ?? 0, action: 'mark_payed', payment_method: 'cash' },
    });
    await soon(async () =>
      expect((await theirs(uuid))[0]?.card).toMatchObject({ state: 'done', path: null }),
    );
  });

  it('is closed where its invoice is canceled', async () => {
    const { chat_id, request_id } = await bookedChat();
    await owner.call(bookingCalls.confirm, { body: { id: request_id } });
    await askPayment(chat_id);
    await owner.call(bookingCalls.cancel, { body: { id: request_id, message: 'Передумали' } });
    await soon(async () => expect((await ours(chat_id))[0]?.card).toMatchObject({ state: 'closed' }));
  });
});

const asked = (chat_id: number, tourists = 2, more: object = {}) => ({
  chat_id,
  client_id: randomUUID(),
  ...departure,
  tourists,
  ...more,
});
const propose = (chat_id: number, more: object = {}, by = owner) =>
  by.call(chatCardCalls.proposeBooking, { body: asked(chat_id, 2, more) });
const withdraw = (chat_id: number, message_id: number, by = owner) =>
  by.call(chatCardCalls.withdrawBooking, { body: { chat_id, message_id } });
const acceptance = (first_name = 'Анна') => ({
  contacts: { first_name, last_name: 'Ковалёва', email: 'anna@example.test', phone: '+79161234567' },
  consents: { personal_data: true as const, agreement: true as const },
});
/** Accepts what the card says, or what it said when it was read. */
const accept = async (uuid: string, message_id: number, body: object = acceptance()) => {
  const shown = (await theirs(uuid)).find(({ id }) => id === message_id)?.card;
  const { date_start, time_start } =
    shown?.kind === 'booking' ? shown : { date_start: '2027-01-01', time_start: null };
  const answer = { start: { date_start, time_start }, ...body } as never;
  return app.client().call(publicChatCalls.acceptBooking, { params: { uuid, message_id }, body: answer });
};
const refuseIt = (uuid: string, message_id: number) =>
  app.client().call(publicChatCalls.refuseBooking, { params: { uuid, message_id }, body: {} });

describe('a card that proposes a booking', () => {
  afterEach(async () => {
    app.setNow(undefined);
    await untilSettled(app.database);
    await checkSeatInvariants(app.database);
  });

  /** A visitor who has written about nothing that is booked. */
  async function visitorsChat() {
    const guest = {
      name: 'Анна',
      email: `guest-${randomUUID()}@example.test`,
      language: 'ru' as const,
      consents: { personal_data: true as const },
    };
    const body = { organizer_id, message: 'Есть места на двоих?', client_id: randomUUID(), guest };
    const { id: chat_id, uuid } = await app.client().call(chatCalls.getChatWithOrganizer, { body });
    return { chat_id, uuid };
  }
  const anew = async (seats: number, tour: object = {}) => {
    departure = await createDeparture(owner, organizer_id, { seats, ...tour });
  };
  const free = async () =>
    (await app.client().call(publicBookingCalls.quote, { body: { ...departure, tourists: 1 } }))
      .number_of_free_seats;
  const ledger = async () => owner.call(seatLedgerCalls.list, { query: { date_id: departure.date } });
  const cardOf = async (uuid: string, message_id: number) =>
    (await theirs(uuid)).find(({ id }) => id === message_id)?.card;
  const bookings = async () =>
    (await owner.call(bookingCalls.listForOrg, { query: { organizer_id } })).requests.filter(
      ({ tour_id }) => tour_id === departure.tour_id,
    );

  it('keeps its seats, is accepted once at the price that was promised, and the chat is about what was booked', async () => {
    await anew(5);
    const { chat_id, uuid } = await visitorsChat();
    const { message } = await propose(chat_id, { hours: 5 });
    expect(message.card).toMatchObject({
      kind: 'booking',
      state: 'open',
      tourists: 2,
      path: null,
      request_id: null,
    });
    expect(message.message).toMatch(
      /^Предлагаем бронь: «.+», .+, 2 туриста, [\d\s]+₽\. Места держим до .+\.$/u,
    );
    const { taken, entries } = await ledger();
    expect(taken).toMatchObject({ bookings: 0, cards: 2, unexplained: 0 });
    expect(entries[0]).toMatchObject({ kind: 'card_taken', seats: 2, chat_id });
    expect(new Date(entries[0]?.held_until ?? 0).getTime()).toBeGreaterThan(Date.now() + 4.9 * 3_600_000);
    expect((await refusalOf(createBooking(app, { ...departure, tourists: 4 }))).body.type).toBe('sold_out');
    // Nothing of what is kept inside goes out.
    const card = await cardOf(uuid, message.id);
    expect(card).toMatchObject({ path: `/chat/${uuid}/proposal/${message.id}` });
    expect(Object.keys(card ?? {})).not.toEqual(expect.arrayContaining(['sale']));
    expect(JSON.stringify(await ours(chat_id))).not.toContain(uuid);

    const { total } = card as { total: number };
    const query = { id: departure.tour_id };
    await owner.call(tourCalls.update, { query, body: { price: 9_900_000 } });
    const all = await Promise.all(
      ['Анна', 'Анна', 'Яна', 'Анна'].map((name) => accept(uuid, message.id, acceptance(name))),
    );
    expect(new Set(all.map(({ request_id }) => request_id)).size).toBe(1);
    const [{ request_id, url } = { request_id: 0, url: '' }] = all;
    expect(url).toMatch(/^\/booking\//u);
    const made = await owner.call(bookingCalls.get, { query: { id: request_id } });
    expect(made).toMatchObject({ base_sale_status: 2, seller_type: 2, tourists_count: 2, total });
    expect(await free()).toBe(3);
    expect(await bookings()).toHaveLength(1);
    expect(await cardOf(uuid, message.id)).toMatchObject({ state: 'done', request_id: null, path: url });
    expect((await ours(chat_id)).find(({ id }) => id === message.id)?.card).toMatchObject({
      state: 'done',
      request_id,
    });
    expect((await owner.call(chatCalls.getChat, { query: { chat_id } })).chat.request).toMatchObject({
      request_id,
    });
    expect((await ledger()).entries.some(({ kind }) => kind === 'card_booked')).toBe(true);
    // Late: neither side ends it any more.
    expect((await refusalOf(withdraw(chat_id, message.id))).status).toBe(409);
    expect((await refusalOf(refuseIt(uuid, message.id))).status).toBe(409);
  });

  it.each(['staff take it back', 'its time runs out', 'the client refuses it'])(
    'is either accepted or not, where %s at the same moment',
    async (how) => {
      await anew(2);
      const { chat_id, uuid } = await visitorsChat();
      const { message } = await propose(chat_id);
      const end = {
        'staff take it back': () => withdraw(chat_id, message.id),
        'the client refuses it': () => refuseIt(uuid, message.id),
        'its time runs out': async () => {
          await app.database
            .update(schema.seatHold)
            .set({ expires_at: new Date(0) })
            .where(eq(schema.seatHold.message_id, message.id));
          await runJob(app, bookingDomain, 'booking.free-holds');
        },
      }[how];
      const [accepted] = await Promise.allSettled([
        accept(uuid, message.id),
        end?.(),
        accept(uuid, message.id),
      ]);
      await untilSettled(app.database);
      const there = await bookings();
      expect(there).toHaveLength(accepted?.status === 'fulfilled' ? 1 : 0);
      expect(await free()).toBe(there.length === 1 ? 0 : 2);
      expect((await cardOf(uuid, message.id))?.state).toBe(there.length === 1 ? 'done' : 'closed');
    },
  );

  it('runs out by itself: the card says so at once, its seats are free, and staff are told', async () => {
    await anew(2);
    const { chat_id, uuid } = await visitorsChat();
    const { message } = await propose(chat_id, { hours: 1 });
    app.setNow(new Date(Date.now() + 61 * 60_000));
    expect(await cardOf(uuid, message.id)).toMatchObject({ state: 'closed', why: 'expired', path: null });
    expect((await refusalOf(accept(uuid, message.id))).status).toBe(409);
    await runJob(app, bookingDomain, 'booking.free-holds');
    app.setNow(undefined);
    await untilSettled(app.database);
    expect(await free()).toBe(2);
    expect(await cardOf(uuid, message.id)).toMatchObject({ state: 'closed', why: 'expired' });
    expect(
      (await noticesOf(owner)).some(({ title }) => title === 'Бронь в чате не приняли вовремя: Анна'),
    ).toBe(true);
  });

  it('is refused by the client, taken back and replaced by staff: each frees its seats', async () => {
    await anew(3);
    const { chat_id, uuid } = await visitorsChat();
    const first = (await propose(chat_id)).message;
    expect((await refusalOf(propose(chat_id))).body.type).toBe('sold_out');
    // Changed in place: the former seats count for the new card, and where they do not do, it stays.
    const tooMany = await refusalOf(propose(chat_id, { tourists: 4, replaces_id: first.id }));
    expect(tooMany.body.type).toBe('sold_out');
    expect(await cardOf(uuid, first.id)).toMatchObject({ state: 'open' });
    const second = (await propose(chat_id, { tourists: 3, replaces_id: first.id })).message;
    expect(await cardOf(uuid, first.id)).toMatchObject({ state: 'closed', why: 'replaced' });
    expect((await ledger()).taken.cards).toBe(3);
    await refuseIt(uuid, second.id);
    expect(await cardOf(uuid, second.id)).toMatchObject({ state: 'closed', why: 'refused' });
    const third = (await propose(chat_id)).message;
    expect((await withdraw(chat_id, third.id)).message.card).toMatchObject({
      state: 'closed',
      why: 'withdrawn',
    });
    expect(await free()).toBe(3);
  });

  it('is told by a letter only while it can be answered', async () => {
    await anew(6);
    const { chat_id } = await visitorsChat();
    const [first, second] = [(await propose(chat_id)).message, (await propose(chat_id)).message];
    await withdraw(chat_id, first.id);
    const { rows } = await app.database.execute<{ guest_email: string }>(
      sql`update chat set client_letter_at = now() - interval '1 minute' where id = ${chat_id} returning guest_email`,
    );
    await writeDueLetters(app.services);
    const { text } = await letterTo(app, rows[0]?.guest_email ?? '', 'непрочитан');
    expect(text.match(/^> .+/gmu)).toEqual([`> ${second.message.replaceAll(/\s+/gu, ' ')}`]);
  });

  it('is one, however often it is sent under one name', async () => {
    await anew(4);
    const { chat_id } = await visitorsChat();
    const body = asked(chat_id);
    const sent = await Promise.all([1, 2, 3].map(() => owner.call(chatCardCalls.proposeBooking, { body })));
    expect(new Set(sent.map(({ message }) => message.id)).size).toBe(1);
    expect((await ledger()).taken.cards).toBe(2);
    const other = owner.call(chatCardCalls.proposeBooking, { body: { ...body, expected_total: 1 } });
    expect((await refusalOf(other)).body.type).toBe('conflict');
  });

  it('follows its departure: another time must be read first, and what is cancelled is taken back', async () => {
    await anew(4);
    const { chat_id, uuid } = await visitorsChat();
    const { message } = await propose(chat_id);
    const read = await cardOf(uuid, message.id);
    if (read?.kind !== 'booking') throw new Error('No booking is proposed');
    const body = { id: departure.date, time_start: '07:30', reason: 'Паром раньше', free_leave: true };
    await owner.call(departureCalls.retime, { body });
    const start = { date_start: read.date_start, time_start: read.time_start };
    const ofOld = () => refusalOf(accept(uuid, message.id, { ...acceptance(), start }));
    // Before the card has learned of it, and by a page that was opened before.
    expect((await ofOld()).body.message).toContain('Начало изменилось');
    await untilSettled(app.database);
    expect(await cardOf(uuid, message.id)).toMatchObject({ state: 'open', time_start: '07:30' });
    expect((await ofOld()).status).toBe(409);
    expect(await bookings()).toHaveLength(0);
    await owner.call(departureCalls.cancel, {
      body: { id: departure.date, reason: 'Дорогу закрыли', moves: [] },
    });
    await untilSettled(app.database);
    expect(await cardOf(uuid, message.id)).toMatchObject({ state: 'closed', why: 'withdrawn' });
    expect((await refusalOf(accept(uuid, message.id))).status).toBe(409);
  });

  it('asks of everybody what the tour must know', async () => {
    await anew(4);
    const query = { id: departure.tour_id };
    await owner.call(tourCalls.update, { query, body: { max_tourist_weight: 95 } });
    const { chat_id, uuid } = await visitorsChat();
    const { message } = await propose(chat_id);
    const refused = await refusalOf(accept(uuid, message.id));
    expect(Object.keys(refused.body.errors ?? {})).toContain('tourists_data.0.weight');
    const tourists_data = [70, 80].map((weight) => ({
      first_name: '',
      last_name: '',
      birthday: null,
      weight,
    }));
    await accept(uuid, message.id, { ...acceptance(), tourists_data });
    expect(await free()).toBe(2);
  });

  it('is sent by who may book, to a client of theirs, of a tour of theirs; a stranger answers nothing', async () => {
    await anew(4);
    const { chat_id, uuid } = await visitorsChat();
    const { member: guide } = await signedInMember(app, organizer_id, 'guide');
    expect((await refusalOf(propose(chat_id, {}, guide))).status).toBe(403);
    const other = await signedInOwner(app);
    expect((await refusalOf(propose(chat_id, {}, other.owner))).status).toBe(404);
    const foreign = await createDeparture(other.owner, other.organizer_id, { seats: 4 });
    expect((await refusalOf(propose(chat_id, foreign))).status).toBe(404);
    const { id: support } = await owner.call(chatCalls.getChatWithSupport, { query: { organizer_id } });
    expect((await refusalOf(propose(support))).status).toBe(404);
    const { message } = await propose(chat_id);
    expect((await refusalOf(withdraw(chat_id, message.id, guide))).status).toBe(403);
    expect((await refusalOf(withdraw(chat_id, message.id, other.owner))).status).toBe(404);
    const stranger = await visitorsChat();
    expect((await refusalOf(accept(stranger.uuid, message.id))).status).toBe(404);
    expect((await refusalOf(refuseIt(stranger.uuid, message.id))).status).toBe(404);
    const text = (await owner.call(chatCalls.sendMessage, { body: { chat_id, message: 'Ждём вас' } }))
      .message;
    expect((await refusalOf(accept(uuid, text.id))).status).toBe(404);
    const without = { ...acceptance(), consents: { personal_data: true, agreement: false } };
    expect((await refusalOf(accept(uuid, message.id, without))).body.errors).toHaveProperty(
      'consents.agreement',
    );
  });

  it('of an agent is its sale, in the chats of its bookings', async () => {
    await anew(6);
    const agent_id = await createAgent(owner, organizer_id, { name: 'Катунь' });
    await agreeContract(owner, agent_id);
    const { member: agent } = await signedInMember(app, organizer_id, 'agent', [], agent_id);
    const { chat_id: foreign } = await visitorsChat();
    expect((await refusalOf(propose(foreign, {}, agent))).status).toBe(404);
    const request_id = await sellAsAgent(agent, { organizer_id, ...departure }, 1);
    const { id: chat_id } = await owner.call(chatCalls.getChatWithClient, { body: { request_id } });
    const { message } = await propose(chat_id, {}, agent);
    const uuid = await privateAddressOf(app, request_id);
    const made = await accept(uuid, message.id);
    expect(await agent.call(bookingCalls.get, { query: { id: made.request_id } })).toMatchObject({
      seller_type: 3,
    });
  });

  it('is refused with the new time where the departure was shown at another', async () => {
    const { id: tour_id } = await createWeeklyTour(owner, organizer_id);
    const { chat_id } = await visitorsChat();
    const start = `${inDays(20)}T11:00`;
    const refused = propose(chat_id, { tour_id, date: undefined, start, expected_time: '10:00' });
    expect(await refusalOf(refused)).toMatchObject({
      status: 422,
      body: { errors: { date: expect.stringContaining('11:00') } },
    });
    await propose(chat_id, { tour_id, date: undefined, start, expected_time: '11:00' });
  });

  it('of a weekly schedule stores its departure, and is booked at that time', async () => {
    const { id: tour_id } = await createWeeklyTour(owner, organizer_id);
    const start = `${inDays(20)}T11:00`;
    const { chat_id, uuid } = await visitorsChat();
    const { message } = await propose(chat_id, { tour_id, date: undefined, start });
    const card = await cardOf(uuid, message.id);
    expect(card).toMatchObject({ date_start: inDays(20), time_start: '11:00', tour_type: 2, tourists: 2 });
    const left = async () =>
      (await app.client().call(publicBookingCalls.quote, { body: { tour_id, start, tourists: 1 } }))
        .number_of_free_seats;
    expect(await left()).toBe(5);
    const { request_id } = await accept(uuid, message.id);
    expect(await owner.call(bookingCalls.get, { query: { id: request_id } })).toMatchObject({
      date_start: inDays(20),
      time_start: '11:00',
      base_sale_status: 2,
    });
    expect(await left()).toBe(5);
  });

  it('of a variant says which, at its price', async () => {
    const tour_variants = [
      { uid: 'tent', name: 'Палатка', price: null },
      { uid: 'house', name: 'Домик', price: 4_000_000 },
    ];
    departure = await createDeparture(owner, organizer_id, { seats: 4, date: { tour_variants } });
    const { chat_id, uuid } = await visitorsChat();
    expect((await refusalOf(propose(chat_id))).body.errors).toHaveProperty('date_uid');
    const { message } = await propose(chat_id, { date_uid: 'house' });
    const shown = { tour_variant: 'Домик', total: 8_000_000, choice: { date_uid: 'house' } };
    expect(await cardOf(uuid, message.id)).toMatchObject(shown);
    const { request_id } = await accept(uuid, message.id);
    expect(await owner.call(bookingCalls.get, { query: { id: request_id } })).toMatchObject({
      date_uid: 'house',
      total: 8_000_000,
    });
  });

  it('with rooms keeps rooms, and says whether staff have chosen them', async () => {
    const room = { price: 400_000, per: 'room', places: 2, single_supplement: 100_000, stock: 2 } as const;
    const single = { ...room, price: 300_000, places: 1, single_supplement: null, stock: null };
    const kinds = { double: room, single };
    const variants = Object.entries(kinds).map(([id, terms]) => ({
      id,
      accommodation: 'Гостиница',
      title: id,
      description: null,
      photos: [],
      room: terms,
    }));
    await anew(20, { tour: { accommodations: [{ nights: 2, variants }] } });
    const doubles = async () =>
      (await app.client().call(publicBookingCalls.quote, { body: { ...departure, tourists: 2 } })).rooms_left;
    const { chat_id, uuid } = await visitorsChat();
    const rooms = [{ id: 'double', quantity: 1 }];
    const chosen = (await propose(chat_id, { rooms })).message;
    expect(chosen.card).toMatchObject({ choice: { rooms }, contents: [{ title: 'double', quantity: 1 }] });
    expect(chosen.card).not.toHaveProperty('choice.are_rooms_fitted');
    expect(await doubles()).toEqual({ double: 1 });
    // Who said nothing gets rooms by the people.
    const fitted = (await propose(chat_id, { replaces_id: chosen.id })).message;
    expect(fitted.card).toMatchObject({ choice: { rooms, are_rooms_fitted: true } });
    // What the card before keeps is to be had in its place.
    const both = { tourists: 3, replaces_id: fitted.id, rooms: [{ id: 'double', quantity: 2 }] };
    const { request_id } = await accept(uuid, (await propose(chat_id, both)).message.id);
    const booked = await owner.call(bookingCalls.get, { query: { id: request_id } });
    expect(booked).toMatchObject({ tourists_count: 3, total: 3 * 2_500_000 + 2 * 400_000 + 100_000 });
    expect(await doubles()).toEqual({ double: 0 });
  });

  it('by classes of seats keeps those of the class', async () => {
    const seat_classes = [
      { id: 'upper', title: 'Верхняя палуба', title_en: 'Upper deck', seats: 2 },
      { id: 'lower', title: 'Нижняя палуба', title_en: '', seats: 40 },
    ];
    const price_categories = [
      { ...sampleTicket, id: 'adult', title: 'Взрослый', type: 'adult', class_id: 'upper', price: 3_000_000 },
      { ...sampleTicket, id: 'below', title: 'Взрослый внизу', type: 'adult', class_id: 'lower' },
    ];
    await anew(42, { tour: { seat_classes, price_categories } });
    const { chat_id, uuid } = await visitorsChat();
    const above = { categories: [{ id: 'adult', count: 2 }] };
    const { message } = await propose(chat_id, above);
    expect(message.card).toMatchObject({ total: 6_000_000, choice: above });
    const upper = { ...departure, tourists: 1, categories: [{ id: 'adult', count: 1 }] };
    expect((await refusalOf(createBooking(app, upper))).body.details).toMatchObject({ seat_class: 'upper' });
    // In its place one below: the deck above is free again.
    const below = { tourists: 1, categories: [{ id: 'below', count: 1 }], replaces_id: message.id };
    const other = (await propose(chat_id, below)).message;
    const { request_id } = await accept(uuid, other.id);
    expect(await owner.call(bookingCalls.get, { query: { id: request_id } })).toMatchObject({
      total: 2_500_000,
    });
    const quote = { ...departure, tourists: 1, categories: [{ id: 'below', count: 1 }] };
    expect((await app.client().call(publicBookingCalls.quote, { body: quote })).classes_left).toEqual({
      upper: 2,
      lower: 39,
    });
  });

  it('goes with the client’s data, and its seats are free', async () => {
    await anew(2);
    const { chat_id, uuid, request_id } = await bookedChat(await createDeparture(owner, organizer_id, {}));
    const { message } = await propose(chat_id);
    expect(await free()).toBe(0);
    await owner.call(bookingCalls.cancel, { body: { id: request_id, message: 'Передумали' } });
    await owner.call(personalDataCalls.erase, { body: { id: request_id, confirmation: 'ERASE' } });
    expect(await free()).toBe(2);
    expect((await refusalOf(accept(uuid, message.id))).status).toBe(404);
  });
});
