import { chatCalls, mediaCalls, publicChatCalls, type ChatMessage } from '@tropa/contract';
import { isNull, like } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../../db/index.ts';
import {
  becomeGuide,
  createBooking,
  createDeparture,
  createOrganizer,
  dose,
  openCabinet,
  questionsOf,
  refusalOf,
  signedInClient,
  signedInMember,
  signedInOwner,
  soon,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';
import { forgetUnsent } from '../files/bring-file.ts';

const app = useTestApp();
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n');
let staff: TestClient;
let stranger: TestClient;
let organizer_id: number;
let departure: { tour_id: number; date: number };
beforeAll(async () => {
  staff = await signedInClient(app);
  stranger = await signedInClient(app);
  organizer_id = (await createOrganizer(staff)).id;
  departure = await createDeparture(staff, organizer_id, { seats: 200 });
});

/** Makes a member the guide of the departure's tour. */
async function lead(user_id: number): Promise<void> {
  await becomeGuide(app, { organizer_id, user_id }, [departure.tour_id]);
}

const MB = 1024 * 1024;
/** A chat of another operator. */
async function foreignChat(): Promise<number> {
  const owner = await signedInClient(app);
  const wish = await createDeparture(owner, (await createOrganizer(owner)).id);
  const { request_id } = await createBooking(app, wish);
  return (await owner.call(chatCalls.getChatWithClient, { body: { request_id } })).id;
}

/** A chat about a new booking. */
async function bookedChat() {
  const { request_id, uuid } = await createBooking(app, departure);
  const { id: chat_id } = await staff.call(chatCalls.getChatWithClient, { body: { request_id } });
  return { chat_id, request_id, uuid };
}
const send = (client: TestClient, chat_id: number, message: string, more: object = {}) =>
  client.call(chatCalls.sendMessage, { body: { chat_id, message, ...more } });
const write = (uuid: string, message: string, more: object = {}) =>
  app.client().call(publicChatCalls.send, { params: { uuid }, body: { message, ...more } });
const page = (client: TestClient, query: { chat_id: number } & Record<string, number>) =>
  client.call(chatCalls.getMessages, { query });
const viewOf = async (client: TestClient, chat_id: number) =>
  (await client.call(chatCalls.getChat, { query: { chat_id } })).chat;
const unread = async (client: TestClient, query: { organizer_id?: number } = {}) =>
  (await client.call(chatCalls.unreadCount, { query })).count;
const wordsOf = (messages: ChatMessage[]) => messages.map(({ message }) => message);
const statusOf = async (answer: Promise<unknown>) => (await refusalOf(answer)).status;

/** Milliseconds between two messages of a very quick talk, and for how many of them a cabinet is cut off. */
const PACE_MS = 50;
const CUT_OFF = dose(40, 600);

it(
  'a cabinet that is cut off of a quick talk hears each message once and in order when it is back',
  { timeout: 120_000 },
  async () => {
    const { chat_id, uuid } = await bookedChat();
    const { socket, heard } = await openCabinet<{ message_id: number }>(app, staff);
    const sent: number[] = [];
    const talk = async (count: number) => {
      for (let number = 0; number < count; number += 1) {
        // oxlint-disable-next-line no-await-in-loop -- one after another, as people write
        sent.push((await write(uuid, `${number}`)).message.id);
        // oxlint-disable-next-line no-await-in-loop -- as above
        await sleep(PACE_MS);
      }
    };
    const news = () => heard.filter(({ name }) => name === 'new_message').map(({ message_id }) => message_id);
    await talk(5);
    await soon(() => expect(news()).toEqual(sent));
    socket.io.engine.close();
    await talk(CUT_OFF);
    expect(news()).toHaveLength(5);
    socket.connect();
    await talk(5);
    await soon(() => expect(news()).toEqual(sent));
    // What an open screen reads then is the same, in the same order.
    const { messages } = await page(staff, { chat_id, limit: 20 });
    expect(messages.map(({ id }) => id).toReversed()).toEqual(sent.slice(-20));
    socket.disconnect();
  },
);

describe('a chat about a booking', () => {
  it('is one, whoever begins it, and is listed once somebody has written', async () => {
    const { request_id, uuid } = await createBooking(app, departure);
    const begin = () => staff.call(chatCalls.getChatWithClient, { body: { request_id } });
    const [first, second] = await Promise.all([begin(), begin(), write(uuid, 'Здравствуйте!')]);
    expect(first.id).toBe(second.id);
    const listed = async () =>
      (await staff.call(chatCalls.list, { query: { tour_organizer_id: organizer_id } })).chats;
    expect((await listed())[0]).toMatchObject({
      id: first.id,
      uuid: null,
      subject: 'booking',
      side: 'organizer',
      name: expect.stringContaining('Туристова') as string,
      request: { request_id, base_sale_status: 1 },
      last_message: { message: 'Здравствуйте!', type: 'input', author_user_id: null },
      unread_count: 1,
      frozen: null,
      is_masked: false,
    });
    const silent = await bookedChat();
    expect((await listed()).map(({ id }) => id)).not.toContain(silent.chat_id);
  });

  it('shows each side its own view of the same messages', async () => {
    const { chat_id, uuid } = await bookedChat();
    await write(uuid, 'Можно с собакой?');
    const { message: sent } = await send(staff, chat_id, 'Можно');
    expect(sent).toMatchObject({ type: 'output', side: 'organizer' });
    expect(sent.author_user_id).toEqual(expect.any(Number));
    expect(sent.author_name).toContain('Проверкина');
    const own = await page(staff, { chat_id });
    expect(own.messages.map(({ type, message }) => [type, message])).toEqual([
      ['output', 'Можно'],
      ['input', 'Можно с собакой?'],
    ]);
    const { messages } = await app.client().call(publicChatCalls.messages, { params: { uuid }, query: {} });
    expect(messages[0]).toMatchObject({ type: 'input', message: 'Можно', author_user_id: null });
    expect(JSON.stringify(messages)).not.toContain('Проверкина');
  });

  it('needs words or a file, and a number', async () => {
    const { chat_id } = await bookedChat();
    const errorsOf = async (body: object) =>
      (await refusalOf(staff.call(chatCalls.sendMessage, { body: body as { chat_id: number } }))).body.errors;
    expect(await errorsOf({ chat_id, message: '  ' })).toHaveProperty('message');
    for (const wrong of ['семь', String(chat_id), null, undefined, {}])
      expect(await errorsOf({ chat_id: wrong, message: 'Да' })).toEqual({
        chat_id: 'data.chatId must be a number',
      });
  });
});

describe('a message', () => {
  it('sent fifty times at once under one name is stored once', async () => {
    const { chat_id, uuid } = await bookedChat();
    const client_id = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => send(staff, chat_id, 'Один раз', { client_id })),
    );
    expect(new Set(answers.map(({ message }) => message.id)).size).toBe(1);
    expect((await page(staff, { chat_id })).messages).toHaveLength(1);
    const { chat } = await app.client().call(publicChatCalls.get, { params: { uuid } });
    expect(chat?.unread_count).toBe(1);
    const others = [send(staff, chat_id, 'Другое', { client_id }), write(uuid, 'Один раз', { client_id })];
    for (const refusal of await Promise.all(others.map(refusalOf)))
      expect(refusal).toMatchObject({ status: 422, body: { type: 'idempotency_mismatch' } });
  });

  it('has one place in the order, whoever sends at the same time', async () => {
    const { chat_id, uuid } = await bookedChat();
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => [
        send(staff, chat_id, `о${index}`),
        write(uuid, `к${index}`),
      ]).flat(),
    );
    const { messages } = await page(staff, { chat_id, limit: 100 });
    expect(messages).toHaveLength(40);
    const ids = messages.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    const seen = await app
      .client()
      .call(publicChatCalls.messages, { params: { uuid }, query: { limit: 100 } });
    expect(seen.messages.map(({ id }) => id)).toEqual(ids);
    expect((await viewOf(staff, chat_id)).unread_count).toBe(20);
    expect(seen.unread_count).toBe(20);
  });

  it('is read page by page while others arrive, none twice and none missing', async () => {
    const { chat_id, uuid } = await bookedChat();
    for (let index = 1; index <= 45; index += 1) await write(uuid, String(index));
    const first = await page(staff, { chat_id });
    expect(wordsOf(first.messages)).toEqual(Array.from({ length: 20 }, (_, index) => String(45 - index)));
    expect(first.has_more).toBe(true);
    const newest = first.messages[0]?.id ?? 0;
    await write(uuid, 'между');
    // By offset from the first page's end, and from its beginning.
    const oldest = first.messages.at(-1)?.id ?? 0;
    const second = await page(staff, { chat_id, before_id: oldest });
    const third = await page(staff, { chat_id, before_id: newest + 1, offset: 40 });
    expect(wordsOf(second.messages)[0]).toBe('25');
    expect(wordsOf(third.messages)).toEqual(['5', '4', '3', '2', '1']);
    expect(third.has_more).toBe(false);
    // What was missed comes in the order in which it was written.
    await write(uuid, 'после');
    expect(wordsOf((await page(staff, { chat_id, after_id: newest })).messages)).toEqual(['между', 'после']);
    expect((await page(staff, { chat_id, offset: 1 })).messages[0]?.message).toBe('между');
  });

  it('may bring a file of the sender, and nobody else’s', async () => {
    const { chat_id, uuid } = await bookedChat();
    const { file } = await staff.upload(mediaCalls.uploadFile, {}, pdf, 'Программа.pdf');
    const { message } = await send(staff, chat_id, '', { file_id: file.id });
    expect(message.file).toMatchObject({ id: file.id, name: 'Программа.pdf' });
    expect((await app.raw({ path: message.file?.url ?? '' })).bytes.equals(pdf)).toBe(true);
    const { file: foreign } = await stranger.upload(mediaCalls.uploadFile, {}, pdf, 'Чужой.pdf');
    for (const id of [foreign.id, 999_999])
      expect((await refusalOf(send(staff, chat_id, '', { file_id: id }))).body.errors).toHaveProperty(
        'file_id',
      );
    // A visitor brings a file to a chat, and sends it in that one alone.
    const brought = await app
      .client()
      .upload({ ...publicChatCalls.uploadFile, path: `/spa/chats/${uuid}/file` }, {}, pdf, 'Паспорт.pdf');
    const other = await bookedChat();
    expect(await statusOf(write(other.uuid, '', { file_id: brought.file.id }))).toBe(422);
    expect(await statusOf(write(uuid, '', { file_id: file.id }))).toBe(422);
    const sent = await write(uuid, '', { file_id: brought.file.id });
    expect(sent.message.file?.name).toBe('Паспорт.pdf');
    expect((await page(staff, { chat_id })).messages[0]?.file?.id).toBe(brought.file.id);
  });

  it('keep no more files unsent than a message or two need, and those for an hour', async () => {
    const { uuid } = await bookedChat();
    const call = { ...publicChatCalls.uploadFile, path: `/spa/chats/${uuid}/file` };
    const bring = () => app.client().upload(call, {}, pdf, 'Паспорт.pdf');
    const tries = await Promise.allSettled(Array.from({ length: 9 }, bring));
    const kept = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value.file] : []));
    expect(kept).toHaveLength(5);
    expect((await refusalOf(bring())).status).toBe(429);
    // Those that were refused lie nowhere.
    const sent = await write(uuid, '', { file_id: kept[0]?.id ?? 0 });
    await bring();
    await forgetUnsent(app.services);
    expect(await app.database.$count(schema.chatFile, isNull(schema.chatFile.sent_at))).toBeGreaterThan(4);
    app.setNow(new Date(Date.now() + 61 * 60_000));
    await forgetUnsent(app.services);
    app.setNow(undefined);
    expect(await app.database.$count(schema.chatFile, isNull(schema.chatFile.sent_at))).toBe(0);
    expect(await statusOf(write(uuid, '', { file_id: kept[1]?.id ?? 0 }))).toBe(422);
    // What was sent is there, copied for its chat.
    await soon(async () => {
      const { messages } = await app.client().call(publicChatCalls.messages, { params: { uuid }, query: {} });
      const copy = messages.find(({ id }) => id === sent.message.id);
      expect(copy?.file_status).toBe('ready');
      expect((await app.raw({ path: copy?.file?.url ?? '' })).bytes.equals(pdf)).toBe(true);
    });
  });

  it.each<[string, { count: number; size: number; inChat: 'same' | 'other' | 'foreign'; ip: string }]>([
    ['of the chat, by their bytes', { count: 1, size: 40 * MB, inChat: 'same', ip: '' }],
    ['of the address, in whatever chats', { count: 30, size: 1, inChat: 'foreign', ip: '127.0.0.1' }],
    ['of the address, by their bytes', { count: 1, size: 150 * MB, inChat: 'foreign', ip: '127.0.0.1' }],
    ['of the operator, in all chats', { count: 500, size: 1, inChat: 'other', ip: '' }],
    ['of the operator, by their bytes', { count: 1, size: 1000 * MB, inChat: 'other', ip: '' }],
  ])('lie there unsent within bounds %s', async (_name, { count, size, inChat, ip }) => {
    const { uuid, chat_id } = await bookedChat();
    const other = inChat === 'other' ? (await bookedChat()).chat_id : await foreignChat();
    const key = `unsent${chat_id}x`;
    const brought = await app.database
      .insert(schema.media)
      .values(
        Array.from({ length: count }, (_, at) => ({
          kind: 'file' as const,
          bucket: 'file',
          key: `${key}${at}`,
          content_type: 'application/pdf',
          size,
        })),
      )
      .returning({ media_id: schema.media.id });
    await app.database
      .insert(schema.chatFile)
      .values(
        brought.map(({ media_id }) => ({ media_id, chat_id: inChat === 'same' ? chat_id : other, ip })),
      );
    const call = { ...publicChatCalls.uploadFile, path: `/spa/chats/${uuid}/file` };
    const bring = () => app.client().upload(call, {}, pdf, 'Паспорт.pdf');
    expect(await statusOf(bring())).toBe(429);
    await app.database.delete(schema.media).where(like(schema.media.key, `${key}%`));
    await expect(bring()).resolves.toHaveProperty('file');
  });

  it('name no address of a visitor’s chat to staff', async () => {
    const { owner, organizer_id } = await signedInOwner(app);
    const guest = {
      name: 'Анна',
      email: `guest-${randomUUID()}@example.test`,
      language: 'ru' as const,
      consents: { personal_data: true as const },
    };
    const begin = (client: TestClient, client_id: string) =>
      client.call(chatCalls.getChatWithOrganizer, {
        body: { organizer_id, message: 'Можно с собакой?', client_id, guest },
      });
    const client_id = randomUUID();
    const { uuid, id: chat_id } = await begin(app.client(), client_id);
    expect((await begin(app.client(), client_id)).uuid).toBe(uuid);
    // What staff read of the message, sent as a guest with the same e-mail, opens another chat.
    const { messages } = await page(owner, { chat_id });
    const seen = messages[0]?.client_id ?? '';
    expect(seen).not.toBe(client_id);
    expect((await begin(app.client(), seen)).uuid).not.toBe(uuid);
  });
});

