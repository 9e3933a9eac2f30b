import { PASSWORD_MIN_LENGTH } from '@tropa/core';
import { z } from 'zod';
import { call } from './call.ts';
import { done, moment, text, timezone } from './common.ts';
import { email, personName, phone } from './people.ts';

export const password = z.string().min(PASSWORD_MIN_LENGTH).max(200);
/** E-mail or phone, as people type it. */
export const login = text(254, 1);
/** A token out of a letter or a link. */
export const linkToken = text(200, 1);

export const accessToken = z.object({ token: z.string() });
/**
 * A sign-in: an access token, with the refresh cookie set; or, where the person has a second factor, a ticket for
 * `auth-second-factor` that is good for ten minutes.
 */
export const signInAnswer = z.union([
  accessToken,
  z.object({ second_factor: z.literal(true), ticket: z.string() }),
]);
export type SignInAnswer = z.infer<typeof signInAnswer>;

/** Accounts and sessions by password (docs/rules/accounts.md). */
export const signInCalls = {
  register: call({
    method: 'POST',
    path: '/crm/api/user/register',
    access: 'public',
    captcha: 'invisible',
    summary: 'Makes an account and signs in.',
    body: z
      .object({
        first_name: personName,
        last_name: personName,
        email,
        phone,
        password,
        timezone,
        confirm_password: z.string(),
      })
      .refine((value) => value.password === value.confirm_password, {
        path: ['confirm_password'],
        params: { rule: 'confirmed' },
      }),
    response: accessToken,
  }),
  auth: call({
    method: 'POST',
    path: '/crm/api/user/auth',
    access: 'public',
    captcha: 'invisible',
    summary: 'Signs in by e-mail or phone and password.',
    body: z.object({ login, password: z.string().min(1).max(200) }),
    response: signInAnswer,
  }),
  authSecondFactor: call({
    method: 'POST',
    path: '/crm/api/user/auth-second-factor',
    access: 'public',
    captcha: 'on_limit',
    summary: 'Second step of a sign-in: a code of the authenticator app, or a recovery code.',
    body: z.object({ ticket: linkToken, code: text(40, 1) }),
    response: accessToken,
  }),
  secondFactorLost: call({
    method: 'POST',
    path: '/crm/api/user/second-factor-lost',
    access: 'public',
    captcha: 'on_limit',
    summary:
      'Says, in place of the second step, that app and recovery codes are lost: the second factor goes after a wait, of which the person is told by every proven way.',
    body: z.object({ ticket: linkToken }),
    response: z.object({
      /** From then on the first step is enough. */
      off_at: moment,
    }),
  }),
  accessTokenByOneTimeToken: call({
    method: 'POST',
    path: '/crm/api/user/access-token-by-one-time-token',
    access: 'public',
    summary:
      'Signs in by the token of a link /org/login-via-token?token=…; it is good once and for a short time. Where somebody else is signed in on this device: 409 `signed_in` with `details.name`, until `replace` says that their session may end.',
    body: z.object({ token: linkToken, replace: z.boolean().default(false) }),
    response: signInAnswer,
  }),
  refreshToken: call({
    method: 'POST',
    path: '/crm/api/user/refresh-token',
    access: 'public',
    summary: 'A new access token for the refresh cookie, which is renewed; a spent one ends the session.',
    response: accessToken,
  }),
  logout: call({
    method: 'POST',
    path: '/crm/api/user/logout',
    access: 'public',
    summary: 'Ends the session of the refresh cookie.',
    response: done,
  }),
  passwordRecovery: call({
    method: 'POST',
    path: '/crm/api/user/password-recovery',
    access: 'public',
    captcha: 'invisible',
    summary:
      'Sends a letter with a link to set a new password. The answer is the same whether the account exists.',
    body: z.object({ email }),
    response: done,
  }),
  checkPasswordResetToken: call({
    method: 'POST',
    path: '/crm/api/user/check-password-reset-token',
    access: 'public',
    summary: 'Whether a link of recovery is still good; 422 at `token` where it is not.',
    body: z.object({ token: linkToken }),
    response: done,
  }),
  passwordReset: call({
    method: 'POST',
    path: '/crm/api/user/password-reset',
    access: 'public',
    captcha: 'on_limit',
    summary: 'Sets a new password by a link of recovery, once; every session of the person ends.',
    body: z.object({ password, token: linkToken }),
    response: done,
  }),
};
