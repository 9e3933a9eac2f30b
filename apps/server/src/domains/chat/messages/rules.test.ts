import {
  bookingNoteCalls,
  chatCalls,
  deskCalls,
  deskChatCalls,
  organizerCalls,
  personalDataCalls,
  publicChatCalls,
  type ChatMessage,
} from '@tropa/contract';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../../db/index.ts';
import {
  createBooking,
  createDeparture,
  createOrganizer,
  letterTo,
  openCabinet,
  readableJson,
  refusalOf,
  signedInAdmin,
  signedInClient,
  signedInMember,
  soon,
  unique,
  untilSettled,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';
import { freezeOldChats } from './freezing.ts';
import { writeDueLetters } from '../letters/due.ts';

const app = useTestApp();
const MINUTE = 60_000;
const DAY = 86_400_000;
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n');
let staff: TestClient;
let organizer: Awaited<ReturnType<typeof createOrganizer>>;
let departure: { tour_id: number; date: number };
beforeAll(async () => {
  staff = await signedInClient(app);
  organizer = await createOrganizer(staff, { email: 'chat@altai.example.test' });
  departure = await createDeparture(staff, organizer.id, { seats: 200 });
});

async function bookedChat(email = `talks${randomUUID()}@example.test`) {
  const contacts = { first_name: 'Мария', last_name: 'Разговорова', email, phone: '' };
  const phone = `+7904${1_000_000 + unique()}`;
  const { request_id, uuid } = await createBooking(app, { ...departure, contacts: { ...contacts, phone } });
  const { id: chat_id } = await staff.call(chatCalls.getChatWithClient, { body: { request_id } });
  return { chat_id, request_id, uuid, email };
}
const send = (client: TestClient, chat_id: number, message: string) =>
  client.call(chatCalls.sendMessage, { body: { chat_id, message } });
const write = (uuid: string, message: string, more: object = {}) =>
  app.client().call(publicChatCalls.send, { params: { uuid }, body: { message, ...more } });
const visited = (uuid: string) =>
  app.client().call(publicChatCalls.messages, { params: { uuid }, query: {} });
const viewOf = async (client: TestClient, chat_id: number) =>
  (await client.call(chatCalls.getChat, { query: { chat_id } })).chat;
const statusOf = async (answer: Promise<unknown>) => (await refusalOf(answer)).status;
const change = (request_id: number, values: Partial<typeof schema.booking.$inferInsert>) =>
  app.database.update(schema.booking).set(values).where(eq(schema.booking.request_id, request_id));
const at = (moment: number) => ({ ...app.services, clock: { now: () => new Date(moment) } });

/** What an open cabinet hears of chats. */
const listenAs = async (client: TestClient) =>
  (await openCabinet<{ message: ChatMessage; message_id: number; unread_count: number }>(app, client)).heard;

describe('a client', () => {
  const begin = (client: TestClient, body: object = {}) =>
    client.call(chatCalls.getChatWithOrganizer, {
      body: { organizer_id: organizer.id, message: 'Есть места в июле?', ...body },
    });
  const guest = { name: 'Анна', email: 'guest@example.test', consents: { personal_data: true } } as const;

  it('with an account has one chat about a tour and one in general, and sees nobody else’s', async () => {
    const client = await signedInClient(app);
    const { tour_id } = departure;
    const [first, again] = await Promise.all([begin(client, { tour_id }), begin(client, { tour_id })]);
    expect(again.id).toBe(first.id);
    const general = await begin(client);
    const { chats } = await client.call(chatCalls.list, { query: {} });
    expect(chats.map(({ id, subject, side }) => [id, subject, side])).toEqual([
      [general.id, 'organizer', 'client'],
      [first.id, 'tour', 'client'],
    ]);
    expect(chats[0]).toMatchObject({ name: organizer.name, uuid: general.uuid });
    await send(staff, first.id, 'Есть');
    expect((await client.call(chatCalls.unreadCount, { query: {} })).count).toBe(1);
    expect((await send(client, first.id, 'Спасибо')).message.type).toBe('output');
    const stranger = await signedInClient(app);
    expect(await statusOf(viewOf(stranger, first.id))).toBe(404);
    expect((await stranger.call(chatCalls.list, { query: {} })).chats).toEqual([]);
    // Guides see chats about departures, and this is about none.
    const { member } = await signedInMember(app, organizer.id, 'guide');
    expect(await statusOf(viewOf(member, first.id))).toBe(404);
    expect((await client.call(chatCalls.listForChat, { query: { chat_id: first.id } })).requests).toEqual([]);
  });

  it('without one says who it is, and comes back by the address; a doubled beginning is one chat', async () => {
    const visitor = app.client();
    expect((await refusalOf(begin(visitor))).body.errors).toHaveProperty('guest');
    const client_id = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => begin(app.client(), { guest, client_id })));
    const [{ id, uuid } = { id: 0, uuid: '' }] = answers;
    expect(new Set(answers.map((one) => one.id)).size).toBe(1);
    expect((await visited(uuid)).messages).toHaveLength(1);
    expect(uuid).not.toBe(client_id);
    expect(
      (await begin(visitor, { guest: { ...guest, email: 'other@example.test' }, client_id })).id,
    ).not.toBe(id);
    expect((await write(uuid, 'Ау!')).message.author_name).toBe('Анна');
    expect(await viewOf(staff, id)).toMatchObject({ name: 'Анна', uuid: null, unread_count: 2 });
    const [kept] = await app.database.select().from(schema.chat).where(eq(schema.chat.id, id));
    expect(kept?.guest_consent).toMatchObject({ ip: expect.any(String) as string });
    const [read] = (await visited(uuid)).messages;
    await send(staff, id, 'Здравствуйте');
    const marked = await app
      .client()
      .call(publicChatCalls.read, { params: { uuid }, body: { message_id: read?.id } });
    expect(marked.unread_count).toBe(1);
    expect((await app.client().call(publicChatCalls.read, { params: { uuid }, body: {} })).unread_count).toBe(
      0,
    );
  });

  it('writes to an organizer that there is, about a tour that it sells, and not to itself', async () => {
    const client = await signedInClient(app);
    expect(await statusOf(begin(client, { organizer_id: 999_999_999 }))).toBe(404);
    const other = await createDeparture(client, (await createOrganizer(client)).id);
    for (const body of [{ tour_id: other.tour_id }, { tour_id: 999_999_999 }])
      expect((await refusalOf(begin(client, body))).body.errors).toHaveProperty('tour_id');
    expect((await refusalOf(begin(staff))).body.errors).toHaveProperty('organizer_id');
    const careless = app.client();
    careless.solvesCaptchas = false;
    expect(await refusalOf(begin(careless, { guest }))).toMatchObject({
      status: 429,
      body: { type: 'captcha' },
    });
    for (const uuid of [randomUUID(), '00000000-0000-4000-8000-000000000000']) {
      expect(await statusOf(visited(uuid))).toBe(404);
      expect(await statusOf(write(uuid, 'Есть кто?'))).toBe(404);
    }
  });
});

