import { userCalls } from '@tropa/contract';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { schema } from '../../../db/index.ts';
import {
  createPublishedTour,
  letterTo,
  PASSWORD,
  refusalOf,
  signedInClient,
  signedInOwner,
  soon,
  unique,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';

const app = useTestApp();
afterEach(() => app.setNow(undefined));

const minutesLater = (minutes: number) => app.setNow(new Date(Date.now() + minutes * 60_000));
const send = (login: string, client: TestClient = app.client()) =>
  client.call(userCalls.sendAuthCode, { body: { login, code_sender: 'email' } });
const enter = (login: string, code: string, favourites_tours_ids: number[] = [], client = app.client()) =>
  client.call(userCalls.authViaCode, {
    body: { login, code, verify_method: 'email', favourites_tours_ids },
  });
async function codeFor(email: string): Promise<string> {
  const { subject, text } = await letterTo(app, email, 'код');
  return /\d{6}/u.exec(`${subject} ${text}`)?.[0] ?? '';
}
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

describe('a sign-in code', () => {
  it('lets in once, and proves the e-mail', async () => {
    const { email } = await signedInClient(app);
    expect(await send(email)).toMatchObject({
      code_sender: 'email',
      expires_in: 600,
      resend_in: 60,
      code_senders: expect.arrayContaining(['email']),
    });
    const code = await codeFor(email);
    const client = app.client();
    const answer = await enter(email.toUpperCase(), `${code.slice(0, 3)} ${code.slice(3)}`, [], client);
    client.token = 'token' in answer ? answer.token : '';
    await expect(client.call(userCalls.profile, {})).resolves.toMatchObject({
      email,
      is_email_confirm: true,
    });
    expect((await refusalOf(enter(email, code))).body.errors).toHaveProperty('code');
  });

  it('is refused after five wrong tries, even when it is right then', async () => {
    const { email } = await signedInClient(app);
    await send(email);
    const code = await codeFor(email);
    const tries = await Promise.all(Array.from({ length: 5 }, () => refusalOf(enter(email, wrong(code)))));
    expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([422]));
    expect((await refusalOf(enter(email, code))).body.errors['code']).toMatch(/попытки/u);
  });

  it('is over after ten minutes, and as soon as another one is sent', async () => {
    const { email } = await signedInClient(app);
    await send(email);
    const first = await codeFor(email);
    minutesLater(2);
    await send(email);
    await expect.poll(() => codeFor(email)).not.toBe(first);
    expect((await refusalOf(enter(email, first))).status).toBe(422);
    const second = await codeFor(email);
    minutesLater(13);
    expect((await refusalOf(enter(email, second))).body.errors['code']).toMatch(/устарел/u);
  });

  it('is sent once a minute for a target, ten times an hour', async () => {
    const { email } = await signedInClient(app);
    await send(email);
    const { status, body } = await refusalOf(send(email));
    expect([status, body.type, Object.keys(body.errors)]).toEqual([
      429,
      'too_many_requests',
      ['code_sender'],
    ]);
    expect(body.details?.['resend_in']).toBeLessThanOrEqual(60);
    for (let minute = 2; minute <= 18; minute += 2) {
      minutesLater(minute);
      await send(email);
    }
    minutesLater(20);
    expect((await refusalOf(send(email))).status).toBe(429);
    minutesLater(62);
    await expect(send(email)).resolves.toHaveProperty('resend_in', 60);
  });

  it('is only sent once when it is asked for many times at one moment', async () => {
    const { email } = await signedInClient(app);
    const answers = await Promise.allSettled(Array.from({ length: 8 }, () => send(email)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is kept as a hash, and travels sealed', async () => {
    const { email } = await signedInClient(app);
    await send(email);
    const code = await codeFor(email);
    const rows = await app.database.select().from(schema.userCode).where(eq(schema.userCode.target, email));
    const events = await app.database.execute(
      `select data::text from pgboss.job where name = 'user.deliver-code'`,
    );
    expect(JSON.stringify([rows.map(({ code_hash }) => code_hash), events.rows])).not.toContain(code);
    expect([rows.length, events.rows.length > 0]).toEqual([1, true]);
  });
});

describe('whether an account exists', () => {
  const shapeOf = async (work: Promise<unknown>) => {
    try {
      return await work;
    } catch {
      const { status, body } = await refusalOf(work);
      return { status, type: body.type, message: body.message, errors: body.errors, details: body.details };
    }
  };

  it('is told neither by asking for a code nor by trying one, nor by asking too often', async () => {
    const { email } = await signedInClient(app);
    const blocked = await signedInClient(app);
    await app.database
      .update(schema.userAccount)
      .set({ is_blocked: true })
      .where(eq(schema.userAccount.email, blocked.email));
    // The clock stands still, so that seconds to wait are the same.
    app.setNow(new Date());
    const nobody = `nobody${unique()}@example.test`;
    for (const ask of [
      (login: string) => shapeOf(send(login)),
      (login: string) => shapeOf(send(login)),
      (login: string) => shapeOf(enter(login, 'abc')),
      ...Array.from({ length: 5 }, () => (login: string) => shapeOf(enter(login, '12'))),
    ]) {
      const answers = await Promise.all([email, blocked.email, nobody].map(ask));
      expect(answers[1]).toEqual(answers[0]);
      expect(answers[2]).toEqual(answers[0]);
    }
  });

  it('is not told by the time it takes: nobody waits for the delivery', async () => {
    const { email } = await signedInClient(app);
    const delivery = Promise.withResolvers<undefined>();
    const slow = vi.spyOn(app.services.codeSenders, 'send').mockImplementation(() => delivery.promise);
    await send(email);
    await soon(() => expect(slow).toHaveBeenCalled());
    delivery.resolve(undefined);
    slow.mockRestore();
  });

  it('nobody is written to for a login that nobody has', async () => {
    const nobody = `nobody${unique()}@example.test`;
    const { email } = await signedInClient(app);
    await send(nobody);
    await send(email);
    await codeFor(email);
    const letters = await app.database
      .select()
      .from(schema.outboxMessage)
      .where(eq(schema.outboxMessage.recipient, nobody));
    expect(letters).toEqual([]);
  });
});

it('tells a blocked person so only after the right code', async () => {
  const { email } = await signedInClient(app);
  await send(email);
  const code = await codeFor(email);
  await app.database
    .update(schema.userAccount)
    .set({ is_blocked: true })
    .where(eq(schema.userAccount.email, email));
  expect((await refusalOf(enter(email, wrong(code)))).body.errors).toEqual({ code: expect.any(String) });
  const { status, body } = await refusalOf(enter(email, code));
  const text = 'Не удалось отправить код. Ваш аккаунт заблокирован. Свяжитесь с поддержкой на сайте';
  expect([status, body.errors]).toEqual([422, { code_sender: text }]);
});

it('refuses a sender that the server has not, or that does not fit the login', async () => {
  const sms = app
    .client()
    .call(userCalls.sendAuthCode, { body: { login: 'a@example.test', code_sender: 'sms' } });
  expect((await refusalOf(sms)).body.errors).toHaveProperty('code_sender');
  const letter = app
    .client()
    .call(userCalls.sendAuthCode, { body: { login: '+79161112233', code_sender: 'email' } });
  expect((await refusalOf(letter)).body.errors).toHaveProperty('code_sender');
});

describe('registering without a password', () => {
  const person = () => ({
    email: `quick${unique()}@example.test`,
    timezone: 'Europe/Moscow',
    code_sender: 'email' as const,
  });

  it('makes an account that a code opens; favourite tours come along and are added to', async () => {
    const { owner, organizer_id } = await signedInOwner(app);
    const [first, second] = [
      await createPublishedTour(owner, organizer_id),
      await createPublishedTour(owner, organizer_id),
    ];
    const body = person();
    const sent = await app.client().call(userCalls.registerWithoutPassword, {
      body: {
        ...body,
        is_quick_register: true,
        country_id: 'ge',
        favourites_tours_ids: [first.id, 2 ** 40],
      },
    });
    expect(sent).toMatchObject({ code_sender: 'email', resend_in: 60 });
    const client = app.client();
    const answer = await enter(body.email, await codeFor(body.email), [second.id, first.id], client);
    client.token = 'token' in answer ? answer.token : '';
    await expect(client.call(userCalls.profile, {})).resolves.toMatchObject({
      email: body.email,
      is_password_set: false,
      is_email_confirm: true,
      country_id: 'GE',
      country: 'Грузия',
    });
    const { favourites_tours_ids } = await client.call(userCalls.favourites, {});
    expect(favourites_tours_ids.toSorted((a, b) => a - b)).toEqual([first.id, second.id]);
  });

  it('needs names and e-mail unless it is a quick one, and what the sender sends to', async () => {
    const refused = async (body: object) =>
      Object.keys(
        (
          await refusalOf(
            app.client().call(userCalls.registerWithoutPassword, { body: { ...person(), ...body } }),
          )
        ).body.errors,
      ).toSorted();
    expect(await refused({})).toEqual(['first_name', 'last_name']);
    expect(await refused({ is_quick_register: true, email: null })).toEqual(['email']);
    expect(await refused({ is_quick_register: true, code_sender: 'sms' })).toEqual(['phone']);
  });

  it('names the taken field, stores nothing and sends nothing', async () => {
    const { email } = await signedInClient(app);
    const again = app.client().call(userCalls.registerWithoutPassword, {
      body: { ...person(), email, is_quick_register: true },
    });
    expect((await refusalOf(again)).body.errors).toEqual({ email: expect.any(String) });
    const codes = await app.database.select().from(schema.userCode).where(eq(schema.userCode.target, email));
    expect(codes).toEqual([]);
  });

  it('has no password that would fit', async () => {
    const body = person();
    await app
      .client()
      .call(userCalls.registerWithoutPassword, { body: { ...body, is_quick_register: true } });
    for (const password of ['', 'null', PASSWORD]) {
      const attempt = app.client().call(userCalls.auth, { body: { login: body.email, password } });
      expect((await refusalOf(attempt)).status).toBe(422);
    }
  });
});

describe('the link for a page of another host', () => {
  it('signs in at the cabinet, once', async () => {
    const { email } = await signedInClient(app);
    await send(email);
    const answer = await app.client().call(userCalls.redirectAuthViaCode, {
      body: { login: email, code: await codeFor(email), verify_method: 'email' },
    });
    const url = new URL(answer.url);
    expect([answer.type, url.pathname]).toEqual(['redirect', '/org/login-via-token']);
    const token = url.searchParams.get('token') ?? '';
    const client = app.client();
    const use = () => client.call(userCalls.accessTokenByOneTimeToken, { body: { token } });
    const outcomes = await Promise.allSettled([use(), use(), use()]);
    const [won, ...others] = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(others).toEqual([]);
    client.token = won && 'token' in won ? won.token : '';
    await expect(client.call(userCalls.profile, {})).resolves.toMatchObject({ email, is_admin_auth: false });
  });

  it('is over after five minutes', async () => {
    const { email } = await signedInClient(app);
    await send(email);
    const { url } = await app.client().call(userCalls.redirectAuthViaCode, {
      body: { login: email, code: await codeFor(email), verify_method: 'email' },
    });
    minutesLater(6);
    const token = new URL(url).searchParams.get('token') ?? '';
    const late = app.client().call(userCalls.accessTokenByOneTimeToken, { body: { token } });
    expect((await refusalOf(late)).body.errors).toHaveProperty('token');
  });
});

describe('a phone', () => {
  const newPhone = () => `+7904${String(1_000_000 + unique()).slice(-7)}`;
  const sendSms = (login: string) =>
    app.client().call(userCalls.sendAuthCode, { body: { login, code_sender: 'sms' } });
  const smsCode = async (phone: string) => /\d{6}/u.exec((await letterTo(app, phone, 'код')).text)?.[0] ?? '';
  const enterBySms = (login: string, code: string, client = app.client()) =>
    client.call(userCalls.authViaCode, { body: { login, code, verify_method: 'sms' } });

  it('alone makes an account; its code signs in, proves it, and is asked for in any writing of the number', async () => {
    const phone = newPhone();
    await app.client().call(userCalls.registerWithoutPassword, {
      body: { phone, timezone: 'Europe/Moscow', code_sender: 'sms', is_quick_register: true },
    });
    const client = app.client();
    const answer = await enterBySms(phone.replace('+7', '8 '), await smsCode(phone), client);
    client.token = 'token' in answer ? answer.token : '';
    await expect(client.call(userCalls.profile, {})).resolves.toMatchObject({
      phone,
      email: null,
      is_phone_confirm: true,
      is_email_set: false,
    });
    minutesLater(2);
    expect((await sendSms(phone)).code_senders).toContain('sms');
  });

  it('that was never confirmed opens no account with a password: the number may be a stranger’s', async () => {
    const person = await signedInClient(app);
    const { phone } = await person.call(userCalls.profile, {});
    const nobody = newPhone();
    const answers = [await sendSms(phone ?? ''), await sendSms(nobody)];
    expect(answers[0]).toEqual(answers[1]);
    await app.database
      .update(schema.userAccount)
      .set({ is_phone_confirm: true })
      .where(eq(schema.userAccount.email, person.email));
    minutesLater(2);
    await sendSms(phone ?? '');
    await smsCode(phone ?? '');
    const messages = await app.database.select().from(schema.outboxMessage);
    expect(messages.filter(({ recipient }) => recipient === phone)).toHaveLength(1);
    expect(messages.filter(({ recipient }) => recipient === nobody)).toHaveLength(0);
  });

  it('takes a code only by the way that it came', async () => {
    const phone = newPhone();
    await app.client().call(userCalls.registerWithoutPassword, {
      body: { phone, timezone: 'Europe/Moscow', code_sender: 'sms', is_quick_register: true },
    });
    const byOther = app.client().call(userCalls.authViaCode, {
      body: { login: phone, code: await smsCode(phone), verify_method: 'telegram' },
    });
    expect((await refusalOf(byOther)).body.errors).toHaveProperty('code');
  });
});
