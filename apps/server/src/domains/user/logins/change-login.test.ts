import { COOKIE, userCalls } from '@tropa/contract';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { inTransaction, schema } from '../../../db/index.ts';
import {
  letterTo,
  linkTokenTo,
  PASSWORD,
  refusalOf,
  signedInClient,
  signIn,
  soon,
  unique,
  untilSettled,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';
import { createOneTimeToken } from '../index.ts';

const app = useTestApp();
afterEach(() => app.setNow(undefined));

/** Somebody who has proven the address that it registered with. */
async function withProvenEmail() {
  const person = await signedInClient(app);
  await app.database
    .update(schema.userAccount)
    .set({ is_email_confirm: true })
    .where(eq(schema.userAccount.email, person.email));
  return person;
}
const NEW_PASSWORD = 'Other-horse-8';
const newEmail = () => `changed${unique()}@example.test`;
/** Eleven minutes later: the sign-in is not fresh any more, the access token still good. */
const growStale = () => app.setNow(new Date(Date.now() + 11 * 60_000));
const profileOf = (client: TestClient) => client.call(userCalls.profile, {});
const changeEmail = (client: TestClient, email = newEmail()) =>
  client.call(userCalls.changeEmail, { body: { email } });
const changePassword = (client: TestClient) =>
  client.call(userCalls.changePassword, { body: { new_password: NEW_PASSWORD } });

async function confirmEmail(client: TestClient, email: string) {
  const token = await linkTokenTo(app, email, '/org/email-confirm');
  return client.call(userCalls.confirmEmail, { body: { token } });
}
/** A link in a letter to an address that is none of those seen before. */
const newLink = (email: string, seen: string[]) =>
  soon(async () => {
    const token = await linkTokenTo(app, email, '/org/email-confirm');
    expect(seen).not.toContain(token);
    return token;
  });
const newcomer = () => ({
  first_name: 'Вера',
  last_name: 'Хозяйкина',
  phone: `+7905${String(1_000_000 + unique()).slice(-7)}`,
  password: NEW_PASSWORD,
  confirm_password: NEW_PASSWORD,
  timezone: 'Europe/Moscow',
});

/** Somebody with a phone or an e-mail alone, as a quick registration leaves it. */
async function withoutPassword() {
  const client = await signedInClient(app);
  await app.database
    .update(schema.userAccount)
    .set({ password_hash: null })
    .where(eq(schema.userAccount.email, client.email));
  return client;
}

/** The platform's staff in the name of somebody. */
async function asStaff(user_id: number): Promise<TestClient> {
  const staff = await signedInClient(app);
  const { id } = await profileOf(staff);
  const token = await inTransaction(app.database, (tx) =>
    createOneTimeToken(tx, user_id, { is_admin_auth: true, by_user_id: id, now: new Date() }),
  );
  const client = app.client();
  const answer = await client.call(userCalls.accessTokenByOneTimeToken, { body: { token } });
  client.token = 'token' in answer ? answer.token : '';
  return client;
}

describe('e-mail', () => {
  it('is changed once its letter was opened; both addresses are written to', async () => {
    const person = await withProvenEmail();
    const email = newEmail();
    await changeEmail(person, email.toUpperCase());
    await expect(profileOf(person)).resolves.toMatchObject({ email: person.email, pending_email: email });
    await confirmEmail(person, email);
    await expect(profileOf(person)).resolves.toMatchObject({
      email,
      pending_email: null,
      is_email_confirm: true,
    });
    await letterTo(app, person.email, 'На старый адрес мы больше ничего не пришлём');
    await expect(signIn(app.client(), email)).resolves.toBeTruthy();
  });

  it('that is only asked for keeps its owner from nothing, and nobody signs in by it', async () => {
    const person = await signedInClient(app);
    const owner = newEmail();
    await changeEmail(person, owner);
    await letterTo(app, owner, '/org/email-confirm');
    expect((await refusalOf(signIn(app.client(), owner))).status).toBe(422);
    const token = await linkTokenTo(app, owner, '/org/email-confirm');
    const body = { ...newcomer(), email: owner };
    const registered = await app.client().call(userCalls.register, { body });
    expect(registered.token).toBeTruthy();
    // What was asked for is somebody's now: the link of the one who asked leads nowhere.
    const late = person.call(userCalls.confirmEmail, { body: { token } });
    expect((await refusalOf(late)).body.errors).toHaveProperty('email');
    await expect(profileOf(person)).resolves.toMatchObject({ email: person.email });
  });

  it('that somebody has is refused at its field; the own one again changes nothing', async () => {
    const [person, other] = [await signedInClient(app), await signedInClient(app)];
    expect((await refusalOf(changeEmail(person, other.email))).body.errors).toEqual({
      email: expect.any(String),
    });
    await changeEmail(person, person.email);
    await expect(profileOf(person)).resolves.toMatchObject({ email: person.email });
  });

  it('goes to one of those who prove it at one moment', async () => {
    const people = await Promise.all([signedInClient(app), signedInClient(app), signedInClient(app)]);
    const email = newEmail();
    const tokens: string[] = [];
    for (const person of people) {
      // oxlint-disable-next-line no-await-in-loop -- each finds its own letter, the newest one
      await changeEmail(person, email);
      // oxlint-disable-next-line no-await-in-loop
      tokens.push(await newLink(email, tokens));
    }
    const outcomes = await Promise.allSettled(
      people.map((person, at) => person.call(userCalls.confirmEmail, { body: { token: tokens[at] ?? '' } })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('password', () => {
  it('is told by no letter to an address that nobody has proven', async () => {
    const person = await signedInClient(app);
    await changePassword(person);
    await untilSettled(app.database);
    const letters = await app.database
      .select()
      .from(schema.outboxMessage)
      .where(eq(schema.outboxMessage.recipient, person.email));
    expect(letters.filter(({ text }) => text.includes('изменили'))).toEqual([]);
  });

  it('is changed; all tokens of before are worthless, here and elsewhere; the answer goes on', async () => {
    const person = await withProvenEmail();
    const elsewhere = app.client();
    await signIn(elsewhere, person.email);
    const [oldToken, oldCookie] = [person.token, person.cookies.get(COOKIE.refresh) ?? ''];
    const { token } = await changePassword(person);
    person.token = token;
    await expect(profileOf(person)).resolves.toMatchObject({ email: person.email });
    await expect(person.call(userCalls.refreshToken, {})).resolves.toHaveProperty('token');
    for (const stale of [elsewhere, Object.assign(app.client(), { token: oldToken })])
      expect((await refusalOf(profileOf(stale))).status).toBe(401);
    const thief = app.client();
    thief.cookies.set(COOKIE.refresh, oldCookie);
    expect((await refusalOf(thief.call(userCalls.refreshToken, {}))).status).toBe(401);
    await signIn(app.client(), person.email, NEW_PASSWORD);
    await letterTo(app, person.email, 'Пароль вашего аккаунта изменили');
  });
});

describe('a sign-in older than ten minutes', () => {
  it('is asked for anew, with the ways to do so; then the call goes on', async () => {
    const person = await signedInClient(app);
    growStale();
    for (const work of [changeEmail, changePassword]) {
      const { status, body } = await refusalOf(work(person));
      expect([status, body.type, body.details]).toEqual([403, 'reauth', { methods: ['password', 'code'] }]);
    }
    const wrong = person.call(userCalls.reauth, { body: { password: 'Wrong-horse-9' } });
    expect((await refusalOf(wrong)).body.errors).toEqual({ password: 'Неверный пароль' });
    expect((await refusalOf(changeEmail(person))).body.type).toBe('reauth');
    await person.call(userCalls.reauth, { body: { password: PASSWORD } });
    await expect(changeEmail(person)).resolves.toEqual({ success: true });
  });

  it('is made good by a code from a letter, once', async () => {
    const person = await signedInClient(app);
    growStale();
    const sent = await person.call(userCalls.sendReauthCode, {});
    expect(sent).toMatchObject({ code_sender: 'email', resend_in: 60 });
    const { subject } = await letterTo(app, person.email, 'Введите этот код');
    const code = /\d{6}/u.exec(subject)?.[0] ?? '';
    // The letter's code signs nobody in.
    const signInByIt = app
      .client()
      .call(userCalls.authViaCode, { body: { login: person.email, code, verify_method: 'email' } });
    expect((await refusalOf(signInByIt)).status).toBe(422);
    await person.call(userCalls.reauth, { body: { code } });
    await expect(changeEmail(person)).resolves.toEqual({ success: true });
    expect((await refusalOf(person.call(userCalls.reauth, { body: { code } }))).status).toBe(422);
  });

  it('takes exactly one proof', async () => {
    const person = await signedInClient(app);
    for (const body of [{}, { password: PASSWORD, code: '123456' }])
      expect((await refusalOf(person.call(userCalls.reauth, { body }))).status).toBe(422);
  });

  it('is not asked of somebody without a password: e-mail and password are set as one goes', async () => {
    const person = await withoutPassword();
    growStale();
    const email = newEmail();
    await changeEmail(person, email);
    const { token } = await changePassword(person);
    person.token = token;
    await confirmEmail(person, email);
    await expect(profileOf(person)).resolves.toMatchObject({ email, is_password_set: true });
    await signIn(app.client(), email, NEW_PASSWORD);
  });
});

describe('phone', () => {
  const phone = () => `+7902${String(1_000_000 + unique()).slice(-7)}`;
  const change = (client: TestClient, to: string, password = PASSWORD) =>
    client.call(userCalls.changePhone, { body: { phone: to, password } });

  it('is changed with the password alone, and is to be confirmed', async () => {
    const person = await signedInClient(app);
    await app.database
      .update(schema.userAccount)
      .set({ is_phone_confirm: true, is_email_confirm: true })
      .where(eq(schema.userAccount.email, person.email));
    growStale();
    const to = phone();
    expect((await refusalOf(change(person, to, 'Wrong-horse-9'))).body.errors).toEqual({
      password: 'Неверный пароль',
    });
    await change(person, to);
    await expect(profileOf(person)).resolves.toMatchObject({ phone: to, is_phone_confirm: false });
    await letterTo(app, person.email, 'Телефон для входа');
  });

  it('that somebody has, or that is none, is refused at its field', async () => {
    const [person, other] = [await signedInClient(app), await signedInClient(app)];
    const taken = (await profileOf(other)).phone ?? '';
    expect((await refusalOf(change(person, taken))).body.errors).toHaveProperty('phone');
    expect((await refusalOf(change(person, '12345'))).body.errors).toHaveProperty('phone');
  });

  it('stays confirmed when the same one is sent again; without a password it cannot be changed', async () => {
    const person = await signedInClient(app);
    const own = (await profileOf(person)).phone ?? '';
    await app.database
      .update(schema.userAccount)
      .set({ is_phone_confirm: true })
      .where(eq(schema.userAccount.email, person.email));
    await change(person, own);
    await expect(profileOf(person)).resolves.toMatchObject({ is_phone_confirm: true });
    const quick = await withoutPassword();
    expect((await refusalOf(change(quick, phone()))).body.errors).toEqual({
      password: 'Сначала задайте пароль',
    });
  });
});

describe("the platform's staff in somebody's name", () => {
  it('is marked in the profile, and changes nothing that guards the account', async () => {
    const person = await signedInClient(app);
    const { id } = await profileOf(person);
    const staff = await asStaff(id);
    await expect(profileOf(staff)).resolves.toMatchObject({ email: person.email, is_admin_auth: true });
    staff.token = (await staff.call(userCalls.refreshToken, {})).token;
    await expect(profileOf(staff)).resolves.toMatchObject({ is_admin_auth: true });
    for (const work of [
      () => changeEmail(staff),
      () => changePassword(staff),
      () => staff.call(userCalls.changePhone, { body: { phone: '+79031234567', password: PASSWORD } }),
      () => staff.call(userCalls.reauth, { body: { password: PASSWORD } }),
      () => staff.call(userCalls.beginTotp, {}),
      () => staff.call(userCalls.disableTotp, { body: { code: '123456' } }),
      () => staff.call(userCalls.endOtherSessions, {}),
    ]) {
      const { status, body } = await refusalOf(work());
      expect([status, body.type]).toEqual([403, 'forbidden']);
    }
    const { sessions } = await person.call(userCalls.sessions, {});
    expect(sessions.map(({ is_admin_auth, is_current }) => [is_admin_auth, is_current])).toEqual([
      [false, true],
      [true, false],
    ]);
    await expect(profileOf(person)).resolves.toMatchObject({ is_admin_auth: false });
  });

  it('is not asked for a password that the person has not set', async () => {
    const person = await withoutPassword();
    const staff = await asStaff((await profileOf(person)).id);
    expect((await refusalOf(changePassword(staff))).status).toBe(403);
  });
});