describe('contacts', () => {
  const words = 'Звоните +7 913 123-45-67 или на a@b.ru';

  it('are masked on both sides before the prepayment where a partner site sells, and nowhere else', async () => {
    const { chat_id, request_id, uuid } = await bookedChat();
    const said = async () => [
      (await write(uuid, words)).message,
      (await send(staff, chat_id, words)).message,
    ];
    for (const message of await said())
      expect(message).toMatchObject({ message: words, is_moderated: false });
    await change(request_id, { seller_type: 1, partner_site_id: 2 });
    expect((await viewOf(staff, chat_id)).is_masked).toBe(true);
    for (const message of await said())
      expect(message).toMatchObject({ message: 'Звоните ••• или на •••', is_moderated: true });
    expect(readableJson((await visited(uuid)).messages.slice(0, 2))).not.toMatch(/913 123|123-45/u);
    const named = await app
      .client()
      .upload({ ...publicChatCalls.uploadFile, path: `/spa/chats/${uuid}/file` }, {}, pdf, '89131234567.pdf');
    expect((await write(uuid, '', { file_id: named.file.id })).message.file?.name).not.toContain('9131');
    await change(request_id, { base_sale_status: 3 });
    for (const message of await said())
      expect(message).toMatchObject({ message: words, is_moderated: false });
  });
});

