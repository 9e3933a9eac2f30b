import { chatCalls, messengerCalls, userCalls } from '@tropa/contract';
import { eq } from 'drizzle-orm';
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { derivedKey } from './config.ts';
import { schema } from './db/index.ts';
import { chatDomain } from './domains/chat/index.ts';
import { startFakeService, type FakeService, type ServiceCall } from './testing/fake-service.ts';
import {
  createConfirmedBooking,
  createPublishedSite,
  personWithPhone,
  refusalOf,
  type RunningTestApp,
  runJob,
  soon,
  startTestApp,
  unique,
  untilSettled,
} from './testing/index.ts';

/** All messengers and the SMS gateway as they are in live mode, in front of a small server that answers for all of them. */
let service: FakeService;
let app: RunningTestApp;
const TOKEN = '123456:AAAA-SECRET-SECRET-SECRET';
const answers = (call: ServiceCall) => {
  if (call.path.includes('/sendMessage') || call.path.includes('/setWebhook'))
    return { body: { ok: true, result: { message_id: 1 } } };
  if (call.path.includes('users.get'))
    return { body: { response: [{ id: 501, first_name: 'Мария', last_name: 'Лебедева' }] } };
  if (call.path.startsWith('/method/')) return { body: { response: 7 } };
  if (call.path.startsWith('/graph/')) return { body: { messages: [{ id: 'wamid.1' }] } };
  return { body: { id: 5, cnt: 1 } };
};
beforeAll(async () => {
  service = await startFakeService();
  service.answer(answers);
  app = await startTestApp({
    TELEGRAM_BOT_TOKEN: TOKEN,
    TELEGRAM_BOT_NAME: 'tropa_bot',
    TELEGRAM_UPDATES: 'webhook',
    TELEGRAM_API_URL: service.url,
    VK_GROUP_ID: '42',
    VK_ACCESS_TOKEN: 'vk-token',
    VK_CONFIRMATION: 'a1b2c3d4',
    VK_SECRET: 'vk-secret',
    VK_API_URL: service.url,
    WHATSAPP_PHONE: '+74950000000',
    WHATSAPP_PHONE_ID: '1059',
    WHATSAPP_ACCESS_TOKEN: 'wa-token',
    WHATSAPP_APP_SECRET: 'app-secret',
    WHATSAPP_VERIFY_TOKEN: 'verify-me',
    WHATSAPP_TEMPLATE: 'verification_code',
    WHATSAPP_API_URL: `${service.url}/graph/v25.0`,
    SMS_GATEWAY: 'smsc',
    SMS_KEY: 'sms-key',
    SMS_URL: `${service.url}/sys/send.php`,
  });
});
afterAll(async () => {
  await app.stop();
  await service.stop();
});
beforeEach(() => {
  service.answer(answers);
  service.calls.length = 0;
});