describe('unread messages', () => {
  it('are counted right however senders and readers race, and a mark never goes back', async () => {
    const { owner, organizer_id: id } = await signedInOwner(app);
    const { request_id, uuid } = await createBooking(app, await createDeparture(owner, id));
    const { id: chat_id } = await owner.call(chatCalls.getChatWithClient, { body: { request_id } });
    const { member } = await signedInMember(app, id, 'manager');
    const read = (client: TestClient, message_id?: number) =>
      client.call(chatCalls.markAsRead, { body: { chat_id, ...(message_id ? { message_id } : {}) } });
    await Promise.all(
      Array.from({ length: 15 }, (_, index) => [
        write(uuid, String(index)),
        read(index % 2 === 0 ? owner : member),
        send(owner, chat_id, `ответ ${index}`),
      ]).flat(),
    );
    const { messages } = await page(owner, { chat_id, limit: 100 });
    for (const each of [owner, member]) {
      const { read_by_own_id, unread_count } = await viewOf(each, chat_id);
      const left = messages.filter(({ id: at, type }) => type === 'input' && at > read_by_own_id);
      expect(unread_count).toBe(left.length);
      expect(await unread(each, { organizer_id: id })).toBe(left.length);
    }

    await read(owner);
    const [third, second, first] = [
      (await write(uuid, 'три')).message,
      (await write(uuid, 'четыре')).message,
      (await write(uuid, 'пять')).message,
    ];
    expect(await read(member, third.id)).toMatchObject({ unread_count: 2 });
    expect(await read(owner, second.id)).toMatchObject({ unread_count: 1 });
    expect(await read(owner, third.id)).toMatchObject({ unread_count: 1 });
    // Somebody else's message names no place here.
    expect(await read(owner, first.id + 1000)).toMatchObject({ unread_count: 0 });
    expect(await unread(owner, { organizer_id: id })).toBe(0);
    const { read_by_other_id } = await app
      .client()
      .call(publicChatCalls.messages, { params: { uuid }, query: {} });
    expect(read_by_other_id).toBe(first.id);
  });
});