describe('a chat is for reading only', () => {
  it('from the thirty-first day after the tour, and screens are told once', async () => {
    const { chat_id, request_id, uuid } = await bookedChat();
    await write(uuid, 'До');
    const ended = (days: number) => new Date(Date.now() - days * DAY).toISOString().slice(0, 10);
    // Two days on either side: the calendar is that of the tour's place.
    await change(request_id, { date_start: ended(35), date_end: ended(28) });
    expect((await write(uuid, 'Ещё можно')).message.message).toBe('Ещё можно');
    await change(request_id, { date_end: ended(32) });
    const heard = await listenAs(staff);
    for (const refusal of await Promise.all(
      [write(uuid, 'Поздно'), send(staff, chat_id, 'Поздно')].map(refusalOf),
    ))
      expect(refusal).toMatchObject({ status: 409, body: { type: 'conflict' } });
    expect(await viewOf(staff, chat_id)).toMatchObject({ frozen: 'tour_over', unread_count: 2 });
    expect((await visited(uuid)).messages).toHaveLength(2);
    await freezeOldChats(app.services);
    await freezeOldChats(app.services);
    await soon(() => expect(heard.map(({ name }) => name)).toContain('chat_is_frozen'));
    await untilSettled(app.database);
    expect(heard.filter(({ name }) => name === 'chat_is_frozen')).toHaveLength(1);
    await change(request_id, { date_end: ended(1) });
    expect((await write(uuid, 'Снова можно')).message.id).toEqual(expect.any(Number));
  });

  it('by the desk until it opens it again, and what was sent before is still known', async () => {
    const { chat_id, uuid } = await bookedChat();
    const client_id = randomUUID();
    const { message } = await write(uuid, 'Успела', { client_id });
    const { admin } = await signedInAdmin(app);
    const freeze = (is_frozen: boolean) =>
      admin.call(deskChatCalls.freeze, { body: { chat_id, is_frozen, reason: 'Жалоба клиента' } });
    await freeze(true);
    expect(await statusOf(freeze(true))).toBe(409);
    expect((await viewOf(staff, chat_id)).frozen).toBe('desk');
    expect(await statusOf(write(uuid, 'Нельзя'))).toBe(409);
    expect((await write(uuid, 'Успела', { client_id })).message.id).toBe(message.id);
    await freeze(false);
    await write(uuid, 'Можно');
    const { acts } = await admin.call(deskCalls.acts, { query: { organizer_id: organizer.id } });
    expect(acts.map(({ kind }) => kind)).toEqual(['unfreeze_chat', 'freeze_chat']);
    expect(
      await statusOf(
        admin.call(deskChatCalls.freeze, {
          body: { chat_id: 999_999_999, is_frozen: true, reason: 'Причина' },
        }),
      ),
    ).toBe(404);
  });
});

describe('a letter', () => {
  it('comes once for a burst that nobody has read, to each side, with where to answer', async () => {
    const { chat_id, uuid, email } = await bookedChat();
    const begun = Date.now();
    for (const word of ['Первое', 'Второе', 'Третье', `Четвёртое${chat_id}`]) await write(uuid, word);
    await send(staff, chat_id, `Ответ${chat_id}`);
    const now = Date.now();
    const links = new RegExp(`/org/${organizer.id}/chat/${chat_id}(?!\\d)|/booking/${uuid}#chat`, 'u');
    const settled = async (moment: number) => {
      await writeDueLetters(at(moment));
      await untilSettled(app.database);
      const letters = await app.database.select().from(schema.outboxMessage);
      return letters.filter(({ text }) => links.test(text)).length;
    };
    expect(await settled(begun + 4 * MINUTE)).toBe(0);
    expect(await settled(now + 6 * MINUTE)).toBe(2);
    const toOrganizer = await letterTo(app, organizer.email, `Четвёртое${chat_id}`);
    expect(toOrganizer.text).toContain('4 непрочитанных сообщения');
    expect(toOrganizer.text).toContain(`/org/${organizer.id}/chat/${chat_id}`);
    expect((await letterTo(app, email, `Ответ${chat_id}`)).text).toContain(`/booking/${uuid}#chat`);
    await write(uuid, 'Пятое');
    expect(await settled(now + 20 * MINUTE)).toBe(2);
    // Read, and a new burst begins; read before its letter is due, and there is none.
    await staff.call(chatCalls.markAsRead, { body: { chat_id } });
    await write(uuid, `Шестое${chat_id}`);
    expect(await settled(now + 40 * MINUTE)).toBe(3);
    await staff.call(chatCalls.markAsRead, { body: { chat_id } });
    await write(uuid, `Седьмое${chat_id}`);
    await staff.call(chatCalls.markAsRead, { body: { chat_id } });
    expect(await settled(now + 60 * MINUTE)).toBe(3);
  });

  it('is in the language of whoever reads it', async () => {
    const guest = {
      name: 'Kate',
      email: 'kate.chat@example.test',
      language: 'en',
      consents: { personal_data: true },
    } as const;
    const { id, uuid } = await app.client('en').call(chatCalls.getChatWithOrganizer, {
      body: { organizer_id: organizer.id, message: 'Hello', guest },
    });
    await send(staff, id, 'Good morning, Kate');
    await writeDueLetters(at(Date.now() + 6 * MINUTE));
    const letter = await letterTo(app, guest.email, 'Good morning, Kate');
    expect(letter.subject).toContain('New message');
    expect(letter.text).toContain('1 unread message');
    expect(letter.text).toContain(`/chat/${uuid}?lang=en`);
  });

  it('that is held back is told in the history of its booking', async () => {
    const { chat_id, request_id, email } = await bookedChat();
    await app.database.insert(schema.letterStop).values({ organizer_id: organizer.id, email });
    await send(staff, chat_id, 'Ждём вас в субботу');
    await writeDueLetters(at(Date.now() + 6 * MINUTE));
    await untilSettled(app.database);
    const { items } = await staff.call(organizerCalls.heldLetters, { query: { id: organizer.id } });
    expect(items[0]).toMatchObject({ kind: 'chat', request_id, reason: 'unwanted' });
    const { history } = await staff.call(bookingNoteCalls.history, { query: { request_id } });
    expect(history[0]).toMatchObject({ event: 'letter_held_back', data: { to: 'client' } });
  });
});

