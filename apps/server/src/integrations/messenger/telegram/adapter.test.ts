import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startFakeService, type FakeService } from '../../../testing/fake-service.ts';
import type { InboundEvent } from '../messenger.ts';
import { createTelegram, type TelegramSettings } from './adapter.ts';
import { eventsOf } from './updates.ts';
import { soon } from '../../../testing/soon.ts';

const TOKEN = '123456:SECRET-token-of-the-bot';
const SECRET = 'webhook-secret';
const message = { key: 'k1', to: '77', text: 'Ваш код: 048213' };

let service: FakeService;
const stops: (() => Promise<void>)[] = [];
beforeEach(async () => {
  service = await startFakeService({ body: { ok: true, result: { message_id: 5 } } });
});
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
  await service.stop();
});
const telegram = (settings: Partial<TelegramSettings> = {}) =>
  createTelegram({
    token: TOKEN,
    botName: 'tropa_bot',
    apiUrl: service.url,
    updates: 'webhook',
    webhookUrl: () => 'https://cabinet.example/webhooks/telegram',
    webhookSecret: SECRET,
    timeoutMs: 300,
    ...settings,
  });

const from = { id: 77, is_bot: false, first_name: 'Мария', last_name: 'Лебедева', language_code: 'ru-RU' };
const chat = { id: 77, type: 'private' };
const text = (value: string) => ({ update_id: 9, message: { message_id: 1, from, chat, text: value } });
const contact = (phone_number: string, user_id?: number, rest = {}) => ({
  update_id: 9,
  message: { from, chat, contact: { phone_number, first_name: 'Мария', user_id }, ...rest },
});

describe('sending', () => {
  it('says what the message is called', async () => {
    expect(await telegram().send(message)).toEqual({ id: '5' });
  });

  it('asks sendMessage with the text and the button that asks for the contact', async () => {
    await telegram().send({ ...message, keyboard: { kind: 'ask_contact', button: 'Отправить мой номер' } });
    const [call] = service.calls;
    expect(call?.path).toBe(`/bot${TOKEN}/sendMessage`);
    expect(JSON.parse(call?.body ?? '')).toMatchObject({
      chat_id: 77,
      text: message.text,
      reply_markup: { keyboard: [[{ text: 'Отправить мой номер', request_contact: true }]] },
    });
  });

  it.each([
    [
      '429',
      {
        ok: false,
        error_code: 429,
        description: 'Too Many Requests: retry after 7',
        parameters: { retry_after: 7 },
      },
      { reason: 'throttled', retryAfterSeconds: 7 },
    ],
    [
      'a bot that was blocked',
      { ok: false, error_code: 403, description: 'Forbidden: bot was blocked by the user' },
      { reason: 'unreachable' },
    ],
    [
      'no such chat',
      { ok: false, error_code: 400, description: 'Bad Request: chat not found' },
      { reason: 'unreachable' },
    ],
    ['a wrong token', { ok: false, error_code: 401, description: 'Unauthorized' }, { reason: 'rejected' }],
    ['5xx', { ok: false, error_code: 502, description: 'Bad Gateway' }, { reason: 'unavailable' }],
    ['bad JSON', '<html>oops', { reason: 'unavailable' }],
  ])('tells %s', async (_name, body, failure) => {
    service.answer({ status: typeof body === 'string' ? 502 : body.error_code, body });
    await expect(telegram().send(message)).rejects.toMatchObject({ name: 'DeliveryFailure', ...failure });
  });

  it('waits a bounded time and never tells the token', async () => {
    service.answer({ hangs: true });
    const error: unknown = await telegram()
      .send(message)
      .catch((thrown: unknown) => thrown);
    const nobody: unknown = await telegram({ apiUrl: 'http://127.0.0.1:1' })
      .send(message)
      .catch((thrown: unknown) => thrown);
    for (const thrown of [error, nobody]) {
      expect(thrown).toMatchObject({ reason: 'unavailable', service: 'telegram' });
      expect(JSON.stringify(thrown, Object.getOwnPropertyNames(thrown)) + String(thrown)).not.toContain(
        TOKEN,
      );
      expect((thrown as Error).cause).toBeUndefined();
    }
  });

  it('links to the bot with a payload', () => {
    expect(telegram().chatUrl('K7QF2M9XPA')).toBe('https://t.me/tropa_bot?start=K7QF2M9XPA');
  });
});

