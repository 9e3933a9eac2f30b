import { userCalls } from '@tropa/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { schema } from '../../../db/index.ts';
import {
  connectTotp,
  letterTo,
  linkTokenTo,
  PASSWORD,
  refusalOf,
  signedInClient,
  signIn,
  unique,
  useTestApp,
} from '../../../testing/index.ts';

const app = useTestApp();
afterEach(() => app.setNow(undefined));
const link = (email: string) => linkTokenTo(app, email, '/org/email-confirm');

it('confirms the e-mail by the link of the letter that registration sends, once', async () => {
  const person = await signedInClient(app);
  expect((await person.call(userCalls.profile, {})).is_email_confirm).toBe(false);
  const token = await link(person.email);
  await person.call(userCalls.confirmEmail, { body: { token } });
  expect((await person.call(userCalls.profile, {})).is_email_confirm).toBe(true);
  expect(
    (await refusalOf(person.call(userCalls.confirmEmail, { body: { token } }))).body.errors,
  ).toHaveProperty('token');
});

it('does not take the link from anybody else, and does not spend it then', async () => {
  const person = await signedInClient(app);
  const other = await signedInClient(app);
  const token = await link(person.email);
  expect(
    (await refusalOf(other.call(userCalls.confirmEmail, { body: { token } }))).body.errors,
  ).toHaveProperty('password');
  await expect(person.call(userCalls.confirmEmail, { body: { token } })).resolves.toEqual({ success: true });
});

it('sends the letter once more when asked, and none where the e-mail is confirmed', async () => {
  const person = await signedInClient(app);
  const first = await link(person.email);
  await person.call(userCalls.emailConfirmationRequest, {});
  await expect.poll(() => link(person.email)).not.toBe(first);
  await person.call(userCalls.confirmEmail, { body: { token: first } });
  await expect(person.call(userCalls.emailConfirmationRequest, {})).resolves.toEqual({ success: true });
});

it('does not confirm an address that was changed meanwhile, nor after three days', async () => {
  const person = await signedInClient(app);
  const old = await link(person.email);
  const email = `changed${unique()}@example.test`;
  await person.call(userCalls.changeEmail, { body: { email } });
  const token = await link(email);
  await person.call(userCalls.confirmEmail, { body: { token } });
  expect((await refusalOf(person.call(userCalls.confirmEmail, { body: { token: old } }))).status).toBe(422);
  const third = `changed${unique()}@example.test`;
  await person.call(userCalls.changeEmail, { body: { email: third } });
  const late = await link(third);
  expect((await letterTo(app, email, 'email-confirm')).subject).toBe('Подтвердите e-mail');
  app.setNow(new Date(Date.now() + 3 * 24 * 3600_000 + 1000));
  person.token = (await person.call(userCalls.refreshToken, {})).token;
  expect((await refusalOf(person.call(userCalls.confirmEmail, { body: { token: late } }))).status).toBe(422);
});

describe('an account that somebody made with the address of another', () => {
  /** The attacker has a session, a password and an authenticator before the owner comes. */
  async function taken() {
    const attacker = await signedInClient(app);
    const { secret } = await connectTotp(attacker);
    return { attacker, email: attacker.email, secret, token: await link(attacker.email) };
  }
  const isOut = async ({ attacker, email }: Awaited<ReturnType<typeof taken>>) => {
    expect((await refusalOf(attacker.call(userCalls.profile, {}))).status).toBe(401);
    expect((await refusalOf(attacker.call(userCalls.refreshToken, {}))).status).toBe(401);
    expect((await refusalOf(signIn(app.client(), email))).status).toBe(422);
  };

  it('is its owner’s alone once the owner enters by a code', async () => {
    const made = await taken();
    await app.client().call(userCalls.sendAuthCode, { body: { login: made.email, code_sender: 'email' } });
    const { subject } = await letterTo(app, made.email, 'Введите этот код');
    const code = /\d{6}/u.exec(subject)?.[0] ?? '';
    const owner = app.client();
    const answer = await owner.call(userCalls.authViaCode, {
      body: { login: made.email, code, verify_method: 'email' },
    });
    // The attacker's authenticator is not asked for.
    if (!('token' in answer)) throw new Error('A second factor is asked');
    owner.token = answer.token;
    await isOut(made);
    await expect(owner.call(userCalls.profile, {})).resolves.toMatchObject({
      is_email_confirm: true,
      is_password_set: false,
      is_second_factor_set: false,
    });
    // The number that the attacker wrote down opens nothing.
    const { phone } = await owner.call(userCalls.profile, {});
    await app.client().call(userCalls.sendAuthCode, { body: { login: phone ?? '', code_sender: 'sms' } });
    const sent = await app.database.select().from(schema.userCode);
    expect(sent.find(({ target }) => target === phone)?.user_id).toBeNull();
  });

  it('is its owner’s alone once the owner recovers it', async () => {
    const made = await taken();
    await app.client().call(userCalls.passwordRecovery, { body: { email: made.email } });
    const token = await linkTokenTo(app, made.email, '/org/reset-password');
    const password = 'Owner-horse-8';
    await app.client().call(userCalls.passwordReset, { body: { token, password } });
    await isOut(made);
    await expect(signIn(app.client(), made.email, password)).resolves.toBeTruthy();
  });

  it('is not confirmed by a stranger’s click; "it was not me" ends it and frees the address', async () => {
    const made = await taken();
    const click = app.client().call(userCalls.confirmEmail, { body: { token: made.token } });
    expect((await refusalOf(click)).body.errors).toHaveProperty('password');
    await app.client().call(userCalls.rejectEmail, { body: { token: made.token } });
    await isOut(made);
    const again = app.client().call(userCalls.rejectEmail, { body: { token: made.token } });
    expect((await refusalOf(again)).body.errors).toHaveProperty('token');
    const registered = await app.client().call(userCalls.register, {
      body: {
        first_name: 'Вера',
        last_name: 'Хозяйкина',
        email: made.email,
        phone: `+7906${String(1_000_000 + unique()).slice(-7)}`,
        password: PASSWORD,
        confirm_password: PASSWORD,
        timezone: 'Europe/Moscow',
      },
    });
    expect(registered.token).toBeTruthy();
  });

  it('is confirmed elsewhere by its password; sessions of before end, password and app stay', async () => {
    const { attacker: person, email, token } = await taken();
    const wrong = app.client().call(userCalls.confirmEmail, { body: { token, password: 'Wrong-horse-9' } });
    expect((await refusalOf(wrong)).body.errors).toHaveProperty('password');
    await app.client().call(userCalls.confirmEmail, { body: { token, password: PASSWORD } });
    expect((await refusalOf(person.call(userCalls.profile, {}))).status).toBe(401);
    const answer = await app.client().call(userCalls.auth, { body: { login: email, password: PASSWORD } });
    expect(answer).toHaveProperty('ticket');
  });
});
