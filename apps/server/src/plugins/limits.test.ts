import {
  HEADER,
  SEND_MESSAGE,
  apiError,
  chatCalls,
  publicBookingCalls,
  tourImportCalls,
  userCalls,
  waitlistCalls,
  type Call,
} from '@tropa/contract';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  CallFailure,
  PASSWORD,
  bookingForm,
  openCabinet,
  refusalOf,
  signedInClient,
  useTestApp,
  type TestClient,
} from '../testing/index.ts';

const app = useTestApp({ RATE_LIMIT: 'true', TRUST_PROXY: 'true' });

/** Asks as somebody behind the proxy, whose address the proxy has added last. */
const from = (ip: string) => ({ 'x-forwarded-for': `198.51.100.7, ${ip}` });
const signIn = (login: string, ip: string, password = 'Wrong-horse-7') =>
  app.client().call(userCalls.auth, { body: { login, password } }, from(ip));
const book = (email: string, ip: string) =>
  app.client().call(
    publicBookingCalls.create,
    {
      body: bookingForm({
        tour_id: 1,
        date: 1,
        contacts: { first_name: 'Мария', last_name: 'Т', email, phone: '+79010000000' },
      }),
    },
    { [HEADER.idempotencyKey]: randomUUID(), ...from(ip) },
  );

/** A hundred sign-ins with their captchas one after another, on a machine that has other things to do. */
const PATIENCE_MS = 300_000;

/** Statuses of so many answers, one after another. */
async function statuses(times: number, ask: (time: number) => Promise<unknown>): Promise<number[]> {
  const seen: number[] = [];
  // oxlint-disable-next-line no-await-in-loop -- the order is what is counted
  for (let time = 0; time < times; time += 1) seen.push((await refusalOf(ask(time))).status);
  return seen;
}

