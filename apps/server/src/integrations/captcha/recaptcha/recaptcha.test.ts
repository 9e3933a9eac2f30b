import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CaptchaUnavailable } from '../provider.ts';
import { createRecaptcha } from './recaptcha.ts';

/** Answers as https://developers.google.com/recaptcha/docs/verify says; tests change the answer. */
let reply: (response: ServerResponse) => void;
let asked: { method: string | undefined; type: string | undefined; form: URLSearchParams } | undefined;
const google = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    const type = request.headers['content-type'];
    asked = { method: request.method, type, form: new URLSearchParams(body) };
    reply(response);
  });
});
const json =
  (value: unknown, status = 200) =>
  (response: ServerResponse) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));

let endpoint = '';
beforeAll(
  () =>
    new Promise<void>((resolve) => {
      google.listen(0, '127.0.0.1', () => {
        endpoint = `http://127.0.0.1:${(google.address() as AddressInfo).port}/recaptcha/api/siteverify`;
        resolve();
      });
    }),
);
afterAll(() => {
  google.closeAllConnections();
  google.close();
});

const PASSED = { success: true, challenge_ts: '2026-01-01T00:00:00Z', hostname: 'cabinet.example' };
beforeEach(() => {
  asked = undefined;
  reply = json(PASSED);
});

const sender = { ip: '203.0.113.9', hostname: 'cabinet.example' };
const provider = (timeoutMs = 15_000) =>
  createRecaptcha({
    keys: {
      invisible: { key: 'site-3', secret: 'secret-3' },
      captcha: { key: 'site-1', secret: 'secret-1' },
      hard_captcha: { key: 'site-2', secret: 'secret-2' },
    },
    minScore: 0.5,
    endpoint,
    timeoutMs,
  });

describe('reCAPTCHA', () => {
  it('sends secret, token and address as a form, with the keys of the kind', async () => {
    expect(await provider().verify('captcha', 'token', sender)).toBe(true);
    expect(asked?.method).toBe('POST');
    expect(asked?.type).toMatch(/^application\/x-www-form-urlencoded/u);
    expect(Object.fromEntries(asked?.form ?? [])).toEqual({
      secret: 'secret-1',
      response: 'token',
      remoteip: '203.0.113.9',
    });
    await provider().verify('hard_captcha', 'token', sender);
    expect(asked?.form.get('secret')).toBe('secret-2');
    expect(await provider().offer('hard_captcha')).toEqual({ provider: 1, key: 'site-2', challenge: null });
  });

  it('refuses a token that is bad or used, and one of another host', async () => {
    reply = json({ success: false, 'error-codes': ['timeout-or-duplicate'] });
    expect(await provider().verify('captcha', 'token', sender)).toBe(false);
    reply = json({ ...PASSED, hostname: 'evil.example' });
    expect(await provider().verify('captcha', 'token', sender)).toBe(false);
    reply = json({ success: true });
    expect(await provider().verify('captcha', 'token', sender)).toBe(false);
  });

  it('wants of the invisible one a score and our action', async () => {
    const verify = (rest: object) => {
      reply = json({ ...PASSED, ...rest });
      return provider().verify('invisible', 'token', sender);
    };
    expect(await verify({ score: 0.5, action: 'call' })).toBe(true);
    expect(await verify({ score: 0.4, action: 'call' })).toBe(false);
    expect(await verify({ score: 0.9, action: 'other' })).toBe(false);
    expect(await verify({})).toBe(false);
  });

  it('does not bother the provider with what can be no token', async () => {
    expect(await provider().verify('captcha', '', sender)).toBe(false);
    expect(await provider().verify('captcha', 'x'.repeat(10_000), sender)).toBe(false);
    expect(asked).toBeUndefined();
  });

  it('says that it cannot be asked when it answers nothing in time', async () => {
    reply = () => undefined;
    await expect(provider(200).verify('captcha', 'token', sender)).rejects.toBeInstanceOf(CaptchaUnavailable);
  });

  it.each([
    ['a failure', json({}, 500)],
    ['a page', (response: ServerResponse) => void response.end('<html>')],
    ['another shape', json({ success: 'yes' })],
    ['another address', (response: ServerResponse) => void response.writeHead(302, { location: '/' }).end()],
    ['half an answer', (response: ServerResponse) => void response.destroy()],
    ['that our secret is wrong', json({ success: false, 'error-codes': ['invalid-input-secret'] })],
  ])('says that it cannot be asked when it answers %s', async (_what, answer) => {
    reply = answer;
    await expect(provider().verify('captcha', 'token', sender)).rejects.toBeInstanceOf(CaptchaUnavailable);
  });
});
