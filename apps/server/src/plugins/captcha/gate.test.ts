import {
  HEADER,
  mediaCalls,
  publicBookingCalls,
  userCalls,
  type CaptchaDemand,
  type CaptchaKind,
} from '@tropa/contract';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { schema } from '../../db/index.ts';
import {
  PASSWORD,
  bookingForm,
  refusalOf,
  samplePhoto,
  signedInClient,
  useTestApp,
  type TestClient,
} from '../../testing/index.ts';
import { forgetCountersJob } from '../counters.ts';
import { forgetSpentCaptchasJob } from './routes.ts';

const app = useTestApp();
const limited = useTestApp({ RATE_LIMIT: 'true', TRUST_PROXY: 'true' });

/** Somebody who passes no captcha by itself. */
function stranger(of = app): TestClient {
  const client = of.client();
  client.solvesCaptchas = false;
  return client;
}
const wrong = (login: string) => ({ login, password: 'Wrong-horse-7' });
const signIn = (client: TestClient, body: object, headers: Record<string, string> = {}) =>
  client.call(userCalls.auth, { body: body as { login: string; password: string } }, headers);
const demandOf = (refusal: { body: { details?: Record<string, unknown> } }) =>
  refusal.body.details as unknown as CaptchaDemand;
const invisible = async (client: TestClient) => ({
  [HEADER.invisibleCaptcha]: await client.solveCaptcha('invisible'),
});

describe('a call behind the invisible captcha', () => {
  it('answers 429 without a token, with a bad one, and with one of another kind', async () => {
    const client = stranger();
    const tokens = [undefined, 'junk', await client.solveCaptcha('captcha')];
    for (const token of tokens) {
      const headers: Record<string, string> = token ? { [HEADER.invisibleCaptcha]: token } : {};
      expect(await refusalOf(signIn(client, wrong('a@example.test'), headers))).toMatchObject({
        status: 429,
        body: {
          type: 'captcha',
          message: expect.stringContaining('не робот') as string,
          details: { provider: 2, key: '', ids: { captcha_id: expect.any(String) as string } },
        },
      });
    }
  });

  it('is made with a token, which is good once', async () => {
    const client = stranger();
    const headers = await invisible(client);
    expect((await refusalOf(signIn(client, wrong('a@example.test'), headers))).status).toBe(422);
    expect((await refusalOf(signIn(client, wrong('a@example.test'), headers))).status).toBe(429);
  });

  it('lets one of two requests at once pass with one token', async () => {
    const client = stranger();
    const headers = await invisible(client);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => refusalOf(signIn(client, wrong('a@example.test'), headers))),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      422,
      ...Array.from({ length: 7 }, () => 429),
    ]);
  });

  it('uses no token up for a form with a mistake', async () => {
    const client = stranger();
    const headers = await invisible(client);
    const mistaken = await refusalOf(signIn(client, { login: '', password: '' }, headers));
    expect(mistaken).toMatchObject({
      status: 422,
      body: { errors: { login: expect.any(String) as string } },
    });
    const right = await refusalOf(signIn(client, wrong('a@example.test'), headers));
    expect(right).toMatchObject({ status: 422, body: { type: 'validation' } });
  });

  it('takes a form with a file too', async () => {
    const client = await signedInClient(app);
    client.solvesCaptchas = false;
    const photo = await samplePhoto();
    const refusal = await refusalOf(client.upload(mediaCalls.uploadImage, { bucket: 'tour' }, photo));
    expect(refusal).toMatchObject({ status: 429, body: { type: 'captcha' } });
    client.solvesCaptchas = true;
    await expect(client.upload(mediaCalls.uploadImage, { bucket: 'tour' }, photo)).resolves.toHaveProperty(
      'image',
    );
  });
});

