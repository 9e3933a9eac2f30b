import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startFakeService, type FakeService } from '../../../testing/fake-service.ts';
import { createWhatsApp, type WhatsAppSettings } from './adapter.ts';

const TOKEN = 'EAAJB-SECRET-token';
const accepted = {
  messaging_product: 'whatsapp',
  contacts: [{ input: '79160000001', wa_id: '79160000001' }],
  messages: [{ id: 'wamid.HBgLNzkx' }],
};
let service: FakeService;
beforeEach(async () => {
  service = await startFakeService({ body: accepted });
});
afterEach(() => service.stop());

const whatsapp = (settings: Partial<WhatsAppSettings> = {}) =>
  createWhatsApp({
    number: '+74950000000',
    phoneId: '105954558954427',
    accessToken: TOKEN,
    apiUrl: `${service.url}/v25.0`,
    appSecret: 'app-secret',
    verifyToken: 'verify-me',
    template: 'verification_code',
    noticeTemplate: 'notice',
    timeoutMs: 300,
    ...settings,
  });
const failure = (code: number) => ({
  error: {
    message: `(#${code}) no`,
    type: 'OAuthException',
    code,
    error_data: { details: 'no' },
    fbtrace_id: 'x',
  },
});

describe('sending', () => {
  it('tells of something by the template for notices, in one line, and says what the message is called', async () => {
    const sent = await whatsapp().sendNotice?.('+79160000001', 'Новая заявка\nhttps://cabinet.example', 'ru');
    expect(sent).toEqual({ id: 'wamid.HBgLNzkx' });
    expect(JSON.parse(service.calls[0]?.body ?? '')).toMatchObject({
      type: 'template',
      template: {
        name: 'notice',
        components: [
          { type: 'body', parameters: [{ type: 'text', text: 'Новая заявка https://cabinet.example' }] },
        ],
      },
    });
    expect(whatsapp({ noticeTemplate: undefined }).sendNotice).toBeNull();
  });

  it('sends a code by the template, in its text and in its button', async () => {
    await whatsapp().sendCode?.('+79160000001', '048213', 'ru');
    const [call] = service.calls;
    expect(call).toMatchObject({
      method: 'POST',
      path: '/v25.0/105954558954427/messages',
      headers: { authorization: `Bearer ${TOKEN}` },
    });
    const code = [{ type: 'text', text: '048213' }];
    expect(JSON.parse(call?.body ?? '')).toEqual({
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: '79160000001',
      type: 'template',
      template: {
        name: 'verification_code',
        language: { code: 'ru' },
        components: [
          { type: 'body', parameters: code },
          { type: 'button', sub_type: 'url', index: '0', parameters: code },
        ],
      },
    });
    expect(whatsapp({ template: undefined }).sendCode).toBeNull();
  });

  it('answers in plain text whoever has written', async () => {
    await whatsapp().send({ key: 'k', to: '+79160000001', text: 'Ваш код: 048213' });
    expect(JSON.parse(service.calls[0]?.body ?? '')).toMatchObject({
      type: 'text',
      text: { body: 'Ваш код: 048213' },
    });
  });

  it.each([
    [
      'no message of the person within 24 hours',
      { status: 400, body: failure(131_047) },
      { reason: 'unreachable' },
    ],
    ['no WhatsApp there', { status: 400, body: failure(131_026) }, { reason: 'unreachable' }],
    ['too many', { status: 400, body: failure(130_429) }, { reason: 'throttled' }],
    ['too many to one person', { status: 400, body: failure(131_056) }, { reason: 'throttled' }],
    ['an expired token', { status: 401, body: failure(190) }, { reason: 'rejected', code: '190' }],
    ['no such template', { status: 404, body: failure(132_001) }, { reason: 'rejected' }],
    ['bad JSON', { body: '<html>' }, { reason: 'unavailable' }],
    ['5xx', { status: 500, body: failure(131_000) }, { reason: 'unavailable', code: '500' }],
    ['429', { status: 429, headers: { 'retry-after': '3' } }, { reason: 'throttled', retryAfterSeconds: 3 }],
    ['silence', { hangs: true }, { reason: 'unavailable', code: 'timeout' }],
  ])('tells %s', async (_name, answer, expected) => {
    service.answer(answer);
    const sent = whatsapp().sendCode?.('+79160000001', '048213', 'ru');
    const thrown: unknown = await sent?.catch((error: unknown) => error);
    expect(thrown).toMatchObject({ name: 'DeliveryFailure', service: 'whatsapp', ...expected });
    expect(JSON.stringify(thrown, Object.getOwnPropertyNames(thrown))).not.toMatch(/SECRET|048213|7916/u);
  });

  it('links to our number with the word', () => {
    expect(whatsapp().chatUrl('lumako')).toBe('https://wa.me/74950000000?text=lumako');
  });
});

