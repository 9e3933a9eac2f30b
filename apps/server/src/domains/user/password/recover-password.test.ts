import { userCalls } from '@tropa/contract';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { schema } from '../../../db/index.ts';
import {
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

const NEW_PASSWORD = 'Other-horse-8';
const ask = (email: string) => app.client().call(userCalls.passwordRecovery, { body: { email } });
const check = (token: string) => app.client().call(userCalls.checkPasswordResetToken, { body: { token } });
const reset = (token: string, password = NEW_PASSWORD) =>
  app.client().call(userCalls.passwordReset, { body: { token, password } });
const link = (email: string) => linkTokenTo(app, email, '/org/reset-password');

describe('recovery of a password', () => {
  it('sends a link that sets a new password once, and ends every session', async () => {
    const person = await signedInClient(app);
    const { email } = person;
    await ask(email.toUpperCase());
    const letter = await letterTo(app, email, '/org/reset-password');
    expect(letter.subject).toBe('Новый пароль');
    expect(letter.text).toContain(`${app.services.cabinetOrigin()}/org/reset-password?token=`);
    const token = await link(email);
    await expect(check(token)).resolves.toEqual({ success: true });
    await expect(check(token)).resolves.toEqual({ success: true });
    const outcomes = await Promise.allSettled([reset(token), reset(token), reset(token)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await refusalOf(check(token))).body.errors).toHaveProperty('token');
    expect((await refusalOf(person.call(userCalls.profile, {}))).status).toBe(401);
    expect((await refusalOf(person.call(userCalls.refreshToken, {}))).status).toBe(401);
    expect((await refusalOf(signIn(app.client(), email, PASSWORD))).status).toBe(422);
    const again = app.client();
    await signIn(again, email, NEW_PASSWORD);
    await expect(again.call(userCalls.profile, {})).resolves.toMatchObject({ is_email_confirm: true });
    await letterTo(app, email, 'Пароль вашего аккаунта изменили');
  });

  it('gives a link that is over after an hour, after another was used, and after the e-mail was changed', async () => {
    const person = await signedInClient(app);
    await ask(person.email);
    const first = await link(person.email);
    app.setNow(new Date(Date.now() + 59 * 60_000));
    await expect(check(first)).resolves.toEqual({ success: true });
    app.setNow(new Date(Date.now() + 61 * 60_000));
    expect((await refusalOf(check(first))).status).toBe(422);
    app.setNow(undefined);
    await ask(person.email);
    await expect.poll(() => link(person.email)).not.toBe(first);
    await reset(await link(person.email));
    expect((await refusalOf(reset(first))).body.errors).toHaveProperty('token');

    const mover = await signedInClient(app);
    await ask(mover.email);
    const old = await link(mover.email);
    const moved = `moved${unique()}@example.test`;
    await mover.call(userCalls.changeEmail, { body: { email: moved } });
    await mover.call(userCalls.confirmEmail, {
      body: { token: await linkTokenTo(app, moved, '/org/email-confirm') },
    });
    expect((await refusalOf(reset(old))).status).toBe(422);
  });

  it('refuses a weak password without spending the link', async () => {
    const { email } = await signedInClient(app);
    await ask(email);
    const token = await link(email);
    expect((await refusalOf(reset(token, 'short'))).body.errors).toHaveProperty('password');
    await expect(reset(token)).resolves.toEqual({ success: true });
  });

  it('keeps only a hash of the link, in no table and in no queue more', async () => {
    const { email } = await signedInClient(app);
    await ask(email);
    const token = await link(email);
    const tokens = await app.database.select().from(schema.oneTimeToken);
    const jobs = await app.database.execute('select data::text from pgboss.job');
    expect(JSON.stringify([tokens, jobs.rows])).not.toContain(token);
  });

  it('answers the same, and waits for no letter, whether the account exists; nobody else is written to', async () => {
    const { email } = await signedInClient(app);
    const blocked = await signedInClient(app);
    await app.database
      .update(schema.userAccount)
      .set({ is_blocked: true })
      .where(eq(schema.userAccount.email, blocked.email));
    const nobody = `nobody${unique()}@example.test`;
    const send = app.services.mailer.send.bind(app.services.mailer);
    const answers = Promise.withResolvers<undefined>();
    const slow = vi.spyOn(app.services.mailer, 'send').mockImplementation(async (letter) => {
      await answers.promise;
      await send(letter);
    });
    for (const who of [email, nobody, blocked.email]) expect(await ask(who)).toEqual({ success: true });
    // All were answered before the first letter could leave.
    answers.resolve(undefined);
    await link(email);
    slow.mockRestore();
    const letters = await app.database.select().from(schema.outboxMessage);
    const written = letters.filter(({ text }) => text.includes('reset-password')).map((one) => one.recipient);
    expect(written).not.toContain(nobody);
    expect(written).not.toContain(blocked.email);
  });

  it('writes in the language of the person', async () => {
    const { email } = await signedInClient(app, 'en');
    await ask(email);
    expect((await letterTo(app, email, 'reset-password')).subject).toBe('A new password');
  });
});