describe('the request that is made again', () => {
  /** A demand, and the retry that answers it. */
  async function demanded(client: TestClient, login: string) {
    const { ids } = demandOf(await refusalOf(signIn(client, wrong(login))));
    return async (kind: CaptchaKind, change: Partial<typeof ids> = {}) =>
      refusalOf(
        signIn(
          client,
          { ...wrong(login), ...ids, ...change },
          { [HEADER.captcha]: await client.solveCaptcha(kind) },
        ),
      );
  }

  it('passes with the captcha and the id of the demand, once', async () => {
    const retry = await demanded(stranger(), 'b@example.test');
    expect((await retry('captcha')).status).toBe(422);
    expect((await retry('captcha')).status).toBe(429);
  });

  it('does not pass without the id, with a changed one, or with an easier captcha', async () => {
    const retry = await demanded(stranger(), 'b@example.test');
    expect((await retry('captcha', { captcha_id: '' })).status).toBe(429);
    expect((await retry('captcha', { captcha_id: 'a.b' })).status).toBe(429);
    expect((await retry('invisible')).status).toBe(429);
  });

  it('does not pass with the id of another call, or of one ten minutes ago', async () => {
    const client = stranger();
    const { ids } = demandOf(await refusalOf(signIn(client, wrong('c@example.test'))));
    const person = await signedInClient(app);
    person.solvesCaptchas = false;
    const headers = { [HEADER.captcha]: await client.solveCaptcha('captcha') };
    const elsewhere = person.raw({
      method: 'POST',
      path: userCalls.register.path,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({
        ...ids,
        first_name: 'А',
        last_name: 'Б',
        email: 'another@example.test',
        phone: '+79007654321',
        password: PASSWORD,
        confirm_password: PASSWORD,
        timezone: 'Europe/Moscow',
      }),
    });
    expect((await elsewhere).status).toBe(429);
    app.setNow(new Date(Date.now() + 11 * 60_000));
    const late = await refusalOf(signIn(client, { ...wrong('c@example.test'), ...ids }, headers));
    app.setNow(undefined);
    expect(late.status).toBe(429);
  });
});

describe('too many calls', { timeout: 300_000 }, () => {
  const from = (ip: string) => ({ 'x-forwarded-for': ip });
  /** Types of so many refused sign-ins, each with its invisible captcha. */
  async function types(times: number, login: (time: number) => string, ip: (time: number) => string) {
    const client = stranger(limited);
    const seen: string[] = [];
    for (let time = 0; time < times; time += 1) {
      const headers = { ...(await invisible(client)), ...from(ip(time)) };
      seen.push((await refusalOf(signIn(client, wrong(login(time)), headers))).body.type);
    }
    return seen;
  }

  it('for a login ask for a captcha, then for a hard one, wherever they come from', async () => {
    const seen = await types(
      9,
      () => 'often@example.test',
      (time) => `203.0.113.${time}`,
    );
    expect(seen).toEqual([
      ...Array.from({ length: 5 }, () => 'validation'),
      ...Array.from({ length: 3 }, () => 'captcha'),
      'hard_captcha',
    ]);
  });

  it('from an address ask whoever is meant', async () => {
    const seen = await types(
      31,
      (time) => `person-${time}@example.test`,
      () => '198.51.100.77',
    );
    expect(seen.indexOf('captcha')).toBe(30);
  });

  it('of bookings from an address ask the sites’ visitors for work, of nobody else’s making', async () => {
    const client = stranger(limited);
    const book = () =>
      client.call(
        publicBookingCalls.create,
        { body: bookingForm({ tour_id: 1, date: 1 }) },
        { [HEADER.idempotencyKey]: randomUUID(), ...from('198.51.100.90') },
      );
    const seen: string[] = [];
    for (let time = 0; time < 16; time += 1) seen.push((await refusalOf(book())).body.type);
    expect(seen).toEqual([...Array.from({ length: 15 }, () => 'not_found'), 'captcha']);
    expect(demandOf(await refusalOf(book())).provider).toBe(2);
    client.solvesCaptchas = true;
    expect((await refusalOf(book())).body.type).toBe('not_found');
  });

  it('are counted together by all processes', async () => {
    const client = stranger(limited);
    const first = { ...(await invisible(client)), ...from('192.0.2.50') };
    await refusalOf(signIn(client, wrong('shared@example.test'), first));
    const before = await limited.database.select().from(schema.rateCounter);
    expect(before.length).toBeGreaterThan(0);
    expect(JSON.stringify(before)).not.toContain('shared@example.test');
  });
});

it('forgets counters and used captchas that are over', async () => {
  const over = new Date(app.services.clock.now().getTime() - 1000);
  const later = new Date(app.services.clock.now().getTime() + 60_000);
  await app.database.insert(schema.rateCounter).values([
    { key: 'over', count: 1, ends_at: over },
    { key: 'later', count: 1, ends_at: later },
  ]);
  await app.database.insert(schema.spentCaptcha).values([
    { key: 'over', expires_at: over },
    { key: 'later', expires_at: later },
  ]);
  await forgetCountersJob.handle(app.services);
  await forgetSpentCaptchasJob.handle(app.services);
  const counters = (await app.database.select().from(schema.rateCounter)).map(({ key }) => key);
  const spent = (await app.database.select().from(schema.spentCaptcha)).map(({ key }) => key);
  expect([counters.includes('over'), counters.includes('later')]).toEqual([false, true]);
  expect([spent.includes('over'), spent.includes('later')]).toEqual([false, true]);
});