describe('who may', () => {
  it('see a chat: owners and managers all, guides their departures, agents their bookings, strangers none', async () => {
    const { chat_id, request_id } = await bookedChat();
    await send(staff, chat_id, 'Для своих');
    const { member: manager } = await signedInMember(app, organizer_id, 'manager');
    const { member: agent } = await signedInMember(app, organizer_id, 'agent');
    const { member: guide, user_id } = await signedInMember(app, organizer_id, 'guide');
    const asks = (client: TestClient) => [
      client.call(chatCalls.getChat, { query: { chat_id } }),
      client.call(chatCalls.getMessages, { query: { chat_id } }),
      send(client, chat_id, 'Я'),
      client.call(chatCalls.markAsRead, { body: { chat_id } }),
      client.call(chatCalls.listForChat, { query: { chat_id } }),
      client.call(chatCalls.getChatWithClient, { body: { request_id } }),
    ];
    const refusals = (client: TestClient) => Promise.all(asks(client).map(statusOf));
    const listed = async (client: TestClient) =>
      (await client.call(chatCalls.list, { query: { tour_organizer_id: organizer_id } })).chats.map(
        ({ id }) => id,
      );
    await Promise.all(asks(manager));
    for (const client of [guide, agent, stranger])
      expect(await refusals(client)).toEqual([404, 404, 404, 404, 404, 404]);
    expect(await statusOf(listed(stranger))).toBe(404);
    expect(await statusOf(unread(stranger, { organizer_id }))).toBe(404);
    expect(await listed(guide)).toEqual([]);
    expect(await unread(agent, { organizer_id })).toBe(0);
    expect(await statusOf(viewOf(staff, 999_999_999))).toBe(404);

    await lead(user_id);
    await Promise.all(asks(guide));
    expect(await listed(guide)).toContain(chat_id);
    expect(await listed(agent)).toEqual([]);
  });

  it('ask for the bookings of a client: those that the member may see', async () => {
    const contacts = {
      first_name: 'Ольга',
      last_name: 'Верная',
      email: `olga${organizer_id}@example.test`,
      phone: '+79025550101',
    };
    const { request_id } = await createBooking(app, { ...departure, contacts });
    const elsewhere = await createDeparture(staff, organizer_id);
    const second = await createBooking(app, {
      ...elsewhere,
      contacts: { ...contacts, email: contacts.email.toUpperCase(), phone: '+79025550102' },
    });
    await createBooking(app, departure);
    const { id: chat_id } = await staff.call(chatCalls.getChatWithClient, { body: { request_id } });
    const list = async (client: TestClient) =>
      (await client.call(chatCalls.listForChat, { query: { chat_id } })).requests.map(
        (one) => one.request_id,
      );
    expect(await list(staff)).toEqual([second.request_id, request_id]);
    const { member: guide, user_id } = await signedInMember(app, organizer_id, 'guide');
    await lead(user_id);
    expect(await list(guide)).toEqual([request_id]);
  });
});

