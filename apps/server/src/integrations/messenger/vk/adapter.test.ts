import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startFakeService, type FakeService } from '../../../testing/fake-service.ts';
import { freePort } from '../../../testing/free-port.ts';
import { createVk, randomIdOf } from './adapter.ts';

const TOKEN = 'vk1.a.SECRET-token-of-the-community';
let service: FakeService;
beforeEach(async () => {
  service = await startFakeService({ body: { response: 15 } });
});
afterEach(() => service.stop());

const vk = (apiUrl = service.url) =>
  createVk({
    accessToken: TOKEN,
    apiUrl,
    groupId: 42,
    confirmation: 'a1b2c3d4',
    secret: 'callback-secret',
    timeoutMs: 300,
  });
const message = { key: 'delivery-1', to: '501', text: 'Ваш код: 048213' };
const failure = (error_code: number) => ({ error: { error_code, error_msg: 'no', request_params: [] } });

describe('sending', () => {
  it('asks messages.send, with one random_id for all tries of a delivery', async () => {
    await vk().send(message);
    await vk().send(message);
    await vk().send({ ...message, key: 'delivery-2' });
    const bodies = service.calls.map(({ body }) => new URLSearchParams(body));
    expect(service.calls[0]).toMatchObject({
      method: 'POST',
      path: '/method/messages.send',
      headers: { authorization: `Bearer ${TOKEN}` },
    });
    expect(Object.fromEntries(bodies[0] ?? [])).toMatchObject({
      peer_id: '501',
      message: message.text,
      v: '5.199',
    });
    expect(bodies[1]?.get('random_id')).toBe(bodies[0]?.get('random_id'));
    expect(bodies[2]?.get('random_id')).not.toBe(bodies[0]?.get('random_id'));
    expect(randomIdOf('x')).toBeLessThan(2 ** 31);
  });

  it.each([
    ['no permission of the person', { body: failure(901) }, { reason: 'unreachable', code: '901' }],
    ['privacy settings', { body: failure(902) }, { reason: 'unreachable' }],
    ['too many a second', { body: failure(6) }, { reason: 'throttled' }],
    ['trouble at VK', { body: failure(10) }, { reason: 'unavailable' }],
    ['a wrong token', { body: failure(5) }, { reason: 'rejected', code: '5' }],
    ['bad JSON', { body: '<html>' }, { reason: 'unavailable' }],
    ['an answer of another shape', { body: {} }, { reason: 'unavailable' }],
    ['5xx', { status: 503, body: 'away' }, { reason: 'unavailable', code: '503' }],
    [
      '429',
      { status: 429, headers: { 'retry-after': '12' } },
      { reason: 'throttled', retryAfterSeconds: 12 },
    ],
    ['silence', { hangs: true }, { reason: 'unavailable', code: 'timeout' }],
    ['a redirect', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }, { reason: 'unavailable' }],
    ['a flood', { body: 'x'.repeat(200_000) }, { reason: 'unavailable', code: 'too-long' }],
  ])('tells %s', async (_name, answer, expected) => {
    service.answer(answer);
    const thrown: unknown = await vk()
      .send(message)
      .catch((error: unknown) => error);
    expect(thrown).toMatchObject({ name: 'DeliveryFailure', service: 'vk', ...expected });
    expect(JSON.stringify(thrown, Object.getOwnPropertyNames(thrown))).not.toContain('SECRET');
  });

  it('tells that nobody answers', async () => {
    await expect(vk('http://127.0.0.1:1').send(message)).rejects.toMatchObject({ code: 'network' });
    const nobody = `http://127.0.0.1:${await freePort()}`;
    await expect(vk(nobody).send(message)).rejects.toMatchObject({ code: 'unconnected' });
  });

  it('knows the name of a person', async () => {
    service.answer({ body: { response: [{ id: 501, first_name: 'Мария', last_name: 'Лебедева' }] } });
    expect(await vk().nameOf?.('501')).toBe('Мария Лебедева');
    service.answer({ body: { response: [] } });
    expect(await vk().nameOf?.('501')).toBe('');
  });
});

describe('callbacks', () => {
  const read = (event: unknown) =>
    vk().readWebhook?.({ method: 'POST', query: {}, headers: {}, body: JSON.stringify(event) });
  const event = (rest: object) => ({
    group_id: 42,
    event_id: 'e1',
    secret: 'callback-secret',
    v: '5.199',
    ...rest,
  });
  const incoming = (rest: object = {}) =>
    event({
      type: 'message_new',
      object: {
        message: { id: 3, from_id: 501, peer_id: 501, text: 'Привет', ...rest },
        client_info: { lang_id: 0 },
      },
    });
  const person = { id: '501', name: '', language: 'ru' };

  it('prove that the server is ours', () => {
    expect(read({ type: 'confirmation', group_id: 42 })).toEqual({
      status: 200,
      body: 'a1b2c3d4',
      events: [],
    });
    expect(read({ type: 'confirmation', group_id: 43 })).toMatchObject({ status: 401 });
  });

  it('are answered with ok, and read', () => {
    expect(read(incoming())).toEqual({
      status: 200,
      body: 'ok',
      events: [{ kind: 'text', key: 'e1', chat: person, text: 'Привет' }],
    });
    expect(read(incoming({ reply_message: { id: 77, text: 'Вопрос' } }))).toMatchObject({
      events: [{ kind: 'text', answers: '77' }],
    });
    const reply_message = { id: 77 };
    expect(read(incoming({ reply_message, attachments: [{ type: 'photo' }] }))).toMatchObject({
      events: [{ answers: '77', hasFile: true }],
    });
    // An address in the text is no file.
    const { events = [] } = read(incoming({ reply_message, attachments: [{ type: 'link' }] })) ?? {};
    expect(events[0]).not.toHaveProperty('hasFile');
    expect(read(incoming({ ref: 'K7QF2M9XPA' }))).toMatchObject({
      events: [{ kind: 'start', payload: 'K7QF2M9XPA' }],
    });
    expect(read(event({ type: 'message_deny', object: { user_id: 501 } }))).toMatchObject({
      events: [{ kind: 'left', chat: { id: '501' } }],
    });
  });

  it('pass over conversations, communities and what is not known', () => {
    expect(read(incoming({ peer_id: 2_000_000_001 }))).toMatchObject({ body: 'ok', events: [] });
    expect(read(incoming({ from_id: -7, peer_id: -7 }))).toMatchObject({ body: 'ok', events: [] });
    expect(read(event({ type: 'wall_post_new', object: {} }))).toMatchObject({ body: 'ok', events: [] });
    expect(read(event({ type: 'message_new', object: 'x' }))).toMatchObject({ body: 'ok', events: [] });
  });

  it('are refused without the secret, and when they are none', () => {
    expect(read({ ...incoming(), secret: 'other' })).toMatchObject({ status: 401, events: [] });
    expect(read({ ...incoming(), secret: undefined })).toMatchObject({ status: 401, events: [] });
    expect(read('x')).toMatchObject({ status: 401 });
    expect(vk().readWebhook?.({ method: 'POST', query: {}, headers: {}, body: '{' })).toMatchObject({
      status: 400,
    });
  });
});