describe('open screens', () => {
  it('hear messages and marks: members who may see the chat and its client, each its own view, and nobody else', async () => {
    const client = await signedInClient(app);
    const { member: guide } = await signedInMember(app, organizer.id, 'guide');
    const stranger = await signedInClient(app);
    await createOrganizer(stranger);
    const [ofStaff, ofClient, ofGuide, ofStranger] = await Promise.all(
      [staff, client, guide, stranger].map(listenAs),
    );
    const { id, message } = await client.call(chatCalls.getChatWithOrganizer, {
      body: { organizer_id: organizer.id, message: 'Слышно?' },
    });
    await soon(() => expect(ofStaff?.map(({ name }) => name)).toContain('new_message'));
    expect(ofStaff?.map(({ name }) => name)).toContain('chat_created');
    expect(ofStaff?.find(({ name }) => name === 'new_message')).toMatchObject({
      message_id: message.id,
      unread_count: 1,
      message: { type: 'input', message: 'Слышно?' },
    });
    await staff.call(chatCalls.markAsRead, { body: { chat_id: id } });
    await send(staff, id, 'д'.repeat(4000));
    await soon(() => expect(ofClient?.filter(({ name }) => name === 'new_message')).toHaveLength(2));
    // Too long for an event: it is asked for.
    expect(ofClient?.findLast(({ name }) => name === 'new_message')).toMatchObject({ message: null });
    // Told by another reaction, which may come later.
    await soon(() =>
      expect(ofClient?.find(({ name }) => name === 'chat_is_read')).toMatchObject({
        message_id: message.id,
        unread_count: 0,
      }),
    );
    await untilSettled(app.database);
    expect([...(ofGuide ?? []), ...(ofStranger ?? [])]).toEqual([]);
  });
});

describe('personal data', () => {
  it('has the messages in its copy, and nothing of them is left when it is erased', async () => {
    const { chat_id, request_id, uuid, email } = await bookedChat();
    const { id: guest_chat } = await app.client().call(chatCalls.getChatWithOrganizer, {
      body: {
        organizer_id: organizer.id,
        message: 'Тайна до заявки',
        guest: { name: 'Мария', email, consents: { personal_data: true } },
      },
    });
    const brought = await app
      .client()
      .upload({ ...publicChatCalls.uploadFile, path: `/spa/chats/${uuid}/file` }, {}, pdf, 'Паспорт.pdf');
    const sent = await write(uuid, 'Тайна клиента', { file_id: brought.file.id });
    await send(staff, chat_id, 'Мария Разговорова, тайну храним');
    for (const format of ['json', 'html']) {
      const { text } = await staff.raw({
        path: `/crm/api/request/export-personal-data?id=${request_id}&format=${format}`,
      });
      for (const word of ['Тайна клиента', 'Тайна до заявки', 'тайну храним', 'Паспорт.pdf'])
        expect(text).toContain(word);
    }
    await change(request_id, { base_sale_status: 4 });
    await staff.call(personalDataCalls.erase, { body: { id: request_id, confirmation: 'ERASE' } });
    await untilSettled(app.database);
    const rows = [
      ...(await app.database.select().from(schema.chatMessage)),
      ...(await app.database.select().from(schema.chat)),
    ].filter((row) =>
      'chat_id' in row ? [chat_id, guest_chat].includes(row.chat_id) : row.id === guest_chat,
    );
    const left = JSON.stringify(rows);
    for (const word of ['айн', 'Разговорова', 'Паспорт', 'Мария', email]) expect(left).not.toContain(word);
    const { messages } = await staff.call(chatCalls.getMessages, { query: { chat_id } });
    expect(messages).toMatchObject([
      { message: '', is_erased: true, file: null },
      { message: '', is_erased: true, file: null },
    ]);
    expect((await app.raw({ path: sent.message.file?.url ?? '' })).status).toBe(404);
    expect((await viewOf(staff, chat_id)).unread_count).toBe(0);
  });
});
