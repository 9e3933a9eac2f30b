import { bookingCalls, documentCalls, mediaCalls, publicBookingCalls, userCalls } from '@tropa/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiFailure } from './api-failure.ts';
import { createClient, type ClientPorts, type SeenState } from './client.ts';
import type { WireAnswer, WireRequest } from './transport.ts';
import { WireFailure } from './wire-failure.ts';

const answer = (status: number, body: unknown): WireAnswer => ({
  status,
  text: async () => JSON.stringify(body),
  blob: async () => new Blob(['file']),
  header: () => null,
});
const refusal = (status: number, type: string, errors: Record<string, string> = {}) =>
  answer(status, { message: 'Отказ', type, errors, request_id: 'r-1' });

let token: string | null;
let cookies: Record<string, string>;
let sent: WireRequest[];
const onSessionLost = vi.fn<() => void>();
const signInAgain = vi.fn<ClientPorts['signInAgain']>();

/** A client whose server answers as told, by path. */
function clientOf(server: (request: WireRequest) => WireAnswer, ports: Partial<ClientPorts> = {}) {
  return createClient({
    transport: async (request) => {
      sent.push(request);
      // A turn of the event loop, so that calls made together are really under way together.
      await new Promise((resolve) => setTimeout(resolve));
      return server(request);
    },
    token: () => token,
    saveToken: (next) => {
      token = next;
    },
    signInAgain,
    onSessionLost,
    cookie: (name) => cookies[name],
    language: () => 'ru',
    currency: () => 'RUB',
    texts: () => ({
      network: 'Нет связи',
      aborted: 'Прервано',
      timeout: 'Долго',
      protocol: 'Протокол',
      bad_request: 'Неверный запрос',
      bad_response: 'Непонятно',
      canceled: 'Отменено',
      server: 'Ошибка сервера',
    }),
    captcha: { invisible: async () => undefined, pass: async (failure) => Promise.reject(failure) },
    exclusively: (task) => task(),
    ...ports,
  });
}

const bearer = (request: WireRequest) => request.headers['X-Authorization'];
const refreshes = () => sent.filter((request) => request.url === userCalls.refreshToken.path);

beforeEach(() => {
  token = 'old';
  cookies = { 'XSRF-TOKEN': 'pair' };
  sent = [];
  onSessionLost.mockReset();
  signInAgain.mockReset().mockResolvedValue('leave');
});