describe('updates', () => {
  it('reads a start with its payload, a text, a leave', () => {
    const where = { id: '77', name: 'Мария Лебедева', language: 'ru' };
    expect(eventsOf(text('/start K7QF2M9XPA'))).toEqual([
      { kind: 'start', key: '9', chat: where, payload: 'K7QF2M9XPA' },
    ]);
    expect(eventsOf(text('/start'))).toMatchObject([{ kind: 'start', payload: '' }]);
    expect(eventsOf(text('привет'))).toMatchObject([{ kind: 'text', text: 'привет' }]);
    const answer = text('да');
    expect(
      eventsOf({
        ...answer,
        message: { ...answer.message, reply_to_message: { message_id: 5, from, chat } },
      }),
    ).toMatchObject([{ kind: 'text', text: 'да', answers: '5' }]);
    // What is no text is told only where it answers us.
    const photo = { from, chat, caption: 'вот', photo: [{ file_id: 'A' }] };
    expect(eventsOf({ update_id: 9, message: photo })).toEqual([]);
    expect(
      eventsOf({ update_id: 9, message: { ...photo, reply_to_message: { message_id: 5 } } }),
    ).toMatchObject([{ kind: 'text', text: 'вот', answers: '5', hasFile: true }]);
    expect(
      eventsOf({ update_id: 9, my_chat_member: { from, chat, new_chat_member: { status: 'kicked' } } }),
    ).toMatchObject([{ kind: 'left' }]);
  });

  it("knows the sender's own contact from any other", () => {
    expect(eventsOf(contact('79160000001', 77))).toMatchObject([
      { kind: 'contact', phone: '+79160000001', is_own: true },
    ]);
    expect(eventsOf(contact('+7 916 000-00-01', 78))).toMatchObject([
      { phone: '+79160000001', is_own: false },
    ]);
    expect(eventsOf(contact('79160000001'))).toMatchObject([{ is_own: false }]);
    expect(eventsOf(contact('79160000001', 77, { forward_origin: { type: 'user' } }))).toMatchObject([
      { is_own: false },
    ]);
  });

  it('passes over groups, bots and what it does not know', () => {
    expect(
      eventsOf({ ...text('/start x'), message: { from, chat: { id: -5, type: 'group' }, text: '/start x' } }),
    ).toEqual([]);
    expect(eventsOf({ update_id: 1, message: { from: { ...from, is_bot: true }, chat, text: 'x' } })).toEqual(
      [],
    );
    for (const junk of [null, 1, 'x', {}, { update_id: 'x' }, { update_id: 1, poll: {} }])
      expect(eventsOf(junk)).toEqual([]);
  });
});

describe('webhooks', () => {
  const request = (secret: string | undefined, body: string) => ({
    method: 'POST' as const,
    query: {},
    headers: { 'x-telegram-bot-api-secret-token': secret },
    body,
  });
  it('are taken with the secret only', () => {
    const read = telegram().readWebhook;
    expect(read?.(request(SECRET, JSON.stringify(text('/start abc'))))).toMatchObject({
      status: 200,
      events: [{ kind: 'start' }],
    });
    for (const secret of [undefined, '', 'other']) {
      expect(read?.(request(secret, JSON.stringify(text('/start abc'))))).toEqual({
        status: 401,
        body: '',
        events: [],
      });
    }
    expect(read?.(request(SECRET, '{'))).toMatchObject({ status: 400, events: [] });
    expect(telegram({ updates: 'polling' }).readWebhook).toBeNull();
  });

  it('are asked for at the start, again after a failure', async () => {
    service.answer(() =>
      service.calls.length === 1 ? { status: 500, body: 'x' } : { body: { ok: true, result: true } },
    );
    const errors: unknown[] = [];
    const stop = telegram().receive?.(
      async () => undefined,
      (error) => errors.push(error),
    );
    if (stop) stops.push(stop);
    await soon(() => expect(service.calls).toHaveLength(2));
    expect(errors).toHaveLength(1);
    expect(JSON.parse(service.calls[1]?.body ?? '')).toMatchObject({
      url: 'https://cabinet.example/webhooks/telegram',
      secret_token: SECRET,
      allowed_updates: ['message', 'my_chat_member'],
    });
  });
});

describe('polling', () => {
  it('takes updates in their order, and once more those that failed', async () => {
    const updates = [
      { ...text('/start one'), update_id: 1 },
      { ...text('two'), update_id: 2 },
    ];
    service.answer(({ path, body }) => {
      if (!path.endsWith('/getUpdates')) return { body: { ok: true, result: true } };
      const { offset } = JSON.parse(body) as { offset: number };
      const result = updates.filter(({ update_id }) => update_id >= offset);
      return result.length === 0 ? { hangs: true } : { body: { ok: true, result } };
    });
    const seen: InboundEvent[] = [];
    const errors: unknown[] = [];
    let isBroken = true;
    const stop = telegram({ updates: 'polling' }).receive?.(
      async (events) => {
        if (isBroken) {
          isBroken = false;
          throw new Error('The database is away');
        }
        seen.push(...events);
      },
      (error) => errors.push(error),
    );
    if (stop) stops.push(stop);
    await soon(() => expect(seen.map(({ kind }) => kind)).toEqual(['start', 'text']));
    expect(errors).toHaveLength(1);
    expect(service.calls[0]?.path).toContain('/deleteWebhook');
  });
});
