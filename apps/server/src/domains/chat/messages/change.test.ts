import {
  chatCalls,
  deskCalls,
  deskChatCalls,
  publicChatCalls,
  type ChatMessage,
  type RealtimeEventName,
} from '@tropa/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../../db/index.ts';
import {
  createBooking,
  createDeparture,
  createOrganizer,
  openCabinet,
  refusalOf,
  signedInAdmin,
  signedInClient,
  signedInMember,
  soon,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';
import { forgetPast } from './past.ts';

const app = useTestApp();
const MINUTE_MS = 60_000;
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n');

let staff: TestClient;
let colleague: TestClient;
let admin: TestClient;
let organizer_id: number;
let departure: { tour_id: number; date: number };
beforeAll(async () => {
  staff = await signedInClient(app);
  admin = (await signedInAdmin(app)).admin;
  organizer_id = (await createOrganizer(staff)).id;
  colleague = (await signedInMember(app, organizer_id, 'manager')).member;
  departure = await createDeparture(staff, organizer_id, { seats: 200 });
});

async function bookedChat() {
  const { request_id, uuid } = await createBooking(app, departure);
  const { id: chat_id } = await staff.call(chatCalls.getChatWithClient, { body: { request_id } });
  return { chat_id, uuid };
}
const send = async (chat_id: number, message: string) =>
  (await staff.call(chatCalls.sendMessage, { body: { chat_id, message } })).message;
const write = async (uuid: string, message: string, more: object = {}) =>
  (await app.client().call(publicChatCalls.send, { params: { uuid }, body: { message, ...more } })).message;
const edit = (client: TestClient, { chat_id, id: message_id }: ChatMessage, message: string) =>
  client.call(chatCalls.editMessage, { body: { chat_id, message_id, message } });
const takeBack = (client: TestClient, { chat_id, id: message_id }: ChatMessage) =>
  client.call(chatCalls.deleteMessage, { body: { chat_id, message_id } });
const editThere = (uuid: string, { id: message_id }: ChatMessage, message: string) =>
  app.client().call(publicChatCalls.edit, { params: { uuid, message_id }, body: { message } });
const takeBackThere = (uuid: string, { id: message_id }: ChatMessage) =>
  app.client().call(publicChatCalls.delete, { params: { uuid, message_id }, body: {} });
const read = async (chat_id: number) =>
  (await staff.call(chatCalls.getMessages, { query: { chat_id } })).messages;
const readThere = (uuid: string, after_change?: number) =>
  app.client().call(publicChatCalls.messages, { params: { uuid }, query: { after_change } });
const look = (chat_id: number, reason = 'Жалоба клиента') =>
  admin.call(deskChatCalls.look, { body: { chat_id, reason } });
const moderate = (message_id: number, is_hidden: boolean) =>
  admin.call(deskChatCalls.moderate, { body: { message_id, is_hidden, reason: 'Брань в сообщении' } });

/** Runs at another time. */
async function later<T>(minutes: number, work: () => Promise<T>): Promise<T> {
  app.setNow(new Date(Date.now() + minutes * MINUTE_MS));
  try {
    return await work();
  } finally {
    app.setNow(undefined);
  }
}

describe('its writer', () => {
  it('changes the words of a message, and both sides see that it was changed', async () => {
    const { chat_id, uuid } = await bookedChat();
    const [ours, theirs] = [await send(chat_id, 'Сбор в 9:00'), await write(uuid, 'Нас двое')];
    // What was answered is not to be changed; what came last is.
    expect((await refusalOf(edit(staff, ours, 'Сбор в 8:00'))).body.message).toContain('уже ответили');
    const { message } = await editThere(uuid, theirs, 'Нас трое');
    expect(message).toMatchObject({
      id: theirs.id,
      message: 'Нас трое',
      edited_at: expect.any(String) as string,
    });
    expect((await read(chat_id))[0]).toMatchObject({ message: 'Нас трое', edited_at: message.edited_at });
    const last = await send(chat_id, 'Хорошо');
    await edit(staff, last, 'Хорошо, ждём');
    expect((await readThere(uuid)).messages[0]).toMatchObject({
      message: 'Хорошо, ждём',
      edited_at: expect.any(String) as string,
      is_deleted: false,
    });
  });

  it('takes a message back: that it was stays, and it is unread no more', async () => {
    const { chat_id, uuid } = await bookedChat();
    const [first, second] = [await write(uuid, 'Мой паспорт 4510 123456'), await write(uuid, 'Это ошибка')];
    const unread = async () =>
      (await staff.call(chatCalls.getChat, { query: { chat_id } })).chat.unread_count;
    expect(await unread()).toBe(2);
    const answers = await Promise.all([takeBackThere(uuid, first), takeBackThere(uuid, first)]);
    for (const { message } of answers) expect(message).toMatchObject({ is_deleted: true, message: '' });
    expect(await unread()).toBe(1);
    expect(await read(chat_id)).toMatchObject([
      { id: second.id, is_deleted: false },
      { id: first.id, is_deleted: true, message: '', file: null },
    ]);
    expect((await refusalOf(editThere(uuid, first, 'Снова'))).status).toBe(409);
    expect(JSON.stringify(await read(chat_id))).not.toContain('4510');
  });

  it('has a quarter of an hour, and a chat that is not for reading only', async () => {
    const { chat_id, uuid } = await bookedChat();
    const message = await write(uuid, 'Можно с собакой?');
    await later(14, () => editThere(uuid, message, 'Можно с кошкой?'));
    for (const change of [() => editThere(uuid, message, 'А?'), () => takeBackThere(uuid, message)]) {
      const refusal = await later(16, () => refusalOf(change()));
      expect([refusal.status, refusal.body.message]).toEqual([
        409,
        'Сообщение можно изменить или удалить только в первые 15 минут',
      ]);
    }
    await admin.call(deskChatCalls.freeze, { body: { chat_id, is_frozen: true, reason: 'Жалоба клиента' } });
    expect((await refusalOf(takeBackThere(uuid, message))).status).toBe(409);
  });

  it('is nobody else: neither a colleague, nor the other side, nor a stranger, nor from another chat', async () => {
    const { chat_id, uuid } = await bookedChat();
    const other = await bookedChat();
    const theirs = await write(uuid, 'Здравствуйте!');
    expect((await refusalOf(edit(staff, theirs, 'Пока'))).status).toBe(403);
    const ours = await send(chat_id, 'Добрый день!');
    expect((await refusalOf(edit(colleague, ours, 'Пока'))).status).toBe(403);
    expect((await refusalOf(takeBack(colleague, ours))).status).toBe(403);
    expect((await refusalOf(editThere(uuid, ours, 'Пока'))).status).toBe(403);
    expect((await refusalOf(editThere(other.uuid, theirs, 'Пока'))).status).toBe(404);
    expect((await refusalOf(edit(staff, { ...ours, chat_id: other.chat_id }, 'Пока'))).status).toBe(404);
    expect((await refusalOf(edit(await signedInClient(app), ours, 'Пока'))).status).toBe(404);
    expect((await read(chat_id)).map(({ message }) => message)).toEqual(['Добрый день!', 'Здравствуйте!']);
  });

  it('leaves words or a file, and loses the file with the message', async () => {
    const { chat_id, uuid } = await bookedChat();
    const bare = await write(uuid, 'Вот');
    expect((await refusalOf(editThere(uuid, bare, '  '))).body.errors).toHaveProperty('message');
    const { file } = await app
      .client()
      .upload({ ...publicChatCalls.uploadFile, path: `/spa/chats/${uuid}/file` }, {}, pdf, 'билет.pdf');
    const sent = await write(uuid, '', { file_id: file.id });
    await editThere(uuid, sent, 'Билет');
    expect((await read(chat_id))[0]).toMatchObject({ message: 'Билет', file: { name: 'билет.pdf' } });
    await takeBackThere(uuid, sent);
    expect(await app.database.select().from(schema.media).where(eq(schema.media.id, file.id))).toEqual([]);
  });
});

describe('a page without a socket', () => {
  it('asks for what was changed since, and misses nothing', async () => {
    const { chat_id, uuid } = await bookedChat();
    const [first, second] = [await send(chat_id, 'Раз'), await send(chat_id, 'Два')];
    const { change_number } = await readThere(uuid);
    expect(change_number).toBe(0);
    await edit(staff, first, 'Раз!');
    await takeBack(staff, second);
    const page = await readThere(uuid, change_number);
    expect(page.changed).toMatchObject([
      { id: first.id, message: 'Раз!' },
      { id: second.id, is_deleted: true },
    ]);
    expect((await readThere(uuid, page.change_number)).changed).toEqual([]);
    await edit(staff, first, 'Раз!!');
    expect((await readThere(uuid, page.change_number)).changed).toMatchObject([{ message: 'Раз!!' }]);
  });
});

describe('open screens', () => {
  it('hear of a change, of one taken back, and of what the desk hides, each in its own words', async () => {
    const client = await signedInClient(app);
    const begun = await client.call(chatCalls.getChatWithOrganizer, {
      body: { organizer_id, message: 'Есть места?' },
    });
    const [ours, theirs] = [
      await openCabinet<{ message: ChatMessage | null; message_id: number }>(app, colleague),
      await openCabinet<{ message: ChatMessage | null; message_id: number }>(app, client),
    ];
    const heardBy = ({ heard }: typeof ours, name: RealtimeEventName) =>
      heard.filter((event) => event.name === name && event.message_id === begun.message.id);
    await client.call(chatCalls.editMessage, {
      body: { chat_id: begun.id, message_id: begun.message.id, message: 'Есть ли места?' },
    });
    await soon(() => {
      expect(heardBy(ours, 'message_was_edit')).toMatchObject([
        { message: { message: 'Есть ли места?', type: 'input' } },
      ]);
      expect(heardBy(theirs, 'message_was_edit')).toMatchObject([{ message: { type: 'output' } }]);
    });
    await moderate(begun.message.id, true);
    await moderate(begun.message.id, false);
    await soon(() => expect(heardBy(ours, 'message_was_moderated')).toHaveLength(2));
    await client.call(chatCalls.deleteMessage, {
      body: { chat_id: begun.id, message_id: begun.message.id },
    });
    await soon(() => {
      expect(heardBy(ours, 'message_was_deleted')).toHaveLength(1);
      expect(heardBy(theirs, 'message_was_deleted')).toHaveLength(1);
    });
  });
});

describe('the desk', () => {
  const acts = async () =>
    (await admin.call(deskCalls.acts, { query: { limit: 3 } })).acts.map(({ kind, reason }) => [
      kind,
      reason,
    ]);

  it('sees what stood there, contacts masked, and each look is written down', async () => {
    const { chat_id, uuid } = await bookedChat();
    const message = await write(uuid, 'Пишите на sekret@example.ru');
    await editThere(uuid, message, 'Пишите сюда');
    await takeBackThere(uuid, message);
    const seen = await look(chat_id, 'Спор о словах');
    expect(seen.messages).toMatchObject([
      {
        id: message.id,
        is_deleted: true,
        past: [
          { kind: 'deleted', message: 'Пишите сюда' },
          { kind: 'edited', message: expect.stringContaining('Пишите на') as string },
        ],
      },
    ]);
    expect(JSON.stringify(seen)).not.toContain('sekret@');
    expect((await acts())[0]).toEqual(['look_at_chat', 'Спор о словах']);
    expect((await refusalOf(look(999_999_999))).status).toBe(404);
    expect(
      (await refusalOf(staff.call(deskChatCalls.look, { body: { chat_id, reason: 'Любопытно' } }))).status,
    ).toBe(404);
  });

  it('keeps it for ninety days', async () => {
    const { chat_id, uuid } = await bookedChat();
    const message = await write(uuid, 'Было');
    await editThere(uuid, message, 'Стало');
    const past = async () => (await look(chat_id)).messages[0]?.past.map((was) => was.message);
    await later(89 * 24 * 60, () => forgetPast(app.services));
    expect(await past()).toEqual(['Было']);
    await later(91 * 24 * 60, () => forgetPast(app.services));
    expect(await past()).toEqual([]);
  });

  it('hides a message from both sides with a reason that its writer reads, and restores it as it was', async () => {
    const { chat_id, uuid } = await bookedChat();
    const message = await write(uuid, 'Вы все обманщики');
    await moderate(message.id, true);
    expect((await refusalOf(moderate(message.id, true))).status).toBe(409);
    expect((await read(chat_id))[0]).toMatchObject({ message: '', is_hidden: true, hidden_reason: null });
    expect((await readThere(uuid, 0)).changed[0]).toMatchObject({
      message: '',
      is_hidden: true,
      hidden_reason: 'Брань в сообщении',
    });
    expect((await refusalOf(editThere(uuid, message, 'Простите'))).status).toBe(409);
    expect((await acts())[0]).toEqual(['hide_message', 'Брань в сообщении']);
    await moderate(message.id, false);
    expect((await read(chat_id))[0]).toMatchObject({ message: 'Вы все обманщики', is_hidden: false });
    expect((await acts())[0]?.[0]).toBe('restore_message');
    expect(
      (
        await refusalOf(
          staff.call(deskChatCalls.moderate, {
            body: { message_id: message.id, is_hidden: true, reason: 'Не нравится' },
          }),
        )
      ).status,
    ).toBe(404);
  });
});