describe('webhook', () => {
  const handshake = (token: string) =>
    whatsapp().readWebhook?.({
      method: 'GET',
      query: { 'hub.mode': 'subscribe', 'hub.verify_token': token, 'hub.challenge': '1158201444' },
      headers: {},
      body: '',
    });
  it('answers the handshake of who knows the token', () => {
    expect(handshake('verify-me')).toEqual({ status: 200, body: '1158201444', events: [] });
    expect(handshake('other')).toMatchObject({ status: 401 });
  });

  const notice = (message: object, phone_number_id = '105954558954427') =>
    JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [
        {
          id: '1',
          changes: [
            {
              field: 'messages',
              value: {
                messaging_product: 'whatsapp',
                metadata: { display_phone_number: '74950000000', phone_number_id },
                contacts: [{ profile: { name: 'Мария' }, wa_id: '79160000001' }],
                messages: [{ from: '79160000001', id: 'wamid.1', timestamp: '1', type: 'text', ...message }],
              },
            },
          ],
        },
      ],
    });
  const sign = (body: string, secret = 'app-secret') =>
    `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
  const read = (body: string, signature: string | undefined = sign(body)) =>
    whatsapp().readWebhook?.({
      method: 'POST',
      query: {},
      headers: { 'x-hub-signature-256': signature },
      body,
    });

  it('reads what a person writes to our number', () => {
    expect(read(notice({ text: { body: 'Lumako' } }))).toEqual({
      status: 200,
      body: '',
      events: [
        {
          kind: 'text',
          key: 'wamid.1',
          chat: { id: '+79160000001', name: 'Мария', language: undefined },
          text: 'Lumako',
        },
      ],
    });
    expect(read(notice({ text: { body: 'Да' }, context: { id: 'wamid.HBgLNzkx' } }))).toMatchObject({
      events: [{ text: 'Да', answers: 'wamid.HBgLNzkx' }],
    });
    expect(read(notice({ type: 'image' }))).toMatchObject({ status: 200, events: [] });
    const context = { id: 'wamid.HBgLNzkx' };
    expect(read(notice({ type: 'image', context }))).toMatchObject({
      events: [{ text: '', answers: 'wamid.HBgLNzkx', hasFile: true }],
    });
    expect(read(notice({ type: 'reaction', context }))).toMatchObject({ status: 200, events: [] });
    expect(read(notice({ text: { body: 'x' } }, '999'))).toMatchObject({ status: 200, events: [] });
    expect(read('{"entry":[{"changes":[{"value":{"statuses":[{}]}}]}]}')).toMatchObject({
      status: 200,
      events: [],
    });
  });

  it('refuses what is not signed with our secret over these very bytes', () => {
    const body = notice({ text: { body: 'Lumako' } });
    expect(read(body, sign(body, 'other'))).toMatchObject({ status: 401, events: [] });
    expect(read(body, sign(`${body} `))).toMatchObject({ status: 401 });
    expect(read(body, '')).toMatchObject({ status: 401 });
    expect(read('{')).toMatchObject({ status: 400 });
  });
});