describe('a call', () => {
  it('asks for a state, and saves over it', async () => {
    const { request } = clientOf(() => ({ ...answer(200, {}), header: () => '"one"' }));
    let over: SeenState | undefined;
    await request(
      bookingCalls.get,
      { query: { id: 7 } },
      { state: { fields: 'client,comment', onRead: (read) => (over = read) } },
    );
    expect(sent[0]?.headers['X-STATE-FIELDS']).toBe('client,comment');
    await request(bookingCalls.confirm, { body: { id: 7 } }, { over });
    expect(sent[1]?.headers).toMatchObject({
      'If-Match': '"one"',
      'X-STATE-OF': '/crm/api/request/get?id=7',
      'X-STATE-FIELDS': 'client,comment',
    });
  });

  it('carries role, language, currency, the token and the anti-forgery pair', async () => {
    const { request } = clientOf(() => answer(200, { count: 3 }));
    await expect(request(bookingCalls.countForOrg, { query: { organizer_id: 7 } })).resolves.toEqual({
      count: 3,
    });
    expect(sent[0]).toMatchObject({
      method: 'GET',
      url: '/crm/api/request/count-for-org?organizer_id=7',
      headers: {
        'X-USER-ROLE': 'org',
        'X-LANGUAGE': 'ru',
        'X-CURRENCY': 'RUB',
        'X-Authorization': 'Bearer old',
        'X-XSRF-TOKEN': 'pair',
      },
    });
  });

  it('fills the path, sends JSON and the idempotency key', async () => {
    const { request } = clientOf(() => answer(200, { url: '/bank' }));
    const uuid = '5f0c0c1e-8d5b-4f5e-9a55-3d1f1a9f0a11';
    const body = { invoice_id: 4, payment_method: 'card' } as const;
    await request(publicBookingCalls.pay, { params: { uuid }, body }, { idempotencyKey: 'k' });
    expect(sent[0]).toMatchObject({
      url: `/spa/bookings/${uuid}/pay`,
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'k' },
    });
  });

  it('answers a file as it is', async () => {
    const { request } = clientOf(() => answer(200, {}));
    const file = await request(documentCalls.downloadContract, { query: { id: 1, use_stamp: '1' } });
    expect(file).toBeInstanceOf(Blob);
  });

  it('fails with the message, the type, the fields and the request id', async () => {
    const { request } = clientOf(() => refusal(422, 'validation', { login: 'Обязательно для заполнения' }));
    const failure = await request(userCalls.auth, { body: { login: 'a', password: 'b' } }).catch(
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(ApiFailure);
    expect(failure).toMatchObject({
      message: 'Отказ',
      status: 422,
      type: 'validation',
      errors: { login: 'Обязательно для заполнения' },
      request_id: 'r-1',
    });
  });

  it('says so when there is no answer, or one that is not of ours', async () => {
    const offline = clientOf(() => {
      throw new TypeError('Failed to fetch');
    });
    await expect(offline.request(userCalls.profile, {})).rejects.toMatchObject({
      type: 'network',
      message: 'Нет связи',
    });
    const proxy = clientOf(() => ({
      status: 502,
      text: async () => '<html>',
      blob: async () => new Blob(),
      header: () => null,
    }));
    await expect(proxy.request(userCalls.profile, {})).rejects.toMatchObject({
      type: 'unavailable',
      message: 'Ошибка сервера',
    });
  });

  it.each([
    ['network', 'Нет связи'],
    ['aborted', 'Прервано'],
    ['timeout', 'Долго'],
    ['protocol', 'Протокол'],
    ['bad_request', 'Неверный запрос'],
    ['canceled', 'Отменено'],
  ] as const)('says in words that it failed by %s', async (type, message) => {
    const { request } = clientOf(() => {
      throw new WireFailure(type);
    });
    await expect(request(userCalls.profile, {})).rejects.toMatchObject({ type, message, status: 0 });
  });

  it('tells a refusal without words, an unreadable answer and one that broke off', async () => {
    const wordless = (status: number) => ({
      status,
      text: async () => '<html>',
      blob: async () => new Blob(),
      header: () => null,
    });
    const refused = clientOf(() => wordless(400));
    await expect(refused.request(userCalls.profile, {})).rejects.toMatchObject({
      message: 'Неверный запрос',
      status: 400,
    });
    const unreadable = clientOf(() => wordless(200));
    await expect(unreadable.request(userCalls.profile, {})).rejects.toMatchObject({
      type: 'bad_response',
      message: 'Непонятно',
    });
    const broken = clientOf(() => ({
      ...wordless(200),
      text: async () => {
        throw new WireFailure('timeout');
      },
    }));
    await expect(broken.request(userCalls.profile, {})).rejects.toMatchObject({ type: 'timeout' });
  });
});

