import { userCalls } from '@tropa/contract';
import { afterEach, expect, it } from 'vitest';
import {
  letterTo,
  linkTokenTo,
  refusalOf,
  signedInClient,
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
  expect((await refusalOf(other.call(userCalls.confirmEmail, { body: { token } }))).status).toBe(422);
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
  expect((await refusalOf(person.call(userCalls.confirmEmail, { body: { token: old } }))).status).toBe(422);
  const token = await link(email);
  expect((await letterTo(app, email, 'email-confirm')).subject).toBe('Подтвердите e-mail');
  app.setNow(new Date(Date.now() + 3 * 24 * 3600_000 + 1000));
  person.token = (await person.call(userCalls.refreshToken, {})).token;
  expect((await refusalOf(person.call(userCalls.confirmEmail, { body: { token } }))).status).toBe(422);
});
