import { messengerCalls, userCalls } from '@tropa/contract';
import { afterEach, describe, expect, it } from 'vitest';
import {
  act,
  letterTo,
  personWithPhone,
  refusalOf,
  unique,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';

const app = useTestApp();
afterEach(() => app.setNow(undefined));

const chats = async (client: TestClient) =>
  (await client.call(messengerCalls.chatsForNotifications, {})).data;
const code = async (client: TestClient, source_id: number) =>
  (await client.call(messengerCalls.generateConnectionCode, { body: { source_id } })).code;
const phone = () => `+7904${String(1_000_000 + unique()).slice(-7)}`;

describe('chats for notifications', () => {
  it('are the messengers of this server, Telegram first, linked or not', async () => {
    const person = await personWithPhone(app);
    expect(await chats(person)).toEqual([
      expect.objectContaining({
        id: 1,
        source_type: 'telegram',
        chat_id: null,
        chat_name: '',
        messenger_was_activated: false,
      }),
      expect.objectContaining({ id: 2, source_type: 'vk', messenger_was_activated: false }),
      expect.objectContaining({
        id: 3,
        source_type: 'whatsapp',
        messenger_was_activated: false,
        lost_at: null,
      }),
    ]);
    const where = phone();
    await act(person, {
      messenger: 'vk',
      phone: where,
      name: 'Мария',
      action: 'start',
      text: await code(person, 2),
    });
    expect((await chats(person))[1]).toMatchObject({
      chat_id: expect.any(Number) as number,
      chat_name: 'Мария',
      messenger_was_activated: true,
    });
  });

  it('are linked by a code once, within 300 seconds, in its own messenger', async () => {
    const person = await personWithPhone(app);
    const given = await person.call(messengerCalls.generateConnectionCode, { body: { source_id: 1 } });
    expect(given).toMatchObject({
      expires_in: 300,
      code: expect.stringMatching(/^[A-Z2-9]{10}$/u) as string,
    });
    const [first, second] = [phone(), phone()];
    await act(person, { messenger: 'vk', phone: first, action: 'text', text: given.code });
    expect((await chats(person)).some((chat) => chat.messenger_was_activated)).toBe(false);
    await act(person, {
      messenger: 'telegram',
      phone: first,
      action: 'text',
      text: ` ${given.code.toLowerCase()} `,
    });
    const [linked] = await chats(person);
    await act(person, { messenger: 'telegram', phone: second, action: 'start', text: given.code });
    await letterTo(app, second, 'Код подключения устарел');
    expect((await chats(person))[0]).toEqual(linked);

    const late = await code(person, 1);
    app.setNow(new Date(Date.now() + 301_000));
    await act(person, { messenger: 'telegram', phone: second, action: 'start', text: late });
    expect((await chats(person))[0]).toEqual(linked);
  });

  it('of two tabs are both good, and the later link takes the place of the earlier', async () => {
    const person = await personWithPhone(app);
    const [one, two] = [await code(person, 1), await code(person, 1)];
    const start = { messenger: 'telegram', action: 'start' } as const;
    await act(person, { ...start, phone: phone(), name: 'Первый', text: one });
    await act(person, { ...start, phone: phone(), name: 'Второй', text: two });
    expect((await chats(person))[0]).toMatchObject({ chat_name: 'Второй' });
  });

  it('are unlinked by their owner alone, and by leaving the bot', async () => {
    const [person, stranger] = [await personWithPhone(app), await personWithPhone(app)];
    const where = phone();
    const link = async () =>
      act(person, { messenger: 'telegram', phone: where, action: 'start', text: await code(person, 1) });
    await link();
    const chat_id = (await chats(person))[0]?.chat_id ?? 0;
    const unlink = (client: TestClient) =>
      client.call(messengerCalls.disableNotifications, { body: { chat_id } });
    expect((await refusalOf(unlink(stranger))).status).toBe(404);
    await unlink(person);
    expect((await refusalOf(unlink(person))).status).toBe(404);
    expect((await chats(person))[0]).toMatchObject({ chat_id: null });
    await link();
    await act(person, { messenger: 'telegram', phone: where, action: 'leave' });
    expect((await chats(person))[0]).toMatchObject({ chat_id: null, lost_at: expect.any(String) as string });
  });

  it('of WhatsApp are linked by the code as a message', async () => {
    const person = await personWithPhone(app);
    await act(person, {
      messenger: 'whatsapp',
      phone: phone(),
      name: 'Мария',
      action: 'text',
      text: await code(person, 3),
    });
    expect((await chats(person))[2]).toMatchObject({ chat_name: 'Мария', messenger_was_activated: true });
  });

  it('take no unknown messenger', async () => {
    const person = await personWithPhone(app);
    expect((await refusalOf(code(person, 4))).body.errors).toHaveProperty('source_id');
  });

  it('receive sign-in codes once linked', async () => {
    const person = await personWithPhone(app);
    const where = phone();
    await act(person, {
      messenger: 'telegram',
      phone: person.phone,
      action: 'start',
      text: await code(person, 1),
    });
    await act(person, { messenger: 'telegram', phone: person.phone, action: 'contact' });
    await act(person, { messenger: 'vk', phone: where, action: 'start', text: await code(person, 2) });
    await app.client().call(userCalls.sendAuthCode, { body: { login: person.phone, code_sender: 'vk' } });
    const { text } = await letterTo(app, where, 'Ваш код');
    expect(text).toMatch(/\d{6}/u);
  });
});
