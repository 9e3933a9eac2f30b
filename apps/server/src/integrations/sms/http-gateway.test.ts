import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startFakeService, type FakeService } from '../../testing/fake-service.ts';
import { createHttpSmsGateway, type SmsSettings } from './http-gateway.ts';
import { PRESETS, isSuccess } from './shape.ts';

let service: FakeService;
beforeEach(async () => {
  service = await startFakeService();
});
afterEach(() => service.stop());

const own = { sender: '', login: '', password: '', key: '', timeoutMs: 300 };
const message = { to: '+79160000001', text: 'Ваш код: 048213 & "никому"' };
const lastForm = () => Object.fromEntries(new URLSearchParams(service.calls.at(-1)?.body));

describe('SMSC.ru', () => {
  const smsc = (rest: Partial<SmsSettings> = {}) =>
    createHttpSmsGateway({
      ...PRESETS.smsc,
      ...own,
      url: `${service.url}/sys/send.php`,
      login: 'tropa',
      password: 'SECRET-password',
      ...rest,
    });

  it('is asked as it is documented; what is not set is left out', async () => {
    service.answer({ body: { id: 1234, cnt: 1 } });
    await smsc().send(message);
    expect(service.calls[0]).toMatchObject({ method: 'POST', path: '/sys/send.php' });
    expect(lastForm()).toEqual({
      login: 'tropa',
      psw: 'SECRET-password',
      phones: '79160000001',
      mes: message.text,
      fmt: '3',
      charset: 'utf-8',
    });
    await smsc({ login: '', password: '', key: 'k', sender: 'Tropa' }).sendToVk?.(message);
    expect(lastForm()).toMatchObject({ apikey: 'k', sender: 'Tropa', soc: '1' });
    expect(lastForm()).not.toHaveProperty('login');
  });

  it.each([
    [
      'a wrong password',
      { body: { error: 'authorise error', error_code: 2 } },
      { reason: 'rejected', code: '2' },
    ],
    [
      'no money, with an id',
      { body: { error: 'no money', error_code: 3, id: 5 } },
      { reason: 'rejected', code: '3' },
    ],
    ['bad JSON', { body: 'ERROR = 2 (authorise error)' }, { reason: 'rejected', code: 'answer-200' }],
    ['5xx', { status: 502, body: 'x' }, { reason: 'unavailable', code: '502' }],
    [
      '429',
      { status: 429, headers: { 'retry-after': '30' } },
      { reason: 'throttled', retryAfterSeconds: 30 },
    ],
    ['silence', { hangs: true }, { reason: 'unavailable', code: 'timeout' }],
  ])('tells %s', async (_name, answer, expected) => {
    service.answer(answer);
    const thrown: unknown = await smsc()
      .send(message)
      .catch((error: unknown) => error);
    expect(thrown).toMatchObject({ name: 'DeliveryFailure', service: 'sms', ...expected });
    expect(JSON.stringify(thrown, Object.getOwnPropertyNames(thrown))).not.toMatch(/SECRET|048213|7916/u);
  });
});

describe('SMS.RU', () => {
  const smsru = () => createHttpSmsGateway({ ...PRESETS.smsru, ...own, url: service.url, key: 'api' });
  it('is asked as it is documented, and believed only when the number itself was taken', async () => {
    const sms = (status: string, status_code: number) => ({
      body: {
        status: 'OK',
        status_code: 100,
        sms: { '79160000001': { status, status_code } },
        balance: 4122.56,
      },
    });
    service.answer(sms('OK', 100));
    await smsru().send(message);
    expect(lastForm()).toEqual({ api_id: 'api', to: '79160000001', msg: message.text, json: '1' });
    service.answer(sms('ERROR', 207));
    await expect(smsru().send(message)).rejects.toMatchObject({ reason: 'rejected' });
    service.answer({ body: { status: 'ERROR', status_code: 200 } });
    await expect(smsru().send(message)).rejects.toMatchObject({ code: '200' });
    expect(smsru().sendToVk).toBeNull();
  });
});

describe('any gateway', () => {
  it('is asked by its own shape', async () => {
    const gateway = createHttpSmsGateway({
      ...own,
      url: `${service.url}/messages`,
      method: 'POST',
      contentType: 'application/json',
      body: '{"to":"{phone}","text":"{text}","from":"{sender}"}',
      authHeader: 'Authorization: Bearer {key}',
      success: 'result.accepted=true',
      errorCode: 'result.code',
      vkBody: '',
      sender: 'Тропа',
      key: 'SECRET',
    });
    service.answer({ status: 201, body: { result: { accepted: true } } });
    await gateway.send(message);
    expect(service.calls[0]?.headers).toMatchObject({
      authorization: 'Bearer SECRET',
      'content-type': 'application/json',
    });
    expect(JSON.parse(service.calls[0]?.body ?? '')).toEqual({
      to: '+79160000001',
      text: message.text,
      from: 'Тропа',
    });
    service.answer({ status: 400, body: { result: { accepted: true, code: 'BAD_NUMBER' } } });
    await expect(gateway.send(message)).rejects.toMatchObject({ reason: 'rejected', code: 'BAD_NUMBER' });
  });

  it('is asked by GET with everything in its address', async () => {
    const shape = {
      url: `${service.url}/send?to={digits}&text={text}`,
      method: 'GET',
      body: '',
      errorCode: '',
      vkBody: '',
    } as const;
    const gateway = createHttpSmsGateway({
      ...own,
      ...shape,
      contentType: 'application/x-www-form-urlencoded',
      authHeader: '',
      success: 'text:OK',
    });
    service.answer({ body: 'OK 12' });
    await gateway.send(message);
    expect(new URL(service.calls[0]?.path ?? '', service.url).searchParams.get('text')).toBe(message.text);
    service.answer({ body: 'ERROR 12' });
    await expect(gateway.send(message)).rejects.toMatchObject({ reason: 'rejected' });
  });

  it('weighs answers by conditions', () => {
    const json = { id: 0, error: null, list: [{ status: 'OK' }] };
    expect(isSuccess('id;!error;list.0.status=OK', { text: '', json })).toBe(true);
    expect(isSuccess('', { text: '', json: undefined })).toBe(true);
    for (const rule of ['other', '!id', 'list=OK', 'id=1', 'constructor'])
      expect(isSuccess(rule, { text: '', json })).toBe(false);
  });
});