describe('a refused token', () => {
  const server = (request: WireRequest) => {
    if (request.url === userCalls.refreshToken.path) return answer(200, { token: 'new' });
    return bearer(request) === 'Bearer new' ? answer(200, { count: 1 }) : refusal(401, 'unauthorized');
  };

  it('is renewed once for all calls that met it, and each is made once more', async () => {
    const { request } = clientOf(server);
    const calls = [1, 2, 3, 4, 5].map((organizer_id) =>
      request(bookingCalls.countForOrg, { query: { organizer_id } }),
    );
    await expect(Promise.all(calls)).resolves.toHaveLength(5);
    expect(refreshes()).toHaveLength(1);
    expect(sent).toHaveLength(11);
    expect(token).toBe('new');
    expect(onSessionLost).not.toHaveBeenCalled();
  });

  it('is taken from another tab that has renewed it already', async () => {
    const { request } = clientOf(server, {
      exclusively: async (task) => {
        token = 'new';
        return task();
      },
    });
    await request(bookingCalls.countForOrg, { query: { organizer_id: 1 } });
    expect(refreshes()).toHaveLength(0);
  });

  it('is retried only once', async () => {
    const { request } = clientOf((wire) =>
      wire.url === userCalls.refreshToken.path ? answer(200, { token: 'new' }) : refusal(401, 'unauthorized'),
    );
    await expect(request(userCalls.profile, {})).rejects.toMatchObject({ status: 401 });
    expect(sent).toHaveLength(3);
  });

  it('ends the session once when it cannot be renewed', async () => {
    const { request } = clientOf(() => refusal(401, 'unauthorized'));
    const calls = [1, 2, 3].map((organizer_id) =>
      request(bookingCalls.countForOrg, { query: { organizer_id } }),
    );
    const results = await Promise.allSettled(calls);
    expect(results.map((result) => result.status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(refreshes()).toHaveLength(1);
    expect(onSessionLost).toHaveBeenCalledTimes(1);
    expect(token).toBeNull();
  });

  it('goes on with every call once the person has signed in again', async () => {
    const { request } = clientOf((wire) => {
      if (wire.url === userCalls.auth.path) return answer(200, { token: 'again' });
      return bearer(wire) === 'Bearer again' ? answer(200, { count: 1 }) : refusal(401, 'unauthorized');
    });
    signInAgain.mockImplementation(async () => {
      const entered = await request(userCalls.auth, { body: { login: 'a', password: 'b' } });
      if ('token' in entered) ({ token } = entered);
      return 'signed_in';
    });
    const count = (organizer_id: number) => request(bookingCalls.countForOrg, { query: { organizer_id } });
    await expect(Promise.all([count(1), count(2), count(3)])).resolves.toHaveLength(3);
    expect(signInAgain).toHaveBeenCalledOnce();
    expect(onSessionLost).not.toHaveBeenCalled();
  });

  it('stays where it is while the person looks at the page first, and asks again by the next call', async () => {
    const { request } = clientOf(() => refusal(401, 'unauthorized'));
    signInAgain.mockResolvedValue('later');
    for (const times of [1, 2]) {
      await expect(request(userCalls.profile, {})).rejects.toMatchObject({ status: 401 });
      expect(signInAgain).toHaveBeenCalledTimes(times);
    }
    expect(token).toBe('old');
    expect(onSessionLost).not.toHaveBeenCalled();
  });

  it('keeps the session when the renewal met a broken server', async () => {
    const { request } = clientOf((wire) =>
      wire.url === userCalls.refreshToken.path ? refusal(503, 'unavailable') : refusal(401, 'unauthorized'),
    );
    await expect(request(userCalls.profile, {})).rejects.toMatchObject({ status: 503 });
    expect(token).toBe('old');
    expect(onSessionLost).not.toHaveBeenCalled();
  });

  it('keeps the session when the renewal met a page that is not of ours', async () => {
    const { request } = clientOf((wire) =>
      wire.url === userCalls.refreshToken.path
        ? { status: 200, text: async () => '<html>', blob: async () => new Blob(), header: () => null }
        : refusal(401, 'unauthorized'),
    );
    await expect(request(userCalls.profile, {})).rejects.toMatchObject({ type: 'bad_response' });
    expect(token).toBe('old');
    expect(onSessionLost).not.toHaveBeenCalled();
  });

  it('is not looked for by somebody who is not signed in', async () => {
    token = null;
    const { request } = clientOf(() => refusal(401, 'unauthorized'));
    await expect(request(userCalls.auth, { body: { login: 'a', password: 'b' } })).rejects.toMatchObject({
      status: 401,
    });
    expect(refreshes()).toHaveLength(0);
    expect(onSessionLost).not.toHaveBeenCalled();
  });
});

describe('a refused anti-forgery pair', () => {
  it('is asked for by a reading call, and the call is made once more', async () => {
    cookies = {};
    const { request } = clientOf((wire) => {
      if (wire.method === 'GET') {
        cookies = { 'XSRF-TOKEN': 'fresh' };
        return refusal(401, 'unauthorized');
      }
      return wire.headers['X-XSRF-TOKEN'] === 'fresh'
        ? answer(200, { token: 't' })
        : refusal(403, 'anti_forgery');
    });
    await expect(request(userCalls.auth, { body: { login: 'a', password: 'b' } })).resolves.toEqual({
      token: 't',
    });
    expect(sent.map((wire) => wire.method)).toEqual(['POST', 'GET', 'POST']);
  });

  it('is not sent again with the same cookie', async () => {
    const { request } = clientOf(() => refusal(403, 'anti_forgery'));
    const call = request(userCalls.auth, { body: { login: 'a', password: 'b' } });
    await expect(call).rejects.toMatchObject({ status: 403 });
    expect(sent.filter((wire) => wire.method === 'POST')).toHaveLength(1);
  });
});

describe('a captcha', () => {
  const ids = { captcha_id: 'demand-1' };
  const demand = (type: 'captcha' | 'hard_captcha') =>
    answer(429, {
      message: 'Подтвердите',
      type,
      errors: {},
      request_id: 'r',
      details: { provider: 2, key: '', ids },
    });
  const form = { body: { login: 'a@example.test', password: 'b' } };
  const invisible = () => Promise.resolve('unseen');

  it('that is invisible goes with the calls that declare it, and with no other', async () => {
    const { request } = clientOf(() => answer(200, { token: 't' }), {
      captcha: { invisible, pass: vi.fn() },
    });
    await request(userCalls.auth, form);
    await request(userCalls.profile, {});
    expect(sent.map(({ headers }) => headers['X-INVISIBLE-CAPTCHA-TOKEN'])).toEqual(['unseen', undefined]);
  });

  it.each(['captcha', 'hard_captcha'] as const)(
    'after a 429 %s is passed, and the call made again with its token and ids, without the invisible one',
    async (type) => {
      const pass = vi.fn<ClientPorts['captcha']['pass']>(async () => 'seen');
      const { request } = clientOf(
        (wire) => (wire.headers['X-CAPTCHA-TOKEN'] ? answer(200, { token: 't' }) : demand(type)),
        { captcha: { invisible, pass } },
      );
      await expect(request(userCalls.auth, form)).resolves.toEqual({ token: 't' });
      expect(pass).toHaveBeenCalledOnce();
      expect(pass.mock.calls[0]?.[0]).toMatchObject({ type, details: { provider: 2 } });
      expect(sent[1]?.headers).toMatchObject({ 'X-CAPTCHA-TOKEN': 'seen' });
      expect(sent[1]?.headers).not.toHaveProperty('X-INVISIBLE-CAPTCHA-TOKEN');
      expect(JSON.parse(sent[1]?.body as string)).toEqual({ ...form.body, ...ids });
    },
  );

  it('is passed again when the server then wants a hard one', async () => {
    const answers = [demand('captcha'), demand('hard_captcha'), answer(200, { token: 't' })];
    const pass = vi.fn<ClientPorts['captcha']['pass']>(async () => 'seen');
    const { request } = clientOf(() => answers.shift() ?? answer(500, {}), { captcha: { invisible, pass } });
    await request(userCalls.auth, form);
    expect(pass.mock.calls.map(([failure]) => failure.type)).toEqual(['captcha', 'hard_captcha']);
  });

  it('that is not passed fails the call with its reason', async () => {
    const reason = new ApiFailure({ message: 'Отменено', status: 429, type: 'captcha' });
    const { request } = clientOf(() => demand('captcha'), {
      captcha: { invisible, pass: () => Promise.reject(reason) },
    });
    await expect(request(userCalls.auth, form)).rejects.toBe(reason);
    expect(sent).toHaveLength(1);
  });

  it('is not asked for where there are simply too many requests', async () => {
    const pass = vi.fn<ClientPorts['captcha']['pass']>();
    const { request } = clientOf(() => refusal(429, 'too_many_requests'), { captcha: { invisible, pass } });
    await expect(request(userCalls.auth, form)).rejects.toMatchObject({ type: 'too_many_requests' });
    expect(pass).not.toHaveBeenCalled();
  });

  it('goes with an upload as a field before the file', async () => {
    const pass = vi.fn<ClientPorts['captcha']['pass']>(async () => 'seen');
    const { request } = clientOf(
      (wire) => (wire.headers['X-CAPTCHA-TOKEN'] ? answer(200, {}) : demand('captcha')),
      { captcha: { invisible, pass } },
    );
    const file = new File(['x'], 'a.jpg');
    await request(mediaCalls.uploadImage, { body: { bucket: 'tour' } }, { file });
    const form = sent[1]?.body;
    expect(form instanceof FormData && [...form.keys()]).toEqual(['bucket', 'captcha_id', 'image']);
  });
});