describe('a list of chats', () => {
  it('asks the database as often for twenty as for two, and finds by client, tour and number', async () => {
    const { owner, organizer_id: id } = await signedInOwner(app);
    // No digit but those of the booking's number: it is looked for among names and addresses too.
    const contacts = {
      first_name: 'Мария',
      last_name: 'Туристова',
      email: 'maria@example.test',
      phone: '+79010000000',
    };
    const at = await createDeparture(owner, id, { seats: 50, tour: { name: 'Мультинский поход' } });
    const begin = async () => {
      const booking = await createBooking(app, { ...at, contacts });
      await write(booking.uuid, 'Вопрос');
      return booking;
    };
    await begin();
    const { request_id } = await begin();
    const list = (query: object = {}) =>
      owner.call(chatCalls.list, { query: { tour_organizer_id: id, ...query } });
    const few = await questionsOf(app, () => list());
    for (let index = 0; index < 19; index += 1) await begin();
    expect(await questionsOf(app, () => list())).toBe(few);
    const all = await list();
    expect(all.chats).toHaveLength(20);
    expect(all.has_more).toBe(true);
    expect((await list({ offset: 20 })).chats).toHaveLength(1);
    expect((await list({ search: String(request_id) })).chats.map((one) => one.request?.request_id)).toEqual([
      request_id,
    ]);
    expect((await list({ search: 'турист', limit: 5 })).chats).toHaveLength(5);
    expect((await list({ search: all.chats[0]?.tour?.name ?? '' })).chats).toHaveLength(20);
    expect((await list({ search: "100%_'" })).chats).toEqual([]);
    const chat_id = all.chats[0]?.id ?? 0;
    await owner.call(chatCalls.markAsRead, { body: { chat_id } });
    expect((await list({ only_unread: true, limit: 100 })).chats).toHaveLength(20);
    expect(await unread(owner, { organizer_id: id })).toBe(20);
  });
});

it('the list goes on below the chat that was shown last, whichever moves up meanwhile', async () => {
  const made = [await bookedChat(), await bookedChat(), await bookedChat(), await bookedChat()];
  for (const { uuid } of made)
    // oxlint-disable-next-line no-await-in-loop -- in this order
    await write(uuid, 'Вопрос');
  const page = (more: object = {}) =>
    staff.call(chatCalls.list, { query: { tour_organizer_id: organizer_id, limit: 2, ...more } });
  const first = await page();
  const last = first.chats.at(-1);
  // The oldest of the four moves to the top.
  await write(made[0]?.uuid ?? '', 'Ещё вопрос');
  const { chats } = await page({ before_id: last?.id, before_moment: last?.last_message?.created_at });
  expect(first.chats.map(({ id }) => id)).toEqual([made[3]?.chat_id, made[2]?.chat_id]);
  expect(chats[0]?.id).toBe(made[1]?.chat_id);
  expect(chats.map(({ id }) => id)).not.toContain(made[2]?.chat_id);
});