describe('limits of calls', () => {
  it('stop guessing a password, and say when to come again', async () => {
    const person = await signedInClient(app);
    const ip = '203.0.113.1';
    expect(new Set(await statuses(10, () => signIn(person.email, ip)))).toEqual(new Set([422]));
    const refusal = await refusalOf(signIn(person.email.toUpperCase(), ip, PASSWORD));
    expect(refusal).toMatchObject({ status: 429, body: { type: 'too_many_requests' } });
    const client = app.client();
    const send = (body: object, headers: Record<string, string>) =>
      client.raw({
        method: 'POST',
        path: userCalls.auth.path,
        headers: { 'content-type': 'application/json', ...from(ip), ...headers },
        body: JSON.stringify({ login: person.email, password: PASSWORD, ...body }),
      });
    const { details } = apiError.parse((await send({}, {})).json);
    const raw = await send(details?.['ids'] as object, {
      [HEADER.captcha]: await client.solveCaptcha('hard_captcha'),
    });
    expect(Number(raw.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(raw.headers['retry-after'])).toBeLessThanOrEqual(15 * 60);
    // Its owner, elsewhere, is not locked out by it.
    await expect(signIn(person.email, '203.0.113.2', PASSWORD)).resolves.toHaveProperty('token');
  });

  it('stop guessing from many addresses', { timeout: PATIENCE_MS }, async () => {
    const login = 'everybody@example.test';
    const seen = await statuses(101, (time) => signIn(login, `203.0.113.${time + 10}`));
    expect(seen.indexOf(429)).toBe(100);
  });

  it(
    'count by the address that the proxy saw, not by one that the sender wrote; an IPv6 network is one',
    { timeout: PATIENCE_MS },
    async () => {
      const seen = await statuses(61, (time) =>
        app
          .client()
          .call(
            userCalls.auth,
            { body: { login: `someone${time}@example.test`, password: 'x' } },
            { 'x-forwarded-for': `192.0.2.${time}, 2001:db8:0:1::${time + 1}` },
          ),
      );
      expect(seen.indexOf(429)).toBe(60);
    },
  );

  it('flood nobody with letters', async () => {
    const seen = await statuses(11, (time) => book('victim@example.test', `203.0.113.${time + 100}`));
    expect(seen).toEqual([...Array.from({ length: 10 }, () => 404), 429]);
  });

  /** Ways to write one mailbox; each call takes them for the same. */
  const WRITTEN: ((email: string, time: number) => string)[] = [
    (email) => email,
    (email) => email.toUpperCase(),
    (email, time) => `${' '.repeat(time)}${email} `,
    (email, time) => `${'\u200B'.repeat(time)}${email}`,
    (email) => email.replace('@', '\u200B@'),
    (email) => email.replace('@', '＠'),
    (email) => `mailto:${email}`,
    (email, time) => `${'\u200B'.repeat(240 + time)}${email}`,
  ];

  it.each<[string, Call, number, (email: string) => object]>([
    ['a recovery', userCalls.passwordRecovery, 5, (email) => ({ email })],
    [
      'a booking',
      publicBookingCalls.create,
      10,
      (email) =>
        bookingForm({
          tour_id: 1,
          date: 1,
          contacts: { first_name: 'Мария', last_name: 'Т', email, phone: '+79010000000' },
        }),
    ],
    [
      'a waiting list',
      waitlistCalls.join,
      10,
      (email) => ({
        tour_id: 1,
        date: 1,
        party_size: 1,
        name: 'Анна',
        email,
        consents: { personal_data: true },
      }),
    ],
  ])(
    'count the mailbox that the letter of %s goes to, however it is written and whatever is sent beside it',
    async (name, call, most, asked) => {
      const email = `${name.length}victim@пример.рф`;
      const seen: string[] = [];
      for (let time = 1; seen.length < most + WRITTEN.length; time += 1) {
        const decoy = `decoy${time}@example.test`;
        const body = {
          login: decoy,
          to: decoy,
          phone: '+79010000001',
          ...asked(WRITTEN[time % WRITTEN.length]?.(email, time) ?? email),
        };
        const headers = { [HEADER.idempotencyKey]: randomUUID(), ...from(`203.0.${name.length}.${time}`) };
        // oxlint-disable-next-line no-await-in-loop -- the order is what is counted
        const outcome = await app
          .client()
          .call(call, { body }, headers)
          .then(
            () => 'done',
            (error: unknown) => (error instanceof CallFailure ? error.body.type : String(error)),
          );
        // What a call refuses by itself writes no letter.
        if (outcome !== 'validation') seen.push(outcome);
      }
      expect(seen.indexOf('too_many_requests')).toBe(most);
      expect(new Set(seen.slice(most))).toEqual(new Set(['too_many_requests']));
    },
  );

  it('count messages of a chat by the socket and by HTTP together', async () => {
    const client = await signedInClient(app);
    const { socket } = await openCabinet(app, client);
    // In no chat of the person's: what is counted is the asking.
    const body = { chat_id: 999_999, client_id: randomUUID(), message: 'Ау', file_id: null };
    for (let time = 0; time < 119; time += 1) await socket.emitWithAck(SEND_MESSAGE, body);
    const ask = () => client.call(chatCalls.sendMessage, { body });
    expect(await statuses(2, ask)).toEqual([404, 429]);
    expect(await socket.emitWithAck(SEND_MESSAGE, body)).toEqual({});
  });

  it('let a person upload twenty spreadsheets in ten minutes, from wherever, and others still', async () => {
    const [greedy, other] = [await signedInClient(app), await signedInClient(app)];
    const upload = async (client: TestClient, time: number) => {
      const { method, path } = tourImportCalls.upload;
      const headers = { 'content-type': 'multipart/form-data; boundary=x', ...from(`203.0.120.${time}`) };
      return (await client.raw({ method, path, headers, body: '--x--\r\n' })).status;
    };
    const seen: number[] = [];
    // oxlint-disable-next-line no-await-in-loop -- the order is what is counted
    for (let time = 0; time < 22; time += 1) seen.push(await upload(greedy, time));
    expect(seen).toEqual([...Array.from({ length: 20 }, () => 422), 429, 429]);
    expect(await upload(other, 1)).toBe(422);
  });

  it.each(['/crm/api/user/profile', '/%63rm/api/user/profile', 'http://any/crm/api/user/profile'])(
    'count %s, however its address is written',
    async (path) => {
      const answer = await app.raw({ path });
      expect(answer.status).toBe(401);
      expect(answer.headers).toHaveProperty('x-ratelimit-remaining');
    },
  );
});

describe('without limits', () => {
  const unlimited = useTestApp();
  it('nothing is counted', async () => {
    const seen = await statuses(12, () =>
      unlimited.client().call(userCalls.auth, { body: { login: 'a@example.test', password: 'x' } }),
    );
    expect(new Set(seen)).toEqual(new Set([422]));
  });
});