const post = (name: string, body: string, headers: Record<string, string> = {}) =>
  app.raw({
    method: 'POST',
    path: `/webhooks/${name}`,
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
const telegramSecret = () => derivedKey(app.services.config, 'telegram-webhook').toString('base64url');
const telegram = (update: object, secret = telegramSecret()) =>
  post('telegram', JSON.stringify(update), { 'x-telegram-bot-api-secret-token': secret });
const said = (update_id: number, from_id: number, rest: object) => ({
  update_id,
  message: {
    from: { id: from_id, is_bot: false, first_name: 'Мария', language_code: 'ru' },
    chat: { id: from_id, type: 'private' },
    ...rest,
  },
});
const sentTo = (chat_id: number) =>
  service.calls
    .filter(({ path }) => path.endsWith('/sendMessage'))
    .map(({ body }) => JSON.parse(body) as { chat_id: number; text: string; reply_markup?: object })
    .filter((message) => message.chat_id === chat_id);
const connect = async (source_id: number) => {
  const person = await personWithPhone(app);
  const { code, url } = await person.call(messengerCalls.generateConnectionCode, { body: { source_id } });
  return { person, code, url, chat: 1_000_000 + unique() };
};
const chatsOf = (user_id: number) =>
  app.database.select().from(schema.messengerChat).where(eq(schema.messengerChat.user_id, user_id));

describe('Telegram', () => {
  it('links, asks for the contact and confirms, each update once however often it comes', async () => {
    const { person, code, url, chat } = await connect(1);
    expect(url).toBe(`https://t.me/tropa_bot?start=${code}`);
    const start = said(unique() + 10_000, chat, { text: `/start ${code}` });
    const answered = await Promise.all(Array.from({ length: 4 }, () => telegram(start)));
    expect(answered.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await soon(() => expect(sentTo(chat)).toHaveLength(1));
    expect(sentTo(chat)[0]).toMatchObject({
      text: expect.stringContaining('отправьте свой контакт') as string,
      reply_markup: { keyboard: [[{ request_contact: true }]] },
    });
    const contact = { contact: { phone_number: person.phone.slice(1), user_id: chat } };
    const shared = said(unique() + 10_000, chat, contact);
    await Promise.all([telegram(shared), telegram(shared)]);
    expect(await person.call(userCalls.profile, {})).toMatchObject({ is_phone_confirm: true });
    await soon(() => expect(sentTo(chat)).toHaveLength(2));
    expect(sentTo(chat)[1]).toMatchObject({ reply_markup: { remove_keyboard: true } });
    expect(await chatsOf(person.id)).toMatchObject([{ chat_name: 'Мария', proven_phone: person.phone }]);
  });

  it("takes no contact but the sender's own", async () => {
    const { person, code, chat } = await connect(1);
    await telegram(said(unique() + 10_000, chat, { text: `/start ${code}` }));
    for (const user_id of [chat + 1, undefined]) {
      const contact = { phone_number: person.phone, first_name: 'x', user_id };
      await telegram(said(unique() + 10_000, chat, { contact }));
    }
    expect(await person.call(userCalls.profile, {})).toMatchObject({ is_phone_confirm: false });
  });

  it('is refused without the secret, and changes nothing', async () => {
    const { person, code, chat } = await connect(1);
    for (const secret of ['', 'other'])
      expect((await telegram(said(unique(), chat, { text: `/start ${code}` }), secret)).status).toBe(401);
    expect(await chatsOf(person.id)).toEqual([]);
  });

  it('forgets the chat of who blocks the bot', async () => {
    const { person, code, chat } = await connect(1);
    await telegram(said(unique() + 10_000, chat, { text: code.toLowerCase() }));
    expect(await chatsOf(person.id)).toHaveLength(1);
    const from = { id: chat, first_name: 'x' };
    const my_chat_member = {
      from,
      chat: { id: chat, type: 'private' },
      new_chat_member: { status: 'kicked' },
    };
    await telegram({ update_id: unique() + 10_000, my_chat_member });
    expect(await chatsOf(person.id)).toEqual([]);
  });

  it('is told that a chat cannot be written to: it is linked no more', async () => {
    const { person, code, chat } = await connect(1);
    await telegram(said(unique() + 10_000, chat, { text: code }));
    await app.database.update(schema.messengerChat).set({ asked_at: null });
    service.answer({
      status: 403,
      body: { ok: false, error_code: 403, description: 'Forbidden: bot was blocked by the user' },
    });
    const sent = person.call(userCalls.sendConfirmationCode, {
      body: { code_sender: 'telegram_with_phone_request' },
    });
    expect((await refusalOf(sent)).body.errors).toHaveProperty('code_sender');
    expect(await chatsOf(person.id)).toEqual([]);
  });
});

describe('a client that answers what it was told in Telegram', () => {
  it('has written once, however often the update comes; what is no text is refused in words', async () => {
    const { client, tour, open } = await createPublishedSite(app);
    const { uuid, request_id } = await createConfirmedBooking(app, client, {
      tour_id: tour.id,
      date: tour.date_ids[0] ?? 0,
    });
    const token = /t\.me\/tropa_bot\?start=([\w-]+)/u.exec((await open(`/booking/${uuid}`)).text)?.[1] ?? '';
    const chat = 1_000_000 + unique();
    await telegram(said(unique() + 10_000, chat, { text: `/start ${token}` }));
    const { id: chat_id } = await client.call(chatCalls.getChatWithClient, { body: { request_id } });
    await client.call(chatCalls.sendMessage, { body: { chat_id, message: 'Берите куртку' } });
    await app.database.update(schema.chat).set({ client_letter_at: new Date() });
    const message_id = unique() + 10_000;
    service.answer(() => ({ body: { ok: true, result: { message_id } } }));
    await runJob(app, chatDomain, 'chat.write-letters');
    await soon(() => expect(sentTo(chat).some(({ text }) => text.includes('Берите куртку'))).toBe(true));
    await untilSettled(app.database);
    service.answer(answers);
    const reply_to_message = { message_id };
    const answer = said(unique() + 10_000, chat, { text: 'Тёплую?', reply_to_message });
    await Promise.all(Array.from({ length: 4 }, () => telegram(answer)));
    const photo = said(unique() + 10_000, chat, { caption: 'Такую?', photo: [], reply_to_message });
    await telegram(photo);
    await untilSettled(app.database);
    const { messages } = await client.call(chatCalls.getMessages, { query: { chat_id } });
    expect(messages.map(({ message }) => message)).toEqual(['Тёплую?', 'Берите куртку']);
    expect(sentTo(chat).filter(({ text }) => text.startsWith('Ваш ответ отправлен'))).toHaveLength(1);
    expect(sentTo(chat).at(-1)?.text).toContain('не передаются');
  });
});

describe('VK', () => {
  const notice = (rest: object) => JSON.stringify({ group_id: 42, secret: 'vk-secret', v: '5.199', ...rest });
  const message = (from: number, text: string, ref?: string) => ({
    type: 'message_new',
    event_id: `e${unique()}`,
    object: { message: { id: unique(), from_id: from, peer_id: from, text, ref } },
  });

  it('proves that the server is ours', async () => {
    const answer = await post('vk', JSON.stringify({ type: 'confirmation', group_id: 42 }));
    expect([answer.status, answer.text]).toEqual([200, 'a1b2c3d4']);
  });

  it('links by the first message after the link, names the chat, and is answered once', async () => {
    const { person, code, url, chat } = await connect(2);
    expect(url).toBe(`https://vk.me/club42?ref=${code}`);
    const body = notice(message(chat, 'Начать', code));
    expect((await post('vk', body)).text).toBe('ok');
    expect((await post('vk', body)).text).toBe('ok');
    await soon(async () => expect(await chatsOf(person.id)).toMatchObject([{ chat_name: 'Мария Лебедева' }]));
    await soon(() =>
      expect(service.calls.filter(({ path }) => path === '/method/messages.send')).toHaveLength(1),
    );
  });

  it('is refused with a wrong secret, and leaves what people write to people', async () => {
    const { person, code, chat } = await connect(2);
    const forged = notice({ ...message(chat, code), secret: 'other' });
    expect((await post('vk', forged)).status).toBe(401);
    expect((await post('vk', notice(message(chat, 'Сколько стоит тур?')))).text).toBe('ok');
    expect(await chatsOf(person.id)).toEqual([]);
    expect(service.calls).toEqual([]);
  });
});

describe('WhatsApp', () => {
  const notice = (from: string, body: string, id = `wamid.${unique()}`) =>
    JSON.stringify({
      entry: [
        {
          changes: [
            { value: { metadata: { phone_number_id: '1059' }, messages: [{ id, from, text: { body } }] } },
          ],
        },
      ],
    });
  const signed = (body: string, secret = 'app-secret') =>
    post('whatsapp', body, {
      'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
    });

  it('answers the handshake', async () => {
    const path = '/webhooks/whatsapp?hub.mode=subscribe&hub.challenge=115&hub.verify_token=';
    expect(await app.raw({ path: `${path}verify-me` })).toMatchObject({ status: 200, text: '115' });
    expect((await app.raw({ path: `${path}other` })).status).toBe(401);
  });

  it('takes the word of a phone, signed only, and sends the code there in plain text', async () => {
    const person = await personWithPhone(app);
    const ask = () => person.call(userCalls.sendConfirmationCode, { body: { code_sender: 'whatsapp' } });
    const { word = '' } = await ask();
    const body = notice(person.phone.slice(1), word);
    expect((await signed(body, 'other')).status).toBe(401);
    expect(await ask()).toMatchObject({ word });
    expect((await signed(body)).status).toBe(200);
    expect((await signed(body)).status).toBe(200);
    expect(await ask()).toMatchObject({ expires_in: 300 });
    const texts = service.calls
      .filter(({ path }) => path === '/graph/v25.0/1059/messages')
      .map(({ body: sent }) => sent);
    const code = /(\d{6})\./u.exec(texts.find((text) => text.includes('Ваш код')) ?? '')?.[1] ?? '';
    await person.call(userCalls.confirmPhone, { body: { code, verify_method: 'whatsapp' } });
    expect(await person.call(userCalls.profile, {})).toMatchObject({ is_phone_confirm: true });
  });
});

describe('codes through real adapters', () => {
  it.each([
    ['sms', '/sys/send.php', (body: string) => new URLSearchParams(body).get('mes') ?? ''],
    [
      'vk_via_sms_service',
      '/sys/send.php',
      (body: string) => (body.includes('soc=1') ? (new URLSearchParams(body).get('mes') ?? '') : ''),
    ],
    [
      'whatsapp_paid',
      '/graph/v25.0/1059/messages',
      (body: string) => (body.includes('template') ? body : ''),
    ],
  ] as const)('%s goes to its service', async (code_sender, path, textOf) => {
    const person = await personWithPhone(app);
    await person.call(userCalls.sendConfirmationCode, { body: { code_sender } });
    const call = service.calls.find((made) => made.path === path);
    const code = /(?<!\d)\d{6}(?!\d)/u.exec(textOf(call?.body ?? ''))?.[0] ?? '';
    await person.call(userCalls.confirmPhone, { body: { code, verify_method: code_sender } });
    expect(await person.call(userCalls.profile, {})).toMatchObject({ is_phone_confirm: true });
  });

  it('that a service refuses are told at code_sender, within bounded time', async () => {
    const person = await personWithPhone(app);
    for (const answer of [{ body: { error: 'no money', error_code: 3 } }, { status: 503, body: 'x' }]) {
      service.answer(answer);
      // oxlint-disable-next-line no-await-in-loop -- one after another: a withdrawn code is no reason to wait
      const refusal = await refusalOf(
        person.call(userCalls.sendConfirmationCode, { body: { code_sender: 'sms' } }),
      );
      expect(refusal).toMatchObject({
        status: 422,
        body: { errors: { code_sender: expect.any(String) as string } },
      });
    }
  });
});

it('what is no messenger of ours has no address', async () => {
  expect((await post('viber', '{}')).status).toBe(404);
  expect((await app.raw({ method: 'PUT', path: '/webhooks/telegram' })).status).toBe(404);
});
